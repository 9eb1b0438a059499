/* generate.c: see generate.h. */
#include "families/puzzlescript/code/generate.h"

#include "families/puzzlescript/code/disturb.h"
#include "families/puzzlescript/compile/compile.h"

/* Past so many operations on words the compiler takes minutes, and the interpreter's sleeping rules win. */
enum { MAX_WORDS = 8, MAX_OPS = 8000, FEW_OPS = 6, MAX_PATTERNS = 8 };

struct maker {
    lw_ps_program *program;
    const lw_ps_game *game;
    lw_arena *arena;
    lw_ps_ir_list *list; /* where operations go */
    int *object_reg;     /* by object, -1: fixed */
    int *flag_reg;       /* by flag, layer * 5 + direction, -1: never set */
    int temporaries;
    int delta[4];
};

/* --- Operations. --- */

static int put(struct maker *maker, enum lw_ps_ir_kind kind, int a, int b, int amount)
{
    int to = maker->temporaries++;
    lw_ps_ir_add(maker->list, maker->arena,
                 (lw_ps_ir_op){.kind = kind, .to = to, .a = a, .b = b, .amount = amount});
    return to;
}

static void act(struct maker *maker, lw_ps_ir_op op)
{
    lw_ps_ir_add(maker->list, maker->arena, op);
}

static void end(struct maker *maker, int count)
{
    while (count-- > 0)
        act(maker, (lw_ps_ir_op){.kind = LW_PS_IR_END});
}

static int constant(struct maker *maker, lw_ps_ir_constant what)
{
    return lw_ps_ir_constant_number(maker->program, maker->arena, what);
}

static int shifted(struct maker *maker, int reg, int amount)
{
    return amount ? put(maker, LW_PS_IR_SHIFT, reg, 0, amount) : reg;
}

/* --- Finding. --- */

/* The cells with one of the set; -1: none of it can move or change. */
static int dynamic_set(struct maker *maker, const uint64_t *set)
{
    int acc = -1;
    for (int object = 0; object < maker->game->objects; object++)
        if (lw_ps_bit(set, object) && maker->object_reg[object] >= 0)
            acc = acc < 0 ? maker->object_reg[object]
                          : put(maker, LW_PS_IR_OR, acc, maker->object_reg[object], 0);
    return acc;
}

static bool has_fixed(const struct maker *maker, const uint64_t *set)
{
    for (int object = 0; object < maker->game->objects; object++)
        if (lw_ps_bit(set, object) && maker->object_reg[object] < 0)
            return true;
    return false;
}

static int whole_set(struct maker *maker, const uint64_t *set)
{
    int acc = dynamic_set(maker, set);
    if (acc >= 0 && !has_fixed(maker, set))
        return acc;
    int fixed = put(maker, LW_PS_IR_CONSTANT, constant(maker, (lw_ps_ir_constant){.set = set}), 0, 0);
    return acc < 0 ? fixed : put(maker, LW_PS_IR_OR, acc, fixed, 0);
}

static int flags_in(struct maker *maker, const uint64_t *mask)
{
    int acc = -1;
    for (int flag = 0; flag < maker->game->layers * LW_PS_DIRECTIONS; flag++) {
        int layer = flag / LW_PS_DIRECTIONS;
        if (maker->flag_reg[flag] >= 0 &&
            mask[lw_ps_move_word(layer)] >> (lw_ps_move_shift(layer) + flag % LW_PS_DIRECTIONS) & 1)
            acc = acc < 0 ? maker->flag_reg[flag] : put(maker, LW_PS_IR_OR, acc, maker->flag_reg[flag], 0);
    }
    return acc;
}

static int find(struct maker *maker, const lw_ps_segment *segment, int direction)
{
    int acc = put(maker, LW_PS_IR_CONSTANT,
                  constant(maker, (lw_ps_ir_constant){.segment = segment, .direction = direction}), 0, 0);
    for (int i = 0; i < segment->op_count; i++) {
        const lw_ps_op *op = &segment->ops[i];
        bool negative = op->kind >= LW_PS_OP_STILL;
        int plane = -1;
        if (op->kind == LW_PS_OP_MOVING)
            plane = maker->flag_reg[op->plane];
        else if (op->kind == LW_PS_OP_STILL)
            plane = flags_in(maker, op->mask);
        else if (op->kind == LW_PS_OP_PRESENT || op->kind == LW_PS_OP_ABSENT)
            plane = maker->object_reg[op->plane];
        else if (op->kind == LW_PS_OP_ANY)
            plane = dynamic_set(maker, maker->game->sets[op->plane]) < 0
                        ? -1
                        : whole_set(maker, maker->game->sets[op->plane]);
        else
            plane = dynamic_set(maker, maker->game->sets[op->plane]);
        if (plane < 0)
            continue; /* the constant knows */
        acc = put(maker, negative ? LW_PS_IR_WITHOUT : LW_PS_IR_AND, acc,
                  shifted(maker, plane, (int)op->cell * maker->delta[direction]), 0);
    }
    return acc;
}

/* --- Changing. --- */

typedef void visit(struct maker *, int reg, bool come, void *context);

/* Calls back for each register that an effect may change. */
static void each_change(struct maker *maker, const lw_ps_effect *effect, visit *call_back, void *context)
{
    for (int object = 0; object < maker->game->objects; object++) {
        int reg = maker->object_reg[object];
        if (reg >= 0 && lw_ps_bit(effect->go, object))
            call_back(maker, reg, false, context);
        if (reg >= 0 && lw_ps_bit(effect->come, object))
            call_back(maker, reg, true, context);
    }
    for (int flag = 0; flag < maker->game->layers * LW_PS_DIRECTIONS; flag++) {
        int reg = maker->flag_reg[flag], layer = flag / LW_PS_DIRECTIONS;
        int word = lw_ps_move_word(layer), shift = lw_ps_move_shift(layer) + flag % LW_PS_DIRECTIONS;
        if (reg >= 0 && effect->move_go[word] >> shift & 1)
            call_back(maker, reg, false, context);
        if (reg >= 0 && effect->move_come[word] >> shift & 1)
            call_back(maker, reg, true, context);
    }
}

static void change(struct maker *maker, int reg, bool come, void *context)
{
    act(maker, (lw_ps_ir_op){.kind = come ? LW_PS_IR_COME : LW_PS_IR_GO, .to = reg, .a = *(int *)context});
}

/* All that a change may do to a cell that need not match any more. */
static lw_ps_effect whole_effect(struct maker *maker, const lw_ps_change *change)
{
    const lw_ps_game *game = maker->game;
    uint64_t *go = lw_new_array(maker->arena, uint64_t, game->words),
             *move_go = lw_new_array(maker->arena, uint64_t, game->move_words);
    for (int w = 0; w < game->words; w++)
        go[w] = change->clear[w] & ~change->set[w];
    for (int w = 0; w < game->move_words; w++)
        move_go[w] = change->move_clear[w] & ~change->move_set[w];
    return (lw_ps_effect){.come = change->set, .go = go, .move_come = change->move_set, .move_go = move_go};
}

/* Changes the cells of a segment that begins at `hits`. */
static void apply(struct maker *maker, const lw_ps_segment *segment, int direction, int hits)
{
    for (int i = 0; i < segment->effect_count; i++) {
        const lw_ps_effect *effect = &segment->effects[i];
        int cells = shifted(maker, hits, -effect->cell * maker->delta[direction]);
        each_change(maker, effect, change, &cells);
    }
}

/* The same where another pattern of the rule may have changed the cells since they were matched. */
static void apply_whole(struct maker *maker, const lw_ps_row *row, const lw_ps_segment *segment, int direction,
                        int hits)
{
    for (int i = 0; i < segment->count; i++) {
        if (!row->cells[segment->first + i].change)
            continue;
        lw_ps_effect effect = whole_effect(maker, row->cells[segment->first + i].change);
        int cells = shifted(maker, hits, -i * maker->delta[direction]);
        each_change(maker, &effect, change, &cells);
    }
}

struct rest {
    int acc, amount;
};

static void keep_idle(struct maker *maker, int reg, bool come, void *context)
{
    struct rest *rest = context;
    rest->acc =
        put(maker, come ? LW_PS_IR_AND : LW_PS_IR_WITHOUT, rest->acc, shifted(maker, reg, rest->amount), 0);
}

/* Of the places where a segment is found, those where it would change something. */
static int effective(struct maker *maker, const lw_ps_segment *segment, int direction, int found)
{
    struct rest rest = {.acc = found};
    for (int i = 0; i < segment->effect_count; i++) {
        rest.amount = segment->effects[i].cell * maker->delta[direction];
        each_change(maker, &segment->effects[i], keep_idle, &rest);
    }
    return rest.acc == found ? put(maker, LW_PS_IR_EMPTY, 0, 0, 0)
                             : put(maker, LW_PS_IR_WITHOUT, found, rest.acc, 0);
}

/* --- Rules. --- */

static unsigned commands_of(const lw_ps_rule *rule)
{
    unsigned commands = 0;
    for (int i = 0; i < rule->command_count; i++)
        commands |= 1u << rule->commands[i].command;
    return commands;
}

static void call(struct maker *maker, const lw_ps_rule *rule)
{
    if (rule->command_count)
        act(maker, (lw_ps_ir_op){.kind = LW_PS_IR_COMMANDS, .amount = (int)commands_of(rule)});
}

struct pattern {
    const lw_ps_segment *segment;
    const lw_ps_row *row;
    int found, hit; /* registers: where it is, and the one that is looked at */
};

static int list_patterns(const lw_ps_rule *rule, struct pattern *patterns)
{
    int count = 0;
    for (int i = 0; i < rule->row_count; i++)
        for (int k = 0; k <= rule->rows[i].ellipses && count < MAX_PATTERNS; k++)
            patterns[count++] = (struct pattern){.segment = &rule->rows[i].segments[k], .row = &rule->rows[i]};
    return count;
}

/* Visits all combinations of hits; the first row's vary fastest. Returns the number of open blocks. */
static int visit_hits(struct maker *maker, const lw_ps_rule *rule, struct pattern *patterns, int count)
{
    int open = 0;
    for (int i = count - 1; i >= 0;) {
        struct pattern *first = patterns[i].row->ellipses ? &patterns[i - 1] : &patterns[i];
        act(maker, (lw_ps_ir_op){.kind = LW_PS_IR_EACH,
                                 .to = first->hit = maker->temporaries++,
                                 .a = first->found,
                                 .amount = rule->direction >= LW_PS_LEFT});
        open++;
        if (patterns[i].row->ellipses) {
            const lw_ps_segment *segment = patterns[i].segment;
            int fits = constant(
                maker, (lw_ps_ir_constant){.direction = (int)rule->direction, .length = segment->count});
            int edge = constant(maker, (lw_ps_ir_constant){.direction = (int)rule->direction, .length = 2});
            act(maker, (lw_ps_ir_op){.kind = LW_PS_IR_RAY,
                                     .to = patterns[i].hit = maker->temporaries++,
                                     .a = first->hit,
                                     .b = (segment->first - 1) * maker->delta[rule->direction],
                                     .c = fits,
                                     .d = edge,
                                     .amount = maker->delta[rule->direction]});
            int there = put(maker, LW_PS_IR_AND, patterns[i].hit, patterns[i].found, 0);
            act(maker, (lw_ps_ir_op){.kind = LW_PS_IR_IF_ANY, .a = there});
            open += 2;
        }
        i = (int)(first - patterns) - 1;
    }
    return open;
}

static bool have_gaps(const struct pattern *patterns, int count)
{
    for (int i = 0; i < count; i++)
        if (patterns[i].row->ellipses)
            return true;
    return false;
}

/* One match after the other, each asked for again. */
static void apply_in_order(struct maker *maker, const lw_ps_rule *rule, struct pattern *patterns, int count)
{
    int direction = (int)rule->direction, open = visit_hits(maker, rule, patterns, count);
    bool gaps = have_gaps(patterns, count);
    if (gaps)
        call(maker, rule);
    for (int i = 0; i < count; i++) {
        int again = put(maker, LW_PS_IR_AND, find(maker, patterns[i].segment, direction), patterns[i].hit, 0);
        act(maker, (lw_ps_ir_op){.kind = LW_PS_IR_IF_ANY, .a = again});
        open++;
    }
    for (int i = 0; i < count; i++)
        if (patterns[i].row == rule->rows)
            apply(maker, patterns[i].segment, direction, patterns[i].hit);
        else
            apply_whole(maker, patterns[i].row, patterns[i].segment, direction, patterns[i].hit);
    end(maker, open);
    if (!gaps)
        call(maker, rule);
}

/* Only where one of the matches has an effect, which a rule with gaps and commands must not ask: whether it is
 * found at all shows only on the way. */
static void apply_effective(struct maker *maker, const lw_ps_rule *rule, struct pattern *patterns, int count)
{
    int effect = -1;
    if (rule->certain || (have_gaps(patterns, count) && rule->command_count)) {
        apply_in_order(maker, rule, patterns, count);
        return;
    }
    for (int i = 0; i < count; i++) {
        int own = effective(maker, patterns[i].segment, (int)rule->direction, patterns[i].found);
        effect = effect < 0 ? own : put(maker, LW_PS_IR_OR, effect, own, 0);
    }
    act(maker, (lw_ps_ir_op){.kind = LW_PS_IR_IF_ANY, .a = effect});
    if (rule->separate)
        patterns[0].found = effect;
    const lw_ps_rule quiet = {.direction = rule->direction, .rows = rule->rows, .row_count = rule->row_count};
    apply_in_order(maker, &quiet, patterns, count);
    end(maker, 1);
    call(maker, rule);
}

static bool can_match(const struct maker *maker, const struct pattern *patterns, int count)
{
    for (int i = 0; i < count; i++)
        for (int k = 0; k < patterns[i].segment->op_count; k++) {
            const lw_ps_op *op = &patterns[i].segment->ops[k];
            if (op->kind == LW_PS_OP_MOVING && maker->flag_reg[op->plane] < 0)
                return false;
        }
    return true;
}

static void add_rule(struct maker *maker, const lw_ps_rule *rule)
{
    struct pattern patterns[MAX_PATTERNS];
    int count = list_patterns(rule, patterns), open = 0;
    if (!count || !can_match(maker, patterns, count))
        return;
    for (int i = 0; i < count; i++) {
        int few = maker->program->words > 1 ? 1 : FEW_OPS;
        if (patterns[i].segment->op_count > few && patterns[i].segment->ops[0].kind == LW_PS_OP_MOVING) {
            act(maker, (lw_ps_ir_op){.kind = LW_PS_IR_IF_ANY,
                                     .a = maker->flag_reg[patterns[i].segment->ops[0].plane]});
            open++;
        }
        patterns[i].found = find(maker, patterns[i].segment, (int)rule->direction);
        act(maker, (lw_ps_ir_op){.kind = LW_PS_IR_IF_ANY, .a = patterns[i].found});
        open++;
    }
    if (!rule->replaces) {
        call(maker, rule);
    } else if (lw_ps_undisturbed(maker->game, rule)) {
        apply(maker, patterns[0].segment, (int)rule->direction, patterns[0].found);
        call(maker, rule);
    } else {
        apply_effective(maker, rule, patterns, count);
    }
    end(maker, open);
}

static void add_groups(struct maker *maker, const lw_ps_groups *groups, int first)
{
    for (int g = 0; g < groups->count && maker->list->count < MAX_OPS; g++) {
        const lw_ps_group *group = &groups->list[g];
        act(maker, (lw_ps_ir_op){.kind = LW_PS_IR_GROUP, .a = first + g});
        for (int r = 0; r < group->count; r++)
            add_rule(maker, &group->rules[r]);
        end(maker, 1);
        if (group->jump >= 0) {
            maker->program->loops = true;
            act(maker, (lw_ps_ir_op){.kind = LW_PS_IR_JUMP, .a = first + group->jump, .b = first + g});
        }
    }
}

/* --- What does not come from rules. --- */

static int win_side(struct maker *maker, const lw_ps_side *side)
{
    if (!side->all)
        return whole_set(maker, maker->game->sets[side->set]);
    int acc = -1;
    for (int object = 0; object < maker->game->objects; object++) {
        if (!lw_ps_bit(side->mask, object))
            continue;
        uint64_t *one = lw_new_array(maker->arena, uint64_t, maker->game->words);
        lw_ps_bit_set(one, object);
        int reg = whole_set(maker, one);
        acc = acc < 0 ? reg : put(maker, LW_PS_IR_AND, acc, reg, 0);
    }
    return acc;
}

static void add_wins(struct maker *maker)
{
    const lw_ps_game *game = maker->game;
    lw_ps_ir_win *wins = lw_new_array(maker->arena, lw_ps_ir_win, game->win_count + 1);
    maker->list = &maker->program->wins;
    for (int i = 0; i < game->win_count; i++) {
        const lw_ps_win *win = &game->wins[i];
        wins[i] = (lw_ps_ir_win){.quantifier = win->quantifier,
                                 .what = win_side(maker, &win->what),
                                 .on = win->on.mask ? win_side(maker, &win->on) : -1};
    }
    maker->program->win_list = wins;
}

static void add_layers(struct maker *maker)
{
    const lw_ps_game *game = maker->game;
    lw_ps_ir_layer *layers = lw_new_array(maker->arena, lw_ps_ir_layer, game->layers + 1);
    for (int layer = 0; layer < game->layers; layer++) {
        const uint64_t *mask = game->layer_masks + (size_t)layer * (size_t)game->words;
        int *moved = lw_new_array(maker->arena, int, game->dynamic_count + 1), count = 0;
        lw_ps_ir_layer *out = &layers[maker->program->layer_count];
        bool any = false;
        for (int d = 0; d < 4; d++) {
            out->flags[d] = maker->flag_reg[layer * LW_PS_DIRECTIONS + d];
            any |= out->flags[d] >= 0;
            out->edges[d] = constant(maker, (lw_ps_ir_constant){.direction = d, .length = 2});
        }
        for (int i = 0; i < game->dynamic_count; i++)
            if (lw_ps_bit(mask, game->dynamic[i]))
                moved[count++] = i;
        if (!any || !count)
            continue;
        out->fixed = constant(maker, (lw_ps_ir_constant){.set = mask});
        out->moved = moved;
        out->moved_count = count;
        maker->program->layer_count++;
    }
    maker->program->layers = layers;
}

/* --- Registers. --- */

static void find_flags(struct maker *maker, bool *set)
{
    const lw_ps_game *game = maker->game;
    const lw_ps_groups *both[] = {&game->early, &game->late};
    for (int object = 0; object < game->objects; object++)
        if (lw_ps_bit(game->player, object))
            for (int d = 0; d < LW_PS_DIRECTIONS; d++)
                set[game->things[object].layer * LW_PS_DIRECTIONS + d] = true;
    for (int k = 0; k < 2; k++)
        for (int g = 0; g < both[k]->count; g++)
            for (int r = 0; r < both[k]->list[g].count; r++) {
                const lw_ps_rule *rule = &both[k]->list[g].rules[r];
                for (int i = 0; i < rule->row_count; i++)
                    for (int j = 0; j < rule->rows[i].count; j++)
                        for (int flag = 0;
                             rule->rows[i].cells[j].change && flag < game->layers * LW_PS_DIRECTIONS; flag++) {
                            int layer = flag / LW_PS_DIRECTIONS;
                            set[flag] |= rule->rows[i].cells[j].change->move_set[lw_ps_move_word(layer)] >>
                                             (lw_ps_move_shift(layer) + flag % LW_PS_DIRECTIONS) &
                                         1;
                        }
            }
}

static void make_registers(struct maker *maker)
{
    const lw_ps_game *game = maker->game;
    int flags = game->layers * LW_PS_DIRECTIONS;
    bool *set = lw_new_array(maker->arena, bool, flags + 1);
    maker->object_reg = lw_new_array(maker->arena, int, game->words * 64);
    maker->flag_reg = lw_new_array(maker->arena, int, flags + 1);
    for (int object = 0; object < game->words * 64; object++)
        maker->object_reg[object] = -1;
    for (int i = 0; i < game->dynamic_count; i++)
        maker->object_reg[game->dynamic[i]] = i;
    find_flags(maker, set);
    maker->temporaries = game->dynamic_count;
    for (int flag = 0; flag < flags; flag++)
        maker->flag_reg[flag] = set[flag] ? maker->temporaries++ : -1;
    maker->program->objects = game->dynamic_count;
    maker->program->flags = maker->temporaries - game->dynamic_count;
}

static void make_pushes(struct maker *maker)
{
    const lw_ps_game *game = maker->game;
    int *players = lw_new_array(maker->arena, int, game->dynamic_count + 1),
        *pushes = lw_new_array(maker->arena, int, game->dynamic_count + 1);
    for (int i = 0; i < game->dynamic_count; i++)
        if (lw_ps_bit(game->player, game->dynamic[i])) {
            players[maker->program->push_count] = i;
            pushes[maker->program->push_count++] =
                maker->flag_reg[game->things[game->dynamic[i]].layer * LW_PS_DIRECTIONS];
        }
    maker->program->players = players;
    maker->program->pushes = pushes;
}

/* --- Which groups a change wakes. --- */

static void wake(struct maker *maker, uint64_t *set, const lw_ps_wake *wake)
{
    const lw_ps_game *game = maker->game;
    for (int i = 0; i < wake->count; i++)
        for (uint64_t left = wake->words[i].rules | wake->words[i].idle; left; left &= left - 1) {
            int rule = wake->words[i].word * 64 + __builtin_ctzll(left);
            if (rule < game->early.end)
                lw_ps_bit_set(set, game->early.group_of[rule]);
            else if (rule < game->late.end)
                lw_ps_bit_set(set, game->early.count + game->late.group_of[rule - game->late.first]);
        }
}

static void make_wakes(struct maker *maker)
{
    lw_ps_program *program = maker->program;
    const lw_ps_game *game = maker->game;
    size_t words = (size_t)program->group_words;
    uint64_t *wakes =
        lw_new_array(maker->arena, uint64_t, (size_t)(program->objects + program->flags) * 2 * words);
    for (int i = 0; i < game->dynamic_count; i++) {
        wake(maker, wakes + (size_t)i * 2 * words, &game->go[game->dynamic[i]]);
        wake(maker, wakes + ((size_t)i * 2 + 1) * words, &game->come[game->dynamic[i]]);
    }
    for (int flag = 0; flag < game->layers * LW_PS_DIRECTIONS; flag++) {
        if (maker->flag_reg[flag] < 0)
            continue;
        wake(maker, wakes + (size_t)maker->flag_reg[flag] * 2 * words, &game->move_go[flag]);
        wake(maker, wakes + ((size_t)maker->flag_reg[flag] * 2 + 1) * words, &game->move_come[flag]);
    }
    program->wakes = wakes;
}

static void find_kinds_of_groups(struct maker *maker)
{
    const lw_ps_game *game = maker->game;
    uint64_t *always = lw_new_array(maker->arena, uint64_t, maker->program->group_words),
             *moveless = lw_new_array(maker->arena, uint64_t, maker->program->group_words);
    const lw_ps_groups *both[] = {&game->early, &game->late};
    for (int k = 0, number = 0; k < 2; k++)
        for (int g = 0; g < both[k]->count; g++, number++)
            for (int r = 0; r < both[k]->list[g].count; r++) {
                if (both[k]->list[g].rules[r].command_count)
                    lw_ps_bit_set(always, number);
                if (lw_ps_bit(game->moveless, both[k]->list[g].first + r))
                    lw_ps_bit_set(moveless, number);
            }
    maker->program->always = always;
    maker->program->moveless = moveless;
}

/* --- Which games. --- */

static bool takes_rule(const lw_ps_rule *rule)
{
    int patterns = 0;
    for (int i = 0; i < rule->row_count; i++) {
        const lw_ps_row *row = &rule->rows[i];
        if (row->ellipses > 1 || (row->ellipses && (!row->segments[0].count || !row->segments[1].count)))
            return false;
        patterns += 1 + row->ellipses;
    }
    return !rule->rigid && !rule->random && patterns <= MAX_PATTERNS;
}

static bool takes_groups(const lw_ps_groups *groups)
{
    for (int g = 0; g < groups->count; g++) {
        if (groups->list[g].random || groups->list[g].draws)
            return false;
        for (int r = 0; r < groups->list[g].count; r++)
            if (!takes_rule(&groups->list[g].rules[r]) ||
                commands_of(&groups->list[g].rules[r]) & 1u << LW_PS_CMD_RESTART)
                return false;
    }
    return true;
}

static bool takes(const lw_ps_game *game, int cells)
{
    return cells > 0 && cells <= MAX_WORDS * 64 && !game->crowded && !game->rigid_groups &&
           !game->uses_random && !game->has_checkpoint && !game->late_moves && !game->player_all &&
           game->dynamic_count > 0 && takes_groups(&game->early) && takes_groups(&game->late);
}

const lw_ps_program *lw_ps_generate(const lw_ps_game *game, int width, int height, lw_arena *arena)
{
    if (!takes(game, width * height))
        return NULL;
    lw_ps_program *program = lw_new(arena, lw_ps_program);
    *program = (lw_ps_program){.game = game,
                               .width = width,
                               .height = height,
                               .words = (width * height + 63) / 64,
                               .groups = game->early.count + game->late.count};
    program->group_words = program->groups / 64 + 1;
    struct maker maker = {.program = program, .game = game, .arena = arena, .delta = {-1, 1, -height, height}};
    make_registers(&maker);
    make_pushes(&maker);
    make_wakes(&maker);
    find_kinds_of_groups(&maker);
    maker.list = &program->early;
    add_groups(&maker, &game->early, 0);
    maker.list = &program->late;
    add_groups(&maker, &game->late, game->early.count);
    add_layers(&maker);
    add_wins(&maker);
    return lw_ps_ir_length(program) * program->words < MAX_OPS ? program : NULL;
}
