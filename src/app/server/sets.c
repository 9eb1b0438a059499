/* sets.c: named, ordered sets of puzzles. /api/puzzles?set=NAME lists the puzzles of one. */
#include "app/server/http_request.h"
#include "app/server/puzzles.h"
#include "app/server/route.h"
#include "store/store_sets.h"

#include <string.h>

enum { MEMBERS = 500, NAME_SIZE = 80 };

static int write_set(void *context, const char *name, int64_t puzzles)
{
    lw_write_object(context, NULL);
    lw_write_text(context, "name", name);
    lw_write_int(context, "puzzles", puzzles);
    lw_write_end(context);
    return 0;
}

int lw_get_sets(lw_call *call)
{
    if (lw_query_end(call))
        return call->error.code;
    lw_write_object(&call->writer, NULL);
    lw_write_list(&call->writer, "sets");
    if (lw_store_sets(call->store, write_set, &call->writer, &call->error))
        return call->error.code;
    lw_write_end(&call->writer);
    lw_write_end(&call->writer);
    return 200;
}

/* Reads keys, which are handles or IDs, without duplicates. */
static int read_ids(lw_call *call, const lw_json *list, const char **ids, int *count)
{
    for (const lw_json *key = list ? list->first : NULL; key; key = key->next) {
        lw_entry entry;
        const lw_design *design;
        int result = lw_call_puzzle(call, key->text, &entry, &design);
        if (result)
            return result;
        if (!entry.id)
            return lw_refuse(call, 400, "puzzle %.60s is not in the library; keep it first", key->text);
        for (int i = 0; i < *count; i++)
            if (!strcmp(ids[i], entry.id))
                return lw_refuse(call, 400, "puzzle %.60s is listed twice", key->text);
        if (*count == MEMBERS)
            return lw_refuse(call, 413, "a set can have at most %d puzzles", MEMBERS);
        ids[(*count)++] = entry.id;
    }
    return 0;
}

int lw_post_set(lw_call *call)
{
    static const char *const keys[] = {"name", "puzzles", NULL};
    const char *name = "", *ids[MEMBERS];
    const lw_json *list = NULL;
    int count = 0;
    if (lw_query_end(call) || lw_body_only(call, keys) ||
        lw_json_take_text(call->body, "name", &name, &call->error) ||
        lw_json_take_list(call->body, "puzzles", &list, &call->error))
        return call->error.code;
    if (!name[0] || strlen(name) > NAME_SIZE)
        return lw_refuse(call, 400, "a set needs a \"name\" of at most %d bytes", NAME_SIZE);
    int result = read_ids(call, list, ids, &count);
    if (!result && !count)
        result = lw_refuse(call, 400, "a set needs \"puzzles\"");
    if (!result)
        result = lw_store_put_set(call->store, name, ids, count, &call->error);
    if (result)
        return result;
    write_set(&call->writer, name, count);
    return 201;
}

int lw_delete_set(lw_call *call)
{
    if (lw_query_end(call) || lw_store_delete_set(call->store, call->part, &call->error))
        return call->error.code;
    lw_write_object(&call->writer, NULL);
    lw_write_text(&call->writer, "deleted", call->part);
    lw_write_end(&call->writer);
    return 200;
}
