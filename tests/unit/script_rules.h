/* script_rules.h: the rules of a PuzzleScript text. */
#ifndef LW_UNIT_SCRIPT_RULES_H
#define LW_UNIT_SCRIPT_RULES_H

#include "core/language.h"
#include "families/puzzlescript/puzzlescript.h"

/* NULL: the text is not a valid game. */
static inline const lw_rules *script_rules(const char *text, size_t size, lw_arena *arena)
{
    lw_error error = {0};
    const lw_design *design = lw_family_puzzlescript.language->read(text, size, 0, arena, &error);
    return design ? lw_family_puzzlescript.compile(design, arena, &error) : NULL;
}

#endif
