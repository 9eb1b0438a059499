# The core for the browser: build/wasm/ludwright.wasm, made by the target `wasm`. It needs clang, its linker
# for WebAssembly and wasi-libc (scripts/setup wasm); without them the rest of the project does as well.
find_program(LW_WASM_CLANG clang)
mark_as_advanced(LW_WASM_CLANG)
set(LW_WASM ${CMAKE_BINARY_DIR}/wasm/ludwright.wasm)

set(wasm_works FALSE)
if(LW_WASM_CLANG)
  if(NOT DEFINED LW_WASM_WORKS)
    file(WRITE ${CMAKE_BINARY_DIR}/wasm/probe.c "#include <stdlib.h>\nvoid *take(int n) { return malloc(n); }\n")
    execute_process(
      COMMAND ${LW_WASM_CLANG} --target=wasm32-wasi -nostartfiles -Wl,--no-entry -Wl,--export=take
        ${CMAKE_BINARY_DIR}/wasm/probe.c -o ${CMAKE_BINARY_DIR}/wasm/probe.wasm
      RESULT_VARIABLE result OUTPUT_QUIET ERROR_QUIET)
    if(result EQUAL 0)
      set(LW_WASM_WORKS TRUE CACHE INTERNAL "clang makes WebAssembly") # only success is remembered
    endif()
  endif()
  if(LW_WASM_WORKS)
    set(wasm_works TRUE)
  endif()
endif()
if(NOT wasm_works)
  add_custom_target(wasm
    COMMAND ${CMAKE_COMMAND} -E echo "WebAssembly cannot be made here: say 'scripts/setup wasm', then configure again."
    COMMAND ${CMAKE_COMMAND} -E false VERBATIM)
  return()
endif()

# Files, threads and PNG stay outside; src/app/wasm has a pool of its own. All that is imported are three calls
# that are never made: with them the C library would complain of long doubles, which we do not print.
set(wasm_sources ${LW_SOURCES} ${LW_APP_SOURCES})
list(FILTER wasm_sources INCLUDE REGEX "/src/(base|core|stats|evolve|search|play|families|grade)/|/src/app/answers\\.c$")
list(FILTER wasm_sources EXCLUDE REGEX "/(base/pool|base/file|core/png|core/gif)\\.c$|/families/[^/]+/(report|api|code)/")
file(GLOB wasm_own CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/app/wasm/*.c)
list(APPEND wasm_own ${LW_FAMILY_WASM})
set(wasm_flags --target=wasm32-wasi -std=c17 -Os -DNDEBUG -D_POSIX_C_SOURCE=200809L -ffp-contract=off
  -Wall -Wextra -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes -pedantic -Wno-shorten-64-to-32
  -I${CMAKE_SOURCE_DIR}/src -I${CMAKE_SOURCE_DIR}/include -I${LW_GENERATED}
  -I${CMAKE_BINARY_DIR}/wasm/include)
if(LW_WERROR)
  list(APPEND wasm_flags -Werror)
endif()
# The header of xxHash is all that is taken of it, and alone: the machine's other headers are not for this target.
find_path(XXHASH_HEADER xxhash.h HINTS ${XXHASH_INCLUDE_DIRS} REQUIRED)
mark_as_advanced(XXHASH_HEADER)
configure_file(${XXHASH_HEADER}/xxhash.h ${CMAKE_BINARY_DIR}/wasm/include/xxhash.h COPYONLY)

set(wasm_objects)
foreach(source ${wasm_sources} ${wasm_own})
  file(RELATIVE_PATH name ${CMAKE_SOURCE_DIR}/src ${source})
  set(object ${CMAKE_BINARY_DIR}/wasm/${name}.o)
  get_filename_component(folder ${object} DIRECTORY)
  file(MAKE_DIRECTORY ${folder})
  add_custom_command(OUTPUT ${object}
    COMMAND ${LW_WASM_CLANG} ${wasm_flags} -MD -MF ${object}.d -c ${source} -o ${object}
    DEPENDS ${source} DEPFILE ${object}.d COMMENT "Building for WebAssembly: ${name}" VERBATIM)
  list(APPEND wasm_objects ${object})
endforeach()
# The stack comes first in memory, so that running out of it is a trap and not a changed constant.
add_custom_command(OUTPUT ${LW_WASM}
  COMMAND ${LW_WASM_CLANG} --target=wasm32-wasi -nostartfiles -Wl,--no-entry -Wl,-z,stack-size=1048576
    -Wl,--stack-first -Wl,--strip-all -Wl,--gc-sections -o ${LW_WASM} ${wasm_objects}
  DEPENDS ${wasm_objects} COMMENT "Linking ludwright.wasm" VERBATIM COMMAND_EXPAND_LISTS)
add_custom_target(wasm DEPENDS ${LW_WASM})
