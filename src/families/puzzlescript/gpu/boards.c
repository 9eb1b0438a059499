/* boards.c: see boards.h. */
#include "families/puzzlescript/gpu/boards.h"

#include "families/puzzlescript/code/compact.h"
#include "families/puzzlescript/code/emit_cuda.h"
#include "families/puzzlescript/code/generate.h"
#include "families/puzzlescript/engine/machine_state.h"
#include "families/puzzlescript/gpu/boards_kernel.h"
#include "families/puzzlescript/gpu/layout.inc"
#include "families/puzzlescript/gpu/program_layout.inc"
#include "families/puzzlescript/gpu/program_words.h"
#include "families/puzzlescript/gpu/transfer.h"

#include <stdio.h>
#include <string.h>

/* With more than MAX_CODE_OPS operations the run-time compiler takes minutes. */
enum { LUCK_SIZE = sizeof(lw_ps_rc4), BACKUPS = 3, MAX_CODE_OPS = 100000 };

struct lw_ps_boards {
    lw_arena arena;
    lw_gpu *gpu;
    lw_ps_board_rules *rulesets;
    int ruleset_count;
    uint32_t *ruleset_of;      /* NULL: all have the first */
    lw_ps_rule_words program;  /* of the only ruleset, if it is played by a program on planes */
    const lw_ps_program *code; /* of the only ruleset, if it is played by code; else NULL */
    bool any_random;
    lw_ps_boards_size size;
    lw_gpu_kernel *kernel;
    lw_gpu_kernel *count_keys, *order_boards; /* if boards are ordered */
    lw_ps_boards_plan plan;
    int64_t count;
    size_t inputs_size;
    lw_ps_arguments a;
};

static const lw_ps_board_rules *ruleset_of(const lw_ps_boards *b, size_t board)
{
    return &b->rulesets[b->ruleset_of ? b->ruleset_of[board] : 0];
}

static size_t larger(size_t a, size_t b)
{
    return a > b ? a : b;
}

/* Returns the greatest common divisor of the lengths of all runs of boards with one ruleset. */
static int64_t runs_of(const lw_ps_boards *b)
{
    int64_t divisor = 0, length = 0;
    for (int64_t i = 0; b->ruleset_of && i < b->count; i++) {
        length++;
        if (i + 1 < b->count && b->ruleset_of[i + 1] == b->ruleset_of[i])
            continue;
        int64_t x = divisor, y = length;
        while (y) {
            int64_t rest = x % y;
            x = y;
            y = rest;
        }
        divisor = x;
        length = 0;
    }
    return divisor;
}

/* Determines the sizes of all rulesets. False: they cannot be played together. */
static bool find_sizes(lw_ps_boards *b, lw_error *error)
{
    b->size.in_a_row = runs_of(b);
    b->size.plane_words = lw_ps_rule_words_head(&b->rulesets->words, LW_PS_HEAD_WORDS);
    for (int i = 0; i < b->ruleset_count; i++) {
        const lw_ps_rule_words *rules = &b->rulesets[i].words;
        int memory = lw_ps_rule_words_head(rules, LW_PS_HEAD_MEMORY), kept = lw_ps_transfer_words(rules);
        if (lw_ps_rule_words_head(rules, LW_PS_HEAD_WORDS) != b->size.plane_words) {
            lw_fail(error, LW_BAD_INPUT, "boards of different sizes cannot be played on a GPU at once");
            return false;
        }
        b->size.memory_words = memory > b->size.memory_words ? memory : b->size.memory_words;
        b->size.rules_words = rules->count > b->size.rules_words ? rules->count : b->size.rules_words;
        b->a.words = (uint32_t)larger(b->a.words, (size_t)kept);
        b->any_random |= b->rulesets[i].game->uses_random;
    }
    return true;
}

/* Returns the words of all backups of a board. */
static size_t max_backup_words(const lw_ps_boards *b)
{
    size_t max = 0;
    if (b->plan.program)
        return b->a.words;
    for (int i = 0; i < b->ruleset_count; i++) {
        const lw_ps_rule_words *rules = &b->rulesets[i].words;
        max = larger(max, (size_t)(lw_ps_rule_words_head(rules, LW_PS_HEAD_DYNAMIC) *
                                   lw_ps_rule_words_head(rules, LW_PS_HEAD_WORDS)));
    }
    return BACKUPS * max;
}

/* A single level is played by its program on planes, if it has one: on an H200 that was 1.1 to 2.5 times as
 * fast in all games compared. For many rulesets rules as words are made in less time. */
static void find_program(lw_ps_boards *b)
{
    if (b->plan.code || b->plan.as_words || b->ruleset_count > 1)
        return;
    b->program = lw_ps_program_words_make(b->rulesets->game, b->rulesets->level, &b->arena);
    b->plan.program = b->program.words != NULL;
    if (!b->plan.program)
        return;
    const uint32_t *head = b->program.words;
    b->size.memory_words = (int)head[LW_PS_PROGRAM_MEMORY];
    b->size.rules_words = b->program.count;
    b->a.rules_words = (uint32_t)b->program.count;
    b->a.words =
        (uint32_t)larger(b->a.words, head[LW_PS_PROGRAM_OBJECTS] + (size_t)head[LW_PS_PROGRAM_RULE_STATE]);
}

/* Generates rules as code. False: it is not possible. */
static bool find_code(lw_ps_boards *b, lw_error *error)
{
    if (!b->plan.code)
        return true;
    const lw_ps_program *code = lw_ps_generate(b->rulesets->game, b->rulesets->level, MAX_CODE_OPS, &b->arena);
    if (!code || !lw_ps_cuda_takes(code)) {
        lw_fail(error, LW_LIMIT, "no code can be generated for this level; play it with rules as data");
        return false;
    }
    b->code = lw_ps_compact(code, &b->arena);
    b->size.code_words = lw_ps_ir_length(b->code) * b->size.plane_words;
    b->size.apart_words = lw_ps_cuda_takes_apart(b->code) ? lw_ps_cuda_board_words(b->code) : 0;
    b->size.loops = lw_ps_cuda_has_loops(b->code);
    return true;
}

static size_t code_plane_words(const lw_ps_boards *b)
{
    return (size_t)b->code->objects * (size_t)b->size.plane_words;
}

/* If boards are ordered, the memory of each board is contiguous, and the order itself needs memory. */
static bool prepare_order(lw_ps_boards *b, lw_error *error)
{
    if (b->plan.ordered <= 0)
        return true;
    if (b->code)
        b->a.words = (uint32_t)larger(b->a.words, code_plane_words(b) + (size_t)lw_ps_cuda_rule_words(b->code));
    b->a.words = (b->a.words + 7) / 8 * 8; /* the device reads as many at once */
    b->a.by_board = b->a.words;
    b->a.order = lw_gpu_take(b->gpu, (size_t)b->count * 4, error);
    b->a.kinds = lw_gpu_take(b->gpu, (size_t)b->count * 4, error);
    b->a.counts = lw_gpu_take(b->gpu, LW_PS_ORDER_COUNTS * 4, error);
    b->count_keys = lw_ps_boards_order_kernel(b->gpu, "lw_ps_count_keys", error);
    b->order_boards = lw_ps_boards_order_kernel(b->gpu, "lw_ps_order_boards", error);
    return b->a.order && b->a.kinds && b->a.counts && b->count_keys && b->order_boards &&
           lw_gpu_zero(b->gpu, b->a.kinds, (size_t)b->count * 4, error);
}

/* Converts a state to a board's memory in the format of its ruleset. */
static void load_board(const lw_ps_boards *b, const lw_ps_board_rules *ruleset, const unsigned char *state,
                       uint32_t *memory)
{
    lw_ps_transfer_load(ruleset->game, &ruleset->words, state, memory);
    if (b->code && b->plan.ordered > 0) /* all rules are awake */
        memset(memory + code_plane_words(b), 0xFF, (size_t)lw_ps_cuda_rule_words(b->code) * sizeof *memory);
    if (b->plan.program)
        lw_ps_program_words_begin(&b->program, memory, memory + b->program.words[LW_PS_PROGRAM_OBJECTS]);
}

static bool send_rules(lw_ps_boards *b, lw_error *error)
{
    lw_arena scratch = {0};
    size_t total = 0, rulesets = (size_t)b->ruleset_count;
    uint32_t *at = lw_new_array(&scratch, uint32_t, rulesets + 1);
    for (size_t i = 0; i < rulesets; i++)
        total += (size_t)b->rulesets[i].words.count;
    uint32_t *all = lw_new_array(&b->arena, uint32_t, total);
    for (size_t i = 0; i < rulesets; i++) {
        lw_ps_rule_words *rules = &b->rulesets[i].words;
        memcpy(all + at[i], rules->words, (size_t)rules->count * sizeof *all);
        rules->words = all + at[i];
        at[i + 1] = at[i] + (uint32_t)rules->count;
    }
    const uint32_t *sent = b->plan.program ? b->program.words : all;
    total = b->plan.program ? (size_t)b->program.count : total;
    b->a.rules = lw_gpu_take(b->gpu, total * sizeof *all, error);
    b->a.rule_at = lw_gpu_take(b->gpu, (rulesets + 1) * sizeof *at, error);
    bool fine = b->a.rules && b->a.rule_at &&
                lw_gpu_send(b->gpu, b->a.rules, sent, total * sizeof *all, error) &&
                lw_gpu_send(b->gpu, b->a.rule_at, at, (rulesets + 1) * sizeof *at, error);
    if (fine && b->ruleset_of) {
        b->a.rule_of = lw_gpu_take(b->gpu, (size_t)b->count * 4, error);
        fine = b->a.rule_of && lw_gpu_send(b->gpu, b->a.rule_of, b->ruleset_of, (size_t)b->count * 4, error);
    }
    lw_arena_drop(&scratch);
    return fine;
}

static bool take_memory(lw_ps_boards *b, lw_error *error)
{
    size_t count = (size_t)b->count, rulesets = (size_t)b->ruleset_count, threads = (size_t)b->plan.threads;
    size_t all = (count + threads - 1) / threads * threads; /* including unused ones of the last block */
    lw_ps_arguments *a = &b->a;
    a->boards = (uint64_t)b->count;
    a->working = b->plan.boards_shared || b->plan.code
                     ? 0
                     : lw_gpu_take(b->gpu, (size_t)b->size.memory_words * all * 4, error);
    a->memory = lw_gpu_take(b->gpu, a->words * count * 4, error);
    a->backups = lw_gpu_take(b->gpu, b->plan.code ? 1 : max_backup_words(b) * all * 4, error);
    a->luck = lw_gpu_take(b->gpu, b->any_random ? count * LUCK_SIZE : 1, error);
    a->begin_luck = b->any_random ? lw_gpu_take(b->gpu, rulesets * LUCK_SIZE, error) : 0;
    a->status = lw_gpu_take(b->gpu, count, error);
    a->wins = lw_gpu_take(b->gpu, count * 4, error);
    a->played = lw_gpu_take(b->gpu, count * 4, error);
    a->begin = lw_gpu_take(b->gpu, rulesets * a->words * 4, error);
    return a->memory && a->backups && a->luck && a->status && a->wins && a->played && a->begin &&
           (a->begin_luck || !b->any_random) && (a->working || b->plan.boards_shared || b->plan.code) &&
           send_rules(b, error);
}

lw_ps_boards *lw_ps_boards_open_many(lw_gpu *gpu, const lw_ps_board_rules *rulesets, int number,
                                     const uint32_t *of, int64_t count, const lw_ps_boards_plan *plan,
                                     lw_error *error)
{
    lw_ps_boards *b = lw_heap_grow(NULL, sizeof *b);
    *b = (lw_ps_boards){.gpu = gpu, .ruleset_count = number, .count = count};
    b->rulesets = lw_new_array(&b->arena, lw_ps_board_rules, number);
    memcpy(b->rulesets, rulesets, (size_t)number * sizeof *rulesets);
    if (number > 1) {
        b->ruleset_of = lw_new_array(&b->arena, uint32_t, count);
        for (int64_t i = 0; i < count; i++)
            b->ruleset_of[i] = of ? of[i] : (uint32_t)(i * number / count);
    }
    b->plan = plan ? *plan : (lw_ps_boards_plan){0};
    b->plan.code &= number == 1;
    if (find_sizes(b, error) && find_code(b, error)) {
        find_program(b);
        lw_ps_boards_plan_complete(&b->plan, &b->size, lw_gpu_shared_bytes(gpu));
        b->kernel = lw_ps_boards_kernel(gpu, b->rulesets, number, b->code, &b->program, &b->plan, error);
        if (b->kernel && prepare_order(b, error) && take_memory(b, error))
            return b;
    }
    lw_ps_boards_close(b);
    return NULL;
}

lw_ps_boards *lw_ps_boards_open(lw_gpu *gpu, const lw_ps_game *game, int level, int64_t count,
                                const lw_ps_boards_plan *plan, lw_error *error)
{
    lw_arena scratch = {0};
    lw_ps_boards *b = NULL;
    lw_ps_board_rules ruleset = {.game = game, .level = level};
    ruleset.words = lw_ps_rule_words_make(game, level, &scratch);
    if (ruleset.words.words)
        b = lw_ps_boards_open_many(gpu, &ruleset, 1, NULL, count, plan, error);
    else
        lw_fail(error, LW_LIMIT, "this level cannot be played on a GPU: %s", ruleset.words.why);
    lw_arena_drop(&scratch);
    return b;
}

void lw_ps_boards_close(lw_ps_boards *b)
{
    if (!b)
        return;
    lw_gpu_memory all[] = {b->a.rules,   b->a.memory, b->a.backups, b->a.luck,    b->a.status,  b->a.wins,
                           b->a.played,  b->a.begin,  b->a.inputs,  b->a.working, b->a.rule_at, b->a.begin_luck,
                           b->a.rule_of, b->a.seeds,  b->a.order,   b->a.kinds,   b->a.counts};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        lw_gpu_free(b->gpu, all[i]);
    lw_gpu_kernel_drop(b->kernel);
    lw_gpu_kernel_drop(b->count_keys);
    lw_gpu_kernel_drop(b->order_boards);
    lw_arena_drop(&b->arena);
    lw_heap_grow(b, 0);
}

/* --- States. --- */

/* Like memory_place of arguments.inc. */
static size_t memory_place(const lw_ps_boards *b, size_t word, size_t board)
{
    size_t count = (size_t)b->count;
    return b->a.by_board ? board * b->a.by_board + word : word * count + board;
}

/* Places of states: by pointers, or one after the other. */
typedef struct states {
    const void *const *each;
    const unsigned char *first;
    size_t step;
} states;

static const unsigned char *state_number(const states *s, size_t i)
{
    return s->each ? s->each[i] : s->first + i * s->step;
}

static void load_luck(const lw_ps_board_rules *ruleset, const unsigned char *state, unsigned char *luck)
{
    if (ruleset->game->uses_random)
        memcpy(luck, state + lw_ps_state_layout(ruleset->game).rc4, LUCK_SIZE);
}

static bool send_boards(lw_ps_boards *b, const states *from, lw_error *error)
{
    lw_arena scratch = {0};
    size_t count = (size_t)b->count, words = b->a.words;
    uint32_t *all = lw_new_array(&scratch, uint32_t, words * count);
    uint32_t *one = lw_new_array(&scratch, uint32_t, words);
    unsigned char *luck = lw_new_array(&scratch, unsigned char, b->any_random ? count *LUCK_SIZE : 1);
    unsigned char *status = lw_new_array(&scratch, unsigned char, count);
    for (size_t i = 0; i < count; i++) {
        const lw_ps_board_rules *ruleset = ruleset_of(b, i);
        const unsigned char *state = state_number(from, i);
        load_board(b, ruleset, state, one);
        for (size_t w = 0; w < words; w++)
            all[memory_place(b, w, i)] = one[w];
        load_luck(ruleset, state, luck + (b->any_random ? i * LUCK_SIZE : 0));
        status[i] = lw_ps_state_won(state) ? LW_PS_STATUS_WON : 0;
    }
    b->a.first_step = 0;
    b->a.again = 0;
    bool fine = lw_gpu_send(b->gpu, b->a.memory, all, words * count * 4, error) &&
                lw_gpu_send(b->gpu, b->a.status, status, count, error) &&
                lw_gpu_zero(b->gpu, b->a.wins, count * 4, error) &&
                lw_gpu_zero(b->gpu, b->a.played, count * 4, error) &&
                (!b->any_random || lw_gpu_send(b->gpu, b->a.luck, luck, count * LUCK_SIZE, error));
    lw_arena_drop(&scratch);
    return fine;
}

bool lw_ps_boards_load(lw_ps_boards *b, const void *all, lw_error *error)
{
    return send_boards(b, &(states){.first = all, .step = lw_ps_state_size(b->rulesets->game)}, error);
}

bool lw_ps_boards_load_each(lw_ps_boards *b, const void *const *each, lw_error *error)
{
    return send_boards(b, &(states){.each = each}, error);
}

/* The start of each ruleset is sent once, and the device copies it to the boards. */
static bool send_beginnings(lw_ps_boards *b, const states *from, bool again, lw_error *error)
{
    lw_arena scratch = {0};
    size_t count = (size_t)b->count, words = b->a.words, rulesets = (size_t)b->ruleset_count;
    uint32_t *begin = lw_new_array(&scratch, uint32_t, rulesets * words);
    unsigned char *luck = lw_new_array(&scratch, unsigned char, b->any_random ? rulesets *LUCK_SIZE : 1);
    unsigned char *status = lw_new_array(&scratch, unsigned char, count);
    for (size_t i = 0; i < rulesets; i++) {
        load_board(b, &b->rulesets[i], state_number(from, i), begin + i * words);
        load_luck(&b->rulesets[i], state_number(from, i), luck + (b->any_random ? i * LUCK_SIZE : 0));
    }
    for (size_t i = 0; i < count; i++)
        status[i] =
            LW_PS_STATUS_BEGINS | (lw_ps_state_won(state_number(from, b->ruleset_of ? b->ruleset_of[i] : 0))
                                       ? LW_PS_STATUS_WON | LW_PS_STATUS_STAYS
                                       : 0);
    b->a.first_step = 0;
    b->a.again = again;
    bool fine = lw_gpu_send(b->gpu, b->a.begin, begin, rulesets * words * 4, error) &&
                lw_gpu_send(b->gpu, b->a.status, status, count, error) &&
                lw_gpu_zero(b->gpu, b->a.wins, count * 4, error) &&
                lw_gpu_zero(b->gpu, b->a.played, count * 4, error) &&
                (!b->any_random || lw_gpu_send(b->gpu, b->a.begin_luck, luck, rulesets * LUCK_SIZE, error)) &&
                lw_ps_boards_play(b, NULL, 0, 0, error);
    lw_arena_drop(&scratch);
    return fine;
}

bool lw_ps_boards_fill(lw_ps_boards *b, const void *state, bool again, lw_error *error)
{
    return send_beginnings(b, &(states){.first = state}, again, error);
}

bool lw_ps_boards_fill_each(lw_ps_boards *b, const void *const *each, bool again, lw_error *error)
{
    return send_beginnings(b, &(states){.each = each}, again, error);
}

static bool fetch_boards(lw_ps_boards *b, const states *to, lw_error *error)
{
    lw_arena scratch = {0};
    size_t count = (size_t)b->count, words = b->a.words;
    uint32_t *all = lw_new_array(&scratch, uint32_t, words * count);
    uint32_t *one = lw_new_array(&scratch, uint32_t, words);
    unsigned char *luck = lw_new_array(&scratch, unsigned char, b->any_random ? count *LUCK_SIZE : 1);
    unsigned char *status = lw_new_array(&scratch, unsigned char, count);
    bool fine = lw_gpu_fetch(b->gpu, all, b->a.memory, words * count * 4, error) &&
                lw_gpu_fetch(b->gpu, status, b->a.status, count, error) &&
                (!b->any_random || lw_gpu_fetch(b->gpu, luck, b->a.luck, count * LUCK_SIZE, error));
    for (size_t i = 0; fine && i < count; i++) {
        const lw_ps_board_rules *ruleset = ruleset_of(b, i);
        unsigned char *state = (unsigned char *)(uintptr_t)state_number(to, i);
        if (status[i] & LW_PS_STATUS_STOPPED)
            continue;
        for (size_t w = 0; w < words; w++)
            one[w] = all[memory_place(b, w, i)];
        lw_ps_transfer_save(ruleset->game, &ruleset->words, one, status[i] & LW_PS_STATUS_WON, state);
        if (ruleset->game->uses_random)
            memcpy(state + lw_ps_state_layout(ruleset->game).rc4, luck + i * LUCK_SIZE, LUCK_SIZE);
    }
    lw_arena_drop(&scratch);
    return fine;
}

bool lw_ps_boards_save(lw_ps_boards *b, void *all, lw_error *error)
{
    return fetch_boards(b, &(states){.first = all, .step = lw_ps_state_size(b->rulesets->game)}, error);
}

bool lw_ps_boards_save_each(lw_ps_boards *b, void *const *each, lw_error *error)
{
    return fetch_boards(b, &(states){.each = (const void *const *)each}, error);
}

/* --- Play. --- */

static bool start(lw_ps_boards *b, lw_ps_arguments a, lw_error *error)
{
    void *list[] = {&a};
    return lw_gpu_launch(b->gpu, b->kernel, (b->count * b->plan.lanes + b->plan.threads - 1) / b->plan.threads,
                         b->plan.threads, b->plan.shared_bytes, list, error);
}

static bool order(lw_ps_boards *b, lw_ps_arguments a, lw_error *error)
{
    void *list[] = {&a};
    int64_t blocks = (b->count + LW_PS_ORDER_BOARDS - 1) / LW_PS_ORDER_BOARDS;
    return lw_gpu_zero(b->gpu, a.counts, LW_PS_ORDER_COUNTS * 4, error) &&
           lw_gpu_launch(b->gpu, b->count_keys, blocks, LW_PS_ORDER_THREADS, 0, list, error) &&
           lw_gpu_launch(b->gpu, b->order_boards, blocks, LW_PS_ORDER_THREADS, 0, list, error);
}

/* Plays all steps in one launch or, if boards are ordered, each step in its own launch. */
static bool launch(lw_ps_boards *b, lw_ps_arguments a, lw_error *error)
{
    bool fine = true;
    b->a.first_step += (uint64_t)a.steps;
    if (b->plan.ordered <= 0 || !a.steps) {
        a.order = 0;
        fine = start(b, a, error);
    } else {
        uint32_t steps = a.steps;
        a.steps = 1;
        for (uint32_t step = 0; fine && step < steps; step++) {
            fine = order(b, a, error) && start(b, a, error);
            a.first_step++;
            a.inputs += a.inputs ? (uint64_t)b->count : 0;
        }
    }
    return fine && lw_gpu_wait(b->gpu, error);
}

bool lw_ps_boards_play(lw_ps_boards *b, const uint8_t *inputs, uint64_t seed, int steps, lw_error *error)
{
    size_t size = (size_t)b->count * (size_t)steps;
    if (inputs && size > b->inputs_size) {
        lw_gpu_free(b->gpu, b->a.inputs);
        b->a.inputs = lw_gpu_take(b->gpu, size, error);
        b->inputs_size = b->a.inputs ? size : 0;
        if (!b->a.inputs)
            return false;
    }
    if (inputs && !lw_gpu_send(b->gpu, b->a.inputs, inputs, size, error))
        return false;
    lw_ps_arguments a = b->a;
    a.inputs = inputs ? b->a.inputs : 0;
    a.seed = seed;
    a.steps = (uint32_t)steps;
    return launch(b, a, error);
}

bool lw_ps_boards_play_episodes(lw_ps_boards *b, lw_gpu_memory actions, int64_t max_steps, bool no_action,
                                lw_error *error)
{
    /* Up, left, down, right, action, tick are inputs 0, 2, 1, 3, 4, 5. */
    enum { MAP = 0x543120, MAP_WITHOUT_ACTION = 0x5F3120, AGAIN_ALONE = 2 };
    lw_ps_arguments a = b->a;
    a.inputs = actions;
    a.steps = 1;
    a.again = AGAIN_ALONE;
    a.map = no_action ? MAP_WITHOUT_ACTION : MAP;
    a.max_steps = (uint32_t)(max_steps < UINT32_MAX ? max_steps : UINT32_MAX);
    return launch(b, a, error);
}

bool lw_ps_boards_seed(lw_ps_boards *b, const uint64_t *seeds, lw_error *error)
{
    if (!b->a.seeds)
        b->a.seeds = lw_gpu_take(b->gpu, (size_t)b->count * sizeof *seeds, error);
    return b->a.seeds && lw_gpu_send(b->gpu, b->a.seeds, seeds, (size_t)b->count * sizeof *seeds, error);
}

bool lw_ps_boards_outcomes(lw_ps_boards *b, uint8_t *status, uint32_t *wins, uint32_t *played, lw_error *error)
{
    size_t count = (size_t)b->count;
    return (!status || lw_gpu_fetch(b->gpu, status, b->a.status, count, error)) &&
           (!wins || lw_gpu_fetch(b->gpu, wins, b->a.wins, count * sizeof *wins, error)) &&
           (!played || lw_gpu_fetch(b->gpu, played, b->a.played, count * sizeof *played, error));
}

bool lw_ps_boards_count(lw_ps_boards *b, int64_t *stopped, int64_t *wins, lw_error *error)
{
    lw_arena scratch = {0};
    size_t count = (size_t)b->count;
    uint32_t *won = lw_new_array(&scratch, uint32_t, count);
    unsigned char *status = lw_new_array(&scratch, unsigned char, count);
    bool fine = lw_ps_boards_outcomes(b, status, won, NULL, error);
    *stopped = *wins = 0;
    for (size_t i = 0; fine && i < count; i++) {
        *stopped += (status[i] & LW_PS_STATUS_STOPPED) != 0;
        *wins += won[i];
    }
    lw_arena_drop(&scratch);
    return fine;
}

int lw_ps_boards_random_input(uint64_t seed, uint64_t board, uint64_t step)
{
    uint64_t x = seed + board * 0x9E3779B97F4A7C15u + step * 0xD1342543DE82EF95u;
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
    x = (x ^ x >> 27) * 0x94D049BB133111EBu;
    x ^= x >> 31;
    return (int)(((x >> 32) * 5) >> 32);
}

const lw_ps_boards_plan *lw_ps_boards_plan_of(const lw_ps_boards *b, int *registers, int *local_bytes)
{
    lw_gpu_kernel_needs(b->kernel, registers, local_bytes);
    return &b->plan;
}

void lw_ps_boards_where(const lw_ps_boards *b, lw_gpu_memory *memory, lw_gpu_memory *status, uint32_t *by_board)
{
    *memory = b->a.memory;
    *status = b->a.status;
    *by_board = b->a.by_board;
}
