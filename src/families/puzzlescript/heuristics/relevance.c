/* relevance.c: see relevance.h.
 *
 * First forwards: a rule may match if everything it asks for is on the board, or is created by a rule that may
 * match. Movements count as things. Then backwards: the players and the objects of the win conditions matter. A
 * rule that may change something that matters does, too, and so does everything that the rule asks for. Objects
 * on a layer on which something that matters can move may block it, so they matter. Commands matter, except for
 * sounds and messages; checkpoints only if a rule may restart, and `again` only if a rule that matters may
 * match in a turn without input. In that case every change matters, because a change of any kind causes the
 * next again-turn.
 *
 * All the rest can be left out without effect on what matters. Without a rule that changes other things, loops
 * and groups may end earlier, but only when no rule that matters would have changed anything more. The analysis
 * is conservative: what is said not to matter does not. */
#include "families/puzzlescript/heuristics/relevance.h"
#include "families/puzzlescript/compile/dynamic.h"
#include "families/puzzlescript/compile/link.h"

#include <string.h>

enum { MAX_RULES = 20000 }; /* with more it takes too long */

typedef struct finder {
    const lw_ps_game *game;
    lw_ps_relevance *out;
    uint64_t *there;            /* objects that may be on the board */
    uint64_t *flags, *unasked;  /* possible movements; those in turns without input */
    bool *possible, *by_itself; /* by rule: it may match; it may match in a turn without input */
    uint64_t *scratch;
    bool again;       /* the command matters */
    bool calls_again; /* there is such a command */
    bool restarts;    /* a rule may restart: then checkpoints matter */
} finder;

/* Calls `each` for every rule with its number, again and again until no call returns true. */
static void repeat(finder *f, bool (*each)(finder *, const lw_ps_rule *, int number))
{
    const lw_ps_groups *both[] = {&f->game->early, &f->game->late};
    for (bool more = true; more;) {
        more = false;
        for (int half = 0; half < 2; half++)
            for (int g = 0; g < both[half]->count; g++)
                for (int r = 0; r < both[half]->list[g].count; r++)
                    more |= each(f, &both[half]->list[g].rules[r], both[half]->list[g].first + r);
    }
}

static bool within(const uint64_t *some, const uint64_t *all, int words)
{
    for (int w = 0; w < words; w++)
        if (some[w] & ~all[w])
            return false;
    return true;
}

static bool meet(const uint64_t *some, const uint64_t *others, int words)
{
    for (int w = 0; w < words; w++)
        if (some[w] & others[w])
            return true;
    return false;
}

static void join(uint64_t *into, const uint64_t *more, int words)
{
    for (int w = 0; w < words; w++)
        into[w] |= more[w];
}

static unsigned flags_of(const uint64_t *flags, int layer)
{
    return (unsigned)(flags[lw_ps_move_word(layer)] >> lw_ps_move_shift(layer)) & LW_PS_ALL_FLAGS;
}

/* --- Forwards. --- */

static bool may_be(const finder *f, const lw_ps_pattern *want, const uint64_t *flags)
{
    const lw_ps_game *game = f->game;
    bool may = within(want->present, f->there, game->words) && within(want->moving, flags, game->move_words);
    for (int i = 0; i < want->any_count && may; i++)
        may = meet(want->any[i], f->there, game->words);
    return may;
}

static bool may_match(const finder *f, const lw_ps_rule *rule, const uint64_t *flags)
{
    for (int i = 0; i < rule->row_count; i++)
        for (int j = 0; j < rule->rows[i].count; j++)
            if (!may_be(f, &rule->rows[i].cells[j].want, flags))
                return false;
    return true;
}

static void add_changes(finder *f, const lw_ps_rule *rule, uint64_t *flags)
{
    for (int i = 0; i < rule->row_count; i++)
        for (int j = 0; j < rule->rows[i].count; j++) {
            const lw_ps_change *change = rule->rows[i].cells[j].change;
            if (!change)
                continue;
            join(f->there, change->set, f->game->words);
            join(flags, change->move_set, f->game->move_words);
            for (int k = 0; k < change->choice_count; k++)
                lw_ps_bit_set(f->there, change->choices[k]);
            for (int k = 0; k < change->spin_count; k++)
                flags[lw_ps_move_word(change->spins[k])] |= (uint64_t)LW_PS_ALL_FLAGS
                                                            << lw_ps_move_shift(change->spins[k]);
        }
}

static bool try_rule(finder *f, const lw_ps_rule *rule, int number)
{
    if (f->possible[number] || !may_match(f, rule, f->flags))
        return false;
    f->possible[number] = true;
    add_changes(f, rule, f->flags);
    for (int i = 0; i < rule->command_count; i++) {
        f->calls_again |= rule->commands[i].command == LW_PS_CMD_AGAIN;
        f->restarts |= rule->commands[i].command == LW_PS_CMD_RESTART;
    }
    return true;
}

static bool try_without_input(finder *f, const lw_ps_rule *rule, int number)
{
    if (f->by_itself[number] || !f->possible[number] || !may_match(f, rule, f->unasked))
        return false;
    f->by_itself[number] = true;
    add_changes(f, rule, f->unasked);
    return true;
}

static void look_forwards(finder *f)
{
    const lw_ps_game *game = f->game;
    for (int layer = 0; layer < game->layers; layer++)
        if (meet(game->player, game->layer_masks + (size_t)layer * (size_t)game->words, game->words))
            f->flags[lw_ps_move_word(layer)] |= (uint64_t)LW_PS_ALL_FLAGS << lw_ps_move_shift(layer);
    repeat(f, try_rule);
    repeat(f, try_without_input);
}

/* --- Backwards. --- */

/* Does the change leave the movement on the layer as the pattern requires it? A cell has at most one movement
 * per layer. */
static bool keeps_movement(const lw_ps_cell *cell, int layer)
{
    unsigned set = flags_of(cell->change->move_set, layer), clear = flags_of(cell->change->move_clear, layer);
    return set ? set == flags_of(cell->want.moving, layer) : !(clear & ~flags_of(cell->want.still, layer));
}

static bool changes_what_matters(const finder *f, const lw_ps_cell *cell)
{
    const lw_ps_game *game = f->game;
    const lw_ps_change *change = cell->change;
    for (int layer = 0; layer < game->layers; layer++) {
        if (f->out->layers[layer] && !keeps_movement(cell, layer))
            return true;
        lw_ps_possible_on(game, &cell->want, layer, f->scratch);
        for (int w = 0; w < game->words; w++) {
            uint64_t gone = f->scratch[w] & change->clear[w] & ~change->set[w];
            uint64_t come = change->set[w] & ~cell->want.present[w];
            if ((gone | come) & f->out->objects[w])
                return true;
        }
    }
    return false;
}

static bool commands_matter(const finder *f, const lw_ps_rule *rule)
{
    for (int i = 0; i < rule->command_count; i++) {
        enum lw_ps_command command = rule->commands[i].command;
        if (command > LW_PS_CMD_SFX10 && command != LW_PS_CMD_MESSAGE && command != LW_PS_CMD_CHECKPOINT &&
            (command != LW_PS_CMD_AGAIN || f->again))
            return true;
    }
    return false;
}

static bool rule_matters(const finder *f, const lw_ps_rule *rule)
{
    bool matters = commands_matter(f, rule) || (f->again && f->calls_again && rule->replaces);
    for (int i = 0; i < rule->row_count && !matters; i++)
        for (int j = 0; j < rule->rows[i].count && !matters; j++)
            matters = rule->rows[i].cells[j].change && changes_what_matters(f, &rule->rows[i].cells[j]);
    return matters;
}

/* May something on the layer be set moving? */
static bool layer_moves(const finder *f, int layer)
{
    return flags_of(f->flags, layer) != 0;
}

/* An object that matters makes the movement on its layer matter, and everything that may block it. */
static void spread(finder *f)
{
    const lw_ps_game *game = f->game;
    for (int layer = 0; layer < game->layers; layer++) {
        const uint64_t *mask = game->layer_masks + (size_t)layer * (size_t)game->words;
        if (!meet(f->out->objects, mask, game->words) || !layer_moves(f, layer))
            continue;
        f->out->layers[layer] = true;
        join(f->out->objects, mask, game->words);
    }
}

static bool keep_rule(finder *f, const lw_ps_rule *rule, int number)
{
    if (f->out->rules[number] || !f->possible[number] || !rule_matters(f, rule))
        return false;
    f->out->rules[number] = true;
    f->out->rule_count++;
    f->again |= f->by_itself[number];
    for (int i = 0; i < rule->row_count; i++)
        for (int j = 0; j < rule->rows[i].count; j++) {
            const lw_ps_pattern *want = &rule->rows[i].cells[j].want;
            join(f->out->objects, want->present, f->game->words);
            join(f->out->objects, want->missing, f->game->words);
            for (int k = 0; k < want->any_count; k++)
                join(f->out->objects, want->any[k], f->game->words);
            for (int layer = 0; layer < f->game->layers; layer++)
                f->out->layers[layer] |= flags_of(want->moving, layer) || flags_of(want->still, layer);
        }
    spread(f);
    return true;
}

static void look_backwards(finder *f)
{
    const lw_ps_game *game = f->game;
    join(f->out->objects, game->player, game->words);
    for (int i = 0; i < game->win_count; i++) {
        join(f->out->objects, game->wins[i].what.mask, game->words);
        if (game->wins[i].on.mask)
            join(f->out->objects, game->wins[i].on.mask, game->words);
    }
    spread(f);
    repeat(f, keep_rule);
}

/* --- Games about which nothing can be said. --- */

static bool is_odd(const finder *f, const lw_ps_cell *cell)
{
    const lw_ps_change *change = cell->change;
    for (int layer = 0; layer < f->game->layers; layer++) {
        unsigned set = flags_of(change->move_set, layer);
        if (set && ((set & (set - 1)) || flags_of(change->move_clear, layer) != LW_PS_ALL_FLAGS))
            return true;
    }
    return change->choice_count || change->spin_count;
}

/* Is a rule that matters random, or does it set more than one movement on a layer of a cell? */
static bool rules_are_odd(const finder *f, const lw_ps_groups *groups)
{
    for (int g = 0; g < groups->count; g++)
        for (int r = 0; r < groups->list[g].count; r++) {
            const lw_ps_rule *rule = &groups->list[g].rules[r];
            if (!f->possible[groups->list[g].first + r])
                continue;
            bool kept = f->out->rules[groups->list[g].first + r];
            if ((kept && rule->random) || rule->rigid)
                return true;
            for (int i = 0; i < rule->command_count; i++)
                if (rule->commands[i].command == LW_PS_CMD_CHECKPOINT && f->restarts)
                    return true;
            for (int i = 0; i < rule->row_count; i++)
                for (int j = 0; j < rule->rows[i].count; j++)
                    if (rule->rows[i].cells[j].change && is_odd(f, &rule->rows[i].cells[j]))
                        return true;
        }
    return false;
}

bool lw_ps_relevance_find(const lw_ps_game *game, const uint64_t *objects, lw_ps_relevance *out,
                          lw_arena *arena)
{
    if (game->faulty || game->late_moves || game->rule_count > MAX_RULES)
        return false;
    *out = (lw_ps_relevance){.objects = lw_new_array(arena, uint64_t, game->words),
                             .layers = lw_new_array(arena, bool, game->layers + 1),
                             .rules = lw_new_array(arena, bool, game->rule_count + 1)};
    finder f = {.game = game,
                .out = out,
                .there = lw_arena_copy(arena, objects, (size_t)game->words * sizeof *objects),
                .flags = lw_new_array(arena, uint64_t, game->move_words),
                .unasked = lw_new_array(arena, uint64_t, game->move_words),
                .possible = lw_new_array(arena, bool, game->rule_count + 1),
                .by_itself = lw_new_array(arena, bool, game->rule_count + 1),
                .scratch = lw_new_array(arena, uint64_t, game->words)};
    look_forwards(&f);
    look_backwards(&f);
    for (int w = 0; w < game->words; w++)
        out->objects[w] &= f.there[w];
    return !rules_are_odd(&f, &game->early) && !rules_are_odd(&f, &game->late);
}
