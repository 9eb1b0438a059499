/* difficulty_levels.c: see the header. */
#include "app/cli/difficulty_levels.h"
#include "app/check/difficulty_answer.h"
#include "app/cli/args.h"
#include "app/cli/difficulty_study.h"
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "base/arena.h"
#include "stats/summary.h"

#include <math.h>
#include <string.h>

const char *const lw_alone_names[LW_ALONE_FACTS] = {
    "moves",       "effort",   "effort_weak", "effort_strong", "effort_aimless", "memory",
    "states",      "freedom",  "choice",      "needles",       "misleading",     "exchangeable",
    "bottlenecks", "pitfalls", "traps",       "basins",        "unadvised",      "changes"};

static double number(const lw_json *json, const char *key)
{
    const lw_json *value = lw_json_get(json, key);
    return value && (value->kind == LW_JSON_INT || value->kind == LW_JSON_REAL) ? lw_json_number(value) : NAN;
}

bool lw_difficulty_plays(const lw_item_in *item, double *plays, double *solves)
{
    *plays = item->json ? number(item->json, "plays") : NAN;
    *solves = item->json ? number(item->json, "solves") : NAN;
    return *plays > 0 && *solves >= 0 && *solves <= *plays;
}

static void list_alone(const lw_difficulty *d, double alone[LW_ALONE_FACTS])
{
    const lw_player_facts *f = &d->facts;
    const double values[LW_ALONE_FACTS] = {[LW_ALONE_MOVES] = (double)d->moves,
                                           [LW_ALONE_EFFORT] = f->effort,
                                           [LW_ALONE_EFFORT_WEAK] = d->effort_weak,
                                           [LW_ALONE_EFFORT_STRONG] = d->effort_strong,
                                           [LW_ALONE_EFFORT_AIMLESS] = d->effort_aimless,
                                           [LW_ALONE_MEMORY] = d->memory.bits,
                                           [LW_ALONE_STATES] = (double)d->states,
                                           [LW_ALONE_FREEDOM] = f->freedom,
                                           [LW_ALONE_CHOICE] = f->choice,
                                           [LW_ALONE_NEEDLES] = f->needles,
                                           [LW_ALONE_MISLEADING] = f->misleading,
                                           [LW_ALONE_EXCHANGEABLE] = f->exchangeable,
                                           [LW_ALONE_BOTTLENECKS] = (double)f->bottlenecks,
                                           [LW_ALONE_PITFALLS] = f->pitfalls,
                                           [LW_ALONE_TRAPS] = f->traps,
                                           [LW_ALONE_BASINS] = d->basins,
                                           [LW_ALONE_UNADVISED] = (double)d->unadvised,
                                           [LW_ALONE_CHANGES] = (double)d->changes};
    memcpy(alone, values, sizeof values);
}

static int take(void *context, const lw_item_in *item)
{
    lw_study_levels *s = context;
    lw_error error = {0};
    const lw_rules *rules = lw_difficulty_rules(item, &error);
    double plays, solves;
    if (!lw_difficulty_plays(item, &plays, &solves) && rules) {
        lw_fail(&error, LW_BAD_INPUT,
                "a level of a study needs \"plays\" and \"solves\", and no more solves than plays");
        rules = NULL;
    }
    if (!rules)
        return lw_difficulty_refuse(s->args, item, &error);
    if (s->count == s->room) {
        s->room = s->room ? 2 * s->room : 64;
        s->list = lw_heap_grow(s->list, (size_t)s->room * sizeof *s->list);
    }
    const lw_json *collection = lw_json_get(item->json, "collection");
    bool named = collection && collection->kind == LW_JSON_TEXT;
    lw_difficulty d;
    lw_difficulty_measure(rules, 0, LW_DIFFICULTY_WITH_FACTS, &lw_interrupt, &d);
    if (lw_stopped(&lw_interrupt))
        return LW_EXIT_STOPPED;
    lw_study_level *l = &s->list[s->count++];
    *l = (lw_study_level){
        .collection = lw_arena_text(&s->args->arena, named ? collection->text : ""),
        .target = log((plays - solves + 0.5) / (solves + 0.5)),
        .unfinished = 1 - solves / plays,
        .solved = d.facts.solved,
    };
    lw_difficulty_terms(&d, l->terms);
    list_alone(&d, l->alone);
    return LW_EXIT_DONE;
}

/* Collects a number of all levels that were solved. */
static double *column_of(const lw_study_levels *s, const double *first, int *count)
{
    double *values = lw_new_array(&s->args->arena, double, s->count + 1);
    size_t offset = (size_t)((const char *)first - (const char *)s->list);
    *count = 0;
    for (int i = 0; i < s->count; i++)
        if (s->list[i].solved)
            memcpy(&values[(*count)++], (const char *)&s->list[i] + offset, sizeof *values);
    return values;
}

double lw_study_largest(const lw_study_levels *s, const double *first)
{
    int count;
    const double *values = column_of(s, first, &count);
    return lw_summary_of(values, count).max;
}

double lw_study_middle(const lw_study_levels *s, const double *first)
{
    int count;
    double *values = column_of(s, first, &count);
    return lw_median(values, count);
}

/* Fills in the levels that were not solved: effort and moves get the largest value of any solved level, other
 * facts the median. */
static void fill_censored(lw_study_levels *s)
{
    lw_study_level filled;
    for (int k = 0; k < LW_DIFFICULTY_PARTS; k++)
        filled.terms[k] = (k == LW_PART_EFFORT || k == LW_PART_AIMLESS ? lw_study_largest : lw_study_middle)(
            s, &s->list->terms[k]);
    for (int k = 0; k < LW_ALONE_FACTS; k++)
        filled.alone[k] = (k < LW_ALONE_AT_TOP ? lw_study_largest : lw_study_middle)(s, &s->list->alone[k]);
    for (int i = 0; i < s->count; i++)
        if (!s->list[i].solved) {
            memcpy(s->list[i].terms, filled.terms, sizeof filled.terms);
            memcpy(s->list[i].alone, filled.alone, sizeof filled.alone);
        }
}

int lw_study_levels_read(lw_args *args, lw_study_levels *out)
{
    *out = (lw_study_levels){.args = args};
    int code = lw_each_puzzle(args, 1, take, out);
    if (code == LW_EXIT_STOPPED)
        out->count = 0; /* an incomplete study says nothing */
    if (out->count)
        fill_censored(out);
    return code;
}
