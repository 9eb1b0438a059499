/* request_read.c: turns a list of options into a request; every default and every check of an evolution.
 *
 * The steps always run in the same order; each reads some keys and adds to the request. */
#include "grade/request_read.h"
#include "base/build_info.h"
#include "core/preset.h"
#include "core/rule_evolution.h"
#include "grade/judge.h"
#include "grade/levels.h"
#include "grade/request.h"
#include "grade/request_keys.h"
#include "grade/request_method.h"
#include "grade/request_series.h"

#include <stdio.h>
#include <string.h>

enum {
    VERIFY_ROUNDS = 20, /* for curves and specs */
    CURVE_RUNS = 12,    /* per level */
    MAX_FACTS = 63,     /* with a judge's numbers: sets of facts have 64 bits, and loops shift them to 0 */
};

typedef struct reader {
    const lw_options *options;
    lw_arena *arena;
    lw_request *request;
    lw_error *error;
} reader;

static const lw_option *find(const reader *r, const char *key)
{
    return lw_options_find(r->options, key);
}

static const char *text(const reader *r, const char *key)
{
    const lw_option *option = find(r, key);
    return option ? option->value : NULL;
}

static int64_t number(const reader *r, const char *key)
{
    return lw_request_key_number(r->options, key);
}

static int choice(const reader *r, const char *key)
{
    return lw_request_key_word(r->options, key);
}

static int read_kind(reader *r)
{
    r->request->course = find(r, "course");
    r->request->kind = find(r, "curve") || r->request->course ? LW_REQUEST_CURVE
                       : find(r, "vary")                      ? LW_REQUEST_SPECS
                                                              : LW_REQUEST_PUZZLES;
    return 0;
}

/* --- Where to start. --- */

static int apply_settings(reader *r, lw_spec *spec)
{
    for (int i = 0; i < r->options->count; i++) {
        const lw_option *option = &r->options->list[i];
        if (strcmp(option->key, "set") != 0)
            continue;
        size_t key = strcspn(option->value, "=");
        if (!option->value[key])
            return lw_option_fail(option, r->error, "set a parameter by KEY=VALUE, not \"%.60s\"",
                                  option->value);
        char *name = lw_arena_text(r->arena, option->value);
        name[key] = 0;
        int result = lw_spec_set(spec, name, name + key + 1, r->arena, r->error);
        if (result)
            return lw_option_place(option, result, r->error);
    }
    const lw_option *place = find(r, "spec") ? find(r, "spec") : find(r, "set");
    return lw_option_place(place, lw_spec_check(spec, r->error), r->error);
}

static const lw_design *read_puzzle(reader *r, const lw_option *from)
{
    if (from->design)
        return from->design;
    if (from->value[strspn(from->value, " \t\r\n")] != '{')
        return lw_id_parse(from->value, r->arena, r->error);
    const lw_json *json = lw_json_read(from->value, strlen(from->value), 1, r->arena, r->error);
    return json ? lw_design_read(json, r->arena, r->error) : NULL;
}

static int read_start(reader *r)
{
    const lw_option *from = find(r, "from"), *given = find(r, "spec");
    if (!from && !given)
        return lw_fail(r->error, LW_BAD_INPUT,
                       "name a spec to evolve ('ludwright families' lists them) or a puzzle to start from");
    const lw_design *start = from ? read_puzzle(r, from) : NULL;
    lw_spec *spec = start  ? lw_spec_copy(start->spec, r->arena)
                    : from ? NULL
                           : lw_spec_scan(given->value, r->arena, r->error);
    if (!spec)
        return lw_option_place(from ? from : given, LW_BAD_INPUT, r->error);
    int result = apply_settings(r, spec);
    if (result)
        return result;
    r->request->spec = spec;
    r->request->steps = (int)number(r, "steps");
    if (!start)
        return 0;
    if (start->size != spec->design_size)
        return lw_option_fail(
            find(r, "set"), r->error,
            "these parameters would change the size of the given puzzle; leave them out or name a spec");
    lw_design *copy = lw_design_new(spec, r->arena);
    memcpy(copy->bytes, start->bytes, copy->size);
    r->request->start = copy;
    return 0;
}

/* A build with another bench signature may measure differently, and the puzzle may have been found because of
 * that. */
static int check_build(reader *r, const lw_option *option)
{
    const char *version = option->version ? option->version : "";
    if (!option->signature || !*option->signature || !strcmp(option->signature, lw_this_build.signature))
        return 0;
    r->request->other_build =
        lw_arena_print(r->arena, "version %.40s, signature %.40s", version, option->signature);
    if (lw_request_key_word(r->options, "mix"))
        return 0;
    return lw_option_fail(option, r->error,
                          "version %.40s with bench signature %.40s found this, and this is version %s with "
                          "signature %s, which may measure otherwise; give mix to continue all the same",
                          version, option->signature, lw_this_build.version, lw_this_build.signature);
}

/* Puzzles of the spec, whatever parameters they were measured with when they were found. */
static int read_resume(reader *r)
{
    lw_request *request = r->request;
    request->resume = lw_new_array(r->arena, const lw_design *, r->options->count);
    for (int i = 0; i < r->options->count; i++) {
        const lw_option *option = &r->options->list[i];
        if (strcmp(option->key, "resume") != 0)
            continue;
        const lw_design *design =
            option->design ? option->design : lw_id_parse(option->value, r->arena, r->error);
        if (!design)
            return lw_option_place(option, LW_BAD_INPUT, r->error);
        if (check_build(r, option))
            return LW_BAD_INPUT;
        if (strcmp(design->spec->family->name, request->spec->family->name) != 0 ||
            design->size != request->spec->design_size)
            return lw_option_fail(option, r->error, "\"%.60s\" is not a puzzle of the spec that is evolved",
                                  option->value);
        request->resume[request->resume_count++] = design;
    }
    return 0;
}

/* "9x7" */
static int read_size(reader *r, int *width, int *height)
{
    const lw_option *size = find(r, "size");
    int end = 0;
    if (!size ||
        (sscanf(size->value, "%4dx%4d%n", width, height, &end) == 2 && !size->value[end] && *width > 0 &&
         *height > 0 && *width <= 1000 && *height <= 1000 && !size->value[strspn(size->value, "0123456789x")]))
        return 0;
    return lw_option_fail(size, r->error, "write a size like 9x7, columns first, not \"%.40s\"", size->value);
}

/* For new levels of a game, the spec and the operators come from the level maker. */
static int read_levels(reader *r)
{
    lw_request *request = r->request;
    const lw_option *from = find(r, "from"), *levels = find(r, "levels");
    if (!levels)
        return 0;
    if (!request->start || !lw_levels_offered(request->spec->family))
        return lw_option_fail(levels, r->error,
                              "levels can only be made for a game written as text; name its file");
    lw_level_request wanted = {.game = request->start,
                               .text = from->text ? from->text : (const char *)request->start->bytes,
                               .text_size = from->text ? from->text_size : request->start->size,
                               .use = text(r, "use"),
                               .steps = request->steps};
    if (read_size(r, &wanted.width, &wanted.height))
        return r->error->code;
    request->level_size = text(r, "size") ? lw_arena_text(r->arena, text(r, "size")) : NULL;
    request->level_use = wanted.use ? lw_arena_text(r->arena, wanted.use) : NULL;
    request->levels = lw_new(r->arena, lw_levels);
    request->levels->arena = r->arena;
    return lw_option_place(from, lw_levels_begin(request->levels, &wanted, request, r->error), r->error);
}

/* --- Operators. --- */

static int pick_operator(reader *r, const char *key, enum lw_operator_kind kind, const lw_operator **found)
{
    static const char *const kinds[] = {"generator", "mutation", "crossover"};
    const lw_family *family = r->request->spec->family;
    const char *name = text(r, key);
    lw_names known = {0};
    if (!name)
        return 0;
    *found = lw_operator_find(family, kind, name);
    if (*found)
        return 0;
    for (const lw_operator *row = family->operators; row->name; row++)
        if (row->kind == kind)
            lw_names_add(&known, row->name);
    if (!known.text[0])
        return lw_option_fail(find(r, key), r->error, "%s has no %s at all", family->name, kinds[kind]);
    return lw_option_fail(find(r, key), r->error, "%s has no %s \"%.40s\"; it has %s", family->name,
                          kinds[kind], name, known.text);
}

static int read_operators(reader *r)
{
    lw_request *request = r->request;
    const lw_family *family = request->spec->family;
    const char *generate = text(r, "generate");
    if (request->start && generate && !lw_operator_find(family, LW_MUTATION, generate) &&
        lw_operator_find(family, LW_GENERATOR, generate))
        return lw_option_fail(
            find(r, "generate"), r->error,
            "%s makes puzzles from nothing, and this evolution starts from a puzzle; name a mutation%s",
            generate, lw_levels_offered(family) ? ", or ask for levels" : "");
    int result = pick_operator(r, "generate", request->start ? LW_MUTATION : LW_GENERATOR, &request->generator);
    if (!result)
        result = pick_operator(r, "mutate", LW_MUTATION, &request->mutation);
    if (!result)
        result = pick_operator(r, "cross", LW_CROSSOVER, &request->crossover);
    if (result || !find(r, "strip"))
        return result;
    const lw_option *game = find(r, "from"); /* most errors are about it */
    return lw_option_place(game && (game->flag || game->line) ? game : find(r, "strip"),
                           lw_request_without_rules(request, number(r, "strip"), r->arena, r->error), r->error);
}

/* --- A judge. --- */

/* The number of judge's numbers that the goals use, at least one. */
static int count_numbers(const reader *r)
{
    int numbers = 1;
    for (int i = 0; i < r->options->count; i++) {
        const lw_option *option = &r->options->list[i];
        const lw_request_key *key = lw_request_key_find(option->key);
        bool goal = key->group == LW_GROUP_GOALS && strcmp(key->name, "judge") != 0;
        int named = goal ? lw_judge_named(option->value) : 0;
        numbers = named > numbers ? named : numbers;
    }
    return numbers;
}

static int read_judge(reader *r)
{
    const lw_option *judge = find(r, "judge");
    if (!judge && r->options->judges != LW_JUDGES_CALLER)
        return 0;
    bool caller = r->options->judges == LW_JUDGES_CALLER;
    if (judge && caller && strcmp(judge->value, "true") != 0)
        return lw_option_fail(judge, r->error, "the caller is the judge here; leave out the command");
    if (judge && !caller && r->options->judges != LW_JUDGES_COMMAND)
        return lw_option_fail(judge, r->error,
                              "a judge is a command, and only the command line and experiment files start one");
    if (judge && !judge->value[strspn(judge->value, " \t")])
        return lw_option_fail(judge, r->error, "a judge is a command, and this is empty");
    r->request->judge_command = judge && !caller ? lw_arena_text(r->arena, judge->value) : NULL;
    r->request->judge_timeout = (int)number(r, "timeout");
    const lw_family *family = r->request->spec->family;
    int own = lw_fact_count(family), numbers = count_numbers(r);
    if (own + numbers > MAX_FACTS)
        return lw_option_fail(judge, r->error,
                              "%s has %d facts, so a judge can give at most %d numbers, not %d", family->name,
                              own, MAX_FACTS - own, numbers);
    r->request->spec = lw_judge_spec(r->request->spec, numbers, r->arena);
    return 0;
}

/* --- Goals. --- */

static int read_preset(reader *r, const char *name)
{
    lw_request *request = r->request;
    int result = 0;
    request->preset = lw_preset_find(request->spec->family, name, r->error);
    if (!request->preset)
        return LW_BAD_INPUT;
    for (const lw_trait *trait = request->preset->traits; trait->name && !result; trait++)
        result = lw_goals_require_trait(&request->goals, request->spec->family, trait, r->error);
    return result;
}

/* In the order given, which is the order of a front's columns. */
static int read_goals(reader *r)
{
    static const char *const keys[] = {
        [LW_MAXIMIZE] = "maximize", [LW_MINIMIZE] = "minimize", [LW_TARGET] = "target"};
    lw_goals *goals = &r->request->goals;
    const lw_family *family = r->request->spec->family;
    for (int i = 0; i < r->options->count; i++) {
        const lw_option *option = &r->options->list[i];
        int result = 0;
        if (!strcmp(option->key, "require"))
            result = lw_goals_require(goals, family, option->value, r->error);
        if (!strcmp(option->key, "preset"))
            result = read_preset(r, option->value);
        for (int kind = LW_MAXIMIZE; kind <= LW_TARGET && !result; kind++)
            if (!strcmp(option->key, keys[kind]))
                result = lw_goals_add(goals, family, (enum lw_goal_kind)kind, option->value, r->error);
        if (!strcmp(option->key, "elites") && !result)
            result = lw_goals_axes(goals, family, option->value, r->error);
        if (!strcmp(option->key, "archive") && !result)
            result = lw_goals_archive(goals, option->value, r->error);
        if (result)
            return lw_option_place(option, result, r->error);
    }
    if (r->request->kind == LW_REQUEST_SPECS && goals->count > 1)
        return lw_option_fail(find(r, "vary"), r->error, "vary takes one goal; leave out the others");
    return 0;
}

static int read_series(reader *r)
{
    return lw_request_series_read(r->request, r->options, r->arena, r->error);
}

/* --- The algorithm and its budget. --- */

static int read_method(reader *r)
{
    return lw_request_method_read(r->request, r->options, r->error);
}

static int read_islands(reader *r)
{
    lw_request *request = r->request;
    request->islands = (lw_islands){.count = (int)number(r, "islands"),
                                    .interval = number(r, "migrate"),
                                    .migrants = (int)number(r, "migrants"),
                                    .topology = (enum lw_topology)choice(r, "topology")};
    return lw_option_place(find(r, "islands"), lw_islands_check(&request->islands, &request->knobs, r->error),
                           r->error);
}

/* --- How many, and whether that is possible. --- */

static int read_count(reader *r)
{
    lw_request *request = r->request;
    const lw_option *count = find(r, "count"), *differ = find(r, "differ");
    request->differ = (enum lw_differ)choice(r, "differ");
    request->gpu = choice(r, "device") == 1;
    if (request->differ == LW_DIFFER_MECHANICS && !lw_rules_evolve(request->spec->family))
        return lw_option_fail(differ, r->error,
                              "all puzzles of %s have the same rules, so they cannot differ by mechanics",
                              request->spec->family->name);
    if (lw_request_whole(request) && count)
        return lw_option_fail(count, r->error,
                              "the size of %s cannot be given; leave out count, or give a single goal",
                              request->goals.axis_count ? "an archive" : "a front");
    lw_request_plan(request, (int)number(r, request->levels ? "levels" : "count"),
                    (enum lw_effort)choice(r, "effort"));
    request->verify = (int)number(r, "verify");
    if (find(r, "runs")) {
        request->runs = number(r, "runs");
        request->patience = 0; /* an explicit number is used as given */
    }
    if (request->kind != LW_REQUEST_PUZZLES && !request->verify)
        request->verify = VERIFY_ROUNDS;
    if (request->kind == LW_REQUEST_CURVE && !find(r, "runs"))
        request->runs = CURVE_RUNS;
    return request->levels ? lw_levels_aim(request->levels, request, r->error) : 0;
}

static int check_possible(reader *r)
{
    const lw_request *request = r->request;
    if (request->kind == LW_REQUEST_PUZZLES && lw_goals_possible(&request->goals, request->spec, r->error))
        return lw_option_place(find(r, "target"), LW_IMPOSSIBLE, r->error);
    return 0;
}

int lw_request_read(const lw_options *options, lw_arena *arena, lw_request *request, lw_error *error)
{
    static int (*const steps[])(reader *) = {read_kind,      read_start,   read_resume, read_levels,
                                             read_operators, read_judge,   read_goals,  read_series,
                                             read_method,    read_islands, read_count,  check_possible};
    lw_error own = {0};
    reader r = {.options = options, .arena = arena, .request = request, .error = error ? error : &own};
    int result = lw_request_keys_check(options, r.error);
    *request = (lw_request){0};
    for (size_t i = 0; i < sizeof steps / sizeof *steps && !result; i++)
        result = steps[i](&r);
    return result;
}
