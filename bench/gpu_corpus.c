/* Whether a graphics processor plays every game of a corpus as the interpreter does.
 *
 *     bench-gpu_corpus [KEY=VALUE]...
 *
 * Keys: folder (of games.jsonl, by default ../shared/corpus/puzzlescript), cache (a folder for compiled
 * kernels), boards, steps (of each; by default 4,096 and 256, so a million steps for each game), device
 * (seconds that the device may take for a game, by default 10), seconds (likewise the interpreter, by default
 * 60), threads (by default as many as there are cores), output (a file for a line for each game, as CSV; games
 * that stand there already are left out), first and last (numbers of lines of the corpus, from 1), gear (data,
 * by default, or apart: rules as code that is kept apart, which is compiled for each game).
 *
 * The first level of every game is played with random inputs, and with the clock's ticks where it has one, by
 * rules as data or as code. Then the interpreter plays the same boards, and their states are compared byte for
 * byte. What cannot be played on a device is listed with its reason; so are boards that were stopped because
 * they took too much work, and games of which less than all was compared. Large states are played on fewer
 * boards, for more steps. */
#include "base/buf.h"
#include "base/file.h"
#include "base/json.h"
#include "base/pool.h"
#include "families/puzzlescript/code/emit_cuda.h"
#include "families/puzzlescript/code/generate.h"
#include "families/puzzlescript/compile/compile.h"
#include "gpu_plays.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    MAX_BYTES = 64 << 20,
    SEED = 11,
    MAX_GAMES = 10000,
    MAX_STATES = 256 << 20,
    CLASSES = 64,
    PROGRESS = 25,
    MAX_OPS = 100000 /* of code, as boards.c has it */
};
/* A launch takes as many steps as fit into this, so that no slow game holds up all others. */
#define LAUNCH_SECONDS 0.1

typedef struct report {
    const char *line; /* of the corpus */
    char id[100], why[160];
    int cells, wanted, steps; /* steps: that each board was to be played, and was */
    int64_t boards;
    int64_t compared, differ, stopped; /* boards; the first -1: not played on the device */
    double device_seconds, seconds;
} report;

static struct {
    const char *folder, *cache, *output, *gear;
    int64_t boards;
    int steps, threads, first, last, count, done;
    double device, seconds;
    lw_gpu **gpus; /* by thread; they are one device */
    FILE *file;
    pthread_mutex_t lock;             /* of the file and of `done` */
    pthread_mutex_t classes[CLASSES]; /* one for each that compiles a kernel; the others find it in the cache */
    pthread_mutex_t launching;
    double begun;
    report *reports;
} all = {.folder = "../shared/corpus/puzzlescript",
         .gear = "data",
         .boards = 4096,
         .steps = 256,
         .last = MAX_GAMES,
         .device = 10,
         .seconds = 60};

static int first_board(const lw_ps_game *game)
{
    for (int level = 0; level < game->level_count; level++)
        if (!game->levels[level].message && game->levels[level].width && game->levels[level].height)
            return level;
    return -1;
}

/* Can the level's rules be code that is kept apart? */
static bool is_apart(const lw_ps_game *game, int level)
{
    lw_arena scratch = {0};
    const lw_ps_program *program = lw_ps_generate(game, level, MAX_OPS, &scratch);
    bool is = program && lw_ps_cuda_takes_apart(program);
    lw_arena_drop(&scratch);
    return is;
}

/* Kernels of data depend on the words of a plane and on little else. */
static lw_ps_boards *open_boards(lw_gpu *gpu, const lw_ps_game *game, int level, const report *r,
                                 lw_error *error)
{
    if (!strcmp(all.gear, "apart")) {
        const lw_ps_boards_plan apart = {.code = true, .ordered = 1};
        if (is_apart(game, level))
            return lw_ps_boards_open(gpu, game, level, r->boards, &apart, error);
        lw_fail(error, LW_LIMIT, "this level has no code that can be kept apart");
        return NULL;
    }
    pthread_mutex_t *class = &all.classes[(r->cells + 31) / 32 % CLASSES];
    pthread_mutex_lock(class);
    lw_ps_boards *boards = lw_ps_boards_open(gpu, game, level, r->boards, NULL, error);
    pthread_mutex_unlock(class);
    return boards;
}

/* In launches of about equal time; the last steps of a slow game may be left out. */
static bool play_steps(lw_ps_boards *boards, const uint8_t *inputs, report *r, lw_error *error)
{
    int steps = 1;
    bool fine = true;
    while (fine && r->steps < r->wanted && r->device_seconds < all.device) {
        steps = steps < r->wanted - r->steps ? steps : r->wanted - r->steps;
        pthread_mutex_lock(&all.launching);
        double begun = seconds();
        fine = lw_ps_boards_play(boards, inputs ? inputs + (int64_t)r->steps * r->boards : NULL, SEED, steps,
                                 error);
        double passed = seconds() - begun;
        pthread_mutex_unlock(&all.launching);
        r->steps += steps;
        r->device_seconds += passed;
        if (passed < LAUNCH_SECONDS / 2)
            steps *= 2;
        else if (passed > LAUNCH_SECONDS && steps > 1)
            steps /= 2;
    }
    return fine;
}

static bool play_on_device(lw_gpu *gpu, const lw_ps_game *game, int level, bool ticks,
                           const unsigned char *start, unsigned char *states, uint8_t *status, report *r)
{
    lw_error error = {0};
    uint8_t *inputs = ticks ? malloc((size_t)r->boards * (size_t)r->wanted) : NULL;
    for (int64_t i = 0; ticks && i < r->boards * r->wanted; i++)
        inputs[i] = (uint8_t)play_input(SEED, (uint64_t)(i % r->boards), (uint64_t)(i / r->boards), true);
    bool fine = gpu && lw_gpu_attach(gpu, &error);
    lw_ps_boards *boards = fine ? open_boards(gpu, game, level, r, &error) : NULL;
    fine = boards && lw_ps_boards_fill(boards, start, true, &error) && play_steps(boards, inputs, r, &error) &&
           lw_ps_boards_save(boards, states, &error) &&
           lw_ps_boards_outcomes(boards, status, NULL, NULL, &error);
    lw_ps_boards_close(boards);
    free(inputs);
    if (!fine)
        snprintf(r->why, sizeof r->why, "%.150s", error.text);
    return fine;
}

static void compare_boards(const lw_ps_game *game, bool ticks, const unsigned char *start,
                           const unsigned char *states, const uint8_t *status, report *r)
{
    size_t size = lw_ps_state_size(game);
    unsigned char *one = malloc(size);
    lw_ps_machine *machine = lw_ps_machine_new(game, LW_PS_NO_HISTORY);
    double begun = seconds();
    for (int64_t i = 0; i < r->boards && r->seconds < all.seconds; i++) {
        if (status[i] & LW_PS_STATUS_STOPPED) {
            r->stopped++;
            continue;
        }
        memcpy(one, start, size);
        play_board(machine, game, start, SEED, i, r->steps, ticks, one);
        r->differ += memcmp(one, states + (size_t)i * size, size) != 0;
        r->compared++;
        r->seconds = seconds() - begun;
    }
    lw_ps_machine_drop(machine);
    free(one);
}

static void write_report(const report *r)
{
    pthread_mutex_lock(&all.lock);
    if (all.file) {
        fprintf(all.file, "%s,%d,%lld,%d,%lld,%lld,%.3f,%.3f,%s\n", r->id, r->cells,
                (long long)(r->compared < 0 ? 0 : r->compared), r->steps, (long long)r->differ,
                (long long)r->stopped, r->device_seconds, r->seconds, r->why);
        fflush(all.file);
    }
    if (++all.done % PROGRESS == 0) {
        printf("%d of %d games, %.0f s\n", all.done, all.count, seconds() - all.begun);
        fflush(stdout);
    }
    pthread_mutex_unlock(&all.lock);
}

static void play_game(void *context, int thread, int64_t index)
{
    lw_arena arena = {0};
    report *r = &all.reports[index];
    (void)context;
    if (!all.gpus[thread])
        all.gpus[thread] = lw_gpu_open(all.cache, NULL);
    const lw_json *json = lw_json_read(r->line, strcspn(r->line, "\n"), 1, &arena, NULL);
    const lw_json *source = lw_json_get(json, "source");
    const lw_ps_game *game = lw_ps_compile(source->text, (size_t)source->count, &arena).game;
    int level = game ? first_board(game) : -1;
    snprintf(r->id, sizeof r->id, "%s", lw_json_get(json, "id")->text);
    r->compared = -1;
    if (level < 0) {
        snprintf(r->why, sizeof r->why, "%s", game ? "no level has a board" : "the text does not compile");
    } else {
        size_t size = lw_ps_state_size(game);
        bool ticks = game->realtime_interval > 0;
        r->boards = all.boards * (int64_t)size > MAX_STATES ? MAX_STATES / (int64_t)size : all.boards;
        r->wanted = (int)((all.boards * all.steps + r->boards - 1) / r->boards);
        unsigned char *start = malloc(size), *states = malloc(size * (size_t)r->boards);
        uint8_t *status = malloc((size_t)r->boards);
        r->cells = game->levels[level].width * game->levels[level].height;
        begin_level(game, level, start);
        for (int64_t i = 0; i < r->boards; i++)
            memcpy(states + (size_t)i * size, start, size);
        if (play_on_device(all.gpus[thread], game, level, ticks, start, states, status, r)) {
            r->compared = 0;
            compare_boards(game, ticks, start, states, status, r);
        }
        free(start);
        free(states);
        free(status);
    }
    lw_arena_drop(&arena);
    write_report(r);
}

static int summarise(void)
{
    int played = 0, differ = 0, whole = 0, playable = 0;
    int64_t steps = 0, stopped = 0;
    for (int i = 0; i < all.count; i++) {
        const report *r = &all.reports[i];
        playable += r->cells > 0;
        played += r->compared >= 0;
        differ += r->differ > 0;
        bool is_whole = r->compared + r->stopped == r->boards && r->steps == r->wanted && r->compared >= 0;
        whole += is_whole;
        stopped += r->stopped;
        steps += r->compared > 0 ? r->compared * r->steps : 0;
        if (!is_whole || r->differ || r->stopped)
            printf("%-40s differ %lld, stopped %lld, compared %lld of %lld boards, %d of %d steps  %s\n", r->id,
                   (long long)r->differ, (long long)r->stopped, (long long)(r->compared < 0 ? 0 : r->compared),
                   (long long)r->boards, r->steps, r->wanted, r->why);
    }
    printf("%d of %d games with a board played on the device, %d differ; %lld steps compared, %lld boards "
           "stopped; "
           "%d games with all boards and steps compared\n",
           played, playable, differ, (long long)steps, (long long)stopped, whole);
    return differ != 0;
}

static bool read_key(const char *word)
{
    const char *value = strchr(word, '=');
    size_t length = value ? (size_t)(value - word) : 0;
#define KEY(name) (value && length == strlen(name) && !memcmp(word, name, length))
    if (KEY("folder"))
        all.folder = value + 1;
    else if (KEY("cache"))
        all.cache = value + 1;
    else if (KEY("output"))
        all.output = value + 1;
    else if (KEY("gear"))
        all.gear = value + 1;
    else if (KEY("boards"))
        all.boards = atoll(value + 1);
    else if (KEY("steps"))
        all.steps = atoi(value + 1);
    else if (KEY("threads"))
        all.threads = atoi(value + 1);
    else if (KEY("device"))
        all.device = atof(value + 1);
    else if (KEY("seconds"))
        all.seconds = atof(value + 1);
    else if (KEY("first"))
        all.first = atoi(value + 1);
    else if (KEY("last"))
        all.last = atoi(value + 1);
    else
        return false;
    return true;
}

/* What an earlier run has left; NULL: nothing. */
static char *read_output(void)
{
    lw_buf text = {0};
    lw_error error = {0};
    char *kept = NULL;
    if (all.output && !lw_buf_read_file(&text, all.output, MAX_BYTES, &error))
        kept = strdup(lw_buf_text(&text));
    lw_buf_drop(&text);
    return kept;
}

static bool is_listed(const char *list, const char *line)
{
    lw_arena arena = {0};
    lw_buf row = {0};
    const lw_json *json = list ? lw_json_read(line, strcspn(line, "\n"), 1, &arena, NULL) : NULL;
    if (json)
        lw_buf_print(&row, "\n%s,", lw_json_get(json, "id")->text);
    bool found = json && strstr(list, lw_buf_text(&row));
    lw_buf_drop(&row);
    lw_arena_drop(&arena);
    return found;
}

static void list_games(const char *text)
{
    char *kept = read_output();
    int number = 0;
    all.reports = calloc(MAX_GAMES, sizeof *all.reports);
    for (const char *at = text; *at && all.count < MAX_GAMES; at += strcspn(at, "\n"), at += *at == '\n')
        if (++number >= all.first && number <= all.last && !is_listed(kept, at))
            all.reports[all.count++].line = at;
    all.file = all.output ? fopen(all.output, kept ? "a" : "w") : NULL;
    if (all.file && !kept)
        fprintf(all.file,
                "game,cells,boards compared,steps of each,differ,stopped,device seconds,interpreter seconds,"
                "reason\n");
    free(kept);
}

int main(int count, char **words)
{
    char path[1000];
    lw_buf text = {0};
    lw_error error = {0};
    for (int i = 1; i < count; i++)
        if (!read_key(words[i])) {
            fprintf(stderr, "bench-gpu_corpus: unknown key in %s\n", words[i]);
            return 2;
        }
    snprintf(path, sizeof path, "%s/games.jsonl", all.folder);
    if (lw_buf_read_file(&text, path, MAX_BYTES, &error)) {
        printf("There is no %s, so there is nothing to compare.\n", path);
        return 0;
    }
    lw_pool *pool = lw_pool_open(all.threads ? all.threads : lw_pool_cores());
    all.gpus = calloc((size_t)lw_pool_threads(pool), sizeof(lw_gpu *));
    all.gpus[0] = lw_gpu_open(all.cache, &error);
    if (!all.gpus[0]) {
        printf("%s\n", error.text);
        lw_pool_close(pool);
        return 0;
    }
    list_games(lw_buf_text(&text));
    pthread_mutex_init(&all.lock, NULL);
    pthread_mutex_init(&all.launching, NULL);
    for (int i = 0; i < CLASSES; i++)
        pthread_mutex_init(&all.classes[i], NULL);
    all.begun = seconds();
    lw_pool_run(pool, all.count, play_game, NULL, NULL);
    if (all.file)
        fclose(all.file);
    int failed = summarise();
    printf("%s, %lld steps a game, %d threads, %.0f s\n", lw_gpu_name(all.gpus[0]),
           (long long)all.boards * all.steps, lw_pool_threads(pool), seconds() - all.begun);
    free(all.reports);
    for (int i = 0; i < lw_pool_threads(pool); i++)
        lw_gpu_close(all.gpus[i]);
    free(all.gpus);
    lw_pool_close(pool);
    lw_buf_drop(&text);
    return failed;
}
