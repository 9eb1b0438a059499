/* emit_printer.c: see emit_printer.h. */
#include "families/puzzlescript/code/emit_printer.h"

#include "families/puzzlescript/code/emit_cells.h"

void lw_ps_print_word(lw_ps_printer *printer, const uint64_t *set, int i)
{
    if (printer->dialect->bits == 64)
        lw_buf_print(printer->out, "0x%llxULL", (unsigned long long)set[i]);
    else
        lw_buf_print(printer->out, "0x%xU", (unsigned)(set[i / 2] >> (i % 2 * 32)));
}

static void print_constant(lw_ps_printer *printer, int number)
{
    const lw_ps_program *program = printer->program;
    const lw_ps_dialect *dialect = printer->dialect;
    if (!dialect->constants) {
        lw_buf_print(printer->out, "k[%d]", number);
        return;
    }
    const uint64_t *plane = dialect->constants + (size_t)number * (size_t)program->words;
    lw_buf_puts(printer->out, "make(");
    for (int i = 0; i < dialect->own; i++) {
        lw_buf_puts(printer->out, i ? ", " : "");
        lw_ps_print_word(printer, plane, i);
    }
    lw_buf_puts(printer->out, ")");
}

static void print_register(lw_ps_printer *printer, int reg)
{
    const lw_ps_program *program = printer->program;
    if (reg < program->objects)
        lw_buf_print(printer->out, "o[%d]", reg);
    else if (reg < program->objects + program->flags)
        lw_buf_print(printer->out, "f[%d]", reg - program->objects);
    else if (reg < program->objects + program->flags + program->sets)
        lw_buf_print(printer->out, printer->dialect->apart ? "x[PLACE_OF_SET_%d]" : "x[%d]",
                     reg - program->objects - program->flags);
    else
        lw_buf_print(printer->out, printer->cells && printer->cells->is_cell[reg] ? "cell_plane(r%d)" : "r%d",
                     reg);
}

void lw_ps_print_with(lw_ps_printer *printer, const char *format, const int *numbers)
{
    for (; *format; format++)
        if (*format == '$')
            print_register(printer, *numbers++);
        else if (*format == '@')
            print_constant(printer, *numbers++);
        else if (*format == '#')
            lw_buf_print(printer->out, "%d", *numbers++);
        else
            lw_buf_byte(printer->out, *format);
}

void lw_ps_print_open(lw_ps_printer *printer, int braces)
{
    if (printer->depth < LW_PS_PRINTER_DEPTH)
        printer->braces[printer->depth] = braces;
    printer->depth++;
}

int lw_ps_print_set_words(const lw_ps_printer *printer)
{
    const lw_ps_dialect *dialect = printer->dialect;
    return dialect->sleepers ? dialect->sleepers->count / dialect->bits + 1 : 0;
}

static bool is_word_zero(const lw_ps_printer *printer, const uint64_t *set, int i)
{
    return printer->dialect->bits == 64 ? !set[i] : !(uint32_t)(set[i / 2] >> (i % 2 * 32));
}

void lw_ps_print_wake(lw_ps_printer *printer, const char *mask, int reg, bool come)
{
    const lw_ps_ir_sleepers *sleepers = printer->dialect->sleepers;
    for (int i = 0; i < lw_ps_print_set_words(printer); i++) {
        const uint64_t *set = lw_ps_ir_wake(sleepers, sleepers->wakes, reg, come),
                       *idle = lw_ps_ir_wake(sleepers, sleepers->idles, reg, come);
        if (is_word_zero(printer, set, i) && is_word_zero(printer, idle, i))
            continue;
        lw_buf_print(printer->out, " WAKE(%s, %d, ", mask, i);
        lw_ps_print_word(printer, set, i);
        if (!is_word_zero(printer, idle, i)) {
            lw_buf_print(printer->out, " | (idle[%d] & ", i);
            lw_ps_print_word(printer, idle, i);
            lw_buf_puts(printer->out, ")");
        }
        lw_buf_puts(printer->out, ");");
    }
}
