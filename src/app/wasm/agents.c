/* agents.c: opponents for the puzzle at the seat, where it is a game of two. */
#include "search/agents.h"
#include "app/wasm/seat.h"

static int agents(lw_seat *seat, const lw_question *q, lw_error *error)
{
    (void)seat;
    (void)error;
    lw_write_list(q->answer, "agents");
    for (const lw_agent *agent = lw_agents; agent->name; agent++) {
        lw_write_object(q->answer, NULL);
        lw_write_text(q->answer, "name", agent->name);
        lw_write_text(q->answer, "note", agent->note);
        if (agent->strength) {
            lw_write_text(q->answer, "strength", agent->strength);
            lw_write_int(q->answer, "low", agent->low);
            lw_write_int(q->answer, "high", agent->high);
            lw_write_int(q->answer, "normal", agent->normal);
        }
        lw_write_end(q->answer);
    }
    lw_write_end(q->answer);
    return 0;
}

/* What {"agent":"alphabeta:4"} would play here, as "move" takes it. Nothing is played: the page does that. */
static int reply(lw_seat *seat, const lw_question *q, lw_error *error)
{
    lw_rival player;
    if (!seat->rules || seat->rules->players != 2 || lw_session_status(&seat->session).outcome != LW_RUNNING)
        return lw_fail(error, LW_BAD_INPUT, "no game of two is under way");
    if (lw_rival_parse(lw_question_text(q, "agent", ""), &player, error))
        return error->code;
    const lw_session *session = &seat->session;
    lw_moves found = {0};
    lw_buf name = {0};
    if (!lw_rival_reply(&player, seat->rules, lw_session_state(session),
                        (uint64_t)lw_question_int(q, "seed", 0), session->moves.count, &found))
        return lw_fail(error, LW_BAD_INPUT, "no move is left here");
    seat->rules->family->move_text(seat->rules, lw_session_state(session), lw_moves_get(&found, 0), &name);
    lw_write_text(q->answer, "move", lw_buf_text(&name));
    lw_buf_drop(&name);
    lw_moves_drop(&found);
    return 0;
}

const lw_asked lw_asked_agents[] = {
    {.name = "agents", .answer = agents}, {.name = "reply", .answer = reply}, {0}};
