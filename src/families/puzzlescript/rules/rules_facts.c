/* rules_facts.c: see the header.
 *
 * Where the paper leaves the five heuristics open, this is our reading. The things that count are those that
 * operators may use. Directions are those before objects, not that of the rule itself. A rule without any
 * counts as one direction, or as none (undirected=0). A ruleset in which nothing can be found scores 0. A level
 * counts as feasible if the search finds a solution of more than one move, as in the authors' program. A text
 * whose rules do not fit the small form has only the facts valid and feasible.
 *
 * A ruleset is valid if the compiler finds no error and, as far as its levels are played, no turn had to be
 * stopped because rules kept changing the board. The latter is known only if facts that need the search were
 * requested.
 *
 * The cheapest checks come first: the text, then the compiler, then the search if there is no error. */
#include "families/puzzlescript/rules/rules_facts.h"
#include "search/search.h"

#include "families/puzzlescript/compile/compile.h"
#include "families/puzzlescript/engine/inputs.h"
#include "families/puzzlescript/engine/machine_board.h"
#include "families/puzzlescript/gpu/search_device.h"
#include "families/puzzlescript/lim2014/lim2014.h"
#include "families/puzzlescript/mechanics/mechanics.h"
#include "families/puzzlescript/ps_design.h"
#include "families/puzzlescript/rules/rules_breed.h"

#include <string.h>

/* --- The text alone. --- */

typedef struct tally {
    bool seen, left, moves;
    bool things[LW_PS_RULES_NAMES];
    int directions; /* distinct ones, summed over rules; 1 for a rule without any */
    int directed;   /* rules with directions, and those without any if they count */
} tally;

static void look_at_cell(tally *t, const lw_ps_rules_cell *cell, int side, const bool *players,
                         bool *directions)
{
    for (int k = 0; k < cell->count; k++) {
        const lw_ps_rules_pair *pair = &cell->pairs[k];
        directions[pair->direction] = true;
        if (pair->object == LW_PS_RULES_NO_OBJECT)
            continue;
        bool player = players[pair->object];
        t->things[pair->object] = true;
        t->seen |= player;
        t->left |= player && side == 0;
        t->moves |= player && pair->direction;
    }
}

void lw_ps_ruleset_heuristics(const lw_ps_ruleset *set, const unsigned char *text, int undirected,
                              double scores[LW_PS_RULES_HEURISTICS])
{
    tally t = {0};
    bool players[LW_PS_RULES_NAMES] = {0};
    for (int i = 0; i < set->name_count; i++)
        players[i] = lw_ps_ruleset_is_player(set, text, set->names[i]);
    for (int i = 0; i < set->count; i++) {
        bool directions[32] = {0};
        int different = 0;
        for (int s = 0; s < 2; s++)
            for (int b = 0; b < set->rules[i].sides[s].count; b++)
                for (int c = 0; c < set->rules[i].sides[s].blocks[b].count; c++)
                    look_at_cell(&t, &set->rules[i].sides[s].blocks[b].cells[c], s, players, directions);
        for (int d = 1; d < 32; d++)
            different += directions[d];
        t.directions += different ? different : 1;
        t.directed += different ? 1 : undirected;
    }
    int named = 0;
    for (int i = 0; i < set->things; i++)
        named += t.things[i];
    scores[0] = t.seen;
    scores[1] = set->things ? (double)named / set->things : 0;
    scores[2] = t.left;
    scores[3] = t.moves;
    scores[4] = set->count ? (double)t.directed / t.directions : 0;
}

static double mean(const double *values, const double *weights, int count)
{
    double sum = 0, all = 0;
    for (int i = 0; i < count; i++) {
        sum += weights[i] * values[i];
        all += weights[i];
    }
    return sum / all;
}

/* --- Play. --- */

typedef struct verdict {
    int levels, solved;
    int64_t moves;
    int rules, used;  /* lines with rules; those whose rules were applied in a solution */
    lw_ps_acts *acts; /* what solutions do; NULL: not wanted */
} verdict;

/* Notes which rules match during a play. */
static void watch_play(const lw_ps_family_rules *rules, int level, const lw_moves *play, uint64_t *fired)
{
    lw_ps_machine *machine = lw_ps_machine_new(rules->game, LW_PS_NO_HISTORY);
    lw_ps_watch(machine, fired);
    lw_ps_load(machine, rules->entries[level], "0", NULL);
    for (int i = 0; i < play->count; i++)
        lw_ps_step(machine, lw_ps_input_of(lw_moves_get(play, i)), NULL);
    lw_ps_machine_drop(machine);
}

/* Counts the lines of the source with rules, and those whose rules fired. */
static void count_used(const lw_ps_game *game, const uint64_t *fired, verdict *v)
{
    int last = -1;
    bool used = false;
    const lw_ps_groups *both[] = {&game->early, &game->late};
    for (int half = 0; half < 2; half++)
        for (int g = 0; g < both[half]->count; g++)
            for (int r = 0; r < both[half]->list[g].count; r++) {
                const lw_ps_group *group = &both[half]->list[g];
                int number = group->first + r;
                if (group->rules[r].line != last) {
                    v->rules++;
                    last = group->rules[r].line;
                    used = false;
                }
                bool now = fired[number >> 6] >> (number & 63) & 1;
                v->used += now && !used;
                used |= now;
            }
}

static void search_best_first(const lw_rules *rules, const void *state, const lw_limits *limits,
                              lw_solution *out)
{
    lw_ps_jury jury = lw_ps_jury_of(rules->design->spec);
    lw_ps_reading reading = {.pairs = jury.all_pairs ? LW_PS_PAIRS_ALL : LW_PS_PAIRS_NEAREST,
                             .player = jury.walk};
    const lw_ps_lim2014 how = {.guide = LW_PS_GUIDE_COST, .reading = reading, .stop_endless = true};
    lw_ps_lim2014_search(&how, rules, state, limits, out);
}

/* Converts the result of a search on a GPU to that of a search on the CPU. */
static void report_found(const lw_ps_search_task *task, lw_solution *out)
{
    *out = (lw_solution){.verdict = LW_GAVE_UP};
    if (task->found == LW_PS_FOUND_PLAY)
        out->verdict = LW_SOLVED;
    else if (task->found == LW_PS_FOUND_NONE)
        out->verdict = LW_UNSOLVABLE;
    else
        out->reason = task->found == LW_PS_FOUND_ENDLESS ? LW_PS_ENDLESS : "expansions";
    for (int i = 0; i < task->length; i++) {
        lw_move move = lw_ps_input_move((enum lw_ps_input)task->play[i]);
        lw_moves_add(&out->moves, move.bytes, move.size);
    }
}

/* Tries a level with Lim and Harrell's best-first search. The order of actions is fixed, so that the result is
 * reproducible. A turn of evolved rules may be arbitrarily expensive, so work is limited, too. */
static void attempt(const lw_ps_family_rules *rules, int level, int64_t expansions, lw_measure_context *context,
                    lw_solution *solution)
{
    enum { WORK = 2000 }; /* per expansion */
    lw_limits limits = LW_LIMITS;
    lw_ps_search_task task;
    limits.expansions = expansions;
    limits.work = WORK * expansions;
    limits.stop = context->stop;
    if (lw_ps_search_device_do(rules, level, limits.expansions, limits.work, context->scratch, &task))
        report_found(&task, solution);
    else
        lw_solve(&(const lw_solver){.aim = LW_AIM_GOALS, .solve = search_best_first}, &rules->head, level,
                 &limits, solution);
}

/* Tries the levels. False: a turn did not end by itself, an error that only play can show. */
static bool play_levels(const lw_ps_family_rules *rules, const lw_ps_jury *jury, lw_measure_context *context,
                        verdict *v)
{
    int count = jury->span && jury->span < rules->head.levels ? jury->span : rules->head.levels;
    uint64_t *fired = lw_new_array(context->scratch, uint64_t, rules->game->rule_words + 1);
    bool endless = false;
    v->levels = count;
    for (int level = 0; level < count && !endless; level++) {
        lw_solution solution = {0};
        const lw_moves *play = &solution.moves;
        attempt(rules, level, jury->tries, context, &solution);
        endless = solution.reason && !strcmp(solution.reason, LW_PS_ENDLESS);
        if (lw_solution_plays(&solution) && play->count > 1) {
            v->solved++;
            v->moves += play->count;
            watch_play(rules, level, play, fired);
            if (v->acts)
                lw_ps_acts_play(v->acts, rules, level, play);
        }
        lw_solution_drop(&solution);
    }
    count_used(rules->game, fired, v);
    if (endless)
        v->solved = 0;
    return !endless;
}

/* --- All of it. --- */

typedef struct judgement {
    lw_ps_ruleset set;
    bool fits, valid;
    double heuristics[LW_PS_RULES_HEURISTICS], structure;
    verdict v;
} judgement;

static double fitness(const judgement *j, const lw_ps_jury *jury)
{
    const verdict *v = &j->v;
    double feasible = v->levels ? (double)v->solved / v->levels : 0;
    double length = v->solved ? (double)v->moves / v->solved / 50 : 0;
    const double parts[LW_PS_WEIGHTS] = {j->valid, feasible, j->structure, feasible * (length < 1 ? length : 1),
                                         v->rules && v->solved ? feasible * v->used / v->rules : 0};
    return mean(parts, jury->parts, LW_PS_WEIGHTS);
}

static void report(const judgement *j, const lw_ps_jury *jury, bool searched, lw_value *out)
{
    const verdict *v = &j->v;
    bool all = searched && v->levels && v->solved == v->levels;
    out[LW_PS_RULES_FITNESS] = searched && j->fits ? lw_real(fitness(j, jury)) : lw_absent();
    out[LW_PS_RULES_FEASIBLE] = searched ? lw_real(v->levels ? (double)v->solved / v->levels : 0) : lw_absent();
    out[LW_PS_RULES_LENGTH] = all ? lw_real((double)v->moves / v->solved) : lw_absent();
    out[LW_PS_RULES_UNUSED] = all ? lw_integer(v->rules - v->used) : lw_absent();
    out[LW_PS_RULES_VALID] = lw_integer(j->valid);
    out[LW_PS_RULES_STRUCTURE] = j->fits ? lw_real(j->structure) : lw_absent();
    for (int i = 0; i < LW_PS_RULES_HEURISTICS; i++)
        out[LW_PS_RULES_PLAYER_SEEN + i] = j->fits ? lw_real(j->heuristics[i]) : lw_absent();
    out[LW_PS_RULES_WRITTEN] = j->fits ? lw_integer(j->set.count) : lw_absent();
}

void lw_ps_rules_measure(const lw_design *design, lw_measure_context *context, int first, lw_value *out)
{
    lw_ps_jury jury = lw_ps_jury_of(design->spec);
    lw_ps_acts acts = {0};
    lw_value all[LW_PS_RULES_FACTS];
    uint64_t wanted = context->wanted >> first,
             acts_wanted = wanted >> LW_PS_RULES_FACTS & ((1u << LW_PS_ACT_FACTS) - 1);
    judgement j = {.v.acts = acts_wanted ? &acts : NULL};
    bool search = wanted & ((1 << LW_PS_RULES_VALID) - 1) || acts_wanted;
    j.fits = lw_ps_rules_of(design->spec, &j.set, design->bytes, design->size);
    if (j.fits)
        lw_ps_ruleset_heuristics(&j.set, design->bytes, jury.undirected, j.heuristics);
    j.structure = mean(j.heuristics, jury.weights, LW_PS_RULES_HEURISTICS);
    if (!search && wanted >> LW_PS_RULES_VALID & 1) {
        lw_ps_compiled compiled = lw_ps_compile_opened(design->spec->opening, (const char *)design->bytes,
                                                       design->size, context->scratch);
        j.valid = compiled.game && compiled.error_count == 0;
    }
    if (search) {
        const lw_ps_family_rules *rules =
            (const lw_ps_family_rules *)design->spec->family->compile(design, context->scratch, NULL);
        j.valid = rules && rules->error_count == 0 && play_levels(rules, &jury, context, &j.v);
    }
    report(&j, &jury, search, all);
    for (int i = 0; i < LW_PS_RULES_FACTS; i++)
        if (wanted >> i & 1)
            out[first + i] = all[i];
    if (acts_wanted)
        lw_ps_acts_facts(&acts, acts_wanted, out + first + LW_PS_RULES_FACTS);
    lw_ps_acts_drop(&acts);
}
