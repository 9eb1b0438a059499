/* The sweep over all placements of chess pieces on a GPU that a processor plays (fake_cuda.c): all counts, the
 * best value and the first design that has it are those of the sweep without a GPU. */
#include "families/chessmaze/gpu/chessmaze_device.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "open_gpu.h"

enum { SIZE = 2 * LW_CHESS_PIECES };

static void join(lw_sweep *to, const lw_sweep *from)
{
    to->tried += from->tried;
    to->represents += from->represents;
    to->excluded += from->excluded;
    if (from->best > to->best) {
        memcpy(to->design, from->design, SIZE);
        to->ties = 0;
    }
    if (from->best >= 0 && from->best >= to->best) {
        to->ties += from->ties;
        to->best = from->best;
    }
}

static void check(lw_gpu *gpu, lw_chess chess)
{
    unsigned char designs[3][SIZE] = {{0}};
    lw_sweep all = {.best = -1, .design = designs[0]}, one = {.design = designs[1]},
             on = {.design = designs[2]};
    lw_arena arena = {0};
    lw_error error = {0};
    double count;
    chess.squares = chess.rows * chess.cols;
    for (int kind = 0; kind < LW_CHESS_KINDS; kind++)
        chess.pieces += chess.count[kind];
    uint64_t parts = lw_chess_sweep_parts(&chess, &count);
    for (uint64_t part = 0; part < parts; part++) {
        lw_chess_sweep(&chess, part, &arena, &one);
        join(&all, &one);
    }
    lw_chess_device *device = lw_chess_device_open(gpu, &chess, &error);
    if (!device || !lw_chess_device_sweep(device, &on, &error))
        fail_msg("%s", error.text);
    lw_chess_device_close(device);
    assert_int_equal(on.best, all.best);
    assert_int_equal(on.ties, all.ties);
    assert_int_equal(on.tried, all.tried);
    assert_int_equal(on.represents, all.represents);
    assert_int_equal(on.excluded, all.excluded);
    assert_memory_equal(on.design, all.design, 2 * (size_t)chess.pieces);
    lw_arena_drop(&arena);
}

/* Kinds K Q R B N P; doors in the middle of the bottom and the top row, so that the board is symmetric, and
 * not. */
static void test_sweeps(void **state)
{
    check(*state, (lw_chess){.rows = 6,
                             .cols = 7,
                             .agent = LW_CHESS_R,
                             .pawn_down = 1,
                             .entrance = 38,
                             .exit = 3,
                             .count = {[LW_CHESS_P] = 4}});
    check(*state, (lw_chess){.rows = 6,
                             .cols = 5,
                             .agent = LW_CHESS_R,
                             .pawn_down = 1,
                             .entrance = 27,
                             .exit = 2,
                             .count = {[LW_CHESS_N] = 4}});
    check(*state, (lw_chess){.rows = 5,
                             .cols = 6,
                             .agent = LW_CHESS_K,
                             .pawn_down = -1,
                             .entrance = 24,
                             .exit = 5,
                             .count = {1, 0, 0, 0, 1, 2}});
    check(*state, (lw_chess){.rows = 6,
                             .cols = 6,
                             .agent = LW_CHESS_R,
                             .pawn_down = 1,
                             .entrance = 32,
                             .exit = 2,
                             .count = {0, 0, 1, 0, 1, 1}});
    check(*state, (lw_chess){.rows = 5,
                             .cols = 5,
                             .agent = LW_CHESS_Q,
                             .pawn_down = 1,
                             .entrance = 22,
                             .exit = 2,
                             .count = {0, 0, 1, 1, 0, 1}});
    check(*state, (lw_chess){.rows = 5,
                             .cols = 5,
                             .agent = LW_CHESS_R,
                             .pawn_down = 1,
                             .entrance = 22,
                             .exit = 2,
                             .count = {[LW_CHESS_P] = 1}});
    check(*state, (lw_chess){.rows = 4,
                             .cols = 4,
                             .agent = LW_CHESS_R,
                             .pawn_down = 1,
                             .entrance = 12,
                             .exit = 3,
                             .count = {[LW_CHESS_Q] = 2}});
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_sweeps)};
    return cmocka_run_group_tests(tests, open_gpu, close_gpu);
}
