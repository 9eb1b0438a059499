/* The second half of the store: handles, tallies, opinions, jobs; and upgrading a file of the first version. */
#include "store/store_people.h"
#include "store/store_dump.h"
#include "store/store_jobs.h"
#include "store/store_library.h"
#include "store/store_merge.h"
#include "store/store_query.h"
#include "store_temp.h"

/* Makes a file as the first version did, with one puzzle. */
static void make_first_version(const char *path)
{
    lw_store *store = must_open(path);
    lw_error error = {0};
    lw_entry entry = puzzle("old:one", 0, NULL);
    must_put(store, &entry);
    assert_int_equal(lw_sql_exec(store,
                                 "DROP INDEX puzzle_handle; ALTER TABLE puzzle DROP COLUMN handle;"
                                 "DROP TABLE play; DROP TABLE rating; DROP TABLE find; DROP TABLE job;"
                                 "ALTER TABLE result DROP COLUMN seconds; ALTER TABLE result DROP COLUMN build;"
                                 "ALTER TABLE puzzle DROP COLUMN build; DROP TABLE cell; DROP TABLE build;"
                                 "DROP TABLE survey_answer; DROP TABLE survey; DROP TABLE set_member;"
                                 "PRAGMA user_version = 1",
                                 &error),
                     0);
    lw_store_close(store);
}

static int count_entry(void *context, const lw_entry *entry)
{
    (void)entry;
    ++*(int *)context;
    return 0;
}

static int by_handle(lw_store *store, const char *handle)
{
    lw_error error = {0};
    int count = 0;
    assert_int_equal(lw_store_query(store, &(lw_query){.handle = handle}, count_entry, &count, &error), 0);
    return count;
}

static void test_an_old_file_gets_its_handles(void **state)
{
    (void)state;
    char handle[LW_HANDLE_WHOLE + 1];
    make_first_version(at("first.db"));
    lw_store *store = must_open(at("first.db"));
    lw_handle_text("old:one", handle);
    assert_int_equal(by_handle(store, handle), 1);
    handle[LW_HANDLE] = 0;
    assert_int_equal(by_handle(store, handle), 1);
    handle[0] = handle[0] == '0' ? '1' : '0';
    assert_int_equal(by_handle(store, handle), 0);
    lw_store_close(store);
}

static int list_id(void *context, const lw_entry *entry)
{
    lw_buf_puts(context, entry->id);
    return 0;
}

static void test_pages_of_a_query(void **state)
{
    (void)state;
    lw_store *store = must_open(at("pages.db"));
    lw_error error = {0};
    lw_buf list = {0};
    for (const char *id = "a\0b\0c\0d\0e\0"; *id; id += 2) {
        lw_entry entry = puzzle(id, 0, NULL);
        must_put(store, &entry);
    }
    lw_query query = {.limit = 2, .offset = 1};
    assert_int_equal(lw_store_query(store, &query, list_id, &list, &error), 0);
    assert_string_equal(lw_buf_text(&list), "bc");
    lw_buf_clear(&list);
    query.direction = LW_DESCENDING;
    assert_int_equal(lw_store_query(store, &query, list_id, &list, &error), 0);
    assert_string_equal(lw_buf_text(&list), "dc");
    lw_buf_drop(&list);
    lw_store_close(store);
}

static int list_tally(void *context, const lw_tally *tally)
{
    lw_buf_print(context, "%s/%s %lld", tally->family, tally->name, (long long)tally->puzzles);
    if (tally->least <= tally->greatest)
        lw_buf_print(context, " %g..%g", tally->least, tally->greatest);
    lw_buf_byte(context, ';');
    return 0;
}

static void test_tally(void **state)
{
    (void)state;
    lw_store *store = must_open(at("tally.db"));
    lw_error error = {0};
    lw_buf list = {0};
    const lw_named_value two[] = {{"moves", lw_integer(7)}, {"width", lw_real(0.5)}},
                         one[] = {{"moves", lw_absent()}}, more[] = {{"moves", lw_integer(12)}};
    lw_entry entries[] = {puzzle("a", 2, two), puzzle("b", 1, one), puzzle("c", 1, more)};
    for (int i = 0; i < COUNT(entries); i++)
        must_put(store, &entries[i]);
    assert_int_equal(lw_store_tag(store, "a", "x", &error), 0);
    assert_int_equal(lw_store_tag(store, "c", "x", &error), 0);
    lw_store_tally(store, LW_TALLY_FAMILIES, list_tally, &list, &error);
    lw_store_tally(store, LW_TALLY_TAGS, list_tally, &list, &error);
    lw_store_tally(store, LW_TALLY_FACTS, list_tally, &list, &error);
    assert_string_equal(lw_buf_text(&list), "maze/ 3;/x 2;maze/moves 2 7..12;maze/width 1 0.5..0.5;");
    lw_buf_drop(&list);
    lw_store_close(store);
}

static void put_words(lw_store *store, const char *visit, int64_t number)
{
    lw_error error = {0};
    lw_played play = {
        .visit = visit, .number = number, .id = "a", .outcome = "won", .moves = "RRD", .length = 3};
    lw_rated rating = {.visit = visit, .number = number, .id = "a", .question = "fun", .answer = 4.5};
    assert_int_equal(lw_store_put_play(store, &play, NULL, &error), 0);
    assert_int_equal(lw_store_put_rating(store, &rating, NULL, &error), 0);
}

static void test_said_twice_is_stored_once_and_merged(void **state)
{
    (void)state;
    lw_store *ours = must_open(at("ours.db")), *theirs = must_open(at("theirs.db"));
    lw_error error = {0};
    bool fresh = true;
    put_words(ours, "aa", 1);
    put_words(theirs, "aa", 1);
    put_words(theirs, "bb", 1);
    lw_played again = {.visit = "aa", .number = 1, .id = "a", .outcome = "lost", .moves = ""};
    assert_int_equal(lw_store_put_play(ours, &again, &fresh, &error), 0);
    assert_false(fresh);
    lw_store_close(theirs);
    for (int i = 0; i < 2; i++)
        assert_int_equal(lw_store_merge(ours, at("theirs.db"), NULL, NULL, &error), 0);
    lw_buf dump = {0};
    assert_int_equal(lw_store_dump(ours, &dump, &error), 0);
    assert_string_equal(
        lw_buf_text(&dump),
        "{\"play\":\"a\",\"visit\":\"aa\",\"number\":1,\"outcome\":\"won\",\"moves\":\"RRD\",\"length\":3,"
        "\"milliseconds\":0,\"undone\":0,\"restarts\":0,\"hints\":0}\n"
        "{\"play\":\"a\",\"visit\":\"bb\",\"number\":1,\"outcome\":\"won\",\"moves\":\"RRD\",\"length\":3,"
        "\"milliseconds\":0,\"undone\":0,\"restarts\":0,\"hints\":0}\n"
        "{\"rating\":\"a\",\"other\":\"\",\"visit\":\"aa\",\"number\":1,\"question\":\"fun\",\"answer\":4.5}\n"
        "{\"rating\":\"a\",\"other\":\"\",\"visit\":\"bb\",\"number\":1,\"question\":\"fun\",\"answer\":4.5}"
        "\n");
    lw_buf_drop(&dump);
    lw_store_close(ours);
}

static int64_t version_of(lw_store *store)
{
    lw_error error = {0};
    int64_t version = 0;
    assert_int_equal(lw_store_version(store, &version, &error), 0);
    return version;
}

static void test_the_version_tells_every_change(void **state)
{
    (void)state;
    lw_store *ours = must_open(at("version.db")), *theirs = must_open(at("version.db"));
    lw_entry entry = puzzle("a", 0, NULL), other = puzzle("b", 0, NULL);
    int64_t empty = version_of(ours);
    assert_int_equal(version_of(ours), empty);
    must_put(ours, &entry);
    int64_t one = version_of(ours);
    assert_int_not_equal(one, empty);
    must_put(theirs, &other);
    assert_int_not_equal(version_of(ours), one);
    assert_int_not_equal(version_of(ours), empty);
    lw_store_close(theirs);
    lw_store_close(ours);
}

static int list_job(void *context, const lw_job_row *job)
{
    lw_buf_print(context, "%lld %s %s %lld;", (long long)job->job, job->state, job->summary,
                 (long long)job->finds);
    return 0;
}

static int list_find(void *context, const lw_find_row *find)
{
    lw_buf_print(context, "%lld %s %s;", (long long)find->number, find->id, find->text);
    return 0;
}

static void test_jobs_stay(void **state)
{
    (void)state;
    lw_store *store = must_open(at("jobs.db"));
    lw_error error = {0};
    lw_buf list = {0};
    int64_t first = 0, second = 0;
    assert_int_equal(lw_store_begin_job(store, "{}", &first, &error), 0);
    assert_int_equal(lw_store_begin_job(store, "{}", &second, &error), 0);
    lw_store_set_job(store, &(lw_job_row){.job = first, .state = "done", .summary = "{1}"}, &error);
    lw_store_set_job(store, &(lw_job_row){.job = second, .state = "running", .summary = "{2}"}, &error);
    for (int64_t i = 0; i < 3; i++)
        lw_store_put_find(store, second, &(lw_find_row){.number = i, .id = "p", .text = "t"}, &error);
    lw_store_close(store);
    store = must_open(at("jobs.db"));
    assert_int_equal(lw_store_interrupt_jobs(store, &error), 0);
    lw_store_jobs(store, LW_ALL_JOBS, list_job, &list, &error);
    lw_store_finds(store, second, 1, 1, list_find, &list, &error);
    assert_string_equal(lw_buf_text(&list), "2 interrupted {2} 3;1 done {1} 0;1 p t;");
    lw_buf_clear(&list);
    assert_int_equal(lw_store_delete_job(store, second, &error), 0);
    lw_store_finds(store, second, 0, 0, list_find, &list, &error);
    assert_int_equal(lw_store_begin_job(store, "{}", &second, &error), 0);
    assert_int_equal(second, 3); /* a number is never used again */
    lw_store_jobs(store, first, list_job, &list, &error);
    assert_string_equal(lw_buf_text(&list), "1 done {1} 0;");
    lw_buf_drop(&list);
    lw_store_close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_old_file_gets_its_handles),
        cmocka_unit_test(test_pages_of_a_query),
        cmocka_unit_test(test_tally),
        cmocka_unit_test(test_said_twice_is_stored_once_and_merged),
        cmocka_unit_test(test_the_version_tells_every_change),
        cmocka_unit_test(test_jobs_stay),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
