/* reader_objects.h: reads the prelude, OBJECTS and COLLISIONLAYERS. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_COMPILE_READER_OBJECTS_H
#define LW_FAMILIES_PUZZLESCRIPT_COMPILE_READER_OBJECTS_H

#include "families/puzzlescript/compile/reader.h"

void lw_ps_read_prelude(lw_ps_reader *, bool line_start);

void lw_ps_read_object(lw_ps_reader *, bool line_start);

void lw_ps_read_layer(lw_ps_reader *, bool line_start);

#endif
