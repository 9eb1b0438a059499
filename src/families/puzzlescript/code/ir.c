/* ir.c: see ir.h. */
#include "families/puzzlescript/code/ir.h"

#include "families/puzzlescript/engine/machine_board.h"

#include "families/puzzlescript/compile/link.h"

#include <string.h>

int lw_ps_ir_used_sets(const lw_ps_program *program)
{
    const lw_ps_ir_list *lists[] = {&program->early, &program->late, &program->wins};
    int count = 0;
    for (int set = 0; set < program->sets; set++) {
        bool used = false;
        for (int k = 0; k < 3; k++)
            for (int i = 0; i < lists[k]->count; i++)
                used |= lists[k]->ops[i].kind == LW_PS_IR_SET && lists[k]->ops[i].a == set;
        count += used;
    }
    return count;
}

int lw_ps_ir_length(const lw_ps_program *program)
{
    return program->early.count + program->late.count + program->wins.count;
}

lw_ps_ir_op *lw_ps_ir_add(lw_ps_ir_list *list, lw_arena *arena, lw_ps_ir_op op)
{
    lw_ps_ir_op *added = lw_ps_add(arena, list->ops, list->count, list->room);
    *added = op;
    return added;
}

int lw_ps_ir_constant_number(lw_ps_program *program, lw_arena *arena, lw_ps_ir_constant constant)
{
    for (int i = 0; i < program->constant_count; i++) {
        const lw_ps_ir_constant *known = &program->constants[i];
        if (known->begin == constant.begin && known->segment == constant.segment &&
            known->set == constant.set && known->direction == constant.direction &&
            known->length == constant.length)
            return i;
    }
    *lw_ps_add(arena, program->constants, program->constant_count, program->constant_room) = constant;
    return program->constant_count - 1;
}

static bool fits(const lw_ps_level *level, int x, int y, int direction, int length)
{
    switch (direction) {
    case LW_PS_UP:
        return y + 1 >= length;
    case LW_PS_DOWN:
        return y + length <= level->height;
    case LW_PS_LEFT:
        return x + 1 >= length;
    default:
        return x + length <= level->width;
    }
}

/* Does the cell have a fixed object of the set? */
static bool has_fixed(const lw_ps_program *program, const uint64_t *cell, const uint64_t *set)
{
    uint64_t any = 0;
    for (int w = 0; w < program->game->words; w++)
        any |= set[w] & cell[w] & program->fixed[w];
    return any != 0;
}

static bool all_fixed(const lw_ps_program *program, const uint64_t *set)
{
    uint64_t any = 0;
    for (int w = 0; w < program->game->words; w++)
        any |= set[w] & ~program->fixed[w];
    return !any;
}

/* Do the fixed objects of a cell rule out that an operation of a segment holds there? */
static bool refuted(const lw_ps_program *program, const lw_ps_op *op, const uint64_t *cell)
{
    const uint64_t *const *sets = program->game->sets;
    switch (op->kind) {
    case LW_PS_OP_PRESENT:
        return lw_ps_bit(program->fixed, (int)op->plane) && !lw_ps_bit(cell, (int)op->plane);
    case LW_PS_OP_ABSENT:
        return lw_ps_bit(program->fixed, (int)op->plane) && lw_ps_bit(cell, (int)op->plane);
    case LW_PS_OP_ANY:
        return all_fixed(program, sets[op->plane]) && !has_fixed(program, cell, sets[op->plane]);
    case LW_PS_OP_MISSING:
        return has_fixed(program, cell, sets[op->plane]);
    default:
        return false;
    }
}

static bool holds(const lw_ps_program *program, const lw_ps_ir_constant *constant, const lw_ps_level *level,
                  int x, int y)
{
    static const int dx[] = {0, 0, -1, 1}, dy[] = {-1, 1, 0, 0};
    size_t words = (size_t)program->game->words;
    const uint64_t *cell = level->cells + ((size_t)x * (size_t)level->height + (size_t)y) * words;
    if (constant->set)
        return has_fixed(program, cell, constant->set);
    if (!fits(level, x, y, constant->direction,
              constant->segment ? constant->segment->count : constant->length))
        return false;
    for (int i = 0; constant->segment && i < constant->segment->op_count; i++) {
        const lw_ps_op *op = &constant->segment->ops[i];
        int at_x = x + (int)op->cell * dx[constant->direction],
            at_y = y + (int)op->cell * dy[constant->direction];
        if (refuted(program, op, level->cells + ((size_t)at_x * (size_t)level->height + (size_t)at_y) * words))
            return false;
    }
    return true;
}

/* Does a cell have an object of the set at the start of the level, after the rules that run on level start? */
static bool begins(const lw_ps_machine *machine, const uint64_t *set, int x, int y)
{
    const uint64_t *cell = lw_ps_at(machine, x, y);
    uint64_t there = 0;
    for (int w = 0; w < machine->game->words; w++)
        there |= set[w] & cell[w];
    return there != 0;
}

void lw_ps_ir_fill(const lw_ps_program *program, const lw_ps_level *level, uint64_t *planes)
{
    const lw_ps_game *game = program->game;
    lw_ps_machine *machine = program->begin ? lw_ps_machine_new(game, LW_PS_NO_HISTORY) : NULL;
    if (machine)
        lw_ps_start(machine, (int)(level - game->levels), NULL, NULL);
    memset(planes, 0, (size_t)program->constant_count * (size_t)program->words * sizeof *planes);
    for (int i = 0; i < program->constant_count; i++, planes += program->words) {
        const lw_ps_ir_constant *constant = &program->constants[i];
        for (int x = 0; x < level->width; x++)
            for (int y = 0; y < level->height; y++)
                if (constant->begin ? begins(machine, constant->begin, x, y)
                                    : holds(program, constant, level, x, y))
                    planes[(x * level->height + y) >> 6] |= (uint64_t)1 << ((x * level->height + y) & 63);
    }
    if (machine)
        lw_ps_machine_drop(machine);
}

void lw_ps_ir_row(const lw_ps_program *program, int y, uint64_t *plane)
{
    for (int x = 0; x < program->width; x++)
        plane[(x * program->height + y) >> 6] |= (uint64_t)1 << ((x * program->height + y) & 63);
}

void lw_ps_ir_forget_sets(const lw_ps_program *program, uint64_t *awake)
{
    for (int i = 0, first = program->first_set; i < program->sets; i++)
        awake[(first + i) >> 6] |= (uint64_t)1 << ((first + i) & 63);
}
