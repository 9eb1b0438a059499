/* start.c: one puzzle by a word, for verbs that begin with it. */
#include "app/cli/cli.h"

#include <string.h>

typedef struct taking {
    lw_arena *arena;
    lw_design *design;
    int count;
    lw_error *error;
} taking;

static int take(void *context, const lw_item_in *item)
{
    taking *t = context;
    if (!item->design) {
        *t->error = *item->error;
        return LW_EXIT_WRONG;
    }
    if (t->count++)
        return LW_EXIT_DONE;
    lw_spec *spec = lw_spec_copy(item->design->spec, t->arena);
    t->design = lw_spec_check(spec, t->error) ? NULL : lw_design_new(spec, t->arena);
    if (t->design)
        memcpy(t->design->bytes, item->design->bytes, t->design->size);
    return LW_EXIT_DONE;
}

lw_design *lw_word_puzzle(const char *word, lw_arena *arena, lw_error *error)
{
    const lw_verb whole = {.flags = (const lw_flag[]){{0}}, .games = LW_GAMES_WHOLE};
    char *words[] = {lw_arena_text(arena, word)};
    lw_args args = {.verb = &whole, .count = 1, .words = words};
    taking t = {.arena = arena, .error = error};
    lw_each_puzzle(&args, 0, take, &t);
    lw_arena_drop(&args.arena);
    if (!error->code && t.count != 1)
        lw_fail(error, LW_BAD_INPUT, "%s holds %d puzzles, and one is wanted", word, t.count);
    return error->code ? NULL : t.design;
}
