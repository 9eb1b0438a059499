/* nature.c: finds what the rules of a game can do to a set of objects, by examining each cell of each rule.
 *
 * All answers are conservative: if something is said to be impossible, it is. */
#include "families/puzzlescript/heuristics/nature.h"
#include "families/puzzlescript/compile/link.h"
#include "families/puzzlescript/heuristics/aim.h"

struct looker {
    const lw_ps_game *game;
    const uint64_t *mask;
    lw_ps_nature nature;
    int places[4][16]; /* by the player's direction: places relative to the player in which things are pushed */
    int place_count[4];
    bool free;  /* it moves without a player next to it, or in too many places to count */
    bool turns; /* rules change the player's movement */
};

static bool meet(const lw_ps_game *game, const uint64_t *a, const uint64_t *b)
{
    for (int w = 0; w < game->words; w++)
        if (a[w] & b[w])
            return true;
    return false;
}

static bool within(const lw_ps_game *game, const uint64_t *a, const uint64_t *b)
{
    uint64_t any = 0, out = 0;
    for (int w = 0; w < game->words; w++) {
        any |= a[w];
        out |= a[w] & ~b[w];
    }
    return any && !out;
}

/* Does every cell that matches the pattern have an object of the set? */
static bool surely_has(const struct looker *l, const lw_ps_pattern *want, const uint64_t *mask)
{
    if (meet(l->game, want->present, mask))
        return true;
    for (int i = 0; i < want->any_count; i++)
        if (within(l->game, want->any[i], mask))
            return true;
    return false;
}

/* May the change remove a member of the set from this layer of a cell that matches? */
static bool may_lose(const struct looker *l, const lw_ps_pattern *want, const lw_ps_change *change, int layer)
{
    const lw_ps_game *game = l->game;
    const uint64_t *on_layer = game->layer_masks + (size_t)layer * (size_t)game->words;
    bool asked = false, lost = false;
    for (int i = -1; i < want->any_count && !asked; i++) {
        const uint64_t *set = i < 0 ? want->present : want->any[i];
        bool here = i < 0 ? meet(game, set, on_layer) : within(game, set, on_layer);
        for (int w = 0; here && w < game->words; w++)
            lost |= (set[w] & on_layer[w] & l->mask[w] & change->clear[w] & ~change->set[w]) != 0;
        asked |= here;
    }
    for (int w = 0; !asked && w < game->words; w++)
        lost |= (on_layer[w] & ~want->missing[w] & l->mask[w] & change->clear[w] & ~change->set[w]) != 0;
    return lost;
}

static bool layer_moves(const lw_ps_change *change, int layer)
{
    bool moves = change->move_set[lw_ps_move_word(layer)] >> lw_ps_move_shift(layer) & LW_PS_ALL_FLAGS;
    for (int i = 0; i < change->spin_count; i++)
        moves |= change->spins[i] == layer;
    return moves;
}

static bool any_moves(const lw_ps_game *game, const lw_ps_change *change)
{
    bool any = change->spin_count > 0;
    for (int w = 0; w < game->move_words; w++)
        any |= change->move_set[w] != 0;
    return any;
}

/* May an object of `mask` be in the cell on a layer that the change sets moving? */
static bool sets_moving(const struct looker *l, const lw_ps_cell *cell, const uint64_t *mask)
{
    const lw_ps_game *game = l->game;
    int layers = any_moves(game, cell->change) ? game->layers : 0;
    for (int layer = 0; layer < layers; layer++) {
        const uint64_t *on_layer = game->layer_masks + (size_t)layer * (size_t)game->words;
        if (!layer_moves(cell->change, layer) || !meet(game, on_layer, mask))
            continue;
        bool asked = false, possible = false;
        for (int w = 0; w < game->words; w++) {
            uint64_t sure = (cell->want.present[w] | cell->change->set[w]) & on_layer[w];
            asked |= sure != 0;
            possible |= (sure & mask[w]) != 0;
        }
        for (int i = 0; i < cell->want.any_count; i++)
            if (within(game, cell->want.any[i], on_layer)) {
                asked = true;
                possible |= meet(game, cell->want.any[i], mask);
            }
        if (possible || !asked)
            return true;
    }
    return false;
}

/* Returns the direction in which the pattern requires a player in this cell to be moving; -1: none. */
static int player_direction(const struct looker *l, const lw_ps_pattern *want)
{
    const lw_ps_game *game = l->game;
    if (!surely_has(l, want, game->player))
        return -1;
    for (int object = 0; object < game->words * 64; object++) {
        if (!lw_ps_bit(game->player, object) || !game->things[object].name)
            continue;
        int layer = game->things[object].layer;
        unsigned flags =
            (unsigned)(want->moving[lw_ps_move_word(layer)] >> lw_ps_move_shift(layer)) & LW_PS_ALL_FLAGS;
        for (int d = 0; d < 4; d++)
            if (flags == 1u << d)
                return d;
    }
    return -1;
}

/* Notes a rule that sets things moving in cell `at` of its only row. */
static void note_push(struct looker *l, const lw_ps_rule *rule, int at)
{
    int direction = -1, player = -1;
    if (rule->row_count == 1 && !rule->rows[0].ellipses)
        for (int i = 0; i < rule->rows[0].count && direction < 0; i++) {
            direction = player_direction(l, &rule->rows[0].cells[i].want);
            player = i;
        }
    if (direction < 0) {
        l->free = true;
        return;
    }
    int place = (at - player) * 4 + (int)rule->direction, far = at > player ? at - player : player - at;
    l->nature.reach = far > l->nature.reach ? far : l->nature.reach;
    for (int i = 0; i < l->place_count[direction]; i++)
        if (l->places[direction][i] == place)
            return;
    if (l->place_count[direction] == 16)
        l->free = true;
    else
        l->places[direction][l->place_count[direction]++] = place;
}

static void look_at_cell(struct looker *l, const lw_ps_rule *rule, int row, int at)
{
    const lw_ps_game *game = l->game;
    const lw_ps_cell *cell = &rule->rows[row].cells[at];
    const lw_ps_change *change = cell->change;
    bool had = surely_has(l, &cell->want, l->mask), has = meet(game, change->set, l->mask), drawn = false;
    if (l->nature.stacks) { /* one may be created in another's cell, and then they separate */
        had = true;
        for (int w = 0; w < game->words; w++)
            had &= !(change->set[w] & l->mask[w] & ~cell->want.present[w]);
    }
    for (int i = 0; i < change->choice_count; i++)
        drawn |= lw_ps_bit(l->mask, change->choices[i]);
    if (!l->nature.created && ((!had && meet(game, change->set, l->mask)) || drawn))
        l->nature.created = rule->line;
    bool clears = (!has || l->nature.stacks) && meet(game, change->clear, l->mask);
    for (int layer = 0; layer < game->layers && clears && !l->nature.destroyed; layer++)
        if (may_lose(l, &cell->want, change, layer))
            l->nature.destroyed = rule->line;
    for (int i = 0; i < change->choice_count && !has; i++)
        if (meet(game, game->layer_masks + (size_t)game->things[change->choices[i]].layer * (size_t)game->words,
                 l->mask))
            l->nature.destroyed = rule->line;
    if (sets_moving(l, cell, l->mask)) {
        l->nature.moves = true;
        note_push(l, rule, at);
    }
    if (sets_moving(l, cell, game->player)) {
        int direction = player_direction(l, &cell->want);
        for (int object = 0; object < game->words * 64; object++) {
            if (!lw_ps_bit(game->player, object) || !game->things[object].name)
                continue;
            int layer = game->things[object].layer;
            unsigned set = (unsigned)(change->move_set[lw_ps_move_word(layer)] >> lw_ps_move_shift(layer)) &
                           LW_PS_ALL_FLAGS;
            l->turns |= set != 0 && (direction < 0 || set != 1u << direction);
        }
        l->turns |= change->spin_count > 0;
    }
}

static void look_at_groups(struct looker *l, const lw_ps_groups *groups)
{
    for (int g = 0; g < groups->count; g++)
        for (int r = 0; r < groups->list[g].count; r++) {
            const lw_ps_rule *rule = &groups->list[g].rules[r];
            for (int i = 0; i < rule->row_count; i++)
                for (int j = 0; j < rule->rows[i].count; j++)
                    if (rule->rows[i].cells[j].change)
                        look_at_cell(l, rule, i, j);
        }
}

static bool is_stacked(const lw_ps_game *game, const uint64_t *mask)
{
    for (int layer = 0; layer < game->layers; layer++)
        if (within(game, mask, game->layer_masks + (size_t)layer * (size_t)game->words))
            return false;
    return true;
}

lw_ps_nature lw_ps_nature_of(const lw_ps_game *game, const uint64_t *mask)
{
    if (game->faulty)
        return (lw_ps_nature){.created = 1, .destroyed = 1, .moves = true, .stacks = true};
    struct looker l = {.game = game, .mask = mask, .nature = {.stacks = is_stacked(game, mask)}};
    l.turns = is_stacked(game, game->player);
    look_at_groups(&l, &game->early);
    look_at_groups(&l, &game->late);
    if (meet(game, mask, game->player)) {
        l.nature.moves = true;
        l.free = true;
    }
    int max = 0, sum = 0;
    for (int d = 0; d < 4; d++) {
        max = l.place_count[d] > max ? l.place_count[d] : max;
        sum += l.place_count[d];
    }
    if (!l.free && l.nature.moves)
        l.nature.pushed = l.turns ? sum : max;
    return l.nature;
}

static bool calls(const lw_ps_groups *groups, enum lw_ps_command command)
{
    for (int g = 0; g < groups->count; g++)
        for (int r = 0; r < groups->list[g].count; r++) {
            const lw_ps_rule *rule = &groups->list[g].rules[r];
            for (int i = 0; i < rule->command_count; i++)
                if (rule->commands[i].command == command)
                    return true;
        }
    return false;
}

bool lw_ps_winnable(const lw_ps_game *game)
{
    return game->win_count > 0 || calls(&game->early, LW_PS_CMD_WIN) || calls(&game->late, LW_PS_CMD_WIN);
}

lw_ps_promise lw_ps_promise_of(const lw_ps_game *game)
{
    static const char *const words[LW_PS_COMMANDS] = {[LW_PS_CMD_WIN] = "wins by command",
                                                      [LW_PS_CMD_RESTART] = "restarts by command",
                                                      [LW_PS_CMD_AGAIN] = "takes several turns for one input"};
    lw_ps_promise promise = {.final = true};
    const lw_ps_groups *both[] = {&game->early, &game->late};
    for (int half = 0; half < 2; half++)
        for (int g = 0; g < both[half]->count; g++)
            for (int r = 0; r < both[half]->list[g].count; r++) {
                const lw_ps_rule *rule = &both[half]->list[g].rules[r];
                for (int i = 0; i < rule->command_count; i++) {
                    enum lw_ps_command command = rule->commands[i].command;
                    promise.final &= command != LW_PS_CMD_WIN && command != LW_PS_CMD_RESTART;
                    if (!words[command] || (promise.unbounded && command == LW_PS_CMD_AGAIN))
                        continue;
                    promise.unbounded = words[command];
                    promise.line = rule->line;
                }
            }
    if (game->late_moves && !promise.unbounded)
        promise.unbounded = "leaves movement for the next turn";
    if (game->faulty && !promise.unbounded)
        promise.unbounded = "may put two things on one layer of a cell";
    return promise;
}
