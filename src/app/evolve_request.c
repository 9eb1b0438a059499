/* evolve_request.c: see the header. */
#include "app/evolve_request.h"
#include "app/operations/each_puzzle.h"
#include "grade/made_by.h"
#include "grade/request_keys.h"

#include <string.h>

static const char *const goal_kinds[] = {"maximize", "minimize", "target", NULL};

static bool is_number(const lw_json *value)
{
    return value && (value->kind == LW_JSON_INT || value->kind == LW_JSON_REAL);
}

static const char *text_of(const lw_json *object, const char *key)
{
    const lw_json *value = lw_json_get(object, key);
    return value && value->kind == LW_JSON_TEXT ? value->text : NULL;
}

/* Adds an option whose position is that of the value. */
static void add(lw_options *options, const char *key, lw_buf *value, const lw_json *place)
{
    lw_option *option = lw_options_add(options, key, lw_buf_text(value));
    option->line = place->line;
    option->column = place->column;
    lw_buf_drop(value);
}

/* {"kind": "target", "fact": "moves", "value": 40} */
static int add_goal(lw_options *options, const lw_json *goal, lw_error *error)
{
    static const char *const keys[] = {"kind", "fact", "value", NULL};
    if (lw_json_only(goal, keys, error))
        return error->code;
    const char *kind = text_of(goal, "kind"), *fact = text_of(goal, "fact");
    const lw_json *value = lw_json_get(goal, "value");
    int which = 0;
    while (goal_kinds[which] && (!kind || strcmp(goal_kinds[which], kind) != 0))
        which++;
    if (!goal_kinds[which] || !fact)
        return lw_json_fail(goal, error,
                            "a goal needs a \"kind\" (maximize, minimize or target) and a \"fact\"");
    if ((which == LW_TARGET) != (value != NULL) || (value && !is_number(value)))
        return lw_json_fail(goal, error, "a target needs a \"value\", a number; no other goal takes one");
    lw_buf text = {0};
    lw_buf_puts(&text, fact);
    if (value) {
        lw_buf_byte(&text, '=');
        lw_buf_real(&text, lw_json_number(value));
    }
    add(options, kind, &text, goal);
    return 0;
}

/* {"fact": "moves", "low": 10, "high": 120, "cells": 22}: adds "moves=10..120/22" to the list. */
static int add_axis(lw_buf *list, const lw_json *axis, lw_error *error)
{
    static const char *const keys[] = {"fact", "low", "high", "cells", NULL};
    if (lw_json_only(axis, keys, error))
        return error->code;
    const char *fact = text_of(axis, "fact");
    const lw_json *low = lw_json_get(axis, "low"), *high = lw_json_get(axis, "high"),
                  *cells = lw_json_get(axis, "cells");
    if (!fact || strpbrk(fact, "=,") || !is_number(low) || !is_number(high) || !cells ||
        cells->kind != LW_JSON_INT)
        return lw_json_fail(axis, error,
                            "an axis needs a \"fact\", \"low\", a \"high\" above it, and \"cells\"");
    lw_buf_print(list, "%s%s=", list->size ? "," : "", fact);
    lw_buf_real(list, lw_json_number(low));
    lw_buf_puts(list, "..");
    lw_buf_real(list, lw_json_number(high));
    lw_buf_print(list, "/%lld", (long long)cells->integer);
    return 0;
}

static int add_goals(lw_options *options, const lw_json *list, lw_error *error)
{
    int result = list->kind == LW_JSON_LIST ? 0 : lw_json_fail(list, error, "\"goals\" must be a list");
    for (const lw_json *goal = list->first; !result && goal; goal = goal->next)
        result = add_goal(options, goal, error);
    return result;
}

static int add_axes(lw_options *options, const lw_json *list, lw_error *error)
{
    lw_buf text = {0};
    int result = list->kind == LW_JSON_LIST ? 0 : lw_json_fail(list, error, "\"axes\" must be a list");
    for (const lw_json *axis = list->first; !result && axis; axis = axis->next)
        result = add_axis(&text, axis, error);
    if (!result && text.size)
        add(options, "elites", &text, list);
    lw_buf_drop(&text);
    return result;
}

/* {"population": 120} becomes population=120, one option per member. */
static int add_pairs(lw_options *options, const char *key, const lw_json *object, lw_error *error)
{
    if (object->kind != LW_JSON_OBJECT)
        return lw_json_fail(object, error, "\"%s\" must be an object", object->key);
    for (const lw_json *value = object->first; value; value = value->next) {
        lw_buf pair = {0};
        lw_writer writer = lw_writer_to(&pair);
        if ((value->kind != LW_JSON_TEXT && !is_number(value)) || strpbrk(value->key, "=,"))
            return lw_json_fail(value, error, "\"%.40s\" in \"%s\" must be a string or a number", value->key,
                                object->key);
        lw_buf_print(&pair, "%s=", value->key);
        if (value->kind == LW_JSON_TEXT)
            lw_buf_puts(&pair, value->text);
        else
            lw_write_json(&writer, NULL, value);
        add(options, key, &pair, value);
    }
    return 0;
}

static int add_operators(lw_options *options, const lw_json *object, lw_error *error)
{
    static const char *const keys[] = {"generator", "mutation", "crossover", NULL};
    static const char *const flat[] = {"generate", "mutate", "cross"};
    int result = lw_json_only(object, keys, error);
    for (int i = 0; i < 3 && !result; i++)
        if (lw_json_get(object, keys[i]))
            result = lw_options_add_json(options, flat[i], lw_json_get(object, keys[i]), error);
    return result;
}

/* [9, 7] becomes 9x7, ["crate", "mark"] becomes crate,mark. */
static int add_joined(lw_options *options, const lw_json *list, char between, lw_error *error)
{
    lw_buf text = {0};
    for (const lw_json *one = list->first; one; one = one->next) {
        if (text.size)
            lw_buf_byte(&text, between);
        if (one->kind == LW_JSON_TEXT)
            lw_buf_puts(&text, one->text);
        else if (one->kind == LW_JSON_INT)
            lw_buf_print(&text, "%lld", (long long)one->integer);
        else {
            lw_buf_drop(&text);
            return lw_json_fail(one, error, "\"%s\" must be a list of strings or whole numbers", list->key);
        }
    }
    add(options, list->key, &text, list);
    return 0;
}

/* Adds a puzzle's JSON with the build it names, or a game's text, or an ID, which is text like any other. */
static int add_puzzle(lw_options *options, const char *key, const lw_json *puzzle, lw_error *error)
{
    lw_option *from = lw_options_add(options, key, "");
    from->version = lw_made_by_text(puzzle, "version");
    from->signature = lw_made_by_text(puzzle, "signature");
    from->line = puzzle->line;
    from->column = puzzle->column;
    from->design = lw_request_design(puzzle, 0, options->arena, error);
    return from->design ? 0 : error->code;
}

static bool has_lines(const lw_json *value)
{
    return value->kind == LW_JSON_TEXT && strchr(value->text, '\n');
}

static int add_family(lw_options *options, const lw_json *request, const lw_json *family, lw_error *error)
{
    const char *spec = text_of(request, "spec"), *name = text_of(request, "family");
    if (!lw_json_get(request, "spec"))
        return lw_options_add_json(options, "spec", family, error);
    if (spec && name && (strlen(name) != strcspn(spec, ":#") || strncmp(spec, name, strlen(name)) != 0))
        return lw_json_fail(family, error,
                            "\"spec\" and \"family\" name different families; leave one of them out");
    return 0;
}

static int add_member(lw_options *options, const lw_json *request, const lw_json *member, lw_error *error)
{
    const char *key = member->key;
    const lw_request_key *row = lw_request_key_find(key);
    if (!strcmp(key, "kind") || !strcmp(key, "keep") || !strcmp(key, "tags") || member->kind == LW_JSON_NULL)
        return 0;
    if (!strcmp(key, "goals"))
        return add_goals(options, member, error);
    if (!strcmp(key, "axes"))
        return add_axes(options, member, error);
    if (!strcmp(key, "operators"))
        return add_operators(options, member, error);
    if (!strcmp(key, "params"))
        return add_pairs(options, "set", member, error);
    if (!strcmp(key, "family"))
        return add_family(options, request, member, error);
    if (!strcmp(key, "knobs") && member->kind == LW_JSON_OBJECT)
        return add_pairs(options, key, member, error);
    if (!strcmp(key, "from") && (member->kind == LW_JSON_OBJECT || has_lines(member)))
        return add_puzzle(options, key, member, error);
    if ((!strcmp(key, "size") || !strcmp(key, "use")) && member->kind == LW_JSON_LIST)
        return add_joined(options, member, *key == 's' ? 'x' : ',', error);
    if (!row || row->times == LW_KEY_ONCE || member->kind != LW_JSON_LIST)
        return lw_options_add_json(options, key, member, error);
    int result = 0;
    for (const lw_json *one = member->first; one && !result; one = one->next)
        result = one->kind == LW_JSON_OBJECT && !strcmp(key, "resume")
                     ? add_puzzle(options, key, one, error)
                     : lw_options_add_json(options, key, one, error);
    return result;
}

int lw_options_add_object(lw_options *options, const lw_json *request, lw_error *error)
{
    int result = 0;
    for (const lw_json *member = request->first; member && !result; member = member->next)
        result = add_member(options, request, member, error);
    return result;
}

void lw_request_write(const lw_request *request, lw_writer *w)
{
    const lw_family *family = request->spec->family;
    const lw_goals *goals = &request->goals;
    lw_write_list(w, "goals");
    for (int i = 0; i < goals->count; i++) {
        const lw_goal *goal = &goals->list[i];
        lw_write_object(w, NULL);
        lw_write_text(w, "kind", goal_kinds[goal->kind]);
        lw_write_text(w, "fact", family->facts[goal->fact].name);
        if (goal->kind == LW_TARGET)
            lw_write_real(w, "value", goal->target);
        lw_write_end(w);
    }
    lw_write_end(w);
    lw_write_list(w, "axes");
    for (int i = 0; i < goals->axis_count; i++) {
        lw_write_object(w, NULL);
        lw_write_text(w, "fact", family->facts[goals->axes[i]].name);
        lw_write_real(w, "low", goals->ranges[i].low);
        lw_write_real(w, "high", goals->ranges[i].high);
        lw_write_int(w, "cells", goals->ranges[i].cells);
        lw_write_end(w);
    }
    lw_write_end(w);
}
