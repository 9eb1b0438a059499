/* difficulty_logs.c: see the header.
 *
 * Cross-validation with five groups: the first group has every fifth board starting with the first, and so on.
 * The player's greed and sight are fitted to the moves on all other boards; the difficulty of the group's
 * boards is then computed with that player. Nothing else in the difficulty was fitted to Rush Hour. */
#include "app/cli/difficulty_logs.h"
#include "app/check/difficulty_answer.h"
#include "app/cli/args.h"
#include "app/cli/difficulty_study.h"
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "base/arena.h"
#include "people/rush_board.h"
#include "people/rush_logs.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { GROUPS = 5, NO_GROUP = -1 };

typedef struct logged_board {
    const char *id;
    const lw_rules *rules;
    lw_rush_logs logs;
} logged_board;

typedef struct table {
    lw_args *args;
    logged_board *boards;
    int count, room;
} table;

static int take(void *context, const lw_item_in *item)
{
    table *t = context;
    lw_error error = {0};
    lw_arena *arena = &t->args->arena;
    const lw_json *rows = item->json ? lw_json_get(item->json, "rush") : NULL;
    const lw_json *tries = item->json ? lw_json_get(item->json, "tries") : NULL;
    const lw_json *id = item->json ? lw_json_get(item->json, "id") : NULL;
    logged_board board = {.id = lw_arena_text(arena, id && id->kind == LW_JSON_TEXT ? id->text : "")};
    if (!rows || !tries)
        lw_fail(&error, LW_BAD_INPUT, "a board with its log needs \"rush\" and \"tries\"");
    else if ((board.rules = lw_rush_board_read(rows, arena, &error)))
        lw_rush_logs_read(board.rules, tries, arena, &board.logs, &error);
    if (error.code)
        return lw_difficulty_refuse(t->args, item, &error);
    if (t->count == t->room) {
        t->room = t->room ? 2 * t->room : 64;
        t->boards = lw_heap_grow(t->boards, (size_t)t->room * sizeof *t->boards);
    }
    t->boards[t->count++] = board;
    return lw_stopped(&lw_interrupt) ? LW_EXIT_STOPPED : LW_EXIT_DONE;
}

/* Fits to the moves on all boards except those of one group. */
static lw_player_model fit(const table *t, int without, int *moves)
{
    double weights[LW_CHOICE_NUMBERS];
    lw_observed_choice *all = NULL;
    *moves = 0;
    for (int i = 0; i < t->count; i++)
        if (without == NO_GROUP || i % GROUPS != without)
            *moves += t->boards[i].logs.count;
    all = lw_heap_grow(NULL, ((size_t)*moves + 1) * sizeof *all);
    *moves = 0;
    for (int i = 0; i < t->count; i++)
        if ((without == NO_GROUP || i % GROUPS != without) && t->boards[i].logs.count) {
            memcpy(all + *moves, t->boards[i].logs.choices, (size_t)t->boards[i].logs.count * sizeof *all);
            *moves += t->boards[i].logs.count;
        }
    lw_choice_model_fit(all, *moves, weights);
    free(all);
    lw_player_model model = *lw_people_player(t->boards[0].rules);
    model.greed = weights[0];
    model.sight = weights[1];
    return model;
}

static void put_player(const lw_player_model *model, int moves, int group, lw_buf *out)
{
    if (group == NO_GROUP)
        lw_buf_puts(out, "all boards      ");
    else
        lw_buf_print(out, "without group %d ", group + 1);
    lw_buf_print(out, " %6d moves: greed %.3f, sight %.3f\n", moves, model->greed, model->sight);
}

static void measure(const lw_player_model *model, const logged_board *board, lw_difficulty *out)
{
    lw_difficulty_measure_by(model, board->rules, 0, LW_DIFFICULTY_ALONE, &lw_interrupt, out);
}

/* Rounds to four decimal places. */
static void write_rounded(lw_writer *w, const char *key, double number)
{
    lw_write_real(w, key, round(1e4 * number) / 1e4);
}

/* The difficulty by a player fitted to other boards, and by the one chosen on Sokoban levels, without Rush
 * Hour. */
static void put_board(const table *t, int number, const lw_player_model *fitted, bool json, lw_buf *out)
{
    const logged_board *board = &t->boards[number];
    lw_difficulty left_out, sokoban;
    measure(fitted, board, &left_out);
    measure(&lw_people_usual, board, &sokoban);
    if (!json) {
        lw_buf_print(out, "%-12s group %d: %.0f; by the player chosen on Sokoban levels %.0f\n", board->id,
                     number % GROUPS + 1, left_out.points, sokoban.points);
        return;
    }
    lw_writer w = lw_writer_to(out);
    lw_write_object(&w, NULL);
    lw_write_text(&w, "id", board->id);
    lw_write_int(&w, "group", number % GROUPS + 1);
    write_rounded(&w, "greed", fitted->greed);
    write_rounded(&w, "sight", fitted->sight);
    lw_difficulty_write(&left_out, false, &w);
    write_rounded(&w, "effort", left_out.facts.effort);
    write_rounded(&w, "sokoban_difficulty", sokoban.points);
    write_rounded(&w, "sokoban_effort", sokoban.facts.effort);
    lw_write_end(&w);
    lw_buf_byte(out, '\n');
}

static void report(const table *t, bool json, lw_buf *out)
{
    lw_player_model models[GROUPS];
    int moves;
    lw_player_model all = fit(t, NO_GROUP, &moves);
    if (!json)
        put_player(&all, moves, NO_GROUP, out);
    for (int i = 0; i < GROUPS; i++) {
        models[i] = fit(t, i, &moves);
        if (!json)
            put_player(&models[i], moves, i, out);
    }
    for (int i = 0; i < t->count && !lw_stopped(&lw_interrupt); i++)
        put_board(t, i, &models[i % GROUPS], json, out);
}

int lw_difficulty_logs(lw_args *args)
{
    table t = {.args = args};
    lw_buf out = {0};
    int code = lw_each_puzzle(args, 1, take, &t);
    if (code == LW_EXIT_DONE && t.count < GROUPS)
        code = lw_complain_text(LW_EXIT_WRONG, "boards are left out in %d groups; give at least %d", GROUPS,
                                GROUPS);
    if (code == LW_EXIT_DONE)
        report(&t, lw_args_has(args, "json"), &out);
    if (lw_stopped(&lw_interrupt))
        code = LW_EXIT_STOPPED; /* an incomplete study says nothing */
    else
        lw_emit(&out);
    lw_buf_drop(&out);
    free(t.boards);
    return code;
}
