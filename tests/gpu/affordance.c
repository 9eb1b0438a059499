/* Runs of the affordance solver on a GPU that a processor plays (fake_cuda.c): every run has the score and the
 * genes of the plain rules, on boards with all tokens of the paper, of several sizes and with several efforts
 * at once. */
#include "families/affordance/affordance_compile.h"
#include "families/affordance/affordance_solver.h"
#include "families/affordance/gpu/affordance_device.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "open_gpu.h"

static const lw_affordance *board_of(const char *id, lw_arena *arena)
{
    const lw_design *design = lw_id_parse(id, arena, NULL);
    assert_non_null(design);
    return lw_affordance_board(lw_affordance_compile(design, arena, NULL));
}

static void test_runs(void **state)
{
    static const char *const ids[] = {"affordance:n7b3r3g0k0#1",
                                      "affordance:n11b10r5g1k5#1",
                                      "affordance:n11b10r5g1k5#2",
                                      "affordance:n11b10r5g2k9#17",
                                      "affordance:n11b10r5g1k5,rescore=false#3",
                                      "affordance:n5b3r9g1k2#1",
                                      "affordance:n9b4r6g1k3,order=URDL#6"};
    enum { COUNT = sizeof ids / sizeof *ids };
    lw_arena arena = {0};
    lw_error error = {0};
    lw_affordance_task tasks[COUNT];
    lw_affordance_effort efforts[COUNT];
    lw_rng rngs[COUNT];
    lw_affordance_device *device = lw_affordance_device_open(*state, &error);
    if (!device)
        fail_msg("%s", error.text);
    for (int i = 0; i < COUNT; i++) {
        efforts[i] = (lw_affordance_effort){.runs = 1 + 4 * i,
                                            .population = 7 + 13 * i,
                                            .updatings = 60 + 10 * i,
                                            .lanes = LW_AFFORDANCE_LANES_PLAIN};
        rngs[i] = lw_rng_seed((uint64_t)i);
        tasks[i] = (lw_affordance_task){.board = board_of(ids[i], &arena),
                                        .effort = &efforts[i],
                                        .rng = &rngs[i],
                                        .arena = &arena,
                                        .runs = lw_new_array(&arena, lw_affordance_run, efforts[i].runs)};
        assert_true(lw_affordance_device_can(&tasks[i]));
    }
    assert_true(lw_affordance_device_solve(device, tasks, COUNT, &error));
    for (int i = 0; i < COUNT; i++) {
        lw_affordance_run *plain = lw_new_array(&arena, lw_affordance_run, efforts[i].runs);
        lw_affordance_solve(tasks[i].board, &efforts[i], &rngs[i], &arena, plain);
        for (int run = 0; run < efforts[i].runs; run++) {
            assert_int_equal(tasks[i].runs[run].best, plain[run].best);
            assert_memory_equal(tasks[i].runs[run].genes, plain[run].genes,
                                (size_t)lw_affordance_gene_count(tasks[i].board));
        }
    }
    lw_affordance_device_close(device);
    lw_arena_drop(&arena);
}

/* What only the plain rules play is not for the device. */
static void test_refused(void **state)
{
    static const char *const ids[] = {"affordance:n13b3r3g0k0#1", "affordance:n7b3r3g1k0,gold_on_entry=true#1",
                                      "affordance:n7b3r3g0k0,torus=true#1"};
    lw_arena arena = {0};
    (void)state;
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        lw_affordance_effort effort = {.runs = 1, .population = 10, .updatings = 1};
        lw_affordance_task task = {.board = board_of(ids[i], &arena), .effort = &effort};
        assert_false(lw_affordance_device_can(&task));
    }
    lw_affordance_effort small = {.runs = 1, .population = 6, .updatings = 1};
    lw_affordance_task task = {.board = board_of("affordance:n7b3r3g0k0#1", &arena), .effort = &small};
    assert_false(lw_affordance_device_can(&task));
    lw_arena_drop(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_runs), cmocka_unit_test(test_refused)};
    return cmocka_run_group_tests(tests, open_gpu, close_gpu);
}
