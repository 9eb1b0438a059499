/* A game, a position and a play as text, a line each: genes in either form, a FEN, moves with blanks between.
 * What is read is written in one way that reads as the same; the position's moves have texts that find them
 * again; and whatever the play is, it is played or refused with a sentence. */
#include "families/boardgame/boardgame.h"
#include "core/play.h"
#include "families/boardgame/board_fen.h"
#include "families/boardgame/board_rules.h"
#include "families/boardgame/board_turns.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

enum { MANY = 3000 }; /* moves; beyond, comparing all of them would take too long */

static void need(bool holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "%s\n", what);
    abort();
}

static void need_sentence(const lw_error *error)
{
    need(error->code != LW_OK && error->text[0], "a failure that does not say why");
}

static void check_moves(const lw_board *board, const lw_board_position *p)
{
    lw_board_turns turns;
    lw_board_turns_find(board, p, &turns);
    uint32_t total = lw_board_turns_total(&turns);
    need((total > 0) == lw_board_can_move(board, p), "there is a move, or not");
    if (total > MANY)
        return;
    lw_moves legal = {0};
    board->rules.family->moves(&board->rules, p, &legal);
    need((uint32_t)legal.count == total, "as many are listed as are counted");
    for (int i = 0; i < legal.count; i += 1 + legal.count / 16) {
        lw_buf text = {0};
        lw_moves found = {0};
        lw_move move = lw_moves_get(&legal, i);
        lw_board_move_text(&board->rules, p, move, &text);
        int which = lw_move_find(&board->rules, p, lw_buf_text(&text), text.size, &found);
        need(which >= 0 && lw_move_equal(lw_moves_get(&found, 0), move), "a move is found by its text");
        lw_buf_drop(&text);
        lw_moves_drop(&found);
    }
    lw_moves_drop(&legal);
}

static void check_position(const lw_board *board, const char *fen)
{
    lw_error error = {0};
    lw_board_position p, again;
    if (lw_board_fen_read(board, fen, &p, &error)) {
        need_sentence(&error);
        return;
    }
    lw_buf text = {0};
    lw_board_fen_write(&p, &text);
    need(!lw_board_fen_read(board, lw_buf_text(&text), &again, &error) && !memcmp(&p, &again, sizeof p),
         "a position reads as it was written");
    lw_buf_drop(&text);
    if (board->rules.family->status(&board->rules, &p).outcome == LW_RUNNING)
        check_moves(board, &p);
}

static void check_play(const lw_board *board, const char *text)
{
    lw_error error = {0};
    lw_moves moves = {0};
    if (lw_play_parse(&board->rules, text, &moves, &error))
        need_sentence(&error);
    else
        need(moves.count <= LW_BOARD_PLIES, "no play goes on after the last ply");
    lw_moves_drop(&moves);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    lw_arena arena = {0};
    lw_error error = {0};
    lw_buf id = {0};
    char *text = lw_arena_take(&arena, size + 1), *rest = text;
    memcpy(text, bytes, size);
    char *lines[3] = {"", "", ""};
    for (int i = 0; i < 3 && rest; i++) {
        lines[i] = rest;
        rest = strchr(rest, '\n');
        if (rest && i < 2)
            *rest++ = 0;
    }
    lw_buf_print(&id, "boardgame:%s", lines[0]);
    const lw_design *design = lw_id_parse(lw_buf_text(&id), &arena, &error);
    if (design) {
        const lw_board *board = (const lw_board *)lw_board_compile(design, &arena, &error);
        need(board != NULL, "genes that were read can be played");
        check_position(board, lines[1]);
        check_play(board, lines[2]);
    } else {
        need_sentence(&error);
    }
    lw_buf_drop(&id);
    lw_arena_drop(&arena);
    return 0;
}
