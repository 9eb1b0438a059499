#!/bin/sh
# Runs one test under node, or says why not.
if [ -z "$LW_WASM_WORKS" ]; then
    echo "skipped: no clang for WebAssembly; scripts/setup wasm"
    exit 77
fi
if [ ! -x "$LW_NODE" ]; then
    echo "skipped: no node; scripts/setup node"
    exit 77
fi
exec "$LW_NODE" "$1"
