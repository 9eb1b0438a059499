/* experiment.c: reads the file: its head, its axes, its cells. settings.c turns the settings of a cell into a
 * request, work_queue.c runs it. */
#include "lab/experiment.h"
#include "lab/settings.h"

#include <stdlib.h>
#include <string.h>

enum {
    MAX_AXES = 8,
    MAX_VALUES = 1000, /* per axis; the check for duplicates is quadratic */
    MAX_CELLS = 10000,
    MAX_RESULTS = 10000000,
    MAX_NAME = 64,
};

/* --- Axes. --- */

/* 1, 1.0 and "1" are the same value, because they give the same label. */
static int check_values(const lw_json *values, lw_arena *arena, lw_error *error)
{
    const char **words = lw_new_array(arena, const char *, values->count);
    int count = 0;
    for (const lw_json *value = values->first; value; value = value->next) {
        words[count] = lw_setting_words(value, arena);
        for (int i = 0; i < count; i++)
            if (!strcmp(words[i], words[count]))
                return lw_json_fail(value, error, "the axis %.40s has this value twice", values->key);
        count++;
    }
    return 0;
}

/* An axis has one member: its name, with a list of values or an object of labelled settings. */
static int check_axis(const lw_json *axis, lw_arena *arena, lw_error *error)
{
    if (axis->kind != LW_JSON_OBJECT || axis->count != 1)
        return lw_json_fail(axis, error,
                            "an axis must be an object with one member, like {\"population\": [12, 120]}");
    const lw_json *values = axis->first;
    if ((values->kind != LW_JSON_LIST && values->kind != LW_JSON_OBJECT) || values->count == 0)
        return lw_json_fail(values, error, "an axis needs a list of values or an object of labelled settings");
    if (values->count > MAX_VALUES)
        return lw_json_fail(values, error, "an axis can have at most %d values", MAX_VALUES);
    return values->kind == LW_JSON_LIST ? check_values(values, arena, error) : 0;
}

static int add_axis_value(const lw_json *axis, int index, lw_settings *set, lw_buf *label, lw_arena *arena,
                          lw_error *error)
{
    const lw_json *values = axis->first, *value = values->first;
    for (int i = 0; i < index; i++)
        value = value->next;
    if (label->size)
        lw_buf_byte(label, ' ');
    if (values->kind == LW_JSON_OBJECT) {
        if (!value->key[0])
            return lw_json_fail(value, error, "a set of settings needs a label");
        lw_buf_puts(label, value->key);
        return lw_settings_add(set, value, error);
    }
    lw_buf_print(label, "%s=%s", values->key, lw_setting_words(value, arena));
    return lw_setting_add(set, values->key, value, error);
}

/* Returns one level of an axis: a value as text, or a label. */
static const char *level_of(const lw_json *axis, int index, lw_arena *arena)
{
    const lw_json *values = axis->first, *value = values->first;
    while (index-- > 0)
        value = value->next;
    return values->kind == LW_JSON_OBJECT ? value->key : lw_setting_words(value, arena);
}

static int make_cell(const lw_json *json, int64_t index, uint64_t seed, lw_arena *arena, lw_lab_cell *cell,
                     lw_error *error)
{
    const lw_json *base = lw_json_get(json, "settings"), *axes = lw_json_get(json, "axes");
    const lw_json *list[MAX_AXES];
    int digit[MAX_AXES], count = 0;
    for (const lw_json *axis = axes ? axes->first : NULL; axis; axis = axis->next)
        list[count++] = axis;
    for (int i = count - 1; i >= 0; i--) {
        digit[i] = (int)(index % list[i]->first->count);
        index /= list[i]->first->count;
    }
    lw_settings set = {0};
    lw_buf label = {0};
    int result = lw_settings_add(&set, base, error);
    size_t split = 0;
    cell->levels = lw_new_array(arena, const char *, count + 1);
    for (int i = 0; i < count && !result; i++) {
        cell->levels[i] = level_of(list[i], digit[i], arena);
        result = add_axis_value(list[i], digit[i], &set, &label, arena, error);
        split = i || count == 1 ? split : label.size;
    }
    if (!result)
        result = lw_settings_request(&set, base, seed, arena, cell, error);
    if (!result)
        result = lw_settings_reporting(&set, cell->request.spec, arena, &cell->reporting, error);
    if (!result)
        result = lw_settings_solver(&set, arena, &cell->solver, &cell->visits, error);
    cell->label = lw_arena_text(arena, lw_buf_text(&label));
    cell->method = cell->label + split + (cell->label[split] == ' ');
    lw_buf_clear(&label);
    lw_buf_add(&label, cell->label, split);
    cell->panel = lw_arena_text(arena, lw_buf_text(&label));
    lw_buf_drop(&label);
    return result;
}

static int count_cells(const lw_json *json, lw_arena *arena, int64_t *cells, lw_error *error)
{
    const lw_json *axes = lw_json_get(json, "axes");
    *cells = 1;
    if (!axes)
        return 0;
    if (axes->kind != LW_JSON_LIST || axes->count > MAX_AXES)
        return lw_json_fail(axes, error, "\"axes\" must be a list of at most %d axes", MAX_AXES);
    for (const lw_json *axis = axes->first; axis; axis = axis->next) {
        int result = check_axis(axis, arena, error);
        if (result)
            return result;
        *cells *= axis->first->count;
        if (*cells > MAX_CELLS)
            return lw_json_fail(axis, error, "the axes make more than %d cells", MAX_CELLS);
    }
    return 0;
}

/* --- The file. --- */

static int read_number(const lw_json *json, const char *key, int64_t low, int64_t high, int64_t *number,
                       lw_error *error)
{
    return lw_json_whole(lw_json_get(json, key), key, low, high, number, error);
}

static int read_text(const lw_json *json, const char *key, const char **text, lw_error *error)
{
    *text = "";
    return lw_json_string(lw_json_get(json, key), key, text, error);
}

/* An experiment is identified by everything in the file except the texts that describe it. */
const char *lw_experiment_text(const lw_json *json, int64_t replicates, lw_arena *arena)
{
    lw_buf buf = {0};
    lw_writer writer = lw_writer_to(&buf);
    lw_write_object(&writer, NULL);
    for (const lw_json *member = json->first; member; member = member->next) {
        bool number = !strcmp(member->key, "replicates") && replicates != LW_REPLICATES_ASKED;
        if (strcmp(member->key, "note") != 0 && !number)
            lw_write_json(&writer, member->key, member);
    }
    if (replicates > 0)
        lw_write_int(&writer, "replicates", replicates);
    lw_write_end(&writer);
    const char *text = lw_arena_text(arena, lw_buf_text(&buf));
    lw_buf_drop(&buf);
    return text;
}

bool lw_experiment_extends(const lw_json *a, const lw_json *b)
{
    lw_arena arena = {0};
    bool same = !strcmp(lw_experiment_text(a, LW_REPLICATES_LEFT_OUT, &arena),
                        lw_experiment_text(b, LW_REPLICATES_LEFT_OUT, &arena));
    lw_arena_drop(&arena);
    return same;
}

/* The name is also the name in the store. */
static int check_name(const lw_json *json, const char *name, lw_error *error)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
    if (!name[0])
        return lw_json_fail(json, error, "an experiment needs a \"name\"");
    if (strlen(name) > MAX_NAME || name[strspn(name, letters)] || name[0] == '-')
        return lw_json_fail(lw_json_get(json, "name"), error,
                            "a name can have at most %d letters, digits, _ and -", MAX_NAME);
    return 0;
}

static int read_noise(const lw_json *json, enum lw_noise *noise, lw_error *error)
{
    const char *text = "design";
    int result = read_text(json, "noise", &text, error);
    *noise = text[0] && !strcmp(text, "paired") ? LW_NOISE_PAIRED : LW_NOISE_DESIGN;
    if (!result && text[0] && *noise == LW_NOISE_DESIGN && strcmp(text, "design") != 0)
        result = lw_json_fail(lw_json_get(json, "noise"), error, "noise must be \"design\" or \"paired\"");
    return result;
}

static int read_head(const lw_json *json, lw_experiment *experiment, lw_error *error)
{
    static const char *const keys[] = {"name", "note",   "seed",  "replicates", "settings",
                                       "axes", "paired", "noise", NULL};
    const lw_json *paired = lw_json_get(json, "paired"), *base = lw_json_get(json, "settings");
    int64_t seed = 1;
    experiment->replicates = LW_REPLICATES;
    int result = lw_json_only(json, keys, error);
    if (!result)
        result = read_text(json, "name", &experiment->name, error);
    if (!result)
        result = read_text(json, "note", &experiment->note, error);
    if (!result)
        result = read_number(json, "seed", 0, INT64_MAX, &seed, error);
    if (!result)
        result = read_number(json, "replicates", 1, LW_REPLICATES_MAX, &experiment->replicates, error);
    if (!result)
        result = check_name(json, experiment->name, error);
    if (!result)
        result = read_noise(json, &experiment->noise, error);
    if (!result && paired && paired->kind != LW_JSON_BOOL)
        result = lw_json_fail(paired, error, "paired must be true or false");
    if (!result && (!base || base->kind != LW_JSON_OBJECT))
        result = lw_json_fail(base ? base : json, error, "an experiment needs \"settings\", an object");
    experiment->seed = (uint64_t)seed;
    experiment->paired = paired && paired->kind == LW_JSON_BOOL && paired->truth;
    return result;
}

static void name_factors(const lw_json *json, lw_arena *arena, lw_experiment *experiment)
{
    const lw_json *axes = lw_json_get(json, "axes");
    experiment->factors = lw_new_array(arena, const char *, MAX_AXES);
    for (const lw_json *axis = axes ? axes->first : NULL; axis; axis = axis->next)
        experiment->factors[experiment->factor_count++] = axis->first->key;
}

lw_experiment *lw_experiment_read(const lw_json *json, lw_arena *arena, lw_error *error)
{
    lw_experiment *experiment = lw_new(arena, lw_experiment);
    if (json->kind != LW_JSON_OBJECT) {
        lw_json_fail(json, error, "an experiment must be an object, not %s", lw_json_kind_text(json->kind));
        return NULL;
    }
    if (read_head(json, experiment, error) || count_cells(json, arena, &experiment->cell_count, error))
        return NULL;
    if (experiment->cell_count * experiment->replicates > MAX_RESULTS) {
        lw_json_fail(json, error, "cells times replicates make more than %d results", MAX_RESULTS);
        return NULL;
    }
    experiment->text = lw_experiment_text(json, LW_REPLICATES_ASKED, arena);
    name_factors(json, arena, experiment);
    experiment->settings = lw_json_get(json, "settings");
    experiment->cells = lw_new_array(arena, lw_lab_cell, experiment->cell_count);
    for (int64_t i = 0; i < experiment->cell_count; i++)
        if (make_cell(json, i, experiment->seed, arena, &experiment->cells[i], error))
            return NULL;
    return experiment;
}

/* --- Labels and patterns. --- */

/* On a mismatch the last star matches one character more; earlier stars never need to. */
static bool fits(const char *pattern, size_t size, const char *label)
{
    const char *end = pattern + size, *star = NULL, *resume = NULL;
    while (*label) {
        if (pattern < end && *pattern == '*') {
            star = ++pattern;
            resume = label;
        } else if (pattern < end && *pattern == *label) {
            pattern++;
            label++;
        } else if (star) {
            pattern = star;
            label = ++resume;
        } else {
            return false;
        }
    }
    while (pattern < end && *pattern == '*')
        pattern++;
    return pattern == end;
}

bool lw_label_fits(const char *pattern, const char *label)
{
    while (pattern) {
        size_t size = strcspn(pattern, "|");
        if (fits(pattern, size, label))
            return true;
        pattern = pattern[size] ? pattern + size + 1 : NULL;
        if (!pattern)
            return false;
    }
    return true;
}

bool lw_experiment_gpu(const lw_experiment *experiment)
{
    bool gpu = false;
    for (int64_t i = 0; i < experiment->cell_count; i++)
        gpu = gpu || experiment->cells[i].request.gpu;
    return gpu;
}
