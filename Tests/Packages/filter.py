"""Writes the filter of system calls that systemd would give to a unit, for bwrap: filter.py UNIT > FILTER

Reads SystemCallFilter, RestrictAddressFamilies and MemoryDenyWriteExecute.
"""

import errno
import mmap
import os
import socket
import subprocess
import sys

import seccomp


def calls(names):
    """The system calls of a list such as "@system-service ~@privileged"."""
    found = set()
    for name in names:
        if name.startswith("@"):
            text = subprocess.run(
                ["systemd-analyze", "syscall-filter", "--no-pager", name], check=True, capture_output=True, text=True
            ).stdout
            lines = [line.strip() for line in text.splitlines() if line.startswith(" ")]
            found |= calls(line for line in lines if not line.startswith("#"))
        else:
            found.add(name)
    return found


def settings(path, key):
    """The values of a setting, in order."""
    with open(path, encoding="utf-8") as file:
        return [line.split("=", 1)[1].split() for line in file.read().splitlines() if line.startswith(key + "=")]


allowed = set()
for words in settings(sys.argv[1], "SystemCallFilter"):
    if words[0].startswith("~"):
        allowed -= calls([words[0][1:], *words[1:]])
    else:
        allowed |= calls(words)
# systemd always allows what starts and ends a process.
allowed |= calls(["@default", "execve"])

refusal = seccomp.ERRNO(errno.EPERM)
filter = seccomp.SyscallFilter(refusal)
families = [getattr(socket, name) for words in settings(sys.argv[1], "RestrictAddressFamilies") for name in words]
unwritable = settings(sys.argv[1], "MemoryDenyWriteExecute") == [["yes"]]
for name in sorted(allowed - {"socket", "mmap", "mprotect"}):
    try:
        filter.add_rule(seccomp.ALLOW, name)
    except RuntimeError:
        pass  # Not on this architecture.
for family in families:
    filter.add_rule(seccomp.ALLOW, "socket", seccomp.Arg(0, seccomp.EQ, family))
if unwritable:
    writable, executable = mmap.PROT_WRITE, mmap.PROT_EXEC
    filter.add_rule(seccomp.ALLOW, "mmap", seccomp.Arg(2, seccomp.MASKED_EQ, executable, 0))
    filter.add_rule(seccomp.ALLOW, "mmap", seccomp.Arg(2, seccomp.MASKED_EQ, writable | executable, executable))
    filter.add_rule(seccomp.ALLOW, "mprotect", seccomp.Arg(2, seccomp.MASKED_EQ, executable, 0))
filter.export_bpf(os.fdopen(1, "wb"))
