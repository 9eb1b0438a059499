/* play.c: questions about the puzzle in the session: open, act, move, and its state. The midend does the work
 * (play/midend.h); here it becomes JSON. */
#include "app/answers.h"
#include "app/wasm/page_session.h"
#include "core/svg.h"
#include "core/terminal.h"
#include "core/title.h"
#include "play/opponents.h"
#include "play/pointing.h"
#include "play/sentences.h"

#include <string.h>

/* --- State. --- */

static void write_buf(lw_writer *w, const char *key, lw_buf *text)
{
    lw_write_text(w, key, lw_buf_text(text));
    lw_buf_drop(text);
}

static void write_cell(lw_writer *w, const char *key, int row, int col)
{
    lw_write_list(w, key);
    lw_write_int(w, NULL, row);
    lw_write_int(w, NULL, col);
    lw_write_end(w);
}

static void write_names(const lw_midend *m, const lw_moves *moves, lw_writer *w, const char *key)
{
    lw_write_list(w, key);
    for (int i = 0; i < moves->count; i++) {
        lw_buf name = {0};
        m->rules->family->move_text(m->rules, lw_midend_state(m), lw_moves_get(moves, i), &name);
        write_buf(w, NULL, &name);
    }
    lw_write_end(w);
}

/* The moves that pointing at a cell may mean; cells are numbered row by row. */
static lw_moves meaning_of(const lw_midend *m, const lw_scene *scene, int cell)
{
    lw_moves meant = {0};
    if (lw_midend_running(m))
        m->rules->family->gesture(
            m->rules, lw_midend_state(m),
            (lw_gesture){.kind = LW_POINT, .row = cell / scene->cols, .col = cell % scene->cols}, &meant);
    return meant;
}

/* Writes the indices of the moves among the legal ones. */
static void write_places(const lw_moves *moves, const lw_moves *legal, lw_writer *w)
{
    lw_write_list(w, NULL);
    for (int i = 0; i < legal->count; i++)
        for (int k = 0; k < moves->count; k++)
            if (lw_move_equal(lw_moves_get(legal, i), lw_moves_get(moves, k)))
                lw_write_int(w, NULL, i);
    lw_write_end(w);
}

/* Writes the cells that can be pointed at, and for each the legal moves that it may mean. */
static void write_targets(const lw_midend *m, const lw_moves *legal, const lw_scene *scene, lw_writer *w)
{
    for (int pass = 0; pass < 2; pass++) {
        lw_write_list(w, pass ? "means" : "targets");
        for (int cell = 0; cell < scene->rows * scene->cols; cell++) {
            lw_moves meant = meaning_of(m, scene, cell);
            if (meant.count && pass)
                write_places(&meant, legal, w);
            else if (meant.count)
                write_cell(w, NULL, cell / scene->cols, cell % scene->cols);
            lw_moves_drop(&meant);
        }
        lw_write_end(w);
    }
}

static void write_picture(const lw_midend *m, const lw_moves *legal, lw_writer *w)
{
    lw_scene scene = {0};
    lw_buf svg = {0}, plain = {0};
    lw_midend_draw(m, &scene);
    lw_write_int(w, "rows", scene.rows);
    lw_write_int(w, "cols", scene.cols);
    lw_scene_clear(&scene);
    lw_scene_svg(&scene, 40, &svg);
    write_buf(w, "svg", &svg);
    lw_scene_terminal(&scene, LW_TERMINAL_PLAIN, &plain);
    write_buf(w, "plain", &plain);
    write_targets(m, legal, &scene, w);
    lw_scene_drop(&scene);
}

static void write_steps(const lw_midend *m, lw_writer *w)
{
    lw_buf lines = {0};
    lw_midend_steps(m, &lines);
    lw_write_list(w, "steps");
    for (char *line = lines.bytes, *end; line && (end = strchr(line, '\n')); line = end + 1) {
        *end = 0;
        lw_write_text(w, NULL, line);
    }
    lw_write_end(w);
    lw_buf_drop(&lines);
}

/* Writes new sounds, once. */
static void write_sounds(lw_midend *m, lw_writer *w)
{
    lw_write_list(w, "sounds");
    for (char *line = m->sounds.size ? m->sounds.bytes : NULL, *end; line && (end = strchr(line, '\n'));
         line = end + 1) {
        *end = 0;
        lw_write_text(w, NULL, line);
    }
    lw_write_end(w);
    lw_buf_clear(&m->sounds);
}

static void write_standing(const lw_midend *m, lw_writer *w)
{
    static const char *const screens[] = {"text", "board", "won", "end"};
    lw_frame seen = lw_midend_look(m);
    lw_status status = lw_midend_status(m);
    lw_buf text = {0}, count = {0};
    lw_write_text(w, "screen", screens[seen.screen]);
    lw_write_text(w, "status", lw_outcome_text(status.outcome));
    lw_write_bool(w, "over", lw_midend_over(m));
    lw_write_int(w, "player", status.player);
    lw_write_int(w, "level", seen.level < 0 ? 0 : seen.level);
    lw_write_int(w, "moves", seen.moves);
    if (lw_for_points(m->rules))
        lw_write_int(w, "score", lw_points_score(m->rules, lw_midend_state(m)));
    lw_midend_words(m, &text);
    write_buf(w, "text", &text);
    lw_write_text(w, "message", lw_buf_text(&m->message));
    lw_say_count(m, &count);
    write_buf(w, "count", &count);
    lw_write_bool(w, "busy", seen.busy);
    lw_write_text(w, "thinking", lw_thinking_names[m->thinking]);
    lw_write_bool(w, "measured", m->measured || m->rules->players > 1);
    if (m->measured && m->best.optimal)
        lw_write_int(w, "best", lw_for_points(m->rules) ? m->best.score : m->best.length);
    lw_write_bool(w, "showing", m->solution.count > 0);
    lw_write_int(w, "turn", m->turn);
    lw_write_int(w, "helped", m->helped);
    lw_write_int(w, "undone", m->undone);
    lw_write_int(w, "restarts", m->restarts);
    if (m->pointing)
        write_cell(w, "cursor", m->row, m->col);
    if (m->hinted)
        write_cell(w, "hinted", m->row, m->col);
}

/* The page's clock; 0 for impossible values. */
static int64_t clock_of(const lw_question *q)
{
    int64_t now = lw_question_int(q, "now", 0);
    return now >= 0 && now < INT64_C(1) << 53 ? now : 0;
}

int lw_page_session_answer(lw_page_session *page, const lw_question *q)
{
    lw_midend *m = &page->midend;
    lw_moves legal = {0};
    write_standing(m, q->answer);
    lw_write_int(q->answer, "due", lw_midend_due(m, clock_of(q)));
    write_steps(m, q->answer);
    write_sounds(m, q->answer);
    lw_midend_legal(m, &legal);
    write_names(m, &legal, q->answer, "legal");
    write_names(m, &m->choices, q->answer, "choices");
    write_picture(m, &legal, q->answer);
    lw_moves_drop(&legal);
    return 0;
}

/* --- Opening. --- */

/* {"opponent":"casual","side":1}: one of the four by name, none for another person; and the person's side. An
 * "agent" says how the opponent plays if it has learned the game; without a name, the agent plays as itself. */
static int read_opponents(const lw_question *q, lw_rival out[2], lw_error *error)
{
    const char *name = lw_question_text(q, "opponent", "");
    const lw_opponent *who = lw_opponent_find(name);
    const char *agent = lw_question_text(q, "agent", who ? who->agent : "");
    lw_rival *rival = &out[lw_question_int(q, "side", 0) ? 0 : 1];
    out[0] = out[1] = (lw_rival){0};
    if (*name && !who)
        return lw_fail(error, LW_BAD_INPUT, "there is no opponent \"%.20s\"", name);
    if (*agent && lw_rival_parse(agent, rival, error))
        return error->code;
    if (who)
        rival->name = who->title;
    return 0;
}

/* With letters, so that nobody has to rely on colours. */
static void write_legend(const lw_rules *rules, lw_writer *w)
{
    lw_scene scene = {0};
    lw_buf svg = {0};
    if (!rules->family->legend)
        return;
    rules->family->legend(rules, LW_MARKS_LETTERS, &scene);
    lw_scene_svg(&scene, 24, &svg);
    write_buf(w, "legend", &svg);
    lw_scene_drop(&scene);
}

static void write_puzzle(const lw_rules *rules, lw_writer *w)
{
    const lw_design *design = rules->design;
    lw_buf id = {0}, spec = {0}, described = {0}, title = {0};
    lw_id_format(design, &id);
    write_buf(w, "id", &id);
    lw_spec_format(design->spec, &spec);
    write_buf(w, "spec", &spec);
    rules->family->describe(rules, &described);
    write_buf(w, "rules", &described);
    write_legend(rules, w);
    lw_write_text(w, "family", rules->family->name);
    lw_title(design, NULL, &title);
    write_buf(w, "title", &title);
    lw_write_text(w, "control", rules->family->control == LW_CONTROL_POINTS ? "points" : "steps");
    lw_write_int(w, "players", rules->players);
    lw_write_int(w, "levels", rules->levels);
    lw_write_bool(w, "whole", rules->family->playthroughs);
}

static void retrace(lw_midend *m, const lw_json *steps)
{
    const lw_json *step = steps && steps->kind == LW_JSON_LIST && steps->count ? steps->first : NULL;
    for (; step; step = step->next)
        if (step->kind == LW_JSON_TEXT)
            lw_midend_retrace(m, step->text);
}

/* Opens the puzzle in "text", at "level" or at its start, and repeats the "steps" of another session. The
 * previous puzzle stays if the new one is bad. */
static int open(lw_page_session *page, const lw_question *q, lw_error *error)
{
    lw_arena arena = {0};
    lw_question own = {.json = q->json, .arena = &arena, .answer = q->answer};
    lw_midend next = {.view = lw_question_view(q, page->midend.view),
                      .trail = lw_question_int(q, "trail", 0),
                      .limits = lw_question_limits(q)};
    const lw_design *design = lw_question_design(&own, error);
    if (design && !read_opponents(q, next.opponents, error))
        next.rules = design->spec->family->compile(design, &arena, error);
    if (!next.rules) {
        lw_arena_drop(&arena);
        return error->code;
    }
    if (!lw_json_get(q->json, "expansions"))
        next.limits.expansions = 0;
    next.seed = (uint64_t)lw_question_int(q, "seed", 0);
    next.turn = page->midend.turn;
    lw_midend_drop(&page->midend);
    lw_arena_drop(&page->arena);
    page->arena = arena;
    page->midend = next;
    lw_midend_begin(&page->midend, (int)lw_question_int(q, "level", -1));
    retrace(&page->midend, lw_json_get(q->json, "steps"));
    write_puzzle(next.rules, q->answer);
    return lw_page_session_answer(page, q);
}

/* --- Acting. --- */

static int level(lw_page_session *page, const lw_question *q, lw_error *error)
{
    (void)error;
    lw_midend_begin(&page->midend, (int)lw_question_int(q, "level", 0));
    return lw_page_session_answer(page, q);
}

static int look(lw_page_session *page, const lw_question *q, lw_error *error)
{
    (void)error;
    page->midend.view = lw_question_view(q, page->midend.view);
    page->midend.trail = lw_question_int(q, "trail", page->midend.trail);
    return lw_page_session_answer(page, q);
}

/* {"act":"left"}: a name of lw_act_names. */
static int act(lw_page_session *page, const lw_question *q, lw_error *error)
{
    const char *name = lw_question_text(q, "act", "");
    int which = lw_act_find(name);
    if (which < 0)
        return lw_fail(error, LW_BAD_INPUT, "there is no action \"%.20s\"", name);
    lw_midend_act(&page->midend, (enum lw_act)which);
    return lw_page_session_answer(page, q);
}

static int point(lw_page_session *page, const lw_question *q, lw_error *error)
{
    (void)error;
    lw_midend_point(&page->midend, (int)lw_question_int(q, "row", 0), (int)lw_question_int(q, "col", 0));
    return lw_page_session_answer(page, q);
}

static int move(lw_page_session *page, const lw_question *q, lw_error *error)
{
    (void)error;
    lw_midend_text(&page->midend, lw_question_text(q, "move", ""));
    return lw_page_session_answer(page, q);
}

static int against(lw_page_session *page, const lw_question *q, lw_error *error)
{
    lw_rival opponents[2];
    if (read_opponents(q, opponents, error))
        return error->code;
    lw_midend_oppose(&page->midend, opponents, (uint64_t)lw_question_int(q, "seed", 0));
    return lw_page_session_answer(page, q);
}

/* Answers with a sound named in "sounds". */
static int sound(lw_page_session *page, const lw_question *q, lw_error *error)
{
    const lw_playthroughs *playthroughs = page->midend.rules->family->playthroughs;
    lw_buf wav = {0}, text = {0};
    if (!playthroughs)
        return lw_fail(error, LW_BAD_INPUT, "this puzzle has no sounds");
    playthroughs->sound(lw_question_text(q, "name", ""), &wav);
    lw_buf_base64(&wav, &text);
    lw_buf_drop(&wav);
    write_buf(q->answer, "wav", &text);
    return 0;
}

const lw_asked lw_asked_play[] = {
    {.name = "open", .answer = open},
    {.name = "level", .at_puzzle = true, .answer = level},
    {.name = "look", .at_puzzle = true, .answer = look},
    {.name = "act", .at_puzzle = true, .answer = act},
    {.name = "point", .at_puzzle = true, .answer = point},
    {.name = "move", .at_puzzle = true, .answer = move},
    {.name = "against", .at_puzzle = true, .answer = against},
    {.name = "sound", .at_puzzle = true, .answer = sound},
    {0},
};
