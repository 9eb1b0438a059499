/* engine_one.c: the engine for games with at most 64 objects and 12 layers, as most games have. */
#include "families/puzzlescript/engine/engine.h"
#include "families/puzzlescript/engine/machine_state.h"

#include <string.h>

#define ENGINE_NAME   one
#define WORDS(m)      ((size_t)1)
#define MOVE_WORDS(m) ((size_t)1)
#include "families/puzzlescript/engine/engine.inc"
