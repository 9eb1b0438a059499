# counts.sh SOURCE: scripts/test tells in its last line what passed, failed and was skipped, with the reasons, and ends as ctest does.
set -eu
source=$1
cat >CTestTestfile.cmake <<'END'
add_test(good true)
add_test(part echo "skipped: no <zebra> & no \"yak\"")
foreach(name wasm-one wasm-two alone)
  add_test(${name} sh -c "echo other words; echo 'skipped: no clang'; exit 77")
  set_tests_properties(${name} PROPERTIES SKIP_RETURN_CODE 77)
endforeach()
add_test(silent sh -c "exit 77")
set_tests_properties(silent PROPERTIES SKIP_RETURN_CODE 77)
set_tests_properties(alone PROPERTIES LABELS slow)
END
cat >wanted <<'END'
2 passed (1 in part), 0 failed, 3 skipped: part (no <zebra> & no "yak"), wasm (2 tests: no clang), silent (no reason given)
END
"$source/scripts/test" "$PWD" -LE slow >out
tail -n 1 out | diff wanted - >&2

echo 'add_test(bad false)
add_test(lost no-such-program)' >>CTestTestfile.cmake
code=0
"$source/scripts/test" "$PWD" >out 2>&1 || code=$?
[ $code != 0 ] || { echo "a failure ends with 0" >&2; exit 1; }
grep -q '^2 passed (1 in part), 2 failed, 4 skipped: .* wasm, alone (3 tests: no clang), ' out || { cat out >&2; exit 1; }
! "$source/scripts/test" "$PWD/nowhere" >out 2>&1 || { echo "a folder that is not there ends with 0" >&2; exit 1; }
