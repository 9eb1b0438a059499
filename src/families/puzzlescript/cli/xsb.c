/* xsb.c: levels for Sokoban collections, and solutions in their letters. */
#include "families/puzzlescript/levels/xsb.h"
#include "core/registry.h"
#include "families/puzzlescript/cli/extras.h"
#include "families/puzzlescript/ps_facts.h"

static int check_game(const lw_rules *rules, const char *what, lw_error *error)
{
    return rules->family == &lw_family_puzzlescript
               ? 0
               : lw_fail(error, LW_BAD_INPUT, "%s is for PuzzleScript and Sokoban, not for %s", what,
                         rules->family->name);
}

int lw_ps_xsb_add(const lw_rules *rules, const lw_moves *play, lw_buf *out, lw_error *error)
{
    const lw_ps_family_rules *own = (const lw_ps_family_rules *)rules;
    if (check_game(rules, "XSB", error) || lw_ps_xsb_write(own->game, own->entries[0], out, error))
        return error->code;
    if (play) {
        lw_buf_puts(out, "Solution: ");
        lw_ps_lurd(rules, 0, play, out);
        lw_buf_puts(out, "\n\n");
    }
    return 0;
}

int lw_ps_lurd_add(const lw_rules *rules, const lw_moves *play, lw_buf *out, lw_error *error)
{
    if (check_game(rules, "--lurd", error))
        return error->code;
    lw_ps_lurd(rules, 0, play, out);
    return 0;
}
