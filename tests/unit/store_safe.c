/* What can happen to a store's file: other programs' files, versions, permissions, full disks, kills, two
 * writers. */
#include "store_temp.h"

#include "base/rng.h"
#include "store/store_dump.h"
#include "store/store_library.h"
#include "store/store_merge.h"
#include "store/store_query.h"
#include "store/store_runs.h"

#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* --- Files of other programs, or of other versions. --- */

static void make_file(const char *name, const char *text)
{
    FILE *file = fopen(at(name), "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void run_sql(const char *name, const char *text)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(at(name), &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, text, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

static void assert_refused(const char *path, enum lw_code code, const char *words)
{
    lw_error error = {0};
    lw_store *store;
    assert_int_equal(lw_store_open(path, &store, &error), code);
    assert_null(store);
    if (!strstr(error.text, words))
        fail_msg("\"%s\" does not say \"%s\"", error.text, words);
}

static void test_other_files_are_refused_and_left_alone(void **state)
{
    (void)state;
    make_file("text.db", "This is a text of some length, long enough to be more than a header of 100 bytes: "
                         "the quick brown fox jumps over the lazy dog and rests.\n");
    run_sql("foreign.db", "CREATE TABLE t(x); PRAGMA user_version = 1");
    run_sql("named.db", "PRAGMA application_id = 77");
    assert_refused(at("text.db"), LW_BAD_INPUT, "text.db is not a Ludwright library or store");
    assert_refused(at("foreign.db"), LW_BAD_INPUT, "foreign.db is a SQLite file but not a Ludwright library");
    assert_refused(at("named.db"), LW_BAD_INPUT, "named.db is a SQLite file but not a Ludwright library");
    assert_refused(folder, LW_BAD_INPUT, "is a folder");
    assert_refused("/dev/null", LW_BAD_INPUT, "not a regular file");
    assert_refused("", LW_BAD_INPUT, "empty");
    assert_refused(at("no/such/x.db"), LW_BAD_INPUT, "x.db: No such file or directory");
    assert_refused(at("text.db/x.db"), LW_BAD_INPUT, "cannot open");
    run_sql("foreign.db", "SELECT x FROM t; SELECT 1 / (journal_mode = 'delete') FROM pragma_journal_mode");
    lw_error error = {0};
    lw_store *store;
    assert_int_equal(lw_store_open_existing(at("absent.db"), &store, &error), LW_BAD_INPUT);
    assert_non_null(strstr(error.text, "there is no file"));
    assert_int_equal(access(at("absent.db"), F_OK), -1);
}

static void test_special_names_of_sqlite_are_plain_files(void **state)
{
    (void)state;
    char before[200];
    assert_non_null(getcwd(before, sizeof before));
    assert_int_equal(chdir(folder), 0);
    lw_store *store = must_open(":memory:"), *other = must_open("it's.db");
    lw_entry entry = puzzle("p", 0, NULL);
    must_put(store, &entry);
    lw_store_close(store);
    assert_int_equal(access(":memory:", F_OK), 0);
    assert_int_equal(lw_store_merge(other, ":memory:", NULL, NULL, NULL), 0);
    store = must_open(":memory:");
    assert_same_dump(store, other);
    lw_store_close(store);
    lw_store_close(other);
    assert_int_equal(chdir(before), 0);
}

/* Opens as a user who does not own the file, because root, who may run the tests, is allowed everything. */
static void assert_refused_to_strangers(const char *path, const char *words)
{
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        lw_error error = {0};
        lw_store *store;
        if (geteuid() == 0 && setuid(65534) != 0)
            _exit(3);
        bool good = lw_store_open(path, &store, &error) == LW_SYSTEM && strstr(error.text, words);
        if (!good)
            fprintf(stderr, "%s\n", error.text);
        _exit(good ? 0 : 1);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

static void test_missing_rights(void **state)
{
    (void)state;
    lw_store_close(must_open(at("rights.db")));
    assert_int_equal(mkdir(at("locked"), 0555), 0);
    chmod(at("rights.db"), 0444);
    assert_refused_to_strangers(at("rights.db"), "read-only");
    chmod(at("rights.db"), 0000);
    assert_refused_to_strangers(at("rights.db"), "Permission denied");
    assert_refused_to_strangers(at("locked/new.db"), "Permission denied");
    chmod(at("rights.db"), 0644);
}

/* Reads as another user: returns the number of puzzles, 100 + a code if the file cannot be opened. */
static int count_as_stranger(const char *path)
{
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        lw_error error = {0};
        lw_store *store;
        int64_t number = 0;
        if (geteuid() == 0 && setuid(65534) != 0)
            _exit(99);
        int result = lw_store_open_to_read(path, &store, &error);
        if (!result)
            result = lw_sql_number(store, "SELECT count(*) FROM puzzle", &number, &error);
        if (result)
            fprintf(stderr, "%s\n", error.text);
        _exit(result ? 100 : (int)number);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

/* A library on a shared disk: readable by all, writable by nobody here. Its name has characters special in
 * URIs. */
static void test_what_cannot_be_written_can_be_read(void **state)
{
    (void)state;
    assert_int_equal(mkdir(at("shared"), 0755), 0);
    lw_store *store = must_open(at("shared/a%20?b#.db"));
    lw_entry one = puzzle("one", 0, NULL), two = puzzle("two", 0, NULL);
    must_put(store, &one);
    must_put(store, &two);
    chmod(at("shared/a%20?b#.db"), 0444);
    chmod(at("shared/a%20?b#.db-wal"), 0444);
    chmod(at("shared/a%20?b#.db-shm"), 0444);
    chmod(at("shared"), 0555);
    assert_int_equal(count_as_stranger(at("shared/a%20?b#.db")), 2); /* out of the log: it is open elsewhere */
    chmod(at("shared"), 0755);
    lw_store_close(store);
    chmod(at("shared"), 0555);
    assert_int_equal(count_as_stranger(at("shared/a%20?b#.db")), 2);
    assert_refused_to_strangers(at("shared/a%20?b#.db"), "read-only");
    store = must_open(at("into.db"));
    assert_int_equal(lw_store_merge(store, at("shared/a%20?b#.db"), NULL, NULL, NULL), 0);
    lw_store_close(store);
    chmod(at("shared"), 0755);
}

static void test_migration(void **state)
{
    (void)state;
    static const char *const steps[] = {
        "PRAGMA application_id = 0x4c77726c; CREATE TABLE a(x); INSERT INTO a VALUES (1)",
        "ALTER TABLE a ADD y; UPDATE a SET y = x + 1",
        "CREATE TABLE b AS SELECT y * 10 AS z FROM a; CREATE TABLE a(broken)",
        "UPDATE b SET z = z + 1",
        "CREATE TABLE c(x)",
        "CREATE TABLE d(x)",
        "CREATE TABLE e(x)",
    };
    static const char *const mended[] = {NULL,
                                         NULL,
                                         "CREATE TABLE b AS SELECT y * 10 AS z FROM a",
                                         "UPDATE b SET z = z + 1",
                                         "CREATE TABLE c(x)",
                                         "CREATE TABLE d(x)",
                                         "CREATE TABLE e(x)"};
    lw_error error = {0};
    lw_store *store;
    int64_t number = 0;
    make_file("old.db", ""); /* version 0 */
    assert_int_equal(lw_store_open_at(at("old.db"), LW_STORE_EXISTING, 2, steps, &store, &error), 0);
    lw_store_close(store);
    /* The third step fails half way: the file stays at version 2. */
    assert_int_equal(lw_store_open_at(at("old.db"), LW_STORE_EXISTING, 7, steps, &store, &error), LW_SYSTEM);
    assert_non_null(strstr(error.text, "table a already exists"));
    error = (lw_error){0};
    assert_int_equal(lw_store_open_at(at("old.db"), LW_STORE_EXISTING, 7, mended, &store, &error), 0);
    assert_int_equal(lw_sql_number(store, "SELECT z FROM b", &number, &error), 0);
    assert_int_equal(number, 21);
    assert_int_equal(lw_sql_number(store, "PRAGMA user_version", &number, &error), 0);
    assert_int_equal(number, 7);
    lw_store_close(store);
    assert_refused(at("old.db"), LW_BAD_INPUT, "newer Ludwright (format 7; this one reads up to 6)");
}

static void test_an_empty_file_becomes_a_library_in_wal_mode(void **state)
{
    (void)state;
    lw_error error = {0};
    lw_store *store;
    int64_t number = 0;
    make_file("empty.db", "");
    assert_int_equal(lw_store_open_existing(at("empty.db"), &store, &error), 0);
    lw_sql_number(store, "SELECT journal_mode = 'wal' FROM pragma_journal_mode", &number, &error);
    assert_int_equal(number, 1);
    lw_sql_number(store, "PRAGMA user_version", &number, &error);
    assert_int_equal(number, 6);
    lw_entry entry = puzzle("p", 0, NULL);
    must_put(store, &entry);
    lw_store_close(store);
}

/* Overwrites the page in which a table begins. */
static void damage(const char *name, const char *table)
{
    char text[100];
    int64_t page = 0;
    lw_store *store = must_open(at(name));
    snprintf(text, sizeof text, "SELECT rootpage FROM sqlite_schema WHERE name = '%s'", table);
    lw_sql_number(store, text, &page, NULL);
    lw_store_close(store);
    FILE *file = fopen(at(name), "r+");
    assert_non_null(file);
    assert_int_equal(fseek(file, (long)(page - 1) * 4096, SEEK_SET), 0);
    for (int i = 0; i < 4096; i++)
        fputc(0x5a, file);
    fclose(file);
}

static void test_damaged_files(void **state)
{
    (void)state;
    lw_store *broken = must_open(at("broken.db")), *store = must_open(at("whole.db"));
    lw_entry entry = puzzle("p", 0, NULL), other = puzzle("q", 0, NULL);
    must_put(broken, &entry);
    must_put(store, &other);
    lw_store_close(broken);
    damage("broken.db", "puzzle");
    lw_error error = {0};
    lw_buf text = {0};
    broken = must_open(at("broken.db"));
    assert_int_equal(lw_store_dump(broken, &text, &error), LW_BAD_INPUT);
    assert_non_null(strstr(error.text, "broken.db is damaged"));
    lw_store_close(broken);
    lw_buf_drop(&text);
    char *before = dump_of(store);
    error = (lw_error){0};
    assert_int_equal(lw_store_merge(store, at("broken.db"), NULL, NULL, &error), LW_BAD_INPUT);
    assert_non_null(strstr(error.text, "broken.db is damaged"));
    char *after = dump_of(store);
    assert_string_equal(before, after);
    free(before);
    free(after);
    must_put(store, &entry);
    lw_store_close(store);
}

/* --- A disk that is full. --- */

/* Adds large puzzles until that fails, and returns the error. */
static int put_until_failure(lw_store *store, lw_error *error)
{
    char certificate[2000], id[20];
    memset(certificate, ' ', sizeof certificate);
    certificate[sizeof certificate - 1] = 0;
    int result = 0;
    for (int i = 0; !result && i < 1000; i++) {
        snprintf(id, sizeof id, "p%d", i);
        lw_entry entry = puzzle(id, 0, NULL);
        entry.certificate = certificate;
        result = lw_store_put(store, &entry, NULL, error);
    }
    return result;
}

static void assert_usable(lw_store *store)
{
    int64_t count = 0, more = 0, good = 0;
    assert_true(sqlite3_get_autocommit(store->db));
    assert_int_equal(lw_store_count(store, &(lw_query){0}, &count, NULL), 0);
    assert_true(count > 0);
    free(dump_of(store));
    lw_sql_number(store, "SELECT integrity_check = 'ok' FROM pragma_integrity_check", &good, NULL);
    assert_int_equal(good, 1);
    lw_entry entry = puzzle("afterwards", 0, NULL);
    must_put(store, &entry);
    assert_int_equal(lw_store_count(store, &(lw_query){0}, &more, NULL), 0);
    assert_int_equal(more, count + 1);
}

static void test_no_more_pages(void **state)
{
    (void)state;
    lw_error error = {0};
    lw_store *store = must_open(at("full.db"));
    assert_int_equal(lw_sql_exec(store, "PRAGMA max_page_count = 40", &error), 0);
    assert_int_equal(put_until_failure(store, &error), LW_SYSTEM);
    assert_non_null(strstr(error.text, "the disk is full"));
    int64_t run;
    char *before = dump_of(store);
    int failed = 0;
    for (int i = 0; !failed && i < 1000; i++) {
        char name[300];
        snprintf(name, sizeof name, "%0280d", i);
        failed = lw_store_begin_run(store, name, "text", &run, NULL);
    }
    assert_int_equal(failed, LW_SYSTEM);
    assert_int_equal(lw_sql_exec(store, "DELETE FROM run; PRAGMA max_page_count = 1000000", NULL), 0);
    char *after = dump_of(store);
    assert_string_equal(before, after);
    free(before);
    free(after);
    assert_usable(store);
    lw_store_close(store);
}

/* The system itself refuses to let the file grow, in the middle of a transaction. */
static void test_no_more_bytes(void **state)
{
    (void)state;
    lw_error error = {0};
    lw_store *store = must_open(at("bytes.db"));
    struct rlimit old, small;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &old), 0);
    small = old;
    small.rlim_cur = 300000;
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    int result = put_until_failure(store, &error);
    setrlimit(RLIMIT_FSIZE, &old);
    signal(SIGXFSZ, SIG_DFL);
    assert_int_equal(result, LW_SYSTEM);
    assert_non_null(strstr(error.text, "bytes.db"));
    assert_usable(store);
    lw_store_close(store);
}

/* --- Kills and several writers. --- */

enum { KILLS = 20, MAX = 200000 };

/* Writes results from `first` on for ever and reports each through the pipe once it is stored. */
static _Noreturn void write_for_ever(const char *path, int64_t first, int to)
{
    lw_store *store;
    int64_t run;
    if (lw_store_open(path, &store, NULL) || lw_store_begin_run(store, "kill", "text", &run, NULL))
        _exit(1);
    for (int64_t i = first; i < MAX; i++) {
        lw_result value = replicate(0, i);
        if (lw_store_put_result(store, run, &value, NULL) || write(to, &i, sizeof i) != sizeof i)
            _exit(1);
    }
    _exit(0);
}

/* Returns the number after the last one reported. */
static int64_t start_and_kill(const char *path, int64_t first, long nanoseconds)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        write_for_ever(path, first, ends[1]);
    close(ends[1]);
    int64_t last = -1;
    assert_int_equal(read(ends[0], &last, sizeof last), sizeof last);
    nanosleep(&(struct timespec){.tv_nsec = nanoseconds}, NULL);
    kill(child, SIGKILL);
    while (read(ends[0], &last, sizeof last) == sizeof last)
        continue;
    close(ends[0]);
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status));
    return last + 1;
}

static void test_a_kill_loses_nothing_that_was_reported(void **state)
{
    (void)state;
    lw_rng rng = lw_rng_seed(3);
    int64_t reported = 0, there = 0;
    unsigned char *done = calloc(MAX, 1);
    for (int i = 0; i < KILLS; i++) {
        reported = start_and_kill(at("kill.db"), reported, (long)lw_rng_below(&rng, 8000000));
        int64_t run, good = 0;
        lw_store *store = must_open(at("kill.db"));
        assert_int_equal(lw_store_find_run(store, "kill", &run, NULL), 0);
        assert_int_equal(lw_store_done(store, run, 1, MAX, done, NULL), 0);
        for (int64_t k = 0; k < reported; k++)
            assert_int_equal(done[k], 1);
        lw_sql_number(store, "SELECT count(*) FROM result", &there, NULL);
        assert_in_range(there, reported, reported + 1); /* one may be stored and not yet reported */
        lw_sql_number(store, "SELECT integrity_check = 'ok' FROM pragma_integrity_check", &good, NULL);
        assert_int_equal(good, 1);
        lw_store_close(store);
    }
    free(done);
}

/* Creates the file too: both start at the same time. */
static int write_some(const char *path, int64_t cell)
{
    lw_store *store;
    int64_t run;
    lw_error error = {0};
    int result = lw_store_open(path, &store, &error);
    if (!result)
        result = lw_store_begin_run(store, "two", "text", &run, &error);
    for (int i = 0; !result && i < 100; i++) {
        char id[20];
        snprintf(id, sizeof id, "p%d", i);
        lw_result value = replicate(cell, i);
        lw_entry entry = puzzle(id, 0, NULL);
        entry.origin = cell ? "one" : "zero";
        result = lw_store_put_result(store, run, &value, &error);
        if (!result)
            result = lw_store_put(store, &entry, NULL, &error);
    }
    if (result)
        fprintf(stderr, "%s\n", error.text);
    lw_store_close(store);
    return result;
}

static void test_processes_write_at_once(void **state)
{
    (void)state;
    enum { WRITERS = 3 };
    pid_t children[WRITERS];
    for (int i = 0; i < WRITERS; i++) {
        children[i] = fork();
        assert_true(children[i] >= 0);
        if (children[i] == 0)
            _exit(write_some(at("two.db"), i) ? 1 : 0);
    }
    for (int i = 0; i < WRITERS; i++) {
        int status;
        assert_int_equal(waitpid(children[i], &status, 0), children[i]);
        assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    }
    lw_store *store = must_open(at("two.db")), *alone = must_open(at("alone.db"));
    int64_t count = 0;
    lw_sql_number(store, "SELECT count(*) FROM result", &count, NULL);
    assert_int_equal(count, WRITERS * 100);
    for (int i = WRITERS; i-- > 0;)
        assert_int_equal(write_some(at("alone.db"), i), 0);
    assert_same_dump(store, alone); /* the order of writing does not show */
    lw_store_close(store);
    lw_store_close(alone);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_other_files_are_refused_and_left_alone),
        cmocka_unit_test(test_special_names_of_sqlite_are_plain_files),
        cmocka_unit_test(test_missing_rights),
        cmocka_unit_test(test_what_cannot_be_written_can_be_read),
        cmocka_unit_test(test_migration),
        cmocka_unit_test(test_an_empty_file_becomes_a_library_in_wal_mode),
        cmocka_unit_test(test_damaged_files),
        cmocka_unit_test(test_no_more_pages),
        cmocka_unit_test(test_no_more_bytes),
        cmocka_unit_test(test_a_kill_loses_nothing_that_was_reported),
        cmocka_unit_test(test_processes_write_at_once),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
