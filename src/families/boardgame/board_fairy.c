/* board_fairy.c: a game as a section of a variants file for Fairy-Stockfish, so that others can check and play
 * it.
 *
 * Pieces in Fairy-Stockfish capture where they move, and convert once. So a game can be written if no kind in
 * play jumps over what it captures, no kind converts to one that converts again, and the piece of honour does
 * not convert. The end after 100 plies cannot be written, and the file says so. A movement is written by its
 * Fairy-Stockfish name if it has one (older versions know nothing else). A movement without a name, or used by
 * a second kind, is written in Betza notation. */
#include "families/boardgame/board_fairy.h"
#include "families/boardgame/board_fen.h"
#include "families/boardgame/board_rules.h"
#include "families/boardgame/board_words.h"
#include "families/boardgame/boardgame.h"

#include <string.h>

typedef struct word {
    const char *name, *betza; /* name NULL: it has none */
} word;

static word word_of(const lw_board *board, int kind)
{
    static const word words[][2] = {
        [LW_BOARD_MOVE_DIAGONAL_FORWARD] = {{NULL, "fF"}, {NULL, "fB"}},
        [LW_BOARD_MOVE_DIAGONAL] = {{"fers", "F"}, {"bishop", "B"}},
        [LW_BOARD_MOVE_ALL] = {{"commoner", "K"}, {"queen", "Q"}},
        [LW_BOARD_MOVE_LEAP] = {{"knight", "N"}, {NULL, "NN"}},
        [LW_BOARD_MOVE_STRAIGHT] = {{"wazir", "W"}, {"rook", "R"}},
        [LW_BOARD_MOVE_FORWARD] = {{"shogiPawn", "fW"}, {"lance", "fR"}},
    };
    int move = board->rules.design->bytes[LW_BOARD_GENE_MOVE + kind - 1];
    bool far = board->style[kind] & LW_BOARD_STYLE_FAR;
    if (move == LW_BOARD_MOVE_STRAIGHT && lw_spec_int(board->rules.design->spec, LW_BOARD_LOGIC5))
        return (word){.betza = far ? "vR" : "vW"};
    return words[move][far];
}

static bool converts(const lw_board *board, int kind)
{
    return board->convert[kind] && board->convert[kind] != kind;
}

static int check(const lw_board *board, unsigned kinds, lw_error *error)
{
    for (int kind = 1; kind <= LW_BOARD_KINDS; kind++) {
        char letter = (char)('A' + kind - 1);
        if (!(kinds >> kind & 1))
            continue;
        if (board->style[kind] & LW_BOARD_STYLE_OVER)
            return lw_fail(error, LW_BAD_INPUT,
                           "%c captures by jumping over a piece, which a variants file cannot express", letter);
        if (converts(board, kind) && converts(board, board->convert[kind]))
            return lw_fail(error, LW_BAD_INPUT,
                           "%c becomes a %c, which converts again; a variants file cannot express that", letter,
                           'A' + board->convert[kind] - 1);
        if (converts(board, kind) && kind == board->honour)
            return lw_fail(error, LW_BAD_INPUT,
                           "%c is the piece of honour and converts, which a variants file cannot express",
                           letter);
    }
    return 0;
}

static void write_pieces(const lw_board *board, unsigned kinds, lw_buf *buf)
{
    const char *used[LW_BOARD_KINDS + 1] = {0};
    int custom = 0;
    for (int kind = 1; kind <= LW_BOARD_KINDS; kind++) {
        word spelt = word_of(board, kind);
        if (!(kinds >> kind & 1))
            continue;
        for (int other = 1; other < kind; other++)
            if (used[other] && spelt.name && !strcmp(used[other], spelt.name))
                spelt.name = NULL;
        used[kind] = spelt.name;
        if (spelt.name)
            lw_buf_print(buf, "%s = %c\n", spelt.name, 'a' + kind - 1);
        else
            lw_buf_print(buf, "customPiece%d = %c:%s\n", ++custom, 'a' + kind - 1, spelt.betza);
    }
}

static void write_conversions(const lw_board *board, unsigned kinds, lw_buf *buf)
{
    bool any = false;
    for (int kind = 1; kind <= LW_BOARD_KINDS; kind++)
        if ((kinds >> kind & 1) && converts(board, kind)) {
            lw_buf_print(buf, "%s%c:%c", any ? " " : "promotedPieceType = ", 'a' + kind - 1,
                         'a' + board->convert[kind] - 1);
            any = true;
        }
    if (any) /* written both ways: as a number for versions before 14 */
        lw_buf_puts(buf, "\npromotionRank = 8\npromotionRegionWhite = *8\npromotionRegionBlack = *1\n"
                         "mandatoryPiecePromotion = true\n");
}

int lw_board_fairy_write(const lw_design *design, const char *name, lw_buf *buf, lw_error *error)
{
    lw_arena arena = {0};
    const lw_board *board = (const lw_board *)lw_board_compile(design, &arena, error);
    unsigned kinds = board ? lw_board_kinds(board) : 0;
    int result = board ? check(board, kinds, error) : LW_BAD_INPUT;
    if (!result) {
        lw_buf fen = {0};
        lw_board_fen_write(&board->start, &fen);
        lw_buf_print(buf, "# The end after %d plies is left out: it cannot be said here.\n[%s]\n",
                     LW_BOARD_PLIES, name);
        write_pieces(board, kinds, buf);
        lw_buf_print(buf, "startFen = %.*s w - - 0 1\n", (int)strcspn(lw_buf_text(&fen), " "),
                     lw_buf_text(&fen));
        write_conversions(board, kinds, buf);
        if (board->honour)
            lw_buf_print(buf, "extinctionValue = loss\nextinctionPieceTypes = %c\n", 'a' + board->honour - 1);
        lw_buf_print(
            buf,
            "stalemateValue = loss\nmustCapture = %s\ncastling = false\ndoubleStep = false\nnMoveRule = 0\n"
            "nFoldRule = 0\n",
            board->must ? "true" : "false");
        lw_buf_drop(&fen);
    }
    lw_arena_drop(&arena);
    return result;
}
