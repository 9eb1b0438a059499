/* speedup.c: see speedup.h. */
#include "families/puzzlescript/code/speedup.h"

#include "base/buf.h"
#include "families/puzzlescript/code/code_cache.h"
#include "families/puzzlescript/code/coded.h"
#include "families/puzzlescript/code/emit_c.h"
#include "families/puzzlescript/code/generate.h"
#include "families/puzzlescript/engine/machine_board.h"
#include "families/puzzlescript/engine/machine_state.h"

/* Estimates in nanoseconds, so that no clock is read: of an interpreted step, of loading another state for it,
 * and of a unit of its work, which is a word of a plane that is looked at: a look, and the word; of a stepper's
 * step, and by three words of its planes and of the state's; of making a program, by rule and by rule and cell;
 * of compiling it, by operation on a vector; and how often a compiler is asked whether it has finished. */
enum { STEP = 100, LOAD = 250, LOOK = 25, WORD = 5, PLANES = 50, THREE_WORDS = 2 };
enum { MAKE = 50000, MAKE_RULE = 10000, MAKE_CELL = 40 };
/* The same for the trial, in tenths of a nanosecond: of an interpreted step, of it by word of the state, of a
 * look, and of a unit of effort; of a program's step by word of the state; and of the state of a generator of
 * random numbers. Fitted on 160 games of the public corpus, played at random on states. */
enum { TENTHS = 10, STEP_TENTHS = 220, STATE_TENTHS = 10, LOOK_TENTHS = 73, EFFORT_TENTHS = 36 };
enum { PLANES_TENTHS = 4, RANDOM_TENTHS = 400 };
enum { MARGIN = 8 }; /* a program has to be better by one part in so many, as estimates are rough */
enum { COMPILE = 200000000, COMPILE_OP = 1500000, ASK = 5000000 };
/* Steps: of a trial, for a program and for the machine; of each of them by turns; and after how many twice the
 * cost ends it. */
enum { TRIAL = 1024, BLOCK = 128, EARLY = 16 };
enum { COST_OF_WORK = 35 };      /* of a stepper: as much as a unit of the machine's work */
enum { MAX_WORK_A_STEP = 2000 }; /* where steps cost so much, budgets in work would not mean the same by code */
/* Where only machine code may still take over from the machine, one step is counted for so many. */
enum { SAMPLE = 16 };
/* Code that leaves more than one in so many steps to the machine is not worth having. */
enum { MAX_GIVEN_UP = 16, PATIENCE = 1000 };

enum stage { UNSEEN, WAITING, COMPILING, SETTLED };

typedef struct tally {
    int64_t steps, loads, work, effort; /* loads: of other states than it had */
} tally;

typedef struct level {
    enum stage stage; /* of the compiler */
    const lw_ps_program *program;
    lw_ps_code_entry *code;
    lw_ps_coded *coded; /* plays instead of the machine; NULL: none does */
    bool is_native;
    int64_t spent, next;     /* so far, and when to look next */
    tally machine;           /* what it has done */
    int64_t average;         /* of its work, when machine code took over */
    int64_t taken, given_up; /* steps, by a program: all, and those it left to the machine */
    int64_t cost, left;      /* of its steps; and of those that it left, by the machine */
} level;

struct lw_ps_speedup {
    const lw_ps_game *game;
    const lw_compiler *compiler;
    lw_ps_machine *machine;
    lw_arena *arena;
    bool counts_alike;
    level **blocks; /* of LEVELS_A_BLOCK levels each; NULL: none of them was played yet */
    level *last;    /* the one that was asked for last, as nearly always */
    int last_number;
};

/* A collection may have thousands of levels, and a search plays one: room for all would cost every search. */
enum { LEVELS_A_BLOCK = 64 };

lw_ps_speedup *lw_ps_speedup_new(const lw_ps_game *game, lw_ps_machine *machine, lw_arena *arena)
{
    lw_ps_speedup *speedup = lw_new(arena, lw_ps_speedup);
    *speedup = (lw_ps_speedup){.game = game, .compiler = lw_compiler_get(), .machine = machine, .arena = arena};
    speedup->blocks = lw_new_array(arena, level *, game->level_count / LEVELS_A_BLOCK + 1);
    return speedup;
}

void lw_ps_speedup_count_alike(lw_ps_speedup *speedup)
{
    speedup->compiler = NULL;
    speedup->counts_alike = true;
}

/* Of making a program, in nanoseconds. */
static int64_t cost_of_program(const lw_ps_game *game, const lw_ps_level *board)
{
    int64_t rules = game->rule_count, cells = (int64_t)board->width * board->height;
    return MAKE + MAKE_RULE * rules + MAKE_CELL * rules * cells;
}

static level *level_of(lw_ps_speedup *speedup, int number)
{
    if (speedup->last && speedup->last_number == number)
        return speedup->last;
    level **block = &speedup->blocks[number / LEVELS_A_BLOCK];
    if (!*block) {
        *block = lw_new_array(speedup->arena, level, LEVELS_A_BLOCK);
        for (int i = 0, at = number / LEVELS_A_BLOCK * LEVELS_A_BLOCK;
             i < LEVELS_A_BLOCK && at < speedup->game->level_count; i++, at++)
            (*block)[i].next = cost_of_program(speedup->game, &speedup->game->levels[at]);
    }
    speedup->last_number = number;
    return speedup->last = &(*block)[number % LEVELS_A_BLOCK];
}

static lw_ps_code_entry *find_code(const lw_ps_speedup *speedup, const level *of, bool compile)
{
    lw_buf text = {0};
    lw_ps_emit_c(of->program, &text);
    lw_ps_code_entry *code = lw_ps_code_cache_find(&text, speedup->compiler, compile);
    lw_buf_drop(&text);
    return code;
}

static void play_by(lw_ps_speedup *speedup, level *of, int number, lw_ps_turn_function *turn)
{
    of->coded = lw_ps_coded_new(of->program, turn, number, speedup->machine, speedup->arena);
    if (speedup->counts_alike)
        lw_ps_coded_count_alike(of->coded);
    of->is_native = turn != NULL;
    of->average = of->machine.work / (of->machine.steps ? of->machine.steps : 1);
    of->given_up = of->taken = of->cost = of->left = 0;
    if (!speedup->counts_alike)
        of->machine = (tally){0};
}

static void use_code(lw_ps_speedup *speedup, level *of, int number)
{
    lw_ps_turn_function *turn;
    of->next = of->spent + ASK;
    if (!lw_ps_code_cache_ready(of->code, &turn))
        return;
    of->stage = SETTLED;
    of->next = INT64_MAX;
    if (turn)
        play_by(speedup, of, number, turn);
}

/* The first look: a program, and code if there is some already. */
static void make_program(lw_ps_speedup *speedup, level *of, int number)
{
    of->program = lw_ps_generate(speedup->game, number, LW_PS_MAX_OPS, speedup->arena);
    if (of->program)
        play_by(speedup, of, number, NULL);
    bool compiles = of->program && speedup->compiler && lw_ps_compiles(of->program);
    of->code = compiles ? find_code(speedup, of, false) : NULL;
    of->stage = of->code ? COMPILING : compiles ? WAITING : SETTLED;
    of->next = compiles ? COMPILE + COMPILE_OP * (int64_t)lw_ps_compiled_ops(of->program) : INT64_MAX;
    if (of->code)
        use_code(speedup, of, number);
}

static void compile(lw_ps_speedup *speedup, level *of)
{
    of->code = of->machine.work <= MAX_WORK_A_STEP * of->machine.steps ? find_code(speedup, of, true) : NULL;
    of->stage = of->code ? COMPILING : SETTLED;
    of->next = of->code ? of->spent + ASK : INT64_MAX;
}

static void look(lw_ps_speedup *speedup, level *of, int number)
{
    if (of->stage == UNSEEN)
        make_program(speedup, of, number);
    else if (of->stage == WAITING)
        compile(speedup, of);
    else if (of->stage == COMPILING)
        use_code(speedup, of, number);
}

/* Of a unit of the machine's work. */
static int64_t cost_of_work(const lw_ps_level *board)
{
    return LOOK / ((board->width * board->height + 63) / 64) + WORD;
}

int64_t lw_ps_speedup_count(lw_ps_speedup *speedup, int number, int64_t work, bool loaded)
{
    level *of = level_of(speedup, number);
    bool samples = of->stage != UNSEEN && !of->coded;
    int64_t times = samples ? SAMPLE : 1;
    of->machine.steps += times;
    of->machine.work += times * work;
    of->machine.effort += times * lw_ps_effort(speedup->machine);
    of->machine.loads += loaded ? times : 0;
    of->spent += times * (STEP + cost_of_work(&speedup->game->levels[number]) * work);
    if (of->spent >= of->next)
        look(speedup, of, number);
    if (of->coded || !samples)
        return 0;
    return of->next < INT64_MAX ? SAMPLE - 1 : INT64_MAX;
}

/* What the machine's steps cost. Searches that decide by work keep to the coarser estimate, of looks alone: who
 * plays is part of what they count, so that a better one would make other searches of them. */
static int64_t machine_cost(const lw_ps_speedup *speedup, int number, const tally *done)
{
    const lw_ps_level *board = &speedup->game->levels[number];
    int64_t words = (board->width * board->height + 63) / 64, state = words * speedup->game->dynamic_count;
    if (speedup->counts_alike)
        return STEP * done->steps + LOAD * done->loads + cost_of_work(board) * done->work;
    int64_t step = STEP_TENTHS + STATE_TENTHS * state + (speedup->game->uses_random ? RANDOM_TENTHS : 0);
    int64_t tenths = step * done->steps + LOOK_TENTHS * done->work / words + EFFORT_TENTHS * done->effort;
    return LOAD * done->loads + tenths / TENTHS;
}

/* What the program's have cost. Of machine code only the planes count, which it copies as a stepper does: on a
 * large board that can cost more than all that the machine does. */
static int64_t program_cost(const lw_ps_speedup *speedup, const level *of)
{
    int64_t words = of->program->words, state = words * speedup->game->dynamic_count;
    if (speedup->counts_alike)
        return (PLANES + THREE_WORDS * (state + words * of->program->objects) / 3) * of->taken + of->cost;
    return PLANES_TENTHS * state * of->taken / TENTHS + lw_ps_coded_effort(of->coded);
}

/* Has the trial shown that the machine does less? Or is too much left to it? */
static bool disappoints(const lw_ps_speedup *speedup, const level *of, int number)
{
    bool stops = of->program->stops;
    if (!stops && of->given_up > PATIENCE && of->given_up * MAX_GIVEN_UP > of->taken)
        return true;
    if (of->taken < EARLY || of->taken > TRIAL)
        return false;
    int64_t machine = machine_cost(speedup, number, &of->machine);
    int64_t program = program_cost(speedup, of) + of->left;
    if (!speedup->counts_alike)
        program += program / MARGIN;
    return program * of->machine.steps >= machine * of->taken * (of->taken < TRIAL ? 2 : 1);
}

/* What a step by a program counts as, in the machine's units. */
static int64_t count_step(level *of)
{
    if (of->is_native)
        return of->average;
    int64_t cost = lw_ps_coded_cost(of->coded), own = cost - of->cost;
    of->cost = cost;
    of->spent += PLANES + own;
    return own / COST_OF_WORK;
}

/* In a trial both play the same stretch of a run, by turns. */
static bool is_left_to_machine(const lw_ps_speedup *speedup, const level *of)
{
    return !speedup->counts_alike && of->taken < TRIAL && (of->taken + of->machine.steps) / BLOCK % 2 == 0;
}

bool lw_ps_speedup_play(lw_ps_speedup *speedup, void *state, enum lw_ps_input input, int64_t *work)
{
    int number = lw_ps_state_level(state);
    level *of = level_of(speedup, number);
    if (!of->coded || input > LW_PS_IN_TICK || is_left_to_machine(speedup, of))
        return false;
    int64_t by_machine = lw_ps_coded_play(of->coded, state, input);
    *work = count_step(of) + by_machine;
    of->taken++;
    of->given_up += by_machine != 0;
    if (by_machine)
        of->left += machine_cost(speedup, number, &(tally){1, 1, by_machine, lw_ps_effort(speedup->machine)});
    if (disappoints(speedup, of, number))
        of->coded = NULL;
    if (of->spent >= of->next)
        look(speedup, of, number);
    return true;
}

bool lw_ps_speedup_is_native(const lw_ps_speedup *speedup, int number)
{
    const level *block = speedup->blocks[number / LEVELS_A_BLOCK];
    return block && block[number % LEVELS_A_BLOCK].coded && block[number % LEVELS_A_BLOCK].is_native;
}
