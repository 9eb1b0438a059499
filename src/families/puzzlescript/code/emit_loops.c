/* emit_loops.c: see emit_loops.h. */
#include "families/puzzlescript/code/emit_loops.h"

#include "families/puzzlescript/code/emit_cells.h"
#include "families/puzzlescript/gpu/kernel_text.h"

/* Flags with a bit in `came`. */
enum { MAX_FLAGS = 31 };

/* Prints the rules that a register wakes if it is set in a cell or cleared there; with `both`, those that
 * either wakes. */
static void print_row(lw_ps_printer *printer, int reg, bool come, bool both)
{
    const lw_ps_ir_sleepers *sleepers = printer->dialect->sleepers;
    const uint64_t *tables[] = {sleepers->wakes, sleepers->idles};
    int objects = printer->program->objects, flag = reg - objects;
    unsigned bit = flag < 0 ? 1u << reg % 32 : flag < MAX_FLAGS ? 1u << flag : 0;
    lw_buf_print(printer->out, "%uU,0x%xU,", (unsigned)(reg * 4 + 2 * (flag < 0) + come), bit);
    for (int t = 0; t < 2; t++)
        for (int i = 0; i < lw_ps_print_set_words(printer); i++) {
            const size_t words = (size_t)sleepers->words, at = ((size_t)reg * 2 + come) * words + (size_t)i / 2,
                         other = ((size_t)reg * 2 + !come) * words + (size_t)i / 2;
            uint64_t set = tables[t][at] | (both ? tables[t][other] : 0);
            lw_buf_print(printer->out, "0x%xU,", (unsigned)(set >> (i % 2 * 32)));
        }
    lw_buf_puts(printer->out, "\n");
}

static int constant_or_none(const lw_ps_printer *printer, int number)
{
    const uint64_t *plane = printer->dialect->constants + (size_t)number * (size_t)printer->program->words;
    uint64_t any = 0;
    for (int i = 0; i < printer->program->words; i++)
        any |= plane[i];
    return any ? number : -1;
}

static void print_layers(lw_ps_printer *printer, int row)
{
    const lw_ps_program *program = printer->program;
    lw_buf_puts(printer->out, "enum { LAYER_WORDS = 11 };\nstatic __constant__ const int LAYERS[] = {\n");
    for (int i = 0; i < program->layer_count; i++) {
        const lw_ps_ir_layer *layer = &program->layers[i];
        for (int d = 0; d < 4; d++)
            lw_buf_print(printer->out, "%d,", layer->flags[d] < 0 ? -1 : layer->flags[d] - program->objects);
        for (int d = 0; d < 4; d++)
            lw_buf_print(printer->out, "%d,", layer->flags[d] < 0 ? -1 : layer->edges[d]);
        lw_buf_print(printer->out, "%d,%d,%d,\n", constant_or_none(printer, layer->fixed), row,
                     row + layer->moved_count);
        row += layer->moved_count;
    }
    lw_buf_puts(printer->out, "0};\n");
}

/* Finds the operations that update sets, in the order of the sets' places; returns their number. */
static int find_sets(const lw_ps_program *program, const lw_ps_ir_op **ops)
{
    const lw_ps_ir_list *lists[] = {&program->early, &program->late, &program->wins};
    int count = 0;
    for (int k = 0; k < 3; k++)
        for (int i = 0; i < lists[k]->count; i++) {
            const lw_ps_ir_op *op = &lists[k]->ops[i];
            bool known = op->kind != LW_PS_IR_SET;
            for (int n = 0; n < count; n++)
                known |= ops[n]->a == op->a;
            if (!known)
                ops[count++] = op;
        }
    return count;
}

static void print_sets(lw_ps_printer *printer)
{
    const lw_ps_program *program = printer->program;
    lw_buf *out = printer->out;
    lw_arena scratch = {0};
    const lw_ps_ir_op **ops = lw_new_array(&scratch, const lw_ps_ir_op *, program->sets + 1);
    int count = find_sets(program, ops);
    for (int i = 0; i < count; i++)
        lw_buf_print(out, "enum { PLACE_OF_SET_%d = %d };\n", ops[i]->a, i);
    lw_buf_puts(out, "static __constant__ const int UNIONS[] = {\n");
    for (int i = 0; i < count; i++) {
        lw_buf_print(out, "%d,", ops[i]->d ? constant_or_none(printer, ops[i]->c) : -1);
        for (int first = 0; first < program->objects; first += 32) {
            unsigned set = 0;
            for (const int *reg = program->members[ops[i]->a]; *reg >= 0; reg++)
                set |= *reg / 32 * 32 == first ? 1u << *reg % 32 : 0;
            lw_buf_print(out, "(int)0x%xU,", set);
        }
        lw_buf_puts(out, "\n");
    }
    lw_buf_puts(out, "0};\n");
    lw_arena_drop(&scratch);
}

static int print_push_rows(lw_ps_printer *printer)
{
    const lw_ps_program *program = printer->program;
    for (int i = 0; i < program->push_count; i++)
        print_row(printer, program->players[i], true, false);
    for (int d = 0; d < LW_PS_DIRECTIONS; d++)
        for (int i = 0; i < program->push_count; i++)
            print_row(printer, program->pushes[i] + d, true, false);
    return program->push_count * (1 + LW_PS_DIRECTIONS);
}

static int print_moved_rows(lw_ps_printer *printer)
{
    const lw_ps_program *program = printer->program;
    int count = 0;
    for (int i = 0; i < program->layer_count; i++)
        for (int k = 0; k < program->layers[i].moved_count; k++, count++)
            print_row(printer, program->layers[i].moved[k], true, true);
    return count;
}

/* Returns the flag that a rule begins by asking for; -1: it asks for none, or for one without a bit in `came`.
 */
static int asked_flag(const lw_ps_program *program, const lw_ps_ir_op *rule)
{
    int flag = rule[1].kind == LW_PS_IR_IF_ANY ? rule[1].a - program->objects : -1;
    return flag >= 0 && flag < program->flags && flag < MAX_FLAGS ? flag : -1;
}

bool lw_ps_is_always_read(const lw_ps_program *program, int flag)
{
    const lw_ps_ir_list *lists[] = {&program->early, &program->late};
    bool read = flag >= MAX_FLAGS;
    for (int k = 0; k < 2; k++)
        for (int i = 0, asked = -1; i < lists[k]->count && !read; i++) {
            const lw_ps_ir_op *op = &lists[k]->ops[i];
            int reads[3];
            asked = op->kind == LW_PS_IR_RULE ? asked_flag(program, op) : asked;
            lw_ps_find_reads(op, reads);
            for (int r = 0; r < 3; r++)
                read |= reads[r] == program->objects + flag && asked != flag;
        }
    return read;
}

/* Prints the rules that begin by asking for a flag; -1: those that ask for none. */
static void print_asking(lw_ps_printer *printer, int flag)
{
    const lw_ps_ir_list *lists[] = {&printer->program->early, &printer->program->late};
    for (int word = 0; word * 32 < printer->program->first_set; word++) {
        unsigned set = 0;
        for (int k = 0; k < 2; k++)
            for (int i = 0; i < lists[k]->count; i++) {
                const lw_ps_ir_op *op = &lists[k]->ops[i];
                if (op->kind == LW_PS_IR_RULE && op->a / 32 == word && asked_flag(printer->program, op) == flag)
                    set |= 1u << op->a % 32;
            }
        lw_buf_print(printer->out, "0x%xU,", set);
    }
    lw_buf_puts(printer->out, "\n");
}

/* Prints the sets of rules that ask for no flag, for the first one, and so on. */
static void print_all_asking(lw_ps_printer *printer)
{
    const lw_ps_program *program = printer->program;
    lw_buf_print(printer->out, "enum { RULE_WORDS = %d };\nstatic __constant__ const word ASKING[] = {\n",
                 (program->first_set + 31) / 32);
    for (int flag = -1; flag < program->flags && flag < MAX_FLAGS; flag++)
        print_asking(printer, flag);
    unsigned always = 0;
    for (int flag = 0; flag < program->flags && flag < MAX_FLAGS; flag++)
        always |= (unsigned)lw_ps_is_always_read(program, flag) << flag;
    lw_buf_print(printer->out, "0};\n#define ALWAYS_READ 0x%xU\n", always);
}

/* Returns whether the rows of CHANGES fit into constant memory, with space for the other tables. */
static bool has_few_rows(const lw_ps_printer *printer)
{
    enum { MAX_ROW_BYTES = 56 << 10 };
    const lw_ps_program *program = printer->program;
    int rows = printer->changes->used + program->push_count * (1 + LW_PS_DIRECTIONS) + program->flags;
    for (int i = 0; i < program->layer_count; i++)
        rows += program->layers[i].moved_count;
    return rows * (2 + 2 * lw_ps_print_set_words(printer)) * 4 <= MAX_ROW_BYTES;
}

void lw_ps_print_loops(lw_ps_printer *printer)
{
    const lw_ps_program *program = printer->program;
    const lw_ps_changes *changes = printer->changes;
    lw_buf_print(printer->out,
                 "enum { ROW_WORDS = 2 + 2 * GROUP_WORDS, MAX_FLAGS = %d };\n%s word CHANGES[] = {\n",
                 MAX_FLAGS, has_few_rows(printer) ? "static __constant__ const" : "TABLE");
    for (int i = 0; i < changes->used; i++)
        print_row(printer, changes->ops[i].to, changes->ops[i].kind == LW_PS_IR_COME, false);
    int pushes = changes->used, layers = pushes + print_push_rows(printer),
        flags = layers + print_moved_rows(printer);
    for (int i = 0; i < program->flags; i++)
        print_row(printer, program->objects + i, false, false);
    lw_buf_print(printer->out, "0};\nenum { PUSHES = %d, PUSHES_FROM = %d, FLAGS_FROM = %d };\n",
                 program->push_count, pushes, flags);
    print_layers(printer, layers);
    print_sets(printer);
    print_all_asking(printer);
    lw_buf_puts(printer->out, lw_ps_kernel_loops);
}

void lw_ps_print_push_call(lw_ps_printer *printer)
{
    lw_buf_puts(printer->out, "if (input >= 0) push(input, THREAD);\n");
}

void lw_ps_print_movement_calls(lw_ps_printer *printer)
{
    for (int i = 0; i < printer->program->layer_count; i++)
        lw_buf_print(printer->out, "move_layer(%d, THREAD);\n", i);
    lw_buf_puts(printer->out, "clear_flags(THREAD);\n");
}
