/* take.c: a survey as seen by people who take it: its puzzles and questions, and a route to send answers. It
 * needs only the token in the path, which gives access to nothing else. */
#include "app/server/http_request.h"
#include "app/server/surveys.h"
#include "store/store_surveys.h"

static int load(lw_call *call, lw_stored_survey *stored)
{
    int64_t number;
    if (lw_query_end(call) || lw_store_survey_number(call->store, call->part, &number, &call->error))
        return call->error.code;
    return lw_survey_load(call, number, stored);
}

int lw_get_take(lw_call *call)
{
    lw_stored_survey stored;
    int result = load(call, &stored);
    if (!result)
        lw_survey_write_sheet(&stored, &call->writer);
    return result ? result : 200;
}

int lw_post_take(lw_call *call)
{
    lw_stored_survey stored;
    int result = load(call, &stored);
    return result ? result : lw_survey_store_answers(call, &stored);
}
