/* about.c: what this program offers: families, algorithms, solvers, specs; and the library in numbers. */
#include "app/answers.h"
#include "app/server/call.h"
#include "app/server/http_request.h"
#include "app/server/pages.h"
#include "app/server/puzzles.h"
#include "app/server/route.h"
#include "app/server/studio.h"
#include "core/registry.h"
#include "evolve/evolve.h"
#include "evolve/knobs.h"
#include "grade/request_keys.h"
#include "search/search.h"
#include "search/solvable.h"
#include "store/store_query.h"

#include <math.h>
#include <string.h>

static void write_algorithm(const lw_algorithm *algorithm, lw_writer *w)
{
    lw_write_object(w, NULL);
    lw_write_text(w, "name", algorithm->name);
    lw_write_text(w, "note", algorithm->note);
    lw_write_list(w, "knobs");
    for (const lw_knob *knob = algorithm->knobs; knob->key; knob++) {
        lw_write_object(w, NULL);
        lw_write_text(w, "key", knob->key);
        lw_write_text(w, "note", knob->note);
        lw_write_real(w, "low", knob->low);
        lw_write_real(w, "high", knob->high);
        lw_write_real(w, "default", knob->normal);
        lw_write_end(w);
    }
    lw_write_end(w);
    lw_write_end(w);
}

int lw_get_about(lw_call *call)
{
    lw_writer *w = &call->writer;
    int64_t puzzles = 0;
    if (lw_query_end(call) || lw_store_count(call->store, &(lw_query){0}, &puzzles, &call->error))
        return call->error.code;
    lw_write_object(w, NULL);
    lw_write_text(w, "version", LW_VERSION);
    lw_write_bool(w, "pages", lw_pages_built());
    lw_write_int(w, "puzzles", puzzles);
    lw_write_list(w, "families");
    for (int i = 0; lw_families[i]; i++)
        lw_write_text(w, NULL, lw_families[i]->name);
    lw_write_end(w);
    lw_write_list(w, "solvers");
    for (int i = 0; lw_solvers[i]; i++) {
        lw_write_object(w, NULL);
        lw_write_text(w, "name", lw_solvers[i]->name);
        lw_write_text(w, "note", lw_solvers[i]->note);
        lw_write_end(w);
    }
    lw_write_end(w);
    lw_write_list(w, "algorithms");
    for (int i = 0; lw_algorithms[i]; i++)
        write_algorithm(lw_algorithms[i], w);
    lw_write_end(w);
    lw_write_end(w);
    return 200;
}

static void write_key(const lw_request_key *key, lw_writer *w)
{
    static const char *const kinds[] = {
        [LW_KEY_TEXT] = "text", [LW_KEY_WHOLE] = "whole", [LW_KEY_CHOICE] = "choice", [LW_KEY_FLAG] = "choice"};
    lw_write_object(w, NULL);
    lw_write_text(w, "key", key->name);
    lw_write_text(w, "note", key->note);
    lw_write_text(w, "kind", kinds[key->kind]);
    lw_write_text(w, "value", key->value);
    lw_write_text(w, "group", lw_key_group_text(key->group));
    lw_write_bool(w, "repeats", key->times == LW_KEY_REPEATS);
    lw_write_text(w, "default", key->usual);
    if (key->kind == LW_KEY_WHOLE) {
        lw_write_int(w, "low", key->low);
        lw_write_int(w, "high", key->high);
    }
    lw_write_end(w);
}

int lw_get_request_keys(lw_call *call)
{
    if (lw_query_end(call))
        return call->error.code;
    lw_write_object(&call->writer, NULL);
    lw_write_list(&call->writer, "keys");
    for (const lw_request_key *key = lw_request_keys; key->name; key++)
        write_key(key, &call->writer);
    lw_write_end(&call->writer);
    lw_write_end(&call->writer);
    return 200;
}

int lw_get_openapi(lw_call *call)
{
    if (lw_query_end(call))
        return call->error.code;
    return lw_page_send(call, "/api/openapi.json")
               ? 200
               : lw_refuse(call, 404, "this build does not include its API description");
}

/* Describes a family. Properties that belong to a puzzle (players, rules in words) are those of the default
 * one. */
static void write_family(const lw_family *family, lw_call *call)
{
    lw_writer *w = &call->writer;
    lw_error ignored = {0};
    lw_buf words = {0};
    lw_spec *spec = lw_spec_parse(family->name, &call->arena, &ignored);
    lw_design *design = spec ? lw_design_seed(spec, 1, NULL, &call->arena) : NULL;
    lw_rules *rules = design ? family->compile(design, &call->arena, &ignored) : NULL;
    lw_write_object(w, NULL);
    lw_family_write(family, w);
    if (rules) {
        family->describe(rules, &words);
        lw_write_int(w, "players", rules->players);
        lw_write_text(w, "rules", lw_buf_text(&words));
    }
    lw_write_end(w);
    lw_buf_drop(&words);
}

int lw_get_families(lw_call *call)
{
    if (lw_query_end(call))
        return call->error.code;
    lw_write_object(&call->writer, NULL);
    lw_write_list(&call->writer, "families");
    for (int i = 0; lw_families[i]; i++)
        write_family(lw_families[i], call);
    lw_write_end(&call->writer);
    lw_write_end(&call->writer);
    return 200;
}

int lw_get_family(lw_call *call)
{
    const lw_family *family = lw_family_find(call->part);
    if (lw_query_end(call))
        return call->error.code;
    if (!family)
        return lw_refuse(call, 404, "there is no family \"%.40s\"", call->part);
    write_family(family, call);
    return 200;
}

int lw_post_spec(lw_call *call)
{
    static const char *const keys[] = {"spec", "family", "params", NULL};
    lw_writer *w = &call->writer;
    lw_spec *spec = lw_query_end(call) || lw_body_only(call, keys)
                        ? NULL
                        : lw_json_spec(call->body, &call->arena, &call->error);
    lw_buf text = {0};
    if (!spec)
        return call->error.code;
    lw_write_object(w, NULL);
    lw_spec_format(spec, &text);
    lw_write_text(w, "spec", lw_buf_text(&text));
    lw_write_text(w, "family", spec->family->name);
    lw_write_object(w, "params");
    for (int i = 0; spec->family->params[i].key; i++) {
        lw_buf_clear(&text);
        if (spec->family->params[i].kind != LW_PARAM_SQUARE || spec->settings[i].number != LW_AUTO)
            lw_setting_text(&spec->family->params[i], &spec->settings[i], &text);
        lw_write_text(w, spec->family->params[i].key, lw_buf_text(&text));
    }
    lw_write_end(w);
    lw_write_end(w);
    lw_buf_drop(&text);
    return 200;
}

int lw_post_new(lw_call *call)
{
    static const char *const keys[] = {"spec", "family", "params", "seed", "generator", "any", NULL};
    int64_t first = 1;
    bool any = false;
    const char *name = NULL;
    lw_spec *spec = NULL;
    if (!lw_query_end(call) && !lw_body_only(call, keys) &&
        !lw_json_take_int(call->body, "seed", 0, INT64_MAX, &first, &call->error) &&
        !lw_json_take_bool(call->body, "any", &any, &call->error) &&
        !lw_json_take_text(call->body, "generator", &name, &call->error))
        spec = lw_json_spec(call->body, &call->arena, &call->error);
    const lw_operator *generator = spec ? lw_operator_find(spec->family, LW_GENERATOR, name) : NULL;
    if (spec && !generator)
        return lw_refuse(call, 400, "%s has no generator \"%.40s\"", spec->family->name, name ? name : "");
    if (!spec)
        return call->error.code;
    uint64_t seed = (uint64_t)first;
    const lw_design *design = lw_design_draw(spec, &seed, generator, any ? LW_DRAW_ANY : LW_DRAW_SOLVABLE,
                                             &call->studio->stop, &call->arena, &call->error);
    if (!design)
        return call->error.code;
    lw_puzzle_describe(&call->writer, design, NULL);
    return 200;
}

/* --- The library in numbers. --- */

typedef struct census {
    lw_call *call;
    const char *family;
} census;

static int write_range(void *context, const lw_tally *tally)
{
    const census *c = context;
    lw_writer *w = &c->call->writer;
    if (strcmp(tally->family, c->family) != 0 || isnan(tally->least))
        return 0;
    lw_write_list(w, tally->name);
    lw_write_real(w, NULL, tally->least);
    lw_write_real(w, NULL, tally->greatest);
    lw_write_end(w);
    return 0;
}

static int write_count(void *context, const lw_tally *tally)
{
    lw_call *call = context;
    lw_writer *w = &call->writer;
    census c = {.call = call, .family = tally->family};
    lw_write_object(w, NULL);
    lw_write_text(w, "name", tally->family);
    lw_write_int(w, "puzzles", tally->puzzles);
    lw_write_object(w, "facts");
    int result = lw_store_tally(call->store, LW_TALLY_FACTS, write_range, &c, &call->error);
    lw_write_end(w);
    lw_write_end(w);
    return result;
}

static int write_tag(void *context, const lw_tally *tally)
{
    lw_writer *w = &((lw_call *)context)->writer;
    lw_write_object(w, NULL);
    lw_write_text(w, "tag", tally->name);
    lw_write_int(w, "puzzles", tally->puzzles);
    lw_write_end(w);
    return 0;
}

int lw_get_library(lw_call *call)
{
    lw_writer *w = &call->writer;
    int64_t puzzles = 0;
    if (lw_query_end(call) || lw_store_count(call->store, &(lw_query){0}, &puzzles, &call->error))
        return call->error.code;
    lw_write_object(w, NULL);
    lw_write_int(w, "puzzles", puzzles);
    lw_write_list(w, "families");
    if (lw_store_tally(call->store, LW_TALLY_FAMILIES, write_count, call, &call->error))
        return call->error.code;
    lw_write_end(w);
    lw_write_list(w, "tags");
    if (lw_store_tally(call->store, LW_TALLY_TAGS, write_tag, call, &call->error))
        return call->error.code;
    lw_write_end(w);
    lw_write_end(w);
    return 200;
}
