"""Which process is at the other end of a connection on this machine."""

from __future__ import annotations

import os
import socket
import struct
from contextlib import suppress
from pathlib import Path

SOCK_DIAG = 4
"""The kernel's netlink protocol that is asked for sockets."""
BY_FAMILY = 20
REQUEST = 1
ANY_STATE = 0xFFFFFFFF
NO_COOKIE = b"\xff" * 8
HEADER = struct.Struct("=IHHII")
INODE_AT = HEADER.size + 68
LOOPBACK = socket.inet_aton("127.0.0.1") + bytes(12)


def sockets_of(pid: int) -> set[str]:
    """The inodes of a process's sockets."""
    found = set()
    with suppress(OSError):
        for link in Path(f"/proc/{pid}/fd").iterdir():
            with suppress(OSError):
                found.add(str(link.readlink()).removeprefix("socket:[").removesuffix("]"))
    return found


def socket_at(port: int, server: int) -> str | None:
    """The inode of the socket on this port of this machine that is connected to this server. Others may be on the same
    port, connected elsewhere.

    The kernel looks up just this one. Its list of all sockets, /proc/net/tcp, is not read in one piece: while others
    come and go, a row may be missing.
    """
    asked = struct.pack("=BBBBI", socket.AF_INET, socket.IPPROTO_TCP, 0, 0, ANY_STATE)
    asked += struct.pack(">HH", port, server) + LOOPBACK + LOOPBACK + bytes(4) + NO_COOKIE
    with socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, SOCK_DIAG) as kernel:
        kernel.send(HEADER.pack(HEADER.size + len(asked), BY_FAMILY, REQUEST, 1, 0) + asked)
        answer = kernel.recv(os.sysconf("SC_PAGESIZE"))
    _, kind, *_ = HEADER.unpack_from(answer)
    return str(struct.unpack_from("=I", answer, INODE_AT)[0]) if kind == BY_FAMILY else None
