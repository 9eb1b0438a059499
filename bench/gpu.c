/* How many steps a second PuzzleScript games make in random play on a graphics processor.
 *
 *     bench-gpu [KEY=VALUE]...
 *
 * Keys: folder (of games.jsonl, by default ../shared/corpus/puzzlescript), cache (a folder for compiled
 * kernels), game (a name below; by default all), gear (data or code; by default both), boards, steps (of a
 * launch), checked (boards that the interpreter plays too), played (steps of these), lanes, threads, soft,
 * program, sorted, ordered (see boards_plan.h), words (1: rules as words), global (1: boards in global memory,
 * -1: in shared memory), observe (1: measures with observations too).
 *
 * The games are other people's and no part of this project: they are looked up by ID. Inputs are the four
 * directions and action, at random; a level that is won begins again. Before anything is measured, boards are
 * played and compared with the interpreter's, byte for byte. */
#include "base/buf.h"
#include "base/file.h"
#include "base/json.h"
#include "classic_games.h"
#include "corpus_game.h"
#include "families/puzzlescript/compile/compile.h"
#include "families/puzzlescript/gpu/observations.h"
#include "gpu_plays.h"

#include <stdio.h>
#include <stdlib.h>

enum { MAX_BYTES = 64 << 20, SEED = 7, ROUNDS = 3 };

struct wanted {
    const char *folder, *cache, *game, *gear;
    int64_t boards, checked;
    int steps, played, observe, global, words;
    lw_ps_boards_plan plan;
};

static const lw_ps_game *find_game(const lw_buf *text, const char *id, lw_arena *arena)
{
    const lw_json *source = find_source(text, id, arena);
    return source ? lw_ps_compile(source->text, (size_t)source->count, arena).game : NULL;
}

/* How many boards differ from the interpreter's; *rate: its steps a second. */
static int64_t compare(lw_ps_boards *boards, const lw_ps_game *game, const unsigned char *start,
                       const struct wanted *wanted, double *rate, lw_error *error)
{
    size_t size = lw_ps_state_size(game);
    int64_t differ = 0;
    unsigned char *all = malloc(size * (size_t)wanted->checked), *one = malloc(size);
    for (int64_t i = 0; i < wanted->checked; i++)
        memcpy(all + (size_t)i * size, start, size);
    if (!lw_ps_boards_fill(boards, start, true, error) ||
        !lw_ps_boards_play(boards, NULL, SEED, wanted->played, error) || !lw_ps_boards_save(boards, all, error))
        differ = -1;
    lw_ps_machine *machine = lw_ps_machine_new(game, LW_PS_NO_HISTORY);
    double begun = seconds();
    for (int64_t i = 0; differ >= 0 && i < wanted->checked; i++) {
        play_board(machine, game, start, SEED, i, wanted->played, false, one);
        differ += memcmp(one, all + (size_t)i * size, size) != 0;
    }
    *rate = (double)wanted->checked * wanted->played / (seconds() - begun);
    lw_ps_machine_drop(machine);
    free(all);
    free(one);
    return differ;
}

/* Steps a second where observations, rewards and ends are written after each. */
static double measure_observed(lw_gpu *gpu, lw_ps_boards *boards, const lw_ps_game *game, int level,
                               const unsigned char *start, const struct wanted *wanted, size_t *size,
                               lw_error *error)
{
    lw_ps_observations *seen = lw_ps_observations_open(gpu, game, level, wanted->boards, error);
    bool fine = seen && lw_ps_boards_fill(boards, start, true, error);
    double begun = seconds();
    for (int i = 0; fine && i < wanted->steps; i++)
        fine = lw_ps_boards_play(boards, NULL, SEED, 1, error) && lw_ps_observations_write(seen, boards, error);
    double rate = fine ? (double)wanted->boards * wanted->steps / (seconds() - begun) : 0;
    *size = seen ? lw_ps_observations_size(seen) : 0;
    lw_ps_observations_close(seen);
    return rate;
}

/* Steps a second, the best of some launches. */
static double measure(lw_ps_boards *boards, const unsigned char *start, const struct wanted *wanted,
                      lw_error *error)
{
    double best = 0;
    if (!lw_ps_boards_fill(boards, start, true, error))
        return 0;
    for (int i = 0; i <= ROUNDS; i++) {
        double begun = seconds();
        if (!lw_ps_boards_play(boards, NULL, SEED, wanted->steps, error))
            return 0;
        double rate = (double)wanted->boards * wanted->steps / (seconds() - begun);
        best = i && rate > best ? rate : best; /* the first one warms up */
    }
    return best;
}

static int run_gear(lw_gpu *gpu, const char *name, const lw_ps_game *game, int level, bool code,
                    const struct wanted *wanted)
{
    lw_error error = {0};
    lw_ps_boards_plan plan = wanted->plan;
    double begun = seconds(), rate = 0, speed = 0;
    unsigned char *start = malloc(lw_ps_state_size(game));
    begin_level(game, level, start);
    plan.code = code;
    plan.as_words = wanted->words != 0;
    plan.boards_global = wanted->global > 0;
    plan.boards_shared = wanted->global < 0;
    lw_ps_boards *boards = lw_ps_boards_open(gpu, game, level, wanted->checked, &plan, &error);
    double opened = seconds() - begun;
    int64_t differ = boards ? compare(boards, game, start, wanted, &rate, &error) : -1, stopped = 0, wins = 0;
    lw_ps_boards_close(boards);
    boards = differ < 0 ? NULL : lw_ps_boards_open(gpu, game, level, wanted->boards, &plan, &error);
    int registers = 0, local = 0;
    if (boards) {
        speed = measure(boards, start, wanted, &error);
        plan = *lw_ps_boards_plan_of(boards, &registers, &local);
        lw_ps_boards_count(boards, &stopped, &wins, &error);
        printf("%-22s %-5s %5d %3d %4d %4d %4d %4d %6d %6d %6.2f  %-5s %8.3f %10.1f %7.0f  %lld\n", name,
               code           ? "code"
               : plan.program ? "data"
                              : "words",
               game->levels[level].width * game->levels[level].height, plan.lanes, plan.threads, plan.soft,
               plan.sorted, registers, local, plan.shared_bytes, opened, differ ? "DIFFER" : "equal",
               rate / 1e6, speed / 1e6, speed / rate, (long long)stopped);
        if (wanted->observe) {
            size_t size = 0;
            double observed = measure_observed(gpu, boards, game, level, start, wanted, &size, &error);
            printf("%-22s %-4s with observations of %zu bytes: %.1f M steps/s, %.0f GB/s\n", name,
                   code ? "code" : "data", size, observed / 1e6, observed * (double)size / 1e9);
        }
    }
    if (error.text[0])
        printf("%-22s %-4s %s\n", name, code ? "code" : "data", error.text);
    fflush(stdout);
    lw_ps_boards_close(boards);
    free(start);
    return differ != 0 || !boards;
}

static bool read_key(const char *word, struct wanted *wanted)
{
    const char *value = strchr(word, '=');
    size_t length = value ? (size_t)(value - word) : 0;
    const struct {
        const char *key;
        const char **text;
        int *number;
        int64_t *large;
    } keys[] = {
        {"folder", &wanted->folder, NULL, NULL},      {"cache", &wanted->cache, NULL, NULL},
        {"game", &wanted->game, NULL, NULL},          {"gear", &wanted->gear, NULL, NULL},
        {"boards", NULL, NULL, &wanted->boards},      {"checked", NULL, NULL, &wanted->checked},
        {"steps", NULL, &wanted->steps, NULL},        {"played", NULL, &wanted->played, NULL},
        {"lanes", NULL, &wanted->plan.lanes, NULL},   {"threads", NULL, &wanted->plan.threads, NULL},
        {"sorted", NULL, &wanted->plan.sorted, NULL}, {"words", NULL, &wanted->words, NULL},
        {"global", NULL, &wanted->global, NULL},      {"soft", NULL, &wanted->plan.soft, NULL},
        {"observe", NULL, &wanted->observe, NULL},    {"ordered", NULL, &wanted->plan.ordered, NULL},
    };
    for (size_t i = 0; value && i < sizeof keys / sizeof *keys; i++)
        if (strlen(keys[i].key) == length && !memcmp(keys[i].key, word, length)) {
            if (keys[i].text)
                *keys[i].text = value + 1;
            else if (keys[i].number)
                *keys[i].number = atoi(value + 1);
            else
                *keys[i].large = atoll(value + 1);
            return true;
        }
    return false;
}

int main(int count, char **words)
{
    struct wanted wanted = {.folder = "../shared/corpus/puzzlescript",
                            .boards = 1 << 20,
                            .checked = 2048,
                            .steps = 64,
                            .played = 64};
    char path[1000];
    lw_buf text = {0};
    lw_error error = {0};
    int failed = 0;
    for (int i = 1; i < count; i++)
        if (!read_key(words[i], &wanted)) {
            fprintf(stderr, "bench-gpu: unknown key in %s\n", words[i]);
            return 2;
        }
    snprintf(path, sizeof path, "%s/games.jsonl", wanted.folder);
    if (lw_buf_read_file(&text, path, MAX_BYTES, &error)) {
        printf("There is no %s, so there is nothing to measure.\n", path);
        return 0;
    }
    lw_gpu *gpu = lw_gpu_open(wanted.cache, &error);
    if (!gpu) {
        printf("%s\n", error.text);
        return 0;
    }
    printf("%s, %d multiprocessors; %lld boards, %d steps a launch\n", lw_gpu_name(gpu), lw_gpu_processors(gpu),
           (long long)wanted.boards, wanted.steps);
    printf("%-22s %-5s %5s %3s %4s %4s %4s %4s %6s %6s %6s  %-5s %8s %10s %7s  %s\n", "game", "gear", "cells",
           "lan", "thr", "soft", "sort", "regs", "spill", "shared", "open s", "check", "CPU M/s", "GPU M/s",
           "ratio", "stopped");
    for (int i = 0; i < GAMES; i++) {
        lw_arena arena = {0};
        const lw_ps_game *game = !wanted.game || !strcmp(wanted.game, games[i].name)
                                     ? find_game(&text, games[i].game, &arena)
                                     : NULL;
        for (int code = 0; game && code < 2; code++)
            if (!wanted.gear || !strcmp(wanted.gear, code ? "code" : "data"))
                failed |= run_gear(gpu, games[i].name, game, games[i].level, code, &wanted);
        lw_arena_drop(&arena);
    }
    lw_gpu_close(gpu);
    lw_buf_drop(&text);
    return failed;
}
