/* emit_loops.c: see emit_loops.h. */
#include "families/puzzlescript/code/emit_loops.h"

#include "families/puzzlescript/code/emit_cells.h"

/* That have a bit each in what a rule returns, besides the lowest, which says that something has changed. */
enum { MAX_FLAGS = 31 };

/* A row of CHANGES: the register by its place, whether it is an object (2) and whether cells come (1); which
 * rules a difference wakes, and which of them only if they are idle. */
static const char functions[] =
    "#define WAKE_BY(row) UNROLL for (int k = 0; k < GROUP_WORDS; k++) awake[k] |= (row)[1 + k] | (idle[k] & "
    "(row)[1 + GROUP_WORDS + k]);\n"
    "INLINE plane fixed_plane(int number)\n{\n"
    "    return number < 0 ? none() : load_kept((const u32 *)fixed + number * WORDS);\n}\n"
    "INLINE word note_of(word what)\n{\n    word flag = (what >> 2) - OBJECTS;\n    return !(what & 2) && flag "
    "< "
    "MAX_FLAGS ? 2U << flag : 1;\n}\n"
    "APART word change(plane cells, u32 from, u32 to, THREAD_ARG)\n{ IN_MEMORY word changed = 0, whats = 0;\n"
    "    { HOLD_AWAKE\n"
    "    _Pragma(\"unroll 1\") for (const word *row = CHANGES + from * ROW_WORDS, *end = CHANGES + to * "
    "ROW_WORDS; row < end; row += ROW_WORDS) {\n"
    "        const word what = row[0], flip = 0 - (what & 1);\n"
    "        const stored_plane at = o[what >> 2];\n"
    "        plane old = at, d;\n"
    "        UNROLL for (int w = 0; w < WORDS; w++) d.w[w] = cells.w[w] & (old.w[w] ^ flip);\n"
    "        if (any(d)) { at = exclusive(old, d); changed |= note_of(what); whats |= what; WAKE_BY(row) }\n"
    "    }\n"
    "    if (changed) { RELEASE_AWAKE }\n    }\n    if (whats & 2) touched = 1;\n    return changed;\n}\n"
    "APART word change_cell(int cell, u32 from, u32 to, THREAD_ARG)\n"
    "{ IN_MEMORY word changed = 0, whats = 0, bit = ONE << (cell & 31);\n"
    "    { HOLD_AWAKE\n"
    "    _Pragma(\"unroll 1\") for (const word *row = CHANGES + from * ROW_WORDS, *end = CHANGES + to * "
    "ROW_WORDS; row < end; row += ROW_WORDS) {\n"
    "        const word what = row[0];\n"
    "        word &there = word_at(o[what >> 2], cell), d = bit & (there ^ (0 - (what & 1)));\n"
    "        if (d) { there ^= d; changed |= note_of(what); whats |= what; WAKE_BY(row) }\n"
    "    }\n"
    "    if (changed) { RELEASE_AWAKE }\n    }\n    if (whats & 2) touched = 1;\n    return changed;\n}\n"
    "INLINE void push(int input, THREAD_ARG)\n{ IN_MEMORY\n"
    "    _Pragma(\"unroll 1\") for (u32 i = 0; i < PUSHES; i++) {\n"
    "        plane d = o[CHANGES[(PUSHES_FROM + i) * ROW_WORDS] >> 2];\n"
    "        if (any(d)) { u32 row = PUSHES_FROM + PUSHES * (input + 1) + i; change(d, row, row + 1, THREAD); "
    "}\n    }\n"
    "    (void)f, (void)x, (void)awake, (void)idle, (void)commands, (void)work, (void)touched, "
    "(void)looped;\n}\n"
    "APART void unite(u32 set, u32 number, THREAD_ARG)\n{ IN_MEMORY awake[number / 32] &= ~(ONE << number % "
    "32);\n"
    "    plane all = fixed_plane(UNIONS[set * 3]);\n"
    "    _Pragma(\"unroll 4\") for (int i = UNIONS[set * 3 + 1]; i < UNIONS[set * 3 + 2]; i++)\n"
    "        all = either(all, o[UNION_MEMBERS[i]]);\n    x[set] = all;\n"
    "    (void)f, (void)idle, (void)commands, (void)work, (void)touched, (void)looped;\n}\n";

/* The movement of a layer: what stands still is in the way. */
static const char movement[] =
    "/* Reads a plane n cells further on, -32 < n < 32. */\n"
    "INLINE plane shift_by(plane a, int n)\n{\n    plane b;\n"
    "    UNROLL for (int i = 0; i < WORDS; i++) {\n"
    "        word low = n > 0 ? a.w[i] : i ? a.w[i - (i > 0)] : 0;\n"
    "        word high = n > 0 ? (i + 1 < WORDS ? a.w[i + (i + 1 < WORDS)] : 0) : a.w[i];\n"
    "        b.w[i] = __funnelshift_r(low, high, n & 31);\n    }\n    return b;\n}\n"
    "/* Several directions at once: cell by cell, again and again, as the language says. */\n"
    "APART void move_many_ways(const int *layer, plane there, THREAD_ARG)\n{ IN_MEMORY { HOLD_AWAKE\n"
    "    for (int moved = 1; moved;) { moved = 0; plane all = none();\n"
    "        for (int d = 0; d < 4; d++) if (layer[d] >= 0) all = either(all, o[layer[d]]);\n"
    "        while (any(all)) {\n"
    "            int cell = take_first(all), way = -1;\n"
    "            for (int d = 4; d-- > 0;) if (layer[d] >= 0 && holds(o[layer[d]], cell)) way = d;\n"
    "            int to = cell + (way == 0 ? -1 : way == 1 ? 1 : way == 2 ? -HEIGHT : HEIGHT);\n"
    "            if (way < 0 || !holds_fixed(layer[4 + way], cell) || any(both(cell_plane(to), there))) "
    "continue;\n"
    "            moved = 1; touched = 1;\n"
    "            if (any(both(cell_plane(cell), there))) there = either(without(there, cell_plane(cell)), "
    "cell_plane(to));\n"
    "            for (int i = layer[9]; i < layer[10]; i++) { const word *row = CHANGES + i * ROW_WORDS;\n"
    "                if (go(o[row[0] >> 2], cell)) { come(o[row[0] >> 2], to); WAKE_BY(row) } }\n"
    "            for (int d = 0; d < 4; d++) if (layer[d] >= 0) go(o[layer[d]], cell);\n"
    "        }\n    }\n    RELEASE_AWAKE } (void)f, (void)x, (void)commands, (void)work, (void)looped;\n}\n"
    "/* Where one direction alone is asked for and every mover is there, all go that are not stuck behind one "
    "that stays. */\n"
    "APART void move_layer(u32 number, THREAD_ARG)\n{ IN_MEMORY const int *layer = LAYERS + number * "
    "LAYER_WORDS;\n"
    "    int ways = 0, way = 0; plane go = none(), there;\n"
    "    _Pragma(\"unroll 1\") for (int d = 0; d < 4; d++) { if (layer[d] < 0) continue; plane a = "
    "o[layer[d]]; if (any(a)) { ways++; way = d; go = a; } }\n"
    "    if (!ways) return;\n"
    "    there = fixed_plane(layer[8]);\n"
    "    _Pragma(\"unroll 4\") for (int i = layer[9]; i < layer[10]; i++) there = either(there, o[CHANGES[i * "
    "ROW_WORDS] >> 2]);\n"
    "    if (ways > 1 || any(without(go, there))) { move_many_ways(layer, there, THREAD); return; }\n"
    "    const int n = way == 0 ? -1 : way == 1 ? 1 : way == 2 ? -HEIGHT : HEIGHT;\n"
    "    { HOLD_AWAKE\n"
    "    go = both(go, fixed_plane(layer[4 + way]));\n"
    "    for (;;) { plane stuck = both(go, shift_by(without(there, go), n)); if (!any(stuck)) break; go = "
    "without(go, stuck); }\n"
    "    if (!any(go)) return;\n"
    "    _Pragma(\"unroll 4\") for (int i = layer[9]; i < layer[10]; i++) {\n"
    "        const word *row = CHANGES + i * ROW_WORDS; const stored_plane at = o[row[0] >> 2];\n"
    "        plane old = at, some = both(old, go);\n"
    "        if (any(some)) { at = either(without(old, some), shift_by(some, -n)); touched = 1; WAKE_BY(row) "
    "}\n    }\n"
    "    RELEASE_AWAKE } (void)f, (void)x, (void)commands, (void)work, (void)looped;\n}\n"
    "INLINE void clear_flags(THREAD_ARG)\n{ IN_MEMORY { HOLD_AWAKE\n"
    "    _Pragma(\"unroll 1\") for (u32 i = 0; i < FLAGS; i++) { const word *row = CHANGES + (FLAGS_FROM + i) "
    "* "
    "ROW_WORDS;\n"
    "        plane d = f[i]; if (any(d)) { f[i] = none(); WAKE_BY(row) } }\n"
    "    RELEASE_AWAKE } (void)o, (void)x, (void)commands, (void)work, (void)touched, (void)looped;\n}\n";

/* Rules that a coming or a going wakes; of both, those that either does. */
static void print_row(lw_ps_printer *printer, int reg, bool come, bool both)
{
    const lw_ps_ir_sleepers *sleepers = printer->dialect->sleepers;
    const uint64_t *tables[] = {sleepers->wakes, sleepers->idles};
    lw_buf_print(printer->out, "%uU,", (unsigned)(reg * 4 + 2 * (reg < printer->program->objects) + come));
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
            lw_buf_print(printer->out, "%d,", layer->flags[d]);
        for (int d = 0; d < 4; d++)
            lw_buf_print(printer->out, "%d,", layer->flags[d] < 0 ? -1 : layer->edges[d]);
        lw_buf_print(printer->out, "%d,%d,%d,\n", constant_or_none(printer, layer->fixed), row,
                     row + layer->moved_count);
        row += layer->moved_count;
    }
    lw_buf_puts(printer->out, "0};\n");
}

/* The operations that bring each set up to date, in the order of the sets' places; returns how many. */
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
    int count = find_sets(program, ops), member = 0;
    for (int i = 0; i < count; i++)
        lw_buf_print(out, "enum { PLACE_OF_SET_%d = %d };\n", ops[i]->a, i);
    lw_buf_puts(out, "static __constant__ const int UNION_MEMBERS[] = {");
    for (int i = 0; i < count; i++)
        for (const int *reg = program->members[ops[i]->a]; *reg >= 0; reg++)
            lw_buf_print(out, "%d,", *reg);
    lw_buf_puts(out, "0};\nstatic __constant__ const int UNIONS[] = {");
    for (int i = 0; i < count; i++) {
        lw_buf_print(out, "%d,%d,", ops[i]->d ? constant_or_none(printer, ops[i]->c) : -1, member);
        for (const int *reg = program->members[ops[i]->a]; *reg >= 0; reg++)
            member++;
        lw_buf_print(out, "%d,\n", member);
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

void lw_ps_print_loops(lw_ps_printer *printer)
{
    const lw_ps_program *program = printer->program;
    const lw_ps_changes *changes = printer->changes;
    lw_buf_print(printer->out,
                 "enum { ROW_WORDS = 1 + 2 * GROUP_WORDS, MAX_FLAGS = %d };\nstatic __constant__ const word "
                 "CHANGES[] = {\n",
                 MAX_FLAGS);
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
    lw_buf_puts(printer->out, functions);
    lw_buf_puts(printer->out, movement);
}

int lw_ps_came_bit(const lw_ps_program *program, int reg)
{
    int flag = reg - program->objects;
    return flag >= 0 && flag < program->flags && flag < MAX_FLAGS ? flag + 1 : -1;
}

void lw_ps_print_push_call(lw_ps_printer *printer)
{
    const lw_ps_program *program = printer->program;
    lw_buf_puts(printer->out, "if (input >= 0) push(input, THREAD);\n");
    for (int d = 0; d < LW_PS_DIRECTIONS; d++) {
        unsigned all = 0;
        for (int i = 0; i < program->push_count; i++) {
            int bit = lw_ps_came_bit(program, program->pushes[i] + d);
            all |= bit > 0 ? 1u << bit : 0;
        }
        lw_buf_print(printer->out, "came |= input == %d ? 0x%xU : 0;\n", d, all);
    }
}

void lw_ps_print_movement_calls(lw_ps_printer *printer)
{
    for (int i = 0; i < printer->program->layer_count; i++)
        lw_buf_print(printer->out, "move_layer(%d, THREAD);\n", i);
    lw_buf_puts(printer->out, "clear_flags(THREAD);\n");
}
