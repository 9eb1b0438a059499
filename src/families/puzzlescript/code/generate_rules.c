/* generate_rules.c: see generate_rules.h. */
#include "families/puzzlescript/code/generate_rules.h"

#include "families/puzzlescript/code/generate_random.h"

#include "families/puzzlescript/compile/compile.h"
#include "families/puzzlescript/compile/effects.h"

enum { FEW_OPS = 6 };

/* --- Finding. --- */

/* A segment cannot match if it asks for a movement that nothing ever sets. */
static bool can_match(const lw_ps_generator *generator, const lw_ps_segment *segment)
{
    for (int k = 0; k < segment->op_count; k++)
        if (segment->ops[k].kind == LW_PS_OP_MOVING && generator->flag_reg[segment->ops[k].plane] < 0)
            return false;
    return true;
}

/* Returns the cells of `acc` where none of the flags is set. Without a shift the flags are tested one by one,
 * so that a search may end after each. */
static int keep_still(lw_ps_generator *generator, const uint64_t *flags, int acc, int amount)
{
    int all = amount ? lw_ps_generator_flags(generator, flags) : -1;
    if (all >= 0)
        return lw_ps_generator_put(generator, LW_PS_IR_WITHOUT, acc,
                                   lw_ps_generator_shift(generator, all, amount), 0);
    for (int flag = 0; flag < generator->game->layers * LW_PS_DIRECTIONS && !amount; flag++)
        if (lw_ps_generator_has_flag(generator, flags, flag))
            acc = lw_ps_generator_put(generator, LW_PS_IR_WITHOUT, acc, generator->flag_reg[flag], 0);
    return acc;
}

int lw_ps_generate_find(lw_ps_generator *generator, const lw_ps_segment *segment, int direction)
{
    if (!can_match(generator, segment))
        return lw_ps_generator_put(generator, LW_PS_IR_EMPTY, 0, 0, 0);
    int acc = lw_ps_generator_put(
        generator, LW_PS_IR_CONSTANT,
        lw_ps_generator_constant(generator, (lw_ps_ir_constant){.segment = segment, .direction = direction}), 0,
        0);
    for (int i = 0; i < segment->op_count; i++) {
        const lw_ps_op *op = &segment->ops[i];
        bool negative = op->kind > LW_PS_OP_STILL;
        int plane = -1, amount = (int)op->cell * generator->delta[direction];
        if (op->kind == LW_PS_OP_MOVING)
            plane = generator->flag_reg[op->plane];
        else if (op->kind == LW_PS_OP_STILL)
            acc = keep_still(generator, op->mask, acc, amount);
        else if (op->kind == LW_PS_OP_PRESENT || op->kind == LW_PS_OP_ABSENT)
            plane = generator->object_reg[op->plane];
        else if (!lw_ps_generator_is_fixed(generator, (int)op->plane))
            plane = lw_ps_generator_set(generator, (int)op->plane);
        if (plane < 0)
            continue; /* the constant covers fixed objects */
        acc = lw_ps_generator_put(generator, negative ? LW_PS_IR_WITHOUT : LW_PS_IR_AND, acc,
                                  lw_ps_generator_shift(generator, plane, amount), 0);
    }
    return acc;
}

/* --- Changing. --- */

typedef void visit(lw_ps_generator *, int reg, bool come, void *context);

/* Calls back for each register that an effect may change. */
static void each_change(lw_ps_generator *generator, const lw_ps_effect *effect, visit *call_back, void *context)
{
    for (int object = 0; object < generator->game->objects; object++) {
        int reg = generator->object_reg[object];
        if (reg >= 0 && lw_ps_bit(effect->go, object))
            call_back(generator, reg, false, context);
        if (reg >= 0 && lw_ps_bit(effect->come, object))
            call_back(generator, reg, true, context);
    }
    for (int flag = 0; flag < generator->game->layers * LW_PS_DIRECTIONS; flag++) {
        int reg = generator->flag_reg[flag], layer = flag / LW_PS_DIRECTIONS;
        int word = lw_ps_move_word(layer), shift = lw_ps_move_shift(layer) + flag % LW_PS_DIRECTIONS;
        if (reg >= 0 && effect->move_go[word] >> shift & 1)
            call_back(generator, reg, false, context);
        if (reg >= 0 && effect->move_come[word] >> shift & 1)
            call_back(generator, reg, true, context);
    }
}

static void change(lw_ps_generator *generator, int reg, bool come, void *context)
{
    lw_ps_generator_act(
        generator, (lw_ps_ir_op){.kind = come ? LW_PS_IR_COME : LW_PS_IR_GO, .to = reg, .a = *(int *)context});
}

/* What a drawn number adds to a change: an object, a layer's direction, or nothing. */
struct lot {
    int object, flag; /* -1: none */
};

/* Returns everything that a change may do to a cell, whether or not it still matches. */
static lw_ps_effect whole_effect(lw_ps_generator *generator, const lw_ps_change *change, struct lot lot)
{
    const lw_ps_game *game = generator->game;
    uint64_t *go = lw_new_array(generator->arena, uint64_t, game->words),
             *come = lw_new_array(generator->arena, uint64_t, game->words),
             *move_go = lw_new_array(generator->arena, uint64_t, game->move_words),
             *move_come = lw_new_array(generator->arena, uint64_t, game->move_words);
    for (int w = 0; w < game->words; w++) {
        go[w] = change->clear[w];
        come[w] = change->set[w];
    }
    for (int w = 0; w < game->move_words; w++) {
        move_go[w] = change->move_clear[w];
        move_come[w] = change->move_set[w];
    }
    if (lot.object >= 0) {
        int layer = game->things[lot.object].layer;
        lw_ps_bit_set(come, lot.object);
        for (int w = 0; w < game->words; w++)
            go[w] |= game->layer_masks[(size_t)layer * (size_t)game->words + (size_t)w];
        move_go[lw_ps_move_word(layer)] |= (uint64_t)LW_PS_ALL_FLAGS << lw_ps_move_shift(layer);
    }
    if (lot.flag >= 0)
        move_come[lw_ps_move_word(lot.flag / LW_PS_DIRECTIONS)] |=
            (uint64_t)1 << (lw_ps_move_shift(lot.flag / LW_PS_DIRECTIONS) + lot.flag % LW_PS_DIRECTIONS);
    for (int w = 0; w < game->words; w++)
        go[w] &= ~come[w];
    for (int w = 0; w < game->move_words; w++)
        move_go[w] &= ~move_come[w];
    return (lw_ps_effect){.come = come, .go = go, .move_come = move_come, .move_go = move_go};
}

/* Changes the cells of a segment that begins at `hits`. */
static void apply(lw_ps_generator *generator, const lw_ps_segment *segment, int direction, int hits)
{
    for (int i = 0; i < segment->effect_count; i++) {
        const lw_ps_effect *effect = &segment->effects[i];
        int cells = lw_ps_generator_shift(generator, hits, -effect->cell * generator->delta[direction]);
        each_change(generator, effect, change, &cells);
    }
}

static void change_by_lot(lw_ps_generator *generator, const lw_ps_change *what, int cells)
{
    int count = what->choice_count ? what->choice_count : 4;
    lw_ps_generator_act(generator, (lw_ps_ir_op){.kind = LW_PS_IR_LOT, .amount = count});
    for (int i = 0; i < count; i++) {
        struct lot lot = {.object = what->choice_count ? what->choices[i] : -1,
                          .flag = what->choice_count ? -1 : what->spins[0] * LW_PS_DIRECTIONS + i};
        lw_ps_effect effect = whole_effect(generator, what, lot);
        lw_ps_generator_act(generator, (lw_ps_ir_op){.kind = LW_PS_IR_IF_LOT, .a = i});
        each_change(generator, &effect, change, &cells);
        lw_ps_generator_end(generator, 1);
    }
}

void lw_ps_generate_change(lw_ps_generator *generator, const lw_ps_row *row, const lw_ps_segment *segment,
                           int direction, int hits)
{
    for (int i = 0; i < segment->count; i++) {
        const lw_ps_change *what = row->cells[segment->first + i].change;
        if (!what)
            continue;
        int cells = lw_ps_generator_shift(generator, hits, -i * generator->delta[direction]);
        if (what->choice_count || what->spin_count) {
            change_by_lot(generator, what, cells);
            continue;
        }
        lw_ps_effect effect = whole_effect(generator, what, (struct lot){.object = -1, .flag = -1});
        each_change(generator, &effect, change, &cells);
    }
}

struct rest {
    int acc, amount;
};

static void keep_idle(lw_ps_generator *generator, int reg, bool come, void *context)
{
    struct rest *rest = context;
    rest->acc = lw_ps_generator_put(generator, come ? LW_PS_IR_AND : LW_PS_IR_WITHOUT, rest->acc,
                                    lw_ps_generator_shift(generator, reg, rest->amount), 0);
}

/* Returns the places of a segment in which it would change something. */
static int effective(lw_ps_generator *generator, const lw_ps_segment *segment, int direction, int found)
{
    struct rest rest = {.acc = found};
    for (int i = 0; i < segment->effect_count; i++) {
        rest.amount = segment->effects[i].cell * generator->delta[direction];
        each_change(generator, &segment->effects[i], keep_idle, &rest);
    }
    return rest.acc == found ? lw_ps_generator_put(generator, LW_PS_IR_EMPTY, 0, 0, 0)
                             : lw_ps_generator_put(generator, LW_PS_IR_WITHOUT, found, rest.acc, 0);
}

/* --- Rules. --- */

unsigned lw_ps_rule_commands(const lw_ps_rule *rule)
{
    unsigned commands = 0;
    for (int i = 0; i < rule->command_count; i++)
        commands |= 1u << rule->commands[i].command;
    return commands;
}

void lw_ps_generate_call(lw_ps_generator *generator, const lw_ps_rule *rule)
{
    if (rule->command_count)
        lw_ps_generator_act(generator, (lw_ps_ir_op){.kind = LW_PS_IR_COMMANDS,
                                                     .a = generator->rule,
                                                     .amount = (int)lw_ps_rule_commands(rule)});
}

/* --- Patterns. --- */

struct pattern {
    const lw_ps_segment *segment;
    const lw_ps_row *row;
    int found, hit; /* registers: all its places, and the current one */
};

static int list_patterns(const lw_ps_rule *rule, struct pattern *patterns)
{
    int count = 0;
    for (int i = 0; i < rule->row_count; i++)
        for (int k = 0; k <= rule->rows[i].ellipses && count < LW_PS_MAX_PATTERNS; k++)
            patterns[count++] = (struct pattern){.segment = &rule->rows[i].segments[k], .row = &rule->rows[i]};
    return count;
}

/* Returns the cells from which one of `cells` is `steps` away in the direction. */
static int step_back(lw_ps_generator *generator, int direction, int cells, int steps)
{
    int fits = lw_ps_generator_put(
        generator, LW_PS_IR_CONSTANT,
        lw_ps_generator_constant(generator, (lw_ps_ir_constant){.direction = direction, .length = steps + 1}),
        0, 0);
    return lw_ps_generator_put(generator, LW_PS_IR_AND, fits,
                               lw_ps_generator_shift(generator, cells, steps * generator->delta[direction]), 0);
}

/* For a pattern with an ellipsis: returns the cells from which the other segment, found at `other`, lies ahead
 * in the line. It begins with a gap of 0; each shift and OR then doubles the range: gaps up to 1, up to 3, and
 * so on. */
static int in_line(lw_ps_generator *generator, const lw_ps_row *row, int direction, int other)
{
    const lw_ps_program *program = generator->program;
    int length = direction < LW_PS_LEFT ? program->height : program->width;
    int acc = step_back(generator, direction, other, row->segments[1].first);
    for (int gap = 1; gap <= length - row->count; gap *= 2)
        acc = lw_ps_generator_put(generator, LW_PS_IR_OR, acc, step_back(generator, direction, acc, gap), 0);
    return acc;
}

/* Keeps places of a segment before an ellipsis only if the segment after it follows in the line. Then the rule
 * matches if every pattern has a place. Returns the number of open blocks. */
static int match_lines(lw_ps_generator *generator, const lw_ps_rule *rule, struct pattern *patterns, int count)
{
    int open = 0;
    for (int i = 0; i + 1 < count; i++)
        if (patterns[i].row->ellipses && patterns[i].row == patterns[i + 1].row) {
            patterns[i].found = lw_ps_generator_put(
                generator, LW_PS_IR_AND, patterns[i].found,
                in_line(generator, patterns[i].row, (int)rule->direction, patterns[i + 1].found), 0);
            lw_ps_generator_act(generator, (lw_ps_ir_op){.kind = LW_PS_IR_IF_ANY, .a = patterns[i].found});
            open++;
        }
    return open;
}

/* Visits all combinations of hits; those of the first pattern vary fastest. Returns the number of open
 * blocks. */
static int visit_hits(lw_ps_generator *generator, const lw_ps_rule *rule, struct pattern *patterns, int count)
{
    int open = 0;
    for (int i = count - 1; i >= 0;) {
        struct pattern *first = patterns[i].row->ellipses ? &patterns[i - 1] : &patterns[i];
        lw_ps_generator_act(generator, (lw_ps_ir_op){.kind = LW_PS_IR_EACH,
                                                     .to = first->hit = generator->temporaries++,
                                                     .a = first->found,
                                                     .amount = rule->direction >= LW_PS_LEFT});
        open++;
        if (patterns[i].row->ellipses) {
            const lw_ps_segment *segment = patterns[i].segment;
            int fits = lw_ps_generator_constant(
                generator, (lw_ps_ir_constant){.direction = (int)rule->direction, .length = segment->count});
            int edge = lw_ps_generator_constant(
                generator, (lw_ps_ir_constant){.direction = (int)rule->direction, .length = 2});
            lw_ps_generator_act(generator,
                                (lw_ps_ir_op){.kind = LW_PS_IR_RAY,
                                              .to = patterns[i].hit = generator->temporaries++,
                                              .a = first->hit,
                                              .b = (segment->first - 1) * generator->delta[rule->direction],
                                              .c = fits,
                                              .d = edge,
                                              .amount = generator->delta[rule->direction]});
            int there = lw_ps_generator_put(generator, LW_PS_IR_AND, patterns[i].hit, patterns[i].found, 0);
            lw_ps_generator_act(generator, (lw_ps_ir_op){.kind = LW_PS_IR_IF_ANY, .a = there});
            open += 2;
        }
        i = (int)(first - patterns) - 1;
    }
    return open;
}

/* Returns the places of the segment after an ellipsis that have the segment before it behind them in the
 * line. */
static int second_in_line(lw_ps_generator *generator, const lw_ps_rule *rule, const struct pattern *first)
{
    static const enum lw_ps_direction back[] = {LW_PS_DOWN, LW_PS_UP, LW_PS_RIGHT, LW_PS_LEFT};
    return lw_ps_generator_put(generator, LW_PS_IR_AND, first[1].found,
                               in_line(generator, first->row, (int)back[rule->direction], first->found), 0);
}

/* Applies all matches at once. Every place of a pattern is part of a match, because every pattern has a
 * place. */
static void apply_at_once(lw_ps_generator *generator, const lw_ps_rule *rule, const struct pattern *patterns,
                          int count)
{
    for (int i = 0; i < count; i++) {
        bool is_second = patterns[i].segment != patterns[i].row->segments;
        if (patterns[i].segment->effect_count)
            apply(generator, patterns[i].segment, (int)rule->direction,
                  is_second ? second_in_line(generator, rule, &patterns[i - 1]) : patterns[i].found);
    }
}

/* Applies one match after the other, and checks each one again before. */
static void apply_in_order(lw_ps_generator *generator, const lw_ps_rule *rule, struct pattern *patterns,
                           int count)
{
    int direction = (int)rule->direction, open = visit_hits(generator, rule, patterns, count);
    for (int i = 0; i < count; i++) {
        int again = lw_ps_generator_put(generator, LW_PS_IR_AND,
                                        lw_ps_generate_find(generator, patterns[i].segment, direction),
                                        patterns[i].hit, 0);
        lw_ps_generator_act(generator, (lw_ps_ir_op){.kind = LW_PS_IR_IF_ANY, .a = again});
        open++;
    }
    for (int i = 0; i < count; i++)
        if (patterns[i].row == rule->rows && !lw_ps_rule_draws(rule))
            apply(generator, patterns[i].segment, direction, patterns[i].hit);
        else
            lw_ps_generate_change(generator, patterns[i].row, patterns[i].segment, direction, patterns[i].hit);
    lw_ps_generator_end(generator, open);
}

/* Returns the places in which pattern i, with its second segment if it has one, would change something. If no
 * match can gain an effect because of another one (`separate`), only these places are kept. */
static int effect_of(lw_ps_generator *generator, const lw_ps_rule *rule, struct pattern *patterns, int i)
{
    int direction = (int)rule->direction;
    int effect = effective(generator, patterns[i].segment, direction, patterns[i].found);
    if (patterns[i].row->ellipses && patterns[i + 1].segment->effect_count) {
        int second = effective(generator, patterns[i + 1].segment, direction, patterns[i + 1].found);
        int before = lw_ps_generator_put(generator, LW_PS_IR_AND, patterns[i].found,
                                         in_line(generator, patterns[i].row, direction, second), 0);
        effect = lw_ps_generator_put(generator, LW_PS_IR_OR, effect, before, 0);
        if (rule->separate && !patterns[i].segment->effect_count)
            patterns[i + 1].found = second;
    }
    if (rule->separate)
        patterns[i].found = effect;
    return effect;
}

/* Applies the matches only if one of them has an effect. */
static void apply_effective(lw_ps_generator *generator, const lw_ps_rule *rule, struct pattern *patterns,
                            int count)
{
    int effect = -1;
    for (int i = 0; i < count; i += 1 + patterns[i].row->ellipses) {
        int own = effect_of(generator, rule, patterns, i);
        effect = effect < 0 ? own : lw_ps_generator_put(generator, LW_PS_IR_OR, effect, own, 0);
    }
    lw_ps_generator_act(generator, (lw_ps_ir_op){.kind = LW_PS_IR_IF_ANY, .a = effect});
    apply_in_order(generator, rule, patterns, count);
    lw_ps_generator_end(generator, 1);
}

/* Can a rule be part of a program? Rules that draw random numbers can only if states have the random
 * generator. */
static bool takes_rule(const lw_ps_game *game, const lw_ps_rule *rule)
{
    int patterns = 0;
    for (int i = 0; i < rule->row_count; i++) {
        const lw_ps_row *row = &rule->rows[i];
        if (row->ellipses > 1 || (row->ellipses && (!row->segments[0].count || !row->segments[1].count)))
            return false;
        patterns += 1 + row->ellipses;
    }
    return !rule->rigid && patterns <= LW_PS_MAX_PATTERNS &&
           (!lw_ps_rule_draws(rule) || (game->uses_random && lw_ps_draws_once(rule)));
}

static bool takes_random(const lw_ps_game *game, const lw_ps_group *group)
{
    for (int r = 0; r < group->count; r++)
        if (!takes_rule(game, &group->rules[r]))
            return false;
    return game->uses_random && lw_ps_takes_random(group);
}

static void add_rule(lw_ps_generator *generator, const lw_ps_rule *rule, bool taken)
{
    struct pattern patterns[LW_PS_MAX_PATTERNS];
    int count = list_patterns(rule, patterns), open = 0;
    if (!count)
        return;
    for (int i = 0; i < count; i++)
        if (!can_match(generator, patterns[i].segment))
            return;
    for (int i = 0; i < count; i++) {
        int few = generator->program->words > 1 ? 1 : FEW_OPS;
        if (patterns[i].segment->op_count > few && patterns[i].segment->ops[0].kind == LW_PS_OP_MOVING) {
            lw_ps_generator_act(generator,
                                (lw_ps_ir_op){.kind = LW_PS_IR_IF_ANY,
                                              .a = generator->flag_reg[patterns[i].segment->ops[0].plane]});
            open++;
        }
        patterns[i].found = lw_ps_generate_find(generator, patterns[i].segment, (int)rule->direction);
        lw_ps_generator_act(generator, (lw_ps_ir_op){.kind = LW_PS_IR_IF_ANY, .a = patterns[i].found});
        open++;
    }
    if (!taken) {
        lw_ps_generator_act(generator, (lw_ps_ir_op){.kind = LW_PS_IR_STOP});
        generator->program->stops = true;
        lw_ps_generator_end(generator, open);
        return;
    }
    open += match_lines(generator, rule, patterns, count);
    if (rule->replaces && !rule->certain)
        lw_ps_generator_act(generator, (lw_ps_ir_op){.kind = LW_PS_IR_FOUND, .a = generator->rule});
    if (lw_ps_rule_draws(rule) && rule->replaces)
        lw_ps_generator_act(generator, (lw_ps_ir_op){.kind = LW_PS_IR_COMMANDS, .a = generator->rule});
    if (rule->undisturbed && rule->replaces)
        apply_at_once(generator, rule, patterns, count);
    else if (rule->certain && rule->replaces)
        apply_in_order(generator, rule, patterns, count);
    else if (rule->replaces)
        apply_effective(generator, rule, patterns, count);
    lw_ps_generate_call(generator, rule);
    lw_ps_generator_end(generator, open);
}

/* Notes the rules of a group that are part of the program; returns whether there are any. */
static bool note_rules(lw_ps_generator *generator, const lw_ps_group *group)
{
    bool any = false;
    for (int rule = group->first; rule < group->first + group->count; rule++)
        if (generator->reachable->rules[rule]) {
            lw_ps_bit_set(generator->program->rule_set, rule);
            any = true;
        }
    return any;
}

/* With jumps all groups are kept, even those without rules, because a jump may go to them. */
static bool has_jumps(const lw_ps_groups *groups)
{
    return groups->count && groups->list[0].next_jump < groups->count;
}

void lw_ps_generate_groups(lw_ps_generator *generator, const lw_ps_groups *groups, int first)
{
    for (int g = 0; g < groups->count && generator->list->count < generator->max_ops; g++) {
        const lw_ps_group *group = &groups->list[g];
        if (!note_rules(generator, group) && !has_jumps(groups))
            continue;
        bool draws = group->random && takes_random(generator->game, group);
        lw_ps_generator_act(generator, (lw_ps_ir_op){.kind = LW_PS_IR_GROUP,
                                                     .a = first + g,
                                                     .b = group->first,
                                                     .c = group->first + group->count,
                                                     .d = draws});
        if (draws)
            lw_ps_generate_random(generator, group);
        for (int r = 0; r < group->count && !draws; r++) {
            generator->rule = group->first + r;
            if (!generator->reachable->rules[generator->rule])
                continue;
            lw_ps_generator_act(generator, (lw_ps_ir_op){.kind = LW_PS_IR_RULE, .a = generator->rule});
            add_rule(generator, &group->rules[r],
                     !group->random && takes_rule(generator->game, &group->rules[r]));
            lw_ps_generator_end(generator, 1);
        }
        lw_ps_generator_end(generator, 1);
        if (group->jump >= 0) {
            generator->program->loops = true;
            lw_ps_generator_act(generator,
                                (lw_ps_ir_op){.kind = LW_PS_IR_JUMP, .a = first + group->jump, .b = first + g});
        }
    }
}
