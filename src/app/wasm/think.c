/* think.c: thinking about the puzzle in the session. `think` may take long and changes nothing, so a page
 * calls it in a worker; `thought` passes the result to the page's own session. */
#include "app/wasm/page_session.h"
#include "core/play.h"
#include "play/opponents.h"
#include "play/review.h"

#include <string.h>

static int find_name(const char *const *names, const char *name)
{
    for (int i = 0; names[i]; i++)
        if (!strcmp(names[i], name))
            return i;
    return 0;
}

/* The position where the moves of a thought begin; NULL: it has no moves. */
static const void *position_of(const lw_midend *m, const lw_thought *thought)
{
    if (thought->kind == LW_THINK_REVIEW)
        return lw_review_state(&m->session, thought);
    return thought->kind != LW_THINK_BEST && lw_midend_running(m) ? lw_midend_state(m) : NULL;
}

static void write_thought(const lw_midend *m, const lw_thought *thought, lw_writer *w)
{
    lw_write_text(w, "thinking", lw_thinking_names[thought->kind]);
    if (m->rules->players == 1)
        lw_write_text(w, "verdict", lw_verdict_text(thought->verdict));
    lw_write_bool(w, "optimal", thought->optimal);
    if (thought->reason)
        lw_write_text(w, "reason", thought->reason);
    lw_write_int(w, "score", thought->score);
    lw_write_int(w, "length", thought->length);
    lw_write_int(w, "depth", thought->depth);
    lw_write_bool(w, "proved", thought->proved);
    lw_write_bool(w, "won", thought->won);
    lw_write_int(w, "plies", thought->plies);
    const void *from = position_of(m, thought);
    if (from)
        lw_write_steps(m->rules, from, &thought->moves, w, "steps");
}

/* {"thinking":"hint"}: a name of lw_thinking_names. */
static int think(lw_page_session *page, const lw_question *q, lw_error *error)
{
    lw_thought thought;
    lw_midend_think(&page->midend,
                    (enum lw_thinking)find_name(lw_thinking_names, lw_question_text(q, "thinking", "")),
                    &thought);
    if (thought.kind &&
        (thought.kind == LW_THINK_BEST || thought.kind == LW_THINK_REVIEW || lw_midend_running(&page->midend)))
        write_thought(&page->midend, &thought, q->answer);
    else
        lw_fail(error, LW_BAD_INPUT, "nothing is being searched for");
    lw_thought_drop(&thought);
    return error->code;
}

/* Reads moves from a position on, up to the first illegal one. */
static void read_moves(const lw_rules *rules, const void *from, const lw_json *steps, lw_arena *arena,
                       lw_moves *out)
{
    const lw_json *step = steps && steps->kind == LW_JSON_LIST && steps->count ? steps->first : NULL;
    void *state = lw_arena_copy(arena, from, rules->state_size);
    while (step && step->kind == LW_JSON_TEXT &&
           lw_move_find(rules, state, step->text, strlen(step->text), out) >= 0) {
        rules->family->play(rules, state, lw_moves_get(out, out->count - 1), NULL);
        step = step->next;
    }
}

static bool is_true(const lw_question *q, const char *key)
{
    const lw_json *value = lw_json_get(q->json, key);
    return value && value->kind == LW_JSON_BOOL && value->truth;
}

static lw_thought read_thought(const lw_midend *m, const lw_question *q)
{
    enum lw_verdict verdict = LW_SOLVED;
    while (verdict < LW_BEST_KNOWN && strcmp(lw_verdict_text(verdict), lw_question_text(q, "verdict", "")) != 0)
        verdict++;
    lw_thought thought = {
        .kind = (enum lw_thinking)find_name(lw_thinking_names, lw_question_text(q, "thinking", "")),
        .verdict = verdict,
        .optimal = is_true(q, "optimal"),
        .reason = lw_question_text(q, "reason", NULL),
        .score = lw_question_int(q, "score", 0),
        .length = (int)lw_question_int(q, "length", 0),
        .depth = (int)lw_question_int(q, "depth", 0),
        .proved = is_true(q, "proved"),
        .won = is_true(q, "won"),
        .plies = (int)lw_question_int(q, "plies", 0)};
    const void *from = position_of(m, &thought);
    if (from)
        read_moves(m->rules, from, lw_json_get(q->json, "steps"), q->arena, &thought.moves);
    return thought;
}

/* Takes what `think` answered for "turn"; ignores it if the turn has changed. */
static int thought(lw_page_session *page, const lw_question *q, lw_error *error)
{
    (void)error;
    lw_thought heard = read_thought(&page->midend, q);
    if (heard.kind == LW_THINK_BEST || lw_question_int(q, "turn", -1) == page->midend.turn)
        lw_midend_hear(&page->midend, &heard);
    else
        lw_thought_drop(&heard);
    return lw_page_session_answer(page, q);
}

static int opponents(lw_page_session *page, const lw_question *q, lw_error *error)
{
    (void)page;
    (void)error;
    lw_write_list(q->answer, "opponents");
    for (int i = 0; i < LW_OPPONENTS; i++) {
        lw_write_object(q->answer, NULL);
        lw_write_text(q->answer, "name", lw_opponents[i].name);
        lw_write_text(q->answer, "title", lw_opponents[i].title);
        lw_write_text(q->answer, "note", lw_opponents[i].note);
        lw_write_end(q->answer);
    }
    lw_write_end(q->answer);
    return 0;
}

const lw_asked lw_asked_think[] = {{.name = "think", .at_puzzle = true, .answer = think},
                                   {.name = "thought", .at_puzzle = true, .answer = thought},
                                   {.name = "opponents", .answer = opponents},
                                   {0}};
