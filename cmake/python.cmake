# The extension module of the Python package, on the limited API: one file for Python 3.11 and all later ones. It is
# put next to a copy of the package's own files in build/python, from where tests import it; `make python` installs a
# wheel. Debian's Python builds it, as another may come first on the path.
find_program(LW_PYTHON python3 PATHS /usr/bin NO_DEFAULT_PATH)
find_program(LW_PYTHON python3)
set(LW_PYTHON_INCLUDE "")
if(LW_PYTHON)
  execute_process(
    COMMAND ${LW_PYTHON} -c "import sys, sysconfig; print(sysconfig.get_path('include') if sys.version_info >= (3, 11) else '')"
    OUTPUT_VARIABLE LW_PYTHON_INCLUDE OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
# A test of the package is a file of unittest, python/tests/test_NAME.py, run with $LW_SOURCE (the source tree) in an
# empty folder. Under sanitizers, Python has to load their library first.
function(lw_python_tests)
  file(GLOB tests CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/python/tests/test_*.py)
  set(games ${CMAKE_SOURCE_DIR}/python/tests/games.py) # which most of them play
  set(environment "PYTHONPATH=${CMAKE_BINARY_DIR}/python:${CMAKE_SOURCE_DIR}/python/tests" "LW_SOURCE=${CMAKE_SOURCE_DIR}"
    "LW_BUILD=${CMAKE_BINARY_DIR}" "PYTHONDONTWRITEBYTECODE=1")
  if(LW_SANITIZE)
    execute_process(COMMAND ${CMAKE_C_COMPILER} -print-file-name=libasan.so OUTPUT_VARIABLE asan OUTPUT_STRIP_TRAILING_WHITESPACE)
    list(APPEND environment "LD_PRELOAD=${asan}" "ASAN_OPTIONS=detect_leaks=0" "LW_SANITIZE=1")
  endif()
  foreach(source ${tests})
    get_filename_component(name ${source} NAME_WE)
    string(REGEX REPLACE "^test_" "" name ${name})
    file(STRINGS ${source} plays REGEX "^from games import")
    lw_skip(python-${name} "${source}")
    if(plays AND NOT LW_SKIP)
      lw_skip(python-${name} ${games})
    endif()
    if(LW_SKIP)
      continue()
    endif()
    if(NOT TARGET python_core)
      add_test(NAME python-${name} COMMAND sh -c "echo 'skipped: no headers of Python 3.11 or later'; exit 77")
    else()
      add_test(NAME python-${name} COMMAND ${CMAKE_SOURCE_DIR}/scripts/in-temp ${LW_PYTHON} ${source})
    endif()
    set_tests_properties(python-${name} PROPERTIES SKIP_RETURN_CODE 77 ENVIRONMENT "${environment}")
  endforeach()
endfunction()

if(NOT EXISTS "${LW_PYTHON_INCLUDE}/Python.h")
  message(STATUS "without Python's headers: the Python package is left out")
  return()
endif()

set(LW_PYTHON_PACKAGE ${CMAKE_BINARY_DIR}/python/ludwright)
file(GLOB LW_PYTHON_SOURCES CONFIGURE_DEPENDS python/src/*.c)
file(GLOB LW_PYTHON_FILES CONFIGURE_DEPENDS python/ludwright/*)
lw_missing(${CMAKE_SOURCE_DIR}/python/src/device_vector.c missing) # its vectors are one family's
if(missing)
  list(FILTER LW_PYTHON_SOURCES EXCLUDE REGEX "device_vector")
endif()
add_library(python_core MODULE ${LW_PYTHON_SOURCES})
if(missing)
  target_compile_definitions(python_core PRIVATE LW_WITHOUT_DEVICE)
endif()
set_target_properties(python_core PROPERTIES
  PREFIX "" OUTPUT_NAME _core SUFFIX .abi3.so LIBRARY_OUTPUT_DIRECTORY ${LW_PYTHON_PACKAGE})
target_compile_definitions(python_core PRIVATE Py_LIMITED_API=0x030b0000)

target_include_directories(python_core SYSTEM PRIVATE ${LW_PYTHON_INCLUDE})
target_link_libraries(python_core PRIVATE ludwright_static)
target_link_options(python_core PRIVATE -Wl,--exclude-libs,ALL)
add_custom_command(
  OUTPUT ${CMAKE_BINARY_DIR}/python/copied
  COMMAND ${CMAKE_COMMAND} -E make_directory ${LW_PYTHON_PACKAGE}
  COMMAND ${CMAKE_COMMAND} -E copy ${LW_PYTHON_FILES} ${LW_PYTHON_PACKAGE}
  COMMAND ${CMAKE_COMMAND} -E touch ${CMAKE_BINARY_DIR}/python/copied
  DEPENDS ${LW_PYTHON_FILES}
  COMMENT "Copying the Python package")
add_custom_target(python_package ALL DEPENDS ${CMAKE_BINARY_DIR}/python/copied python_core)
