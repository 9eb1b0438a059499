/* sentences.c: see sentences.h. Keys are not named: each front end has its own. */
#include "play/sentences.h"
#include "play/pointing.h"
#include "play/review.h"

#include <string.h>

static const char *plural(int64_t count)
{
    return count == 1 ? "" : "s";
}

static const lw_family *family_of(const lw_midend *m)
{
    return m->rules->family;
}

static const lw_rival *opponent(const lw_midend *m, int player)
{
    return m->opponents[player].agent ? &m->opponents[player] : NULL;
}

static bool has_opponent(const lw_midend *m)
{
    return opponent(m, 0) || opponent(m, 1);
}

static int64_t points(const lw_midend *m)
{
    return lw_points_score(m->rules, lw_midend_state(m));
}

/* True if a best score is known to compare with. */
static bool has_maximum(const lw_midend *m)
{
    return m->measured && (m->best.verdict == LW_OPTIMAL || m->best.verdict == LW_BEST_KNOWN);
}

static const char *maximum_word(const lw_midend *m)
{
    return m->best.verdict == LW_OPTIMAL ? "possible" : "known";
}

/* Appends a space if there is a message already. */
static lw_buf *next_sentence(lw_midend *m)
{
    if (m->message.size)
        lw_buf_byte(&m->message, ' ');
    return &m->message;
}

void lw_say(lw_midend *m, const char *sentence)
{
    lw_buf_puts(next_sentence(m), sentence);
}

void lw_say_wrong(lw_midend *m, const lw_error *error)
{
    lw_buf_print(next_sentence(m), "%c%s.",
                 error->text[0] - ('a' <= error->text[0] && error->text[0] <= 'z') * 32, error->text + 1);
}

static void hear(void *context, const lw_event *event)
{
    lw_midend *m = context;
    if (!event->text || !strcmp(event->kind, "step")) /* the player sees the steps */
        return;
    if (!strcmp(event->kind, "message"))
        lw_say(m, event->text);
    else
        lw_buf_print(next_sentence(m), "%s: %s.", event->kind, event->text);
}

lw_events lw_say_events(lw_midend *m)
{
    return (lw_events){.context = m, .report = hear};
}

/* --- Status. --- */

static void count_turn(const lw_midend *m, lw_status status, lw_buf *out)
{
    const lw_rival *agent = opponent(m, status.player);
    const char *which = status.player ? "second" : "first";
    lw_buf_puts(out, "; ");
    if (agent) {
        lw_rival_name(agent, out);
        lw_buf_puts(out, " is thinking ...");
    } else {
        lw_buf_print(out, has_opponent(m) ? "your turn, as the %s player" : "the %s player's turn", which);
    }
}

static void count_best(const lw_midend *m, lw_buf *out)
{
    if (m->best.verdict == LW_SOLVED)
        lw_buf_print(out, "; the %s solution has %d", m->best.optimal ? "shortest" : "best known",
                     m->best.length);
    if (m->best.verdict == LW_UNSOLVABLE)
        lw_buf_puts(out, "; it has no solution");
}

void lw_say_count(const lw_midend *m, lw_buf *out)
{
    lw_frame seen = lw_midend_look(m);
    lw_status status = lw_midend_status(m);
    if (seen.level < 0)
        return;
    if (m->rules->levels > 1)
        lw_buf_print(out, "level %d of %d; ", seen.level + 1, m->rules->levels);
    lw_buf_print(out, "%d move%s", seen.moves, plural(seen.moves));
    if (m->measured)
        count_best(m, out);
    if (lw_for_points(m->rules))
        lw_buf_print(out, "; %lld point%s", (long long)points(m), plural(points(m)));
    if (has_maximum(m))
        lw_buf_print(out, "; the most %s is %lld", maximum_word(m), (long long)m->best.score);
    if (m->rules->players > 1 && status.outcome == LW_RUNNING)
        count_turn(m, status, out);
    if (m->rules->players == 1 && status.outcome == LW_WON)
        lw_buf_puts(out, "; solved");
}

/* --- The end. --- */

static void say_help(lw_midend *m)
{
    int hints = m->helped - m->helped_before;
    if (hints)
        lw_buf_print(&m->message, " (You used %d hint%s.)", hints, plural(hints));
}

static void say_winner(lw_midend *m, int player)
{
    const lw_rival *agent = opponent(m, player);
    if (agent) {
        lw_rival_name(agent, next_sentence(m));
        lw_buf_puts(&m->message, " wins.");
    } else {
        lw_say(m, has_opponent(m) ? "You win." : player ? "The second player wins." : "The first player wins.");
    }
}

static void say_won(lw_midend *m, int player)
{
    int count = lw_midend_look(m).moves;
    bool shortest = m->measured && m->best.verdict == LW_SOLVED && m->best.optimal && count <= m->best.length;
    if (m->rules->players > 1)
        say_winner(m, player);
    else
        lw_buf_print(next_sentence(m), "Solved in %d move%s%s.", count, plural(count),
                     shortest ? ": no solution is shorter" : "");
    say_help(m);
}

/* Reports the end of a game for points. */
static void say_points(lw_midend *m)
{
    int64_t score = points(m);
    lw_buf *out = next_sentence(m);
    lw_buf_print(out, "The game is over: %lld point%s", (long long)score, plural(score));
    if (!has_maximum(m))
        lw_buf_puts(out, ".");
    else if (score < m->best.score)
        lw_buf_print(out, ". The most %s is %lld.", maximum_word(m), (long long)m->best.score);
    else if (m->best.verdict == LW_OPTIMAL)
        lw_buf_puts(out, ", and more is not possible.");
    else
        lw_buf_print(out, ", %s.", score > m->best.score ? "more than was known" : "the most that is known");
    say_help(m);
    if (has_maximum(m) && score > m->best.score)
        m->best.score = score;
}

void lw_say_outcome(lw_midend *m)
{
    lw_status status = lw_midend_status(m);
    lw_moves legal = {0};
    switch (status.outcome) {
    case LW_WON:
        say_won(m, status.player);
        break;
    case LW_LOST:
        lw_say(m, "That did not work out. Undo a move or restart.");
        break;
    case LW_DRAWN:
        lw_say(m, "The game is a draw.");
        break;
    case LW_ENDED:
        say_points(m);
        break;
    case LW_RUNNING:
        lw_midend_legal(m, &legal);
        if (!legal.count && lw_midend_running(m))
            lw_say(m, "No move is left. Undo a move or restart.");
        lw_moves_drop(&legal);
    }
}

/* --- Gestures. --- */

void lw_say_over(lw_midend *m)
{
    lw_say(m, "The game is over. Undo a move or restart.");
}

void lw_say_nothing_meant(lw_midend *m, enum lw_gesture_kind kind)
{
    lw_say(m, kind == LW_POINT    ? "No move goes there."
              : kind == LW_ACTION ? "There is nothing to do here."
                                  : "You cannot move in that direction.");
}

static void add_move(lw_midend *m, lw_move move)
{
    family_of(m)->move_text(m->rules, lw_midend_state(m), move, &m->message);
}

void lw_say_choices(lw_midend *m)
{
    lw_say(m, "Which one? Point at its other end, or:");
    for (int i = 0; i < m->choices.count && i < 9; i++) {
        lw_buf_print(&m->message, "  %d: ", i + 1);
        add_move(m, lw_moves_get(&m->choices, i));
    }
}

/* The letter shown on the cell under the cursor; 0: none. */
static char glyph_at(const lw_midend *m)
{
    lw_scene scene = {0};
    char glyph = 0;
    lw_midend_draw(m, &scene);
    for (int i = 0; i < scene.count; i++) {
        const lw_item *item = &scene.items[i];
        if (item->kind == LW_ITEM_CELL && item->row == m->row && item->col == m->col)
            glyph = item->plain;
    }
    lw_scene_drop(&scene);
    return glyph == '.' || glyph == ' ' ? 0 : glyph;
}

void lw_say_cursor(lw_midend *m)
{
    char glyph = glyph_at(m);
    lw_buf_print(next_sentence(m), "Row %d, column %d", m->row + 1, m->col + 1);
    if (glyph)
        lw_buf_print(&m->message, ": %c", glyph);
    lw_buf_puts(&m->message,
                lw_midend_running(m) &&
                        lw_pointing_means(m, (lw_gesture){.kind = LW_POINT, .row = m->row, .col = m->col}, NULL)
                    ? ", a move goes there."
                    : ".");
}

/* --- Thoughts. --- */

static const char *end_text(const char *reason)
{
    static const char *const words[][2] = {{"expansions", "its budget is spent"},
                                           {"work", "its budget is spent"},
                                           {"memory", "its memory is full"},
                                           {"stopped", "it was stopped"}};
    for (size_t i = 0; reason && i < sizeof words / sizeof *words; i++)
        if (!strcmp(words[i][0], reason))
            return words[i][1];
    return reason ? reason : "it is not known why";
}

bool lw_say_failure(lw_midend *m, const lw_thought *thought)
{
    if (thought->moves.count)
        return false;
    if (m->rules->players == 1 && thought->verdict == LW_GAVE_UP)
        lw_buf_print(next_sentence(m), "No solution was found: the search gave up, because %s.",
                     end_text(thought->reason));
    else
        lw_say(m, "There is no solution from here. Undo a move or restart.");
    return true;
}

/* Describes a move the way the player makes it: a direction, the action, or its text and the cell to point
 * at. */
static void say_move(lw_midend *m, lw_move move)
{
    static const char *const keys[] = {"up", "down", "left", "right", "action"};
    lw_say(m, "Hint: ");
    m->hinted = m->rules->players == 1 && lw_pointing_to_move(m, move);
    if (family_of(m)->control == LW_CONTROL_STEPS)
        for (int kind = LW_UP; kind <= LW_ACTION; kind++)
            if (lw_pointing_means(m, (lw_gesture){.kind = (enum lw_gesture_kind)kind}, &move)) {
                lw_buf_puts(&m->message, keys[kind]);
                return;
            }
    add_move(m, move);
    if (m->hinted)
        lw_buf_print(&m->message, " (row %d, column %d)", m->row + 1, m->col + 1);
}

void lw_say_hint(lw_midend *m, const lw_thought *thought)
{
    say_move(m, lw_moves_get(&thought->moves, 0));
    if (m->rules->players > 1 && thought->proved)
        lw_buf_print(&m->message, ". With best play you %s in %d pl%s.", thought->won ? "win" : "lose",
                     thought->plies, thought->plies == 1 ? "y" : "ies");
    else if (m->rules->players > 1)
        lw_buf_print(&m->message, ", looking %d pl%s ahead.", thought->depth,
                     thought->depth == 1 ? "y" : "ies");
    else if (lw_for_points(m->rules))
        lw_buf_print(&m->message, ". It can lead to %lld points.", (long long)thought->score);
    else
        lw_buf_print(&m->message, ". From here it takes %d move%s.", thought->length, plural(thought->length));
}

static void add_play(lw_midend *m, const lw_moves *moves)
{
    enum { MAX = 60 };
    lw_arena arena = {0};
    lw_buf name = {0};
    void *state = lw_arena_copy(&arena, lw_midend_state(m), m->rules->state_size);
    for (int i = 0; i < moves->count && i < MAX; i++) {
        lw_buf_clear(&name);
        family_of(m)->move_text(m->rules, state, lw_moves_get(moves, i), &name);
        lw_buf_print(&m->message, "%s%s", name.size > 1 || i == 0 ? " " : "", lw_buf_text(&name));
        family_of(m)->play(m->rules, state, lw_moves_get(moves, i), NULL);
    }
    if (moves->count > MAX)
        lw_buf_puts(&m->message, " ...");
    lw_buf_drop(&name);
    lw_arena_drop(&arena);
}

void lw_say_solution(lw_midend *m, const lw_thought *thought)
{
    lw_buf *out = next_sentence(m);
    if (lw_for_points(m->rules))
        lw_buf_print(out, "%lld points can be reached in %d move%s:", (long long)thought->score,
                     thought->length, plural(thought->length));
    else
        lw_buf_print(out, "The solution takes %d move%s:", thought->length, plural(thought->length));
    add_play(m, &thought->moves);
    lw_buf_puts(out, ".");
}

void lw_say_review(lw_midend *m, const lw_thought *thought)
{
    lw_buf *out = next_sentence(m);
    const void *state = lw_review_state(&m->session, thought);
    if (!state || !thought->moves.count) {
        lw_buf_print(out, "No single move decided the game, as far as looking %d plies ahead shows.",
                     thought->depth);
        return;
    }
    lw_buf_print(out, "Move %d, ", thought->length);
    family_of(m)->move_text(m->rules, state, lw_moves_get(&m->session.moves, thought->length - 1), out);
    lw_buf_puts(out, thought->won ? ", threw the win away: " : ", lost the game: after ");
    family_of(m)->move_text(m->rules, state, lw_moves_get(&thought->moves, 0), out);
    if (thought->won)
        lw_buf_print(out, " wins in %d pl%s.", thought->plies, thought->plies == 1 ? "y" : "ies");
    else
        lw_buf_puts(out, " nothing was decided yet.");
}

void lw_say_step(lw_midend *m)
{
    lw_buf_print(next_sentence(m), "Step %d of %d.", m->solution_at, m->solution.count);
}

void lw_say_reply(lw_midend *m, const lw_rival *player, lw_move move)
{
    lw_rival_name(player, next_sentence(m));
    lw_buf_puts(&m->message, " plays ");
    add_move(m, move);
    lw_buf_puts(&m->message, ".");
}
