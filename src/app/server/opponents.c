/* opponents.c: what the opponents of a game have learned, and their ratings. */
#include "app/opponent_cache.h"
#include "app/server/call.h"
#include "app/server/http_request.h"
#include "core/design.h"

int lw_get_opponents(lw_call *call)
{
    const char *id = lw_query_text(call, "id");
    lw_opponents_file file;
    if (lw_query_end(call))
        return call->error.code;
    if (!id)
        return lw_fail(&call->error, LW_BAD_INPUT, "\"id\" is missing: the game's ID");
    const lw_design *design = lw_id_parse(id, &call->arena, &call->error);
    if (!design)
        return call->error.code;
    bool known = lw_opponent_cache_load(design, &file);
    lw_write_object(&call->writer, NULL);
    lw_write_bool(&call->writer, "taught", known);
    if (known)
        lw_opponents_write(&file, &call->writer);
    lw_write_end(&call->writer);
    return 200;
}
