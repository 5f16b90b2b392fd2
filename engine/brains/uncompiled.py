"""What the kernel uses of Cython, for where it is interpreted and Cython is not installed.

Types are only names here, except that a struct is a class with zeroed fields. A pointer is the thing itself; what
stands behind it is reached with `[0]`, as in C.
"""

from __future__ import annotations

import builtins
from collections.abc import Callable
from contextlib import nullcontext
from copy import deepcopy
from typing import Any, TypeVar

T = TypeVar("T")

compiled = False


class Type:
    """A C type; `Type[3]` is an array of three, `Type[3][2]` two of those."""

    def __init__(self, fresh: Callable[[], Any]) -> None:
        self.fresh = fresh

    def __getitem__(self, length: builtins.int) -> Type:
        return Array(self, [length])


class Array(Type):
    def __init__(self, element: Type, sizes: list[builtins.int]) -> None:
        self.element, self.sizes = element, sizes
        super().__init__(lambda: self.zeros(sizes))

    def __getitem__(self, length: builtins.int) -> Type:
        return Array(self.element, [length, *self.sizes])

    def zeros(self, sizes: list[builtins.int]) -> list[Any]:
        first, *rest = sizes
        return [self.zeros(rest) if rest else self.element.fresh() for _ in range(first)]


class Struct:
    """A struct's value: copied where it is assigned through a pointer."""

    fields: dict[str, Type]

    def __init__(self) -> None:
        for name, kind in self.fields.items():
            setattr(self, name, kind.fresh())

    def __getitem__(self, _: builtins.int) -> Struct:
        return self

    def __setitem__(self, _: builtins.int, other: Struct) -> None:
        for name in self.fields:
            setattr(self, name, deepcopy(getattr(other, name)))


def struct(**fields: Type) -> type[Struct]:
    return type("Struct", (Struct,), {"fields": fields})


def pointer(kind: T) -> T:
    return kind


def address(thing: T) -> T:
    return thing


def declare(_kind: Any, value: Any = 0) -> Any:
    return value


def unchanged(thing: T) -> T:
    return thing


def exceptval(*_: Any, **__: Any) -> Callable[[T], T]:
    return unchanged


class _NoGil(nullcontext[None]):
    """Both a context and a decorator, like Cython's."""

    def __call__(self, function: T) -> T:
        return function


nogil = _NoGil()
cfunc = inline = cclass = final = unchanged
int = longlong = ulonglong = short = uchar = bint = Type(lambda: 0)  # noqa: A001 - Cython's names
void = None
