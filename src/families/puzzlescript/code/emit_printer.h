/* emit_printer.h: a program being printed: prints registers, constants, and sets of sleeping rules or
 * groups. */
#ifndef LW_PUZZLESCRIPT_EMIT_PRINTER_H
#define LW_PUZZLESCRIPT_EMIT_PRINTER_H

#include "families/puzzlescript/code/emit_turn.h"

enum { LW_PS_PRINTER_DEPTH = 256 };

typedef struct lw_ps_printer {
    const lw_ps_program *program;
    const lw_ps_dialect *dialect;
    lw_buf *out;
    int braces[LW_PS_PRINTER_DEPTH]; /* by open block: number of braces to close */
    int depth;
    const char *phase;               /* label at which an endless loop continues */
    const struct lw_ps_cells *cells; /* emit_cells.h; NULL: all values are planes */
    struct lw_ps_changes *changes;
} lw_ps_printer;

/* Prints a text in which $ stands for the next of the numbers as a register, @ for the next one as a constant,
 * and # for the next one as a plain number. */
void lw_ps_print_with(lw_ps_printer *, const char *format, const int *numbers);
/* Opens a block that `braces` braces close. */
void lw_ps_print_open(lw_ps_printer *, int braces);
/* Prints word i of a set of groups or rules, or of a plane. */
void lw_ps_print_word(lw_ps_printer *, const uint64_t *set, int i);
int lw_ps_print_set_words(const lw_ps_printer *); /* of a set of sleepers; 0: nothing sleeps */
/* Prints code that wakes the rules affected by a register being set, or cleared, if `mask` has a cell. */
void lw_ps_print_wake(lw_ps_printer *, const char *mask, int reg, bool come);

#endif
