#!/bin/sh
# Starts @title@ from the folder that this file lies in, without installing anything.
here=$(CDPATH= cd -- "$(dirname -- "$(readlink -f -- "$0")")" && pwd)
exec "$here/lib/@name@" "$@"
