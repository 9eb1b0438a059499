# Kernels for graphics processors are source text, compiled on the machine that has one. This makes a C file of the
# pieces in their order.
set(gpu_bytes)
foreach(piece layout device kernel kernel_find kernel_change kernel_run kernel_turn device_play)
  set(file ${CMAKE_SOURCE_DIR}/src/families/puzzlescript/gpu/${piece}.inc)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  file(READ ${file} bytes HEX)
  string(APPEND gpu_bytes ${bytes})
endforeach()
string(REGEX REPLACE "(..)" "'\\\\x\\1'," gpu_bytes "${gpu_bytes}")
string(REGEX REPLACE "('....',){24}" "\\0\n" gpu_bytes "${gpu_bytes}")
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/kernel_text.c @ONLY CONTENT
"#include \"families/puzzlescript/gpu/kernel_text.h\"\nconst char lw_ps_gpu_text[] = {\n@gpu_bytes@0};\n")
list(APPEND LW_SOURCES ${CMAKE_BINARY_DIR}/kernel_text.c)
