/* emit_cells.c: see emit_cells.h. */
#include "families/puzzlescript/code/emit_cells.h"

static bool is_pure(enum lw_ps_ir_kind kind)
{
    return kind <= LW_PS_IR_SHIFT;
}

void lw_ps_find_reads(const lw_ps_ir_op *op, int reads[3])
{
    bool pair = op->kind == LW_PS_IR_AND || op->kind == LW_PS_IR_WITHOUT || op->kind == LW_PS_IR_OR;
    bool single = op->kind == LW_PS_IR_SHIFT || op->kind == LW_PS_IR_COME || op->kind == LW_PS_IR_GO ||
                  op->kind == LW_PS_IR_IF_ANY || op->kind == LW_PS_IR_EACH || op->kind == LW_PS_IR_NTH ||
                  op->kind == LW_PS_IR_RAY;
    reads[0] = pair || single ? op->a : -1;
    reads[1] = pair ? op->b : op->kind == LW_PS_IR_RAY ? op->c : -1;
    reads[2] = op->kind == LW_PS_IR_WAYS ? op->d : -1;
}

static bool makes_value(const lw_ps_ir_op *op)
{
    return is_pure(op->kind) || op->kind == LW_PS_IR_EACH || op->kind == LW_PS_IR_RAY ||
           op->kind == LW_PS_IR_NTH;
}

static bool is_cell(const lw_ps_cells *cells, int reg)
{
    return reg >= 0 && cells->is_cell[reg];
}

/* For an AND with a cell: returns the operand that is the cell, and sets *other to the other one. */
static int cell_of(const lw_ps_cells *cells, const lw_ps_ir_op *op, int *other)
{
    bool first = is_cell(cells, op->a);
    *other = first ? op->b : op->a;
    return first ? op->a : op->b;
}

/* May operation `at` use the operation that assigned a register instead of its value? It may if nothing has
 * changed in between. */
static bool is_open(const lw_ps_cells *cells, int reg, int at)
{
    return reg >= cells->first_value && !is_cell(cells, reg) && cells->uses[reg] == 1 &&
           is_pure(cells->list->ops[cells->made[reg]].kind) && cells->made[reg] > cells->effect[at];
}

static void take_inside(lw_ps_cells *cells, int reg, int at)
{
    if (!is_open(cells, reg, at))
        return;
    int reads[3];
    cells->is_inside[cells->made[reg]] = true;
    lw_ps_find_reads(&cells->list->ops[cells->made[reg]], reads);
    for (int i = 0; i < 2; i++)
        take_inside(cells, reads[i], at);
}

static void note(lw_ps_cells *cells, int i, int *effect)
{
    const lw_ps_ir_op *op = &cells->list->ops[i];
    int reads[3];
    cells->effect[i] = *effect;
    if (!is_pure(op->kind) && op->kind != LW_PS_IR_SET)
        *effect = i;
    lw_ps_find_reads(op, reads);
    for (int k = 0; k < 3; k++)
        if (reads[k] >= 0)
            cells->uses[reads[k]]++;
    if (!makes_value(op))
        return;
    cells->made[op->to] = i;
    cells->is_cell[op->to] = op->kind == LW_PS_IR_EACH ||
                             (op->kind == LW_PS_IR_SHIFT && is_cell(cells, op->a)) ||
                             (op->kind == LW_PS_IR_AND && (is_cell(cells, op->a) || is_cell(cells, op->b)));
}

lw_ps_cells lw_ps_find_cells(const lw_ps_program *program, const lw_ps_ir_list *list, lw_arena *arena)
{
    lw_ps_cells cells = {.list = list, .first_value = program->objects + program->flags + program->sets};
    int effect = -1, other;
    cells.registers = cells.first_value;
    for (int i = 0; i < list->count; i++)
        cells.registers = list->ops[i].to >= cells.registers ? list->ops[i].to + 1 : cells.registers;
    cells.is_cell = lw_new_array(arena, bool, cells.registers + 1);
    cells.is_inside = lw_new_array(arena, bool, list->count + 1);
    cells.made = lw_new_array(arena, int, cells.registers + 1);
    cells.uses = lw_new_array(arena, int, cells.registers + 1);
    cells.effect = lw_new_array(arena, int, list->count + 1);
    for (int i = 0; i < list->count; i++)
        note(&cells, i, &effect);
    for (int i = 0; i < list->count; i++)
        if (list->ops[i].kind == LW_PS_IR_AND && is_cell(&cells, list->ops[i].to)) {
            cell_of(&cells, &list->ops[i], &other);
            take_inside(&cells, other, i);
        }
    return cells;
}

/* Prints the test whether a register has the cell `amount` after `cell`, for operation `at`. */
static void print_holds(lw_ps_printer *printer, int reg, int cell, int amount, int at)
{
    const lw_ps_cells *cells = printer->cells;
    const lw_ps_ir_op *op = is_open(cells, reg, at) ? &cells->list->ops[cells->made[reg]] : NULL;
    if (!op && is_cell(cells, reg)) {
        lw_buf_print(printer->out, "r%d == r%d + %d", reg, cell, amount);
    } else if (!op) {
        lw_ps_print_with(printer,
                         reg < cells->first_value ? "holds($, r# + #)" : "any(both($, cell_plane(r# + #)))",
                         (const int[]){reg, cell, amount});
    } else if (op->kind == LW_PS_IR_CONSTANT) {
        lw_buf_print(printer->out, "holds_fixed(%d, r%d + %d)", op->a, cell, amount);
    } else if (op->kind == LW_PS_IR_EMPTY) {
        lw_buf_puts(printer->out, "0");
    } else if (op->kind == LW_PS_IR_SHIFT) {
        print_holds(printer, op->a, cell, amount + op->amount, at);
    } else {
        lw_buf_puts(printer->out, "(");
        print_holds(printer, op->a, cell, amount, at);
        lw_buf_puts(printer->out, op->kind == LW_PS_IR_OR    ? " || ("
                                  : op->kind == LW_PS_IR_AND ? " && ("
                                                             : " && !(");
        print_holds(printer, op->b, cell, amount, at);
        lw_buf_puts(printer->out, "))");
    }
}

static void print_each(lw_ps_printer *printer, const lw_ps_ir_op *op)
{
    lw_ps_print_with(printer, "for (plane left_# = $; any(left_#);) { ", (const int[]){op->to, op->a, op->to});
    lw_buf_print(printer->out, "int r%d = take_first%s(left_%d); if (++work > MAX_WORK) goto stop;\n", op->to,
                 op->amount ? "_by_row" : "", op->to);
    lw_ps_print_open(printer, 1);
}

/* --- Changes. --- */

static bool is_change(const lw_ps_ir_op *op)
{
    return op->kind == LW_PS_IR_COME || op->kind == LW_PS_IR_GO;
}

/* Returns the number of consecutive changes, from operation i on, of the same cells. */
static int length_of_change(const lw_ps_ir_list *list, int i)
{
    int length = 0;
    while (i + length < list->count && is_change(&list->ops[i + length]) &&
           list->ops[i + length].a == list->ops[i].a) {
        length++;
        if (list->ops[i + length - 1].to == list->ops[i].a) /* the plane of cells is itself changed */
            break;
    }
    return length;
}

lw_ps_changes lw_ps_changes_new(const lw_ps_program *program, lw_arena *arena)
{
    int room = program->early.count + program->late.count + 1;
    return (lw_ps_changes){.ops = lw_new_array(arena, lw_ps_ir_op, room),
                           .first = lw_new_array(arena, int, room),
                           .length = lw_new_array(arena, int, room),
                           .in_cell = lw_new_array(arena, bool, room)};
}

static bool is_same(const lw_ps_changes *changes, int number, const lw_ps_ir_op *ops, int length, bool in_cell)
{
    const lw_ps_ir_op *own = changes->ops + changes->first[number];
    bool same = changes->length[number] == length && changes->in_cell[number] == in_cell;
    for (int i = 0; same && i < length; i++)
        same = own[i].kind == ops[i].kind && own[i].to == ops[i].to;
    return same;
}

/* Returns the number of the function with these changes; changes->count: there is none yet. */
static int find_change(const lw_ps_changes *changes, const lw_ps_ir_op *ops, int length, bool in_cell)
{
    int number = 0;
    while (number < changes->count && !is_same(changes, number, ops, length, in_cell))
        number++;
    return number;
}

static void print_change(lw_ps_printer *printer, const lw_ps_ir_op *op, bool in_cell)
{
    bool come = op->kind == LW_PS_IR_COME;
    const int to[] = {op->to, op->to, op->to};
    lw_ps_print_with(printer,
                     in_cell ? (come ? "if (come($, cells)) {" : "if (go($, cells)) {")
                     : come  ? "{ plane d = without(cells, $); if (any(d)) { $ = either($, d);"
                             : "{ plane d = both(cells, $); if (any(d)) { $ = without($, d);",
                     to);
    lw_buf_puts(printer->out,
                op->to < printer->program->objects ? " CHANGED(d); touched = 1;" : " CHANGED(d);");
    lw_ps_print_wake(printer, "d", op->to, come);
    lw_buf_puts(printer->out, in_cell ? " }\n" : " } }\n");
}

static void print_change_function(lw_ps_printer *printer, const lw_ps_ir_op *ops, int length, bool in_cell)
{
    lw_ps_changes *changes = printer->changes;
    int number = changes->count++;
    changes->first[number] = changes->used;
    changes->length[number] = length;
    changes->in_cell[number] = in_cell;
    if (printer->dialect->loops) {
        for (int i = 0; i < length; i++)
            changes->ops[changes->used++] = ops[i];
        return;
    }
    lw_buf_print(printer->out,
                 "NO_INLINE word change_%d(%s cells, THREAD_ARG)\n{ IN_MEMORY word changed = 0; { HOLD_AWAKE\n",
                 number, in_cell ? "int" : "plane");
    for (int i = 0; i < length; i++) {
        changes->ops[changes->used++] = ops[i];
        print_change(printer, &ops[i], in_cell);
    }
    lw_buf_puts(printer->out, "RELEASE_AWAKE } return changed; }\n");
}

void lw_ps_print_changes(lw_ps_printer *printer)
{
    const lw_ps_ir_list *list = printer->cells->list;
    for (int i = 0, length; i < list->count; i += length ? length : 1) {
        length = length_of_change(list, i);
        bool in_cell = length && is_cell(printer->cells, list->ops[i].a);
        if (length && find_change(printer->changes, list->ops + i, length, in_cell) == printer->changes->count)
            print_change_function(printer, list->ops + i, length, in_cell);
    }
}

int lw_ps_print_change_call(lw_ps_printer *printer, int i)
{
    const lw_ps_ir_list *list = printer->cells->list;
    int length = length_of_change(list, i);
    if (!length)
        return 0;
    bool in_cell = is_cell(printer->cells, list->ops[i].a);
    int number = find_change(printer->changes, list->ops + i, length, in_cell);
    if (printer->dialect->loops) {
        int first = printer->changes->first[number];
        lw_ps_print_with(printer,
                         in_cell ? "changed |= change_cell(r#, #, #, THREAD);\n"
                                 : "changed |= change($, #, #, THREAD);\n",
                         (const int[]){list->ops[i].a, first, first + length});
        return length;
    }
    lw_ps_print_with(printer,
                     in_cell ? "changed |= change_#(r#, THREAD);\n" : "changed |= change_#($, THREAD);\n",
                     (const int[]){number, list->ops[i].a});
    return length;
}

bool lw_ps_print_cell_op(lw_ps_printer *printer, int i)
{
    const lw_ps_cells *cells = printer->cells;
    const lw_ps_ir_op *op = &cells->list->ops[i];
    int other;
    if (cells->is_inside[i])
        return true;
    if (op->kind == LW_PS_IR_EACH) {
        print_each(printer, op);
    } else if (op->kind == LW_PS_IR_AND && is_cell(cells, op->to)) {
        int cell = cell_of(cells, op, &other);
        lw_buf_print(printer->out, "int r%d = r%d >= 0 && ", op->to, cell);
        print_holds(printer, other, cell, 0, i);
        lw_buf_print(printer->out, " ? r%d : -1;\n", cell);
    } else if (op->kind == LW_PS_IR_SHIFT && is_cell(cells, op->to)) {
        lw_buf_print(printer->out, "int r%d = r%d - %d;\n", op->to, op->a, op->amount);
    } else if (op->kind == LW_PS_IR_IF_ANY && is_cell(cells, op->a)) {
        lw_buf_print(printer->out, "if (r%d >= 0) {\n", op->a);
        lw_ps_print_open(printer, 1);
    } else {
        return false;
    }
    return true;
}
