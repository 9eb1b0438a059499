/* puzzles.c: the library: list, add, show, tag and delete puzzles. */
#include "app/server/puzzles.h"
#include "app/answers.h"
#include "app/jobs/job_runner.h"
#include "app/memory.h"
#include "app/server/call.h"
#include "app/server/http_request.h"
#include "app/server/route.h"
#include "app/server/studio.h"
#include "core/bands.h"
#include "core/registry.h"
#include "core/title.h"
#include "lab/keep.h"
#include "store/store_library.h"
#include "store/store_query.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAGE = 60, PAGE_MAX = 500, CONDITIONS = 32 };

/* --- Output. --- */

/* In the order of the family's table; for a family that this program lacks, in alphabetical order. */
static void write_facts(lw_writer *w, const lw_entry *entry, const char *key)
{
    const lw_family *family = lw_family_find(entry->family);
    lw_write_object(w, key);
    for (const lw_fact *fact = family ? family->facts : NULL; fact && fact->name; fact++) {
        const lw_value *value = lw_entry_fact(entry, fact->name);
        if (value)
            lw_value_write(value, w, fact->name);
    }
    for (int i = 0; !family && i < entry->fact_count; i++)
        lw_value_write(&entry->facts[i].value, w, entry->facts[i].name);
    lw_write_end(w);
}

static void write_tags(lw_writer *w, const char *tags)
{
    lw_buf tag = {0};
    lw_write_list(w, "tags");
    for (const char *at = tags; *at; at += strspn(at, " ")) {
        size_t size = strcspn(at, " ");
        lw_buf_clear(&tag);
        lw_buf_add(&tag, at, size);
        lw_write_text(w, NULL, lw_buf_text(&tag));
        at += size;
    }
    lw_write_end(w);
    lw_buf_drop(&tag);
}

static void write_certificate(lw_writer *w, const lw_entry *kept)
{
    lw_arena arena = {0};
    lw_error ignored = {0};
    const lw_json *json =
        kept ? lw_json_read(kept->certificate, strlen(kept->certificate), 1, &arena, &ignored) : NULL;
    if (json)
        lw_write_json(w, "certificate", json);
    else
        lw_write_null(w, "certificate");
    lw_arena_drop(&arena);
}

static void write_rules(lw_writer *w, const lw_design *design)
{
    const lw_family *family = design->spec->family;
    lw_arena arena = {0};
    lw_error ignored = {0};
    lw_buf words = {0};
    lw_rules *rules = family->compile(design, &arena, &ignored);
    if (rules)
        family->describe(rules, &words);
    lw_write_text(w, "rules", lw_buf_text(&words));
    lw_write_int(w, "players", rules ? rules->players : 1);
    lw_write_int(w, "levels", rules ? rules->levels : 1);
    lw_write_text(w, "control", family->control == LW_CONTROL_POINTS ? "points" : "steps");
    lw_buf_drop(&words);
    lw_arena_drop(&arena);
}

void lw_puzzle_describe(lw_writer *w, const lw_design *design, const lw_entry *kept)
{
    lw_buf text = {0};
    lw_write_object(w, NULL);
    lw_id_format(design, &text);
    lw_handle_write(w, lw_buf_text(&text));
    lw_write_text(w, "id", lw_buf_text(&text));
    lw_buf_clear(&text);
    if (kept)
        lw_entry_title(kept, &text);
    else
        lw_title(design, NULL, &text);
    lw_write_text(w, "title", lw_buf_text(&text));
    lw_write_text(w, "family", design->spec->family->name);
    lw_buf_clear(&text);
    lw_spec_format(design->spec, &text);
    lw_write_text(w, "spec", lw_buf_text(&text));
    lw_write_bool(w, "kept", kept != NULL);
    write_tags(w, kept ? kept->tags : "");
    lw_write_text(w, "origin", kept ? kept->origin : "");
    write_rules(w, design);
    if (kept)
        write_facts(w, kept, "facts");
    else
        lw_write_null(w, "facts");
    write_certificate(w, kept);
    lw_write_object(w, "puzzle");
    design->spec->family->write(design, w);
    lw_write_end(w);
    lw_write_end(w);
    lw_buf_drop(&text);
}

static int write_entry(void *context, const lw_entry *entry)
{
    lw_writer *w = context;
    lw_buf title = {0};
    lw_write_object(w, NULL);
    lw_handle_write(w, entry->id);
    lw_write_text(w, "id", entry->id);
    lw_entry_title(entry, &title);
    lw_write_text(w, "title", lw_buf_text(&title));
    lw_buf_drop(&title);
    lw_write_text(w, "family", entry->family);
    lw_write_text(w, "spec", entry->spec);
    write_tags(w, entry->tags);
    lw_write_text(w, "origin", entry->origin);
    write_facts(w, entry, "facts");
    double place = lw_entry_hardness(entry);
    if (place >= 0)
        lw_write_text(w, "band", lw_band_names[(int)place]);
    lw_write_end(w);
    return 0;
}

/* --- Queries. --- */

int lw_collect(void *context, const lw_entry *entry)
{
    lw_gathering *g = context;
    g->selection.entries = lw_list_grow(g->selection.entries, g->selection.count, &g->room,
                                        sizeof *g->selection.entries, g->arena);
    g->selection.entries[g->selection.count++] = lw_entry_copy(entry, g->arena);
    return 0;
}

int lw_collect_kept(lw_call *call, const char *id, lw_gathering *g)
{
    char handle[LW_HANDLE_WHOLE + 1];
    lw_handle_text(id, handle);
    return lw_store_query(call->store, &(lw_query){.handle = handle, .limit = 1}, lw_collect, g, &call->error);
}

static bool is_handle(const char *key)
{
    size_t size = strlen(key);
    return size >= 4 && size <= LW_HANDLE_WHOLE && strspn(key, "0123456789abcdef") == size;
}

static int find_handle(lw_call *call, const char *handle, lw_gathering *g)
{
    if (lw_store_query(call->store, &(lw_query){.handle = handle, .limit = 2}, lw_collect, g, &call->error))
        return call->error.code;
    if (g->selection.count == 1)
        return 0;
    return lw_refuse(call, 404,
                     g->selection.count ? "\"%.20s\" matches several puzzles; give more of the handle"
                                        : "there is no puzzle \"%.20s\" in the library",
                     handle);
}

int lw_call_puzzle(lw_call *call, const char *key, lw_entry *entry, const lw_design **design)
{
    lw_gathering g = {.arena = &call->arena};
    lw_buf id = {0};
    int result = 0;
    *entry = (lw_entry){0};
    *design = NULL;
    if (is_handle(key)) {
        result = find_handle(call, key, &g);
    } else if (!(*design = lw_id_parse(key, &call->arena, &call->error))) {
        char why[sizeof call->error.text];
        snprintf(why, sizeof why, "%s", call->error.text);
        return lw_refuse(call, 404, "there is no puzzle \"%.60s\": %.300s", key, why);
    } else {
        lw_id_format(*design, &id);
        result = lw_collect_kept(call, lw_buf_text(&id), &g);
        lw_buf_drop(&id);
    }
    if (!result && g.selection.count)
        *entry = g.selection.entries[0];
    if (!result && !*design)
        *design = lw_id_parse(entry->id, &call->arena, &call->error);
    return result ? result : call->error.code;
}

static int read_condition(lw_call *call, const char *text, lw_condition *condition)
{
    static const struct {
        const char *sign;
        enum lw_compare compare;
    } signs[] = {{"<=", LW_AT_MOST}, {">=", LW_AT_LEAST}, {"<", LW_LESS}, {">", LW_MORE}, {"=", LW_EQUAL}};
    size_t size = strcspn(text, "<>=");
    char *fact = lw_arena_take(&call->arena, size + 1), *end;
    memcpy(fact, text, size);
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        size_t sign = strlen(signs[i].sign);
        if (strncmp(text + size, signs[i].sign, sign) != 0)
            continue;
        double number = strtod(text + size + sign, &end);
        if (!size || end == text + size + sign || *end)
            break;
        *condition = (lw_condition){.fact = fact, .compare = signs[i].compare, .number = number};
        return 0;
    }
    return lw_fail(&call->error, LW_BAD_INPUT,
                   "where must be a condition like moves>=40, with < <= = >= or >, not \"%.60s\"", text);
}

static bool is_fact(const char *name)
{
    for (int i = 0; lw_families[i]; i++)
        if (lw_fact_find(lw_families[i], name) >= 0)
            return true;
    return false;
}

static int read_sort(lw_call *call, lw_query *query)
{
    const char *sort = lw_query_text(call, "sort");
    if (!sort)
        return 0;
    size_t size = strcspn(sort, ":");
    char *fact = lw_arena_take(&call->arena, size + 1);
    memcpy(fact, sort, size);
    bool down = !strcmp(sort + size, ":desc");
    if (sort[size] && !down && strcmp(sort + size, ":asc") != 0)
        return lw_fail(&call->error, LW_BAD_INPUT, "sort must be FACT, FACT:asc or FACT:desc, not \"%.60s\"",
                       sort);
    if (strcmp(fact, "added") != 0 && !is_fact(fact))
        return lw_fail(&call->error, LW_BAD_INPUT, "no family has a fact \"%.40s\" to sort by", fact);
    query->order = strcmp(fact, "added") ? fact : NULL;
    query->direction = down ? LW_DESCENDING : LW_ASCENDING;
    return 0;
}

int lw_call_query(lw_call *call, int64_t usual, int64_t max, lw_query *query)
{
    lw_condition *conditions = lw_new_array(&call->arena, lw_condition, CONDITIONS);
    const char *text;
    *query = (lw_query){.family = lw_query_text(call, "family"),
                        .tag = lw_query_text(call, "tag"),
                        .id = lw_query_text(call, "id"),
                        .set = lw_query_text(call, "set"),
                        .text = lw_query_text(call, "text"),
                        .conditions = conditions,
                        .limit = usual};
    while ((text = lw_query_next(call, "where"))) {
        if (query->condition_count == CONDITIONS)
            return lw_fail(&call->error, LW_BAD_INPUT, "a query can have at most %d conditions", CONDITIONS);
        if (read_condition(call, text, &conditions[query->condition_count]))
            return LW_BAD_INPUT;
        if (!is_fact(conditions[query->condition_count++].fact))
            return lw_fail(&call->error, LW_BAD_INPUT, "no family has the fact of the condition \"%.60s\"",
                           text);
    }
    if (read_sort(call, query) || lw_query_int(call, "offset", 0, INT64_MAX, &query->offset) ||
        lw_query_count(call, max, &query->limit))
        return LW_BAD_INPUT;
    return call->error.code;
}

/* --- The routes. --- */

int lw_get_puzzles(lw_call *call)
{
    lw_query query;
    int64_t total = 0;
    lw_buf list = {0};
    lw_writer entries = lw_writer_to(&list);
    if (lw_call_query(call, PAGE, PAGE_MAX, &query) || lw_query_end(call))
        return call->error.code;
    lw_write_list(&entries, NULL);
    int result = lw_store_page(call->store, &query, write_entry, &entries, &total, &call->error);
    lw_write_end(&entries);
    if (!result) {
        lw_write_object(&call->writer, NULL);
        lw_write_int(&call->writer, "total", total);
        lw_write_int(&call->writer, "offset", query.offset);
        lw_buf_print(call->writer.buf, ",\"puzzles\":%s", lw_buf_text(&list));
        lw_write_end(&call->writer);
    }
    lw_buf_drop(&list);
    return result ? result : 200;
}

/* Checks that each can be used as a tag. */
static int check_tags(const lw_json *list, lw_error *error)
{
    for (const lw_json *tag = list ? list->first : NULL; tag; tag = tag->next)
        if (lw_tag_check(tag->text, error))
            return error->code;
    return 0;
}

/* All requests and jobs may be solving at the same time. */
lw_limits lw_call_limits(const lw_call *call)
{
    return (lw_limits){.bytes = lw_memory_share(LW_STUDIO_THREADS + LW_JOBS_AT_ONCE),
                       .stop = &call->studio->stop};
}

int lw_post_puzzle(lw_call *call)
{
    static const char *const keys[] = {"id", "puzzle", "tags", "origin", NULL};
    const lw_json *tags = NULL;
    const char *origin = "studio";
    bool fresh = false;
    if (lw_query_end(call) || lw_body_only(call, keys) ||
        lw_json_take_list(call->body, "tags", &tags, &call->error) || check_tags(tags, &call->error) ||
        lw_json_take_text(call->body, "origin", &origin, &call->error))
        return call->error.code;
    const lw_design *design = lw_json_design(call->body, &call->arena, &call->error);
    const lw_limits limits = lw_call_limits(call);
    if (!design || lw_keep(call->store, design, &limits, origin, &fresh, &call->error))
        return call->error.code;
    lw_buf id = {0};
    lw_id_format(design, &id);
    for (const lw_json *tag = tags ? tags->first : NULL; tag && !call->error.code; tag = tag->next)
        lw_store_tag(call->store, lw_buf_text(&id), tag->text, &call->error);
    lw_write_object(&call->writer, NULL);
    lw_write_bool(&call->writer, "fresh", fresh);
    lw_handle_write(&call->writer, lw_buf_text(&id));
    lw_write_text(&call->writer, "id", lw_buf_text(&id));
    lw_write_end(&call->writer);
    lw_buf_drop(&id);
    return fresh ? 201 : 200;
}

int lw_get_puzzle(lw_call *call)
{
    lw_entry entry;
    const lw_design *design;
    int result = lw_query_end(call);
    if (!result)
        result = lw_call_puzzle(call, call->part, &entry, &design);
    if (result)
        return result;
    lw_puzzle_describe(&call->writer, design, entry.id ? &entry : NULL);
    return 200;
}

/* Finds the puzzle named in the path, which must be in the library. */
static int kept_puzzle(lw_call *call, lw_entry *entry)
{
    const lw_design *design;
    int result = lw_query_end(call);
    if (!result)
        result = lw_call_puzzle(call, call->part, entry, &design);
    if (!result && !entry->id)
        return lw_refuse(call, 404, "this puzzle is not in the library");
    return result;
}

int lw_delete_puzzle(lw_call *call)
{
    lw_entry entry;
    int result = kept_puzzle(call, &entry);
    if (result || lw_store_delete(call->store, entry.id, &call->error))
        return result ? result : call->error.code;
    lw_write_object(&call->writer, NULL);
    lw_write_text(&call->writer, "deleted", entry.id);
    lw_write_end(&call->writer);
    return 200;
}

static bool has_tag(const char *tags, const char *tag)
{
    size_t size = strlen(tag);
    for (const char *at = tags; *at; at += strcspn(at, " "), at += strspn(at, " "))
        if (strcspn(at, " ") == size && !strncmp(at, tag, size))
            return true;
    return false;
}

int lw_post_tags(lw_call *call)
{
    static const char *const keys[] = {"add", "remove", NULL};
    const lw_json *add = NULL, *away = NULL;
    lw_entry entry;
    const lw_design *design;
    int result = kept_puzzle(call, &entry);
    if (result)
        return result;
    if (lw_body_only(call, keys) || lw_json_take_list(call->body, "add", &add, &call->error) ||
        lw_json_take_list(call->body, "remove", &away, &call->error) || check_tags(add, &call->error))
        return call->error.code;
    for (const lw_json *tag = add ? add->first : NULL; tag && !call->error.code; tag = tag->next)
        lw_store_tag(call->store, entry.id, tag->text, &call->error);
    for (const lw_json *tag = away ? away->first : NULL; tag && !call->error.code; tag = tag->next)
        if (has_tag(entry.tags, tag->text))
            lw_store_untag(call->store, entry.id, tag->text, &call->error);
    if (!call->error.code)
        result = lw_call_puzzle(call, call->part, &entry, &design);
    if (call->error.code)
        return result;
    lw_write_object(&call->writer, NULL);
    write_tags(&call->writer, entry.id ? entry.tags : "");
    lw_write_end(&call->writer);
    return 200;
}

int lw_get_certificate(lw_call *call)
{
    lw_entry entry;
    int result = kept_puzzle(call, &entry);
    if (result)
        return result;
    lw_buf_puts(&call->response->body, entry.certificate);
    return 200;
}
