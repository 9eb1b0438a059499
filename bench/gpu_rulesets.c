/* How many rulesets are judged a second with a graphics processor, and without one.
 *
 *     bench-gpu_rulesets [KEY=VALUE]...
 *
 * Keys: game (by default examples/puzzlescript/push.txt), count (of rulesets, by default 100,000), levels (on
 * which each is tried, by default the first; 0: all), tries (states that a search may visit, by default 1,200),
 * cores (threads that judge without a device, by default all), threads (that share the device; by default 256,
 * 1,024 and 4,096 one after the other), cache (a folder for compiled kernels).
 *
 * From the game without its rules random rulesets are made by walks of 1 to 10 rounds of the mutators, as
 * bench-rulesets does. Judging one is what evolution does: its text is compiled and scored, and its levels are
 * searched. All facts have to be the same. */
#include "base/device.h"
#include "base/file.h"
#include "core/language.h"
#include "core/registry.h"
#include "families/puzzlescript/gpu/search_device.h"
#include "grade/breed.h"
#include "grade/measure.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { FACTS = 5, MAX_FACTS = 64 };

static const char *const names[FACTS] = {"fitness", "feasible", "length", "unused", "valid"};

typedef struct bench {
    const lw_request *request;
    lw_design **designs;
    int facts[FACTS];
    uint64_t wanted;
    double (*values)[FACTS];
} bench;

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void make_one(void *context, int worker, int64_t index)
{
    const bench *b = context;
    lw_rng all = lw_rng_seed(1), rng = lw_rng_fork(&all, (uint64_t)index);
    lw_design *design = b->designs[index];
    (void)worker;
    memcpy(design->bytes, b->request->start->bytes, design->size);
    for (uint32_t steps = 1 + lw_rng_below(&rng, 10); steps > 0; steps--)
        b->request->mutation->apply(b->request->spec, &rng, design->bytes, NULL);
}

static void judge_one(void *context, int worker, int64_t index)
{
    const bench *b = context;
    lw_arena arena = {0};
    lw_value facts[MAX_FACTS];
    (void)worker;
    lw_measure(b->designs[index], b->wanted, LW_TO_SELECT, &arena, facts);
    for (int i = 0; i < FACTS; i++)
        b->values[index][i] = facts[b->facts[i]].kind == LW_ABSENT ? -1 : lw_value_number(&facts[b->facts[i]]);
    lw_arena_drop(&arena);
}

static double judge_all(bench *b, int64_t count, int threads, lw_gpu *gpu, double (*values)[FACTS])
{
    lw_error error = {0};
    lw_pool *pool = lw_pool_open(threads);
    lw_device *device = gpu ? lw_device_open(pool, gpu) : NULL;
    b->values = values;
    lw_pool_run(pool, count < 2000 ? count : 2000, judge_one, b, NULL); /* compiles kernels */
    double begun = seconds();
    lw_pool_run(pool, count, judge_one, b, NULL);
    double passed = seconds() - begun;
    lw_device_close(device, &error);
    if (error.code)
        printf("%s\n", error.text);
    lw_pool_close(pool);
    return passed;
}

/* What the device does in that time by itself: the first level of many rulesets in one batch. */
static void search_all(const bench *b, int64_t count, int64_t tries, lw_gpu *gpu)
{
    enum { WORK = 2000, MAX_BATCH = 16384, FEW = 256, ROUNDS = 3 }; /* WORK as rules_facts.c has it */
    lw_arena arena = {0};
    lw_error error = {0};
    int made = 0;
    lw_ps_search_task *tasks = lw_new_array(&arena, lw_ps_search_task, MAX_BATCH),
                      **list = lw_new_array(&arena, lw_ps_search_task *, MAX_BATCH);
    for (int64_t i = 0; i < count && made < MAX_BATCH; i++) {
        lw_arena scratch = {0};
        lw_ps_search_task *task = &tasks[made];
        const lw_ps_family_rules *rules =
            (const lw_ps_family_rules *)b->designs[i]->spec->family->compile(b->designs[i], &scratch, NULL);
        if (rules && !rules->error_count &&
            lw_ps_search_task_make(rules, 0, tries, WORK * tries, &scratch, task)) {
            task->words.words =
                lw_arena_copy(&arena, task->words.words, (size_t)task->words.count * sizeof(uint32_t));
            task->arena = &arena;
            list[made++] = task;
        }
        lw_arena_drop(&scratch);
    }
    lw_ps_search_device *device = lw_ps_search_device_open(gpu, &error);
    for (int round = 0, whole = made; round < 2 * ROUNDS; round++) {
        made = round < ROUNDS && whole > FEW ? FEW : whole;
        int undecided = 0;
        double begun = seconds();
        if (!lw_ps_search_device_solve(device, list, made, &error))
            printf("%s\n", error.text);
        double passed = seconds() - begun;
        for (int i = 0; i < made; i++)
            undecided += list[i]->found == LW_PS_FOUND_UNDECIDED;
        printf("the device alone: %d searches in %.4f s, %.0f a second; %d undecided\n", made, passed,
               made / passed, undecided);
    }
    lw_ps_search_device_close(device);
    lw_arena_drop(&arena);
}

static const char *value_of(int count, char **words, const char *key, const char *usual)
{
    for (int i = 1; i < count; i++)
        if (!strncmp(words[i], key, strlen(key)) && words[i][strlen(key)] == '=')
            return words[i] + strlen(key) + 1;
    return usual;
}

static void set_up(bench *b, lw_request *request, const char *path, const char *levels, const char *tries,
                   lw_arena *arena)
{
    lw_buf text = {0};
    lw_error error = {0};
    if (lw_buf_read_file(&text, path, 1 << 20, &error)) {
        printf("no game at %s, nothing to measure\n", path);
        exit(0);
    }
    *request = (lw_request){
        .start = lw_family_find("puzzlescript")->language->read(text.bytes, text.size, 0, arena, &error),
        .steps = 1};
    request->spec = request->start ? request->start->spec : NULL;
    if (!request->start || lw_request_without_rules(request, 160, arena, &error)) {
        fprintf(stderr, "%s\n", error.text);
        exit(2);
    }
    lw_spec *spec = lw_spec_copy(request->spec, arena);
    lw_spec_set(spec, "span", levels, arena, NULL);
    lw_spec_set(spec, "tries", tries, arena, NULL);
    lw_spec_check(spec, NULL);
    spec->opening = request->spec->opening;
    request->spec = spec;
    b->request = request;
    for (int i = 0; i < FACTS; i++) {
        b->facts[i] = lw_fact_named(spec->family, names[i], strlen(names[i]), NULL);
        b->wanted |= (uint64_t)1 << b->facts[i];
    }
    lw_buf_drop(&text);
}

int main(int argc, char **argv)
{
    static const int usual[] = {256, 1024, 4096};
    lw_arena arena = {0};
    lw_error error = {0};
    lw_request request;
    bench b = {0};
    int64_t count = atoll(value_of(argc, argv, "count", "100000"));
    int cores = atoi(value_of(argc, argv, "cores", "0")), only = atoi(value_of(argc, argv, "threads", "0"));
    const char *game = value_of(argc, argv, "game", "examples/puzzlescript/push.txt"),
               *levels = value_of(argc, argv, "levels", "1"), *tries = value_of(argc, argv, "tries", "1200");
    set_up(&b, &request, game, levels, tries, &arena);
    b.designs = lw_new_array(&arena, lw_design *, count);
    for (int64_t i = 0; i < count; i++)
        b.designs[i] = lw_design_new(request.spec, &arena);
    double(*plain)[FACTS] = calloc((size_t)count, sizeof *plain),
    (*other)[FACTS] = calloc((size_t)count, sizeof *other);
    lw_pool *pool = lw_pool_open(cores ? cores : lw_pool_cores());
    lw_pool_run(pool, count, make_one, &b, NULL);
    cores = lw_pool_threads(pool);
    lw_pool_close(pool);
    double passed = judge_all(&b, count, cores, NULL, plain);
    printf("%s, %lld rulesets, levels %s, tries %s: %d threads of the processor %.0f a second\n", game,
           (long long)count, levels, tries, cores, (double)count / passed);
    fflush(stdout);
    for (size_t i = 0; i < (only ? 1 : sizeof usual / sizeof *usual); i++) {
        lw_gpu *gpu = lw_gpu_open(value_of(argc, argv, "cache", NULL), &error);
        int threads = only ? only : usual[i], different = 0;
        if (!gpu) {
            printf("%s\n", error.text);
            break;
        }
        passed = judge_all(&b, count, threads, gpu, other);
        for (int64_t k = 0; k < count; k++)
            different += memcmp(plain[k], other[k], sizeof *plain) != 0;
        printf("with a GPU, %d threads: %.0f a second; facts of %d rulesets differ\n", threads,
               (double)count / passed, different);
        fflush(stdout);
    }
    lw_gpu *gpu = lw_gpu_open(value_of(argc, argv, "cache", NULL), &error);
    if (gpu)
        search_all(&b, count, atoll(tries), gpu);
    lw_gpu_close(gpu);
    free(plain);
    free(other);
    lw_arena_drop(&arena);
    return 0;
}
