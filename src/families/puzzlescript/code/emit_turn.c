/* emit_turn.c: see emit_turn.h. */
#include "families/puzzlescript/code/emit_turn.h"

#include "families/puzzlescript/code/emit_c.h"
#include "families/puzzlescript/code/soften.h"

enum { MAX_PASSES = 200, MAX_LOOPS = 200, MAX_DEPTH = 256 };

struct printer {
    const lw_ps_program *program;
    const lw_ps_dialect *dialect;
    lw_buf *out;
    int braces[MAX_DEPTH]; /* by open block: how many to close */
    int depth;
    const char *phase; /* where a loop that never ends goes on */
};

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

static void print_constant(struct printer *, int number);

/* A text in which $ stands for the next of the numbers as a register, @ for the next as a constant, and # for
 * the next as it is. */
static void print_with(struct printer *printer, const char *format, const int *numbers)
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

/* A set of groups, or the bits of a plane's word, of which number i is printed. */
static void print_word(struct printer *printer, const uint64_t *set, int i)
{
    if (printer->dialect->bits == 64)
        lw_buf_print(printer->out, "0x%llxULL", (unsigned long long)set[i]);
    else
        lw_buf_print(printer->out, "0x%xU", (unsigned)(set[i / 2] >> (i % 2 * 32)));
}

static int group_words(const struct printer *printer)
{
    return printer->program->groups / printer->dialect->bits + 1;
}

static bool is_word_zero(const struct printer *printer, const uint64_t *set, int i)
{
    return printer->dialect->bits == 64 ? !set[i] : !(uint32_t)(set[i / 2] >> (i % 2 * 32));
}

/* Wakes the groups that ask for what has come to a plane, or gone from it, where `mask` has a cell. */
static void print_wake(struct printer *printer, const char *mask, int reg, bool come)
{
    const uint64_t *set = lw_ps_ir_wake(printer->program, reg, come);
    for (int i = 0; i < group_words(printer); i++)
        if (!is_word_zero(printer, set, i)) {
            lw_buf_print(printer->out, " WAKE(%s, %d, ", mask, i);
            print_word(printer, set, i);
            lw_buf_puts(printer->out, ");");
        }
}

static void print_constant(struct printer *printer, int number)
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
        print_word(printer, plane, i);
    }
    lw_buf_puts(printer->out, ")");
}

static void open_block(struct printer *printer, int braces)
{
    if (printer->depth < MAX_DEPTH)
        printer->braces[printer->depth] = braces;
    printer->depth++;
}

static void print_each(struct printer *printer, const lw_ps_ir_op *op)
{
    lw_buf_puts(printer->out, op->amount ? "EACH_CELL_BY_ROW" : "EACH_CELL");
    print_with(printer, "($, $) if (++work > MAX_WORK) goto stop;\n", (const int[]){op->to, op->a});
    open_block(printer, 1);
}

static void print_group(struct printer *printer, const lw_ps_ir_op *op)
{
    const lw_ps_program *program = printer->program;
    int bits = printer->dialect->bits, word = op->a / bits, bit = op->a % bits;
    bool always = program->always[op->a >> 6] >> (op->a & 63) & 1;
    if (program->loops)
        lw_buf_print(printer->out, "group_%d:;\n", op->a);
    if (always)
        lw_buf_puts(printer->out, "{\n");
    else
        lw_buf_print(printer->out, "if (VOTE(awake[%d] >> %d & 1)) {\n", word, bit);
    lw_buf_print(printer->out,
                 "for (int pass = 0; pass < %d; pass++) { word changed = NO_WORD; awake[%d] &= ~(ONE << %d);\n",
                 MAX_PASSES, word, bit);
    open_block(printer, -1);
}

static void print_end(struct printer *printer)
{
    int braces = printer->braces[--printer->depth];
    if (braces < 0)
        lw_buf_puts(printer->out,
                    "if (!VOTE(changed)) break;\nlooped = 1; if (++work > MAX_WORK) goto stop; } }\n");
    for (; braces > 0; braces--)
        lw_buf_puts(printer->out, "}");
    lw_buf_puts(printer->out, "\n");
}

static void print_change(struct printer *printer, const lw_ps_ir_op *op, bool come)
{
    print_with(printer,
               come ? "{ plane d = without($, $); IF_SOME(d) { $ = either($, d); CHANGED(d);"
                    : "{ plane d = both($, $); IF_SOME(d) { $ = without($, d); CHANGED(d);",
               (const int[]){op->a, op->to, op->to, op->to});
    print_wake(printer, "d", op->to, come);
    lw_buf_puts(printer->out, " } }\n");
}

static void print_op(struct printer *printer, const lw_ps_ir_op *op, bool soft)
{
    lw_buf *out = printer->out;
    const int registers[] = {op->to, op->a, op->b};
    switch (op->kind) {
    case LW_PS_IR_CONSTANT:
        print_with(printer, "plane $ = @;\n", registers);
        break;
    case LW_PS_IR_EMPTY:
        print_with(printer, "plane $ = none();\n", registers);
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
        print_with(printer, "plane $ = shift($, #);\n", (const int[]){op->to, op->a, op->amount});
        break;
    case LW_PS_IR_COME:
    case LW_PS_IR_GO:
        print_change(printer, op, op->kind == LW_PS_IR_COME);
        break;
    case LW_PS_IR_COMMANDS:
        lw_buf_print(out, "commands = call(commands, 0x%x);\n", (unsigned)op->amount);
        break;
    case LW_PS_IR_JUMP:
        lw_buf_print(out, "if (looped) { looped = 0; if (++loops > %d) goto %s; goto group_%d; }\n", MAX_LOOPS,
                     printer->phase, op->a);
        break;
    case LW_PS_IR_IF_ANY:
        print_with(printer, soft ? "{\n" : "if (any($)) {\n", registers + 1);
        open_block(printer, 1);
        break;
    case LW_PS_IR_EACH:
        print_each(printer, op);
        break;
    case LW_PS_IR_RAY:
        print_with(
            printer,
            "for (plane $ = shift(both(shift($, #), @), #); any(both($, @)); $ = shift(both($, @), #)) {\n",
            (const int[]){op->to, op->a, -op->b, op->d, -op->amount, op->to, op->c, op->to, op->to, op->d,
                          -op->amount});
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
    lw_arena scratch = {0};
    const bool *soft = lw_ps_soften(list, printer->dialect->soft, &scratch);
    for (int i = 0; i < list->count; i++)
        print_op(printer, &list->ops[i], soft[i]);
    lw_arena_drop(&scratch);
}

/* --- Movement. --- */

/* Where one direction alone is asked for and every mover is there, all go that are not stuck behind one that
 * stays. */
static void print_one_way(struct printer *printer, const lw_ps_ir_layer *layer, int direction, int delta)
{
    int flags = layer->flags[direction];
    print_with(printer,
               "if (any($)) { plane go = both($, @);\n"
               "for (;;) { plane stuck = both(go, shift(without(there, go), #)); if (!any(stuck)) break; "
               "go = without(go, stuck); }\n",
               (const int[]){flags, flags, layer->edges[direction], delta});
    for (int i = 0; i < layer->moved_count; i++) {
        int reg = layer->moved[i];
        print_with(printer,
                   "{ plane some = both($, go); IF_SOME(some) { $ = either(without($, some), shift(some, #));",
                   (const int[]){reg, reg, reg, -delta});
        print_wake(printer, "some", reg, true);
        print_wake(printer, "some", reg, false);
        lw_buf_puts(printer->out, " } }\n");
    }
    lw_buf_puts(printer->out, "}\n");
}

static void print_step(struct printer *printer, const lw_ps_ir_layer *layer, int direction, int delta)
{
    print_with(printer, "if (any(both($, one))) { to = shift(one, #); free = any(both(one, @)); } else ",
               (const int[]){layer->flags[direction], -delta, layer->edges[direction]});
}

/* Several directions at once: cell by cell, again and again, as the language says. */
static void print_many_ways(struct printer *printer, const lw_ps_ir_layer *layer, const int *delta)
{
    lw_buf *out = printer->out;
    lw_buf_puts(out, "for (int moved = 1; moved;) { moved = 0; plane all = none();\n");
    for (int d = 0; d < 4; d++)
        if (layer->flags[d] >= 0)
            print_with(printer, "all = either(all, $);\n", &layer->flags[d]);
    lw_buf_puts(out, "EACH_CELL(one, all) plane to = one; int free = 0;\n");
    for (int d = 0; d < 4; d++)
        if (layer->flags[d] >= 0)
            print_step(printer, layer, d, delta[d]);
    lw_buf_puts(out, "{}\nif (!free || any(both(to, there))) continue;\nmoved = 1;\n"
                     "if (any(both(one, there))) there = either(without(there, one), to);\n");
    for (int i = 0; i < layer->moved_count; i++) {
        int reg = layer->moved[i];
        print_with(printer, "if (any(both($, one))) { $ = either(without($, one), to);",
                   (const int[]){reg, reg, reg});
        print_wake(printer, "one", reg, true);
        print_wake(printer, "one", reg, false);
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
    print_with(printer, "{ int ways = 0; plane astray = none(), there = @;\n", &layer->fixed);
    for (int i = 0; i < layer->moved_count; i++)
        print_with(printer, "there = either(there, $);\n", &layer->moved[i]);
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
        int reg = program->objects + i;
        print_with(printer, "{ plane d = $; IF_SOME(d) { $ = none();", (const int[]){reg, reg});
        print_wake(printer, "d", reg, false);
        lw_buf_puts(printer->out, " } }\n");
    }
    for (int i = 0; i < group_words(printer); i++) {
        lw_buf_print(printer->out, "awake[%d] &= ", i);
        print_word(printer, program->moveless, i);
        lw_buf_puts(printer->out, ";\n");
    }
}

/* --- The turn. --- */

static void print_push(struct printer *printer)
{
    const lw_ps_program *program = printer->program;
    for (int d = 0; d < LW_PS_DIRECTIONS; d++) {
        lw_buf_print(printer->out, "if (input == %d) {", d);
        for (int i = 0; i < program->push_count; i++) {
            int flag = program->pushes[i] + d;
            print_with(printer, " { plane d = $; IF_SOME(d) { $ = either($, d);",
                       (const int[]){program->players[i], flag, flag});
            print_wake(printer, "d", flag, true);
            lw_buf_puts(printer->out, " } }");
        }
        lw_buf_puts(printer->out, " }\n");
    }
}

static void print_players(struct printer *printer, const char *name)
{
    lw_buf_print(printer->out, "plane %s = none();\n", name);
    for (int i = 0; i < printer->program->push_count; i++)
        lw_buf_print(printer->out, "%s = either(%s, o[%d]);\n", name, name, printer->program->players[i]);
}

/* The level as it began, and no other command. */
static void print_restart(struct printer *printer)
{
    const lw_ps_program *program = printer->program;
    lw_buf_print(printer->out, "int restarted = 0;\nif (commands >> %d & 1) { commands = 0; restarted = %d;\n",
                 LW_PS_CMD_RESTART, LW_PS_TURN_MORE);
    for (int i = 0; i < program->objects; i++)
        print_with(printer, "$ = @;\n", (const int[]){i, program->begin[i]});
    for (int i = 0; i < group_words(printer); i++)
        lw_buf_print(printer->out, "awake[%d] = ~0;\n", i);
    lw_buf_puts(printer->out, "}\n");
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
    if (program->begin)
        print_restart(printer);
    lw_buf_puts(out, "word differs = NO_WORD;\n");
    for (int i = 0, own = printer->dialect->own; i < program->objects * own; i++)
        lw_buf_print(out, "differs |= planes[%d] ^ o[%d].w[%d]; planes[%d] = o[%d].w[%d];\n", i, i / own,
                     i % own, i, i / own, i % own);
    for (int i = 0; i < group_words(printer); i++)
        lw_buf_print(out, "kept[%d] = awake[%d];\n", i, i);
    lw_buf_print(out,
                 "int win = commands >> %d & 1, result = VOTE(differs) | (commands >> %d & 1 ? %d : 0) | "
                 "(win ? %d : 0)%s;\n",
                 LW_PS_CMD_WIN, LW_PS_CMD_AGAIN, LW_PS_TURN_AGAIN, LW_PS_TURN_WIN_COMMAND,
                 program->begin ? " | restarted" : "");
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

void lw_ps_emit_turn(const lw_ps_program *program, const lw_ps_dialect *dialect, lw_buf *out)
{
    struct printer printer = {.program = program, .dialect = dialect, .out = out};
    int own = dialect->own;
    lw_buf_print(out,
                 "enum { OBJECTS = %d, GROUP_WORDS = %d, HEIGHT = %d };\n"
                 "INLINE unsigned call(unsigned held, unsigned commands)\n{\n"
                 "    unsigned cancel = 1u << %d, restart = 1u << %d;\n"
                 "    if (held & cancel || (held & restart && !(commands & cancel)))\n        return held;\n"
                 "    return commands & (cancel | restart) ? commands : held | commands;\n}\n",
                 program->objects, group_words(&printer), program->height, LW_PS_CMD_CANCEL, LW_PS_CMD_RESTART);
    lw_buf_print(out,
                 "INLINE int turn(word *RESTRICT planes, word *RESTRICT kept, CONSTANTS k, int input)\n{\n"
                 "plane o[OBJECTS], f[%d]; word awake[GROUP_WORDS];\n"
                 "unsigned commands = 0; int looped = 0, loops = 0, work = 0;\n",
                 program->flags + 1);
    for (int i = 0; i < program->objects * own; i++)
        lw_buf_print(out, "o[%d].w[%d] = planes[%d];\n", i / own, i % own, i);
    for (int i = 0; i < program->flags; i++)
        lw_buf_print(out, "f[%d] = none();\n", i);
    for (int i = 0; i < group_words(&printer); i++)
        lw_buf_print(out, "awake[%d] = kept[%d];\n", i, i);
    if (program->game->require_player_movement)
        print_players(&printer, "before");
    print_push(&printer);
    printer.phase = "moved";
    print_ops(&printer, &program->early);
    lw_buf_puts(out, "goto moved; moved:;\n");
    print_movement(&printer);
    lw_buf_puts(out, "looped = loops = 0;\n");
    printer.phase = "finished";
    print_ops(&printer, &program->late);
    lw_buf_puts(out, "goto finished; finished:; {\n"); /* a block, because C++ jumps past no initialisation */
    print_outcome(&printer);
    print_wins(&printer);
    lw_buf_print(out, "(void)looped; (void)loops; (void)work; (void)k;\nreturn result | (win ? %d : 0); }\n",
                 LW_PS_TURN_WON);
    lw_buf_print(out, "goto stop; stop: ON_STOP return %d;\n}\n", LW_PS_TURN_GAVE_UP);
}
