"""The bench's key: who may see what is being dialled."""

from __future__ import annotations

from flask import abort, request

from companion.web.dashboard import dashboard

COOKIE = "bench"
HERE = ("127.0.0.1", "::1")


def require_key() -> None:
    """Turn away whoever neither has the key nor sits at this machine."""
    if not dashboard().may_use_bench(request.cookies.get(COOKIE)) and not _at_this_machine():
        abort(403)


def _at_this_machine() -> bool:
    # The name must be this machine's too: a page from elsewhere could lend its own name to this address.
    return request.remote_addr in HERE and request.host.partition(":")[0] in ("127.0.0.1", "localhost")
