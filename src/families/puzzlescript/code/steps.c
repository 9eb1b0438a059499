/* steps.c: see steps.h. */
#include "families/puzzlescript/code/steps.h"

#include "families/puzzlescript/code/step_tables.h"
#include "families/puzzlescript/compile/link.h"

#include <limits.h>

enum { MAX_DEPTH = 128, NOWHERE = -1, NEEDLESS = INT_MIN };

/* A list of operations, while it is translated to steps. */
struct maker {
    const lw_ps_program *program;
    const lw_ps_ir_list *list;
    lw_arena *arena;
    lw_ps_step_op *steps;
    int count;
    int *place;      /* by register: the register that replaces it */
    int *made;       /* by register: the operation that assigns it, or NOWHERE */
    int *uses;       /* by register: number of operations that read it */
    int *last_use;   /* by register: the last operation that reads it */
    int *end;        /* by operation that opens a block: the operation that closes it */
    int *exit;       /* by operation: the condition that fails if its result is empty, or NOWHERE */
    bool *dropped;   /* by operation: merged into another one */
    int *first;      /* by group: its first step */
    int *entries;    /* by rule: its first step */
    uint64_t *asked; /* by rule: flags of its first pattern */
    const lw_ps_step_wake *wakes;
    int constants; /* register of the first constant */
};

static bool is_pure(enum lw_ps_ir_kind kind)
{
    return kind <= LW_PS_IR_SHIFT;
}

static bool opens(enum lw_ps_ir_kind kind)
{
    return kind >= LW_PS_IR_IF_ANY && kind <= LW_PS_IR_RULE;
}

/* Lists the registers that an operation reads as values, and returns their number. */
static int reads(const lw_ps_ir_op *op, int *out)
{
    switch (op->kind) {
    case LW_PS_IR_AND:
    case LW_PS_IR_WITHOUT:
    case LW_PS_IR_OR:
        out[0] = op->a;
        out[1] = op->b;
        return 2;
    case LW_PS_IR_SHIFT:
    case LW_PS_IR_COME:
    case LW_PS_IR_GO:
    case LW_PS_IR_IF_ANY:
    case LW_PS_IR_EACH:
    case LW_PS_IR_RAY:
    case LW_PS_IR_NTH:
        out[0] = op->a;
        return 1;
    case LW_PS_IR_WAYS:
        out[0] = op->d;
        return 1;
    default:
        return 0;
    }
}

static void find_uses(struct maker *maker)
{
    int open[MAX_DEPTH], depth = 0, read[2];
    for (int i = 0; i < maker->list->count; i++) {
        const lw_ps_ir_op *op = &maker->list->ops[i];
        for (int k = reads(op, read); k-- > 0;) {
            maker->uses[read[k]]++;
            maker->last_use[read[k]] = i;
        }
        if (is_pure(op->kind))
            maker->made[op->to] = i;
        if (opens(op->kind) && depth < MAX_DEPTH)
            open[depth++] = i;
        else if (op->kind == LW_PS_IR_END)
            maker->end[open[--depth]] = i;
    }
    for (int i = 0; i < maker->program->game->win_count; i++) {
        const lw_ps_ir_win *win = &maker->program->win_list[i];
        maker->last_use[win->what] = INT_MAX;
        maker->uses[win->what]++;
        if (win->on >= 0) {
            maker->last_use[win->on] = INT_MAX;
            maker->uses[win->on]++;
        }
    }
}

/* May everything from operation `from` to the end of the block at `block` be skipped? Only if no operation
 * outside of it reads its values. */
static bool is_private(const struct maker *maker, int from, int block)
{
    for (int i = from; i < block; i++)
        if (maker->list->ops[i].kind != LW_PS_IR_SET &&
            (!is_pure(maker->list->ops[i].kind) || maker->last_use[maker->list->ops[i].to] > maker->end[block]))
            return false;
    return true;
}

/* Finds ANDs whose result is tested later: the condition fails as soon as one of these results is empty. */
static void find_exits(struct maker *maker)
{
    for (int i = 0; i < maker->list->count; i++) {
        if (maker->list->ops[i].kind != LW_PS_IR_IF_ANY)
            continue;
        for (int at = maker->made[maker->list->ops[i].a]; at != NOWHERE && at < i;) {
            const lw_ps_ir_op *op = &maker->list->ops[at];
            if ((op->kind != LW_PS_IR_AND && op->kind != LW_PS_IR_WITHOUT) || !is_private(maker, at, i))
                break;
            maker->exit[at] = i;
            at = maker->made[op->a];
        }
    }
}

/* Merges a shift into the next operation, if only that one uses it, as the cells to remove or keep. */
static void fuse_shifts(struct maker *maker)
{
    for (int i = 0; i + 1 < maker->list->count; i++) {
        const lw_ps_ir_op *shift = &maker->list->ops[i], *next = shift + 1;
        maker->dropped[i] |= shift->kind == LW_PS_IR_CONSTANT ||
                             (shift->kind == LW_PS_IR_SHIFT && maker->uses[shift->to] == 1 &&
                              (next->kind == LW_PS_IR_AND || next->kind == LW_PS_IR_WITHOUT) &&
                              next->b == shift->to && next->a != shift->to);
    }
}

static const lw_ps_step_set *make_set(const struct maker *maker, const lw_ps_ir_op *op)
{
    lw_ps_step_set *set = lw_new(maker->arena, lw_ps_step_set);
    *set = (lw_ps_step_set){.reg = op->to,
                            .bit = maker->program->first_set + op->a,
                            .fixed = op->d ? maker->constants + op->c : -1,
                            .members = maker->program->members[op->a]};
    return set;
}

static lw_ps_step_op translate(const struct maker *maker, int i)
{
    static const enum lw_ps_step_kind kinds[] = {
        [LW_PS_IR_EMPTY] = LW_PS_STEP_EMPTY,       [LW_PS_IR_AND] = LW_PS_STEP_AND,
        [LW_PS_IR_WITHOUT] = LW_PS_STEP_WITHOUT,   [LW_PS_IR_OR] = LW_PS_STEP_OR,
        [LW_PS_IR_SHIFT] = LW_PS_STEP_SHIFT,       [LW_PS_IR_SET] = LW_PS_STEP_SET,
        [LW_PS_IR_COME] = LW_PS_STEP_COME,         [LW_PS_IR_GO] = LW_PS_STEP_GO,
        [LW_PS_IR_COMMANDS] = LW_PS_STEP_COMMANDS, [LW_PS_IR_FOUND] = LW_PS_STEP_FOUND,
        [LW_PS_IR_LOT] = LW_PS_STEP_LOT,           [LW_PS_IR_WAYS] = LW_PS_STEP_WAYS,
        [LW_PS_IR_DRAW] = LW_PS_STEP_DRAW,         [LW_PS_IR_NTH] = LW_PS_STEP_NTH,
        [LW_PS_IR_JUMP] = LW_PS_STEP_JUMP,         [LW_PS_IR_IF_ANY] = LW_PS_STEP_IF,
        [LW_PS_IR_IF_LOT] = LW_PS_STEP_IF_LOT,     [LW_PS_IR_IF_WAY] = LW_PS_STEP_IF_WAY,
        [LW_PS_IR_EACH] = LW_PS_STEP_EACH,         [LW_PS_IR_RAY] = LW_PS_STEP_RAY,
        [LW_PS_IR_GROUP] = LW_PS_STEP_GROUP,       [LW_PS_IR_RULE] = LW_PS_STEP_RULE_END,
        [LW_PS_IR_END] = LW_PS_STEP_END,           [LW_PS_IR_CONSTANT] = LW_PS_STEP_EMPTY,
        [LW_PS_IR_STOP] = LW_PS_STEP_STOP,
    };
    const lw_ps_ir_op *op = &maker->list->ops[i];
    lw_ps_step_op step = {
        .kind = kinds[op->kind], .to = op->to, .a = op->a, .b = op->b, .c = op->c, .amount = op->amount};
    int read[2], count = reads(op, read);
    if (op->kind == LW_PS_IR_WAYS)
        step.d = maker->place[read[0]];
    else if (count > 0)
        step.a = maker->place[read[0]];
    if (count > 1)
        step.b = maker->place[read[1]];
    if (op->kind == LW_PS_IR_AND || op->kind == LW_PS_IR_WITHOUT)
        step.amount = 0;
    if (i > 0 && maker->dropped[i - 1] && op[-1].kind == LW_PS_IR_SHIFT) {
        step.b = maker->place[op[-1].a];
        step.amount = op[-1].amount;
    }
    if (op->kind == LW_PS_IR_COME || op->kind == LW_PS_IR_GO) {
        step.wake = maker->wakes[op->to * LW_PS_STEP_WAKES +
                                 (op->kind == LW_PS_IR_COME ? LW_PS_STEP_CAME : LW_PS_STEP_GONE)];
        if (op->to >= maker->program->objects)
            step.moving = (uint64_t)1 << (maker->program->flag_layers[op->to - maker->program->objects] & 63);
    }
    if (op->kind == LW_PS_IR_SET)
        step.set = make_set(maker, op);
    if (op->kind == LW_PS_IR_GROUP)
        step.amount = op->d;
    if (op->kind == LW_PS_IR_RAY) {
        step.c = maker->constants + op->c;
        step.d = maker->constants + op->d;
    }
    return step;
}

static lw_ps_step_op *add(struct maker *maker, lw_ps_step_op step)
{
    maker->steps[maker->count] = step;
    return &maker->steps[maker->count++];
}

/* If none of the following rules is awake, the last step of the group comes next. */
static void close_group(struct maker *maker, int from)
{
    for (int i = from; i < maker->count; i++)
        if (maker->steps[i].kind == LW_PS_STEP_RULE_END) {
            maker->steps[i].c = maker->steps[from].c;
            maker->steps[i].target = maker->count;
        }
}

static bool draws(const struct maker *maker, int from)
{
    for (int i = from; i < maker->count; i++)
        if (maker->steps[i].kind == LW_PS_STEP_LOT || maker->steps[i].kind == LW_PS_STEP_DRAW)
            return true;
    return false;
}

/* Closes the block that step `from` has opened. */
static void close_block(struct maker *maker, int from, int loop)
{
    static const enum lw_ps_step_kind ends[] = {[LW_PS_STEP_EACH] = LW_PS_STEP_EACH_NEXT,
                                                [LW_PS_STEP_RAY] = LW_PS_STEP_RAY_NEXT,
                                                [LW_PS_STEP_GROUP] = LW_PS_STEP_GROUP_END};
    enum lw_ps_step_kind kind = maker->steps[from].kind;
    if (kind == LW_PS_STEP_GROUP)
        close_group(maker, from);
    if (kind != LW_PS_STEP_IF && kind != LW_PS_STEP_IF_LOT && kind != LW_PS_STEP_IF_WAY) {
        lw_ps_step_op end = maker->steps[from];
        end.kind = ends[kind];
        end.target = from + 1;
        if (kind == LW_PS_STEP_GROUP)
            end.to = !draws(maker, from);
        end.loop = loop;
        add(maker, end);
    }
    maker->steps[from].target = maker->count;
    maker->steps[from].loop = loop;
}

/* Notes the first step of a rule, or of all rules of a random group, which ends before rule `end`. Returns the
 * last of these rules. */
static int enter(struct maker *maker, const lw_ps_ir_op *op, int end)
{
    int last = op->d ? end - 1 : op->a;
    for (int rule = op->a; rule <= last; rule++)
        maker->entries[rule] = maker->count;
    return last;
}

/* Returns the operation that keeps some cells of `acc`: operation `at`, or one soon after it if those before
 * prepare its operand; NOWHERE: none. */
static int next_term(const struct maker *maker, int at, int acc)
{
    const lw_ps_ir_op *ops = maker->list->ops;
    if (at < maker->list->count && ops[at].kind == LW_PS_IR_SET)
        at++;
    if (at < maker->list->count && ops[at].kind == LW_PS_IR_SHIFT && maker->dropped[at])
        at++;
    bool keeps = at < maker->list->count && (ops[at].kind == LW_PS_IR_AND || ops[at].kind == LW_PS_IR_WITHOUT);
    return keeps && ops[at].a == acc && ops[at].b != acc && maker->uses[acc] == 1 ? at : NOWHERE;
}

/* Translates a search for a pattern, which begins with the constant at operation `first`, to one step with
 * terms. Returns its last operation, or `first` if it is not a search. */
static int add_search(struct maker *maker, int first, int *step_of)
{
    const lw_ps_ir_op *ops = maker->list->ops;
    lw_ps_step_term *terms = NULL;
    int last = first, count = 0, room = 0;
    for (int at; (at = next_term(maker, last + 1, ops[last].to)) != NOWHERE; last = at) {
        lw_ps_step_op step = translate(maker, at);
        lw_ps_step_term *term = lw_ps_add(maker->arena, terms, count, room);
        *term = (lw_ps_step_term){.plane = step.b,
                                  .amount = step.amount,
                                  .flip = ops[at].kind == LW_PS_IR_AND ? 0 : ~(uint64_t)0,
                                  .set = ops[last + 1].kind == LW_PS_IR_SET ? make_set(maker, &ops[last + 1])
                                                                            : NULL};
    }
    for (int i = first; i <= last; i++)
        step_of[i] = maker->count;
    if (last > first)
        add(maker, (lw_ps_step_op){.kind = LW_PS_STEP_FIND,
                                   .to = ops[last].to,
                                   .a = maker->constants + ops[first].a,
                                   .terms = terms,
                                   .terms_end = terms + count});
    return last;
}

/* Joins all groups up to the next jump, so that one step can go to the next rule that is awake in any of
 * them. */
static void join_groups(struct maker *maker)
{
    int end = 0, next = maker->count - 1;
    for (int i = maker->count; i-- > 0;) {
        lw_ps_step_op *step = &maker->steps[i];
        if (step->kind == LW_PS_STEP_JUMP)
            next = i;
        if (step->kind == LW_PS_STEP_GROUP_END && (i + 1 == next || !end))
            end = step->c;
        if (step->kind == LW_PS_STEP_GROUP || step->kind == LW_PS_STEP_GROUP_END) {
            step->d = end;
            step->target = next;
        }
    }
}

/* For a rule that begins with a search and ends if nothing is found: returns the flags without which nothing
 * is. */
static uint64_t find_asked(const struct maker *maker, int rule)
{
    const lw_ps_step_op *step = &maker->steps[maker->entries[rule]];
    const lw_ps_program *program = maker->program;
    uint64_t asked = 0;
    if (step->kind != LW_PS_STEP_FIND || !step->target)
        return 0;
    for (const lw_ps_step_term *term = step->terms; term < step->terms_end; term++) {
        int flag = term->plane - program->objects;
        if (!term->flip && flag >= 0 && flag < program->flags)
            asked |= (uint64_t)1 << (flag & 63);
    }
    return asked;
}

/* Is this a test whether a movement occurs anywhere? It is not needed, because a search begins with its
 * movement. */
static bool is_needless(const struct maker *maker, const lw_ps_ir_op *op)
{
    int flags = maker->program->objects;
    return op->kind == LW_PS_IR_IF_ANY && op->a >= flags && op->a < flags + maker->program->flags;
}

static const lw_ps_step_op *make_list(struct maker *maker, const lw_ps_ir_list *list, int registers, int *loops)
{
    int open[MAX_DEPTH], depth = 0, looping = 0;
    size_t count = (size_t)list->count + 1;
    int *step_of = lw_new_array(maker->arena, int, count);
    maker->list = list;
    maker->count = 0;
    maker->steps = lw_new_array(maker->arena, lw_ps_step_op, count + 1);
    maker->end = lw_new_array(maker->arena, int, count);
    maker->exit = lw_new_array(maker->arena, int, count);
    maker->dropped = lw_new_array(maker->arena, bool, count);
    for (int i = 0; i < list->count; i++)
        maker->exit[i] = NOWHERE;
    for (int i = 0; i < registers; i++) {
        maker->made[i] = NOWHERE;
        maker->uses[i] = maker->last_use[i] = 0;
    }
    find_uses(maker);
    find_exits(maker);
    fuse_shifts(maker);
    for (int i = 0; i < list->count; i++) {
        const lw_ps_ir_op *op = &list->ops[i];
        step_of[i] = maker->count;
        if (op->kind == LW_PS_IR_CONSTANT) {
            maker->place[op->to] = maker->constants + op->a;
            i = add_search(maker, i, step_of);
            continue;
        }
        if (maker->dropped[i])
            continue;
        if (is_needless(maker, op)) {
            open[depth++] = NEEDLESS;
            continue;
        }
        bool loop = op->kind == LW_PS_IR_EACH || op->kind == LW_PS_IR_RAY;
        if (op->kind == LW_PS_IR_RULE) {
            open[depth++] = ~enter(maker, op, list->ops[i - 1].c);
            continue;
        }
        if (op->kind == LW_PS_IR_END) {
            int from = open[--depth];
            if (from == NEEDLESS)
                continue;
            if (from < 0) {
                add(maker, (lw_ps_step_op){.kind = LW_PS_STEP_RULE_END, .b = ~from + 1});
                continue;
            }
            looping -= maker->steps[from].kind == LW_PS_STEP_EACH || maker->steps[from].kind == LW_PS_STEP_RAY;
            close_block(maker, from, looping);
            continue;
        }
        if (op->kind == LW_PS_IR_GROUP)
            maker->first[op->a] = maker->count;
        if (opens(op->kind))
            open[depth++] = maker->count;
        add(maker, translate(maker, i));
        looping += loop;
        *loops = looping > *loops ? looping : *loops;
    }
    add(maker, (lw_ps_step_op){.kind = LW_PS_STEP_END});
    for (int i = 0; i < list->count; i++)
        if (!maker->dropped[i] && maker->exit[i] != NOWHERE && maker->steps[step_of[i]].kind != LW_PS_STEP_IF)
            maker->steps[step_of[i]].target = maker->steps[step_of[maker->exit[i]]].target;
    for (int i = 0; i < maker->count; i++)
        if (maker->steps[i].kind == LW_PS_STEP_JUMP)
            maker->steps[i].target = maker->first[maker->steps[i].a];
    for (int i = 0; i < list->count; i++)
        if (list->ops[i].kind == LW_PS_IR_RULE && !list->ops[i].d)
            maker->asked[list->ops[i].a] = find_asked(maker, list->ops[i].a);
    join_groups(maker);
    return maker->steps;
}

static int count_registers(const lw_ps_program *program)
{
    const lw_ps_ir_list *lists[] = {&program->early, &program->late, &program->wins};
    int count = program->objects + program->flags + program->sets;
    for (int k = 0; k < 3; k++)
        for (int i = 0; i < lists[k]->count; i++)
            if (lists[k]->ops[i].to >= count)
                count = lists[k]->ops[i].to + 1;
    return count;
}

const lw_ps_steps *lw_ps_steps_new(const lw_ps_program *program, lw_arena *arena)
{
    lw_ps_steps *steps = lw_new(arena, lw_ps_steps);
    *steps = (lw_ps_steps){.program = program, .registers = count_registers(program)};
    size_t count = (size_t)steps->registers;
    struct maker maker = {.program = program,
                          .arena = arena,
                          .place = lw_new_array(arena, int, count),
                          .made = lw_new_array(arena, int, count),
                          .uses = lw_new_array(arena, int, count),
                          .last_use = lw_new_array(arena, int, count),
                          .first = lw_new_array(arena, int, program->groups.count + 1),
                          .entries = lw_new_array(arena, int, program->rules.count + 1),
                          .asked = lw_new_array(arena, uint64_t, program->rules.count + 1),
                          .wakes = lw_ps_step_wakes(program, arena),
                          .constants = steps->registers};
    for (int i = 0; i < steps->registers; i++)
        maker.place[i] = i;
    steps->early = make_list(&maker, &program->early, steps->registers, &steps->loops);
    steps->late = make_list(&maker, &program->late, steps->registers, &steps->loops);
    steps->wins = make_list(&maker, &program->wins, steps->registers, &steps->loops);
    lw_ps_ir_win *wins = lw_new_array(arena, lw_ps_ir_win, program->game->win_count + 1);
    for (int i = 0; i < program->game->win_count; i++) {
        wins[i] = program->win_list[i];
        wins[i].what = maker.place[wins[i].what];
        wins[i].on = wins[i].on < 0 ? -1 : maker.place[wins[i].on];
    }
    steps->win_list = wins;
    steps->wakes = maker.wakes;
    steps->has_late = program->late.count > 0;
    steps->has_wins = program->wins.count > 0;
    steps->entries = maker.entries;
    steps->asked = maker.asked;
    steps->layers = lw_ps_step_layers(program, arena);
    steps->layer_count = program->game->layers;
    return steps;
}
