"""What lies in `deploy/` and in the compose files names only what there is: metrics, labels, settings, files."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema_rs import validator_for
from prometheus_client import generate_latest

from bot import config
from bot.metrics import REGISTRY

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
COMPOSE = [ROOT / "compose.yaml", ROOT / "compose.cluster.yaml"]
CLUSTER = yaml.safe_load(COMPOSE[1].read_text(encoding="utf-8"))
OPERATIONS = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
DASHBOARD = json.loads((DEPLOY / "grafana" / "yose.json").read_text(encoding="utf-8"))
PANELS = [panel for panel in DASHBOARD["panels"] if panel["type"] != "row"]
ALERTS = [rule for group in yaml.safe_load((DEPLOY / "alerts.yml").read_text())["groups"] for rule in group["rules"]]

FOUND_OUT = {"up": set[str]()}
"""What Prometheus measures by itself. Where it asked is in the labels `instance` and `job`."""
EVERYWHERE = {"instance", "job", "le"}
METRIC = re.compile(r"\b((?:yose|process)_[a-z_]+|up)\b(?:\{([^}]*)\})?")
GROUPED = re.compile(r"\bby \(([^)]*)\)")


def known() -> dict[str, set[str]]:
    """By the names that queries use: the labels."""
    names = dict(FOUND_OUT)
    for family in REGISTRY.collect():
        labels = set(getattr(REGISTRY._names_to_collectors.get(family.name), "_labelnames", ()))
        suffixes = {"counter": ("_total",), "histogram": ("_bucket", "_count", "_sum")}.get(family.type, ("",))
        names |= {family.name + suffix: labels for suffix in suffixes}
    return names


def assert_known(query: str) -> None:
    found, grouped = METRIC.findall(query), {label for by in GROUPED.findall(query) for label in by.split(", ")}
    assert found, query
    labels = {"job"}
    for name, selected in found:
        asked = set(re.findall(r"(\w+)(?==)", re.sub(r'"[^"]*"', "", selected)))
        assert name in known(), query
        assert asked <= known()[name] | EVERYWHERE, query
        labels |= known()[name]
    assert grouped <= labels | EVERYWHERE, query


@pytest.mark.parametrize("panel", PANELS, ids=lambda panel: panel["title"])
def test_a_panel_asks_for_metrics_that_there_are(panel: dict[str, Any]) -> None:
    assert panel["targets"]
    for target in panel["targets"]:
        assert_known(target["expr"])
        assert target["datasource"]["uid"] == "yose-prometheus"
    datasource = yaml.safe_load((DEPLOY / "grafana" / "datasource.yml").read_text())["datasources"][0]
    assert datasource["uid"] == "yose-prometheus"


def test_panels_lie_side_by_side_and_have_numbers_of_their_own() -> None:
    numbers = [panel["id"] for panel in DASHBOARD["panels"]]
    assert len(numbers) == len(set(numbers))
    taken = set[tuple[int, int]]()
    for place in (panel["gridPos"] for panel in DASHBOARD["panels"]):
        cells = {(place["x"] + x, place["y"] + y) for x in range(place["w"]) for y in range(place["h"])}
        assert taken.isdisjoint(cells)
        assert place["x"] + place["w"] <= 24
        taken |= cells


def test_the_dashboard_shows_every_metric() -> None:
    shown = {name for panel in PANELS for target in panel["targets"] for name, _ in METRIC.findall(target["expr"])}
    for family in REGISTRY.collect():
        if family.name.startswith("yose_"):
            assert [name for name in shown if name.startswith(family.name)], family.name


@pytest.mark.parametrize("rule", ALERTS, ids=lambda rule: rule["alert"])
def test_an_alert_asks_for_metrics_that_there_are_and_is_explained(rule: dict[str, Any]) -> None:
    assert_known(rule["expr"])
    assert rule["labels"]["severity"] in ("page", "ticket")
    assert rule["annotations"]["summary"].endswith(".")
    assert f"| `{rule['alert']}` ({rule['labels']['severity']}) |" in OPERATIONS


def test_every_alarm_that_is_explained_exists() -> None:
    assert set(re.findall(r"^\| `(Yose\w+)` \(", OPERATIONS, re.MULTILINE)) == {rule["alert"] for rule in ALERTS}


def test_a_query_for_what_there_is_not_is_noticed() -> None:
    for wrong in ("sum(yose_clicks)", 'yose_shards{status="x"}', "sum by (guild) (yose_tables)", "yose_cards_total"):
        with pytest.raises(AssertionError):
            assert_known(wrong)


# As the programs that read these files see them


@pytest.mark.parametrize("path", COMPOSE, ids=lambda path: path.name)
def test_a_compose_file_is_valid_by_the_specification(path: Path) -> None:
    package = find_spec("check_jsonschema")
    assert package is not None
    assert package.origin is not None
    schema = Path(package.origin).parent / "builtin_schemas" / "vendor" / "compose-spec.json"
    valid = validator_for(json.loads(schema.read_text(encoding="utf-8")))
    file = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert [error.message for error in valid.iter_errors(file)] == []
    file["services"]["yose"]["restarts"] = "always"
    assert not valid.is_valid(file), "this test finds what is wrong"


def docker_compose() -> list[str] | None:
    """The command, where there is one."""
    for command in (["docker", "compose"], ["docker-compose"]):
        if shutil.which(command[0]) and not run([*command, "version"]).returncode:
            return command
    return None


def run(command: list[str], **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, env=os.environ | environment, capture_output=True, text=True, check=False)


@pytest.mark.skipif(docker_compose() is None, reason="needs docker compose")
@pytest.mark.parametrize("path", COMPOSE, ids=lambda path: path.name)
def test_docker_compose_takes_a_compose_file(path: Path, tmp_path: Path) -> None:
    (tmp_path / ".env").touch()
    for name in (path.name, "deploy", "Dockerfile"):
        (tmp_path / name).symlink_to(ROOT / name)
    command = [*(docker_compose() or ()), "--project-directory", str(tmp_path), "--file", str(tmp_path / path.name)]
    told = run([*command, "config", "--quiet"], POSTGRES_PASSWORD="p", GRAFANA_PASSWORD="g")
    assert (told.returncode, told.stderr) == (0, "")


@pytest.mark.skipif(shutil.which("promtool") is None, reason="needs promtool")
def test_promtool_takes_the_alerts_and_the_configuration() -> None:
    for what in ("rules alerts.yml", "config --syntax-only prometheus.yml"):
        *kind, file = what.split()
        told = run(["promtool", "check", *kind, str(DEPLOY / file)])
        assert told.returncode == 0, told.stderr


@pytest.mark.skipif(shutil.which("promtool") is None, reason="needs promtool")
def test_promtool_finds_nothing_in_the_metrics() -> None:
    text = generate_latest(REGISTRY).decode()
    told = subprocess.run(["promtool", "check", "metrics"], input=text, capture_output=True, text=True, check=False)
    assert (told.returncode, told.stderr) == (0, "")


# Settings


def environments(path: Path) -> Iterator[dict[str, str]]:
    """What each bot is given."""
    for document in yaml.safe_load_all(path.read_text(encoding="utf-8")):
        for name, service in document.get("services", {}).items():
            if name == "yose":
                yield service["environment"]
        if document.get("kind") == "Secret":
            yield document["stringData"]
        if document.get("kind") == "Deployment":
            for container in document["spec"]["template"]["spec"]["containers"]:
                yield {variable["name"]: variable["value"] for variable in container["env"]}


@pytest.mark.parametrize("path", [*COMPOSE, DEPLOY / "kubernetes.yaml"], ids=lambda path: path.name)
def test_only_settings_that_the_bot_knows_are_set_and_it_takes_their_values(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = {name: value for environment in environments(path) for name, value in environment.items()}
    given.pop("PGPASSWORD", None)
    assert "YOSE_DATABASE" in given
    assert given.keys() <= config.VARIABLES.keys()
    for name in config.VARIABLES:
        monkeypatch.delenv(name, raising=False)
    for name, value in given.items():
        assert isinstance(value, str), "a number in YAML is no text"
        monkeypatch.setenv(name, value)
    settings = config.load(None)
    assert settings.metrics_port == (9100 if path != COMPOSE[0] else None)


def test_the_cluster_finds_the_files_that_it_mounts() -> None:
    mounted = [volume for service in CLUSTER["services"].values() for volume in service.get("volumes", ())]
    files = [ROOT / volume.split(":")[0] for volume in mounted if volume.startswith("./")]
    assert len(files) == 5
    assert all(file.is_file() for file in files)
    volumes = {volume.split(":")[0] for volume in mounted if not volume.startswith("./")}
    assert volumes == CLUSTER["volumes"].keys()


def test_what_is_asked_by_prometheus_is_where_the_bots_answer() -> None:
    (job,) = yaml.safe_load((DEPLOY / "prometheus.yml").read_text())["scrape_configs"]
    (found,) = job["dns_sd_configs"]
    assert found["names"] == ["yose"]
    assert str(found["port"]) == CLUSTER["services"]["yose"]["environment"]["YOSE_METRICS_PORT"]
    assert CLUSTER["services"]["yose"]["deploy"]["replicas"] == 2
    assert CLUSTER["services"]["yose"]["depends_on"]["postgres"]["condition"] == "service_healthy"
    assert CLUSTER["services"]["postgres"]["healthcheck"]


def test_pods_are_probed_at_pages_that_there_are_and_end_in_their_own_time() -> None:
    documents = {
        document["kind"]: document for document in yaml.safe_load_all((DEPLOY / "kubernetes.yaml").read_text())
    }
    pod = documents["Deployment"]["spec"]["template"]["spec"]
    (container,) = pod["containers"]
    (port,) = container["ports"]
    pages = {kind: container[f"{kind}Probe"]["httpGet"] for kind in ("startup", "liveness", "readiness")}
    assert {page["port"] for page in pages.values()} == {port["name"]}
    assert [page["path"] for page in pages.values()] == ["/healthz", "/healthz", "/readyz"]
    served = (ROOT / "bot" / "monitoring.py").read_text(encoding="utf-8")
    assert all(f'"{page["path"]}"' in served for page in pages.values())
    assert pod["terminationGracePeriodSeconds"] > 10
    assert documents["Deployment"]["spec"]["replicas"] == 2
    selected = documents["PodDisruptionBudget"]["spec"]["selector"]["matchLabels"]
    assert selected == documents["Deployment"]["spec"]["template"]["metadata"]["labels"]
