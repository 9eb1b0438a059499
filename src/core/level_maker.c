/* level_maker.c: whether a family makes levels. */
#include "core/level_maker.h"

bool lw_levels_offered(const lw_family *family)
{
    return family->level_maker != NULL;
}
