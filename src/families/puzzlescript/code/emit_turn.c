/* emit_turn.c: see emit_turn.h. */
#include "families/puzzlescript/code/emit_turn.h"

#include "families/puzzlescript/code/emit_c.h"
#include "families/puzzlescript/code/emit_cells.h"
#include "families/puzzlescript/code/emit_loops.h"
#include "families/puzzlescript/code/emit_ops.h"

/* Returns word i of the bits of all sets of objects, which are awake if they are stale. */
static unsigned sets_of_word(const lw_ps_printer *printer, int i)
{
    unsigned word = 0;
    int first = printer->program->first_set, bits = printer->dialect->bits;
    for (int set = 0; set < printer->program->sets; set++)
        if ((first + set) / bits == i)
            word |= 1u << (first + set) % bits;
    return word;
}

/* --- Movement. --- */

/* If movers want to go in only one direction, all go at once that are not stuck behind one that stays. */
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
        lw_buf_puts(printer->out, printer->dialect->apart ? " touched = 1; } }\n" : " } }\n");
    }
    lw_buf_puts(printer->out, "}\n");
}

static void print_step(lw_ps_printer *printer, const lw_ps_ir_layer *layer, int direction, int delta)
{
    lw_ps_print_with(printer, "if (any(both($, one))) { to = shift(one, #); free = any(both(one, @)); } else ",
                     (const int[]){layer->flags[direction], -delta, layer->edges[direction]});
}

/* Several directions at once: cell by cell, repeated until nothing moves, as the language defines it. */
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
    lw_buf_puts(out, "{}\nif (!free || any(both(to, there))) continue;\nmoved = 1;\n");
    lw_buf_puts(out, printer->dialect->apart ? "touched = 1;\n" : "");
    lw_buf_puts(out, "if (any(both(one, there))) there = either(without(there, one), to);\n");
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

static void print_there(lw_ps_printer *printer, const lw_ps_ir_layer *layer)
{
    for (int i = 0; i < layer->moved_count; i++)
        lw_ps_print_with(printer, "there = either(there, $);\n", &layer->moved[i]);
}

static void print_layer(lw_ps_printer *printer, const lw_ps_ir_layer *layer)
{
    lw_buf *out = printer->out;
    const int delta[] = {-1, 1, -printer->program->height, printer->program->height};
    bool apart = printer->dialect->apart; /* objects are read only if some move */
    lw_ps_print_with(printer, "{ int ways = 0; plane astray = none(), there = @;\n", &layer->fixed);
    if (!apart)
        print_there(printer, layer);
    for (int d = 0; d < 4; d++)
        if (layer->flags[d] >= 0)
            lw_ps_print_with(printer,
                             apart ? "ways += any($);\n"
                                   : "ways += any($); astray = either(astray, without($, there));\n",
                             (const int[]){layer->flags[d], layer->flags[d]});
    if (apart) {
        lw_buf_puts(out, "if (ways) {\n");
        print_there(printer, layer);
        for (int d = 0; d < 4; d++)
            if (layer->flags[d] >= 0)
                lw_ps_print_with(printer, "astray = either(astray, without($, there));\n", &layer->flags[d]);
        lw_buf_puts(out, "}\n");
    }
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
    const bool loops = printer->dialect->loops;
    if (loops)
        lw_ps_print_movement_calls(printer);
    lw_buf_puts(printer->out, printer->dialect->apart ? "{ HOLD_AWAKE\n" : "");
    for (int i = 0; i < program->layer_count && !loops; i++)
        print_layer(printer, &program->layers[i]);
    for (int i = 0; i < program->flags && !loops; i++) {
        int reg = program->objects + i;
        lw_ps_print_with(printer, "{ plane d = $; IF_SOME(d) { $ = none();", (const int[]){reg, reg});
        lw_ps_print_wake(printer, "d", reg, false);
        lw_buf_puts(printer->out, " } }\n");
    }
    for (int i = 0; i < lw_ps_print_set_words(printer); i++) {
        lw_buf_print(printer->out, "awake[%d] &= ", i);
        if (printer->dialect->apart)
            lw_buf_print(printer->out, "0x%xU | ", sets_of_word(printer, i));
        lw_ps_print_word(printer, printer->dialect->sleepers->moveless, i);
        lw_buf_puts(printer->out, ";\n");
    }
    lw_buf_puts(printer->out, printer->dialect->apart ? "RELEASE_AWAKE }\n" : "");
}

/* --- The turn. --- */

static void print_push(lw_ps_printer *printer)
{
    const lw_ps_program *program = printer->program;
    if (printer->dialect->loops) {
        lw_ps_print_push_call(printer);
        return;
    }
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

/* A restart: the level as it began, and no other command. */
static void print_restart(lw_ps_printer *printer)
{
    const lw_ps_program *program = printer->program;
    lw_buf_print(printer->out, "int restarted = 0;\nif (commands >> %d & 1) { commands = 0; restarted = %d;\n",
                 LW_PS_CMD_RESTART, LW_PS_TURN_MORE);
    for (int i = 0; i < program->objects; i++)
        lw_ps_print_with(printer, "$ = @;\n", (const int[]){i, program->begin[i]});
    for (int i = 0; i < lw_ps_print_set_words(printer); i++)
        lw_buf_print(printer->out, "awake[%d] = ~0;\n", i);
    lw_buf_puts(printer->out, printer->dialect->loops ? "present = touched = ~0U;\n}\n" : "}\n");
}

/* Prints what is kept from turn to turn, and the test whether planes differ from before. For planes in memory
 * this is tested only if another turn may follow and some object was added or removed. */
static void print_kept(lw_ps_printer *printer)
{
    const lw_ps_program *program = printer->program;
    lw_buf *out = printer->out;
    lw_buf_puts(out, "word differs = NO_WORD;\n");
    if (printer->dialect->apart) {
        lw_buf_print(out,
                     "if (touched && commands >> %d & 1) differs = differs_from(kept, thread);\n"
                     "*kind = keep_board(kept, THREAD);\n",
                     LW_PS_CMD_AGAIN);
        return;
    }
    for (int i = 0; i < program->objects; i++)
        lw_buf_print(out, "differs |= bits(exclusive(board_planes[%d], o[%d])); board_planes[%d] = o[%d];\n", i,
                     i, i, i);
    for (int i = 0; i < lw_ps_print_set_words(printer); i++)
        lw_buf_print(out, "kept[%d] = awake[%d];\n", i, i);
    if (lw_ps_print_by_rule(printer))
        lw_buf_puts(out, "for (int i = 0; i < GROUP_WORDS; i++) kept[GROUP_WORDS + i] = idle[i];\n");
}

static void print_outcome(lw_ps_printer *printer)
{
    const lw_ps_program *program = printer->program;
    lw_buf *out = printer->out;
    if (program->left_out)
        lw_buf_print(out, "if (commands & 0x%x) goto stop;\n", program->left_out);
    if (program->game->require_player_movement) {
        print_players(printer, "after");
        lw_buf_puts(out, "if (input >= 0 && any(before) && !any(without(before, after))) return 0;\n");
    }
    lw_buf_print(out, "if (commands >> %d & 1) return %d | (commands & (commands - 1) ? %d : 0);\n",
                 LW_PS_CMD_CANCEL, LW_PS_TURN_CANCELLED, LW_PS_TURN_MORE);
    if (program->begin)
        print_restart(printer);
    print_kept(printer);
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
    lw_ps_print_ops(printer, &program->wins);
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

/* Prints the beginning of a turn, for planes in variables and for planes in memory. */
static void print_begin(lw_ps_printer *printer)
{
    const lw_ps_program *program = printer->program;
    lw_buf *out = printer->out;
    lw_buf_print(out,
                 "INLINE int turn(word *RESTRICT planes, word *RESTRICT kept, CONSTANTS k, int input%s)\n{\n"
                 "plane o[OBJECTS], f[%d], x[%d]; word awake[GROUP_WORDS + 1];\n"
                 "unsigned commands = 0; int looped = 0, loops = 0, work = 0;\n",
                 program->draws ? ", draw_function *draw, void *rc4" : "", program->flags + 1,
                 program->sets + 1);
    if (program->draws)
        lw_buf_puts(out, "int lot = 0; (void)lot; (void)draw; (void)rc4;\n");
    lw_buf_puts(out, "plane *RESTRICT board_planes = (plane *)planes;\n");
    for (int i = 0; i < program->objects; i++)
        lw_buf_print(out, "o[%d] = board_planes[%d];\n", i, i);
    for (int i = 0; i < lw_ps_print_set_words(printer); i++)
        lw_buf_print(out, "awake[%d] = kept[%d];\n", i, i);
    if (lw_ps_print_by_rule(printer))
        lw_buf_puts(out, "word idle[GROUP_WORDS]; for (int i = 0; i < GROUP_WORDS; i++) idle[i] = "
                         "kept[GROUP_WORDS + i];\n");
}

static void print_begin_apart(lw_ps_printer *printer)
{
    lw_buf_puts(printer->out, printer->dialect->on_kept);
    lw_arena scratch = {0};
    lw_ps_changes changes = lw_ps_changes_new(printer->program, &scratch);
    printer->changes = &changes;
    if (printer->dialect->loops) {
        lw_ps_note_changes(printer, &printer->program->early);
        lw_ps_note_changes(printer, &printer->program->late);
        lw_ps_print_loops(printer);
    } else {
        lw_ps_print_unions(printer);
    }
    lw_ps_print_rules(printer, &printer->program->early);
    lw_ps_print_rules(printer, &printer->program->late);
    lw_arena_drop(&scratch);
    lw_buf_puts(printer->out, "INLINE int turn(u32 *kept, CONSTANTS k, int input, u32 *kind, "
                              "THREAD_ARG)\n{\nIN_MEMORY commands = work = touched = 0; int loops = 0;\n");
    lw_buf_puts(printer->out, printer->dialect->loops ? "came = 0; due_rules due;\n" : "");
    for (int i = 0; i < lw_ps_print_set_words(printer); i++)
        lw_buf_print(printer->out, "awake[%d] |= 0x%xU;\n", i, sets_of_word(printer, i));
}

static void print_list(lw_ps_printer *printer, const lw_ps_ir_list *list, const char *phase)
{
    printer->phase = phase;
    if (printer->dialect->loops)
        lw_buf_puts(printer->out, "due = find_due(THREAD);\n");
    if (printer->dialect->apart)
        lw_ps_print_calls(printer, list);
    else
        lw_ps_print_ops(printer, list);
    lw_buf_print(printer->out, "goto %s; %s:;\n", phase, phase);
}

void lw_ps_emit_turn(const lw_ps_program *program, const lw_ps_dialect *dialect, lw_buf *out)
{
    lw_ps_printer printer = {.program = program, .dialect = dialect, .out = out};
    lw_buf_print(out,
                 "enum { OBJECTS = %d, FLAGS = %d, SETS = %d, GROUP_WORDS = %d, HEIGHT = %d };\n"
                 "INLINE unsigned call(unsigned held, unsigned commands)\n{\n"
                 "    unsigned cancel = 1u << %d, restart = 1u << %d;\n"
                 "    if (held & cancel || (held & restart && !(commands & cancel)))\n        return held;\n"
                 "    return commands & (cancel | restart) ? commands : held | commands;\n}\n",
                 program->objects, program->flags, lw_ps_ir_used_sets(program), lw_ps_print_set_words(&printer),
                 program->height, LW_PS_CMD_CANCEL, LW_PS_CMD_RESTART);
    if (dialect->apart)
        print_begin_apart(&printer);
    else
        print_begin(&printer);
    for (int i = 0; i < program->flags; i++)
        if (!dialect->loops || lw_ps_is_always_read(program, i))
            lw_buf_print(out, "f[%d] = none();\n", i);
    if (program->game->require_player_movement)
        print_players(&printer, "before");
    print_push(&printer);
    print_list(&printer, &program->early, "moved");
    print_movement(&printer);
    lw_buf_puts(out, "looped = loops = 0;\n");
    print_list(&printer, &program->late, "finished");
    lw_buf_puts(out, "{\n"); /* a block, because C++ does not allow jumps past an initialization */
    if (dialect->apart)      /* so that threads meet again after each rule, rules do not jump here */
        lw_buf_puts(out, "if (work > MAX_WORK) goto stop;\n");
    print_outcome(&printer);
    print_wins(&printer);
    lw_buf_print(out, "(void)looped; (void)loops; (void)work; (void)k;\nreturn result | (win ? %d : 0); }\n",
                 LW_PS_TURN_WON);
    lw_buf_print(out, "goto stop; stop: ON_STOP return %d;\n}\n", LW_PS_TURN_GAVE_UP);
}
