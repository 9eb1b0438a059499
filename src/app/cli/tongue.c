/* tongue.c: texts in a language of some family's own. */
#include "app/cli/cli.h"

const lw_family *lw_tongue_find(const char *text, size_t size)
{
    for (int i = 0; lw_families[i]; i++)
        if (lw_families[i]->is_text && lw_families[i]->is_text(text, size))
            return lw_families[i];
    return NULL;
}

int lw_tongue_levels(const lw_family *tongue, const char *text, size_t size)
{
    lw_arena arena = {0};
    const lw_design *design = tongue->read_text(text, size, 0, &arena, NULL);
    const lw_rules *rules = design ? tongue->compile(design, &arena, NULL) : NULL;
    int levels = rules ? rules->levels : 1;
    lw_arena_drop(&arena);
    return levels;
}
