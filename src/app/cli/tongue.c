/* tongue.c: texts in a language of some family's own. */
#include "app/cli/game.h"
#include "families/puzzlescript/puzzlescript.h"

#include <stdio.h>

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

void lw_tongue_warn(const lw_family *tongue, const char *source, const char *text, size_t size)
{
    lw_arena arena = {0};
    const lw_design *design = tongue->read_text(text, size, 0, &arena, NULL);
    const lw_rules *rules = design ? tongue->compile(design, &arena, NULL) : NULL;
    const lw_ps_family_rules *game = rules && lw_is_game(rules) ? (const lw_ps_family_rules *)rules : NULL;
    if (game && game->fault) {
        lw_error error = {.code = LW_BAD_INPUT, .line = game->fault->line > 0 ? game->fault->line : 0};
        error.column = error.line && game->fault->column > 0 ? game->fault->column : error.line ? 1 : 0;
        snprintf(error.text, sizeof error.text,
                 "%s (The game has %d error%s and is taken without what is wrong; "
                 "'ludwright compile' tells all.)",
                 game->fault->text, game->error_count, game->error_count == 1 ? "" : "s");
        lw_error_name(&error, source);
        lw_complain(&error);
    }
    lw_arena_drop(&arena);
}
