#!/bin/sh
# What an AppImage starts.
here=$(CDPATH= cd -- "$(dirname -- "$(readlink -f -- "$0")")" && pwd)
exec "$here/usr/lib/@name@/@name@" "$@"
