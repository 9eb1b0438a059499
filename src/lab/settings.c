/* settings.c: from names and values to an order. */
#include "lab/settings.h"
#include "grade/measure.h"

#include <string.h>

int lw_setting_add(lw_settings *set, const char *key, const lw_json *value, lw_error *error)
{
    if (value->kind == LW_JSON_LIST || value->kind == LW_JSON_OBJECT || value->kind == LW_JSON_NULL)
        return lw_json_fail(value, error, "%.40s wants a text or a number, not %s", key,
                            lw_json_kind_text(value->kind));
    int i = 0;
    while (i < set->count && strcmp(set->key[i], key) != 0)
        i++;
    if (i == LW_MOST_SETTINGS)
        return lw_json_fail(value, error, "at most %d settings can be given", LW_MOST_SETTINGS);
    set->key[i] = key;
    set->member[i] = value;
    set->count = i == set->count ? i + 1 : set->count;
    return 0;
}

int lw_settings_add(lw_settings *set, const lw_json *object, lw_error *error)
{
    if (object->kind != LW_JSON_OBJECT)
        return lw_json_fail(object, error, "settings are an object, not %s", lw_json_kind_text(object->kind));
    for (const lw_json *member = object->first; member; member = member->next) {
        int result = lw_setting_add(set, member->key, member, error);
        if (result)
            return result;
    }
    return 0;
}

const char *lw_setting_words(const lw_json *value, lw_arena *arena)
{
    if (value->kind == LW_JSON_TEXT)
        return value->text;
    lw_buf buf = {0};
    lw_writer writer = lw_writer_to(&buf);
    lw_write_json(&writer, NULL, value);
    char *text = lw_arena_text(arena, lw_buf_text(&buf));
    lw_buf_drop(&buf);
    return text;
}

/* --- From settings to an order. --- */

static int fail_here(const lw_json *value, int result, lw_error *error)
{
    if (result && error && !error->line) {
        error->line = value->line;
        error->column = value->column;
    }
    return result;
}

static const lw_json *find_setting(const lw_settings *set, const char *key)
{
    for (int i = 0; i < set->count; i++)
        if (!strcmp(set->key[i], key))
            return set->member[i];
    return NULL;
}

static const char *setting_text(const lw_settings *set, const char *key, lw_arena *arena)
{
    const lw_json *value = find_setting(set, key);
    return value ? lw_setting_words(value, arena) : NULL;
}

static bool is_one_of(const char *key, const char *const *names)
{
    while (*names && strcmp(*names, key) != 0)
        names++;
    return *names != NULL;
}

static int set_operator(const lw_family *family, enum lw_operator_kind kind, const lw_json *value,
                        lw_arena *arena, const lw_operator **out, lw_error *error)
{
    if (!value)
        return 0;
    const char *name = lw_setting_words(value, arena);
    *out = lw_operator_find(family, kind, name);
    if (*out)
        return 0;
    lw_buf known = {0};
    for (const lw_operator *row = family->operators; row->name; row++)
        if (row->kind == kind)
            lw_buf_print(&known, "%s%s", known.size ? ", " : "", row->name);
    static const char *const verbs[] = {
        [LW_GENERATOR] = "generate", [LW_MUTATION] = "mutate", [LW_CROSSOVER] = "cross"};
    int result = lw_json_fail(value, error, "%s cannot %s by \"%.40s\"; it has %s", family->name, verbs[kind],
                              name, lw_buf_text(&known));
    lw_buf_drop(&known);
    return result;
}

static int set_needs(const lw_settings *set, lw_request *order, lw_arena *arena, lw_error *error)
{
    const lw_json *value = find_setting(set, "require");
    char *rest = value ? lw_arena_text(arena, lw_setting_words(value, arena)) : NULL;
    while (rest && *rest) {
        char *need = rest;
        rest = strchr(need, ' ');
        if (rest)
            *rest++ = 0;
        int result = lw_goals_require(&order->goals, order->spec->family, need, error);
        if (result)
            return fail_here(value, result, error);
    }
    return 0;
}

static int set_goals(const lw_settings *set, lw_request *order, lw_arena *arena, lw_error *error)
{
    static const char *const keys[] = {
        [LW_MAXIMIZE] = "maximize", [LW_MINIMIZE] = "minimize", [LW_TARGET] = "target"};
    for (int kind = 0; kind < 3; kind++) {
        const lw_json *value = find_setting(set, keys[kind]);
        char *list = value ? lw_arena_text(arena, lw_setting_words(value, arena)) : NULL;
        for (char *rest = list; rest && *rest;) {
            char *goal = rest;
            rest = strchr(goal, ' ');
            if (rest)
                *rest++ = 0;
            int result = lw_goals_add(&order->goals, order->spec->family, (enum lw_goal_kind)kind, goal, error);
            if (result)
                return fail_here(value, result, error);
        }
    }
    int needs = set_needs(set, order, arena, error);
    if (needs)
        return needs;
    const lw_json *axes = find_setting(set, "elites");
    if (!axes)
        return 0;
    return fail_here(
        axes, lw_goals_axes(&order->goals, order->spec->family, lw_setting_words(axes, arena), error), error);
}

static bool is_knob(const lw_settings *set, int i, const lw_family *family)
{
    static const char *const known[] = {
        "spec",   "algorithm", "generate", "mutate",   "cross",    "events",  "maximize", "minimize", "target",
        "elites", "islands",   "migrate",  "migrants", "topology", "require", "solver",   "visits",   "measure",
        "facts",  "design",    "from",     "steps",    "strip",    "census",  "follow",   NULL};
    return !is_one_of(set->key[i], known) && lw_param_index(family, set->key[i]) < 0;
}

/* Which setting an error about knobs speaks of: the one whose name it quotes. */
static const lw_json *blame(const lw_settings *set, const lw_json *place, const lw_family *family,
                            const lw_error *error)
{
    for (int i = 0; error && i < set->count; i++) {
        const char *at = strstr(error->text, set->key[i]);
        size_t size = strlen(set->key[i]);
        if (is_knob(set, i, family) && at && at > error->text && strchr(" \"", at[-1]) &&
            strchr(" \",.;", at[size]))
            return set->member[i];
    }
    const lw_json *algorithm = find_setting(set, "algorithm");
    return algorithm ? algorithm : place;
}

static int read_whole(const lw_settings *set, const char *key, int64_t low, int64_t high, int64_t *number,
                      lw_error *error)
{
    const lw_json *value = find_setting(set, key);
    if (!value)
        return 0;
    if (value->kind != LW_JSON_INT || value->integer < low || value->integer > high)
        return lw_json_fail(value, error, "%s is a whole number from %lld to %lld", key, (long long)low,
                            (long long)high);
    *number = value->integer;
    return 0;
}

static int set_islands(const lw_settings *set, const lw_json *place, lw_request *order, lw_arena *arena,
                       lw_error *error)
{
    lw_islands *islands = &order->islands;
    int64_t count = 0, migrants = LW_MIGRANTS;
    const lw_json *topology = find_setting(set, "topology"), *given = find_setting(set, "islands");
    islands->interval = LW_MIGRATE;
    int result = read_whole(set, "islands", 1, LW_ISLANDS_MOST, &count, error);
    if (!result)
        result = read_whole(set, "migrate", 0, INT64_C(1000000000000), &islands->interval, error);
    if (!result)
        result = read_whole(set, "migrants", 1, 1000000, &migrants, error);
    if (!result && topology)
        result = fail_here(
            topology, lw_topology_parse(lw_setting_words(topology, arena), &islands->topology, error), error);
    islands->count = (int)count;
    islands->migrants = (int)migrants;
    return result ? result
                  : fail_here(given ? given : place, lw_islands_check(islands, &order->knobs, error), error);
}

/* A steady state's budget in the words of its paper. */
static int set_events(const lw_settings *set, lw_request *order, lw_error *error)
{
    const lw_json *events = find_setting(set, "events");
    if (!events)
        return 0;
    if (strcmp(order->algorithm->name, "steady") != 0)
        return lw_json_fail(events, error, "only the algorithm steady counts mating events; give evaluations");
    if (find_setting(set, "evaluations"))
        return lw_json_fail(events, error, "give events or evaluations, not both");
    if (events->kind != LW_JSON_INT || events->integer < 1 || events->integer > INT32_MAX)
        return lw_json_fail(events, error, "events is a whole number from 1 to %d", INT32_MAX);
    order->knobs.evaluations = order->knobs.population + 2 * events->integer;
    return fail_here(events, lw_knobs_check(order->algorithm, &order->knobs, error), error);
}

/* What is no other name must be a knob of the algorithm; the knobs' own reader tells when it is not. */
static int set_knobs(const lw_settings *set, const lw_json *place, lw_request *order, lw_arena *arena,
                     lw_error *error)
{
    lw_buf knobs = {0};
    int result = 0;
    for (int i = 0; i < set->count && !result; i++) {
        if (!is_knob(set, i, order->spec->family))
            continue;
        const char *text = lw_setting_words(set->member[i], arena);
        if (strchr(text, ','))
            result = lw_json_fail(set->member[i], error, "%.40s wants one number", set->key[i]);
        lw_buf_print(&knobs, "%s%s=%s", knobs.size ? "," : "", set->key[i], text);
    }
    if (!result)
        result = lw_request_complete(order, setting_text(set, "algorithm", arena), lw_buf_text(&knobs), error);
    lw_buf_drop(&knobs);
    return result ? fail_here(blame(set, place, order->spec->family, error), result, error)
                  : set_events(set, order, error);
}

int lw_settings_solver(const lw_settings *set, lw_arena *arena, const lw_solver **solver, int64_t *visits,
                       lw_error *error)
{
    const lw_json *given = find_setting(set, "solver"), *budget = find_setting(set, "visits");
    *solver = NULL;
    if (!given)
        return budget ? lw_json_fail(budget, error, "visits are the budget of a \"solver\", and there is none")
                      : 0;
    const char *name = lw_setting_words(given, arena);
    *solver = lw_solver_find(name);
    if (!*solver)
        return lw_json_fail(given, error, "there is no solver \"%.40s\"; 'ludwright help solve' lists them",
                            name);
    *visits = 100000;
    return read_whole(set, "visits", 1, INT64_C(1000000000000), visits, error);
}

/* Facts by name, with spaces between. */
static int read_facts(const lw_json *value, const lw_family *family, lw_arena *arena, uint64_t *facts,
                      lw_error *error)
{
    const char *at = lw_setting_words(value, arena);
    *facts = 0;
    while (*at) {
        size_t size = strcspn(at, " ");
        int fact = lw_fact_named(family, at, size, error);
        if (fact < 0)
            return fail_here(value, fact, error);
        *facts |= (uint64_t)1 << fact;
        at += size + (at[size] == ' ');
    }
    return 0;
}

/* What a run tells of itself, stretch by stretch. */
static int set_census(const lw_settings *set, lw_request *order, lw_arena *arena, lw_error *error)
{
    const lw_json *follow = find_setting(set, "follow");
    int result = read_whole(set, "census", 1, INT64_C(1000000000), &order->census, error);
    if (!result && follow && !order->census)
        result = lw_json_fail(follow, error, "facts are followed by a \"census\", and there is none");
    if (!result && follow)
        result = read_facts(follow, order->spec->family, arena, &order->follow, error);
    int count = 0;
    for (uint64_t rest = order->follow; rest; rest &= rest - 1)
        count++;
    if (!result && count > LW_MOST_FOLLOWED)
        result = lw_json_fail(follow, error, "at most %d facts can be followed", LW_MOST_FOLLOWED);
    return result;
}

/* The puzzle to start from, where there is one. */
static int set_start(const lw_settings *set, lw_request *order, lw_arena *arena, lw_error *error)
{
    const lw_json *start = find_setting(set, "from"), *text = find_setting(set, "spec");
    int64_t steps = LW_STEPS_USUAL;
    if (!start)
        return find_setting(set, "steps") ? lw_json_fail(find_setting(set, "steps"), error,
                                                         "\"steps\" need a \"from\", and there is none")
                                          : 0;
    if (text)
        return lw_json_fail(text, error, "a \"from\" has its own spec: leave one of the two out");
    int result = read_whole(set, "steps", 0, LW_STEPS_MOST, &steps, error);
    if (result)
        return result;
    order->steps = (int)steps;
    order->start = lw_id_parse(lw_setting_words(start, arena), arena, error);
    return order->start ? 0 : fail_here(start, LW_BAD_INPUT, error);
}

static int strip_rules(const lw_settings *set, lw_request *order, lw_arena *arena, lw_error *error)
{
    const lw_json *strip = find_setting(set, "strip");
    int64_t room = 0;
    int result = read_whole(set, "strip", 0, LW_STRIP_MOST, &room, error);
    return strip && !result ? fail_here(strip, lw_request_strip(order, room, arena, error), error) : result;
}

/* The spec that is given, or that of the puzzle to start from. */
static int find_spec(const lw_settings *set, const lw_json *place, const lw_request *order, lw_arena *arena,
                     lw_spec **spec, lw_error *error)
{
    const lw_json *text = find_setting(set, "spec");
    if (order->start)
        *spec = lw_spec_copy(order->start->spec, arena);
    else if (!text)
        return lw_json_fail(place, error,
                            "the settings need a \"spec\", like \"chromatic:w11h11\", or a \"from\"");
    else
        *spec = lw_spec_parse(lw_setting_words(text, arena), arena, error);
    return *spec ? 0 : fail_here(text, LW_BAD_INPUT, error);
}

int lw_settings_order(const lw_settings *set, const lw_json *place, lw_arena *arena, lw_request *order,
                      lw_error *error)
{
    lw_spec *spec = NULL;
    int result = set_start(set, order, arena, error);
    if (!result)
        result = find_spec(set, place, order, arena, &spec, error);
    if (result)
        return result;
    for (int i = 0; i < set->count; i++)
        if (lw_param_index(spec->family, set->key[i]) >= 0) {
            result = lw_spec_set(spec, set->key[i], lw_setting_words(set->member[i], arena), arena, error);
            if (result)
                return fail_here(set->member[i], result, error);
        }
    const lw_json *given = find_setting(set, "spec");
    result = fail_here(given ? given : place, lw_spec_check(spec, error), error);
    order->spec = spec;
    if (!result && order->start && order->start->size != spec->design_size)
        result =
            lw_json_fail(place, error, "these parameters would need designs of another size than the start");
    if (!result)
        result = set_operator(spec->family, order->start ? LW_MUTATION : LW_GENERATOR,
                              find_setting(set, "generate"), arena, &order->generator, error);
    if (!result)
        result = set_operator(spec->family, LW_MUTATION, find_setting(set, "mutate"), arena, &order->mutation,
                              error);
    if (!result)
        result = set_operator(spec->family, LW_CROSSOVER, find_setting(set, "cross"), arena, &order->crossover,
                              error);
    if (!result)
        result = strip_rules(set, order, arena, error);
    if (!result)
        result = set_census(set, order, arena, error);
    if (!result)
        result = set_goals(set, order, arena, error);
    if (!result)
        result = set_knobs(set, place, order, arena, error);
    return result ? result : set_islands(set, place, order, arena, error);
}

/* --- How results are told. --- */

/* A family and parameters as in a spec; what is not said there is as it was for evolution. */
static int set_measure(const lw_json *value, const lw_spec *spec, lw_arena *arena, lw_telling *telling,
                       lw_error *error)
{
    char *list = lw_arena_text(arena, lw_setting_words(value, arena));
    lw_spec *own = lw_spec_copy(spec, arena);
    int result = 0;
    for (char *at = list; at && *at && !result;) {
        char *key = at, *number = strchr(at, '=');
        at = strchr(at, ' ');
        if (at)
            *at++ = 0;
        if (!number)
            return lw_json_fail(value, error, "measure wants parameters, like \"games=100\", not \"%.40s\"",
                                key);
        *number++ = 0;
        result = lw_spec_set(own, key, number, arena, error);
    }
    if (!result)
        result = lw_spec_check(own, error);
    if (!result && own->design_size != spec->design_size)
        return lw_json_fail(value, error, "measure would need designs of another size");
    telling->spec = own;
    return fail_here(value, result, error);
}

int lw_settings_telling(const lw_settings *set, const lw_spec *spec, lw_arena *arena, lw_telling *telling,
                        lw_error *error)
{
    const lw_json *measure = find_setting(set, "measure"), *facts = find_setting(set, "facts");
    *telling = (lw_telling){.spec = spec, .facts = LW_ALL_FACTS};
    int result = measure ? set_measure(measure, spec, arena, telling, error) : 0;
    if (!result && facts)
        result = read_facts(facts, spec->family, arena, &telling->facts, error);
    return result;
}
