/* crates.c: proves that a game is crate pushing, and nothing else, from its expanded rules: each rule makes a
 * crate in front of a player who steps towards it step in the same direction, there is one for each of the four
 * directions, and nothing else happens. The win condition requires all crates on marks, or all marks under
 * crates. Sounds do not matter. */
#include "families/puzzlescript/heuristics/crates.h"
#include "families/puzzlescript/levels/level_template_parts.h"
#include "families/puzzlescript/levels/tiles.h"
#include "families/puzzlescript/levels/xsb.h"

static int only_bit(const lw_ps_game *game, const uint64_t *set)
{
    int found = -1;
    for (int object = 0; object < game->words * 64; object++)
        if (lw_ps_bit(set, object)) {
            if (found >= 0)
                return -1;
            found = object;
        }
    return found;
}

static bool is_zero(const uint64_t *words, int count)
{
    for (int w = 0; w < count; w++)
        if (words[w])
            return false;
    return true;
}

/* Returns the single direction in these flags, on the layer of the object; -1: none, several, or flags of other
 * layers. */
static int only_direction(const lw_ps_game *game, const uint64_t *flags, int object)
{
    int layer = game->things[object].layer, shift = lw_ps_move_shift(layer);
    for (int w = 0; w < game->move_words; w++) {
        uint64_t own = w == lw_ps_move_word(layer) ? (uint64_t)LW_PS_ALL_FLAGS << shift : 0;
        if (flags[w] & ~own)
            return -1;
    }
    unsigned set = (unsigned)(flags[lw_ps_move_word(layer)] >> shift) & LW_PS_ALL_FLAGS;
    for (int d = LW_PS_UP; d <= LW_PS_RIGHT; d++)
        if (set == 1u << d)
            return d;
    return -1;
}

/* Returns the only object that the cell asks for and keeps; -1: another kind of cell. */
static int kept_object(const lw_ps_game *game, const lw_ps_cell *cell)
{
    const lw_ps_pattern *want = &cell->want;
    const lw_ps_change *change = cell->change;
    int object = only_bit(game, want->present);
    if (object < 0 || !change || want->any_count || !is_zero(want->missing, game->words) ||
        !is_zero(want->still, game->move_words) || change->choice_count || change->spin_count ||
        only_bit(game, change->set) != object)
        return -1;
    const uint64_t *layer = game->layer_masks + (size_t)game->things[object].layer * (size_t)game->words;
    for (int w = 0; w < game->words; w++)
        if (change->clear[w] & ~layer[w])
            return -1;
    return object;
}

static enum lw_ps_direction opposite(enum lw_ps_direction direction)
{
    return (enum lw_ps_direction)(direction ^ 1);
}

/* Returns the direction in which this rule pushes a crate; -1: it is not a push. */
static int push_of(const lw_ps_game *game, const lw_ps_rule *rule, lw_ps_crates *crates)
{
    const lw_ps_row *row = &rule->rows[0];
    if (rule->row_count != 1 || row->count != 2 || row->ellipses || rule->rigid || rule->random || rule->late)
        return -1;
    for (int at = 0; at < 2; at++) {
        const lw_ps_cell *mover = &row->cells[at], *moved = &row->cells[1 - at];
        int player = kept_object(game, mover), crate = kept_object(game, moved);
        if (player < 0 || crate < 0 || !lw_ps_bit(game->player, player))
            continue;
        enum lw_ps_direction ahead = at == 0 ? rule->direction : opposite(rule->direction);
        if (only_direction(game, mover->want.moving, player) == (int)ahead &&
            only_direction(game, mover->change->move_set, player) == (int)ahead &&
            is_zero(moved->want.moving, game->move_words) &&
            only_direction(game, moved->change->move_set, crate) == (int)ahead &&
            (crates->crate < 0 || crates->crate == crate)) {
            crates->player = player;
            crates->crate = crate;
            return (int)ahead;
        }
    }
    return -1;
}

static bool only_sounds(const lw_ps_rule *rule)
{
    for (int i = 0; i < rule->command_count; i++)
        if (rule->commands[i].command > LW_PS_CMD_SFX10)
            return false;
    return true;
}

static bool changes(const lw_ps_rule *rule)
{
    for (int i = 0; i < rule->row_count; i++)
        for (int j = 0; j < rule->rows[i].count; j++)
            if (rule->rows[i].cells[j].change)
                return true;
    return false;
}

static const char *look_at_rules(const lw_ps_game *game, lw_ps_crates *crates)
{
    const lw_ps_groups *both[] = {&game->early, &game->late};
    unsigned pushes = 0;
    for (int half = 0; half < 2; half++)
        for (int g = 0; g < both[half]->count; g++)
            for (int r = 0; r < both[half]->list[g].count; r++) {
                const lw_ps_rule *rule = &both[half]->list[g].rules[r];
                int push = changes(rule) ? push_of(game, rule, crates) : 0;
                if (push < 0 || !only_sounds(rule))
                    return "has rules that are no plain pushes";
                pushes |= changes(rule) ? 1u << push : 0;
            }
    return pushes == 15 ? NULL : "does not push in all four directions";
}

const char *lw_ps_crates_of(const lw_ps_game *game, lw_ps_crates *crates)
{
    *crates = (lw_ps_crates){.player = -1, .crate = -1};
    const char *why = look_at_rules(game, crates);
    if (why)
        return why;
    int layer = game->things[crates->crate].layer;
    if (only_bit(game, game->player) != crates->player || game->things[crates->player].layer != layer)
        return "has a player that crates do not stop";
    const lw_ps_win *win = &game->wins[0];
    if (game->win_count != 1 || win->quantifier != LW_PS_ALL_OF || !win->on.mask || win->what.all ||
        win->on.all)
        return "is not won by bringing all crates to marks";
    bool forth = only_bit(game, win->what.mask) == crates->crate;
    crates->mark = forth ? win->on.mask : win->what.mask;
    crates->solid = game->layer_masks + (size_t)layer * (size_t)game->words;
    if ((!forth && only_bit(game, win->on.mask) != crates->crate) ||
        lw_ps_meets(game, crates->mark, crates->solid))
        return "is not won by bringing all crates to marks";
    return game->realtime_interval > 0 ? "has time passing" : NULL;
}
