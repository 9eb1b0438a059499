/* steps.c: see steps.h. */
#include "families/puzzlescript/code/steps.h"

#include <limits.h>

enum { MAX_DEPTH = 128, NOWHERE = -1 };

/* A list of operations on its way to steps. */
struct maker {
    const lw_ps_program *program;
    const lw_ps_ir_list *list;
    lw_arena *arena;
    lw_ps_step_op *steps;
    int count;
    int *place;    /* by register: what stands for it */
    int *made;     /* by register: the operation that makes it, or NOWHERE */
    int *uses;     /* by register: how many operations read it */
    int *last_use; /* by register: the last of them */
    int *end;      /* by operation that opens a block: the one that closes it */
    int *exit;     /* by operation: the condition that fails where its result is empty, or NOWHERE */
    bool *dropped; /* by operation: part of another */
    int *first;    /* by group: its first step */
    int constants; /* number of the first */
};

static bool is_pure(enum lw_ps_ir_kind kind)
{
    return kind <= LW_PS_IR_SHIFT;
}

static bool opens(enum lw_ps_ir_kind kind)
{
    return kind >= LW_PS_IR_IF_ANY && kind <= LW_PS_IR_GROUP;
}

/* The registers that an operation reads as values. */
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
        out[0] = op->a;
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

/* May all from `from` on to the end of the block at `block` be left out? Only if nobody else reads its values.
 */
static bool is_private(const struct maker *maker, int from, int block)
{
    for (int i = from; i < block; i++)
        if (!is_pure(maker->list->ops[i].kind) || maker->last_use[maker->list->ops[i].to] > maker->end[block])
            return false;
    return true;
}

/* A condition on what is left after several ANDs fails as soon as nothing is left. */
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

/* A shift that is wanted once, by the next operation, as what it takes away or keeps. */
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

static lw_ps_step_op translate(const struct maker *maker, int i)
{
    static const enum lw_ps_step_kind kinds[] = {
        [LW_PS_IR_EMPTY] = LW_PS_STEP_EMPTY,     [LW_PS_IR_AND] = LW_PS_STEP_AND,
        [LW_PS_IR_WITHOUT] = LW_PS_STEP_WITHOUT, [LW_PS_IR_OR] = LW_PS_STEP_OR,
        [LW_PS_IR_SHIFT] = LW_PS_STEP_SHIFT,     [LW_PS_IR_COME] = LW_PS_STEP_COME,
        [LW_PS_IR_GO] = LW_PS_STEP_GO,           [LW_PS_IR_COMMANDS] = LW_PS_STEP_COMMANDS,
        [LW_PS_IR_JUMP] = LW_PS_STEP_JUMP,       [LW_PS_IR_IF_ANY] = LW_PS_STEP_IF,
        [LW_PS_IR_EACH] = LW_PS_STEP_EACH,       [LW_PS_IR_RAY] = LW_PS_STEP_RAY,
        [LW_PS_IR_GROUP] = LW_PS_STEP_GROUP,     [LW_PS_IR_END] = LW_PS_STEP_END,
        [LW_PS_IR_CONSTANT] = LW_PS_STEP_EMPTY,
    };
    const lw_ps_ir_op *op = &maker->list->ops[i];
    lw_ps_step_op step = {.kind = kinds[op->kind], .to = op->to, .a = op->a, .b = op->b, .amount = op->amount};
    int read[2], count = reads(op, read);
    if (count > 0)
        step.a = maker->place[read[0]];
    if (count > 1)
        step.b = maker->place[read[1]];
    if (op->kind == LW_PS_IR_AND || op->kind == LW_PS_IR_WITHOUT)
        step.amount = 0;
    if (i > 0 && maker->dropped[i - 1] && op[-1].kind == LW_PS_IR_SHIFT) {
        step.b = maker->place[op[-1].a];
        step.amount = op[-1].amount;
    }
    if (op->kind == LW_PS_IR_COME || op->kind == LW_PS_IR_GO)
        step.wake = lw_ps_ir_wake(maker->program, op->to, op->kind == LW_PS_IR_COME);
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

/* Closes the block that step `from` has opened. */
static void close_block(struct maker *maker, int from, int loop)
{
    static const enum lw_ps_step_kind ends[] = {[LW_PS_STEP_EACH] = LW_PS_STEP_EACH_NEXT,
                                                [LW_PS_STEP_RAY] = LW_PS_STEP_RAY_NEXT,
                                                [LW_PS_STEP_GROUP] = LW_PS_STEP_GROUP_END};
    enum lw_ps_step_kind kind = maker->steps[from].kind;
    if (kind != LW_PS_STEP_IF) {
        lw_ps_step_op end = maker->steps[from];
        end.kind = ends[kind];
        end.target = from + 1;
        end.loop = loop;
        add(maker, end);
    }
    maker->steps[from].target = maker->count;
    maker->steps[from].loop = loop;
}

static const lw_ps_step_op *make_list(struct maker *maker, const lw_ps_ir_list *list, int registers, int *loops)
{
    int open[MAX_DEPTH], depth = 0, looping = 0;
    size_t count = (size_t)list->count + 1;
    int *step_of = lw_new_array(maker->arena, int, count);
    maker->list = list;
    maker->count = 0;
    maker->steps = lw_new_array(maker->arena, lw_ps_step_op, count);
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
        if (op->kind == LW_PS_IR_CONSTANT)
            maker->place[op->to] = maker->constants + op->a;
        if (maker->dropped[i])
            continue;
        bool loop = op->kind == LW_PS_IR_EACH || op->kind == LW_PS_IR_RAY;
        if (op->kind == LW_PS_IR_END) {
            int from = open[--depth];
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
        if (!maker->dropped[i] && maker->exit[i] != NOWHERE)
            maker->steps[step_of[i]].target = maker->steps[step_of[maker->exit[i]]].target;
    for (int i = 0; i < maker->count; i++)
        if (maker->steps[i].kind == LW_PS_STEP_JUMP)
            maker->steps[i].target = maker->first[maker->steps[i].a];
    return maker->steps;
}

static int count_registers(const lw_ps_program *program)
{
    const lw_ps_ir_list *lists[] = {&program->early, &program->late, &program->wins};
    int count = program->objects + program->flags;
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
                          .first = lw_new_array(arena, int, program->groups + 1),
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
    return steps;
}
