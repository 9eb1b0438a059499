/* How many steps a second a PuzzleScript game makes in random play, on one core.
 *
 *     bench-puzzlescript [FOLDER [SECONDS]]
 *
 * The games are other people's and no part of this project: they are looked up by ID in games.jsonl of the
 * folder (by default ../shared/corpus/puzzlescript), and there is nothing to measure where that is absent. A
 * step is one input and all that follows from it. Inputs are the four directions and action, at random; a level
 * that is won begins again, and so does every thousandth step. The check is over the last boards of the first
 * hundred rounds and is the same for every compiler. */
#include "base/buf.h"
#include "base/file.h"
#include "base/hash.h"
#include "base/json.h"
#include "base/rng.h"
#include "classic_games.h"
#include "corpus_game.h"
#include "families/puzzlescript/compile/compile.h"
#include "families/puzzlescript/engine/machine.h"
#include "families/puzzlescript/engine/machine_board.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MAX_BYTES = 64 << 20, ROUND = 1000, CHECKED = 100 };

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static const lw_ps_game *find_game(const lw_buf *text, const char *id, lw_arena *arena)
{
    const lw_json *source = find_source(text, id, arena);
    return source ? lw_ps_compile(source->text, (size_t)source->count, arena).game : NULL;
}

/* Steps a second. */
static double measure(const lw_ps_game *game, int level, double limit, uint64_t *check)
{
    lw_ps_machine *machine = lw_ps_machine_new(game, LW_PS_NO_HISTORY);
    lw_rng rng = lw_rng_seed(1);
    double start = seconds(), passed = 0;
    long steps = 0;
    *check = 0;
    for (int round = 0; round < CHECKED || passed < limit; round++) {
        lw_ps_load(machine, level, "bench", NULL);
        for (int i = 0; i < ROUND; i++)
            if (lw_ps_step(machine, (enum lw_ps_input)lw_rng_below(&rng, LW_PS_IN_TICK), NULL).won)
                lw_ps_load(machine, level, "bench", NULL);
        steps += ROUND;
        if (round < CHECKED) {
            size_t cells = (size_t)lw_ps_width(machine) * (size_t)lw_ps_height(machine);
            *check =
                lw_hash_more(*check, lw_ps_at(machine, 0, 0), cells * (size_t)game->words * sizeof(uint64_t));
        }
        passed = seconds() - start;
    }
    lw_ps_machine_drop(machine);
    return (double)steps / passed;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* How long all games of the folder take to compile. */
static void measure_compiler(const lw_buf *text)
{
    enum { MAX = 10000 };
    static double spent[MAX];
    size_t count = 0;
    for (const char *at = lw_buf_text(text); *at && count < MAX; at += strcspn(at, "\n"), at += *at == '\n') {
        lw_arena arena = {0};
        lw_error error = {0};
        const lw_json *json = lw_json_read(at, strcspn(at, "\n"), 1, &arena, &error);
        const lw_json *source = json ? lw_json_get(json, "source") : NULL;
        double start = seconds();
        if (source)
            lw_ps_compile(source->text, strlen(source->text), &arena);
        spent[count++] = seconds() - start;
        lw_arena_drop(&arena);
    }
    qsort(spent, count, sizeof *spent, by_size);
    if (count)
        printf("compiling %zu games: %.2f ms in the middle, %.0f ms at most\n", count, 1e3 * spent[count / 2],
               1e3 * spent[count - 1]);
}

int main(int count, char **words)
{
    const char *folder = count > 1 ? words[1] : "../shared/corpus/puzzlescript";
    double limit = count > 2 ? strtod(words[2], NULL) : 1;
    lw_buf path = {0}, text = {0};
    lw_error error = {0};
    lw_buf_print(&path, "%s/games.jsonl", folder);
    if (lw_buf_read_file(&text, lw_buf_text(&path), MAX_BYTES, &error)) {
        printf("nothing to measure: the games are not at hand (%s)\n", lw_buf_text(&path));
        lw_buf_drop(&path);
        return EXIT_SUCCESS;
    }
    printf("%-22s %10s  %s\n", "game", "steps/s", "check");
    for (int i = 0; i < GAMES; i++) {
        lw_arena arena = {0};
        const lw_ps_game *game = find_game(&text, games[i].game, &arena);
        uint64_t check = 0;
        double speed = game ? measure(game, games[i].level, limit, &check) : 0;
        printf("%-22s %8.2f M  %016llx\n", games[i].name, speed / 1e6, (unsigned long long)check);
        lw_arena_drop(&arena);
    }
    measure_compiler(&text);
    lw_buf_drop(&path);
    lw_buf_drop(&text);
    return EXIT_SUCCESS;
}
