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
list(APPEND wasm_sources ${LW_WITH_SOURCES})
list(REMOVE_DUPLICATES wasm_sources)
list(FILTER wasm_sources EXCLUDE REGEX "/(base/pool|base/file|base/gpu|base/device|core/png)\\.c$|/families/[^/]+/(report|api|code|gpu)/")
# wasm/NAME_none.c of a family stands in for its NAME.c, which a browser can do without.
foreach(stand_in ${LW_FAMILY_WASM})
  if(stand_in MATCHES "/families/([^/]+)/wasm/([^/]+)_none\\.c$")
    list(FILTER wasm_sources EXCLUDE REGEX "/families/${CMAKE_MATCH_1}/([^/]+/)?${CMAKE_MATCH_2}\\.c$")
  endif()
endforeach()
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

# lw_wasm_object(SOURCE FOLDER OBJECTS FLAGS..): compiles a file into FOLDER and adds the object to the list OBJECTS.
function(lw_wasm_object source folder objects)
  file(RELATIVE_PATH name ${CMAKE_SOURCE_DIR}/src ${source})
  set(object ${folder}/${name}.o)
  get_filename_component(place ${object} DIRECTORY)
  file(MAKE_DIRECTORY ${place})
  add_custom_command(OUTPUT ${object}
    COMMAND ${CMAKE_C_COMPILER_LAUNCHER} ${LW_WASM_CLANG} ${ARGN} ${wasm_flags} -MD -MF ${object}.d -c ${source} -o ${object}
    DEPENDS ${source} DEPFILE ${object}.d COMMENT "Building for WebAssembly: ${name}" VERBATIM)
  set(${objects} ${${objects}} ${object} PARENT_SCOPE)
endfunction()

# lw_wasm_module(FILE OBJECTS..). The stack comes first in memory, so that running out of it is a trap and not a changed constant.
function(lw_wasm_module file)
  get_filename_component(name ${file} NAME)
  add_custom_command(OUTPUT ${file}
    COMMAND ${LW_WASM_CLANG} --target=wasm32-wasi -nostartfiles -Wl,--no-entry -Wl,-z,stack-size=1048576
      -Wl,--stack-first -Wl,--strip-all -Wl,--gc-sections -o ${file} ${ARGN}
    DEPENDS ${ARGN} COMMENT "Linking ${name}" VERBATIM COMMAND_EXPAND_LISTS)
endfunction()

set(wasm_objects)
foreach(source ${wasm_sources} ${wasm_own})
  lw_wasm_object(${source} ${CMAKE_BINARY_DIR}/wasm wasm_objects)
endforeach()
lw_wasm_module(${LW_WASM} ${wasm_objects})

# The compact core, for pages and packages that are downloaded: the same objects, but for the files that read these lists, which say
# less, and the families' own tables (LW_TO_DESIGN). The linker leaves out what nobody refers to.
set(compact_families chromatic chessmaze puzzlescript)
set(LW_WASM_COMPACT ${CMAKE_BINARY_DIR}/wasm/compact.wasm)
set(compact ${CMAKE_BINARY_DIR}/wasm/compact)
function(lw_compact_list list names)
  file(STRINGS ${LW_GENERATED}/lists/${list}.def rows REGEX "^LW_(FAMILY|QUESTIONS|SOLVER)\\(([0-9]+, )?(${names})\\)")
  list(JOIN rows "\n" text)
  file(CONFIGURE OUTPUT ${compact}/lists/${list}.def CONTENT "${text}\n" @ONLY)
endfunction()
list(JOIN compact_families "|" names)
lw_compact_list(families "${names}")
lw_compact_list(questions "play|puzzle|think|editor|script")
lw_compact_list(solvers "portfolio|bfs|astar|deepening|wastar|alternation|greedy|bfws")
set(compact_objects ${wasm_objects})
set(compact_sources core/registry app/wasm/page_session search/search)
foreach(family ${compact_families})
  if(family IN_LIST LW_FAMILIES)
    list(APPEND compact_sources families/${family}/${family})
  endif()
endforeach()
foreach(name ${compact_sources})
  list(REMOVE_ITEM compact_objects ${CMAKE_BINARY_DIR}/wasm/${name}.c.o)
  lw_wasm_object(${CMAKE_SOURCE_DIR}/src/${name}.c ${compact} compact_objects -DLW_COMPACT -I${compact})
endforeach()
lw_wasm_module(${LW_WASM_COMPACT} ${compact_objects})
add_custom_target(wasm DEPENDS ${LW_WASM} ${LW_WASM_COMPACT})
