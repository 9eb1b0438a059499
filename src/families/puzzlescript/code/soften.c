/* soften.c: see soften.h. */
#include "families/puzzlescript/code/soften.h"

#include <string.h>

/* Is the operation's result empty if the condition's register is? `empty` has this for each register. */
static bool stays_empty(const lw_ps_ir_op *op, const bool *empty)
{
    switch (op->kind) {
    case LW_PS_IR_EMPTY:
        return true;
    case LW_PS_IR_AND:
        return empty[op->a] || empty[op->b];
    case LW_PS_IR_OR:
        return empty[op->a] && empty[op->b];
    case LW_PS_IR_WITHOUT:
    case LW_PS_IR_SHIFT:
        return empty[op->a];
    default:
        return false;
    }
}

/* Does the block that begins at `first` have at most `max` operations, and do nothing if its condition has no
 * cell? */
static bool is_soft(const lw_ps_ir_list *list, int first, int max, bool *empty)
{
    empty[list->ops[first].a] = true;
    for (int i = first + 1, depth = 1; i < list->count && i - first <= max; i++) {
        const lw_ps_ir_op *op = &list->ops[i];
        switch (op->kind) {
        case LW_PS_IR_IF_ANY:
            depth++;
            break;
        case LW_PS_IR_END:
            if (--depth == 0)
                return true;
            break;
        case LW_PS_IR_COME:
        case LW_PS_IR_GO:
            if (!empty[op->a])
                return false;
            break;
        case LW_PS_IR_FOUND:
            break;
        case LW_PS_IR_CONSTANT:
        case LW_PS_IR_EMPTY:
        case LW_PS_IR_AND:
        case LW_PS_IR_OR:
        case LW_PS_IR_WITHOUT:
        case LW_PS_IR_SHIFT:
        case LW_PS_IR_SET:
            empty[op->to] = stays_empty(op, empty);
            break;
        default:
            return false;
        }
    }
    return false;
}

const bool *lw_ps_soften(const lw_ps_ir_list *list, int max, lw_arena *arena)
{
    int registers = 0;
    for (int i = 0; i < list->count; i++) {
        registers = list->ops[i].to >= registers ? list->ops[i].to + 1 : registers;
        registers = list->ops[i].a >= registers ? list->ops[i].a + 1 : registers;
    }
    bool *soft = lw_new_array(arena, bool, list->count + 1);
    bool *empty = lw_new_array(arena, bool, registers + 1);
    for (int i = 0; max > 0 && i < list->count; i++)
        if (list->ops[i].kind == LW_PS_IR_IF_ANY) {
            memset(empty, 0, (size_t)registers * sizeof *empty);
            soft[i] = is_soft(list, i, max, empty);
        }
    return soft;
}
