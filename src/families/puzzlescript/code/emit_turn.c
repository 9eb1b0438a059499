/* emit_turn.c: see emit_turn.h. */
#include "families/puzzlescript/code/emit_turn.h"

#include "families/puzzlescript/code/emit_c.h"
#include "families/puzzlescript/code/emit_printer.h"
#include "families/puzzlescript/code/soften.h"

enum { MAX_PASSES = 200, MAX_LOOPS = 200 };

/* --- Operations. --- */

static void open_block(lw_ps_printer *printer, int braces)
{
    if (printer->depth < LW_PS_PRINTER_DEPTH)
        printer->braces[printer->depth] = braces;
    printer->depth++;
}

static void print_each(lw_ps_printer *printer, const lw_ps_ir_op *op)
{
    lw_buf_puts(printer->out, op->amount ? "EACH_CELL_BY_ROW" : "EACH_CELL");
    lw_ps_print_with(printer, "($, $) if (++work > MAX_WORK) goto stop;\n", (const int[]){op->to, op->a});
    open_block(printer, 1);
}

static bool is_by_rule(const lw_ps_printer *printer)
{
    return printer->dialect->sleepers == &printer->program->rules;
}

static bool is_by_group(const lw_ps_printer *printer)
{
    return printer->dialect->sleepers == &printer->program->groups;
}

/* Is any of the rules of a group awake? */
static void print_rules_awake(lw_ps_printer *printer, const lw_ps_ir_op *op)
{
    int bits = printer->dialect->bits;
    lw_buf_puts(printer->out, "if (VOTE(0");
    for (int i = op->b / bits; i <= (op->c - 1) / bits; i++) {
        uint64_t low = ~(uint64_t)0 << (op->b > i * bits ? op->b - i * bits : 0),
                 high = ~(uint64_t)0 >> (64 - (op->c < (i + 1) * bits ? op->c - i * bits : bits));
        lw_buf_print(printer->out, " | (awake[%d] & 0x%llxULL)", i, (unsigned long long)(low & high));
    }
    lw_buf_puts(printer->out, ")) {\n");
}

/* Before a random group: its rules fall asleep, and wake where they are found. */
static void print_random(lw_ps_printer *printer, const lw_ps_ir_op *op)
{
    int bits = printer->dialect->bits;
    lw_buf_print(printer->out, "word ways[%d], way = 0; int chosen = -1;\n", op->c - op->b);
    for (int rule = op->b; rule < op->c && is_by_rule(printer); rule++)
        lw_buf_print(printer->out, "awake[%d] &= ~(ONE << %d);", rule / bits, rule % bits);
}

static void print_ways(lw_ps_printer *printer, const lw_ps_ir_op *op)
{
    int bits = printer->dialect->bits;
    lw_ps_print_with(printer, op->c ? "ways[#] *= count($);" : "ways[#] = count($);",
                     (const int[]){op->b, op->d});
    if (is_by_rule(printer))
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
    if (is_by_rule(printer))
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
    open_block(printer, -1);
}

static void print_rule(lw_ps_printer *printer, const lw_ps_ir_op *op)
{
    int bits = printer->dialect->bits, word = op->a / bits, bit = op->a % bits;
    if (is_by_rule(printer) && !op->d)
        lw_buf_print(printer->out,
                     "if (VOTE(awake[%d] >> %d & 1)) { awake[%d] &= ~(ONE << %d); idle[%d] &= ~(ONE << %d);\n",
                     word, bit, word, bit, word, bit);
    else
        lw_buf_puts(printer->out, "{\n");
    open_block(printer, 1);
}

static void print_commands(lw_ps_printer *printer, const lw_ps_ir_op *op)
{
    int bits = printer->dialect->bits;
    lw_buf_print(printer->out, "commands = call(commands, 0x%x);", (unsigned)op->amount);
    if (is_by_rule(printer))
        lw_buf_print(printer->out, " awake[%d] |= ONE << %d;", op->a / bits, op->a % bits);
    lw_buf_puts(printer->out, "\n");
}

static void print_end(lw_ps_printer *printer)
{
    int braces = printer->braces[--printer->depth];
    if (braces < 0)
        lw_buf_puts(printer->out,
                    "if (!VOTE(changed)) break;\nlooped = 1; if (++work > MAX_WORK) goto stop; } }\n");
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

static void print_set(lw_ps_printer *printer, const lw_ps_ir_op *op)
{
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
        if (is_by_rule(printer))
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
        open_block(printer, 1);
        break;
    case LW_PS_IR_IF_WAY:
        lw_buf_print(out, "if (chosen == %d) {\n", op->b);
        open_block(printer, 1);
        break;
    case LW_PS_IR_JUMP:
        lw_buf_print(out, "if (looped) { looped = 0; if (++loops > %d) goto %s; goto group_%d; }\n", MAX_LOOPS,
                     printer->phase, op->a);
        break;
    case LW_PS_IR_IF_ANY:
        lw_ps_print_with(printer, soft ? "{\n" : "if (any($)) {\n", registers + 1);
        open_block(printer, 1);
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
        open_block(printer, 1);
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

static void print_ops(lw_ps_printer *printer, const lw_ps_ir_list *list)
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
static void print_one_way(lw_ps_printer *printer, const lw_ps_ir_layer *layer, int direction, int delta)
{
    int flags = layer->flags[direction];
    lw_ps_print_with(printer,
                     "if (any($)) { plane go = both($, @);\n"
                     "for (;;) { plane stuck = both(go, shift(without(there, go), #)); if (!any(stuck)) break; "
                     "go = without(go, stuck); }\n",
                     (const int[]){flags, flags, layer->edges[direction], delta});
    for (int i = 0; i < layer->moved_count; i++) {
        int reg = layer->moved[i];
        lw_ps_print_with(
            printer,
            "{ plane some = both($, go); IF_SOME(some) { $ = either(without($, some), shift(some, #));",
            (const int[]){reg, reg, reg, -delta});
        lw_ps_print_wake(printer, "some", reg, true);
        lw_ps_print_wake(printer, "some", reg, false);
        lw_buf_puts(printer->out, " } }\n");
    }
    lw_buf_puts(printer->out, "}\n");
}

static void print_step(lw_ps_printer *printer, const lw_ps_ir_layer *layer, int direction, int delta)
{
    lw_ps_print_with(printer, "if (any(both($, one))) { to = shift(one, #); free = any(both(one, @)); } else ",
                     (const int[]){layer->flags[direction], -delta, layer->edges[direction]});
}

/* Several directions at once: cell by cell, again and again, as the language says. */
static void print_many_ways(lw_ps_printer *printer, const lw_ps_ir_layer *layer, const int *delta)
{
    lw_buf *out = printer->out;
    lw_buf_puts(out, "for (int moved = 1; moved;) { moved = 0; plane all = none();\n");
    for (int d = 0; d < 4; d++)
        if (layer->flags[d] >= 0)
            lw_ps_print_with(printer, "all = either(all, $);\n", &layer->flags[d]);
    lw_buf_puts(out, "EACH_CELL(one, all) plane to = one; int free = 0;\n");
    for (int d = 0; d < 4; d++)
        if (layer->flags[d] >= 0)
            print_step(printer, layer, d, delta[d]);
    lw_buf_puts(out, "{}\nif (!free || any(both(to, there))) continue;\nmoved = 1;\n"
                     "if (any(both(one, there))) there = either(without(there, one), to);\n");
    for (int i = 0; i < layer->moved_count; i++) {
        int reg = layer->moved[i];
        lw_ps_print_with(printer, "if (any(both($, one))) { $ = either(without($, one), to);",
                         (const int[]){reg, reg, reg});
        lw_ps_print_wake(printer, "one", reg, true);
        lw_ps_print_wake(printer, "one", reg, false);
        lw_buf_puts(out, " }\n");
    }
    for (int d = 0; d < 4; d++)
        if (layer->flags[d] >= 0)
            lw_ps_print_with(printer, "$ = without($, one);\n",
                             (const int[]){layer->flags[d], layer->flags[d]});
    lw_buf_puts(out, "} }\n");
}

static void print_layer(lw_ps_printer *printer, const lw_ps_ir_layer *layer)
{
    lw_buf *out = printer->out;
    const int delta[] = {-1, 1, -printer->program->height, printer->program->height};
    lw_ps_print_with(printer, "{ int ways = 0; plane astray = none(), there = @;\n", &layer->fixed);
    for (int i = 0; i < layer->moved_count; i++)
        lw_ps_print_with(printer, "there = either(there, $);\n", &layer->moved[i]);
    for (int d = 0; d < 4; d++)
        if (layer->flags[d] >= 0)
            lw_ps_print_with(printer, "ways += any($); astray = either(astray, without($, there));\n",
                             (const int[]){layer->flags[d], layer->flags[d]});
    lw_buf_puts(out, "if (ways == 1 && !any(astray)) {\n");
    for (int d = 0; d < 4; d++)
        if (layer->flags[d] >= 0)
            print_one_way(printer, layer, d, delta[d]);
    lw_buf_puts(out, "} else if (ways) {\n");
    print_many_ways(printer, layer, delta);
    lw_buf_puts(out, "} }\n");
}

static void print_movement(lw_ps_printer *printer)
{
    const lw_ps_program *program = printer->program;
    for (int i = 0; i < program->layer_count; i++)
        print_layer(printer, &program->layers[i]);
    for (int i = 0; i < program->flags; i++) {
        int reg = program->objects + i;
        lw_ps_print_with(printer, "{ plane d = $; IF_SOME(d) { $ = none();", (const int[]){reg, reg});
        lw_ps_print_wake(printer, "d", reg, false);
        lw_buf_puts(printer->out, " } }\n");
    }
    for (int i = 0; i < lw_ps_print_set_words(printer); i++) {
        lw_buf_print(printer->out, "awake[%d] &= ", i);
        lw_ps_print_word(printer, printer->dialect->sleepers->moveless, i);
        lw_buf_puts(printer->out, ";\n");
    }
}

/* --- The turn. --- */

static void print_push(lw_ps_printer *printer)
{
    const lw_ps_program *program = printer->program;
    for (int d = 0; d < LW_PS_DIRECTIONS; d++) {
        lw_buf_print(printer->out, "if (input == %d) {", d);
        for (int i = 0; i < program->push_count; i++) {
            int flag = program->pushes[i] + d;
            lw_ps_print_with(printer, " { plane d = $; IF_SOME(d) { $ = either($, d);",
                             (const int[]){program->players[i], flag, flag});
            lw_ps_print_wake(printer, "d", flag, true);
            lw_buf_puts(printer->out, " } }");
        }
        lw_buf_puts(printer->out, " }\n");
    }
}

static void print_players(lw_ps_printer *printer, const char *name)
{
    lw_buf_print(printer->out, "plane %s = none();\n", name);
    for (int i = 0; i < printer->program->push_count; i++)
        lw_buf_print(printer->out, "%s = either(%s, o[%d]);\n", name, name, printer->program->players[i]);
}

/* The level as it began, and no other command. */
static void print_restart(lw_ps_printer *printer)
{
    const lw_ps_program *program = printer->program;
    lw_buf_print(printer->out, "int restarted = 0;\nif (commands >> %d & 1) { commands = 0; restarted = %d;\n",
                 LW_PS_CMD_RESTART, LW_PS_TURN_MORE);
    for (int i = 0; i < program->objects; i++)
        lw_ps_print_with(printer, "$ = @;\n", (const int[]){i, program->begin[i]});
    for (int i = 0; i < lw_ps_print_set_words(printer); i++)
        lw_buf_print(printer->out, "awake[%d] = ~0;\n", i);
    lw_buf_puts(printer->out, "}\n");
}

static void print_outcome(lw_ps_printer *printer)
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
    for (int i = 0; i < lw_ps_print_set_words(printer); i++)
        lw_buf_print(out, "kept[%d] = awake[%d];\n", i, i);
    if (is_by_rule(printer))
        lw_buf_puts(out, "for (int i = 0; i < GROUP_WORDS; i++) kept[GROUP_WORDS + i] = idle[i];\n");
    lw_buf_print(out,
                 "int win = commands >> %d & 1, result = VOTE(differs) | (commands >> %d & 1 ? %d : 0) | "
                 "(win ? %d : 0)%s;\n",
                 LW_PS_CMD_WIN, LW_PS_CMD_AGAIN, LW_PS_TURN_AGAIN, LW_PS_TURN_WIN_COMMAND,
                 program->begin ? " | restarted" : "");
}

static void print_wins(lw_ps_printer *printer)
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
        lw_ps_print_with(printer,
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
    lw_ps_printer printer = {.program = program, .dialect = dialect, .out = out};
    int own = dialect->own;
    lw_buf_print(out,
                 "enum { OBJECTS = %d, GROUP_WORDS = %d, HEIGHT = %d };\n"
                 "INLINE unsigned call(unsigned held, unsigned commands)\n{\n"
                 "    unsigned cancel = 1u << %d, restart = 1u << %d;\n"
                 "    if (held & cancel || (held & restart && !(commands & cancel)))\n        return held;\n"
                 "    return commands & (cancel | restart) ? commands : held | commands;\n}\n",
                 program->objects, lw_ps_print_set_words(&printer), program->height, LW_PS_CMD_CANCEL,
                 LW_PS_CMD_RESTART);
    lw_buf_print(out,
                 "INLINE int turn(word *RESTRICT planes, word *RESTRICT kept, CONSTANTS k, int input%s)\n{\n"
                 "plane o[OBJECTS], f[%d], x[%d]; word awake[GROUP_WORDS + 1];\n"
                 "unsigned commands = 0; int looped = 0, loops = 0, work = 0;\n",
                 program->draws ? ", draw_function *draw, void *rc4" : "", program->flags + 1,
                 program->sets + 1);
    if (program->draws)
        lw_buf_puts(out, "int lot = 0; (void)lot; (void)draw; (void)rc4;\n");
    for (int i = 0; i < program->objects * own; i++)
        lw_buf_print(out, "o[%d].w[%d] = planes[%d];\n", i / own, i % own, i);
    for (int i = 0; i < program->flags; i++)
        lw_buf_print(out, "f[%d] = none();\n", i);
    for (int i = 0; i < lw_ps_print_set_words(&printer); i++)
        lw_buf_print(out, "awake[%d] = kept[%d];\n", i, i);
    if (is_by_rule(&printer))
        lw_buf_puts(out, "word idle[GROUP_WORDS]; for (int i = 0; i < GROUP_WORDS; i++) idle[i] = "
                         "kept[GROUP_WORDS + i];\n");
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
