/* rule_words_rules.c: writes rules as words: segments, changes, groups. */
#include "families/puzzlescript/gpu/rule_words_rules.h"

#include "families/puzzlescript/compile/link.h"

/* --- Segments. --- */

static bool fits(const lw_ps_words_maker *m, int cell, int direction, int length)
{
    int x = cell / m->level->height, y = cell % m->level->height;
    switch (direction) {
    case LW_PS_UP:
        return y + 1 >= length;
    case LW_PS_DOWN:
        return y + length <= m->level->height;
    case LW_PS_LEFT:
        return x + 1 >= length;
    default:
        return x + length <= m->level->width;
    }
}

static lw_ps_operand operand_of_op(lw_ps_words_maker *m, const lw_ps_op *op)
{
    switch (op->kind) {
    case LW_PS_OP_MOVING:
        return lw_ps_words_operand_of_flag(m, (int)op->plane / LW_PS_DIRECTIONS,
                                           (int)op->plane % LW_PS_DIRECTIONS);
    case LW_PS_OP_STILL:
        return lw_ps_words_operand_of_flags(m, op->mask);
    case LW_PS_OP_PRESENT:
    case LW_PS_OP_ABSENT:
        return lw_ps_words_operand_of_object(m, (int)op->plane);
    default:
        return lw_ps_words_operand_of_set(m, m->game->sets[op->plane]);
    }
}

static bool is_negative(enum lw_ps_op_kind kind)
{
    return kind == LW_PS_OP_STILL || kind == LW_PS_OP_ABSENT || kind == LW_PS_OP_MISSING;
}

static void add_wake(const lw_ps_words_maker *m, uint32_t *table, int plane, int rule)
{
    table[plane / m->plane_words * m->rule_words + (rule >> 5)] |= (uint32_t)1 << (rule & 31);
}

static void wake_by(lw_ps_words_maker *m, const lw_ps_operand *o, bool negative, int rule)
{
    for (int i = 0; i < o->count; i++)
        add_wake(m, negative ? m->go : m->come, o->planes[i], rule);
}

/* Writes a segment. Conditions on fixed objects become part of its base plane; the others become operands. -1:
 * the segment can never be found. */
static int emit_segment(lw_ps_words_maker *m, const lw_ps_segment *segment, int direction, int rule)
{
    uint32_t base[LW_PS_KERNEL_PLANE_WORDS] = {0}, any = 0;
    lw_ps_operand *operands = lw_new_array(m->arena, lw_ps_operand, segment->op_count + 1);
    const lw_ps_op **ops = lw_new_array(m->arena, const lw_ps_op *, segment->op_count + 1);
    int delta = m->delta[direction], count = 0;
    for (int cell = 0; cell < m->cells; cell++)
        if (fits(m, cell, direction, segment->count))
            base[cell >> 5] |= (uint32_t)1 << (cell & 31);
    for (int k = 0; k < segment->op_count; k++) {
        const lw_ps_op *op = &segment->ops[k];
        lw_ps_operand o = operand_of_op(m, op);
        bool negative = is_negative(op->kind);
        if (o.count) {
            operands[count] = o;
            ops[count++] = op;
            continue;
        }
        for (int cell = 0; cell < m->cells; cell++)
            if (lw_ps_words_plane_at(base, cell) &&
                lw_ps_words_plane_at(o.fixed, cell + (int)op->cell * delta) == negative)
                base[cell >> 5] &= ~((uint32_t)1 << (cell & 31));
    }
    for (int i = 0; i < m->plane_words; i++)
        any |= base[i];
    if (!any)
        return -1;
    int plane = lw_ps_words_emit_plane(m, base);
    for (int k = 0; k < count; k++)
        if (operands[k].any_fixed)
            lw_ps_words_emit_plane(m,
                                   operands[k].fixed); /* before the segment, whose words must be contiguous */
    int at = lw_ps_words_emit(m, (uint32_t)plane);
    lw_ps_words_emit(m, (uint32_t)(segment->first * delta));
    lw_ps_words_emit(m, (uint32_t)count);
    for (int k = 0; k < count; k++) {
        bool negative = is_negative(ops[k]->kind);
        lw_ps_words_emit_operand(m, &operands[k], negative, (int)ops[k]->cell * delta);
        wake_by(m, &operands[k], negative, rule);
        if (operands[k].count == 1 && !operands[k].any_fixed && !negative) {
            int needed = operands[k].planes[0] / m->plane_words;
            m->needs[rule * m->present_words + (needed >> 5)] |= (uint32_t)1 << (needed & 31);
        }
        if (ops[k]->kind == LW_PS_OP_MOVING)
            m->moveless[rule >> 5] &= ~((uint32_t)1 << (rule & 31));
    }
    return at;
}

/* --- Changes. --- */

static bool flag_bit(const uint64_t *flags, int layer, int direction)
{
    return flags[lw_ps_move_word(layer)] >> (lw_ps_move_shift(layer) + direction) & 1;
}

/* Can the object be in a cell that matches, given what else the cell must and must not have? */
static bool may_be_there(const lw_ps_words_maker *m, const lw_ps_pattern *want, int object)
{
    const lw_ps_game *game = m->game;
    const uint64_t *mask = game->layer_masks + (size_t)game->things[object].layer * (size_t)game->words;
    if (lw_ps_bit(want->present, object))
        return true;
    if (lw_ps_bit(want->missing, object))
        return false;
    for (int w = 0; w < game->words; w++)
        if (want->present[w] & mask[w])
            return false;
    for (int i = 0; i < want->any_count; i++) {
        bool within = true;
        for (int w = 0; w < game->words; w++)
            within &= !(want->any[i][w] & ~mask[w]);
        if (within && !lw_ps_bit(want->any[i], object))
            return false;
    }
    return true;
}

struct lists {
    int *clear, *set;
    int clears, sets;
};

/* `sure`: the cell still has what the pattern asks for when it is changed. */
static void list_objects(const lw_ps_words_maker *m, const lw_ps_cell *cell, bool sure, struct lists *lists)
{
    for (int object = 0; object < m->game->objects; object++) {
        int plane = m->plane_of[object];
        if (plane < 0)
            continue;
        if (lw_ps_bit(cell->change->set, object)) {
            if (!sure || !lw_ps_bit(cell->want.present, object))
                lists->set[lists->sets++] = plane;
        } else if (lw_ps_bit(cell->change->clear, object)) {
            if (!sure || may_be_there(m, &cell->want, object))
                lists->clear[lists->clears++] = plane;
        }
    }
}

static void list_flags(const lw_ps_words_maker *m, const lw_ps_cell *cell, bool sure, struct lists *lists)
{
    for (int layer = 0; layer < m->game->layers; layer++)
        for (int d = 0; m->flags_of[layer] >= 0 && d < LW_PS_DIRECTIONS; d++) {
            int plane = m->flags_of[layer] + d * m->plane_words;
            if (flag_bit(cell->change->move_set, layer, d)) {
                if (!sure || !flag_bit(cell->want.moving, layer, d))
                    lists->set[lists->sets++] = plane;
            } else if (flag_bit(cell->change->move_clear, layer, d)) {
                if (!sure || !flag_bit(cell->want.still, layer, d))
                    lists->clear[lists->clears++] = plane;
            }
        }
}

/* Writes an object that may be drawn: its plane, and all other planes of its layer. */
static int emit_choice(lw_ps_words_maker *m, int object)
{
    int layer = m->game->things[object].layer, count = 0;
    const uint64_t *mask = m->game->layer_masks + (size_t)layer * (size_t)m->game->words;
    int *planes = lw_new_array(m->arena, int, m->game->objects + LW_PS_DIRECTIONS);
    for (int other = 0; other < m->game->objects; other++)
        if (other != object && lw_ps_bit(mask, other) && m->plane_of[other] >= 0)
            planes[count++] = m->plane_of[other];
    for (int d = 0; m->flags_of[layer] >= 0 && d < LW_PS_DIRECTIONS; d++)
        planes[count++] = m->flags_of[layer] + d * m->plane_words;
    int at = lw_ps_words_emit(m, (uint32_t)m->plane_of[object]);
    lw_ps_words_emit_list(m, planes, count);
    return at;
}

/* A rule that matched without effect may have one if something it adds disappears, or something it removes
 * appears. */
static void wake_by_effect(lw_ps_words_maker *m, const struct lists *lists, int rule)
{
    for (int i = 0; i < lists->clears; i++)
        add_wake(m, m->come, lists->clear[i], rule);
    for (int i = 0; i < lists->sets; i++)
        add_wake(m, m->go, lists->set[i], rule);
}

/* Writes a change. 0: it would change nothing. */
static int emit_change(lw_ps_words_maker *m, const lw_ps_rule *rule, int number, const lw_ps_cell *cell,
                       int shift, int segment)
{
    const lw_ps_change *change = cell->change;
    bool lots = change->choice_count || change->spin_count, sure = rule->row_count == 1 && !lots;
    int room = m->game->objects + m->game->layers * LW_PS_DIRECTIONS;
    struct lists lists = {.clear = lw_new_array(m->arena, int, room), .set = lw_new_array(m->arena, int, room)};
    if (!rule->flows)
        list_objects(m, cell, sure, &lists);
    list_flags(m, cell, sure, &lists);
    if (!lots && !lists.clears && !lists.sets)
        return 0;
    wake_by_effect(m, &lists, number);
    if (change->spin_count > LW_PS_KERNEL_SPINS)
        m->why = "a rule gives random directions to more than 32 layers of a cell";
    int *choices = lw_new_array(m->arena, int, change->choice_count + 1);
    for (int i = 0; i < change->choice_count; i++)
        choices[i] = emit_choice(m, change->choices[i]);
    int *spins = lw_new_array(m->arena, int, change->spin_count + 1);
    for (int i = 0; i < change->spin_count; i++)
        spins[i] = m->flags_of[change->spins[i]];
    int at = lw_ps_words_emit(m, (uint32_t)shift);
    lw_ps_words_emit(m, (uint32_t)segment);
    lw_ps_words_emit(m, lots);
    lw_ps_words_emit_list(m, lists.clear, lists.clears);
    lw_ps_words_emit_list(m, lists.set, lists.sets);
    if (lots) {
        lw_ps_words_emit_list(m, choices, change->choice_count);
        lw_ps_words_emit_list(m, spins, change->spin_count);
    }
    return at;
}

static int segment_of(const lw_ps_row *row, int cell)
{
    int segment = 0;
    while (segment < row->ellipses && cell >= row->segments[segment + 1].first)
        segment++;
    return segment;
}

static int emit_changes(lw_ps_words_maker *m, const lw_ps_rule *rule, int number, const lw_ps_row *row,
                        bool *any)
{
    int *changes = lw_new_array(m->arena, int, row->count + 1), count = 0;
    for (int i = 0; i < row->count; i++) {
        if (!row->cells[i].change)
            continue;
        int at =
            emit_change(m, rule, number, &row->cells[i], i * m->delta[rule->direction], segment_of(row, i));
        if (at)
            changes[count++] = at;
    }
    *any |= count > 0;
    return lw_ps_words_emit_list(m, changes, count);
}

/* --- Rules. --- */

/* Writes a row. -1: it can never be found. */
static int emit_row(lw_ps_words_maker *m, const lw_ps_rule *rule, const lw_ps_row *row, int number, int *found,
                    bool *any)
{
    int segments[LW_PS_MAX_ELLIPSES + 1] = {0};
    if (row->ellipses > LW_PS_MAX_ELLIPSES)
        return -1;
    for (int s = 0; s <= row->ellipses; s++) {
        segments[s] = emit_segment(m, &row->segments[s], (int)rule->direction, number);
        if (segments[s] < 0)
            return -1;
    }
    int changes = emit_changes(m, rule, number, row, any);
    int at = lw_ps_words_emit(m, (uint32_t)row->ellipses);
    lw_ps_words_emit(m, (uint32_t)row->count);
    lw_ps_words_emit(m, (uint32_t)*found); /* becomes a place in memory when all sizes are known */
    lw_ps_words_emit(m, (uint32_t)changes);
    for (int s = 0; s <= LW_PS_MAX_ELLIPSES; s++)
        lw_ps_words_emit(m, (uint32_t)segments[s]);
    for (int s = 0; s <= LW_PS_MAX_ELLIPSES; s++)
        lw_ps_words_emit(m, (uint32_t)row->segments[s].count);
    *found += row->ellipses + 1;
    return at;
}

static uint32_t commands_of(const lw_ps_rule *rule)
{
    uint32_t commands = 0;
    for (int i = 0; i < rule->command_count; i++)
        commands |= (uint32_t)1 << rule->commands[i].command;
    return commands;
}

/* May the rule sleep when it matched and changed nothing? Not if it calls commands or draws random numbers. */
static bool idles(const lw_ps_rule *rule)
{
    for (int i = 0; i < rule->row_count; i++)
        for (int j = 0; j < rule->rows[i].count; j++) {
            const lw_ps_change *change = rule->rows[i].cells[j].change;
            if (change && (change->choice_count || change->spin_count))
                return false;
        }
    return rule->replaces && !rule->command_count;
}

static void emit_rule(lw_ps_words_maker *m, const lw_ps_rule *rule, int number, bool random)
{
    int rows[LW_PS_KERNEL_ROWS], found = 0;
    bool any = false;
    if (!m->reachable.rules[number])
        return;
    if (rule->row_count > LW_PS_KERNEL_ROWS) {
        m->why = "a rule has more than 16 patterns";
        return;
    }
    for (int r = 0; r < rule->row_count; r++) {
        rows[r] = emit_row(m, rule, &rule->rows[r], number, &found, &any);
        if (rows[r] < 0)
            return;
    }
    uint32_t commands = commands_of(rule);
    if (!random && !any && !commands)
        return;
    m->found = found > m->found ? found : m->found;
    m->takes_back |= commands >> LW_PS_CMD_CANCEL & 1 || commands >> LW_PS_CMD_RESTART & 1 ||
                     commands >> LW_PS_CMD_AGAIN & 1;
    m->rule_at[number] = lw_ps_words_emit(m, (rule->replaces && any ? RULE_REPLACES : 0) |
                                                 (rule->flows && any ? RULE_FLOWS : 0) |
                                                 (idles(rule) && !random ? RULE_IDLES : 0));
    lw_ps_words_emit(m, (uint32_t)rule->direction);
    lw_ps_words_emit(m, commands);
    lw_ps_words_emit(m, (uint32_t)rule->row_count);
    for (int r = 0; r < rule->row_count; r++)
        lw_ps_words_emit(m, (uint32_t)rows[r]);
}

void lw_ps_words_emit_rules(lw_ps_words_maker *m, const lw_ps_groups *groups)
{
    for (int g = 0; g < groups->count; g++)
        for (int r = 0; r < groups->list[g].count; r++)
            emit_rule(m, &groups->list[g].rules[r], groups->list[g].first + r, groups->list[g].random);
}

void lw_ps_words_rank_rules(lw_ps_words_maker *m)
{
    m->rank = lw_new_array(m->arena, int, m->game->rule_count + 1);
    for (int i = 0; i <= m->game->rule_count; i++) {
        m->rank[i] = m->alive_count;
        m->alive_count += i < m->game->rule_count && m->rule_at[i];
    }
}

int lw_ps_words_emit_rule_list(lw_ps_words_maker *m)
{
    int at = m->count;
    for (int i = 0; i < m->game->rule_count; i++)
        if (m->rule_at[i])
            lw_ps_words_emit(m, (uint32_t)m->rule_at[i]);
    return at;
}

int lw_ps_words_emit_needs(lw_ps_words_maker *m)
{
    int at = m->count;
    for (int i = 0; i < m->game->rule_count; i++)
        for (int k = 0; m->rule_at[i] && k < m->present_words; k++)
            lw_ps_words_emit(m, m->needs[i * m->present_words + k]);
    return at;
}

int lw_ps_words_emit_groups(lw_ps_words_maker *m, const lw_ps_groups *groups)
{
    int of_rule = m->count;
    for (int i = groups->first; i < groups->end; i++)
        if (m->rule_at[i])
            lw_ps_words_emit(m, (uint32_t)groups->group_of[i - groups->first]);
    int at = lw_ps_words_emit(m, (uint32_t)groups->count);
    lw_ps_words_emit(m, (uint32_t)m->rank[groups->end]);
    lw_ps_words_emit(m, (uint32_t)(of_rule - m->rank[groups->first]));
    for (int g = 0; g < groups->count; g++) {
        const lw_ps_group *group = &groups->list[g];
        lw_ps_words_emit(m, (uint32_t)m->rank[group->first]);
        lw_ps_words_emit(m, (uint32_t)m->rank[group->first + group->count]);
        lw_ps_words_emit(m, (group->random ? GROUP_RANDOM : 0) | (group->draws ? GROUP_DRAWS : 0));
        lw_ps_words_emit(m, (uint32_t)group->jump);
        lw_ps_words_emit(m, (uint32_t)group->next_jump);
    }
    return at;
}
