/* request.c: fills in the defaults of a request. request_read.c reads one. */
#include "grade/request.h"
#include "base/guess.h"
#include "core/rule_evolution.h"
#include "core/sampling.h"
#include "core/spec_limits.h"
#include "evolve/knobs.h"
#include "grade/judge.h"

#include <math.h>
#include <string.h>

static int fail_unknown(const char *algorithm, lw_error *error)
{
    lw_choice known;
    lw_choice_begin(&known, algorithm, strlen(algorithm));
    for (int i = 0; lw_algorithms[i]; i++)
        lw_choice_add(&known, lw_algorithms[i]->name);
    return lw_fail(error, LW_BAD_INPUT, "there is no algorithm \"%.40s\"; %s", algorithm,
                   lw_choice_text(&known, "there are"));
}

int lw_request_complete(lw_request *request, const char *algorithm, const char *knobs, lw_error *error)
{
    const lw_family *family = request->spec->family;
    lw_goals *goals = &request->goals;
    int judged = lw_judge_first(family);
    if (goals->count == 0)
        goals->list[goals->count++] = (lw_goal){.kind = LW_MAXIMIZE, .fact = judged > 0 ? judged : 0};
    if (!algorithm)
        algorithm = goals->axis_count                               ? "elites"
                    : goals->count > 1                              ? "nsga2"
                    : family->sampling && lw_request_noisy(request) ? "race"
                                                                    : "climber";
    request->algorithm = lw_algorithm_find(algorithm);
    if (!request->algorithm)
        return fail_unknown(algorithm, error);
    bool archive = request->algorithm->archive;
    if (archive && goals->axis_count == 0)
        return lw_fail(error, LW_BAD_INPUT, "%s needs the axes of its archive, like moves=10..120/12",
                       algorithm);
    if (!archive && goals->axis_count)
        return lw_fail(
            error, LW_BAD_INPUT,
            "only elites, improvement and annealing fill an archive; leave out the axes or choose one of them");
    bool climbs = !strcmp(algorithm, "climber") || archive;
    if (!request->mutation)
        request->mutation = lw_operator_find(family, LW_MUTATION, climbs ? family->climb : NULL);
    if (!request->crossover)
        request->crossover = lw_operator_find(family, LW_CROSSOVER, NULL);
    if (!request->generator)
        request->generator = request->start ? request->mutation : lw_operator_find(family, LW_GENERATOR, NULL);
    if (request->steps == LW_STEPS_USUAL)
        request->steps = !strcmp(algorithm, "climber") ? 0 : 3;
    int result = lw_knobs_parse(request->algorithm, knobs ? knobs : "", &request->knobs, error);
    bool given = knobs && strstr(knobs, "evaluations=");
    if (family->sampling && family->sampling->rounds && !(knobs && strstr(knobs, "rounds=")))
        request->knobs.rounds = family->sampling->rounds;
    if (!result && family->evaluations && !given && strcmp(algorithm, "race") != 0)
        request->knobs.evaluations = family->evaluations;
    return result;
}

int lw_request_without_rules(lw_request *request, int64_t room, lw_arena *arena, lw_error *error)
{
    const lw_family *family = request->spec->family;
    if (!request->start || !family->rule_evolution)
        return lw_fail(error, LW_BAD_INPUT,
                       request->start ? "puzzles of %s have no rules of their own to strip"
                                      : "strip needs a game whose rules to strip; %s is a family",
                       family->name);
    lw_design dressed = *request->start;
    dressed.spec = request->spec; /* whose parameters may differ from those of the start */
    const lw_design *bare = family->rule_evolution->without_rules(&dressed, (int)room, arena, error);
    if (!bare)
        return LW_BAD_INPUT;
    request->start = bare;
    request->rules_room = room;
    request->spec = bare->spec;
    if (!request->mutation)
        request->mutation = lw_operator_find(family, LW_MUTATION, family->rule_evolution->operators);
    if (!request->crossover)
        request->crossover = lw_operator_find(family, LW_CROSSOVER, family->rule_evolution->operators);
    return 0;
}

bool lw_request_whole(const lw_request *request)
{
    return request->goals.axis_count > 0 || request->algorithm->several;
}

bool lw_request_noisy(const lw_request *request)
{
    uint64_t facts = lw_goals_facts(&request->goals, request->spec->family);
    for (int i = 0; request->spec->family->facts[i].name; i++)
        if (facts >> i & 1 && request->spec->family->facts[i].kind == LW_FACT_NOISY)
            return true;
    return false;
}

double lw_request_enough(const lw_request *request)
{
    const lw_goals *goals = &request->goals;
    double sum = 0;
    for (int i = 0; i < goals->count; i++) {
        const lw_goal *goal = &goals->list[i];
        if (goal->kind == LW_TARGET)
            continue;
        int64_t bound = lw_spec_upper_bound(request->spec);
        if (goal->kind == LW_MINIMIZE || goal->fact != 0 || bound == LW_NO_BOUND)
            return INFINITY;
        sum += (double)bound;
    }
    return sum;
}

int lw_request_wanted(const lw_request *request)
{
    if (request->kind == LW_REQUEST_CURVE)
        return request->curve.cells;
    return lw_request_whole(request) ? 1 : request->count;
}

uint64_t lw_request_facts(const lw_request *request)
{
    return lw_goals_facts(&request->goals, request->spec->family) & ~lw_judge_facts(request->spec->family);
}

void lw_request_plan(lw_request *request, int count, enum lw_effort effort)
{
    enum { PATIENCE = 64 };
    bool whole = lw_request_whole(request), best = effort == LW_EFFORT_HIGH && !whole;
    request->count = whole ? LW_PICK_ALL : count;
    request->patience = PATIENCE;
    request->pick = best ? LW_PICK_BEST : LW_PICK_FIRST;
    request->runs = whole ? 1 : best ? 16 + 6 * (int64_t)count : 32 + 8 * (int64_t)count;
}
