/* kinds.c: see the header. */
#include "core/kinds.h"

int lw_kinds_count(const lw_spec *spec)
{
    return spec->family->kinds ? spec->family->kinds->count(spec) : 0;
}

const lw_spec *lw_kinds_first(const lw_spec *spec, int count, lw_arena *arena, lw_error *error)
{
    lw_spec *lesson = lw_spec_copy(spec, arena);
    lesson->family->kinds->keep(lesson, count);
    return lw_spec_check(lesson, error) ? NULL : lesson;
}
