/* emit_c.c: see emit_c.h. */
#include "families/puzzlescript/code/emit_c.h"

#include "families/puzzlescript/code/emit_planes.h"
#include "families/puzzlescript/code/emit_turn.h"
#include "families/puzzlescript/code/emit_wide.h"

/* A program with few operations is printed once for each input. With very few operations nothing sleeps: all of
 * them run in every turn, because deciding which to skip would cost more. */
enum { FEW_OPS = 400, VERY_FEW_OPS = 150 };

static const char types[] = "typedef unsigned long long word;\n"
                            "#define INLINE static inline __attribute__((always_inline))\n"
                            "#define RESTRICT restrict\n";

static const char macros[] =
    "#define CONSTANTS const plane *restrict\n"
    "#define ONE 1ULL\n"
    "#define NO_WORD 0\n"
    "#define VOTE(x) ((x) != 0)\n"
    "#define IF_SOME(d) if (any(d))\n"
    "#define CHANGED(d) changed = 1\n"
    "#define WAKE(d, i, set) awake[i] |= set\n"
    "#define EACH_CELL(one, a) for (int i = 0; i < WORDS; i++) for (word left = (a).w[i]; left; left &= left - "
    "1) "
    "{ plane one = cell(i, left & -left);\n"
    "#define EACH_CELL_BY_ROW(one, a) for (int y = 0; y < ROWS; y++) if (any(both((a), rows[y]))) "
    "for (int i = 0; i < WORDS; i++) for (word left = (a).w[i] & rows[y].w[i]; left; left &= left - 1) "
    "{ plane one = cell(i, left & -left);\n"
    "#define ON_STOP\n"
    "enum { MAX_WORK = 1000000 };\n"
    "typedef word draw_function(void *, word);\n"
    "INLINE int any(plane a)\n{\n    return bits(a) != 0;\n}\n";

static const char cell[] =
    "INLINE plane cell(int i, word bit)\n{\n    plane one = none();\n    one.w[i] = bit;\n    return one;\n}\n";

static void print_rows(lw_buf *out, const lw_ps_program *program)
{
    lw_buf_print(out, "enum { ROWS = %d };\nstatic const plane rows[ROWS] = {\n", program->height);
    for (int y = 0; y < program->height; y++) {
        uint64_t row[64] = {0};
        lw_ps_ir_row(program, y, row);
        lw_buf_puts(out, "    {{");
        for (int i = 0; i < program->words; i++)
            lw_buf_print(out, "0x%llxULL, ", (unsigned long long)row[i]);
        lw_buf_puts(out, "}},\n");
    }
    lw_buf_puts(out, "};\n");
}

static void print_functions(lw_buf *out, int words)
{
    if (lw_ps_emit_is_wide(words)) {
        lw_ps_emit_wide(words, out);
        return;
    }
    lw_ps_emit_planes(words, 64, out);
    lw_ps_emit_shift(words, out);
    lw_ps_emit_count(words, out);
    lw_buf_puts(out, cell);
}

void lw_ps_emit_c(const lw_ps_program *program, lw_buf *out)
{
    int length = lw_ps_ir_length(program);
    const lw_ps_dialect dialect = {
        .bits = 64, .own = program->words, .sleepers = length <= VERY_FEW_OPS ? NULL : &program->rules};
    lw_ps_emit_target(program->words, out);
    lw_buf_puts(out, types);
    print_functions(out, program->words);
    print_rows(out, program);
    lw_buf_puts(out, macros);
    lw_ps_emit_turn(program, &dialect, out);
    const char *draws = program->draws ? ", draw, rc4" : "";
    lw_buf_puts(out, "int lw_board_ply(word *, word *, const plane *, int, draw_function *, void *);\n"
                     "int lw_board_ply(word *planes, word *awake, const plane *k, int input, draw_function "
                     "*draw, void *rc4)\n{\n");
    if (length <= FEW_OPS)
        for (int d = 0; d < LW_PS_DIRECTIONS; d++)
            lw_buf_print(out, "    if (input == %d)\n        return turn(planes, awake, k, %d%s);\n", d, d,
                         draws);
    lw_buf_print(out, "    return turn(planes, awake, k, input%s);\n}\n", draws);
    lw_ps_emit_target_end(program->words, out);
}
