"""Prints a bill of materials of the image's Python packages, as CycloneDX JSON.

Names and versions are those of requirements.lock; licences and dependencies come from the metadata of the installed
packages. What the base image contains is not listed: its publisher's own bill does that.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
LOCKED = re.compile(r"^([\w.-]+)==(\S+)", re.MULTILINE)
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def reference(name: str, version: str) -> str:
    return f"pkg:pypi/{canonicalize_name(name)}@{version}"


def installed(name: str, version: str) -> Distribution:
    try:
        found = distribution(name)
    except PackageNotFoundError:
        sys.exit(f"{name} is in requirements.lock but not installed: run make .venv/.ready first.")
    if found.version != version:
        sys.exit(f"{name} is {found.version} here but {version} in requirements.lock: one of them is out of date.")
    return found


def component(package: Distribution) -> dict[str, Any]:
    about = package.metadata
    licence = about.json.get("license_expression")
    plain = str(about.json.get("license", "")).partition("\n")[0] or ", ".join(
        classifier.rpartition(" :: ")[2]
        for classifier in about.get_all("Classifier") or ()
        if classifier.startswith("License ::")
    )
    known = [{"expression": licence}] if licence else [{"license": {"name": plain}}] if plain else []
    key = reference(package.name, package.version)
    return {
        "type": "library",
        "bom-ref": key,
        "name": package.name,
        "version": package.version,
        "purl": key,
        **({"licenses": known} if known else {}),
    }


def needs(requirements: list[str], versions: dict[str, str]) -> list[str]:
    """References to those packages in the lock that these requirements name."""
    named = (Requirement(line) for line in requirements)
    wanted = {canonicalize_name(one.name) for one in named if one.marker is None or one.marker.evaluate({"extra": ""})}
    return sorted(reference(name, versions[name]) for name in wanted if name in versions)


def bill() -> dict[str, Any]:
    versions = dict(LOCKED.findall((ROOT / "requirements.lock").read_text(encoding="utf-8")))
    packages = [installed(name, version) for name, version in sorted(versions.items())]
    whole = reference(PROJECT["name"], PROJECT["version"])
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": whole,
                "name": PROJECT["name"],
                "version": PROJECT["version"],
                "purl": whole,
                "licenses": [{"license": {"id": PROJECT["license"]}}],
            }
        },
        "components": [component(package) for package in packages],
        "dependencies": [
            {"ref": whole, "dependsOn": needs(PROJECT["dependencies"], versions)},
            *(
                {"ref": reference(one.name, one.version), "dependsOn": needs(one.requires or [], versions)}
                for one in packages
            ),
        ],
    }


if __name__ == "__main__":
    print(json.dumps(bill(), indent=2, ensure_ascii=False))
