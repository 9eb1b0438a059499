/* board_words.c: the rules of a game in words: what people need to play it, and what is odd about it. */
#include "families/boardgame/board_words.h"
#include "base/text.h"
#include "families/boardgame/board_rules.h"
#include "families/boardgame/board_turns.h"
#include "families/boardgame/boardgame.h"

#include <string.h>

const char *lw_board_kind_likeness(const lw_board *board, int kind)
{
    static const char *const likeness[][2] = {
        [LW_BOARD_MOVE_DIAGONAL_FORWARD] = {"draughtsman", "forward bishop"},
        [LW_BOARD_MOVE_DIAGONAL] = {"short bishop", "bishop"},
        [LW_BOARD_MOVE_ALL] = {"king", "queen"},
        [LW_BOARD_MOVE_LEAP] = {"knight", "nightrider"},
        [LW_BOARD_MOVE_STRAIGHT] = {"short rook", "rook"},
        [LW_BOARD_MOVE_FORWARD] = {"pawn", "lance"},
    };
    int move = board->rules.design->bytes[LW_BOARD_GENE_MOVE + kind - 1];
    if (move == LW_BOARD_MOVE_STRAIGHT && lw_spec_int(board->rules.design->spec, LW_BOARD_LOGIC5))
        return board->style[kind] & LW_BOARD_STYLE_FAR ? "file rook" : "short file rook";
    return likeness[move][board->style[kind] & LW_BOARD_STYLE_FAR ? 1 : 0];
}

static char letter(int kind)
{
    return (char)('A' + kind - 1);
}

static void say_movement(const lw_board *board, int kind, lw_buf *buf)
{
    static const char *const ways[] = {
        [LW_BOARD_MOVE_DIAGONAL_FORWARD] = "diagonally forward",
        [LW_BOARD_MOVE_DIAGONAL] = "diagonally",
        [LW_BOARD_MOVE_ALL] = "in any direction",
        [LW_BOARD_MOVE_STRAIGHT] = "straight",
        [LW_BOARD_MOVE_FORWARD] = "straight forward",
    };
    int move = board->rules.design->bytes[LW_BOARD_GENE_MOVE + kind - 1];
    bool far = board->style[kind] & LW_BOARD_STYLE_FAR;
    const char *way = ways[move];
    if (move == LW_BOARD_MOVE_LEAP) {
        lw_buf_puts(buf, far ? "makes a knight's leap any number of times, over empty cells"
                             : "makes a knight's leap: two cells straight and one aside");
        return;
    }
    if (move == LW_BOARD_MOVE_STRAIGHT && lw_spec_int(board->rules.design->spec, LW_BOARD_LOGIC5))
        way = "straight forward or backward";
    lw_buf_print(buf, "moves %s %s", far ? "any number of empty cells" : "one cell", way);
}

static void say_capture(const lw_board *board, int kind, lw_buf *buf)
{
    bool far = board->style[kind] & LW_BOARD_STYLE_FAR;
    bool leaps = board->rules.design->bytes[LW_BOARD_GENE_MOVE + kind - 1] == LW_BOARD_MOVE_LEAP;
    if (!(board->style[kind] & LW_BOARD_STYLE_OVER))
        lw_buf_puts(buf, "captures the same way");
    else if (leaps)
        lw_buf_puts(buf, "captures an enemy there by leaping on to the next cell, which must be empty");
    else
        lw_buf_print(buf, "captures by jumping over %s to %s",
                     far ? "the first enemy on its way" : "an enemy next to it",
                     far && board->land_any ? "any cell behind, up to the next piece"
                                            : "the empty cell behind");
}

unsigned lw_board_kinds(const lw_board *board)
{
    unsigned seen = 0;
    for (int cell = 0; cell < LW_BOARD_HOME; cell++)
        seen |= 1u << board->rules.design->bytes[cell];
    for (int round = 0; round < LW_BOARD_KINDS; round++)
        for (int kind = 1; kind <= LW_BOARD_KINDS; kind++)
            if (seen >> kind & 1)
                seen |= 1u << board->convert[kind];
    return seen & ~1u;
}

static void say_kind(const lw_board *board, int kind, lw_buf *buf)
{
    int count = lw_board_count(lw_board_of_kind(&board->start, kind)) / 2;
    lw_buf_print(buf, "  %c: ", letter(kind));
    if (count)
        lw_buf_print(buf, "%d each", count);
    else
        lw_buf_puts(buf, "none at first");
    lw_buf_puts(buf, "; ");
    say_movement(board, kind, buf);
    lw_buf_puts(buf, "; ");
    say_capture(board, kind, buf);
    if (board->convert[kind] && board->convert[kind] != kind)
        lw_buf_print(buf, "; becomes %c on the far row", letter(board->convert[kind]));
    if (board->honour == kind)
        lw_buf_puts(buf, "; the piece of honour");
    lw_buf_puts(buf, ".\n");
}

static void say_end(const lw_board *board, lw_buf *buf)
{
    if (board->honour)
        lw_buf_print(
            buf,
            "A player without %c loses; if neither has one, the player who made the turn wins. A player who "
            "cannot move loses. ",
            letter(board->honour));
    else
        lw_buf_puts(buf, "A player who cannot move loses. ");
    lw_buf_print(buf, "After %d turns, %s.\n", LW_BOARD_PLIES,
                 board->cap_draws ? "the game is a draw" : "more pieces win");
}

static void say_captures(const lw_board *board, unsigned kinds, lw_buf *buf)
{
    lw_buf_puts(buf, board->must ? "Capturing is mandatory." : "Capturing is optional.");
    for (int kind = 1; kind <= LW_BOARD_KINDS; kind++)
        if ((kinds >> kind & 1) && (board->style[kind] & LW_BOARD_STYLE_OVER)) {
            lw_buf_puts(buf,
                        " A piece that has jumped goes on jumping as long as it can; what it jumps over is "
                        "removed at once.");
            break;
        }
    lw_buf_byte(buf, '\n');
}

/* --- What is odd. There is always a first move: nothing blocks the foremost piece. --- */

typedef struct omen {
    int turns, wins, losses; /* the first turn: how many there are, how many of them win or lose at once */
    int games, full, drawn, bloodless, brief; /* among random games */
    uint32_t widest;                          /* most turns to choose from at one time */
} omen;

enum { GAMES = 40, SHORT = 4, WIDE = 1000 };

static void try_first_turns(const lw_board *board, omen *o)
{
    enum lw_board_end end;
    lw_board_turns turns;
    lw_board_turns_find(board, &board->start, &turns);
    o->turns = (int)lw_board_turns_total(&turns);
    for (int i = 0; i < o->turns; i++) {
        lw_board_position p = board->start;
        lw_board_position_play(board, &p, lw_board_turns_get(board, &board->start, &turns, (uint32_t)i));
        lw_status status = lw_board_status(board, &p, &end);
        o->wins += status.outcome == LW_WON && status.player == 0;
        o->losses += status.outcome == LW_WON && status.player == 1;
    }
}

static void try_games(const lw_board *board, omen *o)
{
    enum lw_board_end end;
    for (o->games = 0; o->games < GAMES; o->games++) {
        lw_board_position p = board->start;
        lw_rng rng = lw_rng_seed((uint64_t)o->games);
        while (lw_board_status(board, &p, &end).outcome == LW_RUNNING) {
            lw_board_turns turns;
            lw_board_turns_find(board, &p, &turns);
            uint32_t count = lw_board_turns_total(&turns);
            o->widest = count > o->widest ? count : o->widest;
            lw_board_position_play(board, &p, lw_board_turns_get(board, &p, &turns, lw_rng_below(&rng, count)));
        }
        o->full += p.plies == LW_BOARD_PLIES;
        o->brief += p.plies <= SHORT;
        o->drawn += lw_board_status(board, &p, &end).outcome == LW_DRAWN;
        o->bloodless += lw_board_count(lw_board_occupied(&p)) == 2 * board->pieces;
    }
}

static void say_start(const omen *o, lw_buf *buf)
{
    if (o->wins)
        lw_buf_print(buf, "The first player wins at once: %d of %d first moves end%s the game.\n", o->wins,
                     o->turns, o->wins == 1 ? "s" : "");
    else if (o->losses == o->turns)
        lw_buf_puts(buf, "The first player loses at once, whatever the first move is.\n");
    else if (o->turns == 1)
        lw_buf_puts(buf, "White has only one first move.\n");
}

static void say_games(const omen *o, lw_buf *buf)
{
    if (o->bloodless == o->games)
        lw_buf_print(buf, "In %d games played at random nothing was captured.\n", o->games);
    if (o->drawn == o->games)
        lw_buf_print(buf, "All of %d games played at random were draws.\n", o->games);
    else if (3 * o->drawn >= o->games)
        lw_buf_print(buf, "Draws by the dozen: %d of %d games played at random.\n", o->drawn, o->games);
    if (o->drawn < o->games && o->full == o->games)
        lw_buf_print(buf, "All of %d games played at random lasted the full %d turns.\n", o->games,
                     LW_BOARD_PLIES);
    if (2 * o->brief >= o->games)
        lw_buf_print(buf, "%d of %d games played at random were over after %d turns or sooner.\n", o->brief,
                     o->games, SHORT);
    if (o->widest >= WIDE)
        lw_buf_print(buf, "A player may have %u turns to choose from, because jumps go on in many ways.\n",
                     (unsigned)o->widest);
}

/* Names the kinds that end up stuck: on the last row they have no move left. */
static void say_stuck(const lw_board *board, lw_buf *buf)
{
    for (int kind = 1; kind <= LW_BOARD_KINDS; kind++) {
        uint64_t there = lw_board_of_kind(&board->start, kind) & lw_board_held(&board->start, 0);
        int move = board->rules.design->bytes[LW_BOARD_GENE_MOVE + kind - 1];
        bool onward = move == LW_BOARD_MOVE_FORWARD || move == LW_BOARD_MOVE_DIAGONAL_FORWARD;
        if (there && onward && (!board->convert[kind] || board->convert[kind] == kind))
            lw_buf_print(buf, "%c only goes forward and is stuck once it reaches the far row.\n", letter(kind));
    }
}

static void say_oddities(const lw_board *board, lw_buf *buf)
{
    omen o = {0};
    try_first_turns(board, &o);
    try_games(board, &o);
    say_start(&o, buf);
    say_games(&o, buf);
    say_stuck(board, buf);
}

void lw_board_remark(const lw_rules *rules, lw_buf *buf)
{
    say_oddities((const lw_board *)rules, buf);
}

/* Explains the symbols in pictures; see board_draw.c. */
static void say_symbols(const lw_board *board, lw_buf *buf)
{
    lw_buf_puts(
        buf, "In pictures a piece that is just like one of chess looks like it. Others are discs: spokes show "
             "where it goes (long ones any number of cells, dots are leaps), a ring that it jumps over what it "
             "takes");
    lw_buf_puts(buf, board->honour ? "; a golden dot marks the piece of honour.\n" : ".\n");
}

/* Writes everything needed to play. */
static void say_rules(const lw_board *board, lw_buf *buf)
{
    lw_buf_print(
        buf,
        "Two players, %d piece%s each, on a board of 8 by 8 cells. White (capital letters) begins and plays "
        "upward. Black stands as white does, %s.\n",
        board->pieces, board->pieces == 1 ? "" : "s",
        lw_spec_int(board->rules.design->spec, LW_BOARD_MIRROR) ? "mirrored at the middle line"
                                                                : "with the board turned around");
    unsigned kinds = lw_board_kinds(board);
    for (int kind = 1; kind <= LW_BOARD_KINDS; kind++)
        if (kinds >> kind & 1)
            say_kind(board, kind, buf);
    say_captures(board, kinds, buf);
    say_end(board, buf);
}

int lw_board_words_count(const lw_board *board)
{
    lw_buf buf = {0};
    say_rules(board, &buf);
    int words = lw_words(lw_buf_text(&buf));
    lw_buf_drop(&buf);
    return words;
}

void lw_board_describe(const lw_rules *rules, lw_buf *buf)
{
    const lw_board *board = (const lw_board *)rules;
    say_rules(board, buf);
    say_symbols(board, buf);
    say_oddities(board, buf);
}
