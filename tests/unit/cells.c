/* Cells take turns, however many states each has; within a cell the lowest price comes first. */
#include "search/cells.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void test_turns(void **unused)
{
    (void)unused;
    const lw_limits limits = {.expansions = 10, .bytes = 1 << 26};
    lw_meter meter = {.limits = &limits};
    lw_cells cells = {0};
    assert_true(lw_cells_open(&cells, &meter));
    const struct {
        uint64_t kind;
        uint32_t price, entry;
    } states[] = {{1, 9, 0}, {1, 3, 1}, {1, 5, 2}, {2, 8, 3}, {3, 1, 4}, {2, 7, 5}};
    for (size_t i = 0; i < sizeof states / sizeof *states; i++)
        assert_true(lw_cells_push(&cells, &meter, states[i].kind, states[i].price, states[i].entry));
    const uint32_t expected[] = {1, 5, 4, 2, 3, 0};
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        assert_true(cells.count > 0);
        assert_int_equal(lw_cells_pop(&cells), expected[i]);
    }
    assert_int_equal(cells.count, 0);
    assert_true(lw_cells_push(&cells, &meter, 2, 1, 7));
    assert_int_equal(lw_cells_pop(&cells), 7);
    lw_cells_close(&cells);
}

static void test_refusal(void **unused)
{
    (void)unused;
    const lw_limits limits = {.expansions = 10, .bytes = 1000};
    lw_meter meter = {.limits = &limits};
    lw_cells cells = {0};
    assert_false(lw_cells_open(&cells, &meter));
    assert_string_equal(meter.reason, "memory");
    lw_cells_close(&cells);
}

/* A search that is stopped during an expansion has not tried everything. */
static void test_stop(void **unused)
{
    (void)unused;
    lw_stop stop = {0};
    const lw_limits limits = {.expansions = 10, .bytes = 1000, .stop = &stop};
    lw_meter meter = {.limits = &limits};
    assert_true(lw_meter_goes_on(&meter));
    atomic_store(&stop.raised, true);
    assert_false(lw_meter_goes_on(&meter));
    assert_string_equal(meter.reason, "stopped");
}

static void test_work_to_spare(void **unused)
{
    (void)unused;
    const lw_limits limits = {.expansions = 100, .bytes = 1000, .work = 1000};
    lw_meter meter = {.limits = &limits, .expanded = 10, .work = 50};
    assert_true(lw_meter_is_ahead(&meter));
    meter.work = 51;
    assert_false(lw_meter_is_ahead(&meter));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_turns),
        cmocka_unit_test(test_refusal),
        cmocka_unit_test(test_stop),
        cmocka_unit_test(test_work_to_spare),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
