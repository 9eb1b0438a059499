/* Arena, buffer, errors and pool: the foundations. */
#include "base/arena.h"
#include "base/buf.h"
#include "base/file.h"
#include "base/memory_guard.h"
#include "base/pool.h"
#include "base/rng.h"
#include "base/text.h"
#include "temp_folder.h"

#include <dirent.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

static bool all_zero(const unsigned char *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (bytes[i])
            return false;
    return true;
}

static void test_bytes_that_are_no_text_are_replaced(void **state)
{
    (void)state;
    static const struct {
        const char *given;
        size_t size;
        const char *wanted;
        size_t replaced;
    } rows[] = {
        {"caf\xC3\xA9", 5, "caf\xC3\xA9", 0},
        {"caf\xE9!", 5, "caf" LW_REPLACEMENT "!", 1},
        {"a\0b", 3, "a" LW_REPLACEMENT "b", 1},
        {"\xC3", 1, LW_REPLACEMENT, 1}, /* cut off */
        {"\xC0\xAF\xED\xA0\x80", 5, LW_REPLACEMENT LW_REPLACEMENT LW_REPLACEMENT LW_REPLACEMENT LW_REPLACEMENT,
         5},
        {"", 0, "", 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        lw_buf out = {0};
        assert_int_equal(lw_utf8_repair(rows[i].given, rows[i].size, &out), rows[i].replaced);
        assert_string_equal(lw_buf_text(&out), rows[i].wanted);
        lw_buf_drop(&out);
    }
}

static void test_arena_gives_zeroed_aligned_memory_after_rewind(void **state)
{
    (void)state;
    static const size_t sizes[] = {1, 15, 16, 17, 0, 4096, 100, 5000, 3, 1 << 20, 7};
    enum { COUNT = sizeof sizes / sizeof *sizes };
    lw_arena arena = {0};
    unsigned char *kept = lw_arena_copy(&arena, "kept", 5);
    for (int round = 0; round < 3; round++) {
        lw_mark mark = lw_arena_mark(&arena);
        unsigned char *taken[COUNT];
        for (int i = 0; i < COUNT; i++) {
            taken[i] = lw_arena_take(&arena, sizes[i]);
            assert_int_equal((uintptr_t)taken[i] % _Alignof(max_align_t), 0);
            assert_true(all_zero(taken[i], sizes[i]));
            memset(taken[i], i + 1, sizes[i]);
        }
        for (int i = 0; i < COUNT; i++) /* no two overlap */
            for (size_t k = 0; k < sizes[i]; k++)
                if (taken[i][k] != i + 1)
                    fail_msg("take %d was overwritten at %zu", i, k);
        lw_arena_rewind(&arena, mark);
    }
    assert_string_equal(kept, "kept");
    lw_arena_drop(&arena);
    assert_null(arena.chunk);
}

static void test_arena_rewinds_to_the_same_place(void **state)
{
    (void)state;
    lw_arena arena = {0};
    lw_mark empty = lw_arena_mark(&arena);
    void *first = lw_arena_take(&arena, 100);
    lw_mark inner = lw_arena_mark(&arena);
    void *second = lw_arena_take(&arena, 100);
    for (int i = 0; i < 10; i++)
        lw_new_array(&arena, double, 1000); /* over several chunks */
    lw_arena_rewind(&arena, inner);
    assert_ptr_equal(lw_arena_take(&arena, 100), second);
    lw_arena_rewind(&arena, empty);
    assert_ptr_equal(lw_arena_take(&arena, 100), first);
    assert_string_equal(lw_arena_text(&arena, "text"), "text");
    lw_arena_drop(&arena);
}

static void test_buf_grows_and_prints(void **state)
{
    (void)state;
    lw_buf buf = {0};
    assert_string_equal(lw_buf_text(&buf), "");
    lw_buf_print(&buf, "%s", "");
    assert_string_equal(lw_buf_text(&buf), "");
    for (int i = 0; i < 1000; i++)
        lw_buf_print(&buf, "%03d,", i);
    lw_buf_byte(&buf, '!');
    lw_buf_add(&buf, "a\0b", 3);
    assert_int_equal(buf.size, 4004);
    assert_memory_equal(buf.bytes + 3996, "999,!a\0b", 9); /* including the zero byte after the end */
    assert_memory_equal(buf.bytes + 4 * 62, "062,063,064,", 12);
    lw_buf_clear(&buf);
    assert_string_equal(lw_buf_text(&buf), "");
    lw_buf_puts(&buf, "anew");
    assert_string_equal(lw_buf_text(&buf), "anew");
    lw_buf_drop(&buf);
    assert_string_equal(lw_buf_text(&buf), "");
}

static void test_reals_are_short(void **state)
{
    (void)state;
    static const struct {
        double number;
        const char *text;
    } rows[] = {
        {0, "0"},
        {-0.0, "-0.0"},
        {40, "40"},
        {-100, "-100"},
        {0.1, "0.1"},
        {1.0 / 3, "0.3333333333333333"},
        {0.1 + 0.2, "0.30000000000000004"},
        {2.5, "2.5"},
        {1234.5, "1234.5"},
        {0.00001, "0.00001"},
        {0.0000125, "0.0000125"},
        {0.000001, "1e-6"},
        {1.5e-7, "1.5e-7"},
        {1e15, "1000000000000000"},
        {9007199254740993.0, "9007199254740992"},
        {1e16, "1e16"},
        {1.7976931348623157e308, "1.7976931348623157e308"},
        {5e-324, "5e-324"},
        {2.2250738585072014e-308, "2.2250738585072014e-308"},
        {INFINITY, "null"},
        {-INFINITY, "null"},
        {NAN, "null"},
    };
    lw_buf buf = {0};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        lw_buf_clear(&buf);
        lw_buf_real(&buf, rows[i].number);
        assert_string_equal(lw_buf_text(&buf), rows[i].text);
    }
    lw_buf_drop(&buf);
}

static size_t count_digits(const char *text)
{
    size_t count = 0, zeros = 0;
    for (; *text && *text != 'e'; text++) {
        if (*text == '0')
            zeros++;
        else if (*text >= '1' && *text <= '9') {
            count += (count ? zeros : 0) + 1;
            zeros = 0;
        }
    }
    return count;
}

static void test_reals_read_back(void **state)
{
    (void)state;
    lw_buf buf = {0};
    lw_rng rng = lw_rng_seed(11);
    for (int i = 0; i < 20000; i++) {
        uint64_t bits = (uint64_t)lw_rng_word(&rng) << 32 | lw_rng_word(&rng);
        double number;
        memcpy(&number, &bits, sizeof number);
        if (i % 3 == 1) /* numbers as users see them: few digits, small powers */
            number = (double)(int32_t)bits / (double)(1 + bits % 7 * 1000);
        if (i % 3 == 2)
            number = (double)(bits % 100000) / 1000;
        if (!isfinite(number))
            continue;
        lw_buf_clear(&buf);
        lw_buf_real(&buf, number);
        assert_true(strtod(lw_buf_text(&buf), NULL) == number);
        if (count_digits(lw_buf_text(&buf)) > 1) { /* with one digit less it would be a different number */
            char shorter[40];
            snprintf(shorter, sizeof shorter, "%.*e", (int)count_digits(lw_buf_text(&buf)) - 2, number);
            assert_false(strtod(shorter, NULL) == number);
        }
    }
    lw_buf_drop(&buf);
}

static int count_entries(void)
{
    int count = 0;
    DIR *dir = opendir(folder);
    assert_non_null(dir);
    while (readdir(dir))
        count++;
    closedir(dir);
    return count - 2; /* . and .. */
}

static void test_files_are_written_whole(void **state)
{
    (void)state;
    lw_buf out = {0}, in = {0};
    lw_error error = {0};
    const char *path = at("file");
    for (int i = 0; i < 50000; i++)
        lw_buf_print(&out, "%d\n", i);
    assert_int_equal(lw_buf_write_file(&out, path, &error), 0);
    assert_int_equal(lw_buf_read_file(&in, path, out.size, &error), 0);
    assert_int_equal(in.size, out.size);
    assert_memory_equal(in.bytes, out.bytes, out.size);
    lw_buf_clear(&in);
    assert_int_equal(lw_buf_write_file(&in, path, &error), 0); /* replaces the old file with an empty one */
    assert_int_equal(lw_buf_read_file(&in, path, 0, &error), 0);
    assert_int_equal(in.size, 0);
    assert_int_equal(count_entries(), 1);
    assert_int_equal(remove(path), 0);
    lw_buf_drop(&out);
    lw_buf_drop(&in);
}

static void test_writing_fails_clearly_and_leaves_nothing(void **state)
{
    (void)state;
    lw_buf out = {0};
    lw_error error = {0};
    lw_buf_puts(&out, "text");
    assert_int_equal(lw_buf_write_file(&out, at("none/file"), &error), LW_SYSTEM);
    assert_non_null(strstr(error.text, "none/file: No such file or directory"));
    error = (lw_error){0};
    assert_int_equal(lw_buf_write_file(&out, folder, &error), LW_SYSTEM);
    assert_non_null(strstr(error.text, "Is a directory"));
    assert_int_equal(count_entries(), 0);
    /* a device stays a device */
    struct stat device;
    error = (lw_error){0};
    assert_int_equal(lw_buf_write_file(&out, "/dev/null", &error), 0);
    assert_int_equal(stat("/dev/null", &device), 0);
    assert_true(S_ISCHR(device.st_mode));
    assert_int_equal(lw_buf_write_file(&out, "/dev/full", &error), LW_SYSTEM);
    assert_string_equal(error.text, "cannot write /dev/full: No space left on device");
    lw_buf_drop(&out);
}

static void test_reading_fails_clearly(void **state)
{
    (void)state;
    lw_buf buf = {0};
    lw_error error = {0};
    assert_int_equal(lw_buf_read_file(&buf, at("none"), 100, &error), LW_BAD_INPUT);
    assert_non_null(strstr(error.text, "/none: No such file or directory"));
    error = (lw_error){0};
    assert_int_equal(lw_buf_read_file(&buf, folder, 100, &error), LW_BAD_INPUT);
    assert_non_null(strstr(error.text, "is a folder, not a file"));
    error = (lw_error){0};
    lw_buf_puts(&buf, "12345678901");
    assert_int_equal(lw_buf_write_file(&buf, at("file"), &error), 0);
    lw_buf_clear(&buf);
    assert_int_equal(lw_buf_read_file(&buf, at("file"), 10, &error), LW_LIMIT);
    assert_non_null(strstr(error.text, "/file has more than 10 bytes, the most that is read here"));
    assert_int_equal(remove(at("file")), 0);
    lw_buf_drop(&buf);
}

static void test_first_failure_wins(void **state)
{
    (void)state;
    lw_error error = {0};
    lw_error_name(&error, "too-early");
    assert_string_equal(error.file, "");
    assert_int_equal(lw_fail_at(&error, LW_LIMIT, 3, 4, "first %d", 1), LW_LIMIT);
    assert_int_equal(lw_fail(&error, LW_SYSTEM, "second"), LW_SYSTEM);
    assert_int_equal(error.code, LW_LIMIT);
    assert_int_equal(error.line, 3);
    assert_int_equal(error.column, 4);
    assert_string_equal(error.text, "first 1");
    lw_error_name(&error, "inner");
    lw_error_name(&error, "outer");
    assert_string_equal(error.file, "inner");
    assert_int_equal(lw_fail(NULL, LW_STOPPED, "nobody listens"), LW_STOPPED);

    char longer[1000];
    memset(longer, 'x', sizeof longer);
    longer[999] = 0;
    error = (lw_error){0};
    lw_fail(&error, LW_BAD_INPUT, "%s", longer);
    lw_error_name(&error, longer);
    assert_int_equal(strlen(error.text), sizeof error.text - 1);
    assert_int_equal(strlen(error.file), sizeof error.file - 1);
}

enum { MAX_JOBS = 1000, MAX_WORKERS = 5 };

typedef struct tally {
    atomic_int runs[MAX_JOBS], strangers;
    int threads;
    lw_stop stop;
    int64_t last; /* the job that raises the stop */
} tally;

static void count_job(void *context, int worker, int64_t index)
{
    tally *t = context;
    atomic_fetch_add(&t->runs[index], 1);
    if (worker < 0 || worker >= t->threads)
        atomic_fetch_add(&t->strangers, 1);
}

static void test_pool_runs_each_job_once(void **state)
{
    (void)state;
    static const int threads[] = {1, 2, 5}, counts[] = {0, 1, 2, 3, 7, MAX_JOBS};
    for (size_t i = 0; i < sizeof threads / sizeof *threads; i++) {
        lw_pool *pool = lw_pool_open(threads[i]);
        assert_int_equal(lw_pool_threads(pool), threads[i]);
        for (size_t round = 0; round < 300; round++) {
            int count = counts[round % (sizeof counts / sizeof *counts)];
            tally t = {.threads = threads[i]};
            lw_pool_run(pool, count, count_job, &t, round % 2 ? &t.stop : NULL);
            for (int k = 0; k < MAX_JOBS; k++)
                if (t.runs[k] != (k < count))
                    fail_msg("job %d of %d ran %d times", k, count, t.runs[k]);
            assert_int_equal(t.strangers, 0);
        }
        lw_pool_close(pool);
    }
    tally t = {.threads = 1};
    lw_pool_run(NULL, 3, count_job, &t, NULL);
    assert_int_equal(t.runs[0] + t.runs[1] + t.runs[2], 3);
    assert_int_equal(lw_pool_threads(NULL), 1);
    lw_pool_close(NULL);
    assert_true(lw_pool_cores() >= 1);
}

/* Jobs after the last one wait for it: so every other worker is in at most one of them when the stop is
 * raised. */
static void stopping_job(void *context, int worker, int64_t index)
{
    tally *t = context;
    count_job(t, worker, index);
    if (index == t->last)
        atomic_store(&t->stop.raised, true);
    while (index > t->last && !lw_stopped(&t->stop))
        ;
}

static void test_stop_begins_no_more(void **state)
{
    (void)state;
    for (int threads = 1; threads <= MAX_WORKERS; threads += 2) {
        lw_pool *pool = lw_pool_open(threads);
        tally t = {.threads = threads, .last = 10};
        lw_pool_run(pool, MAX_JOBS, stopping_job, &t, &t.stop);
        int runs = 0;
        for (int k = 0; k < MAX_JOBS; k++) {
            assert_true(k > 10 || t.runs[k] == 1);
            runs += t.runs[k];
        }
        assert_in_range(runs, 11, 11 + threads - 1);
        lw_pool_run(pool, MAX_JOBS, count_job, &t, &t.stop); /* still raised: none */
        for (int k = 0; k < MAX_JOBS; k++)
            runs -= t.runs[k];
        assert_int_equal(runs, 0);
        lw_pool_close(pool);
    }
}

/* --- Memory that is refused. --- */

static void take_too_much(void *context)
{
    (void)context;
    lw_memory_exhausted();
}

static void one_takes_too_much(void *context, int worker, int64_t index)
{
    (void)context, (void)worker;
    if (index == 3)
        lw_memory_exhausted();
}

static void run_round(void *pool)
{
    lw_pool_run(pool, 8, one_takes_too_much, NULL, NULL);
}

static void count_jobs(void *count, int worker, int64_t index)
{
    (void)worker, (void)index;
    atomic_fetch_add((_Atomic int *)count, 1);
}

static void test_refused_memory(void **state)
{
    _Atomic int count = 0;
    (void)state;
    assert_false(lw_memory_guarded(take_too_much, NULL));
    for (int threads = 1; threads <= 3; threads++) {
        lw_pool *pool = lw_pool_open(threads);
        assert_false(lw_memory_guarded(run_round, pool));
        lw_pool_run(pool, 8, count_jobs, &count, NULL); /* the pool is as good as before */
        lw_pool_close(pool);
    }
    assert_int_equal(count, 24);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_arena_gives_zeroed_aligned_memory_after_rewind),
        cmocka_unit_test(test_arena_rewinds_to_the_same_place),
        cmocka_unit_test(test_buf_grows_and_prints),
        cmocka_unit_test(test_bytes_that_are_no_text_are_replaced),
        cmocka_unit_test(test_reals_are_short),
        cmocka_unit_test(test_reals_read_back),
        cmocka_unit_test(test_files_are_written_whole),
        cmocka_unit_test(test_writing_fails_clearly_and_leaves_nothing),
        cmocka_unit_test(test_reading_fails_clearly),
        cmocka_unit_test(test_first_failure_wins),
        cmocka_unit_test(test_pool_runs_each_job_once),
        cmocka_unit_test(test_refused_memory),
        cmocka_unit_test(test_stop_begins_no_more),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
