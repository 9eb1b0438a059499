/* level_template_parts.h: a template under construction, for the files that build it. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_LEVELS_LEVEL_TEMPLATE_PARTS_H
#define LW_FAMILIES_PUZZLESCRIPT_LEVELS_LEVEL_TEMPLATE_PARTS_H

#include "families/puzzlescript/compile/link.h"
#include "families/puzzlescript/compile/script.h"
#include "families/puzzlescript/levels/level_template.h"

typedef struct lw_ps_making {
    lw_ps_template *template;
    lw_arena *arena;
    const char *text;
    size_t size;
    lw_ps_compiled compiled;
    const lw_ps_level **board; /* the author's levels, without messages */
    int boards;
    bool peopled;          /* levels contain players; in some games rules create them */
    uint64_t *allowed;     /* objects that may be used */
    uint64_t *named;       /* objects that were requested; NULL: none */
    uint64_t *backgrounds; /* objects of the background's layer */
} lw_ps_making;

#endif
