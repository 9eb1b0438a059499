# Kernels for graphics processors are source text, compiled on the machine that has one. This makes a C file of them:
# lw_gpu_text(FAMILY NAME PIECE...) is a constant with the pieces in their order. A piece lies in the family's folder
# gpu, or is a path below src. Lines that include files are left out: ours are pieces, too.
set(gpu_texts)
function(lw_gpu_text family name)
  if(NOT family IN_LIST LW_FAMILIES)
    return()
  endif()
  set(text)
  foreach(piece ${ARGN})
    if(piece MATCHES "/")
      set(file ${CMAKE_SOURCE_DIR}/src/${piece})
    else()
      set(file ${CMAKE_SOURCE_DIR}/src/families/${family}/gpu/${piece}.inc)
    endif()
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    file(READ ${file} more HEX)
    # '#include' and a name up to the end of the line, byte by byte
    string(REGEX REPLACE "(..)" "\\1 " more "${more}")
    string(REGEX REPLACE "23 69 6e 63 6c 75 64 65 20 (22|3c) (([1-9a-f][0-9a-f]|0[0-9b-f]) )*" "" more "${more}")
    string(REPLACE " " "" more "${more}")
    string(APPEND text ${more})
  endforeach()
  string(REGEX REPLACE "(..)" "'\\\\x\\1'," text "${text}")
  string(REGEX REPLACE "('....',){24}" "\\0\n" text "${text}")
  set(gpu_texts "${gpu_texts}extern const char ${name}[];\nconst char ${name}[] = {\n${text}0};\n" PARENT_SCOPE)
endfunction()
lw_gpu_text(puzzlescript lw_ps_kernel_data arguments layout device kernel kernel_find kernel_change kernel_run kernel_turn device_play)
lw_gpu_text(puzzlescript lw_ps_kernel_program arguments program_layout device_program program program_run program_turn device_sort device_program_play)
lw_gpu_text(puzzlescript lw_ps_kernel_arguments arguments)
lw_gpu_text(puzzlescript lw_ps_kernel_code device_sort device_code)
lw_gpu_text(puzzlescript lw_ps_kernel_apart device_apart)
lw_gpu_text(puzzlescript lw_ps_kernel_loops device_loops)
lw_gpu_text(puzzlescript lw_ps_kernel_order arguments device_order)
lw_gpu_text(puzzlescript lw_ps_kernel_observe arguments device_observe)
lw_gpu_text(puzzlescript lw_ps_kernel_search base/gpu_types.inc search_layout layout device_search kernel kernel_find kernel_change
  kernel_run kernel_turn best_first)
lw_gpu_text(affordance lw_affordance_kernel base/gpu_types.inc base/philox.inc base/gpu_rng.inc
  families/affordance/affordance_wide.h affordance_layout affordance_play affordance_runs)
lw_gpu_text(chessmaze lw_chess_kernel base/gpu_types.inc chessmaze_types families/chessmaze/chessmaze_board.h
  families/chessmaze/chessmaze_bits.h families/chessmaze/chessmaze_paths.c families/chessmaze/chessmaze_node.h
  chessmaze_layout chessmaze_expand)
lw_gpu_text(boardgame lw_board_kernel base/gpu_types.inc base/philox.inc base/gpu_rng.inc board_types
  families/boardgame/boardgame.h families/boardgame/board_chains.h families/boardgame/board_turns.h
  families/boardgame/board_vectors.inc families/boardgame/board_chains.c families/boardgame/board_turns.c
  board_layout board_playouts)
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/kernel_text.c @ONLY CONTENT "@gpu_texts@")
list(APPEND LW_SOURCES ${CMAKE_BINARY_DIR}/kernel_text.c)
