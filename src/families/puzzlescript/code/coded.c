/* coded.c: see coded.h. */
#include "families/puzzlescript/code/coded.h"

#include "families/puzzlescript/code/emit_c.h"
#include "families/puzzlescript/code/emit_wide.h"
#include "families/puzzlescript/code/stepper.h"
#include "families/puzzlescript/code/waking.h"
#include "families/puzzlescript/compile/link.h"
#include "families/puzzlescript/engine/machine_board.h"
#include "families/puzzlescript/engine/machine_state.h"
#include "families/puzzlescript/engine/rounds.h"

#include <string.h>

/* To look at all groups costs less than to find out which ones a state concerns, by a stepper and by machine
 * code; and by a stepper it may cost less. */
enum { FEW_OPS = 400, FEW_CODE_OPS = 2500, SOME_OPS = 1200 };
/* What finding that out costs, in looks: fitted on 13 games of 300 to 1,000 operations. */
enum { COMPARING = 2 };
/* In nanoseconds: of a stepper's look, and by word, in hundredths; of a plane's word that is copied to and fro;
 * and of keeping the generator of random numbers for a turn that gives up. */
enum { LOOK = 100, LOOK_WORD = 30, COPY_PLANE = 1, RANDOM_STEP = 20 };

struct lw_ps_coded {
    const lw_ps_program *program;
    lw_ps_turn_function *turn; /* NULL: the stepper */
    lw_ps_stepper *stepper;
    lw_ps_machine *machine; /* takes the steps that the code does not */
    unsigned char *state;   /* the last that was loaded: what is not planes stays as it is there */
    uint64_t *constants, *planes, *awake;
    size_t stride;                 /* words from a plane or constant to the next */
    size_t plane_bytes;            /* of all planes of the program */
    uint64_t *begin;               /* all planes of a state, when the level begins */
    int *still, still_count;       /* planes of a state that are none of the program's */
    size_t rc4;                    /* where the generator is in a state */
    uint64_t *before;              /* of programs that leave turns to the machine, or draw: see take_turns */
    uint64_t *trial, *trial_awake; /* of games with random numbers */
    /* The last state that was loaded: the program's planes of it, and what was awake then. */
    uint64_t *base_planes, *base_awake;
    lw_ps_waking waking;
    int64_t effort; /* see lw_ps_coded_effort: of what is not the stepper's */
    bool won;
    bool in_place;   /* all planes of a state are the code's, which is short */
    bool is_foreign; /* the play is on a board that the level cannot come to: the machine plays it */
    bool is_apart;   /* the rules that are awake are of another board than the planes */
};

/* What no rule of the program changes stays as it is when the level begins. */
static void note_still(lw_ps_coded *coded, const lw_ps_level *level, lw_arena *arena)
{
    const lw_ps_program *program = coded->program;
    const lw_ps_game *game = program->game;
    coded->begin = lw_new_array(arena, uint64_t, (size_t)game->dynamic_count * (size_t)program->words);
    coded->still = lw_new_array(arena, int, game->dynamic_count);
    for (int plane = 0; plane < game->dynamic_count; plane++) {
        bool is_still = true;
        for (int i = 0; i < program->objects; i++)
            is_still &= program->places[i] != plane;
        if (is_still)
            coded->still[coded->still_count++] = plane;
    }
    for (int cell = 0; cell < level->width * level->height; cell++)
        for (int i = 0; i < game->dynamic_count; i++)
            if (lw_ps_bit(level->cells + (size_t)cell * (size_t)game->words, game->dynamic[i]))
                lw_ps_bit_set(coded->begin + (size_t)i * (size_t)program->words, cell);
}

/* Planes that follow each other, as many words apart as the code wants them. */
static void spread(uint64_t *planes, int count, size_t words, size_t stride)
{
    for (size_t i = (size_t)count; stride > words && i-- > 0;) {
        memmove(planes + i * stride, planes + i * words, words * sizeof *planes);
        memset(planes + i * stride + words, 0, (stride - words) * sizeof *planes);
    }
}

lw_ps_coded *lw_ps_coded_new(const lw_ps_program *program, lw_ps_turn_function *turn, int level,
                             lw_ps_machine *machine, lw_arena *arena)
{
    lw_ps_coded *coded = lw_new(arena, lw_ps_coded);
    *coded = (lw_ps_coded){.program = program, .turn = turn, .machine = machine};
    coded->stride = (size_t)(turn ? lw_ps_emit_lanes(program->words) : program->words);
    size_t words = (size_t)program->objects * coded->stride;
    coded->plane_bytes = words * sizeof(uint64_t);
    coded->planes = lw_new_array(arena, uint64_t, words);
    coded->awake = lw_new_array(arena, uint64_t, program->rules.words * 2);
    coded->constants = lw_new_array(arena, uint64_t, (size_t)(program->constant_count + 1) * coded->stride);
    coded->state = lw_new_array(arena, unsigned char, lw_ps_state_size(program->game));
    coded->rc4 = lw_ps_state_layout(program->game).rc4;
    coded->base_planes = lw_new_array(arena, uint64_t, words);
    coded->base_awake = lw_new_array(arena, uint64_t, program->rules.words * 2);
    memcpy(coded->base_awake, program->rules.moveless,
           (size_t)program->rules.words * sizeof *coded->base_awake);
    coded->before = lw_new_array(arena, uint64_t, words);
    coded->trial = lw_new_array(arena, uint64_t, words);
    coded->trial_awake = lw_new_array(arena, uint64_t, program->rules.words * 2);
    int length = lw_ps_ir_length(program);
    bool is_whole = program->objects == program->game->dynamic_count && coded->stride == (size_t)program->words;
    bool is_short = length <= (turn ? FEW_CODE_OPS : FEW_OPS);
    coded->in_place = is_short && is_whole;
    coded->waking = lw_ps_waking_new(is_short, turn || length > SOME_OPS ? 0 : COMPARING);
    note_still(coded, &program->game->levels[level], arena);
    lw_ps_ir_fill(program, &program->game->levels[level], coded->constants);
    spread(coded->constants, program->constant_count, (size_t)program->words, coded->stride);
    if (!turn)
        coded->stepper = lw_ps_stepper_new(lw_ps_steps_new(program, arena), coded->constants, arena);
    coded->is_apart = true;
    return coded;
}

void lw_ps_coded_count_alike(lw_ps_coded *coded)
{
    coded->waking = lw_ps_waking_new(coded->waking.all, 0);
}

/* Between turns nothing moves: rules that ask for a movement are woken by that. */
static void wake_all(lw_ps_coded *coded)
{
    const lw_ps_ir_sleepers *rules = &coded->program->rules;
    memcpy(coded->awake, rules->moveless, (size_t)rules->words * sizeof *coded->awake);
}

static void wake(lw_ps_coded *coded, int reg, bool come)
{
    const lw_ps_ir_sleepers *rules = &coded->program->rules;
    const uint64_t *set = lw_ps_ir_wake(rules, rules->wakes, reg, come),
                   *idle = lw_ps_ir_wake(rules, rules->idles, reg, come);
    for (int i = 0; i < rules->words; i++)
        coded->awake[i] |= (set[i] | (idle[i] & coded->awake[rules->words + i])) & rules->moveless[i];
}

/* The planes are of another board than after the last turn. */
static void forget_planes(lw_ps_coded *coded)
{
    if (coded->stepper)
        lw_ps_stepper_forget(coded->stepper);
}

/* Planes are a word or a few: a call of memcmp would cost more than the comparison. */
static inline uint64_t get_word(const unsigned char *plane, size_t i)
{
    uint64_t word;
    memcpy(&word, plane + i * sizeof word, sizeof word);
    return word;
}

static inline bool is_equal(const uint64_t *plane, const unsigned char *in, size_t words)
{
    for (size_t i = 0; i < words; i++)
        if (plane[i] != get_word(in, i))
            return false;
    return true;
}

/* Is it a state that the level can come to, as far as what no rule of the program changes? */
static bool fits(const lw_ps_coded *coded, const unsigned char *planes)
{
    size_t words = (size_t)coded->program->words;
    for (int i = 0; i < coded->still_count; i++) {
        size_t at = (size_t)coded->still[i] * words;
        if (!is_equal(coded->begin + at, planes + at * sizeof(uint64_t), words))
            return false;
    }
    return true;
}

static inline void put_planes(const lw_ps_coded *coded, unsigned char *out, size_t words)
{
    const int *places = coded->program->places;
    const uint64_t *plane = coded->planes;
    size_t stride = coded->stride;
    for (int reg = 0, count = coded->program->objects; reg < count; reg++, plane += stride)
        memcpy(out + (size_t)places[reg] * words * sizeof *plane, plane, words * sizeof *plane);
}

static inline void get_plane(lw_ps_coded *coded, int reg, uint64_t *plane, const unsigned char *in,
                             size_t words)
{
    uint64_t come = 0, go = 0;
    for (size_t i = 0; i < words; i++) {
        uint64_t word = get_word(in, i);
        come |= word & ~plane[i];
        go |= plane[i] & ~word;
        plane[i] = word;
    }
    if (come)
        wake(coded, reg, true);
    if (go)
        wake(coded, reg, false);
    if (coded->stepper)
        lw_ps_stepper_show(coded->stepper, coded->planes, reg);
}

static inline void get_planes(lw_ps_coded *coded, const unsigned char *from, size_t words)
{
    const int *places = coded->program->places;
    uint64_t *plane = coded->planes;
    size_t stride = coded->stride;
    for (int reg = 0, count = coded->program->objects; reg < count; reg++, plane += stride) {
        const unsigned char *in = from + (size_t)places[reg] * words * sizeof *plane;
        if (!is_equal(plane, in, words))
            get_plane(coded, reg, plane, in, words);
    }
}

static inline void copy_planes(lw_ps_coded *coded, const unsigned char *from, size_t words)
{
    const int *places = coded->program->places;
    uint64_t *plane = coded->planes;
    size_t stride = coded->stride;
    for (int reg = 0, count = coded->program->objects; reg < count; reg++, plane += stride)
        memcpy(plane, from + (size_t)places[reg] * words * sizeof *plane, words * sizeof *plane);
}

static inline bool are_base(const lw_ps_coded *coded, const unsigned char *from, size_t words)
{
    for (int reg = 0; reg < coded->program->objects; reg++)
        if (!is_equal(coded->base_planes + (size_t)reg * coded->stride,
                      from + (size_t)coded->program->places[reg] * words * sizeof(uint64_t), words))
            return false;
    return true;
}

/* Boards of at most 64 cells have code of their own, as its loops over words go. */
static void save_planes(const lw_ps_coded *coded, unsigned char *out)
{
    if (coded->program->words == 1)
        put_planes(coded, out, 1);
    else
        put_planes(coded, out, (size_t)coded->program->words);
}

static bool is_base(const lw_ps_coded *coded, const unsigned char *in)
{
    return coded->program->words == 1 ? are_base(coded, in, 1)
                                      : are_base(coded, in, (size_t)coded->program->words);
}

/* Only rules that what has come or gone concerns have to be looked at again. Most planes are as they were. */
static void load_planes(lw_ps_coded *coded, const unsigned char *in)
{
    if (coded->is_apart)
        wake_all(coded);
    coded->is_apart = false;
    if (coded->program->words == 1)
        get_planes(coded, in, 1);
    else
        get_planes(coded, in, (size_t)coded->program->words);
}

/* All groups are awake, whatever the board before was. */
static void load_awake(lw_ps_coded *coded, const unsigned char *in)
{
    if (coded->program->words == 1)
        copy_planes(coded, in, 1);
    else
        copy_planes(coded, in, (size_t)coded->program->words);
    wake_all(coded);
    forget_planes(coded);
    coded->is_apart = true;
}

/* A search takes several inputs from one state: all but the first find it as the first did. The state fits. */
static void load_state(lw_ps_coded *coded, const unsigned char *in)
{
    const lw_ps_program *program = coded->program;
    size_t awake = (size_t)program->rules.words * 2 * sizeof *coded->awake;
    if (is_base(coded, in)) {
        memcpy(coded->planes, coded->base_planes, coded->plane_bytes);
        memcpy(coded->awake, coded->base_awake, awake);
        lw_ps_ir_forget_sets(program, coded->awake);
        forget_planes(coded);
        coded->is_apart = false;
        return;
    }
    load_planes(coded, in);
    memcpy(coded->base_planes, coded->planes, coded->plane_bytes);
    memcpy(coded->base_awake, coded->awake, awake);
}

void lw_ps_coded_load(lw_ps_coded *coded, const void *state)
{
    load_planes(coded, lw_ps_state_planes(state));
    coded->is_foreign = !fits(coded, lw_ps_state_planes(state));
    memcpy(coded->state, state, lw_ps_state_size(coded->program->game));
    coded->won = lw_ps_state_won(state);
}

void lw_ps_coded_save(const lw_ps_coded *coded, void *state)
{
    memcpy(state, coded->state, lw_ps_state_size(coded->program->game));
    save_planes(coded, (void *)lw_ps_state_planes(state));
    lw_ps_state_set_won(state, coded->won);
}

static int take_turn(lw_ps_coded *coded, uint64_t *planes, uint64_t *awake, int input, lw_ps_rc4 *rc4)
{
    if (coded->turn)
        return coded->turn(planes, awake, coded->constants, input, lw_ps_rc4_below, rc4);
    return lw_ps_stepper_turn(coded->stepper, planes, awake, input, rc4);
}

/* Whether a turn does something, so that it is one that `again` asks for. */
static bool counts(int result)
{
    return result & (LW_PS_TURN_CHANGED | LW_PS_TURN_WIN_COMMAND | LW_PS_TURN_MORE);
}

/* A turn on another board. What it draws is drawn. */
static int try_turn(lw_ps_coded *coded, const uint64_t *planes, lw_ps_rc4 *rc4)
{
    size_t awake = (size_t)coded->program->rules.words * 2 * sizeof *coded->awake;
    memcpy(coded->trial, planes, coded->plane_bytes);
    memcpy(coded->trial_awake, coded->awake, awake);
    int result = take_turn(coded, coded->trial, coded->trial_awake, -1, rc4);
    lw_ps_ir_forget_sets(coded->program, coded->awake);
    forget_planes(coded);
    return result;
}

/* With random numbers the trial is a turn of its own. Returns whether no turn gave up. */
static bool take_random_turns(lw_ps_coded *coded, uint64_t *planes, int input, lw_ps_rc4 *rc4,
                              lw_ps_outcome *outcome)
{
    const int more = LW_PS_TURN_AGAIN | LW_PS_TURN_CHANGED;
    int result = take_turn(coded, planes, coded->awake, input, rc4);
    while (!(result & LW_PS_TURN_GAVE_UP) && (result & (more | LW_PS_TURN_WON)) == more) {
        int trial = try_turn(coded, planes, rc4);
        if (trial & LW_PS_TURN_GAVE_UP)
            return false;
        if (!counts(trial) || outcome->agains >= LW_PS_MAX_AGAINS)
            break;
        result = take_turn(coded, planes, coded->awake, -1, rc4);
        outcome->agains++;
    }
    outcome->won = result & LW_PS_TURN_WON;
    return !(result & LW_PS_TURN_GAVE_UP);
}

/* The turns that `again` asks for after one with that result. Returns whether none gave up. The turn itself is
 * the trial: without random numbers both are the same. */
static bool go_on(lw_ps_coded *coded, uint64_t *planes, int result, lw_ps_outcome *outcome)
{
    const int more = LW_PS_TURN_AGAIN | LW_PS_TURN_CHANGED;
    lw_ps_rounds rounds = {.board = coded->trial, .size = coded->plane_bytes};
    while ((result & (more | LW_PS_TURN_WON)) == more && outcome->agains < LW_PS_MAX_AGAINS) {
        result = take_turn(coded, planes, coded->awake, -1, NULL);
        if (result & LW_PS_TURN_GAVE_UP)
            return false;
        if (!counts(result))
            break;
        outcome->agains++;
        outcome->agains += lw_ps_rounds_left_out(&rounds, planes, outcome->agains, LW_PS_MAX_AGAINS);
    }
    outcome->won = result & LW_PS_TURN_WON;
    return true;
}

/* A step with random numbers is given up as a whole. */
static int take_random_step(lw_ps_coded *coded, uint64_t *planes, enum lw_ps_input input, lw_ps_rc4 *rc4,
                            lw_ps_outcome *outcome)
{
    lw_ps_rc4 kept = *rc4;
    coded->effort += RANDOM_STEP;
    memcpy(coded->before, planes, coded->plane_bytes);
    if (take_random_turns(coded, planes, input == LW_PS_IN_TICK ? -1 : (int)input, rc4, outcome))
        return -1;
    memcpy(planes, coded->before, coded->plane_bytes);
    wake_all(coded);
    *rc4 = kept;
    return (int)input;
}

/* The turns of one input. Returns the input that the code gives up at, which is the first one or a tick on
 * planes that have changed till there; -1: it took all. A turn by `again` happens if it would change something
 * or win. Where turns are left to the machine because of what happens in them, it gets all turns of the input.
 */
static inline int take_turns(lw_ps_coded *coded, uint64_t *planes, enum lw_ps_input input, lw_ps_rc4 *rc4,
                             lw_ps_outcome *outcome)
{
    if (coded->program->draws)
        return take_random_step(coded, planes, input, rc4, outcome);
    if (coded->program->stops)
        memcpy(coded->before, planes, coded->plane_bytes);
    int result = take_turn(coded, planes, coded->awake, input == LW_PS_IN_TICK ? -1 : (int)input, NULL);
    if (result & LW_PS_TURN_GAVE_UP)
        return (int)input;
    outcome->won = result & LW_PS_TURN_WON;
    if (!(result & LW_PS_TURN_AGAIN) || go_on(coded, planes, result, outcome))
        return -1;
    if (!coded->program->stops)
        return LW_PS_IN_TICK;
    memcpy(planes, coded->before, coded->plane_bytes);
    wake_all(coded);
    return (int)input;
}

static lw_ps_outcome step_slowly(lw_ps_coded *coded, void *state, int input)
{
    lw_ps_state_load(coded->machine, state);
    lw_ps_outcome outcome = lw_ps_step(coded->machine, (enum lw_ps_input)input, NULL);
    lw_ps_state_save(coded->machine, state);
    return outcome;
}

lw_ps_outcome lw_ps_coded_step(lw_ps_coded *coded, enum lw_ps_input input)
{
    lw_ps_outcome outcome = {0};
    if (coded->won)
        return (lw_ps_outcome){.won = true};
    int left = coded->is_foreign ? (int)input
                                 : take_turns(coded, coded->planes, input,
                                              (lw_ps_rc4 *)(coded->state + coded->rc4), &outcome);
    if (left >= 0) {
        lw_ps_coded_save(coded, coded->state);
        outcome = step_slowly(coded, coded->state, left);
        lw_ps_coded_load(coded, coded->state);
    }
    coded->won = outcome.won;
    return outcome;
}

static bool is_aligned(const void *bytes)
{
    return (uintptr_t)bytes % sizeof(uint64_t) == 0;
}

/* Short code works on the state itself, with all groups awake. */
int64_t lw_ps_coded_play(lw_ps_coded *coded, void *state, enum lw_ps_input input)
{
    lw_ps_outcome outcome = {0};
    void *planes = (void *)lw_ps_state_planes(state);
    lw_ps_rc4 *rc4 = (lw_ps_rc4 *)((unsigned char *)state + coded->rc4);
    int left;
    if (lw_ps_state_won(state))
        return 0;
    if (!fits(coded, planes)) {
        left = (int)input;
    } else if (coded->in_place && is_aligned(planes)) {
        wake_all(coded);
        forget_planes(coded);
        coded->is_apart = true;
        left = take_turns(coded, planes, input, rc4, &outcome);
    } else {
        if (coded->waking.all)
            load_awake(coded, planes);
        else
            load_state(coded, planes);
        left = take_turns(coded, coded->planes, input, rc4, &outcome);
        save_planes(coded, planes);
        coded->effort += COPY_PLANE * coded->program->objects * coded->program->words;
        if (lw_ps_waking_is_due(&coded->waking))
            lw_ps_waking_change(&coded->waking, lw_ps_stepper_count(coded->stepper));
    }
    if (left >= 0) {
        step_slowly(coded, state, left);
        return lw_ps_work(coded->machine);
    }
    if (outcome.won)
        lw_ps_state_set_won(state, true);
    return 0;
}

int64_t lw_ps_coded_cost(const lw_ps_coded *coded)
{
    return coded->stepper ? lw_ps_stepper_count(coded->stepper) * (11 + 2 * coded->program->words) / 4 : 0;
}

int64_t lw_ps_coded_effort(const lw_ps_coded *coded)
{
    if (!coded->stepper)
        return coded->effort;
    int64_t looks = lw_ps_stepper_count(coded->stepper) * (LOOK + LOOK_WORD * coded->program->words) / 100;
    return coded->effort + looks + lw_ps_stepper_effort(coded->stepper);
}
