/* each_puzzle.c: see the header. */
#include "app/operations/each_puzzle.h"
#include "app/api.h"
#include "app/check/line_check.h"
#include "app/check/rank_check.h"
#include "app/json_members.h"
#include "app/memory.h"
#include "base/memory_guard.h"
#include "core/language.h"

#include <pthread.h>
#include <string.h>

/* A game from an earlier line, for later lines that are levels of it. */
typedef struct brought_game {
    const lw_rules *rules; /* of the whole game; NULL: the line has none */
    const char *title;
} brought_game;

typedef struct gathering {
    const lw_operation_work *asked;
    lw_puzzle_function *work;
    const void *context;
    const lw_json **puzzles;
    const brought_game **games; /* by puzzle; NULL: the line refers to no game */
    int64_t count, level;
    enum lw_puzzle_lines lines;
    lw_buf *results; /* by puzzle: finished results that were not passed on yet */
    bool *done;
    int64_t next; /* the first result not passed on yet */
    pthread_mutex_t lock;
} gathering;

const lw_design *lw_request_design(const lw_json *value, int level, lw_arena *arena, lw_error *error)
{
    if (value->kind == LW_JSON_TEXT)
        return lw_api_design(value->text, level, arena, error);
    if (value->kind != LW_JSON_OBJECT) {
        lw_json_fail(value, error, "a puzzle must be an ID, a game's text or a JSON object");
        return NULL;
    }
    const lw_design *design = lw_design_read(value, arena, error);
    return design ? lw_api_level(design, level, arena, error) : NULL;
}

/* A line that is an answer without a puzzle has no design; that is not an error if answers are accepted. */
static int read_item(const gathering *g, const lw_json *value, lw_item_in *item, lw_error *error)
{
    const brought_game *game = g->games[item->number];
    item->json = value->kind == LW_JSON_OBJECT ? value : NULL;
    if (game)
        return lw_item_pick(item, game->rules, game->title, error);
    item->design = lw_request_design(value, (int)g->level, item->arena, error);
    if (!item->design && item->json && g->lines == LW_ALSO_ANSWERS &&
        (lw_line_alone(value) || lw_rank_check_is_order(value)))
        *error = (lw_error){0};
    return error->code;
}

static const brought_game *bring_game(const lw_json *line, lw_arena *arena)
{
    brought_game *game = lw_new(arena, brought_game);
    const lw_design *level = line ? lw_design_read(line, arena, NULL) : NULL;
    const lw_language *language = level ? level->spec->family->language : NULL;
    const lw_design *whole = language ? language->whole(level, arena) : NULL;
    const lw_json *title = lw_json_get(line, "title");
    game->rules = whole ? whole->spec->family->compile(whole, arena, NULL) : NULL;
    game->title = title && title->kind == LW_JSON_TEXT ? title->text : "";
    return game;
}

/* Compiles each game once for all lines that refer to it, which follow the line with the game. */
static void bring_games(gathering *g)
{
    const lw_json *line = NULL;
    const brought_game *game = NULL;
    for (int64_t i = 0; i < g->count; i++) {
        if (!lw_item_refers(g->puzzles[i])) {
            line = g->puzzles[i];
            game = NULL;
            continue;
        }
        if (!game)
            game = bring_game(line, g->asked->arena);
        g->games[i] = game;
    }
}

static int report(const gathering *g, int64_t number, lw_arena *arena, lw_buf *out, lw_error *error)
{
    const lw_json *value = g->puzzles[number];
    lw_item_in item = {.source = "", .number = number, .line = value->line, .error = error, .arena = arena};
    if (read_item(g, value, &item, error))
        return error->code;
    lw_puzzle_work work = {.asked = g->asked,
                           .context = g->context,
                           .item = &item,
                           .limits = {.stop = g->asked->stop, .bytes = lw_memory_share(g->asked->threads)}};
    int result = g->work(&work, out, error);
    while (out->size && out->bytes[out->size - 1] == '\n') /* part of the line, not of the JSON value */
        out->size--;
    return result;
}

static void report_error(const lw_error *error, lw_buf *out)
{
    lw_writer writer = lw_writer_to(out);
    lw_buf_clear(out);
    lw_write_object(&writer, NULL);
    lw_write_text(&writer, "error", error->text);
    lw_write_int(&writer, "line", error->line);
    lw_write_int(&writer, "column", error->column);
    lw_write_end(&writer);
}

static void let_go(void *mutex)
{
    pthread_mutex_unlock(mutex);
}

static void work_one(void *context, int worker, int64_t index)
{
    gathering *g = context;
    lw_arena arena = {0};
    lw_error error = {0};
    lw_buf out = {0};
    (void)worker;
    if (report(g, index, &arena, &out, &error))
        report_error(&error, &out);
    lw_arena_drop(&arena);
    if (lw_stopped(g->asked->stop)) { /* a partial result is not a result */
        lw_buf_drop(&out);
        return;
    }
    lw_memory_cleanup cleanup;
    pthread_mutex_lock(&g->lock);
    lw_memory_cleanup_add(&cleanup, let_go, &g->lock);
    g->results[index] = out;
    g->done[index] = true;
    for (; g->next < g->count && g->done[g->next]; g->next++)
        lw_operation_put(g->asked, &g->results[g->next]);
    lw_memory_cleanup_remove(&cleanup);
    pthread_mutex_unlock(&g->lock);
    lw_progress_counter_add(g->asked->meter, 1);
}

int lw_each_of_request(const lw_operation_work *asked, enum lw_puzzle_lines lines, lw_puzzle_function *work,
                       const void *context, lw_error *error)
{
    const lw_json *list = lw_json_get(asked->request, "puzzles");
    gathering g = {
        .asked = asked, .work = work, .context = context, .lines = lines, .lock = PTHREAD_MUTEX_INITIALIZER};
    if (!list || list->kind != LW_JSON_LIST)
        return lw_json_fail(list ? list : asked->request, error, "\"puzzles\" must be a list of puzzles");
    if (lw_json_take_int(asked->request, "level", 0, INT32_MAX, &g.level, error))
        return error->code;
    g.puzzles = lw_new_array(asked->arena, const lw_json *, list->count);
    g.games = lw_new_array(asked->arena, const brought_game *, list->count);
    g.results = lw_new_array(asked->arena, lw_buf, list->count);
    g.done = lw_new_array(asked->arena, bool, list->count);
    for (const lw_json *one = list->first; one; one = one->next)
        g.puzzles[g.count++] = one;
    bring_games(&g);
    atomic_store(&asked->meter->total, g.count);
    lw_pool *pool = asked->threads > 1 && g.count > 1 ? lw_pool_open(asked->threads) : NULL;
    lw_pool_run(pool, g.count, work_one, &g, asked->stop);
    lw_pool_close(pool);
    for (int64_t i = 0; i < g.count; i++)
        lw_buf_drop(&g.results[i]); /* left over after a stop */
    return lw_stopped(asked->stop) ? lw_fail(error, LW_STOPPED, "stopped on request") : 0;
}
