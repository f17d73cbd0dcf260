#!/bin/sh
# What an AppImage starts. It needs no other program, so that it does without a search path.
exec "${0%/*}/usr/lib/@name@/@name@" "$@"
