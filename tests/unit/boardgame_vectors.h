/* Counted positions and recorded games from ../shared/vectors/boardgame.json, if it is there. */
#ifndef LW_TESTS_BOARDGAME_VECTORS_H
#define LW_TESTS_BOARDGAME_VECTORS_H

#include "base/file.h"
#include "core/play.h"
#include "core/registry.h"
#include "families/boardgame/board_fen.h"
#include "families/boardgame/board_rules.h"
#include "families/boardgame/boardgame.h"
#include "search/perft.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

typedef struct vectors {
    lw_arena arena;
    lw_buf text;
    const lw_json *list;
    uint64_t max; /* counts above this are left out */
    int rows, games;
} vectors;

static const lw_board *vector_board(vectors *v, const lw_json *row, const lw_json *options)
{
    lw_error error = {0};
    lw_spec *spec = lw_spec_new(&lw_family_boardgame, &v->arena);
    for (const lw_json *o = options->first; o; o = o->next)
        assert_int_equal(lw_spec_set(spec, o->key, o->text, &v->arena, &error), 0);
    const lw_design *design = lw_family_boardgame.read(row, spec, &v->arena, &error);
    if (!design)
        fail_msg("%s", error.text);
    return (const lw_board *)lw_board_compile(design, &v->arena, &error);
}

static void check_counts(vectors *v, const lw_board *board, const char *fen, const lw_json *wanted,
                         const char *id)
{
    lw_board_position p = board->start;
    uint64_t counts[16];
    int depth = 0;
    if (fen)
        assert_int_equal(lw_board_fen_read(board, fen, &p, NULL), 0);
    for (const lw_json *n = wanted->first; n && (uint64_t)n->integer <= v->max; n = n->next)
        depth++;
    lw_perft(&board->rules, &p, depth, NULL, counts);
    const lw_json *n = wanted->first;
    for (int i = 0; i < depth; i++, n = n->next)
        if (counts[i] != (uint64_t)n->integer)
            fail_msg("%s %s: %llu at depth %d, not %lld", id, fen ? fen : "from the start",
                     (unsigned long long)counts[i], i + 1, (long long)n->integer);
    v->rows++;
}

static void check_game(vectors *v, const lw_board *board, const lw_json *game, const char *id)
{
    lw_board_position p = board->start;
    lw_buf fen = {0};
    enum lw_board_end end;
    for (const lw_json *text = lw_json_get(game, "moves")->first; text; text = text->next) {
        lw_moves found = {0};
        if (lw_board_status(board, &p, &end).outcome != LW_RUNNING ||
            lw_move_find(&board->rules, &p, text->text, (size_t)text->count, &found) < 0)
            fail_msg("%s: %s is not possible after %u plies", id, text->text, (unsigned)p.plies);
        board->rules.family->play(&board->rules, &p, lw_moves_get(&found, 0), NULL);
        lw_moves_drop(&found);
    }
    lw_board_fen_write(&p, &fen);
    assert_string_equal(lw_buf_text(&fen), lw_json_get(game, "final_fen")->text);
    lw_status status = lw_board_status(board, &p, &end);
    const char *winner = lw_json_get(game, "winner")->text, *reason = lw_json_get(game, "reason")->text;
    assert_int_equal(status.outcome, strcmp(winner, "draw") ? LW_WON : LW_DRAWN);
    if (status.outcome == LW_WON)
        assert_int_equal(status.player, winner[0] == 'b');
    assert_int_equal(end, !strcmp(reason, "honour")     ? LW_BOARD_END_HONOUR
                          : !strcmp(reason, "no moves") ? LW_BOARD_END_NO_MOVES
                                                        : LW_BOARD_END_CAP);
    lw_buf_drop(&fen);
    v->games++;
}

static void check_vector(vectors *v, const lw_json *row)
{
    const char *id = lw_json_get(row, "id")->text;
    const lw_json *alternatives = lw_json_get(row, "alternatives"), *positions = lw_json_get(row, "positions"),
                  *game = lw_json_get(row, "game");
    const lw_board *board = vector_board(v, row, lw_json_get(row, "options"));
    lw_buf fen = {0};
    lw_board_fen_write(&board->start, &fen);
    assert_string_equal(lw_buf_text(&fen), lw_json_get(row, "start_fen")->text);
    lw_buf_drop(&fen);
    check_counts(v, board, NULL, lw_json_get(row, "perft"), id);
    for (const lw_json *a = alternatives ? alternatives->first : NULL; a; a = a->next)
        check_counts(v, vector_board(v, row, lw_json_get(a, "options")), NULL, lw_json_get(a, "perft"), id);
    for (const lw_json *p = positions ? positions->first : NULL; p; p = p->next)
        check_counts(v, board, lw_json_get(p, "fen")->text, lw_json_get(p, "perft"), id);
    if (game)
        check_game(v, board, game, id);
}

static void check_vectors(uint64_t max)
{
    vectors v = {.max = max};
    lw_error error = {0};
    if (lw_buf_read_file(&v.text, LW_SOURCE_DIR "/../shared/vectors/boardgame.json", 1 << 24, &error)) {
        print_message("skipped: no shared vectors next to the checkout\n");
        skip();
    }
    const lw_json *file = lw_json_read(v.text.bytes, v.text.size, 1, &v.arena, &error);
    assert_non_null(file);
    for (const lw_json *row = lw_json_get(file, "vectors")->first; row; row = row->next)
        check_vector(&v, row);
    assert_true(v.rows > 100 && v.games > 20);
    lw_buf_drop(&v.text);
    lw_arena_drop(&v.arena);
}

#endif
