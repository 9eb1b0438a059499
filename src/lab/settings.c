/* settings.c: turns names and values into a request. */
#include "lab/settings.h"
#include "base/guess.h"
#include "core/registry.h"
#include "evolve/knobs.h"
#include "grade/measure.h"
#include "grade/request_keys.h"
#include "grade/request_read.h"

#include <string.h>

int lw_setting_add(lw_settings *set, const char *key, const lw_json *value, lw_error *error)
{
    if (value->kind == LW_JSON_LIST || value->kind == LW_JSON_OBJECT || value->kind == LW_JSON_NULL)
        return lw_json_fail(value, error, "%.40s must be a string or a number, not %s", key,
                            lw_json_kind_text(value->kind));
    int i = 0;
    while (i < set->count && strcmp(set->key[i], key) != 0)
        i++;
    if (i == LW_MAX_SETTINGS)
        return lw_json_fail(value, error, "at most %d settings can be given", LW_MAX_SETTINGS);
    set->key[i] = key;
    set->member[i] = value;
    set->count = i == set->count ? i + 1 : set->count;
    return 0;
}

int lw_settings_add(lw_settings *set, const lw_json *object, lw_error *error)
{
    if (object->kind != LW_JSON_OBJECT)
        return lw_json_fail(object, error, "settings must be an object, not %s",
                            lw_json_kind_text(object->kind));
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

/* --- From settings to a request. --- */

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

static int read_whole(const lw_settings *set, const char *key, int64_t low, int64_t high, int64_t *number,
                      lw_error *error)
{
    return lw_json_whole(find_setting(set, key), key, low, high, number, error);
}

/* Settings that only experiments have. */
static const char *const own_keys[] = {"solver", "visits", "measure", "facts",
                                       "census", "follow", "until",   NULL};

/* Keys of a request that may be repeated. Knobs and parameters are settings of their own. */
static const char *const list_keys[] = {"maximize", "minimize", "target", "require", "resume", NULL};

static bool is_list(const char *key)
{
    int i = 0;
    while (list_keys[i] && strcmp(list_keys[i], key) != 0)
        i++;
    return list_keys[i] != NULL;
}

static bool is_own(const char *key)
{
    int i = 0;
    while (own_keys[i] && strcmp(own_keys[i], key) != 0)
        i++;
    return own_keys[i] != NULL;
}

/* Returns the family that the parameters belong to; NULL: none is named, and the request will be refused
 * anyway. */
static const lw_family *family_of(const lw_settings *set)
{
    const lw_json *named = find_setting(set, "from") ? find_setting(set, "from") : find_setting(set, "spec");
    const char *text = named && named->kind == LW_JSON_TEXT ? named->text : "";
    return lw_family_named(text, strcspn(text, ":#"), NULL);
}

/* Adds "KEY=VALUE" under `under`, with the position of the value. */
static int add_pair(lw_options *options, const char *under, const char *key, const lw_json *value,
                    lw_error *error)
{
    const char *words = lw_setting_words(value, options->arena);
    lw_buf pair = {0};
    if (strchr(words, ',') && !strcmp(under, "knobs"))
        return lw_json_fail(value, error, "%.40s must be one number", key);
    lw_buf_print(&pair, "%s=%s", key, words);
    lw_option *option = lw_options_add(options, under, lw_buf_text(&pair));
    option->line = value->line;
    option->column = value->column;
    lw_buf_drop(&pair);
    return 0;
}

/* Several goals of a kind, or several puzzles, are given as one text, separated by spaces. */
static void add_words(lw_options *options, const char *key, const lw_json *value)
{
    char *rest = value ? lw_arena_text(options->arena, lw_setting_words(value, options->arena)) : NULL;
    while (rest && *rest) {
        char *goal = rest;
        rest = strchr(goal, ' ');
        if (rest)
            *rest++ = 0;
        lw_option *option = lw_options_add(options, key, goal);
        option->line = value->line;
        option->column = value->column;
    }
}

static bool is_knob(const char *key)
{
    for (int i = 0; lw_algorithms[i]; i++)
        for (const lw_knob *knob = lw_algorithms[i]->knobs; knob->key; knob++)
            if (!strcmp(knob->key, key))
                return true;
    return false;
}

/* A setting that nothing reads is most likely a typing error, so it is refused. */
static int fail_setting(const char *key, const lw_json *value, const lw_family *family, lw_error *error)
{
    lw_guess guess = {.said = key};
    lw_guess_all(&guess, own_keys);
    for (const lw_request_key *row = lw_request_keys; row->name; row++)
        lw_guess_try(&guess, row->name);
    for (int i = 0; lw_algorithms[i]; i++)
        for (const lw_knob *knob = lw_algorithms[i]->knobs; knob->key; knob++)
            lw_guess_try(&guess, knob->key);
    for (int i = 0; family && family->params[i].key; i++)
        lw_guess_try(&guess, family->params[i].key);
    if (guess.word)
        return lw_json_fail(value, error, "there is no setting \"%.40s\"; did you mean \"%s\"?", key,
                            guess.word);
    return lw_json_fail(value, error, "there is no setting \"%.40s\"; docs/reference/request.md lists them",
                        key);
}

/* A name is a parameter of the family, a key of a request, or else a knob of the algorithm. In requests for
 * levels no parameter can be set, and `size` is the size of the levels. */
static int add_setting(const lw_settings *set, int i, const lw_family *family, lw_options *options,
                       lw_error *error)
{
    const char *key = set->key[i];
    const lw_request_key *row = lw_request_key_find(key);
    bool levels = find_setting(set, "levels") && family && lw_param_index(family, "levels") < 0;
    if (is_own(key) || is_list(key))
        return 0;
    if (family && lw_param_index(family, key) >= 0 && !levels)
        return add_pair(options, "set", key, set->member[i], error);
    if (row)
        return lw_options_add_json(options, key, set->member[i], error);
    return is_knob(key) ? add_pair(options, "knobs", key, set->member[i], error)
                        : fail_setting(key, set->member[i], family, error);
}

/* Reads names of facts separated by spaces. */
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

/* Reads what a run records about itself, stretch by stretch. */
static int set_census(const lw_settings *set, lw_request *request, lw_arena *arena, lw_error *error)
{
    const lw_json *follow = find_setting(set, "follow");
    int result = read_whole(set, "census", 1, INT64_C(1000000000), &request->census, error);
    if (!result && follow && !request->census)
        result = lw_json_fail(follow, error, "\"follow\" needs a \"census\"; give one, too");
    if (!result && follow)
        result = read_facts(follow, request->spec->family, arena, &request->follow, error);
    int count = 0;
    for (uint64_t rest = request->follow; rest; rest &= rest - 1)
        count++;
    if (!result && count > LW_MAX_FOLLOWED)
        result = lw_json_fail(follow, error, "at most %d facts can be followed", LW_MAX_FOLLOWED);
    return result;
}

/* Reads whether a run continues after it has met its goal. */
static int set_until(const lw_settings *set, lw_request *request, lw_error *error)
{
    const lw_json *until = find_setting(set, "until");
    const char *word = until && until->kind == LW_JSON_TEXT ? until->text : "";
    if (until && strcmp(word, "met") != 0 && strcmp(word, "budget") != 0)
        return lw_json_fail(until, error, "\"until\" must be met or budget");
    request->whole = !strcmp(word, "budget");
    return 0;
}

/* True if the request takes many runs. */
static bool is_search(const lw_options *options)
{
    static const char *const keys[] = {"count",  "runs",  "effort", "differ",
                                       "verify", "curve", "vary",   "levels"};
    bool any = false;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        any = any || lw_options_find(options, keys[i]);
    return any;
}

int lw_settings_request(const lw_settings *set, const lw_json *place, uint64_t seed, lw_arena *arena,
                        lw_lab_cell *cell, lw_error *error)
{
    lw_options options = {.arena = arena, .judges = LW_JUDGES_COMMAND}; /* the caller decides about judges */
    const lw_family *family = family_of(set);
    int result = 0;
    for (int i = 0; list_keys[i]; i++)
        add_words(&options, list_keys[i], find_setting(set, list_keys[i]));
    for (int i = 0; i < set->count && !result; i++)
        result = add_setting(set, i, family, &options, error);
    if (!result)
        result = lw_request_read(&options, arena, &cell->request, error);
    cell->search = is_search(&options);
    if (!lw_options_find(&options, "seed"))
        cell->request.seed = seed;
    result = result ? fail_here(place, result, error) : set_census(set, &cell->request, arena, error);
    return result ? result : set_until(set, &cell->request, error);
}

int lw_settings_solver(const lw_settings *set, lw_arena *arena, const lw_solver **solver, int64_t *visits,
                       lw_error *error)
{
    const lw_json *given = find_setting(set, "solver"), *budget = find_setting(set, "visits");
    *solver = NULL;
    if (!given)
        return budget ? lw_json_fail(budget, error, "\"visits\" is the budget of a \"solver\"; name one, too")
                      : 0;
    const char *name = lw_setting_words(given, arena);
    *solver = lw_solver_find(name);
    if (!*solver)
        return lw_json_fail(given, error, "there is no solver \"%.40s\"; 'ludwright help solve' lists them",
                            name);
    *visits = 100000;
    return read_whole(set, "visits", 1, INT64_C(1000000000000), visits, error);
}

/* --- How results are measured. --- */

/* A family and parameters as in a spec; parameters that are not given stay as in evolution. */
static int set_measure(const lw_json *value, const lw_spec *spec, lw_arena *arena, lw_reporting *reporting,
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
            return lw_json_fail(value, error, "measure needs parameters like \"games=100\", not \"%.40s\"",
                                key);
        *number++ = 0;
        result = lw_spec_set(own, key, number, arena, error);
    }
    if (!result)
        result = lw_spec_check(own, error);
    if (!result && own->design_size != spec->design_size)
        return lw_json_fail(value, error, "these parameters of measure would change the size of a design");
    reporting->spec = own;
    return fail_here(value, result, error);
}

int lw_settings_reporting(const lw_settings *set, const lw_spec *spec, lw_arena *arena, lw_reporting *reporting,
                          lw_error *error)
{
    const lw_json *measure = find_setting(set, "measure"), *facts = find_setting(set, "facts");
    *reporting = (lw_reporting){.spec = spec, .facts = LW_ALL_FACTS};
    int result = measure ? set_measure(measure, spec, arena, reporting, error) : 0;
    if (!result && facts)
        result = read_facts(facts, spec->family, arena, &reporting->facts, error);
    return result;
}
