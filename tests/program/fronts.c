/* The same request through the command line, the studio, an experiment file and the C library: the same finds,
 * byte for byte, and the same sentence where it is refused. And a find is certified once, wherever it goes. */
#include "app/cli/cli.h"
#include "app/cli/verbs.h"
#include "app/server/route.h"
#include "app/server/server.h"
#include "app/server/studio.h"
#include "base/file.h"
#include "grade/archive_cell.h"
#include "grade/certificate.h"
#include "grade/measure.h"
#include "grade/request_keys.h"
#include "lab/replicate.h"
#include "lab/search_replicate.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

enum { MAX_PAIRS = 24, MAX_LINES = 64 };

/* Keys and values, ended by NULL, as the C library takes them. */
typedef const char *request[MAX_PAIRS];

/* What a front end has found, or why it refused. */
typedef struct answer {
    lw_arena arena;
    char *lines[MAX_LINES];
    int count;
    char refusal[400];
} answer;

static void add_line(answer *a, const char *line)
{
    assert_in_range(a->count, 0, MAX_LINES - 1);
    a->lines[a->count++] = lw_arena_text(&a->arena, line);
}

static void add_lines(answer *a, char *text)
{
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
        add_line(a, line);
}

/* --- Counting. --- */

static _Atomic int certified, solved, reported;

int __real_lw_certify(const lw_design *, uint64_t, const lw_limits *, lw_arena *, lw_certified *, lw_error *);
int __wrap_lw_certify(const lw_design *, uint64_t, const lw_limits *, lw_arena *, lw_certified *, lw_error *);
void __real_lw_measure(const lw_design *, uint64_t, enum lw_purpose, lw_arena *, lw_value *);
void __wrap_lw_measure(const lw_design *, uint64_t, enum lw_purpose, lw_arena *, lw_value *);
void __real_lw_measure_on(const lw_design *, uint64_t, const lw_measure_options *, lw_arena *, lw_value *);
void __wrap_lw_measure_on(const lw_design *, uint64_t, const lw_measure_options *, lw_arena *, lw_value *);
void __real_lw_solve(const lw_solver *, const lw_rules *, int, const lw_limits *, lw_solution *);
void __wrap_lw_solve(const lw_solver *, const lw_rules *, int, const lw_limits *, lw_solution *);

int __wrap_lw_certify(const lw_design *design, uint64_t also, const lw_limits *limits, lw_arena *arena,
                      lw_certified *out, lw_error *error)
{
    certified++;
    return __real_lw_certify(design, also, limits, arena, out, error);
}

void __wrap_lw_measure(const lw_design *design, uint64_t wanted, enum lw_purpose purpose, lw_arena *arena,
                       lw_value *facts)
{
    reported += purpose == LW_TO_REPORT;
    __real_lw_measure(design, wanted, purpose, arena, facts);
}

void __wrap_lw_measure_on(const lw_design *design, uint64_t wanted, const lw_measure_options *options,
                          lw_arena *arena, lw_value *facts)
{
    reported += options->purpose == LW_TO_REPORT;
    __real_lw_measure_on(design, wanted, options, arena, facts);
}

void __wrap_lw_solve(const lw_solver *solver, const lw_rules *rules, int level, const lw_limits *limits,
                     lw_solution *out)
{
    solved++;
    __real_lw_solve(solver, rules, level, limits, out);
}

/* --- The command line. --- */

static void read_back(const char *path, lw_buf *text)
{
    lw_error error = {0};
    lw_buf_clear(text);
    assert_int_equal(lw_buf_read_file(text, path, 1 << 26, &error), 0);
}

/* Runs `evolve` with standard output and standard error in files. */
static int run_verb(int count, char **words)
{
    fflush(stdout);
    fflush(stderr);
    int out = dup(1), err = dup(2);
    assert_non_null(freopen("out", "w", stdout));
    assert_non_null(freopen("err", "w", stderr));
    int code = lw_verb_execute(lw_verb_find("evolve"), count, words);
    fflush(stdout);
    fflush(stderr);
    dup2(out, 1);
    dup2(err, 2);
    close(out);
    close(err);
    return code;
}

static int command(const request r, const char *const *more, answer *a)
{
    char *words[2 * MAX_PAIRS + 8];
    int count = 0;
    lw_buf text = {0};
    for (int i = 0; r[i]; i += 2) {
        lw_buf flag = {0};
        lw_buf_print(&flag, "--%s=%s", r[i], r[i + 1]);
        bool word = !strcmp(r[i], "spec") || !strcmp(r[i], "from");
        words[count++] = lw_arena_text(&a->arena, word ? r[i + 1] : lw_buf_text(&flag));
        lw_buf_drop(&flag);
    }
    for (int i = 0; more[i]; i++)
        words[count++] = lw_arena_text(&a->arena, more[i]);
    int code = run_verb(count, words);
    read_back("out", &text);
    lw_buf_byte(&text, 0);
    add_lines(a, text.bytes);
    read_back("err", &text);
    snprintf(a->refusal, sizeof a->refusal, "%.*s", (int)strcspn(lw_buf_text(&text), "\n"), lw_buf_text(&text));
    lw_buf_drop(&text);
    return code;
}

/* --- JSON, for the studio and for experiments. --- */

static void write_value(lw_writer *w, const char *key, const char *value)
{
    char *end;
    long long number = strtoll(value, &end, 10);
    if (*value && !*end)
        lw_write_int(w, key, number);
    else
        lw_write_text(w, key, value);
}

static bool is_given_before(const request r, int i)
{
    for (int k = 0; k < i; k += 2)
        if (!strcmp(r[k], r[i]))
            return true;
    return false;
}

static int count_of(const request r, const char *key)
{
    int count = 0;
    for (int i = 0; r[i]; i += 2)
        count += !strcmp(r[i], key);
    return count;
}

/* What is given several times is a list in the studio. */
static void write_members(lw_writer *w, const request r)
{
    for (int i = 0; r[i]; i += 2) {
        if (is_given_before(r, i))
            continue;
        if (count_of(r, r[i]) == 1) {
            write_value(w, r[i], r[i + 1]);
            continue;
        }
        lw_write_list(w, r[i]);
        for (int k = i; r[k]; k += 2)
            if (!strcmp(r[k], r[i]))
                write_value(w, NULL, r[k + 1]);
        lw_write_end(w);
    }
}

/* --- The studio. --- */

static double no_time(void)
{
    return 0;
}

static lw_studio *studio;

static int open_studio(void **state)
{
    (void)state;
    lw_error error = {0};
    return lw_studio_open(&(lw_studio_plan){.library = "studio.db", .threads = 1, .clock = no_time}, &studio,
                          &error);
}

static int close_studio(void **state)
{
    (void)state;
    lw_studio_close(studio);
    return 0;
}

static int ask(const char *method, const char *target, const char *body, lw_arena *arena, const lw_json **json)
{
    lw_response response;
    lw_error error = {0};
    lw_http_request http = {.method = method,
                            .target = target,
                            .host = "localhost",
                            .type = "application/json",
                            .body = body,
                            .size = strlen(body)};
    lw_studio_answer(studio, &http, &response);
    const char *text = lw_arena_text(arena, lw_buf_text(&response.body));
    *json = lw_json_read(text, strlen(text), 1, arena, &error);
    assert_non_null(*json);
    lw_response_drop(&response);
    return response.status;
}

static const lw_json *wait_for(int64_t job, lw_arena *arena)
{
    char target[60];
    const lw_json *json;
    snprintf(target, sizeof target, "/api/jobs/%lld", (long long)job);
    for (int i = 0; i < 6000; i++) {
        assert_int_equal(ask("GET", target, "", arena, &json), 200);
        const char *state = lw_json_get(json, "state")->text;
        if (!strcmp(state, "done"))
            return json;
        if (strcmp(state, "running") != 0 && strcmp(state, "waiting") != 0)
            fail_msg("the job is %s", state);
        nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
    }
    fail_msg("the job does not end");
    return NULL;
}

static void write_line(answer *a, const lw_json *value)
{
    lw_buf line = {0};
    lw_writer w = lw_writer_to(&line);
    lw_write_json(&w, NULL, value);
    add_line(a, lw_buf_text(&line));
    lw_buf_drop(&line);
}

/* Of a curve and of specs what the command line prints; of puzzles the certificates in the library. */
static void add_find(answer *a, const lw_json *find)
{
    const lw_json *curve = lw_json_get(find, "curve"), *json;
    if (curve) {
        write_line(a, curve);
        return;
    }
    char target[200];
    snprintf(target, sizeof target, "/api/puzzles/%s/certificate.json", lw_json_get(find, "handle")->text);
    assert_int_equal(ask("GET", target, "", &a->arena, &json), 200);
    write_line(a, json);
}

static void post(const request r, answer *a)
{
    lw_buf body = {0};
    lw_writer w = lw_writer_to(&body);
    const lw_json *json;
    char target[60];
    lw_write_object(&w, NULL);
    lw_write_text(&w, "kind", "evolve");
    write_members(&w, r);
    lw_write_end(&w);
    int status = ask("POST", "/api/jobs", lw_buf_text(&body), &a->arena, &json);
    lw_buf_drop(&body);
    if (status != 201) {
        assert_int_equal(status, 400);
        snprintf(a->refusal, sizeof a->refusal, "%s", lw_json_get(json, "error")->text);
        return;
    }
    int64_t job = lw_json_get(json, "job")->integer;
    const lw_json *result = lw_json_get(wait_for(job, &a->arena), "result");
    const lw_json *specs = lw_json_get(result, "specs");
    for (const lw_json *spec = specs ? specs->first : NULL; spec; spec = spec->next)
        write_line(a, spec);
    snprintf(target, sizeof target, "/api/jobs/%lld/finds?count=500", (long long)job);
    assert_int_equal(ask("GET", target, "", &a->arena, &json), 200);
    for (const lw_json *find = lw_json_get(json, "finds")->first; find; find = find->next)
        add_find(a, find);
}

/* --- An experiment. --- */

/* What is given several times stands in one text, with spaces between. */
static void write_settings(lw_writer *w, const request r)
{
    for (int i = 0; r[i]; i += 2) {
        lw_buf all = {0};
        if (is_given_before(r, i) || !strcmp(r[i], "set"))
            continue;
        for (int k = i; r[k]; k += 2)
            if (!strcmp(r[k], r[i]))
                lw_buf_print(&all, "%s%s", all.size ? " " : "", r[k + 1]);
        write_value(w, r[i], lw_buf_text(&all));
        lw_buf_drop(&all);
    }
}

/* A member of an archive has its cell, by the numbers that selected it. */
static const char *with_cell(const char *text, const lw_goals *goals, const lw_design *design, lw_arena *memory)
{
    lw_value facts[64];
    double features[LW_MAX_AXES];
    lw_measure(design, LW_ALL_FACTS, LW_TO_SELECT, memory, facts);
    for (int i = 0; i < goals->axis_count; i++)
        features[i] = lw_value_number(&facts[goals->axes[i]]);
    return lw_archive_cell_add(text, goals, design->spec->family, features, memory);
}

/* The finds are IDs; their certificates have the facts that were asked for. */
static void add_certificate(answer *a, const lw_request *made, const char *id)
{
    lw_error error = {0};
    lw_certified out;
    const lw_design *design = lw_id_parse(id, &a->arena, &error);
    assert_non_null(design);
    assert_int_equal(lw_certify(design, lw_request_facts(made), NULL, &a->arena, &out, &error), 0);
    if (made->goals.axis_count)
        out.text = with_cell(out.text, &made->goals, design, &a->arena);
    add_line(a, out.text);
}

static void experiment(const request r, answer *a)
{
    lw_buf text = {0};
    lw_writer w = lw_writer_to(&text);
    lw_error error = {0};
    lw_result result;
    lw_write_object(&w, NULL);
    lw_write_text(&w, "name", "same");
    lw_write_int(&w, "replicates", 1);
    lw_write_object(&w, "settings");
    write_settings(&w, r);
    lw_write_end(&w);
    lw_write_end(&w);
    const char *file = lw_arena_text(&a->arena, lw_buf_text(&text));
    const lw_experiment *e =
        lw_experiment_read(lw_json_read(file, strlen(file), 1, &a->arena, &error), &a->arena, &error);
    lw_buf_drop(&text);
    if (!e) {
        snprintf(a->refusal, sizeof a->refusal, "%s", error.text);
        assert_int_equal(error.line, 1);
        return;
    }
    assert_true(e->cells[0].search);
    lw_experiment_replicate(e, 0, 0, NULL, NULL, NULL, &a->arena, &result);
    const lw_json *facts = lw_json_read(result.facts, strlen(result.facts), 1, &a->arena, &error);
    static const char *const lists[] = {"finds", "levels", "specs"};
    const lw_request *made = &e->cells[0].request;
    for (const lw_json *one = lw_json_get(facts, lists[made->kind])->first; one; one = one->next)
        if (one->kind == LW_JSON_TEXT)
            add_certificate(a, made, one->text);
        else
            write_line(a, one);
}

/* --- The C library. --- */

static int on_line(void *context, const char *json)
{
    add_line(context, json);
    return 0;
}

static void library(const request r, answer *a)
{
    lw_error error;
    if (lw_evolve(r, 1, on_line, a, &error))
        snprintf(a->refusal, sizeof a->refusal, "%s", error.text);
}

/* --- The tests. --- */

#define SMALL "affordance:n7b4r2g1k2,runs=6,population=20,updatings=40"

static const request requests[] = {
    {"spec", "chromatic:w7h5", "target", "moves=18", "count", "3"},
    {"spec", "chromatic:w5h4", "count", "2", "effort", "high", "budget", "3k", "seed", "7"},
    {"spec", "chromatic:w6h5", "elites", "moves=4..24/5,dead_ends=0..8/4", "budget", "2000", "runs", "1"},
    {"spec", "chromatic:w6h5", "maximize", "moves", "minimize", "dead_ends", "budget", "1500", "runs", "1"},
    {"spec", "chromatic:w6h5", "algorithm", "steady", "islands", "3", "migrate", "100", "topology", "random",
     "budget", "900", "population", "20", "knobs", "tournament=5", "count", "1"},
    {"spec", "boardgame:games=5", "require", "plies>=20", "require", "plies<=90", "knobs", "rounds=4", "budget",
     "60", "verify", "8", "count", "1"},
    {"spec", "boardgame:games=5", "maximize", "plies", "minimize", "forced", "budget", "30", "runs", "1"},
    {"spec", SMALL, "curve", "mean=24..34/2", "budget", "300", "verify", "4"},
    {"spec", SMALL, "vary", "blue=0..9,blue_high=1..9", "target", "mean=20", "budget", "600", "verify", "4"},
    {"from", "null:n5:11111", "algorithm", "plus", "steps", "2", "budget", "60", "count", "2"},
};

/* A line of a series says what made it; in the studio and in a store the job and the run say it for all. */
static const char *without_maker(answer *a, int i)
{
    char *maker = strstr(a->lines[i], ",\"made_by\":{\"answer\":");
    if (maker)
        strcpy(maker, "}");
    return a->lines[i];
}

static void assert_same(answer *a, answer *b, const char *front, const request r)
{
    if (a->count != b->count)
        fail_msg("%s %s: the command line finds %d, %s %d (%s)", r[1], r[2], a->count, front, b->count,
                 b->refusal);
    for (int i = 0; i < a->count; i++)
        if (strcmp(without_maker(a, i), without_maker(b, i)) != 0)
            fail_msg("%s %s, find %d:\n%s\nby %s:\n%s", r[1], r[2], i, a->lines[i], front, b->lines[i]);
}

static void test_same_finds(void **state)
{
    (void)state;
    static const char *const more[] = {"--json", "-j1", NULL};
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
        answer by[4] = {0};
        int code = command(requests[i], more, &by[0]);
        if (code != LW_EXIT_DONE || !by[0].count)
            fail_msg("request %zu ended with %d: %s", i, code, by[0].refusal);
        post(requests[i], &by[1]);
        experiment(requests[i], &by[2]);
        library(requests[i], &by[3]);
        assert_same(&by[0], &by[1], "the studio", requests[i]);
        assert_same(&by[0], &by[2], "an experiment", requests[i]);
        assert_same(&by[0], &by[3], "the library", requests[i]);
        for (int k = 0; k < 4; k++)
            lw_arena_drop(&by[k].arena);
    }
}

static const struct {
    request asked;
    const char *says;
} refusals[] = {
    {{"spec", "chromatic:w9h9", "target", "moves=25", "count", "1"}, "every path has an even number of moves"},
    {{"spec", "chromatic", "maximize", "length"}, "chromatic has no fact \"length\""},
    {{"spec", "chromatic", "algorithm", "magic"}, "there is no algorithm \"magic\""},
    {{"spec", "chromatic", "mutate", "swap"}, "chromatic has no mutation \"swap\""},
    {{"spec", "chromatic", "count", "0"}, "count must be from 1 to 100000, not 0"},
    {{"spec", "chromatic", "effort", "huge"}, "effort must be normal or high, not \"huge\""},
    {{"spec", "chromatic", "differ", "mechanics"}, "all puzzles of chromatic have the same rules"},
    {{"spec", "chromatic", "elites", "moves=1..9/3", "count", "4"}, "leave out count, or give a single goal"},
    {{"spec", "chromatic", "curve", "moves=10..20/3", "target", "moves=4"}, "leave out target"},
    {{"spec", "chromatic", "migrants", "2"}, "are for islands"},
    {{"spec", "chromatic", "plays", "1000"}, "plays cannot be counted for chromatic"},
    {{"spec", "chromatic", "knobs", "tournament=3"}, "has no knob \"tournament\""},
    {{"spec", "nosuch"}, "there is no family \"nosuch\""},
    {{"spec", SMALL, "vary", "blue=5..2", "target", "mean=3"}, "blue cannot vary from 5 to 2"},
};

static void test_same_refusals(void **state)
{
    (void)state;
    static const char *const more[] = {"--json", "-j1", NULL};
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
        answer by[4] = {0};
        const char *const *asked = refusals[i].asked;
        if (command(asked, more, &by[0]) == LW_EXIT_DONE)
            fail_msg("not refused: %s", refusals[i].says);
        post(asked, &by[1]);
        experiment(asked, &by[2]);
        library(asked, &by[3]);
        const char *sentence = by[3].refusal, *line = by[0].refusal;
        if (!strstr(sentence, refusals[i].says) || strcmp(by[1].refusal, sentence) != 0 ||
            strcmp(by[2].refusal, sentence) != 0 || strlen(line) < strlen(sentence) ||
            strcmp(line + strlen(line) - strlen(sentence), sentence) != 0)
            fail_msg("%s\n%s\n%s\n%s", line, by[1].refusal, by[2].refusal, sentence);
        for (int k = 0; k < 4; k++)
            lw_arena_drop(&by[k].arena);
    }
}

static void reset_counts(void)
{
    certified = solved = reported = 0;
}

static void assert_once(int finds, const char *where)
{
    if (certified != finds || solved != finds || reported != finds)
        fail_msg("%d finds %s were certified %d times, solved %d times, measured %d times", finds, where,
                 certified, solved, reported);
}

static void test_certified_once(void **state)
{
    (void)state;
    static const request r = {"spec", "chromatic:w7h5", "target", "moves=14", "count", "4"};
    static const char *const forms[][6] = {
        {"--json", "--library", "a.db", "-o", "a.jsonl", NULL},
        {"--quiet", "--library", "b.db", "-o", "b.jsonl", NULL},
        {"--library", "c.db", "-o", "c.jsonl", NULL},
    };
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        answer a = {0};
        reset_counts();
        assert_int_equal(command(r, forms[i], &a), LW_EXIT_DONE);
        assert_once(4, "of the command line");
        lw_arena_drop(&a.arena);
    }
    answer a = {0};
    lw_arena arena = {0};
    const lw_json *json;
    reset_counts();
    assert_int_equal(ask("POST", "/api/jobs",
                         "{\"kind\":\"evolve\",\"spec\":\"chromatic:w7h5\",\"count\":4,"
                         "\"goals\":[{\"kind\":\"target\",\"fact\":\"moves\",\"value\":16}]}",
                         &arena, &json),
                     201);
    wait_for(lw_json_get(json, "job")->integer, &arena);
    assert_once(4, "of the studio");
    reset_counts();
    library(r, &a);
    assert_once(4, "of the library");
    lw_arena_drop(&a.arena);
    lw_arena_drop(&arena);
}

/* A key of the table that a front end does not know would be refused as unknown. */
static void test_every_key_is_known(void **state)
{
    (void)state;
    for (const lw_request_key *key = lw_request_keys; key->name; key++) {
        const lw_flag *flag = lw_verb_find("evolve")->flags;
        while (flag->name && strcmp(flag->name, key->name) != 0)
            flag++;
        bool word = !strcmp(key->name, "spec") || !strcmp(key->name, "from");
        if (word == (flag->name != NULL))
            fail_msg("--%s", key->name);
        assert_true(key->note[0] && strlen(key->note) < 80);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_key_is_known),
        cmocka_unit_test(test_same_finds),
        cmocka_unit_test(test_same_refusals),
        cmocka_unit_test(test_certified_once),
    };
    return cmocka_run_group_tests(tests, open_studio, close_studio);
}
