/* operation_library.c: the operations run and library, which work on files. */
#include "app/answers.h"
#include "app/json_members.h"
#include "app/lent_device.h"
#include "app/memory.h"
#include "app/operations/each_puzzle.h"
#include "lab/keep.h"
#include "lab/record.h"
#include "lab/work_queue.h"
#include "store/store_library.h"
#include "store/store_query.h"

#include <string.h>

/* --- run --- */

static void put_row(const lw_operation_work *asked, const lw_record *record, const lw_row *row)
{
    lw_buf out = {0};
    lw_writer w = lw_writer_to(&out);
    lw_write_object(&w, NULL);
    lw_row_write(record, row, &w);
    lw_write_end(&w);
    lw_operation_put(asked, &out);
}

static int put_rows(const lw_operation_work *asked, const lw_lab *lab, lw_error *error)
{
    lw_record record;
    if (lw_record_load(lab->store, lab->experiment->name, asked->arena, &record, error))
        return error->code;
    for (int i = 0; i < record.count; i++)
        if (lw_slice_holds(&lab->slice, lab->experiment, record.rows[i].cell, record.rows[i].replicate))
            put_row(asked, &record, &record.rows[i]);
    return 0;
}

int lw_operation_run(const lw_operation_work *asked, lw_error *error)
{
    static const char *const keys[] = {"experiment", "store", "cells", "replicates", "mix", NULL};
    const lw_json *file = lw_json_given(asked->request, "experiment");
    const char *path = NULL;
    lw_lab lab = {.stop = asked->stop, .bytes = lw_memory_share(asked->threads), .meter = asked->meter};
    if (lw_json_only(asked->request, keys, error) || lw_json_take_text(asked->request, "store", &path, error) ||
        lw_json_take_text(asked->request, "cells", &lab.slice.cells, error) ||
        lw_json_take_int(asked->request, "replicates", 1, INT32_MAX, &lab.slice.replicates, error) ||
        lw_json_take_bool(asked->request, "mix", &lab.mix_builds, error))
        return error->code;
    if (!file || !path)
        return lw_fail(error, LW_BAD_INPUT, "a run needs an \"experiment\" and a \"store\" for its results");
    lab.experiment = lw_experiment_read(file, asked->arena, error);
    if (!lab.experiment || lw_slice_check(&lab.slice, lab.experiment, error) ||
        lw_store_open(path, &lab.store, error))
        return error->code;
    lab.pool = lw_pool_open(asked->threads);
    lw_device *device = lw_experiment_gpu(lab.experiment) ? lw_device_lend(lab.pool, error) : NULL;
    if (!error->code && !lw_experiment_run(&lab, error))
        put_rows(asked, &lab, error);
    lw_device_close(device, error);
    lw_pool_close(lab.pool);
    lw_store_close(lab.store);
    return error->code;
}

/* --- library --- */

typedef struct library_request {
    const lw_operation_work *asked;
    const char *path, *action, *tag;
    const lw_json *puzzles;
    lw_query query;
    lw_store *store;
    lw_buf ids; /* found by a query, each ended by a zero byte */
} library_request;

/* Writes the names of the facts that are only lower bounds, if any. */
static void write_saturated(const lw_entry *entry, lw_writer *w)
{
    bool any = false;
    for (int i = 0; i < entry->fact_count; i++)
        if (entry->facts[i].value.saturated) {
            if (!any)
                lw_write_list(w, "saturated");
            any = true;
            lw_write_text(w, NULL, entry->facts[i].name);
        }
    if (any)
        lw_write_end(w);
}

static void write_entry(const lw_entry *entry, lw_writer *w)
{
    char handle[LW_HANDLE_WHOLE + 1];
    lw_handle_text(entry->id, handle);
    handle[LW_HANDLE] = 0;
    lw_write_text(w, "handle", handle);
    lw_write_text(w, "id", entry->id);
    lw_write_text(w, "family", entry->family);
    lw_write_text(w, "spec", entry->spec);
    lw_write_text(w, "tags", entry->tags ? entry->tags : "");
    lw_write_object(w, "facts");
    for (int i = 0; i < entry->fact_count; i++) {
        const lw_value *value = &entry->facts[i].value;
        if (lw_value_known(value))
            lw_write_real(w, entry->facts[i].name, lw_value_number(value));
        else
            lw_write_null(w, entry->facts[i].name);
    }
    lw_write_end(w);
    write_saturated(entry, w);
    lw_arena arena = {0};
    const lw_json *certificate = lw_json_read(entry->certificate, strlen(entry->certificate), 1, &arena, NULL);
    if (certificate)
        lw_write_json(w, "certificate", certificate);
    lw_arena_drop(&arena);
}

static int put_entry(void *context, const lw_entry *entry)
{
    library_request *r = context;
    lw_buf out = {0};
    lw_writer w = lw_writer_to(&out);
    lw_write_object(&w, NULL);
    write_entry(entry, &w);
    lw_write_end(&w);
    lw_operation_put(r->asked, &out);
    return lw_stopped(r->asked->stop);
}

static int note_id(void *context, const lw_entry *entry)
{
    library_request *r = context;
    lw_buf_add(&r->ids, entry->id, strlen(entry->id) + 1);
    return 0;
}

/* tag, untag and delete change the puzzles that the query finds. */
/* True if the query excludes any puzzle. */
static bool selects(const lw_query *query)
{
    return query->condition_count || query->family || query->tag || (query->id && *query->id);
}

static int change(library_request *r, lw_error *error)
{
    bool tags = strcmp(r->action, "delete") != 0, tag = !strcmp(r->action, "tag");
    if (tags && (!r->tag || lw_tag_check(r->tag, error)))
        return lw_fail(error, LW_BAD_INPUT, "the tag is missing: give it as \"label\"");
    if (!tags && !selects(&r->query))
        return lw_fail(error, LW_BAD_INPUT, "to delete puzzles, say which: give where, family, tag or id");
    int64_t count = 0;
    int result = lw_store_query(r->store, &r->query, note_id, r, error);
    const char *end = lw_buf_text(&r->ids) + r->ids.size;
    for (const char *id = lw_buf_text(&r->ids); !result && id < end; id += strlen(id) + 1, count++)
        result = !tags ? lw_store_delete(r->store, id, error)
                 : tag ? lw_store_tag(r->store, id, r->tag, error)
                       : lw_store_untag(r->store, id, r->tag, error);
    lw_buf out = {0};
    lw_writer w = lw_writer_to(&out);
    lw_write_object(&w, NULL);
    lw_write_int(&w, "changed", count);
    lw_write_end(&w);
    lw_operation_put(r->asked, &out);
    return result;
}

static int add_one(const library_request *r, const lw_json *value, lw_error *error)
{
    lw_arena arena = {0};
    lw_entry entry;
    bool fresh = false;
    const lw_design *design = lw_request_design(value, 0, &arena, error);
    const lw_limits limits = {.stop = r->asked->stop, .bytes = lw_memory_share(1)};
    int result = design ? lw_entry_make(design, &limits, "library add", &arena, &entry, error) : error->code;
    if (!result)
        result = lw_store_put(r->store, &entry, &fresh, error);
    if (!result && r->tag)
        result = lw_tag_check(r->tag, error) || lw_store_tag(r->store, entry.id, r->tag, error);
    if (!result) {
        lw_buf out = {0};
        lw_writer w = lw_writer_to(&out);
        lw_write_object(&w, NULL);
        write_entry(&entry, &w);
        lw_write_bool(&w, "new", fresh);
        lw_write_end(&w);
        lw_operation_put(r->asked, &out);
    }
    lw_arena_drop(&arena);
    return error->code;
}

static int add(const library_request *r, lw_error *error)
{
    if (!r->puzzles || r->puzzles->kind != LW_JSON_LIST)
        return lw_fail(error, LW_BAD_INPUT, "\"puzzles\" must be a list of puzzles");
    atomic_store(&r->asked->meter->total, r->puzzles->count);
    for (const lw_json *one = r->puzzles->first; one && !lw_stopped(r->asked->stop); one = one->next) {
        if (add_one(r, one, error))
            return error->code;
        lw_progress_counter_add(r->asked->meter, 1);
    }
    return 0;
}

/* Reads "where", a list of [fact, "<", number]. */
static int read_where(const lw_json *list, lw_query *query, lw_arena *arena, lw_error *error)
{
    static const char *const signs[] = {
        [LW_LESS] = "<", [LW_AT_MOST] = "<=", [LW_EQUAL] = "=", [LW_AT_LEAST] = ">=", [LW_MORE] = ">"};
    if (!list)
        return 0;
    if (list->kind != LW_JSON_LIST)
        return lw_json_fail(list, error, "\"where\" must be a list of conditions like [\"moves\", \">=\", 40]");
    lw_condition *conditions = lw_new_array(arena, lw_condition, list->count);
    for (const lw_json *one = list->first; one; one = one->next) {
        const lw_json *fact = one->kind == LW_JSON_LIST && one->count == 3 ? one->first : NULL;
        const lw_json *sign = fact ? fact->next : NULL, *number = sign ? sign->next : NULL;
        int compare = LW_MORE;
        if (!fact || fact->kind != LW_JSON_TEXT || sign->kind != LW_JSON_TEXT ||
            (number->kind != LW_JSON_INT && number->kind != LW_JSON_REAL))
            return lw_json_fail(one, error, "a condition must be a list like [\"moves\", \">=\", 40]");
        while (compare >= 0 && strcmp(signs[compare], sign->text) != 0)
            compare--;
        if (compare < 0)
            return lw_json_fail(sign, error, "a condition must compare with <, <=, =, >= or >");
        conditions[query->condition_count++] = (lw_condition){
            .fact = fact->text, .compare = (enum lw_compare)compare, .number = lw_json_number(number)};
    }
    query->conditions = conditions;
    return 0;
}

static int read_library(library_request *r, lw_error *error)
{
    static const char *const keys[] = {"file", "action", "label",      "puzzles", "family", "tag",
                                       "id",   "sort",   "descending", "count",   "where",  NULL};
    const lw_json *request = r->asked->request;
    bool descending = false;
    if (lw_json_only(request, keys, error) || lw_json_take_text(request, "file", &r->path, error) ||
        lw_json_take_text(request, "action", &r->action, error) ||
        lw_json_take_text(request, "label", &r->tag, error) ||
        lw_json_take_text(request, "family", &r->query.family, error) ||
        lw_json_take_text(request, "tag", &r->query.tag, error) ||
        lw_json_take_text(request, "id", &r->query.id, error) ||
        lw_json_take_text(request, "sort", &r->query.order, error) ||
        lw_json_take_bool(request, "descending", &descending, error) ||
        lw_json_take_int(request, "count", 1, INT64_MAX, &r->query.limit, error) ||
        read_where(lw_json_given(request, "where"), &r->query, r->asked->arena, error))
        return error->code;
    r->puzzles = lw_json_given(request, "puzzles");
    r->query.direction = descending ? LW_DESCENDING : LW_ASCENDING;
    return r->path && r->action ? 0
                                : lw_fail(error, LW_BAD_INPUT, "a library needs a \"file\" and an \"action\"");
}

static bool is_one_of(const char *word, const char *const words[])
{
    for (int i = 0; words[i]; i++)
        if (!strcmp(word, words[i]))
            return true;
    return false;
}

int lw_operation_library(const lw_operation_work *asked, lw_error *error)
{
    static const char *const changes[] = {"tag", "untag", "delete", NULL};
    library_request r = {.asked = asked};
    if (read_library(&r, error))
        return error->code;
    bool lists = !strcmp(r.action, "list"), adds = !strcmp(r.action, "add");
    if (!lists && !adds && !is_one_of(r.action, changes))
        return lw_fail(error, LW_BAD_INPUT, "\"action\" must be list, add, tag, untag or delete");
    if (!(lists  ? lw_store_open_to_read
          : adds ? lw_store_open
                 : lw_store_open_existing)(r.path, &r.store, error)) {
        if (lists)
            lw_store_query(r.store, &r.query, put_entry, &r, error);
        else if (adds)
            add(&r, error);
        else
            change(&r, error);
    }
    lw_store_close(r.store);
    lw_buf_drop(&r.ids);
    return error->code;
}
