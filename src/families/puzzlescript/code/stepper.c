/* stepper.c: see stepper.h. The turn itself is in stepper.inc, once for each small number of words in a plane.
 */
#include "families/puzzlescript/code/stepper.h"

#include "families/puzzlescript/code/emit_c.h"
#include "families/puzzlescript/compile/link.h"

#include <string.h>

#if defined(__GNUC__) && !defined(__OPTIMIZE_SIZE__)
#define INLINE static inline __attribute__((always_inline))
#else
#define INLINE static inline
#endif

enum { MAX_WORK = 1000000, MAX_PASSES = 200, MAX_LOOPS = 200, WORDS_MAX = LW_PS_IR_WORDS };
enum { MANY_PASSES = 8 }; /* a power of two: so many are rare unless they go on for ever */
/* In nanoseconds, next to the steps that are counted: of a change, a rule that is entered, a layer that moves,
 * a cell of it that moves by itself, a number that is drawn; by word, of looking for a row, of an object that
 * is written; and of a turn by word of its set of rules. */
enum { CHANGE = 2, ENTER = 7, LAYER = 16, CELL = 15, DRAW = 40, SCAN = 1, WRITE = 3, TURN = 16 };
enum list_end { FINISHED, GAVE_UP };

struct lw_ps_stepper {
    const lw_ps_steps *steps;
    const lw_ps_program *program;
    uint64_t *registers; /* planes, and the constants behind them */
    uint64_t *rows;      /* planes: the cells of each row */
    uint64_t *left;      /* by open loop: cells that are still to be visited */
    int *row;            /* by open loop over rows: none before it has such a cell */
    uint64_t *awake;     /* rules */
    uint64_t *idle;      /* rules that were found when last looked at */
    uint64_t *present;   /* objects that are on the board, by register */
    uint64_t *possible;  /* rules of the program whose dynamic objects are all on the board */
    int *lacking;        /* by rule: how many are not, and one more if the program has no such rule */
    uint64_t *round;     /* objects and flags as they were after pass `kept` of a group */
    int kept;
    uint64_t moving;       /* layers with a flag that may be set, by their numbers modulo 64 */
    uint64_t flags;        /* that may be set, by their numbers modulo 64 */
    uint64_t touched;      /* objects that may have changed in this turn, likewise */
    const uint64_t *shown; /* planes that the registers of the objects are the same as; NULL: none */
    int delta[4];
    int words, work;
    lw_ps_rc4 *rc4;
    uint64_t *ways, way; /* by rule of a random group; of the rule that was drawn, the way */
    int chosen, lot;     /* that rule, -1: none; the last number that was drawn */
    unsigned commands;
    int64_t count, effort; /* see stepper.h */
};

lw_ps_stepper *lw_ps_stepper_new(const lw_ps_steps *steps, const uint64_t *constants, lw_arena *arena)
{
    const lw_ps_program *program = steps->program;
    size_t words = (size_t)program->words;
    lw_ps_stepper *s = lw_new(arena, lw_ps_stepper);
    *s = (lw_ps_stepper){.steps = steps,
                         .program = program,
                         .words = program->words,
                         .delta = {-1, 1, -program->height, program->height}};
    s->registers =
        lw_new_array(arena, uint64_t, (size_t)(steps->registers + program->constant_count + 1) * words);
    s->rows = lw_new_array(arena, uint64_t, (size_t)program->height * words);
    s->left = lw_new_array(arena, uint64_t, (size_t)(steps->loops + 1) * words);
    s->row = lw_new_array(arena, int, steps->loops + 1);
    s->awake = lw_new_array(arena, uint64_t, program->rules.words * 2);
    s->idle = s->awake + program->rules.words;
    s->present = lw_new_array(arena, uint64_t, program->objects / 64 + 1);
    s->possible = lw_new_array(arena, uint64_t, program->rules.words);
    s->lacking = lw_new_array(arena, int, program->rules.count);
    s->round = lw_new_array(arena, uint64_t, (size_t)(program->objects + program->flags) * words);
    s->ways = lw_new_array(arena, uint64_t, program->draws ? program->rules.count : 1);
    for (int rule = 0; rule < program->game->rule_count; rule++)
        s->lacking[rule] = !lw_ps_bit(program->rule_set, rule);
    memcpy(s->possible, program->rule_set, (size_t)program->rules.words * sizeof *s->possible);
    memset(s->present, 0xFF, ((size_t)program->objects / 64 + 1) * sizeof *s->present);
    memcpy(s->registers + (size_t)steps->registers * words, constants,
           (size_t)program->constant_count * words * sizeof *constants);
    for (int y = 0; y < program->height; y++)
        lw_ps_ir_row(program, y, s->rows + (size_t)y * words);
    return s;
}

int64_t lw_ps_stepper_count(const lw_ps_stepper *s)
{
    return s->count;
}

int64_t lw_ps_stepper_effort(const lw_ps_stepper *s)
{
    return s->effort;
}

/* Commands that are called while others are held; `cancel` and `restart` push the others out. */
static unsigned call(unsigned held, unsigned commands)
{
    const unsigned cancel = 1u << LW_PS_CMD_CANCEL, restart = 1u << LW_PS_CMD_RESTART;
    if (held & cancel || (held & restart && !(commands & cancel)))
        return held;
    return commands & (cancel | restart) ? commands : held | commands;
}

INLINE void wake(lw_ps_stepper *s, const lw_ps_step_wake *wake)
{
    for (const lw_ps_step_word *word = wake->words; word < wake->end; word++)
        s->awake[word->word] |= word->rules | (word->idle & s->idle[word->word]);
}

INLINE const lw_ps_step_wake *wake_of(const lw_ps_stepper *s, int reg, int kind)
{
    return &s->steps->wakes[reg * LW_PS_STEP_WAKES + kind];
}

INLINE bool is_awake(const lw_ps_stepper *s, int bit)
{
    return s->awake[bit >> 6] >> (bit & 63) & 1;
}

INLINE bool is_present(const lw_ps_stepper *s, int object)
{
    return s->present[object >> 6] >> (object & 63) & 1;
}

/* The first cell of an object has come, or the last one gone. */
static void appear(lw_ps_stepper *s, int object, bool come)
{
    const lw_ps_needed *needed = &s->program->game->needed[s->program->dynamic[object]];
    s->present[object >> 6] ^= (uint64_t)1 << (object & 63);
    for (int i = 0; i < needed->count; i++) {
        int rule = needed->rules[i], *lacking = &s->lacking[rule];
        *lacking += come ? -1 : 1;
        if (*lacking == (come ? 0 : 1))
            s->possible[rule >> 6] ^= (uint64_t)1 << (rule & 63);
    }
}

INLINE void touch(lw_ps_stepper *s, int object)
{
    s->touched |= (uint64_t)1 << (object & 63);
}

/* The first rule from `rule` on that is awake, `end` if there is none before that. */
INLINE int next_awake(const lw_ps_stepper *s, int rule, int end)
{
    int word = rule >> 6;
    uint64_t left = (s->awake[word] & s->possible[word]) >> (rule & 63) << (rule & 63);
    while (!left) {
        if (++word * 64 >= end)
            return end;
        left = s->awake[word] & s->possible[word];
    }
    rule = word * 64 + __builtin_ctzll(left);
    return rule < end ? rule : end;
}

INLINE void note_flag(lw_ps_stepper *s, int reg)
{
    s->flags |= (uint64_t)1 << ((reg - s->program->objects) & 63);
}

/* The step before the first of the next rule from `rule` on that is awake; NULL: there is none before `end`. A
 * rule falls asleep where it is looked at, or where nothing moves as it asks. */
INLINE const lw_ps_step_op *enter_rule(lw_ps_stepper *s, const lw_ps_step_op *list, int rule, int end)
{
    for (int next; (next = next_awake(s, rule, end)) < end; rule = next) {
        s->awake[next >> 6] &= ~((uint64_t)1 << (next & 63));
        s->idle[next >> 6] &= ~((uint64_t)1 << (next & 63));
        s->effort += ENTER;
        if (!(s->steps->asked[next] & ~s->flags))
            return list + s->steps->entries[next] - 1;
    }
    return NULL;
}

/* A group that comes to a board which was there before goes round for ever: whole rounds are left out, and this
 * is how many passes they are. The machine does the same; see run.inc. */
static int skip_rounds(lw_ps_stepper *s, int pass)
{
    size_t size = (size_t)(s->program->objects + s->program->flags) * (size_t)s->words * sizeof *s->round;
    if (pass > MANY_PASSES && !memcmp(s->round, s->registers, size))
        return (MAX_PASSES - 1 - pass) / (pass - s->kept) * (pass - s->kept);
    if (!(pass & (pass - 1))) {
        memcpy(s->round, s->registers, size);
        s->kept = pass;
    }
    return 0;
}

static uint64_t draw(lw_ps_stepper *s, uint64_t count)
{
    s->effort += DRAW;
    return lw_ps_rc4_below(s->rc4, count);
}

static void draw_way(lw_ps_stepper *s, int rules)
{
    uint64_t total = 0;
    for (int i = 0; i < rules; i++)
        total += s->ways[i];
    s->chosen = -1;
    if (!total)
        return;
    s->way = draw(s, total);
    for (s->chosen = 0; s->way >= s->ways[s->chosen]; s->chosen++)
        s->way -= s->ways[s->chosen];
}

#define JOIN2(a, b) a##b
#define JOIN(a, b)  JOIN2(a, b)

#define NAME(x)  JOIN(x, _one)
#define WORDS(s) ((void)(s), 1)
#include "families/puzzlescript/code/stepper.inc"
#undef NAME
#undef WORDS

#ifndef __OPTIMIZE_SIZE__
#define NAME(x)  JOIN(x, _two)
#define WORDS(s) ((void)(s), 2)
#include "families/puzzlescript/code/stepper.inc"
#undef NAME
#undef WORDS

#define NAME(x)  JOIN(x, _three)
#define WORDS(s) ((void)(s), 3)
#include "families/puzzlescript/code/stepper.inc"
#undef NAME
#undef WORDS

#define NAME(x)  JOIN(x, _four)
#define WORDS(s) ((void)(s), 4)
#include "families/puzzlescript/code/stepper.inc"
#undef NAME
#undef WORDS

#define NAME(x)  JOIN(x, _five)
#define WORDS(s) ((void)(s), 5)
#include "families/puzzlescript/code/stepper.inc"
#undef NAME
#undef WORDS
#endif

#define NAME(x)  JOIN(x, _many)
#define WORDS(s) (s)->words
#include "families/puzzlescript/code/stepper.inc"

void lw_ps_stepper_forget(lw_ps_stepper *s)
{
    s->shown = NULL;
}

void lw_ps_stepper_show(lw_ps_stepper *s, const uint64_t *planes, int object)
{
    if (s->shown == planes)
        show_many(s, planes, object);
}

int lw_ps_stepper_turn(lw_ps_stepper *s, uint64_t *planes, uint64_t *awake, int input, lw_ps_rc4 *rc4)
{
    s->rc4 = rc4;
    switch (s->words) {
    case 1:
        return turn_one(s, planes, awake, input);
#ifndef __OPTIMIZE_SIZE__
    case 2:
        return turn_two(s, planes, awake, input);
    case 3:
        return turn_three(s, planes, awake, input);
    case 4:
        return turn_four(s, planes, awake, input);
    case 5:
        return turn_five(s, planes, awake, input);
#endif
    default:
        return turn_many(s, planes, awake, input);
    }
}
