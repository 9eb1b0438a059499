/* engine_many.c: the engine for games with any number of objects and layers. */
#include "families/puzzlescript/engine/engine.h"
#include "families/puzzlescript/engine/machine_state.h"

#include <string.h>

#define ENGINE_NAME   many
#define WORDS(m)      ((size_t)(m)->game->words)
#define MOVE_WORDS(m) ((size_t)(m)->game->move_words)
#include "families/puzzlescript/engine/engine.inc"
