/* survey.c: a survey of puzzles of the library: who plays them in which order, and what all answers say. It is
 * made again for each request from the query that picks the puzzles, so nothing has to be kept but the answers.
 */
#include "app/answers.h"
#include "app/server/call.h"
#include "app/server/http_request.h"
#include "app/server/puzzles.h"
#include "app/server/route.h"
#include "people/opinion.h"
#include "people/opinion_write.h"
#include "store/store_query.h"

enum { GAMES = 4, PLAYS = 1 };

typedef struct survey {
    lw_poll poll;
    lw_replies replies;
    lw_gathering gathered;
    int people; /* who have answered */
} survey;

static int open_survey(lw_call *call, survey *s)
{
    lw_query query;
    const char *ids[LW_POLL_GAMES];
    *s = (survey){.gathered = {.arena = &call->arena}, .replies = {.arena = &call->arena}};
    if (lw_call_query(call, GAMES, LW_POLL_GAMES, &query) || lw_query_end(call) ||
        lw_store_query(call->store, &query, lw_collect, &s->gathered, &call->error))
        return call->error.code;
    int count = s->gathered.selection.count;
    if (count < 2)
        return lw_refuse(call, 404, "a survey needs at least two puzzles to compare, not %d", count);
    for (int i = 0; i < count; i++)
        ids[i] = s->gathered.selection.entries[i].id;
    lw_poll_make(&s->poll, ids, count, LW_POLL_PEOPLE, PLAYS, 1, &call->arena);
    if (lw_replies_load(&s->poll, call->store, &s->replies, &call->error))
        return call->error.code;
    for (int i = 0; i < s->replies.count; i++)
        if (s->replies.list[i].person > s->people)
            s->people = s->replies.list[i].person;
    return 0;
}

/* The sheet of whoever comes next. */
int lw_get_survey(lw_call *call)
{
    survey s;
    int order[LW_POLL_GAMES], result = open_survey(call, &s);
    if (result)
        return result;
    lw_writer *w = &call->writer;
    lw_poll_order(&s.poll, s.people, order);
    lw_write_object(w, NULL);
    lw_write_int(w, "sheet", s.people + 1);
    lw_write_int(w, "orders", lw_poll_orders(&s.poll));
    lw_write_list(w, "puzzles");
    for (int i = 0; i < s.poll.games; i++) {
        const lw_poll_game *game = &s.poll.game[order[i]];
        lw_write_object(w, NULL);
        lw_write_text(w, "code", game->code);
        lw_handle_write(w, game->id);
        lw_write_text(w, "id", game->id);
        lw_write_text(w, "family", s.gathered.selection.entries[order[i]].family);
        lw_write_end(w);
    }
    lw_write_end(w);
    lw_write_end(w);
    return 200;
}

/* As `ludwright survey analyse --json`. */
int lw_get_survey_results(lw_call *call)
{
    survey s;
    lw_opinion opinion;
    int result = open_survey(call, &s);
    if (result)
        return result;
    lw_opinion_form(&s.poll, &s.replies, &call->arena, &opinion);
    if (lw_opinion_relate(&s.poll, &opinion, &call->arena, &call->error))
        return call->error.code;
    lw_opinion_write(&s.poll, &opinion, &call->writer);
    return 200;
}
