/* played.c: difficulties of the puzzles people played, corrected by their plays. */
#include "app/server/call.h"
#include "app/server/http_request.h"
#include "app/server/route.h"
#include "people/learned.h"
#include "report/provenance.h"

int lw_get_difficulties(lw_call *call)
{
    lw_learned_list list;
    lw_writer *w = &call->writer;
    const char *id = lw_query_text(call, "id");
    if (lw_query_end(call) || (id ? lw_learned_find(call->store, id, &call->arena, NULL, &list, &call->error)
                                  : lw_learned_read(call->store, &call->arena, NULL, &list, &call->error)))
        return call->error.code;
    lw_write_object(w, NULL);
    lw_write_int(w, "people", list.people);
    lw_write_list(w, "puzzles");
    for (int i = 0; i < list.count; i++) {
        lw_write_object(w, NULL);
        lw_learned_write(&list.puzzles[i], w);
        lw_write_end(w);
    }
    lw_write_end(w);
    lw_provenance_write(w, "made_by");
    lw_write_end(w);
    return 200;
}
