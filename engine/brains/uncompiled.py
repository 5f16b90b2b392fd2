"""Replaces what the kernel uses of Cython when it is interpreted and Cython is not installed.

Types are only names here, except that a fresh value of one is zero, a list of zeros, or a struct of these. A pointer
is the thing itself; `[0]` dereferences it, as in C.
"""

from __future__ import annotations

import builtins
from collections.abc import Callable
from contextlib import nullcontext
from inspect import get_annotations
from typing import Any, TypeVar

T = TypeVar("T")


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
    """A struct's value. It is copied when it is assigned through a pointer."""

    def __init__(self, fields: dict[str, Type]) -> None:
        for name, kind in fields.items():
            setattr(self, name, kind.fresh())

    def __getitem__(self, _: builtins.int) -> Struct:
        return self

    def __setitem__(self, _: builtins.int, other: Struct) -> None:
        for name, value in vars(other).items():
            setattr(self, name, copied(value))


def copied(value: Any) -> Any:
    if isinstance(value, list):
        return [copied(one) for one in value]
    if isinstance(value, Struct):
        copy = Struct({})
        copy[0] = value
        return copy
    return value


def struct(**fields: Type) -> Type:
    return Type(lambda: Struct(fields))


def cclass(kind: type[T]) -> type[T]:
    """A class whose fields start zeroed, as they do in C."""

    def fresh(cls: type[T], *_: Any) -> T:
        self = object.__new__(cls)
        for base in cls.__mro__:
            for name, field in get_annotations(base).items():
                setattr(self, name, field.fresh())
        return self

    kind.__new__ = fresh  # type: ignore[assignment, method-assign]
    return kind


def declare(kind: Type, value: Any = None) -> Any:
    return kind.fresh() if value is None else value


def unchanged(thing: T) -> T:
    return thing


pointer = address = typedef = cfunc = inline = unchanged
nogil = nullcontext()
int = longlong = ulonglong = short = uchar = bint = Type(lambda: 0)  # noqa: A001 - Cython's names
void = None
