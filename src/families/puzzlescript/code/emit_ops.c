/* emit_ops.c: see emit_ops.h. */
#include "families/puzzlescript/code/emit_ops.h"

#include "families/puzzlescript/code/emit_cells.h"
#include "families/puzzlescript/code/emit_loops.h"
#include "families/puzzlescript/code/soften.h"

enum { MAX_PASSES = 200, MAX_LOOPS = 200 };

static void print_each(lw_ps_printer *printer, const lw_ps_ir_op *op)
{
    lw_buf_puts(printer->out, op->amount ? "EACH_CELL_BY_ROW" : "EACH_CELL");
    lw_ps_print_with(printer, "($, $) if (++work > MAX_WORK) goto stop;\n", (const int[]){op->to, op->a});
    lw_ps_print_open(printer, 1);
}

bool lw_ps_print_by_rule(const lw_ps_printer *printer)
{
    return printer->dialect->sleepers == &printer->program->rules;
}

static bool is_by_group(const lw_ps_printer *printer)
{
    return printer->dialect->sleepers == &printer->program->groups;
}

/* Prints the test whether any rule of a group is awake. */
static void print_rules_awake(lw_ps_printer *printer, const lw_ps_ir_op *op)
{
    int bits = printer->dialect->bits;
    const char *awake = printer->dialect->loops ? "due.of" : "awake";
    lw_buf_puts(printer->out, "if (VOTE(0");
    for (int i = op->b / bits; i <= (op->c - 1) / bits; i++) {
        uint64_t low = ~(uint64_t)0 << (op->b > i * bits ? op->b - i * bits : 0),
                 high = ~(uint64_t)0 >> (64 - (op->c < (i + 1) * bits ? op->c - i * bits : bits));
        uint64_t rules = printer->program->rule_set[i * bits / 64] >> (i * bits % 64) & low & high;
        if (rules)
            lw_buf_print(printer->out, " | (%s[%d] & 0x%llxULL)", awake, i, (unsigned long long)rules);
    }
    lw_buf_puts(printer->out, ")) {\n");
}

/* Prints the beginning of a random group: its rules are put to sleep, and wake again if they match. */
static void print_random(lw_ps_printer *printer, const lw_ps_ir_op *op)
{
    int bits = printer->dialect->bits;
    lw_buf_print(printer->out, "word ways[%d], way = 0; int chosen = -1;\n", op->c - op->b);
    for (int rule = op->b; rule < op->c && lw_ps_print_by_rule(printer); rule++)
        lw_buf_print(printer->out, "awake[%d] &= ~(ONE << %d);", rule / bits, rule % bits);
}

static void print_ways(lw_ps_printer *printer, const lw_ps_ir_op *op)
{
    int bits = printer->dialect->bits;
    lw_ps_print_with(printer, op->c ? "ways[#] *= count($);" : "ways[#] = count($);",
                     (const int[]){op->b, op->d});
    if (lw_ps_print_by_rule(printer))
        lw_buf_print(printer->out, " if (ways[%d]) awake[%d] |= ONE << %d;", op->b, op->a / bits, op->a % bits);
    lw_buf_puts(printer->out, "\n");
}

static void print_draw(lw_ps_printer *printer, const lw_ps_ir_op *op)
{
    lw_buf_print(printer->out,
                 "{ word total = 0; for (int i = 0; i < %d; i++) total += ways[i];\n"
                 "if (total) { way = draw(rc4, total); for (chosen = 0; way >= ways[chosen]; chosen++) way -= "
                 "ways[chosen]; } }\n",
                 op->b);
}

static void print_nth(lw_ps_printer *printer, const lw_ps_ir_op *op)
{
    lw_ps_print_with(printer, "plane $ = none(); { word n = way % count($); way /= count($);\n",
                     (const int[]){op->to, op->a, op->a});
    lw_ps_print_with(printer,
                     op->amount ? "EACH_CELL_BY_ROW(one, $) if (!n--) { $ = one; } } }\n"
                                : "EACH_CELL(one, $) if (!n--) { $ = one; } } }\n",
                     (const int[]){op->a, op->to});
}

static void print_group(lw_ps_printer *printer, const lw_ps_ir_op *op)
{
    const lw_ps_program *program = printer->program;
    int bits = printer->dialect->bits, word = op->a / bits, bit = op->a % bits;
    bool always = program->always[op->a >> 6] >> (op->a & 63) & 1;
    if (program->loops)
        lw_buf_print(printer->out, "group_%d:;\n", op->a);
    if (lw_ps_print_by_rule(printer))
        print_rules_awake(printer, op);
    else if (always || !is_by_group(printer))
        lw_buf_puts(printer->out, "{\n");
    else
        lw_buf_print(printer->out, "if (VOTE(awake[%d] >> %d & 1)) {\n", word, bit);
    if (op->d)
        print_random(printer, op);
    lw_buf_print(printer->out, "for (int pass = 0; pass < %d; pass++) { word changed = NO_WORD;",
                 op->d ? 1 : MAX_PASSES);
    if (is_by_group(printer))
        lw_buf_print(printer->out, " awake[%d] &= ~(ONE << %d);", word, bit);
    lw_buf_puts(printer->out, "\n");
    lw_ps_print_open(printer, -1);
}

static void print_rule(lw_ps_printer *printer, const lw_ps_ir_op *op)
{
    int bits = printer->dialect->bits, word = op->a / bits, bit = op->a % bits;
    if (!lw_ps_print_by_rule(printer) || op->d) {
        lw_buf_puts(printer->out, "{\n");
    } else {
        lw_buf_print(printer->out,
                     "if (VOTE(%s[%d] >> %d & 1)) { awake[%d] &= ~(ONE << %d); idle[%d] &= ~(ONE << %d);\n",
                     printer->dialect->loops ? "due.of" : "awake", word, bit, word, bit, word, bit);
        if (printer->dialect->loops)
            lw_buf_print(printer->out, "due.of[%d] &= ~(ONE << %d);\n", word, bit);
    }
    lw_ps_print_open(printer, 1);
}

static void print_commands(lw_ps_printer *printer, const lw_ps_ir_op *op)
{
    int bits = printer->dialect->bits;
    lw_buf_print(printer->out, "commands = call(commands, 0x%x);", (unsigned)op->amount);
    if (lw_ps_print_by_rule(printer))
        lw_buf_print(printer->out, " awake[%d] |= ONE << %d;", op->a / bits, op->a % bits);
    lw_buf_puts(printer->out, "\n");
}

static void print_end(lw_ps_printer *printer)
{
    int braces = printer->braces[--printer->depth];
    if (braces < 0)
        lw_buf_puts(printer->out,
                    printer->dialect->apart
                        ? "if (!changed || ++work > MAX_WORK) break; } }\n"
                        : "if (!VOTE(changed)) break;\nlooped = 1; if (++work > MAX_WORK) goto stop; } }\n");
    for (; braces > 0; braces--)
        lw_buf_puts(printer->out, "}");
    lw_buf_puts(printer->out, "\n");
}

static void print_change(lw_ps_printer *printer, const lw_ps_ir_op *op, bool come)
{
    lw_ps_print_with(printer,
                     come ? "{ plane d = without($, $); IF_SOME(d) { $ = either($, d); CHANGED(d);"
                          : "{ plane d = both($, $); IF_SOME(d) { $ = without($, d); CHANGED(d);",
                     (const int[]){op->a, op->to, op->to, op->to});
    lw_ps_print_wake(printer, "d", op->to, come);
    lw_buf_puts(printer->out, " } }\n");
}

/* A set in memory is stale if its bit is among those awake. */
static void print_set_apart(lw_ps_printer *printer, const lw_ps_ir_op *op)
{
    int number = printer->program->first_set + op->a, bits = printer->dialect->bits;
    lw_buf_print(printer->out,
                 printer->dialect->loops ? "if (awake[%d] >> %d & 1) unite(PLACE_OF_SET_%d, %d, THREAD);\n"
                                         : "if (awake[%d] >> %d & 1) unite_%d(THREAD);\n",
                 number / bits, number % bits, op->a, number);
}

/* Prints the update of a set. */
static void print_unite(lw_ps_printer *printer, const lw_ps_ir_op *op)
{
    int number = printer->program->first_set + op->a, bits = printer->dialect->bits;
    lw_buf_print(printer->out,
                 "NO_INLINE void unite_%d(THREAD_ARG)\n{ IN_MEMORY awake[%d] &= ~(ONE << %d); plane all = ",
                 op->a, number / bits, number % bits);
    lw_ps_print_with(printer, op->d ? "@;" : "none();", &op->c);
    for (const int *member = printer->program->members[op->a]; *member >= 0; member++)
        lw_ps_print_with(printer, " all = either(all, $);", member);
    lw_ps_print_with(printer, " $ = all; }\n", &op->to);
}

void lw_ps_print_unions(lw_ps_printer *printer)
{
    const lw_ps_program *program = printer->program;
    const lw_ps_ir_list *lists[] = {&program->early, &program->late, &program->wins};
    lw_arena scratch = {0};
    bool *is_done = lw_new_array(&scratch, bool, program->sets + 1);
    int count = 0;
    for (int k = 0; k < 3; k++)
        for (int i = 0; i < lists[k]->count; i++)
            if (lists[k]->ops[i].kind == LW_PS_IR_SET && !is_done[lists[k]->ops[i].a]) {
                is_done[lists[k]->ops[i].a] = true;
                lw_buf_print(printer->out, "enum { PLACE_OF_SET_%d = %d };\n", lists[k]->ops[i].a, count++);
                print_unite(printer, &lists[k]->ops[i]);
            }
    lw_arena_drop(&scratch);
}

static void print_set(lw_ps_printer *printer, const lw_ps_ir_op *op)
{
    if (printer->dialect->apart) {
        print_set_apart(printer, op);
        return;
    }
    const int *member = printer->program->members[op->a];
    lw_ps_print_with(printer, "$ = $;\n", (const int[]){op->to, *member++});
    for (; *member >= 0; member++)
        lw_ps_print_with(printer, "$ = either($, $);\n", (const int[]){op->to, op->to, *member});
    if (op->d)
        lw_ps_print_with(printer, "$ = either($, @);\n", (const int[]){op->to, op->to, op->c});
}

static void print_op(lw_ps_printer *printer, const lw_ps_ir_op *op, bool soft)
{
    lw_buf *out = printer->out;
    const int registers[] = {op->to, op->a, op->b};
    switch (op->kind) {
    case LW_PS_IR_CONSTANT:
        lw_ps_print_with(printer, "plane $ = @;\n", registers);
        break;
    case LW_PS_IR_EMPTY:
        lw_ps_print_with(printer, "plane $ = none();\n", registers);
        break;
    case LW_PS_IR_AND:
        lw_ps_print_with(printer, "plane $ = both($, $);\n", registers);
        break;
    case LW_PS_IR_WITHOUT:
        lw_ps_print_with(printer, "plane $ = without($, $);\n", registers);
        break;
    case LW_PS_IR_OR:
        lw_ps_print_with(printer, "plane $ = either($, $);\n", registers);
        break;
    case LW_PS_IR_SHIFT:
        lw_ps_print_with(printer, "plane $ = shift($, #);\n", (const int[]){op->to, op->a, op->amount});
        break;
    case LW_PS_IR_SET:
        print_set(printer, op);
        break;
    case LW_PS_IR_COME:
    case LW_PS_IR_GO:
        print_change(printer, op, op->kind == LW_PS_IR_COME);
        break;
    case LW_PS_IR_COMMANDS:
        print_commands(printer, op);
        break;
    case LW_PS_IR_FOUND:
        if (lw_ps_print_by_rule(printer))
            lw_buf_print(out, "idle[%d] |= ONE << %d;\n", op->a / printer->dialect->bits,
                         op->a % printer->dialect->bits);
        break;
    case LW_PS_IR_LOT:
        lw_buf_print(out, "lot = (int)draw(rc4, %d);\n", op->amount);
        break;
    case LW_PS_IR_WAYS:
        print_ways(printer, op);
        break;
    case LW_PS_IR_DRAW:
        print_draw(printer, op);
        break;
    case LW_PS_IR_NTH:
        print_nth(printer, op);
        break;
    case LW_PS_IR_IF_LOT:
        lw_buf_print(out, "if (lot == %d) {\n", op->a);
        lw_ps_print_open(printer, 1);
        break;
    case LW_PS_IR_IF_WAY:
        lw_buf_print(out, "if (chosen == %d) {\n", op->b);
        lw_ps_print_open(printer, 1);
        break;
    case LW_PS_IR_JUMP:
        lw_buf_print(out, "if (looped) { looped = 0; if (++loops > %d) goto %s; goto group_%d; }\n", MAX_LOOPS,
                     printer->phase, op->a);
        break;
    case LW_PS_IR_STOP:
        lw_buf_puts(out, "goto stop;\n");
        break;
    case LW_PS_IR_IF_ANY:
        lw_ps_print_with(printer, soft ? "{\n" : "if (any($)) {\n", registers + 1);
        lw_ps_print_open(printer, 1);
        break;
    case LW_PS_IR_EACH:
        print_each(printer, op);
        break;
    case LW_PS_IR_RAY:
        lw_ps_print_with(
            printer,
            "for (plane $ = shift(both(shift($, #), @), #); any(both($, @)); $ = shift(both($, @), #)) {\n",
            (const int[]){op->to, op->a, -op->b, op->d, -op->amount, op->to, op->c, op->to, op->to, op->d,
                          -op->amount});
        lw_ps_print_open(printer, 1);
        break;
    case LW_PS_IR_GROUP:
        print_group(printer, op);
        break;
    case LW_PS_IR_RULE:
        print_rule(printer, op);
        break;
    case LW_PS_IR_END:
        print_end(printer);
        break;
    }
}

/* Returns the end of the block that operation i opens. */
static int end_of_block(const lw_ps_ir_list *list, int i)
{
    int depth = 0;
    do {
        depth += list->ops[i].kind >= LW_PS_IR_IF_ANY && list->ops[i].kind != LW_PS_IR_END;
        depth -= list->ops[i].kind == LW_PS_IR_END;
    } while (depth && ++i < list->count);
    return i;
}

static void print_rule_function(lw_ps_printer *printer, const lw_ps_ir_list *list, int first)
{
    int end = end_of_block(list, first);
    lw_buf_print(printer->out, "NO_INLINE word rule_%d(THREAD_ARG)\n{ IN_MEMORY word changed = NO_WORD; {\n",
                 list->ops[first].a);
    for (int i = first + 1, length; i < end; i += length ? length : 1) {
        length = lw_ps_print_change_call(printer, i);
        if (!length && !lw_ps_print_cell_op(printer, i))
            print_op(printer, &list->ops[i], false);
    }
    lw_buf_puts(printer->out, "} stop: return changed; }\n");
}

void lw_ps_print_rules(lw_ps_printer *printer, const lw_ps_ir_list *list)
{
    lw_arena scratch = {0};
    const lw_ps_cells cells = lw_ps_find_cells(printer->program, list, &scratch);
    printer->cells = &cells;
    if (!printer->dialect->loops)
        lw_ps_print_changes(printer);
    for (int i = 0; i < list->count; i++)
        if (list->ops[i].kind == LW_PS_IR_RULE)
            print_rule_function(printer, list, i);
    printer->cells = NULL;
    lw_arena_drop(&scratch);
}

void lw_ps_note_changes(lw_ps_printer *printer, const lw_ps_ir_list *list)
{
    lw_arena scratch = {0};
    const lw_ps_cells cells = lw_ps_find_cells(printer->program, list, &scratch);
    printer->cells = &cells;
    lw_ps_print_changes(printer);
    printer->cells = NULL;
    lw_arena_drop(&scratch);
}

void lw_ps_print_calls(lw_ps_printer *printer, const lw_ps_ir_list *list)
{
    for (int i = 0; i < list->count; i++) {
        print_op(printer, &list->ops[i], false);
        if (list->ops[i].kind != LW_PS_IR_RULE)
            continue;
        lw_buf_print(printer->out,
                     printer->dialect->loops ? "if (rule_%d(THREAD)) { changed = 1; due = find_due(THREAD); }\n"
                                             : "changed |= rule_%d(THREAD);\n",
                     list->ops[i].a);
        i = end_of_block(list, i);
        print_end(printer);
    }
}

void lw_ps_print_ops(lw_ps_printer *printer, const lw_ps_ir_list *list)
{
    lw_arena scratch = {0};
    const bool *soft = lw_ps_soften(list, printer->dialect->soft, &scratch);
    for (int i = 0; i < list->count; i++)
        print_op(printer, &list->ops[i], soft[i]);
    lw_arena_drop(&scratch);
}
