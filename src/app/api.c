/* api.c: the public header on top of the layers. Every call makes what it needs and leaves nothing behind.
 *
 * Callers are not trusted with pointers: NULL where something is needed is an error, or NULL in return. */
#include "base/buf.h"
#include "core/session.h"
#include "core/svg.h"
#include "grade/certificate.h"
#include "grade/ladder.h"
#include "grade/request_read.h"
#include "grade/search_run.h"

#include <stdlib.h>
#include <string.h>

struct lw_puzzle {
    lw_arena arena;
    const lw_design *design;
    const lw_rules *rules;
};

struct lw_game {
    lw_session session;
};

const char *lw_version(void)
{
    return LW_VERSION;
}

/* Callers may leave out the sentence; the code that is returned comes out of it all the same. */
static lw_error *begin_error(lw_error *wanted, lw_error *own)
{
    lw_error *error = wanted ? wanted : own;
    *error = (lw_error){0};
    return error;
}

static int fail_null(lw_error *error, const char *what)
{
    return lw_fail(error, LW_BAD_INPUT, "%s is wanted, not NULL", what);
}

static lw_puzzle *new_puzzle(void)
{
    lw_puzzle *puzzle = lw_heap_grow(NULL, sizeof *puzzle);
    *puzzle = (lw_puzzle){0};
    return puzzle;
}

/* Makes the puzzle's design playable and hands the puzzle over, or drops it. */
static int finish(lw_puzzle *puzzle, const lw_design *design, lw_puzzle **out, lw_error *error)
{
    puzzle->design = design;
    puzzle->rules = design ? design->spec->family->compile(design, &puzzle->arena, error) : NULL;
    if (puzzle->rules)
        *out = puzzle;
    else
        lw_puzzle_close(puzzle);
    return error->code;
}

/* White space around a text means nothing, be it JSON or an ID read from a file. */
static const lw_design *read_design(const char *text, lw_arena *arena, lw_error *error)
{
    static const char space[] = " \t\r\n";
    text += strspn(text, space);
    if (*text == '{' || *text == '[') {
        const lw_json *json = lw_json_read(text, strlen(text), 1, arena, error);
        return json ? lw_design_read(json, arena, error) : NULL;
    }
    size_t size = strlen(text);
    while (size && strchr(space, text[size - 1]))
        size--;
    char *id = lw_arena_copy(arena, text, size + 1);
    id[size] = 0;
    return lw_id_parse(id, arena, error);
}

int lw_puzzle_open(const char *text, lw_puzzle **out, lw_error *wanted)
{
    lw_error own, *error = begin_error(wanted, &own);
    if (out)
        *out = NULL;
    if (!text || !out)
        return fail_null(error, text ? "a place for the puzzle" : "an ID or a puzzle's JSON");
    lw_puzzle *puzzle = new_puzzle();
    return finish(puzzle, read_design(text, &puzzle->arena, error), out, error);
}

/* --- Evolution. --- */

typedef struct evolution {
    lw_request request;
    lw_arena *arena;
    int (*found)(void *context, const char *json); /* NULL: the first design is all that is wanted */
    void *context;
    lw_design *first;
    lw_stop stop; /* raised when the caller has enough */
    lw_error *error;
} evolution;

static void hand_over(evolution *e, const char *json)
{
    if (e->found(e->context, json))
        atomic_store(&e->stop.raised, true);
}

static void on_find(void *context, const lw_find *find)
{
    evolution *e = context;
    if (!e->found) {
        e->first = lw_design_copy(find->design, e->arena);
        return;
    }
    lw_arena arena = {0};
    lw_certified certified;
    if (!lw_stopped(&e->stop) &&
        !lw_certify(find->design, lw_request_facts(&e->request), &arena, &certified, e->error))
        hand_over(e, certified.text);
    lw_arena_drop(&arena);
}

static void on_rung(void *context, const lw_rung *rung)
{
    evolution *e = context;
    lw_buf line = {0};
    lw_writer writer = lw_writer_to(&line);
    lw_rung_write(&e->request, rung, &writer, NULL);
    hand_over(e, lw_buf_text(&line));
    lw_buf_drop(&line);
}

static void on_spec(void *context, const lw_vary_result *result)
{
    evolution *e = context;
    lw_buf line = {0};
    lw_writer writer = lw_writer_to(&line);
    lw_vary_result_write(&e->request, result, &writer, NULL);
    hand_over(e, lw_buf_text(&line));
    lw_buf_drop(&line);
}

/* Returns how many were found. */
static int search(evolution *e, lw_pool *pool)
{
    lw_search_run run = {.request = &e->request,
                         .pool = pool,
                         .stop = &e->stop,
                         .context = e,
                         .found = on_find,
                         .level = on_rung,
                         .spec = on_spec};
    lw_run_summary summary;
    lw_search_run_execute(&run, &summary);
    return summary.found;
}

int lw_evolve(const char *const *request, int threads, int (*found)(void *context, const char *json),
              void *context, lw_error *wanted)
{
    lw_error own, *error = begin_error(wanted, &own);
    if (!request || !found)
        return fail_null(error, request ? "a function for what is found" : "a request");
    lw_arena arena = {0};
    lw_options options = {.arena = &arena};
    evolution e = {.arena = &arena, .found = found, .context = context, .error = error};
    for (int i = 0; request[i] && request[i + 1]; i += 2)
        lw_options_add(&options, request[i], request[i + 1]);
    int result = lw_request_read(&options, &arena, &e.request, error);
    if (!result && (threads < 1 || threads > 1024))
        result = lw_fail(error, LW_BAD_INPUT, "the number of threads is from 1 to 1024, not %d", threads);
    if (!result) {
        lw_pool *pool = threads > 1 ? lw_pool_open(threads) : NULL;
        int count = lw_request_wanted(&e.request), got = search(&e, pool);
        lw_pool_close(pool);
        if (lw_stopped(&e.stop))
            lw_fail(error, LW_STOPPED, "stopped on request after %d", got);
        else if (got < count)
            lw_fail(error, LW_LIMIT, "found %d of %d", got, count);
    }
    lw_arena_drop(&arena);
    return error->code;
}

/* "target moves=40" as an option. */
static int add_goal(lw_options *options, const char *goal, lw_error *error)
{
    static const char *const words[] = {"maximize", "minimize", "target"};
    for (int kind = 0; kind < 3; kind++) {
        size_t size = strlen(words[kind]);
        if (!strncmp(goal, words[kind], size) && goal[size] == ' ') {
            lw_options_add(options, words[kind], goal + size + 1);
            return 0;
        }
    }
    return lw_fail(error, LW_BAD_INPUT, "a goal begins with maximize, minimize or target, not \"%.60s\"", goal);
}

int lw_puzzle_evolve(const char *spec, const char *goal, uint64_t seed, lw_puzzle **out, lw_error *wanted)
{
    lw_error own, *error = begin_error(wanted, &own);
    if (out)
        *out = NULL;
    if (!spec || !out)
        return fail_null(error,
                         spec ? "a place for the puzzle" : "a kind of puzzle, a family and its parameters,");
    lw_puzzle *puzzle = new_puzzle();
    evolution e = {.arena = &puzzle->arena, .error = error};
    lw_options options = {.arena = &puzzle->arena};
    lw_options_add(&options, "spec", spec);
    lw_options_add(&options, "runs", "100");
    if ((!goal || !add_goal(&options, goal, error)) &&
        !lw_request_read(&options, &puzzle->arena, &e.request, error)) {
        e.request.seed = seed;
        search(&e, NULL);
        if (!e.first)
            lw_fail(error, LW_LIMIT, "no such puzzle was found in %lld runs", (long long)e.request.runs);
    }
    return finish(puzzle, e.first, out, error);
}

void lw_puzzle_close(lw_puzzle *puzzle)
{
    if (!puzzle)
        return;
    lw_arena_drop(&puzzle->arena);
    free(puzzle);
}

/* A buffer's bytes, handed over. */
static char *release(lw_buf *buf)
{
    lw_buf_puts(buf, "");
    return buf->bytes;
}

void lw_text_free(char *text)
{
    free(text);
}

char *lw_puzzle_id(const lw_puzzle *puzzle)
{
    if (!puzzle)
        return NULL;
    lw_buf out = {0};
    lw_id_format(puzzle->design, &out);
    return release(&out);
}

char *lw_puzzle_certificate(const lw_puzzle *puzzle)
{
    if (!puzzle)
        return NULL;
    lw_buf out = {0};
    lw_arena arena = {0};
    lw_certified certified;
    if (!lw_certify(puzzle->design, 0, &arena, &certified, NULL))
        lw_buf_puts(&out, certified.text);
    lw_arena_drop(&arena);
    return release(&out);
}

char *lw_puzzle_rules(const lw_puzzle *puzzle)
{
    if (!puzzle)
        return NULL;
    lw_buf out = {0};
    puzzle->rules->family->describe(puzzle->design, &out);
    return release(&out);
}

char *lw_game_svg(const lw_game *game, int cell)
{
    if (!game || cell < 1 || cell > LW_MOST_PIXELS)
        return NULL;
    const lw_rules *rules = game->session.rules;
    lw_buf out = {0};
    lw_scene scene = {0};
    rules->family->draw(rules, lw_session_state(&game->session), &(lw_view){.look = LW_LOOK_PLAYER}, &scene);
    lw_scene_svg(&scene, cell, &out);
    lw_scene_drop(&scene);
    return release(&out);
}

char *lw_puzzle_svg(const lw_puzzle *puzzle, int cell)
{
    lw_game *game;
    if (lw_game_open(puzzle, &game, NULL))
        return NULL;
    char *svg = lw_game_svg(game, cell);
    lw_game_close(game);
    return svg;
}

int lw_puzzle_fact(const lw_puzzle *puzzle, const char *name, double *value, lw_error *wanted)
{
    lw_error own, *error = begin_error(wanted, &own);
    if (!puzzle || !name || !value)
        return fail_null(error, !puzzle ? "a puzzle" : name ? "a place for the number" : "the name of a fact");
    const lw_family *family = puzzle->design->spec->family;
    int fact = lw_fact_named(family, name, strlen(name), error);
    if (fact < 0)
        return fact;
    lw_arena scratch = {0};
    lw_value facts[64];
    lw_measure(puzzle->design, UINT64_C(1) << fact, LW_TO_REPORT, &scratch, facts);
    lw_arena_drop(&scratch);
    if (!lw_value_known(&facts[fact]))
        return lw_fail(error, LW_BAD_INPUT, "there is no number for %s in this puzzle", name);
    *value = lw_value_number(&facts[fact]);
    return 0;
}

int lw_game_open(const lw_puzzle *puzzle, lw_game **out, lw_error *wanted)
{
    lw_error own, *error = begin_error(wanted, &own);
    if (out)
        *out = NULL;
    if (!puzzle || !out)
        return fail_null(error, puzzle ? "a place for the game" : "a puzzle");
    *out = lw_heap_grow(NULL, sizeof **out);
    lw_session_begin(&(*out)->session, puzzle->rules, 0, 0);
    return 0;
}

void lw_game_close(lw_game *game)
{
    if (!game)
        return;
    lw_session_drop(&game->session);
    free(game);
}

enum lw_game_state lw_game_status(const lw_game *game)
{
    enum lw_outcome outcome = game ? lw_session_status(&game->session).outcome : LW_ENDED;
    return outcome == LW_RUNNING ? LW_GAME_RUNNING : outcome == LW_WON ? LW_GAME_WON : LW_GAME_OVER;
}

char *lw_game_moves(const lw_game *game)
{
    if (!game)
        return NULL;
    const lw_rules *rules = game->session.rules;
    lw_buf out = {0};
    lw_moves moves = {0};
    if (lw_session_status(&game->session).outcome == LW_RUNNING)
        rules->family->moves(rules, lw_session_state(&game->session), &moves);
    for (int i = 0; i < moves.count; i++) {
        if (i)
            lw_buf_byte(&out, ' ');
        rules->family->move_text(rules, lw_session_state(&game->session), lw_moves_get(&moves, i), &out);
    }
    lw_moves_drop(&moves);
    return release(&out);
}

int lw_game_play(lw_game *game, const char *move, lw_error *wanted)
{
    lw_error own, *error = begin_error(wanted, &own);
    if (!game || !move)
        return fail_null(error, game ? "a move" : "a game");
    return lw_session_text(&game->session, move, NULL, error);
}

int lw_game_undo(lw_game *game)
{
    return game ? lw_session_undo(&game->session) : 0;
}
