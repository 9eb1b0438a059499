/* emit_c.c: see emit_c.h. */
#include "families/puzzlescript/code/emit_c.h"

enum { MAX_PASSES = 200, MAX_LOOPS = 200, MAX_WORK = 1000000, MAX_DEPTH = 256, FEW_OPS = 400 };

struct printer {
    const lw_ps_program *program;
    lw_buf *out;
    int braces[MAX_DEPTH]; /* by open block: how many to close */
    int depth;
    const char *phase; /* where a loop that never ends goes on */
};

/* --- Planes. --- */

static void print_words(lw_buf *out, int words, const char *format)
{
    lw_buf_puts(out, "    return (plane){{");
    for (int i = 0; i < words; i++) {
        lw_buf_puts(out, i ? ", " : "");
        for (const char *at = format; *at; at++)
            if (*at == '#')
                lw_buf_print(out, "%d", i);
            else
                lw_buf_byte(out, *at);
    }
    lw_buf_puts(out, "}};\n}\n");
}

static void print_planes(lw_buf *out, int words)
{
    lw_buf_print(out,
                 "typedef unsigned long long word;\n"
                 "enum { WORDS = %d };\n"
                 "typedef struct { word w[WORDS]; } plane;\n"
                 "#define INLINE static inline __attribute__((always_inline))\n"
                 "INLINE plane both(plane a, plane b)\n{\n",
                 words);
    print_words(out, words, "a.w[#] & b.w[#]");
    lw_buf_puts(out, "INLINE plane without(plane a, plane b)\n{\n");
    print_words(out, words, "a.w[#] & ~b.w[#]");
    lw_buf_puts(out, "INLINE plane either(plane a, plane b)\n{\n");
    print_words(out, words, "a.w[#] | b.w[#]");
    lw_buf_puts(out, "INLINE int any(plane a)\n{\n    return (0");
    for (int i = 0; i < words; i++)
        lw_buf_print(out, " | a.w[%d]", i);
    lw_buf_puts(out,
                ") != 0;\n}\n"
                "INLINE word at(plane a, int i)\n{\n    return i < 0 || i >= WORDS ? 0 : a.w[i];\n}\n"
                "INLINE word down(plane a, int i, int n)\n{\n"
                "    return n & 63 ? at(a, i + n / 64) >> (n & 63) | at(a, i + n / 64 + 1) << (64 - (n & 63))\n"
                "                  : at(a, i + n / 64);\n}\n"
                "INLINE word up(plane a, int i, int n)\n{\n"
                "    return n & 63 ? at(a, i - n / 64) << (n & 63) | at(a, i - n / 64 - 1) >> (64 - (n & 63))\n"
                "                  : at(a, i - n / 64);\n}\n"
                "INLINE plane shift(plane a, int n)\n{\n");
    print_words(out, words, "n >= 0 ? down(a, #, n) : up(a, #, -n)");
    lw_buf_puts(out, "INLINE plane cell(int i, word bit)\n{\n    plane one = {{0}};\n    one.w[i] = bit;\n"
                     "    return one;\n}\n");
}

static void print_rows(lw_buf *out, const lw_ps_program *program)
{
    lw_buf_print(out, "static const plane rows[%d] = {\n", program->height);
    for (int y = 0; y < program->height; y++) {
        uint64_t row[64] = {0};
        for (int x = 0; x < program->width; x++)
            row[(x * program->height + y) >> 6] |= (uint64_t)1 << ((x * program->height + y) & 63);
        lw_buf_puts(out, "    {{");
        for (int i = 0; i < program->words; i++)
            lw_buf_print(out, "0x%llxULL, ", (unsigned long long)row[i]);
        lw_buf_puts(out, "}},\n");
    }
    lw_buf_puts(out, "};\n");
}

/* --- Operations. --- */

static void print_register(struct printer *printer, int reg)
{
    const lw_ps_program *program = printer->program;
    if (reg < program->objects)
        lw_buf_print(printer->out, "o[%d]", reg);
    else if (reg < program->objects + program->flags)
        lw_buf_print(printer->out, "f[%d]", reg - program->objects);
    else
        lw_buf_print(printer->out, "r%d", reg);
}

/* A text in which $ stands for the next of the registers. */
static void print_with(struct printer *printer, const char *format, const int *registers)
{
    for (; *format; format++)
        if (*format == '$')
            print_register(printer, *registers++);
        else
            lw_buf_byte(printer->out, *format);
}

static void print_wake(struct printer *printer, int reg, bool come)
{
    const uint64_t *set = lw_ps_ir_wake(printer->program, reg, come);
    for (int i = 0; i < printer->program->group_words; i++)
        if (set[i])
            lw_buf_print(printer->out, " awake[%d] |= 0x%llxULL;", i, (unsigned long long)set[i]);
}

static void open_block(struct printer *printer, int braces)
{
    if (printer->depth < MAX_DEPTH)
        printer->braces[printer->depth] = braces;
    printer->depth++;
}

static void print_each(struct printer *printer, const lw_ps_ir_op *op)
{
    const int registers[] = {op->a, op->a, op->to};
    if (op->amount)
        print_with(printer,
                   "for (int y = 0; y < HEIGHT; y++) { plane row = both($, rows[y]); if (!any(row)) continue;\n"
                   "for (int i = 0; i < WORDS; i++) for (word left = row.w[i]; left; left &= left - 1) {\n",
                   registers);
    else
        print_with(printer,
                   "for (int i = 0; i < WORDS; i++) for (word left = $.w[i]; left; left &= left - 1) {\n",
                   registers);
    print_with(printer, "plane $ = cell(i, left & -left); if (++work > MAX_WORK) goto stop;\n", registers + 2);
    open_block(printer, op->amount ? 2 : 1);
}

static void print_group(struct printer *printer, const lw_ps_ir_op *op)
{
    const lw_ps_program *program = printer->program;
    bool always = program->always[op->a >> 6] >> (op->a & 63) & 1;
    if (program->loops)
        lw_buf_print(printer->out, "group_%d:;\n", op->a);
    if (always)
        lw_buf_puts(printer->out, "{\n");
    else
        lw_buf_print(printer->out, "if (awake[%d] >> %d & 1) {\n", op->a >> 6, op->a & 63);
    lw_buf_print(printer->out,
                 "for (int pass = 0; pass < %d; pass++) { int changed = 0; awake[%d] &= ~(1ULL << %d);\n",
                 MAX_PASSES, op->a >> 6, op->a & 63);
    open_block(printer, -1);
}

static void print_end(struct printer *printer)
{
    int braces = printer->braces[--printer->depth];
    if (braces < 0)
        lw_buf_puts(printer->out, "if (!changed) break;\nlooped = 1; if (++work > MAX_WORK) goto stop; } }\n");
    for (; braces > 0; braces--)
        lw_buf_puts(printer->out, "}");
    lw_buf_puts(printer->out, "\n");
}

static void print_op(struct printer *printer, const lw_ps_ir_op *op)
{
    lw_buf *out = printer->out;
    const int registers[] = {op->to, op->a, op->b}, changed[] = {op->a, op->to, op->to, op->to, op->a};
    switch (op->kind) {
    case LW_PS_IR_CONSTANT:
        print_with(printer, "plane $ = ", registers);
        lw_buf_print(out, "k[%d];\n", op->a);
        break;
    case LW_PS_IR_EMPTY:
        print_with(printer, "plane $ = {{0}};\n", registers);
        break;
    case LW_PS_IR_AND:
        print_with(printer, "plane $ = both($, $);\n", registers);
        break;
    case LW_PS_IR_WITHOUT:
        print_with(printer, "plane $ = without($, $);\n", registers);
        break;
    case LW_PS_IR_OR:
        print_with(printer, "plane $ = either($, $);\n", registers);
        break;
    case LW_PS_IR_SHIFT:
        print_with(printer, "plane $ = shift($, ", registers);
        lw_buf_print(out, "%d);\n", op->amount);
        break;
    case LW_PS_IR_COME:
        print_with(printer, "if (any(without($, $))) { $ = either($, $); changed = 1;", changed);
        print_wake(printer, op->to, true);
        lw_buf_puts(out, " }\n");
        break;
    case LW_PS_IR_GO:
        print_with(printer, "if (any(both($, $))) { $ = without($, $); changed = 1;", changed);
        print_wake(printer, op->to, false);
        lw_buf_puts(out, " }\n");
        break;
    case LW_PS_IR_COMMANDS:
        lw_buf_print(out, "commands = call(commands, 0x%x);\n", (unsigned)op->amount);
        break;
    case LW_PS_IR_JUMP:
        lw_buf_print(out, "if (looped) { looped = 0; if (++loops > %d) goto %s; goto group_%d; }\n", MAX_LOOPS,
                     printer->phase, op->a);
        break;
    case LW_PS_IR_IF_ANY:
        print_with(printer, "if (any($)) {\n", registers + 1);
        open_block(printer, 1);
        break;
    case LW_PS_IR_EACH:
        print_each(printer, op);
        break;
    case LW_PS_IR_RAY:
        print_with(printer, "for (plane $ = shift(both(shift($, ", registers);
        lw_buf_print(out, "%d), k[%d]), %d); ", -op->b, op->d, -op->amount);
        print_with(printer, "any(both($, ", registers);
        lw_buf_print(out, "k[%d])); ", op->c);
        print_with(printer, "$ = shift(both($, ", (const int[]){op->to, op->to});
        lw_buf_print(out, "k[%d]), %d)) {\n", op->d, -op->amount);
        open_block(printer, 1);
        break;
    case LW_PS_IR_GROUP:
        print_group(printer, op);
        break;
    case LW_PS_IR_END:
        print_end(printer);
        break;
    }
}

static void print_ops(struct printer *printer, const lw_ps_ir_list *list)
{
    for (int i = 0; i < list->count; i++)
        print_op(printer, &list->ops[i]);
}

/* --- Movement. --- */

/* Where one direction alone is asked for and every mover is there, all go that are not stuck behind one that
 * stays. */
static void print_one_way(struct printer *printer, const lw_ps_ir_layer *layer, int direction, int delta)
{
    lw_buf *out = printer->out;
    print_with(printer, "if (any($)) { plane go = both($, ",
               (const int[]){layer->flags[direction], layer->flags[direction]});
    lw_buf_print(
        out,
        "k[%d]);\nfor (;;) { plane stuck = both(go, shift(without(there, go), %d)); if (!any(stuck)) break; "
        "go = without(go, stuck); }\n",
        layer->edges[direction], delta);
    for (int i = 0; i < layer->moved_count; i++) {
        int reg = layer->moved[i];
        lw_buf_print(out,
                     "{ plane some = both(o[%d], go); if (any(some)) { o[%d] = either(without(o[%d], some), "
                     "shift(some, %d));",
                     reg, reg, reg, -delta);
        print_wake(printer, reg, true);
        print_wake(printer, reg, false);
        lw_buf_puts(out, " } }\n");
    }
    lw_buf_puts(out, "}\n");
}

static void print_step(struct printer *printer, const lw_ps_ir_layer *layer, int direction, int delta)
{
    print_with(printer, "if (any(both($, one))) { to = shift(one, ", &layer->flags[direction]);
    lw_buf_print(printer->out, "%d); free = any(both(one, k[%d])); } else ", -delta, layer->edges[direction]);
}

/* Several directions at once: cell by cell, again and again, as the language says. */
static void print_many_ways(struct printer *printer, const lw_ps_ir_layer *layer, const int *delta)
{
    lw_buf *out = printer->out;
    lw_buf_puts(out, "for (int moved = 1; moved;) { moved = 0; plane all = {{0}};\n");
    for (int d = 0; d < 4; d++)
        if (layer->flags[d] >= 0)
            print_with(printer, "all = either(all, $);\n", &layer->flags[d]);
    lw_buf_puts(out, "for (int i = 0; i < WORDS; i++) for (word left = all.w[i]; left; left &= left - 1) {\n"
                     "plane one = cell(i, left & -left), to = one; int free = 0;\n");
    for (int d = 0; d < 4; d++)
        if (layer->flags[d] >= 0)
            print_step(printer, layer, d, delta[d]);
    lw_buf_puts(out, "{}\nif (!free || any(both(to, there))) continue;\nmoved = 1;\n"
                     "if (any(both(one, there))) there = either(without(there, one), to);\n");
    for (int i = 0; i < layer->moved_count; i++) {
        int reg = layer->moved[i];
        lw_buf_print(out, "if (any(both(o[%d], one))) { o[%d] = either(without(o[%d], one), to);", reg, reg,
                     reg);
        print_wake(printer, reg, true);
        print_wake(printer, reg, false);
        lw_buf_puts(out, " }\n");
    }
    for (int d = 0; d < 4; d++)
        if (layer->flags[d] >= 0)
            print_with(printer, "$ = without($, one);\n", (const int[]){layer->flags[d], layer->flags[d]});
    lw_buf_puts(out, "} }\n");
}

static void print_layer(struct printer *printer, const lw_ps_ir_layer *layer)
{
    lw_buf *out = printer->out;
    const int delta[] = {-1, 1, -printer->program->height, printer->program->height};
    lw_buf_puts(out, "{ int ways = 0; plane astray = {{0}};\n");
    lw_buf_print(out, "plane there = k[%d];\n", layer->fixed);
    for (int i = 0; i < layer->moved_count; i++)
        lw_buf_print(out, "there = either(there, o[%d]);\n", layer->moved[i]);
    for (int d = 0; d < 4; d++)
        if (layer->flags[d] >= 0)
            print_with(printer, "ways += any($); astray = either(astray, without($, there));\n",
                       (const int[]){layer->flags[d], layer->flags[d]});
    lw_buf_puts(out, "if (ways == 1 && !any(astray)) {\n");
    for (int d = 0; d < 4; d++)
        if (layer->flags[d] >= 0)
            print_one_way(printer, layer, d, delta[d]);
    lw_buf_puts(out, "} else if (ways) {\n");
    print_many_ways(printer, layer, delta);
    lw_buf_puts(out, "} }\n");
}

static void print_movement(struct printer *printer)
{
    const lw_ps_program *program = printer->program;
    for (int i = 0; i < program->layer_count; i++)
        print_layer(printer, &program->layers[i]);
    for (int i = 0; i < program->flags; i++) {
        lw_buf_print(printer->out, "if (any(f[%d])) { f[%d] = (plane){{0}};", i, i);
        print_wake(printer, program->objects + i, false);
        lw_buf_puts(printer->out, " }\n");
    }
    for (int i = 0; i < program->group_words; i++)
        lw_buf_print(printer->out, "awake[%d] &= 0x%llxULL;\n", i, (unsigned long long)program->moveless[i]);
}

/* --- The turn. --- */

static void print_push(struct printer *printer)
{
    const lw_ps_program *program = printer->program;
    for (int d = 0; d < LW_PS_DIRECTIONS; d++) {
        lw_buf_print(printer->out, "if (input == %d) {", d);
        for (int i = 0; i < program->push_count; i++) {
            int flag = program->pushes[i] + d;
            print_with(printer, " $ = either($, $); if (any($)) {",
                       (const int[]){flag, flag, program->players[i], program->players[i]});
            print_wake(printer, flag, true);
            lw_buf_puts(printer->out, " }");
        }
        lw_buf_puts(printer->out, " }\n");
    }
}

static void print_players(struct printer *printer, const char *name)
{
    lw_buf_print(printer->out, "plane %s = {{0}};\n", name);
    for (int i = 0; i < printer->program->push_count; i++)
        lw_buf_print(printer->out, "%s = either(%s, o[%d]);\n", name, name, printer->program->players[i]);
}

static void print_outcome(struct printer *printer)
{
    const lw_ps_program *program = printer->program;
    lw_buf *out = printer->out;
    if (program->game->require_player_movement) {
        print_players(printer, "after");
        lw_buf_puts(out, "if (input >= 0 && any(before) && !any(without(before, after))) return 0;\n");
    }
    lw_buf_print(out, "if (commands >> %d & 1) return %d | (commands & (commands - 1) ? %d : 0);\n",
                 LW_PS_CMD_CANCEL, LW_PS_TURN_CANCELLED, LW_PS_TURN_MORE);
    lw_buf_puts(out, "word differs = 0;\n");
    for (int i = 0; i < program->objects * program->words; i++)
        lw_buf_print(out, "differs |= planes[%d] ^ o[%d].w[%d]; planes[%d] = o[%d].w[%d];\n", i,
                     i / program->words, i % program->words, i, i / program->words, i % program->words);
    for (int i = 0; i < program->group_words; i++)
        lw_buf_print(out, "kept[%d] = awake[%d];\n", i, i);
    lw_buf_print(out,
                 "int win = commands >> %d & 1, result = (differs != 0) | (commands >> %d & 1 ? %d : 0) | "
                 "(win ? %d : 0);\n",
                 LW_PS_CMD_WIN, LW_PS_CMD_AGAIN, LW_PS_TURN_AGAIN, LW_PS_TURN_WIN_COMMAND);
}

static void print_wins(struct printer *printer)
{
    const lw_ps_program *program = printer->program;
    if (!program->game->win_count)
        return;
    print_ops(printer, &program->wins);
    lw_buf_puts(printer->out, "win |= 1");
    for (int i = 0; i < program->game->win_count; i++) {
        const lw_ps_ir_win *win = &program->win_list[i];
        const int registers[] = {win->what, win->on};
        if (win->on < 0 && win->quantifier == LW_PS_ALL_OF)
            continue;
        print_with(printer,
                   win->quantifier == LW_PS_ALL_OF ? " && !any(without($, $))"
                   : win->on < 0 ? (win->quantifier == LW_PS_SOME_OF ? " && any($)" : " && !any($)")
                   : win->quantifier == LW_PS_SOME_OF ? " && any(both($, $))"
                                                      : " && !any(both($, $))",
                   registers);
    }
    lw_buf_puts(printer->out, ";\n");
}

static void print_turn(struct printer *printer)
{
    const lw_ps_program *program = printer->program;
    lw_buf *out = printer->out;
    lw_buf_print(
        out,
        "INLINE int turn(word *restrict planes, word *restrict kept, const plane *restrict k, int input)\n{\n"
        "plane o[%d], f[%d]; word awake[%d]; unsigned commands = 0; int looped = 0, loops = 0, work = 0;\n",
        program->objects, program->flags + 1, program->group_words);
    for (int i = 0; i < program->objects * program->words; i++)
        lw_buf_print(out, "o[%d].w[%d] = planes[%d];\n", i / program->words, i % program->words, i);
    for (int i = 0; i < program->flags; i++)
        lw_buf_print(out, "f[%d] = (plane){{0}};\n", i);
    for (int i = 0; i < program->group_words; i++)
        lw_buf_print(out, "awake[%d] = kept[%d];\n", i, i);
    if (program->game->require_player_movement)
        print_players(printer, "before");
    print_push(printer);
    printer->phase = "moved";
    print_ops(printer, &program->early);
    lw_buf_puts(out, "goto moved; moved:;\n");
    print_movement(printer);
    lw_buf_puts(out, "looped = loops = 0;\n");
    printer->phase = "finished";
    print_ops(printer, &program->late);
    lw_buf_puts(out, "goto finished; finished:;\n");
    print_outcome(printer);
    print_wins(printer);
    lw_buf_print(out, "(void)looped; (void)loops; (void)work;\nreturn result | (win ? %d : 0);\n",
                 LW_PS_TURN_WON);
    lw_buf_print(out, "goto stop; stop: return %d;\n}\n", LW_PS_TURN_GAVE_UP);
}

void lw_ps_emit_c(const lw_ps_program *program, lw_buf *out)
{
    struct printer printer = {.program = program, .out = out};
    print_planes(out, program->words);
    lw_buf_print(out, "enum { HEIGHT = %d, MAX_WORK = %d };\n", program->height, MAX_WORK);
    print_rows(out, program);
    lw_buf_print(out,
                 "INLINE unsigned call(unsigned held, unsigned commands)\n{\n"
                 "    return held >> %d & 1 ? held : commands >> %d & 1 ? commands : held | commands;\n}\n",
                 LW_PS_CMD_CANCEL, LW_PS_CMD_CANCEL);
    print_turn(&printer);
    lw_buf_puts(out, "int lw_board_ply(word *, word *, const plane *, int);\n"
                     "int lw_board_ply(word *planes, word *awake, const plane *k, int input)\n{\n");
    if (lw_ps_ir_length(program) <= FEW_OPS)
        for (int d = 0; d < LW_PS_DIRECTIONS; d++)
            lw_buf_print(out, "    if (input == %d)\n        return turn(planes, awake, k, %d);\n", d, d);
    lw_buf_puts(out, "    return turn(planes, awake, k, input);\n}\n");
}
