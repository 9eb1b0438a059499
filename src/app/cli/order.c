/* order.c: flags become an order. */
#include "app/cli/order.h"
#include "core/sampling.h"
#include "grade/levels.h"

#include <string.h>

/* In the order they were given, which is the order of a front's columns. */
int lw_args_goals(const lw_args *args, const lw_spec *spec, lw_goals *goals, lw_error *error)
{
    static const char *const flags[] = {
        [LW_MAXIMIZE] = "maximize", [LW_MINIMIZE] = "minimize", [LW_TARGET] = "target"};
    for (int i = 0; i < args->given_count; i++) {
        if (!strcmp(args->given[i].flag->name, "require") &&
            lw_goals_require(goals, spec->family, args->given[i].value, error))
            return error->code;
        for (int kind = LW_MAXIMIZE; kind <= LW_TARGET; kind++) {
            int result =
                strcmp(args->given[i].flag->name, flags[kind])
                    ? 0
                    : lw_goals_add(goals, spec->family, (enum lw_goal_kind)kind, args->given[i].value, error);
            if (result)
                return result;
        }
    }
    const char *axes = lw_args_text(args, "elites");
    return axes ? lw_goals_axes(goals, spec->family, axes, error) : 0;
}

int lw_args_begin(lw_args *args, lw_request *order, lw_error *error)
{
    const char *word = args->words[0];
    int64_t steps = LW_STEPS_USUAL;
    *order = (lw_request){0};
    if (lw_args_int(args, "steps", 0, LW_STEPS_MOST, &steps, error))
        return error->code;
    if (lw_word_is_kind(word)) {
        order->spec = lw_args_spec(args, word, error);
        if (order->spec && steps != LW_STEPS_USUAL)
            lw_fail(error, LW_BAD_INPUT,
                    "--steps is for evolution that starts from a puzzle, and none is given");
        return error->code;
    }
    lw_design *start = lw_word_puzzle(word, &args->arena, error);
    lw_spec *spec = start ? lw_args_set(args, lw_spec_copy(start->spec, &args->arena), error) : NULL;
    bool plain = !word[strspn(word, "abcdefghijklmnopqrstuvwxyz_")]; /* rather a family than a file */
    if (!start && plain) {
        *error = (lw_error){0};
        lw_args_spec(args, word, error);
    }
    if (!spec)
        return error->code;
    if (spec->design_size != start->size)
        return lw_fail(error, LW_BAD_INPUT, "--set would need designs of another size than the one given");
    if (spec->family->language && !lw_word_is_id(word) && !lw_args_has(args, "strip")) {
        char *file = lw_arena_text(&args->arena, word), *level = strrchr(file, '#');
        if (level && level[1] && !level[1 + strspn(level + 1, "0123456789")])
            *level = 0;
        const lw_rules *rules = spec->family->compile(start, &args->arena, NULL);
        if (rules)
            lw_warn_fault(rules, file);
    }
    start->spec = spec;
    *order = (lw_request){.spec = spec, .start = start, .steps = (int)steps};
    return 0;
}

static int find_operators(const lw_args *args, lw_request *order, lw_error *error)
{
    const lw_family *family = order->spec->family;
    const char *generate = lw_args_text(args, "generate");
    if (order->start && generate && !lw_operator_find(family, LW_MUTATION, generate) &&
        lw_operator_find(family, LW_GENERATOR, generate))
        return lw_fail(error, LW_BAD_INPUT,
                       "--generate %s makes puzzles from nothing, and these begin with the one given: name a "
                       "mutation%s",
                       generate,
                       lw_levels_offered(order->spec->family) ? ", or make new levels with --levels" : "");
    int result =
        lw_operator_pick(family, order->start ? LW_MUTATION : LW_GENERATOR, generate, &order->generator, error);
    if (!result)
        result = lw_operator_pick(family, LW_MUTATION, lw_args_text(args, "mutate"), &order->mutation, error);
    if (!result)
        result = lw_operator_pick(family, LW_CROSSOVER, lw_args_text(args, "cross"), &order->crossover, error);
    return result;
}

/* --knobs and its short forms as one list. */
static int gather_knobs(const lw_args *args, lw_buf *knobs, lw_error *error)
{
    static const struct {
        const char *flag, *key;
    } forms[] = {{"population", "population"}, {"mutations", "mutations"}, {"budget", "evaluations"}};
    const char *given = lw_args_text(args, "knobs");
    lw_buf_puts(knobs, given ? given : "");
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        int64_t number = 0;
        if (!lw_args_has(args, forms[i].flag))
            continue;
        int result = lw_args_int(args, forms[i].flag, 1, INT64_C(1000000000000), &number, error);
        if (result)
            return result;
        lw_buf_print(knobs, "%s%s=%lld", knobs->size ? "," : "", forms[i].key, (long long)number);
    }
    return 0;
}

static int read_islands(const lw_args *args, lw_request *order, lw_error *error)
{
    int64_t count = 0, migrants = LW_MIGRANTS;
    lw_islands *islands = &order->islands;
    islands->interval = LW_MIGRATE;
    int result = lw_args_int(args, "islands", 1, LW_ISLANDS_MOST, &count, error);
    if (!result)
        result = lw_args_int(args, "migrate", 0, INT64_C(1000000000000), &islands->interval, error);
    if (!result)
        result = lw_args_int(args, "migrants", 1, 1000000, &migrants, error);
    const char *topology = lw_args_text(args, "topology");
    if (!result && topology)
        result = lw_topology_parse(topology, &islands->topology, error);
    bool lost = lw_args_has(args, "migrate") || lw_args_has(args, "migrants") || topology;
    if (!result && lost && !lw_args_has(args, "islands"))
        result = lw_fail(error, LW_BAD_INPUT, "--migrate, --migrants and --topology need --islands");
    islands->count = (int)count;
    islands->migrants = (int)migrants;
    return result ? result : lw_islands_check(islands, &order->knobs, error);
}

int lw_args_effort(const lw_args *args, enum lw_effort *effort, lw_error *error)
{
    const char *text = lw_args_text(args, "effort");
    *effort = text && !strcmp(text, "high") ? LW_EFFORT_HIGH : LW_EFFORT_NORMAL;
    if (text && strcmp(text, "normal") != 0 && strcmp(text, "high") != 0)
        return lw_fail(error, LW_BAD_INPUT, "--effort is normal or high, not \"%.40s\"", text);
    return 0;
}

/* --plays: the budget as what it costs. */
static int count_plays(const lw_args *args, lw_request *order, lw_error *error)
{
    const lw_spec *spec = order->spec;
    int64_t plays = 0;
    int result = lw_args_int(args, "plays", 1, INT64_C(1000000000000000), &plays, error);
    if (result || !plays)
        return result;
    if (!spec->family->sampling)
        return lw_fail(error, LW_BAD_INPUT, "%s does not count plays: give --budget", spec->family->name);
    if (lw_args_has(args, "budget"))
        return lw_fail(error, LW_BAD_INPUT, "--plays and --budget say the same: give one of them");
    int64_t each = lw_sampling_plays(spec);
    order->knobs.evaluations = plays > each ? plays / each : 1;
    return 0;
}

int lw_args_order_for(lw_args *args, const lw_goals *goals, const char *algorithm, lw_request *order,
                      lw_error *error)
{
    lw_buf knobs = {0};
    int64_t seed = 1;
    order->goals = *goals;
    int result = lw_args_int(args, "seed", 0, INT64_MAX, &seed, error);
    if (!result)
        result = find_operators(args, order, error);
    int64_t room = 0;
    if (!result)
        result = lw_args_int(args, "strip", 0, LW_STRIP_MOST, &room, error);
    if (!result && lw_args_has(args, "strip"))
        result = lw_request_strip(order, room, &args->arena, error);
    if (result && order->start && lw_args_has(args, "strip") && !lw_word_is_id(args->words[0]))
        lw_error_name(error, args->words[0]);
    if (!result)
        result = gather_knobs(args, &knobs, error);
    if (!result)
        result = lw_request_complete(order, algorithm, lw_buf_text(&knobs), error);
    if (!result)
        result = count_plays(args, order, error);
    order->seed = (uint64_t)seed;
    lw_buf_drop(&knobs);
    return result;
}

int lw_args_order(lw_args *args, enum lw_effort effort, lw_request *order, lw_error *error)
{
    lw_goals goals = {0};
    const lw_spec *spec = order->spec;
    const char *knobs = lw_args_text(args, "knobs"), *algorithm = lw_args_text(args, "algorithm");
    if (!algorithm && lw_args_has(args, "levels"))
        algorithm = LW_LEVELS_ALGORITHM;
    int result = lw_args_goals(args, spec, &goals, error);
    if (!result)
        result = lw_args_order_for(args, &goals, algorithm, order, error);
    bool given =
        lw_args_has(args, "budget") || lw_args_has(args, "plays") || (knobs && strstr(knobs, "evaluations="));
    if (!result && effort == LW_EFFORT_HIGH && !given) {
        bool race = !strcmp(order->algorithm->name, "race");
        order->knobs.evaluations = race || spec->family->evaluations
                                       ? 10 * (race ? order->knobs.evaluations : spec->family->evaluations)
                                       : LW_LONG_RUN;
    }
    return result ? result : read_islands(args, order, error);
}
