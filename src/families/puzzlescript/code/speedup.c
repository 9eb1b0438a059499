/* speedup.c: see speedup.h. */
#include "families/puzzlescript/code/speedup.h"

#include "base/buf.h"
#include "families/puzzlescript/code/code_cache.h"
#include "families/puzzlescript/code/coded.h"
#include "families/puzzlescript/code/emit_c.h"
#include "families/puzzlescript/code/generate.h"
#include "families/puzzlescript/engine/machine_state.h"

/* Estimates in nanoseconds, so that no clock is read: of an interpreted step and a unit of its work, and of
 * compiling and each operation in it. Kept code is looked for, and a compiler asked whether it has finished,
 * every so often. */
enum { STEP = 150, WORK = 15, COMPILE = 200000000, COMPILE_OP = 2000000, LOOK = 5000000 };
/* Where steps cost so much, budgets in work would not mean the same by code. */
enum { MAX_WORK_A_STEP = 2000 };
/* Code that leaves more than one in so many steps to the interpreter is not worth having. */
enum { MAX_GIVEN_UP = 16, PATIENCE = 1000 };

enum stage { UNSEEN, INTERPRETED, COMPILING, CODED, REFUSED };

typedef struct level {
    enum stage stage;
    const lw_ps_program *program;
    lw_ps_code_entry *code;
    lw_ps_coded *coded;
    int64_t spent, next; /* by the interpreter, and when to look next */
    int64_t steps, work;
    int64_t given_up, taken; /* steps, by the code */
} level;

struct lw_ps_speedup {
    const lw_ps_game *game;
    const lw_compiler *compiler;
    lw_ps_machine *machine;
    lw_arena *arena;
    level *levels;
};

lw_ps_speedup *lw_ps_speedup_new(const lw_ps_game *game, lw_ps_machine *machine, lw_arena *arena)
{
    const lw_compiler *compiler = lw_compiler_get();
    if (!compiler)
        return NULL;
    lw_ps_speedup *speedup = lw_new(arena, lw_ps_speedup);
    *speedup = (lw_ps_speedup){.game = game, .compiler = compiler, .machine = machine, .arena = arena};
    speedup->levels = lw_new_array(arena, level, game->level_count);
    for (int i = 0; i < game->level_count; i++)
        speedup->levels[i].next = LOOK;
    return speedup;
}

/* Levels of one size share a program. */
static const lw_ps_program *program_for(lw_ps_speedup *speedup, int number)
{
    const lw_ps_level *own = &speedup->game->levels[number];
    for (int i = 0; i < speedup->game->level_count; i++) {
        const lw_ps_program *program = speedup->levels[i].program;
        if (program && program->width == own->width && program->height == own->height)
            return program;
    }
    return lw_ps_generate(speedup->game, own->width, own->height, LW_PS_MAX_OPS, speedup->arena);
}

static int64_t price(const lw_ps_program *program)
{
    return COMPILE + (int64_t)COMPILE_OP * lw_ps_ir_length(program) * program->words;
}

static lw_ps_code_entry *find_code(const lw_ps_speedup *speedup, const level *of, bool compile)
{
    lw_buf text = {0};
    lw_ps_emit_c(of->program, &text);
    lw_ps_code_entry *code = lw_ps_code_cache_find(&text, speedup->compiler, compile);
    lw_buf_drop(&text);
    return code;
}

/* The first look: is there code already? */
static void look(lw_ps_speedup *speedup, level *of, int number)
{
    of->program = program_for(speedup, number);
    of->code = of->program ? find_code(speedup, of, false) : NULL;
    of->stage = of->code ? COMPILING : of->program ? INTERPRETED : REFUSED;
    of->next = of->code ? of->spent : of->program ? price(of->program) : INT64_MAX;
}

static void compile(lw_ps_speedup *speedup, level *of)
{
    of->code = of->work <= MAX_WORK_A_STEP * of->steps ? find_code(speedup, of, true) : NULL;
    of->stage = of->code ? COMPILING : REFUSED;
    of->next = of->code ? of->spent + LOOK : INT64_MAX;
}

static void use(lw_ps_speedup *speedup, level *of, int number)
{
    lw_ps_turn_function *turn;
    of->next = of->spent + LOOK;
    if (!lw_ps_code_cache_ready(of->code, &turn))
        return;
    of->stage = turn ? CODED : REFUSED;
    if (turn)
        of->coded = lw_ps_coded_new(of->program, turn, number, speedup->machine, speedup->arena);
}

void lw_ps_speedup_count(lw_ps_speedup *speedup, int number, int64_t work)
{
    level *of = &speedup->levels[number];
    of->steps++;
    of->work += work;
    of->spent += STEP + WORK * work;
    if (of->spent < of->next)
        return;
    if (of->stage == UNSEEN)
        look(speedup, of, number);
    else if (of->stage == INTERPRETED)
        compile(speedup, of);
    if (of->stage == COMPILING)
        use(speedup, of, number);
}

bool lw_ps_speedup_play(lw_ps_speedup *speedup, void *state, enum lw_ps_input input, int64_t *work)
{
    level *of = &speedup->levels[lw_ps_state_level(state)];
    if (!of->coded || input > LW_PS_IN_TICK)
        return false;
    *work = lw_ps_coded_play(of->coded, state, input);
    of->taken++;
    if (*work && ++of->given_up > PATIENCE && of->given_up * MAX_GIVEN_UP > of->taken) {
        of->coded = NULL;
        of->stage = REFUSED;
    }
    return true;
}
