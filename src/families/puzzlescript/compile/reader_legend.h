/* reader_legend.h: reads LEGEND and SOUNDS. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_COMPILE_READER_LEGEND_H
#define LW_FAMILIES_PUZZLESCRIPT_COMPILE_READER_LEGEND_H

#include "families/puzzlescript/compile/reader.h"

void lw_ps_read_legend(lw_ps_reader *);

void lw_ps_read_sound(lw_ps_reader *);

void lw_ps_end_legend(lw_ps_reader *);

void lw_ps_end_sound(lw_ps_reader *);

#endif
