/* experiment.c: reading the file. Running is in runner.c. */
#include "lab/experiment.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_AXES = 8, MOST_CELLS = 10000, MOST_REPLICATES = 1000000, MOST_SETTINGS = 64 };

/* The settings of one cell: later ones override earlier ones of the same name. */
typedef struct settings {
    const lw_json *member[MOST_SETTINGS];
    const char *key[MOST_SETTINGS];
    int count;
} settings;

static int add_setting(settings *set, const char *key, const lw_json *value, lw_error *error)
{
    if (value->kind == LW_JSON_LIST || value->kind == LW_JSON_OBJECT || value->kind == LW_JSON_NULL)
        return lw_json_fail(value, error, "%.40s wants a text or a number, not %s", key,
                            lw_json_kind_text(value->kind));
    int i = 0;
    while (i < set->count && strcmp(set->key[i], key) != 0)
        i++;
    if (i == MOST_SETTINGS)
        return lw_json_fail(value, error, "at most %d settings can be given", MOST_SETTINGS);
    set->key[i] = key;
    set->member[i] = value;
    set->count = i == set->count ? i + 1 : set->count;
    return 0;
}

static int add_settings(settings *set, const lw_json *object, lw_error *error)
{
    if (object->kind != LW_JSON_OBJECT)
        return lw_json_fail(object, error, "settings are an object, not %s", lw_json_kind_text(object->kind));
    for (const lw_json *member = object->first; member; member = member->next) {
        int result = add_setting(set, member->key, member, error);
        if (result)
            return result;
    }
    return 0;
}

static const char *value_text(const lw_json *value, lw_arena *arena)
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

static const lw_json *find_setting(const settings *set, const char *key)
{
    for (int i = 0; i < set->count; i++)
        if (!strcmp(set->key[i], key))
            return set->member[i];
    return NULL;
}

static const char *setting_text(const settings *set, const char *key, lw_arena *arena)
{
    const lw_json *value = find_setting(set, key);
    return value ? value_text(value, arena) : NULL;
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
    *out = lw_operator_find(family, kind, value_text(value, arena));
    return *out ? 0 : lw_json_fail(value, error, "%s has no such operator", family->name);
}

static int set_goals(const settings *set, lw_order *order, lw_arena *arena, lw_error *error)
{
    static const char *const keys[] = {
        [LW_MAXIMIZE] = "maximize", [LW_MINIMIZE] = "minimize", [LW_TARGET] = "target"};
    for (int kind = 0; kind < 3; kind++) {
        const lw_json *value = find_setting(set, keys[kind]);
        char *list = value ? lw_arena_text(arena, value_text(value, arena)) : NULL;
        for (char *rest = list; rest && *rest;) {
            char *goal = rest;
            rest = strchr(goal, ' ');
            if (rest)
                *rest++ = 0;
            int result = lw_wish_add(&order->wish, order->spec->family, (enum lw_goal_kind)kind, goal, error);
            if (result)
                return fail_here(value, result, error);
        }
    }
    const lw_json *axes = find_setting(set, "elites");
    if (!axes)
        return 0;
    return fail_here(axes, lw_wish_axes(&order->wish, order->spec->family, value_text(axes, arena), error),
                     error);
}

/* What is no other name must be a knob of the algorithm; the knobs' own reader tells when it is not. */
static int set_knobs(const settings *set, const lw_json *place, lw_order *order, lw_arena *arena,
                     lw_error *error)
{
    static const char *const known[] = {"spec",     "algorithm", "generate", "mutate", "cross",
                                        "maximize", "minimize",  "target",   "elites", NULL};
    lw_buf knobs = {0};
    for (int i = 0; i < set->count; i++)
        if (!is_one_of(set->key[i], known) && lw_param_index(order->spec->family, set->key[i]) < 0)
            lw_buf_print(&knobs, "%s%s=%s", knobs.size ? "," : "", set->key[i],
                         value_text(set->member[i], arena));
    int result = lw_order_complete(order, setting_text(set, "algorithm", arena), lw_buf_text(&knobs), error);
    lw_buf_drop(&knobs);
    return fail_here(place, result, error);
}

static int make_order(const settings *set, const lw_json *place, lw_arena *arena, lw_order *order,
                      lw_error *error)
{
    const lw_json *text = find_setting(set, "spec");
    if (!text)
        return lw_json_fail(place, error, "the settings need a \"spec\", like \"chromatic:w11h11\"");
    lw_spec *spec = lw_spec_parse(value_text(text, arena), arena, error);
    if (!spec)
        return fail_here(text, LW_BAD_INPUT, error);
    for (int i = 0; i < set->count; i++)
        if (lw_param_index(spec->family, set->key[i]) >= 0) {
            int result = lw_spec_set(spec, set->key[i], value_text(set->member[i], arena), arena, error);
            if (result)
                return fail_here(set->member[i], result, error);
        }
    int result = fail_here(text, lw_spec_check(spec, error), error);
    order->spec = spec;
    if (!result)
        result = set_operator(spec->family, LW_GENERATOR, find_setting(set, "generate"), arena,
                              &order->generator, error);
    if (!result)
        result = set_operator(spec->family, LW_MUTATION, find_setting(set, "mutate"), arena, &order->mutation,
                              error);
    if (!result)
        result = set_operator(spec->family, LW_CROSSOVER, find_setting(set, "cross"), arena, &order->crossover,
                              error);
    if (!result)
        result = set_goals(set, order, arena, error);
    return result ? result : set_knobs(set, place, order, arena, error);
}

/* --- Axes. --- */

/* An axis has one member: its name, and a list of values or an object of labelled settings. */
static int check_axis(const lw_json *axis, lw_error *error)
{
    if (axis->kind != LW_JSON_OBJECT || axis->count != 1)
        return lw_json_fail(axis, error,
                            "an axis is an object with one member, like {\"population\": [12, 120]}");
    const lw_json *values = axis->first;
    if ((values->kind != LW_JSON_LIST && values->kind != LW_JSON_OBJECT) || values->count == 0)
        return lw_json_fail(values, error, "an axis has a list of values or an object of labelled settings");
    return 0;
}

static int add_axis_value(const lw_json *axis, int index, settings *set, lw_buf *label, lw_arena *arena,
                          lw_error *error)
{
    const lw_json *values = axis->first, *value = values->first;
    for (int i = 0; i < index; i++)
        value = value->next;
    if (label->size)
        lw_buf_byte(label, ' ');
    if (values->kind == LW_JSON_OBJECT) {
        lw_buf_puts(label, value->key);
        return add_settings(set, value, error);
    }
    lw_buf_print(label, "%s=%s", values->key, value_text(value, arena));
    return add_setting(set, values->key, value, error);
}

static int make_cell(const lw_json *json, int64_t index, lw_arena *arena, lw_lab_cell *cell, lw_error *error)
{
    const lw_json *base = lw_json_get(json, "settings"), *axes = lw_json_get(json, "axes");
    const lw_json *list[MOST_AXES];
    int digit[MOST_AXES], count = 0;
    for (const lw_json *axis = axes ? axes->first : NULL; axis; axis = axis->next)
        list[count++] = axis;
    for (int i = count - 1; i >= 0; i--) {
        digit[i] = (int)(index % list[i]->first->count);
        index /= list[i]->first->count;
    }
    settings set = {0};
    lw_buf label = {0};
    int result = add_settings(&set, base, error);
    for (int i = 0; i < count && !result; i++)
        result = add_axis_value(list[i], digit[i], &set, &label, arena, error);
    if (!result)
        result = make_order(&set, base, arena, &cell->order, error);
    cell->label = lw_arena_text(arena, lw_buf_text(&label));
    lw_buf_drop(&label);
    return result;
}

static int count_cells(const lw_json *json, int64_t *cells, lw_error *error)
{
    const lw_json *axes = lw_json_get(json, "axes");
    *cells = 1;
    if (!axes)
        return 0;
    if (axes->kind != LW_JSON_LIST || axes->count > MOST_AXES)
        return lw_json_fail(axes, error, "axes are a list of at most %d", MOST_AXES);
    for (const lw_json *axis = axes->first; axis; axis = axis->next) {
        int result = check_axis(axis, error);
        if (result)
            return result;
        *cells *= axis->first->count;
        if (*cells > MOST_CELLS)
            return lw_json_fail(axis, error, "the axes make more than %d cells", MOST_CELLS);
    }
    return 0;
}

/* --- The file. --- */

static int read_number(const lw_json *json, const char *key, int64_t low, int64_t high, int64_t *number,
                       lw_error *error)
{
    const lw_json *value = lw_json_get(json, key);
    if (!value)
        return 0;
    if (value->kind != LW_JSON_INT || value->integer < low || value->integer > high)
        return lw_json_fail(value, error, "%s is a whole number from %lld to %lld", key, (long long)low,
                            (long long)high);
    *number = value->integer;
    return 0;
}

static int read_text(const lw_json *json, const char *key, const char **text, lw_error *error)
{
    const lw_json *value = lw_json_get(json, key);
    if (value && value->kind != LW_JSON_TEXT)
        return lw_json_fail(value, error, "%s is a text", key);
    *text = value ? value->text : "";
    return 0;
}

/* What identifies an experiment: everything in the file but the words about it. */
static const char *identity(const lw_json *json, lw_arena *arena)
{
    lw_buf buf = {0};
    lw_writer writer = lw_writer_to(&buf);
    lw_write_object(&writer, NULL);
    for (const lw_json *member = json->first; member; member = member->next)
        if (strcmp(member->key, "note") != 0)
            lw_write_json(&writer, member->key, member);
    lw_write_end(&writer);
    const char *text = lw_arena_text(arena, lw_buf_text(&buf));
    lw_buf_drop(&buf);
    return text;
}

static int read_head(const lw_json *json, lw_experiment *experiment, lw_error *error)
{
    static const char *const keys[] = {"name",     "note", "seed",   "replicates",
                                       "settings", "axes", "paired", NULL};
    const lw_json *paired = lw_json_get(json, "paired"), *base = lw_json_get(json, "settings");
    int64_t seed = 1;
    experiment->replicates = 30;
    int result = lw_json_only(json, keys, error);
    if (!result)
        result = read_text(json, "name", &experiment->name, error);
    if (!result)
        result = read_text(json, "note", &experiment->note, error);
    if (!result)
        result = read_number(json, "seed", 0, INT64_MAX, &seed, error);
    if (!result)
        result = read_number(json, "replicates", 1, MOST_REPLICATES, &experiment->replicates, error);
    if (!result && !experiment->name[0])
        result = lw_json_fail(json, error, "an experiment needs a \"name\"");
    if (!result && paired && paired->kind != LW_JSON_BOOL)
        result = lw_json_fail(paired, error, "paired is true or false");
    if (!result && (!base || base->kind != LW_JSON_OBJECT))
        result = lw_json_fail(base ? base : json, error, "an experiment needs \"settings\", an object");
    experiment->seed = (uint64_t)seed;
    experiment->paired = paired && paired->truth;
    return result;
}

lw_experiment *lw_experiment_read(const lw_json *json, lw_arena *arena, lw_error *error)
{
    lw_experiment *experiment = lw_new(arena, lw_experiment);
    if (json->kind != LW_JSON_OBJECT) {
        lw_json_fail(json, error, "an experiment is an object, not %s", lw_json_kind_text(json->kind));
        return NULL;
    }
    if (read_head(json, experiment, error) || count_cells(json, &experiment->cell_count, error))
        return NULL;
    experiment->text = identity(json, arena);
    experiment->cells = lw_new_array(arena, lw_lab_cell, experiment->cell_count);
    for (int64_t i = 0; i < experiment->cell_count; i++)
        if (make_cell(json, i, arena, &experiment->cells[i], error))
            return NULL;
    return experiment;
}

int64_t lw_experiment_work(const lw_experiment *experiment)
{
    int64_t work = 0;
    for (int64_t i = 0; i < experiment->cell_count; i++)
        work += experiment->cells[i].order.knobs.evaluations;
    return work * experiment->replicates;
}
