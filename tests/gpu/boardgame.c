/* Playouts of board games on a GPU that a processor plays (fake_cuda.c): each ends where lw_board_rollout ends
 * under the same generator, in games that slide, leap, jump in chains, convert and have pieces of honour. */
#include "families/boardgame/board_rules.h"
#include "families/boardgame/board_turns.h"
#include "families/boardgame/gpu/board_device.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES = 40, PLAYOUTS = 12 };

static void test_playouts(void **state)
{
    lw_arena arena = {0};
    lw_error error = {0};
    const lw_board *boards[GAMES];
    lw_rng rngs[GAMES];
    lw_board_position ends[GAMES * PLAYOUTS];
    lw_gpu *gpu = lw_gpu_open(NULL, &error);
    lw_board_device *device = gpu ? lw_board_device_open(gpu, &error) : NULL;
    (void)state;
    if (!device)
        fail_msg("%s", error.text);
    for (int i = 0; i < GAMES; i++) {
        char id[40];
        snprintf(id, sizeof id, "boardgame#%d", i + 1);
        const lw_design *design = lw_id_parse(id, &arena, NULL);
        assert_non_null(design);
        boards[i] = (const lw_board *)design->spec->family->compile(design, &arena, NULL);
        rngs[i] = lw_rng_seed((uint64_t)i);
    }
    if (!lw_board_device_playouts(device, boards, rngs, GAMES, PLAYOUTS, ends, &error))
        fail_msg("%s", error.text);
    for (int i = 0; i < GAMES * PLAYOUTS; i++) {
        lw_rng own = lw_rng_fork(&rngs[i / PLAYOUTS], (uint64_t)(i % PLAYOUTS));
        lw_board_position p = boards[i / PLAYOUTS]->start;
        lw_board_rollout(&boards[i / PLAYOUTS]->rules, &p, &own);
        assert_memory_equal(&ends[i], &p, sizeof p);
    }
    lw_board_device_close(device);
    lw_gpu_close(gpu);
    lw_arena_drop(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_playouts)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
