#!/bin/sh
# Builds ludwright.wasm for the tests beside this file, or says why not.
if [ -z "$LW_WASM_WORKS" ]; then
    echo "skipped: no clang for WebAssembly; scripts/setup wasm"
    exit 77
fi
exec cmake --build "$1" --target wasm
