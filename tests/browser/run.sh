#!/bin/sh
# Runs one test in a real browser, or says why not.
need() {
    [ -n "$2" ] && [ -e "$2" ] && return
    echo "skipped: no $1; $3"
    exit 77
}
need "clang for WebAssembly" "$LW_WASM" "scripts/setup wasm"
need node "$LW_NODE" "scripts/setup web"
need Chromium "$LW_CHROMIUM" "scripts/setup browser"
need "pages" "$LW_SOURCE/web/dist/index.html" "make web"
exec "$LW_NODE" "$1"
