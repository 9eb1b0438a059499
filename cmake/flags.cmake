# How every C file of the project is compiled.
add_library(lw_flags INTERFACE)
target_compile_options(lw_flags INTERFACE
  -Wall -Wextra -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes -pedantic
  -ffp-contract=off) # the same sums on every compiler
target_compile_definitions(lw_flags INTERFACE _POSIX_C_SOURCE=200809L)
target_include_directories(lw_flags INTERFACE ${CMAKE_SOURCE_DIR}/src ${CMAKE_SOURCE_DIR}/include)
if(LW_WERROR)
  target_compile_options(lw_flags INTERFACE -Werror)
endif()
if(LW_SANITIZE)
  target_compile_options(lw_flags INTERFACE
    -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer -g)
  target_link_options(lw_flags INTERFACE -fsanitize=address,undefined)
endif()
if(LW_FUZZ)
  if(NOT CMAKE_C_COMPILER_ID MATCHES Clang)
    message(FATAL_ERROR "LW_FUZZ needs clang: configure with -DCMAKE_C_COMPILER=clang, or say make fuzz")
  endif()
  target_compile_options(lw_flags INTERFACE -fsanitize=fuzzer-no-link)
  target_link_options(lw_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()
