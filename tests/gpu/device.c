/* A GPU lent to the jobs of a pool (base/device.h), on a processor that plays one: what all busy threads bring
 * is done in one batch, also where a job has a round of its own, and what fails there is left to the job. */
#include "base/device.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

enum { THREADS = 8, ROUNDS = 3 };

typedef struct batches {
    int count, sizes[100];
} batches;

static batches seen;

static void *open_kind(lw_gpu *gpu, lw_error *error)
{
    (void)gpu, (void)error;
    return &seen;
}

static void close_kind(void *opened)
{
    assert_ptr_equal(opened, &seen);
    seen.count = -1;
}

static int crowd_batches;

static bool add_one(void *opened, void *const items[], int count, lw_error *error)
{
    (void)error;
    batches *b = opened;
    b->sizes[b->count++] = count;
    for (int i = 0; i < count; i++)
        ++*(int *)items[i];
    return true;
}

static bool refuse(void *opened, void *const items[], int count, lw_error *error)
{
    (void)opened, (void)items, (void)count;
    lw_fail(error, LW_SYSTEM, "refused");
    return false;
}

static const lw_device_kind adding = {open_kind, close_kind, add_one, 0},
                            refusing = {open_kind, close_kind, refuse, 0};

/* Each job brings its number several times. */
static void bring(void *context, int worker, int64_t index)
{
    int *numbers = context;
    (void)worker;
    for (int i = 0; i < ROUNDS; i++)
        assert_true(lw_device_do(&adding, &numbers[index]));
}

static void bring_to_refusing(void *context, int worker, int64_t index)
{
    bool *refused = context;
    (void)worker;
    refused[index] = !lw_device_do(&refusing, &refused[index]);
}

typedef struct nested {
    lw_pool *pool;
    int *numbers;
} nested;

static void bring_nested(void *context, int worker, int64_t index)
{
    const nested *n = context;
    (void)worker, (void)index;
    lw_pool_run(n->pool, THREADS, bring, n->numbers, NULL);
    assert_true(lw_device_do(&adding, &n->numbers[0]));
}

static void test_batches(void **state)
{
    lw_error error = {0};
    int numbers[THREADS] = {0}, value = 0;
    bool refused[THREADS] = {false};
    (void)state;
    assert_false(lw_device_do(&adding, &value)); /* no pool, no device */
    lw_pool *pool = lw_pool_open(THREADS);
    lw_gpu *gpu = lw_gpu_open(NULL, &error);
    assert_non_null(gpu);
    lw_device *device = lw_device_open(pool, gpu);
    lw_pool_run(pool, THREADS, bring, numbers, NULL);
    int done = 0;
    for (int i = 0; i < seen.count; i++)
        done += seen.sizes[i];
    assert_int_equal(done, THREADS * ROUNDS);
    assert_true(seen.count < THREADS * ROUNDS); /* not one by one */
    lw_pool_run(pool, 1, bring_nested, &(nested){pool, numbers}, NULL);
    assert_int_equal(numbers[0], 2 * ROUNDS + 1);
    for (int i = 1; i < THREADS; i++)
        assert_int_equal(numbers[i], 2 * ROUNDS);
    lw_pool_run(pool, THREADS, bring_to_refusing, refused, NULL);
    for (int i = 0; i < THREADS; i++)
        assert_true(refused[i]);
    lw_device_close(device, &error);
    assert_string_equal(error.text, "refused");
    assert_int_equal(seen.count, -1);
    lw_pool_run(pool, 1, bring_to_refusing, refused, NULL); /* it is lent no more */
    lw_pool_close(pool);
}

/* More threads than a batch waits for: all items are done, each once, and batches are large. */
static bool add_to_crowd(void *opened, void *const items[], int count, lw_error *error)
{
    (void)opened, (void)error;
    crowd_batches++;
    for (int i = 0; i < count; i++)
        ++*(int *)items[i];
    return true;
}

static const lw_device_kind crowding = {open_kind, close_kind, add_to_crowd, 300};

static void bring_to_crowd(void *context, int worker, int64_t index)
{
    int *numbers = context;
    (void)worker;
    assert_true(lw_device_do(&crowding, &numbers[index]));
}

static void test_crowd(void **state)
{
    enum { CROWD = 700, ITEMS = 10 * CROWD };
    lw_error error = {0};
    lw_pool *pool = lw_pool_open(CROWD);
    lw_device *device = lw_device_open(pool, lw_gpu_open(NULL, &error));
    int *numbers = calloc(ITEMS, sizeof *numbers);
    (void)state;
    lw_pool_run(pool, ITEMS, bring_to_crowd, numbers, NULL);
    for (int i = 0; i < ITEMS; i++)
        assert_int_equal(numbers[i], 1);
    assert_true(crowd_batches < ITEMS / 100);
    lw_device_close(device, &error);
    lw_pool_close(pool);
    free(numbers);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_batches), cmocka_unit_test(test_crowd)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
