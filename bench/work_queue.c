/* How many results a second the queue takes in and how many jobs it hands out, by the size of a batch: what
 * bounds the number of cores that one rank 0 can feed. Processor time, as the disk of a laptop says little
 * about that of a cluster; the time on the wall is in the last column. */
#include "lab/work_queue.h"
#include "lab/replicate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { RESULTS = 40000, MAX = 4096 };

static const char experiment_text[] =
    "{\"name\": \"handout\", \"replicates\": 40000, \"settings\": {\"spec\": \"chromatic:w11h11\"}}";

static double wall(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void measure(const char *path, const lw_experiment *experiment, const lw_result *result, int batch)
{
    static int64_t jobs[MAX];
    static lw_result results[MAX];
    lw_error error = {0};
    lw_store *store = NULL;
    if (lw_store_open(path, &store, &error)) {
        fprintf(stderr, "%s\n", error.text);
        exit(1);
    }
    lw_lab lab = {.experiment = experiment, .store = store};
    lw_work_queue *queue = lw_work_queue_open(&lab, &error);
    double begun = wall();
    clock_t clock_begun = clock();
    for (int count; (count = lw_work_queue_take(queue, jobs, batch)) > 0;) {
        for (int i = 0; i < count; i++) {
            results[i] = *result;
            results[i].replicate = jobs[i];
        }
        lw_work_queue_put(queue, results, count);
    }
    double used = (double)(clock() - clock_begun) / CLOCKS_PER_SEC, spent = wall() - begun;
    if (lw_work_queue_close(queue, &error))
        fprintf(stderr, "%s\n", error.text);
    lw_store_close(store);
    remove(path);
    printf("%8d %14.1f %14.0f %14.0f\n", batch, used * 1e6 / RESULTS, RESULTS / used, RESULTS / spent);
}

int main(void)
{
    lw_arena arena = {0};
    lw_error error = {0};
    const lw_json *json = lw_json_read(experiment_text, strlen(experiment_text), 1, &arena, &error);
    const lw_experiment *experiment = json ? lw_experiment_read(json, &arena, &error) : NULL;
    lw_result result;
    char path[] = "handout-XXXXXX";
    int file = mkstemp(path);
    if (!experiment || file < 0)
        return 1;
    close(file);
    remove(path);
    lw_experiment_replicate(experiment, 0, 0, NULL, NULL, NULL, &arena,
                            &result); /* one real result, again and again */
    printf("%8s %14s %14s %14s\n", "batch", "us a result", "a second", "on the wall");
    for (int batch = 1; batch <= MAX; batch *= 8)
        measure(path, experiment, &result, batch);
    lw_arena_drop(&arena);
    return 0;
}
