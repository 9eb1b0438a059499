/* peers.c: our side of the comparison with other PuzzleScript engines; bench/peers/peers.mjs runs both sides.
 *
 *     bench-peers list GAMES                          level sizes of every game, one JSON object per line
 *     bench-peers play GAMES ID LEVEL SECONDS ROUNDS  random play
 *     bench-peers steps GAMES ID LEVEL SECONDS ROUNDS the same by a program on planes, interpreted
 *     bench-peers code GAMES ID LEVEL SECONDS ROUNDS  the same by its machine code, kept in ./.cache
 *     bench-peers runner GAMES ID LEVEL SECONDS ROUNDS       on a state, by whom the program chooses
 *     bench-peers runner-code GAMES ID LEVEL SECONDS ROUNDS  the same with code that was compiled before
 *     bench-peers machine GAMES ID LEVEL SECONDS ROUNDS      on a state, always interpreted
 *     bench-peers search GAMES ID LEVEL EXPANSIONS    breadth-first search
 *     bench-peers search-code GAMES ID LEVEL EXPANSIONS  the same with machine code that was compiled before
 *
 * GAMES is games.jsonl of the public corpus, which is no part of this project. A round of play is 1000 random
 * inputs from the start of the level; a level that is won starts again. The hash and the number of wins are
 * those of the first ROUNDS rounds, so that they can be compared with a slower engine's. A search is repeated
 * for SEARCH_TIME, after as long a time that is not counted: what a process keeps from one search to the next
 * is there then, as the compiled functions of the original are. Time is user CPU time. */
#include "base/buf.h"
#include "base/compiler.h"
#include "base/file.h"
#include "base/json.h"
#include "core/language.h"
#include "core/registry.h"
#include "corpus_game.h"
#include "families/puzzlescript/code/coded.h"
#include "families/puzzlescript/code/generate.h"
#include "families/puzzlescript/compile/compile.h"
#include "families/puzzlescript/engine/machine_board.h"
#include "families/puzzlescript/engine/machine_state.h"
#include "families/puzzlescript/runner.h"
#include "search/search.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>

extern char **environ;

enum { MAX_BYTES = 64 << 20, STEPS = 1000 };
#define SEARCH_TIME 0.3

static double seconds(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return (double)usage.ru_utime.tv_sec + 1e-6 * (double)usage.ru_utime.tv_usec;
}

/* --- Games. --- */

static const lw_json *read_line(const char *line, lw_arena *arena)
{
    lw_error error = {0};
    return lw_json_read(line, strcspn(line, "\n"), 1, arena, &error);
}

static void list(const lw_buf *games)
{
    for (const char *at = lw_buf_text(games); *at; at += strcspn(at, "\n"), at += *at == '\n') {
        lw_arena arena = {0};
        const lw_json *json = read_line(at, &arena), *source = lw_json_get(json, "source");
        const lw_ps_game *game = lw_ps_compile(source->text, (size_t)source->count, &arena).game;
        printf("{\"id\":\"%s\",\"rules\":%d,\"layers\":%d,\"objects\":%d,\"random\":%s,\"levels\":[",
               lw_json_get(json, "id")->text, game->rule_count, game->layers, game->objects,
               game->uses_random ? "true" : "false");
        for (int i = 0; i < game->level_count; i++)
            printf("%s%d", i ? "," : "",
                   game->levels[i].message ? 0 : game->levels[i].width * game->levels[i].height);
        puts("]}");
        lw_arena_drop(&arena);
    }
}

/* --- Play. --- */

/* FNV-1a over the numbers of the objects that are in each cell, column by column. */
static uint32_t hash_board(const lw_ps_machine *machine, const lw_ps_game *game, uint32_t hash)
{
    for (int x = 0; x < lw_ps_width(machine); x++)
        for (int y = 0; y < lw_ps_height(machine); y++) {
            const uint64_t *cell = lw_ps_at(machine, x, y);
            for (int w = 0; w < game->words; w++)
                for (uint64_t left = cell[w]; left; left &= left - 1)
                    hash = (hash ^ (uint32_t)(w * 64 + __builtin_ctzll(left))) * 16777619u;
            hash = (hash ^ 0xFFFF) * 16777619u;
        }
    return hash;
}

static uint32_t next_input(uint32_t *random, int inputs)
{
    *random ^= *random << 13;
    *random ^= *random >> 17;
    *random ^= *random << 5;
    return (*random >> 8) % (uint32_t)inputs;
}

/* Who plays a level, in one of the ways of this file; a round starts from the level's first state. */
struct player {
    const lw_ps_game *game;
    int level, inputs;
    size_t size; /* of a state */
    unsigned char *state, *start;
    lw_ps_machine *machine; /* its board is hashed after a round */
    lw_ps_coded *coded;
    lw_ps_runner *runner;
    uint32_t random;
};

typedef int round_function(struct player *); /* returns the wins */

static struct player make_player(const lw_ps_game *game, int level, lw_arena *arena)
{
    struct player player = {.game = game,
                            .level = level,
                            .inputs = game->noaction ? LW_PS_IN_ACTION : LW_PS_IN_TICK,
                            .size = lw_ps_state_size(game),
                            .machine = lw_ps_machine_new(game, LW_PS_NO_HISTORY),
                            .random = 2463534242u};
    player.state = lw_new_array(arena, unsigned char, player.size);
    player.start = lw_new_array(arena, unsigned char, player.size);
    lw_ps_load(player.machine, level, "bench", NULL);
    lw_ps_state_save(player.machine, player.start);
    return player;
}

static enum lw_ps_input draw_input(struct player *player)
{
    return (enum lw_ps_input)next_input(&player->random, player->inputs);
}

static int play_round(struct player *player)
{
    int wins = 0;
    lw_ps_load(player->machine, player->level, "bench", NULL);
    for (int i = 0; i < STEPS; i++)
        if (lw_ps_step(player->machine, draw_input(player), NULL).won) {
            wins++;
            lw_ps_load(player->machine, player->level, "bench", NULL);
        }
    return wins;
}

static int code_round(struct player *player)
{
    int wins = 0;
    lw_ps_coded_load(player->coded, player->start);
    for (int i = 0; i < STEPS; i++)
        if (lw_ps_coded_step(player->coded, draw_input(player)).won) {
            wins++;
            lw_ps_coded_load(player->coded, player->start);
        }
    return wins;
}

static int runner_round(struct player *player)
{
    int wins = 0;
    memcpy(player->state, player->start, player->size);
    for (int i = 0; i < STEPS; i++) {
        lw_ps_runner_step(player->runner, player->state, draw_input(player), NULL);
        if (lw_ps_state_won(player->state)) {
            wins++;
            memcpy(player->state, player->start, player->size);
        }
    }
    return wins;
}

/* Puts the board into the machine, unless the machine itself has played. */
static void show_board(struct player *player)
{
    if (player->coded)
        lw_ps_coded_save(player->coded, player->state);
    if (player->coded || player->runner)
        lw_ps_state_load(player->machine, player->state);
}

static void measure(struct player *player, round_function *play, double limit, long checked)
{
    uint32_t hash = 2166136261u;
    long wins = 0, timed = 0;
    for (long i = 0; i < checked; i++) {
        wins += play(player);
        show_board(player);
        hash = hash_board(player->machine, player->game, hash);
    }
    double start = seconds(), spent = 0;
    for (; spent < limit; spent = seconds() - start)
        for (int i = 0; i < 4; i++, timed++)
            play(player);
    printf("{\"rounds\":%ld,\"steps\":%ld,\"seconds\":%.6f,\"wins\":%ld,\"hash\":%u}\n", checked, timed * STEPS,
           spent, wins, (unsigned)hash);
    lw_ps_machine_drop(player->machine);
}

/* Compiles what is not in ./.cache yet, and says to all that there is a compiler. */
static int open_code(const lw_ps_program *program, lw_ps_native *native, lw_error *error)
{
    static lw_compiler compiler = {.program = "cc", .folder = ".cache"};
    compiler.environment = environ;
    mkdir(".cache", 0700);
    lw_compiler_set(&compiler);
    return lw_ps_native_open(program, &compiler, native, NULL, error);
}

static void play_by_machine(const lw_ps_game *game, int level, double limit, long checked, lw_arena *arena)
{
    struct player player = make_player(game, level, arena);
    measure(&player, play_round, limit, checked);
}

static int play_program(const lw_ps_game *game, int level, double limit, long checked, bool is_native,
                        lw_arena *arena)
{
    lw_error error = {0};
    lw_ps_native native = {0};
    const lw_ps_program *program = lw_ps_generate(game, level, LW_PS_MAX_OPS, arena);
    if (program && is_native && !lw_ps_compiles(program))
        program = NULL;
    if (!program || (is_native && open_code(program, &native, &error))) {
        fprintf(stderr, "%s\n", program ? error.text : "this game is left to the interpreter");
        return 3;
    }
    struct player player = make_player(game, level, arena);
    player.coded = lw_ps_coded_new(program, native.turn, level, player.machine, arena);
    measure(&player, code_round, limit, checked);
    lw_ps_native_close(&native);
    return 0;
}

/* As environments play. Without a compiler interpreter and stepper are compared. */
static void play_by_runner(const lw_ps_game *game, int level, double limit, long checked, bool chooses,
                           lw_arena *arena)
{
    struct player player = make_player(game, level, arena);
    player.runner = lw_ps_runner_in(game, arena);
    if (!chooses)
        player.runner->speedup = NULL;
    measure(&player, runner_round, limit, checked);
    lw_ps_runner_trim(player.runner);
}

/* --- Search. --- */

/* The number of a level among those that are no messages. */
static int board_number(const lw_ps_game *game, int level)
{
    int number = 0;
    for (int i = 0; i < level; i++)
        number += !game->levels[i].message;
    return number;
}

/* Code for a search that is to come; searches may use it, and need not. */
static int prepare_code(const lw_ps_game *game, int level, lw_arena *arena)
{
    lw_error error = {0};
    lw_ps_native native = {0};
    const lw_ps_program *program = lw_ps_generate(game, level, LW_PS_MAX_OPS, arena);
    if (program && !lw_ps_compiles(program))
        program = NULL;
    if (program && !open_code(program, &native, &error))
        return 0;
    fprintf(stderr, "%s\n", program ? error.text : "this game is left to the interpreter");
    return 3;
}

static void search(const lw_json *source, const lw_ps_game *game, int level, int64_t expansions,
                   lw_arena *arena)
{
    lw_error error = {0};
    lw_limits limits = LW_LIMITS;
    limits.expansions = expansions;
    limits.threads = 1;
    const lw_family *family = lw_family_find("puzzlescript");
    const lw_design *design = family->language->read(source->text, (size_t)source->count, 0, arena, &error);
    const lw_rules *rules = family->compile(design, arena, &error);
    lw_solution solution = {0};
    double spent = 0;
    int times = 0;
    for (int round = 0; round < 2; round++) {
        double start = seconds();
        for (spent = 0, times = 0; spent < SEARCH_TIME; spent = seconds() - start, times++) {
            lw_solution_drop(&solution);
            lw_solve(lw_solver_find("bfs"), rules, board_number(game, level), &limits, &solution);
        }
    }
    printf(
        "{\"expanded\":%lld,\"generated\":%lld,\"distinct\":%lld,\"won\":%s,\"seconds\":%.6f,\"bytes\":%lld}\n",
        (long long)solution.expanded, (long long)solution.generated, (long long)solution.distinct,
        solution.verdict == LW_SOLVED ? "true" : "false", spent / times, (long long)solution.bytes);
    lw_solution_drop(&solution);
}

static int usage(void)
{
    fputs("usage: bench-peers list GAMES\n"
          "       bench-peers play|steps|code|runner|runner-code|machine GAMES ID LEVEL SECONDS ROUNDS\n"
          "       bench-peers search|search-code GAMES ID LEVEL EXPANSIONS\n",
          stderr);
    return 2;
}

int main(int argc, char **argv)
{
    const char *mode = argc > 1 ? argv[1] : "";
    bool lists = argc == 3 && !strcmp(mode, "list"), plays = argc == 7 && !strcmp(mode, "play"),
         steps = argc == 7 && !strcmp(mode, "steps"), codes = argc == 7 && !strcmp(mode, "code"),
         runs_code = argc == 7 && !strcmp(mode, "runner-code"),
         chooses = runs_code || (argc == 7 && !strcmp(mode, "runner")),
         stays = argc == 7 && !strcmp(mode, "machine"), by_code = argc == 6 && !strcmp(mode, "search-code"),
         searches = by_code || (argc == 6 && !strcmp(mode, "search"));
    lw_buf games = {0};
    lw_error error = {0};
    lw_arena arena = {0};
    int status = 0;
    if (!lists && !plays && !steps && !codes && !chooses && !stays && !searches)
        return usage();
    if (lw_buf_read_file(&games, argv[2], MAX_BYTES, &error)) {
        fprintf(stderr, "%s\n", error.text);
        return 2;
    }
    if (lists) {
        list(&games);
    } else {
        const lw_json *source = find_source(&games, argv[3], &arena);
        if (!source) {
            fprintf(stderr, "no game \"%s\" in %s\n", argv[3], argv[2]);
            return 2;
        }
        const lw_ps_game *game = lw_ps_compile(source->text, (size_t)source->count, &arena).game;
        if (runs_code || by_code)
            status = prepare_code(game, atoi(argv[4]), &arena);
        if (plays)
            play_by_machine(game, atoi(argv[4]), atof(argv[5]), atol(argv[6]), &arena);
        else if ((chooses || stays) && !status)
            play_by_runner(game, atoi(argv[4]), atof(argv[5]), atol(argv[6]), chooses, &arena);
        else if (steps || codes)
            status = play_program(game, atoi(argv[4]), atof(argv[5]), atol(argv[6]), codes, &arena);
        else if (searches && !status)
            search(source, game, atoi(argv[4]), atoll(argv[5]), &arena);
    }
    lw_arena_drop(&arena);
    lw_buf_drop(&games);
    return status;
}
