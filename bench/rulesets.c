/* How many rulesets are judged a second on one core: compiled, scored, and played by best-first search.
 *
 *     bench-rulesets [GAME [COUNT]]
 *
 * From the game without its rules (by default examples/puzzlescript/push.txt) COUNT random rulesets are made by
 * walks of 1 to 10 rounds of the mutators, and each is judged on its own, on the first level and on all. Then
 * the paper's genetic algorithm and one with tournaments judge as many, where what was judged before is
 * remembered. The check is over all that was judged and is the same for every compiler. */
#include "base/file.h"
#include "base/hash.h"
#include "core/language.h"
#include "core/registry.h"
#include "grade/breed.h"
#include "grade/measure.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void report(const char *what, int count, double passed, int valid, int feasible, uint64_t check)
{
    printf("%-28s %8.0f a second", what, count / passed);
    if (valid >= 0)
        printf(", %.1f %% valid, %.2f %% feasible", 100.0 * valid / count, 100.0 * feasible / count);
    printf(", check %016llx\n", (unsigned long long)check);
}

static void judge_walks(const lw_request *request, int count, const char *what)
{
    lw_arena arena = {0};
    lw_rng rng = lw_rng_seed(1);
    int fitness = lw_fact_named(request->spec->family, "fitness", 7, NULL),
        feasible = lw_fact_named(request->spec->family, "feasible", 8, NULL),
        valid = lw_fact_named(request->spec->family, "valid", 5, NULL), good = 0, whole = 0;
    uint64_t wanted = (uint64_t)1 << fitness | (uint64_t)1 << feasible | (uint64_t)1 << valid, check = 0;
    lw_design *design = lw_design_new(request->spec, &arena);
    double begun = seconds();
    for (int i = 0; i < count; i++) {
        lw_value facts[64];
        memcpy(design->bytes, request->start->bytes, design->size);
        for (uint32_t steps = 1 + lw_rng_below(&rng, 10); steps > 0; steps--)
            request->mutation->apply(request->spec, &rng, design->bytes, NULL);
        lw_measure(design, wanted, LW_TO_SELECT, &arena, facts);
        double number = lw_value_number(&facts[fitness]);
        check = check * 31 + lw_hash(&number, sizeof number);
        good += lw_value_number(&facts[valid]) > 0;
        whole += lw_value_number(&facts[feasible]) > 0;
    }
    report(what, count, seconds() - begun, good, whole, check);
    lw_arena_drop(&arena);
}

static void judge_run(lw_request request, const char *knobs, int count, const char *what)
{
    lw_arena arena = {0};
    lw_evolve_result evolved;
    lw_error error = {0};
    lw_rng rng = lw_rng_seed(1);
    lw_goals_add(&request.goals, request.spec->family, LW_MAXIMIZE, "fitness", &error);
    if (lw_request_complete(&request, "generational", knobs, &error)) {
        fprintf(stderr, "%s\n", error.text);
        exit(2);
    }
    request.knobs.evaluations = count;
    double begun = seconds();
    lw_breed_once(&request, &rng, NULL, NULL, NULL, &arena, &evolved);
    report(what, count, seconds() - begun, -1, 0,
           lw_hash(evolved.genomes, (size_t)evolved.count * evolved.genome_size));
    lw_arena_drop(&arena);
}

int main(int argc, char **argv)
{
    const char *path = argc > 1 ? argv[1] : "examples/puzzlescript/push.txt";
    int count = argc > 2 ? atoi(argv[2]) : 10000;
    lw_arena arena = {0};
    lw_buf text = {0};
    lw_error error = {0};
    if (lw_buf_read_file(&text, path, 1 << 20, &error)) {
        printf("no game at %s, nothing to measure\n", path);
        return 0;
    }
    lw_request request = {
        .start = lw_family_find("puzzlescript")->language->read(text.bytes, text.size, 0, &arena, &error),
        .steps = 1};
    request.spec = request.start ? request.start->spec : NULL;
    if (!request.start || lw_request_without_rules(&request, 160, &arena, &error)) {
        fprintf(stderr, "%s\n", error.text);
        return 2;
    }
    judge_walks(&request, count, "random, first level");
    lw_spec *all = lw_spec_copy(request.spec, &arena);
    lw_spec_set(all, "span", "0", &arena, NULL);
    lw_spec_check(all, NULL);
    lw_request wide = request;
    wide.spec = all;
    judge_walks(&wide, count, "random, all levels");
    judge_run(request, "population=50,roulette=1,elite=0,mutated=0.1,pairs=20,crossover=0.65", count,
              "the paper's algorithm");
    judge_run(request, "population=50,mutated=0.5,pairs=20,crossover=0.65", count, "tournaments");
    lw_buf_drop(&text);
    lw_arena_drop(&arena);
    return 0;
}
