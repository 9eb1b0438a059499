/* Searches on a GPU that a processor plays (fake_cuda.c): for random rulesets of several games the same verdict
 * and the same play as on a processor, whatever else is searched at the same time. */
#include "base/buf.h"
#include "base/file.h"
#include "core/language.h"
#include "core/registry.h"
#include "families/puzzlescript/engine/inputs.h"
#include "families/puzzlescript/gpu/search_device.h"
#include "families/puzzlescript/lim2014/lim2014.h"
#include "grade/request.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "open_gpu.h"

enum { RULESETS = 60, WORK = 2000 };

/* What searches of a kind came to, so that a test can tell whether it has seen them. */
static int seen[5], undecided, refused;

static void search_best_first(const lw_rules *rules, const void *state, const lw_limits *limits,
                              lw_solution *out)
{
    const lw_ps_lim2014 how = {.guide = LW_PS_GUIDE_COST, .reading = LW_PS_READING, .stop_endless = true};
    lw_ps_lim2014_search(&how, rules, state, limits, out);
}

static enum lw_ps_found found_by(const lw_solution *solution)
{
    if (lw_solution_plays(solution))
        return LW_PS_FOUND_PLAY;
    if (solution->verdict == LW_UNSOLVABLE)
        return LW_PS_FOUND_NONE;
    return !strcmp(solution->reason, LW_PS_ENDLESS) ? LW_PS_FOUND_ENDLESS : LW_PS_FOUND_EXPANSIONS;
}

static void compare(const char *name, int number, const lw_ps_family_rules *rules, int level,
                    const lw_ps_search_task *task)
{
    lw_limits limits = LW_LIMITS;
    lw_solution solution;
    limits.expansions = task->expansions;
    limits.work = task->work;
    if (task->found == LW_PS_FOUND_UNDECIDED) {
        undecided++;
        return;
    }
    lw_solve(&(const lw_solver){.aim = LW_AIM_GOALS, .solve = search_best_first}, &rules->head, level, &limits,
             &solution);
    seen[task->found]++;
    if (task->found != found_by(&solution))
        fail_msg("%s, ruleset %d, level %d: found %d there and %d here (%s)", name, number, level, task->found,
                 found_by(&solution), solution.reason ? solution.reason : "");
    if (task->found == LW_PS_FOUND_PLAY) {
        assert_int_equal(task->length, solution.moves.count);
        for (int i = 0; i < task->length; i++)
            assert_int_equal(task->play[i], lw_ps_input_of(lw_moves_get(&solution.moves, i)));
    }
    lw_solution_drop(&solution);
}

/* Returns the game with its own rules; the request has it without them. */
static const lw_design *read_request(const char *name, lw_request *request, lw_arena *arena)
{
    lw_error error = {0};
    lw_buf text = {0};
    char path[500];
    snprintf(path, sizeof path, "%s/examples/puzzlescript/%s.txt", LW_SOURCE_DIR, name);
    assert_int_equal(lw_buf_read_file(&text, path, 1 << 20, &error), 0);
    *request = (lw_request){
        .start = lw_family_find("puzzlescript")->language->read(text.bytes, text.size, 0, arena, &error),
        .steps = 1};
    request->spec = request->start->spec;
    const lw_design *own = request->start;
    if (lw_request_without_rules(request, 160, arena, &error))
        fail_msg("%s: %s", name, error.text);
    lw_buf_drop(&text);
    return own;
}

/* All levels of random rulesets, and now and then of the game's own rules. */
static void check_game(lw_gpu *gpu, const char *name, int64_t expansions, int64_t work)
{
    lw_arena arena = {0};
    lw_error error = {0};
    lw_request request;
    const lw_design *own = read_request(name, &request, &arena);
    lw_rng rng = lw_rng_seed(3);
    enum { MAX_TASKS = RULESETS * 12 };
    static lw_ps_search_task tasks[MAX_TASKS];
    static lw_ps_search_task *list[MAX_TASKS];
    static const lw_ps_family_rules *of[MAX_TASKS];
    static int levels[MAX_TASKS];
    int count = 0;
    for (int i = 0; i < RULESETS; i++) {
        lw_design *design = lw_design_new(request.spec, &arena);
        memcpy(design->bytes, request.start->bytes, design->size);
        for (uint32_t steps = 1 + lw_rng_below(&rng, 10); steps > 0; steps--)
            request.mutation->apply(request.spec, &rng, design->bytes, NULL);
        const lw_design *used = i % 20 ? design : own;
        const lw_ps_family_rules *rules =
            (const lw_ps_family_rules *)used->spec->family->compile(used, &arena, NULL);
        for (int level = 0; rules && !rules->error_count && level < rules->head.levels; level++) {
            if (count == MAX_TASKS ||
                !lw_ps_search_task_make(rules, level, expansions, work * expansions, &arena, &tasks[count])) {
                refused++;
                continue;
            }
            list[count] = &tasks[count];
            levels[count] = level;
            of[count++] = rules;
        }
    }
    lw_ps_search_device *device = lw_ps_search_device_open(gpu, &error);
    if (!lw_ps_search_device_solve(device, list, count, &error))
        fail_msg("%s: %s", name, error.text);
    for (int i = 0; i < count; i++)
        compare(name, i, of[i], levels[i], &tasks[i]);
    lw_ps_search_device_close(device);
    lw_arena_drop(&arena);
}

static void test_searches(void **state)
{
    check_game(*state, "push", 1200, WORK);
    check_game(*state, "ice", 8, WORK);
    check_game(*state, "carry", 200, WORK);
    printf("searches: %d plays, %d none, %d too long, %d endless; %d undecided, %d refused\n", seen[1], seen[2],
           seen[3], seen[4], undecided, refused);
    for (int i = 1; i < 5; i++)
        assert_true(seen[i] > 0);
}

/* Where the limit of work ends a search, a device has not decided it: what it counts is not less than what the
 * interpreter counts. */
static void test_work(void **state)
{
    for (int64_t work = 1; work <= 64; work *= 4) {
        int open = undecided;
        check_game(*state, "push", 20, work);
        check_game(*state, "carry", 20, work);
        assert_true(undecided > open);
    }
}

/* Searches that are long go on where there are many of them. */
static void test_long(void **state)
{
    enum { MANY = 520, EXPANSIONS = 30, LEVEL = 2 };
    lw_arena arena = {0};
    lw_error error = {0};
    lw_request request;
    static lw_ps_search_task tasks[MANY], *list[MANY];
    const lw_design *own = read_request("push", &request, &arena);
    const lw_ps_family_rules *rules = (const lw_ps_family_rules *)own->spec->family->compile(own, &arena, NULL);
    for (int i = 0; i < MANY; i++) {
        assert_true(lw_ps_search_task_make(rules, LEVEL, EXPANSIONS, WORK * EXPANSIONS, &arena, &tasks[i]));
        list[i] = &tasks[i];
    }
    lw_ps_search_device *device = lw_ps_search_device_open(*state, &error);
    assert_true(lw_ps_search_device_solve(device, list, MANY, &error));
    for (int i = 0; i < MANY; i++) {
        assert_int_not_equal(tasks[i].found, LW_PS_FOUND_UNDECIDED);
        compare("push", i, rules, LEVEL, &tasks[i]);
    }
    lw_ps_search_device_close(device);
    lw_arena_drop(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_searches), cmocka_unit_test(test_work),
                                       cmocka_unit_test(test_long)};
    return cmocka_run_group_tests(tests, open_gpu, close_gpu);
}
