/* form.c: the form of a set of rules: a number that does not depend on what objects are called.
 *
 * It is computed from the compiled rules, after directions and properties have been expanded: two texts that
 * mean the same there have the same form. Objects are distinguished by colours (hashes), as in probes.c. The
 * first colour of an object is its role; each next one combines all places in rules where the object occurs,
 * described in colours, and the objects that share its layer. After a few rounds the form is the hash of the
 * rules described in the last colours, group by group. The order of groups matters, unless two neighbours
 * commute: neither writes to a layer that the other reads or writes. Of groups that commute the one with the
 * smaller hash comes first (the normal form of traces by Cartier and Foata).
 *
 * Rules that are equal up to names have equal forms. Rules with different forms may still do the same;
 * fingerprints (probes.c) find that out.
 *
 * Cost: proportional to the total number of objects in the sets of all rules. */
#include "families/puzzlescript/mechanics/form.h"
#include "families/puzzlescript/compile/link.h"
#include "families/puzzlescript/mechanics/mechanics.h"

#include <string.h>

enum { ROUNDS = 3 };

typedef struct former {
    const lw_ps_game *game;
    uint64_t *colours, *next; /* by object */
    uint64_t *layers;         /* colours, by layer */
    uint64_t here;            /* hash of the current place in the rules */
} former;

/* A group's hash, and the layers that it reads and writes. */
typedef struct body {
    uint64_t number;
    uint64_t *reads, *writes; /* sets of layers */
    bool reported;
} body;

/* --- Sets as numbers. --- */

static uint64_t report_objects(former *f, const uint64_t *set, uint64_t as)
{
    uint64_t sum = 0;
    for (int w = 0; set && w < f->game->words; w++)
        for (uint64_t left = set[w]; left; left &= left - 1) {
            int object = w * 64 + __builtin_ctzll(left);
            sum += lw_ps_blend(as, f->colours[object]);
            f->next[object] += lw_ps_blend(f->here, as);
        }
    return sum;
}

static uint64_t report_flags(const former *f, const uint64_t *flags, uint64_t as)
{
    uint64_t sum = 0;
    for (int layer = 0; flags && layer < f->game->layers; layer++) {
        uint64_t some = flags[lw_ps_move_word(layer)] >> lw_ps_move_shift(layer) & LW_PS_ALL_FLAGS;
        if (some)
            sum += lw_ps_blend(lw_ps_blend(as, some), f->layers[layer]);
    }
    return sum;
}

static uint64_t report_pattern(former *f, const lw_ps_pattern *want)
{
    enum { PRESENT = 1, MISSING, MOVING, STILL, ANY };
    uint64_t sum = report_objects(f, want->present, PRESENT) + report_objects(f, want->missing, MISSING) +
                   report_flags(f, want->moving, MOVING) + report_flags(f, want->still, STILL);
    for (int i = 0; i < want->any_count; i++)
        sum += lw_ps_blend(ANY, report_objects(f, want->any[i], ANY));
    return sum;
}

static uint64_t report_change(former *f, const lw_ps_change *change)
{
    enum { CLEAR = 11, SET, STOP, GO, WHOLE, CHOICE, SPIN };
    uint64_t sum = report_objects(f, change->clear, CLEAR) + report_objects(f, change->set, SET) +
                   report_flags(f, change->move_clear, STOP) + report_flags(f, change->move_set, GO) +
                   report_flags(f, change->whole, WHOLE);
    for (int i = 0; i < change->choice_count; i++) {
        sum = lw_ps_blend(sum, lw_ps_blend(CHOICE, f->colours[change->choices[i]]));
        f->next[change->choices[i]] += lw_ps_blend(f->here, CHOICE);
    }
    for (int i = 0; i < change->spin_count; i++)
        sum += lw_ps_blend(SPIN, f->layers[change->spins[i]]);
    return lw_ps_blend(sum, SET);
}

static uint64_t report_row(former *f, const lw_ps_rule *rule, const lw_ps_row *row, uint64_t all)
{
    all = lw_ps_blend(all, (uint64_t)row->count * 8 + (uint64_t)row->ellipses);
    for (int s = 0; s <= row->ellipses && row->ellipses <= LW_PS_MAX_ELLIPSES; s++)
        all = lw_ps_blend(all, (uint64_t)row->segments[s].first);
    for (int i = 0; i < row->count; i++) {
        f->here = all;
        all = lw_ps_blend(all, report_pattern(f, &row->cells[i].want));
        if (row->cells[i].change)
            all = lw_ps_blend(all, report_change(f, row->cells[i].change));
    }
    return lw_ps_blend(all, row->count > 1 ? (uint64_t)rule->direction : 0);
}

/* Sounds and messages are left out: they change nothing. */
static uint64_t report_rule(former *f, const lw_ps_rule *rule)
{
    uint64_t all = lw_ps_blend((uint64_t)rule->rigid * 4 + (uint64_t)rule->random * 2 + rule->late,
                               (uint64_t)rule->row_count);
    for (int i = 0; i < rule->row_count; i++)
        all = report_row(f, rule, &rule->rows[i], all);
    uint64_t commands = 0;
    for (int i = 0; i < rule->command_count; i++)
        if (rule->commands[i].command > LW_PS_CMD_SFX10 && rule->commands[i].command != LW_PS_CMD_MESSAGE)
            commands |= (uint64_t)1 << rule->commands[i].command;
    return lw_ps_blend(all, commands);
}

static uint64_t report_group(former *f, const lw_ps_group *group, int number)
{
    uint64_t all =
        lw_ps_blend((uint64_t)group->random, group->jump < 0 ? 0 : (uint64_t)(number - group->jump + 1));
    for (int r = 0; r < group->count; r++)
        all = lw_ps_blend(all, report_rule(f, &group->rules[r]));
    return all;
}

/* --- Groups that commute. --- */

static void add_layers(const lw_ps_game *game, uint64_t *layers, const uint64_t *objects)
{
    for (int object = 0; objects && object < game->words * 64; object++)
        if (lw_ps_bit(objects, object))
            lw_ps_bit_set(layers, game->things[object].name ? game->things[object].layer : 0);
}

static void add_flagged(const lw_ps_game *game, uint64_t *layers, const uint64_t *flags)
{
    for (int layer = 0; flags && layer < game->layers; layer++)
        if (flags[lw_ps_move_word(layer)] >> lw_ps_move_shift(layer) & LW_PS_ALL_FLAGS)
            lw_ps_bit_set(layers, layer);
}

static void find_layers(const lw_ps_game *game, const lw_ps_cell *cell, body *b)
{
    const lw_ps_change *change = cell->change;
    add_layers(game, b->reads, cell->want.present);
    add_layers(game, b->reads, cell->want.missing);
    for (int i = 0; i < cell->want.any_count; i++)
        add_layers(game, b->reads, cell->want.any[i]);
    add_flagged(game, b->reads, cell->want.moving);
    add_flagged(game, b->reads, cell->want.still);
    if (!change)
        return;
    add_layers(game, b->writes, change->clear);
    add_layers(game, b->writes, change->set);
    add_flagged(game, b->writes, change->move_clear);
    add_flagged(game, b->writes, change->move_set);
}

static bool meet(const uint64_t *a, const uint64_t *b)
{
    for (int w = 0; w < LW_PS_MAX_LAYERS / 64; w++)
        if (a[w] & b[w])
            return true;
    return false;
}

static bool commute(const body *a, const body *b)
{
    return !meet(a->writes, b->reads) && !meet(a->writes, b->writes) && !meet(a->reads, b->writes);
}

/* Loops, random rules, rigid bodies and commands may make the order of groups matter; such games keep
 * theirs. */
static bool is_plain(const lw_ps_groups *groups)
{
    for (int g = 0; g < groups->count; g++) {
        const lw_ps_group *group = &groups->list[g];
        if (group->random || group->draws || group->jump >= 0 || group->rigid)
            return false;
        for (int r = 0; r < group->count; r++)
            if (group->rules[r].command_count)
                return false;
    }
    return true;
}

/* --- All of it. --- */

static uint64_t report_in_order(body *bodies, int count, bool plain)
{
    uint64_t all = (uint64_t)count;
    for (int done = 0; done < count; done++) {
        int best = -1;
        for (int i = 0; i < count; i++) {
            bool free = !bodies[i].reported;
            for (int k = 0; k < i && free; k++)
                free = bodies[k].reported || (plain && commute(&bodies[k], &bodies[i]));
            if (free && (best < 0 || bodies[i].number < bodies[best].number))
                best = i;
            if (!plain && best >= 0)
                break;
        }
        bodies[best].reported = true;
        all = lw_ps_blend(all, bodies[best].number);
    }
    return all;
}

/* Very many groups are kept in their order, because sorting them takes cubic time. */
static uint64_t report_groups(former *f, const lw_ps_groups *groups, lw_arena *scratch)
{
    enum { MAX = 200 };
    lw_mark mark = lw_arena_mark(scratch);
    body *bodies = lw_new_array(scratch, body, groups->count + 1);
    bool plain = groups->count <= MAX && is_plain(groups);
    for (int g = 0; g < groups->count; g++) {
        const lw_ps_group *group = &groups->list[g];
        bodies[g].number = report_group(f, group, g);
        if (!plain)
            continue;
        bodies[g].reads = lw_new_array(scratch, uint64_t, LW_PS_MAX_LAYERS / 64);
        bodies[g].writes = lw_new_array(scratch, uint64_t, LW_PS_MAX_LAYERS / 64);
        for (int r = 0; r < group->count; r++)
            for (int i = 0; i < group->rules[r].row_count; i++)
                for (int j = 0; j < group->rules[r].rows[i].count; j++)
                    find_layers(f->game, &group->rules[r].rows[i].cells[j], &bodies[g]);
    }
    uint64_t all = report_in_order(bodies, groups->count, plain);
    lw_arena_rewind(scratch, mark);
    return all;
}

static void colour_layers(former *f)
{
    memset(f->layers, 0, (size_t)f->game->layers * sizeof *f->layers);
    for (int object = 0; object < f->game->words * 64; object++)
        if (f->game->things[object].name)
            f->layers[f->game->things[object].layer] += lw_ps_blend(1, f->colours[object]);
}

uint64_t lw_ps_form(const lw_ps_game *game, lw_arena *scratch)
{
    int objects = game->words * 64;
    former f = {.game = game,
                .colours = lw_new_array(scratch, uint64_t, objects),
                .next = lw_new_array(scratch, uint64_t, objects),
                .layers = lw_new_array(scratch, uint64_t, game->layers + 1)};
    uint64_t number = 0;
    for (int object = 0; object < objects; object++)
        f.colours[object] = lw_ps_role(game, object);
    for (int round = 0; round <= ROUNDS; round++) {
        memset(f.next, 0, (size_t)objects * sizeof *f.next);
        colour_layers(&f);
        uint64_t early = report_groups(&f, &game->early, scratch),
                 late = report_groups(&f, &game->late, scratch);
        number = lw_ps_blend(early, late);
        for (int object = 0; object < objects; object++)
            if (game->things[object].name)
                f.colours[object] = lw_ps_blend(lw_ps_blend(f.colours[object], f.next[object]),
                                                f.layers[game->things[object].layer]);
    }
    return lw_ps_blend(number, (uint64_t)game->require_player_movement * 4 +
                                   (uint64_t)game->run_rules_on_level_start * 2 + game->noaction);
}
