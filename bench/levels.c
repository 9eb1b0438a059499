/* All solvers on the levels of many PuzzleScript games at one budget.
 *
 *     bench-levels [-f GAMES.jsonl] [-s SOLVER,..] [-b BUDGET] [-j THREADS] [-l FIRST-LAST] [-e EVERY] [-m MB]
 *                  [-t S] [-k KEYS] [-w TECHNIQUE,..]
 *
 * GAMES.jsonl (by default ../shared/corpus/puzzlescript/games.jsonl; nothing is done where it is absent) has a
 * game a line, with "id", "features" and "source"; bench/split.py makes its two halves. Games with randomness
 * or real time are left out, and those that nobody can win. Of each of the others the levels FIRST to LAST to
 * be played (1-5) are solved, of the EVERYth game. A line of comma separated values a level and solver goes to
 * standard output in the order of the file, the sums to standard error. Every solution is replayed by the plain
 * rules of tests/plain, with engine/rounds.h; one that does not win there counts as broken. The last
 * column has the play, a letter a move. Seeds are those of the solvers (1);
 * results do not depend on threads. After S seconds it ends with what was done, for machines that are lent by
 * the minute; levels that were in hand then have the reason "stopped" and are in no sum. With -w searches go
 * without these techniques (search/techniques.h). */
#include "base/buf.h"
#include "base/file.h"
#include "base/json.h"
#include "core/language.h"
#include "core/registry.h"
#include "families/puzzlescript/engine/inputs.h"
#include "families/puzzlescript/engine/rounds.h"
#include "families/puzzlescript/heuristics/nature.h"
#include "families/puzzlescript/puzzlescript.h"
#include "plain/plain.h"
#include "search/search.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { MAX_BYTES = 256 << 20, MAX_SOLVERS = 16, MAX_TASKS = 1 << 16 };

typedef struct tally {
    int levels, solved, shortest, unsolvable, gave_up, heavy, memory, pruned, broken;
    double moves, expanded, steps, seconds;
} tally;

typedef struct task { /* one level of one game */
    const char *line;
    size_t size;
    int level;
    lw_buf out;
    tally tallies[MAX_SOLVERS];
} task;

typedef struct bench {
    const lw_solver *solvers[MAX_SOLVERS];
    int solver_count, first, last, every;
    lw_limits limits;
    task *tasks;
    int task_count;
    lw_buf keys; /* the levels that are wanted, a line each, with a line break before the first; empty: all */
} bench;

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void count(tally *t, const lw_solution *solution, double passed)
{
    const char *reason = solution->reason ? solution->reason : "";
    t->levels++;
    t->solved += solution->verdict == LW_SOLVED;
    t->shortest += solution->verdict == LW_SOLVED && solution->optimal;
    t->unsolvable += solution->verdict == LW_UNSOLVABLE;
    t->gave_up += solution->verdict == LW_GAVE_UP;
    t->heavy += !strcmp(reason, "work");
    t->memory += !strcmp(reason, "memory");
    t->pruned += !strcmp(reason, "pruned");
    t->broken += !strcmp(reason, "replay");
    t->moves += solution->moves.count;
    t->expanded += (double)solution->expanded;
    t->steps += (double)solution->generated;
    t->seconds += passed;
}

/* As plain_settle, but a board that was there before is not led round to the last of the turns by again: where
 * nothing but the board counts, whole rounds change nothing. */
static void settle(plain *p, void *room)
{
    const lw_ps_game *game = p->game;
    size_t size = (size_t)(p->width * p->height * game->words) * sizeof *p->objects;
    lw_ps_rounds rounds = {.board = room, .size = size};
    if (game->uses_random || game->has_checkpoint || game->late_moves) {
        plain_settle(p);
        return;
    }
    for (int turn = 1; p->again && turn <= LW_PS_MAX_AGAINS; turn++) {
        plain_again(p, NULL);
        turn += lw_ps_rounds_left_out(&rounds, p->objects, turn, LW_PS_MAX_AGAINS);
    }
    p->again = false;
}

/* By the plain rules: the last move wins, and none before it. They share the compiler with the engine, and
 * engine/rounds.h where turns by again never end. */
static bool wins_plainly(const lw_rules *rules, int level, const lw_moves *moves)
{
    const lw_ps_family_rules *own = (const lw_ps_family_rules *)rules;
    plain *p = plain_new(own->game);
    void *room = calloc((size_t)own->game->largest * (size_t)own->game->words, sizeof *p->objects);
    plain_start(p, own->entries[level], "0", NULL);
    settle(p, room);
    int made = 0;
    for (; made < moves->count && !p->won; made++) {
        plain_turn(p, lw_ps_input_of(lw_moves_get(moves, made)), NULL);
        settle(p, room);
    }
    bool won = p->won && made == moves->count;
    free(room);
    plain_drop(p);
    return won;
}

static void solve_level(const bench *b, task *t, const char *id, const lw_rules *rules, int level)
{
    for (int i = 0; i < b->solver_count; i++) {
        lw_solution solution = {0};
        double start = seconds();
        lw_solve(b->solvers[i], rules, level, &b->limits, &solution);
        double passed = seconds() - start;
        if (solution.verdict == LW_SOLVED && !wins_plainly(rules, level, &solution.moves)) {
            solution.verdict = LW_GAVE_UP;
            solution.reason = "replay";
        }
        bool cut = solution.reason && !strcmp(solution.reason, "stopped");
        if (!cut)
            count(&t->tallies[i], &solution, passed);
        lw_buf_print(&t->out, "%s,%d,%s,%s,%d,%d,%lld,%lld,%lld,%lld,%s,%.3f,", id, level + 1,
                     b->solvers[i]->name, lw_verdict_text(solution.verdict), solution.moves.count,
                     solution.optimal, (long long)solution.expanded, (long long)solution.generated,
                     (long long)solution.distinct, (long long)solution.bytes,
                     solution.reason ? solution.reason : "", passed);
        for (int k = 0; solution.verdict == LW_SOLVED && k < solution.moves.count; k++)
            lw_buf_byte(&t->out, (char)lw_moves_get(&solution.moves, k).bytes[0]); /* a letter each */
        lw_buf_byte(&t->out, '\n');
        lw_solution_drop(&solution);
    }
}

static bool has_feature(const lw_json *json, const char *name)
{
    const lw_json *list = lw_json_get(json, "features"); /* of texts */
    for (const lw_json *item = list ? list->first : NULL; item; item = item->next)
        if (item->kind == LW_JSON_TEXT && !strcmp(item->text, name))
            return true;
    return false;
}

static bool is_wanted(const bench *b, const char *id, int level)
{
    char key[200];
    snprintf(key, sizeof key, "\n%s,%d\n", id, level + 1);
    return !b->keys.size || strstr(b->keys.bytes, key);
}

static void run(void *context, int worker, int64_t index)
{
    (void)worker;
    const bench *b = context;
    task *t = &b->tasks[index];
    lw_arena arena = {0};
    lw_error error = {0};
    const lw_json *json = lw_json_read(t->line, t->size, 1, &arena, &error),
                  *id = json ? lw_json_get(json, "id") : NULL;
    if (json && id && is_wanted(b, id->text, t->level) && !has_feature(json, "randomness") &&
        !has_feature(json, "meta:realtime_interval")) {
        const lw_family *family = lw_family_find("puzzlescript");
        const lw_json *source = lw_json_get(json, "source");
        const lw_design *design =
            source ? family->language->read(source->text, (size_t)source->count, 0, &arena, &error) : NULL;
        const lw_rules *rules = design ? family->compile(design, &arena, &error) : NULL;
        if (rules && t->level < rules->levels && lw_ps_winnable(((const lw_ps_family_rules *)rules)->game))
            solve_level(b, t, id->text, rules, t->level);
    }
    lw_arena_drop(&arena);
}

static int find_solvers(bench *b, const char *names)
{
    char name[40];
    for (const char *at = names; *at; at += strcspn(at, ","), at += *at == ',') {
        size_t size = strcspn(at, ",");
        snprintf(name, sizeof name, "%.*s", (int)(size < 39 ? size : 39), at);
        const lw_solver *solver = lw_solver_find(name);
        if (!solver || b->solver_count == MAX_SOLVERS)
            return fprintf(stderr, "bench-levels: no solver \"%s\"\n", name), -1;
        b->solvers[b->solver_count++] = solver;
    }
    return 0;
}

static void find_games(bench *b, const lw_buf *text)
{
    int line = 0;
    for (const char *at = lw_buf_text(text); *at && b->task_count < MAX_TASKS; at += at[0] == '\n') {
        size_t size = strcspn(at, "\n");
        bool taken = size && line++ % b->every == 0;
        for (int level = b->first - 1; taken && level < b->last && b->task_count < MAX_TASKS; level++)
            b->tasks[b->task_count++] = (task){.line = at, .size = size, .level = level};
        at += size;
    }
}

static lw_stop late;

static void ring(int signal_)
{
    (void)signal_;
    atomic_store(&late.raised, true);
}

static void report(const bench *b)
{
    printf("game,level,solver,verdict,moves,shortest,expanded,steps,distinct,bytes,reason,seconds,play\n");
    for (int i = 0; i < b->task_count; i++)
        fputs(lw_buf_text(&b->tasks[i].out), stdout);
    fprintf(stderr, "%-10s %6s %6s %8s %10s %7s %6s %6s %6s %6s %8s %10s %11s %9s\n", "solver", "levels",
            "solved", "shortest", "unsolvable", "gave up", "heavy", "memory", "pruned", "broken", "moves",
            "expanded", "steps", "seconds");
    for (int s = 0; s < b->solver_count; s++) {
        tally sum = {0};
        for (int i = 0; i < b->task_count; i++) {
            const tally *t = &b->tasks[i].tallies[s];
            sum.levels += t->levels, sum.solved += t->solved, sum.shortest += t->shortest;
            sum.unsolvable += t->unsolvable, sum.gave_up += t->gave_up, sum.heavy += t->heavy;
            sum.memory += t->memory, sum.pruned += t->pruned, sum.broken += t->broken;
            sum.moves += t->moves, sum.expanded += t->expanded, sum.steps += t->steps;
            sum.seconds += t->seconds;
        }
        fprintf(stderr, "%-10s %6d %6d %8d %10d %7d %6d %6d %6d %6d %8.0f %10.0f %11.0f %9.1f\n",
                b->solvers[s]->name, sum.levels, sum.solved, sum.shortest, sum.unsolvable, sum.gave_up,
                sum.heavy, sum.memory, sum.pruned, sum.broken, sum.moves, sum.expanded, sum.steps, sum.seconds);
    }
}

static int leave_out(bench *b, char *names)
{
    for (char *name = strtok(names, ","); name; name = strtok(NULL, ",")) {
        unsigned technique = lw_technique_find(name);
        if (!technique)
            return fprintf(stderr, "bench-levels: there is no technique \"%s\"\n", name), 2;
        b->limits.without |= technique;
    }
    return 0;
}

int main(int count_, char **words)
{
    const char *file = "../shared/corpus/puzzlescript/games.jsonl", *names = "bfs,portfolio";
    bench b = {.first = 1,
               .last = 5,
               .every = 1,
               .limits = {.expansions = 100000, .bytes = 1LL << 30, .seed = 1, .stop = &late}};
    int threads = lw_pool_cores();
    lw_buf text = {0};
    lw_error error = {0};
    for (int option; (option = getopt(count_, words, "f:s:b:j:l:e:m:t:k:w:")) != -1;) {
        switch (option) {
        case 'f':
            file = optarg;
            break;
        case 's':
            names = optarg;
            break;
        case 'b':
            b.limits.expansions = strtoll(optarg, NULL, 10);
            break;
        case 'j':
            threads = atoi(optarg);
            break;
        case 'l':
            b.last = sscanf(optarg, "%d-%d", &b.first, &b.last) < 2 ? b.first : b.last;
            break;
        case 'e':
            b.every = atoi(optarg) > 0 ? atoi(optarg) : 1;
            break;
        case 'm':
            b.limits.bytes = strtoll(optarg, NULL, 10) << 20;
            break;
        case 'k':
            lw_buf_byte(&b.keys, '\n');
            if (lw_buf_read_file(&b.keys, optarg, MAX_BYTES, &error))
                return fprintf(stderr, "bench-levels: %s\n", error.text), 2;
            break;
        case 'w':
            if (leave_out(&b, optarg))
                return 2;
            break;
        case 't':
            signal(SIGALRM, ring);
            alarm((unsigned)atoi(optarg));
            break;
        default:
            return 2;
        }
    }
    if (lw_buf_read_file(&text, file, MAX_BYTES, &error)) {
        printf("nothing to measure: the games are not at hand (%s)\n", file);
        return EXIT_SUCCESS;
    }
    if (find_solvers(&b, names))
        return 2;
    b.tasks = calloc(MAX_TASKS, sizeof *b.tasks);
    find_games(&b, &text);
    lw_pool *pool = lw_pool_open(threads);
    lw_pool_run(pool, b.task_count, run, &b, &late);
    lw_pool_close(pool);
    report(&b);
    for (int i = 0; i < b.task_count; i++)
        lw_buf_drop(&b.tasks[i].out);
    free(b.tasks);
    lw_buf_drop(&b.keys);
    lw_buf_drop(&text);
    return EXIT_SUCCESS;
}
