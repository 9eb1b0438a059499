/* sets.c: compiles the words of rules to sets, row by row and cell by cell: what a cell must have and must not
 * have, and what is removed and added. */
#include "families/puzzlescript/compile/sets.h"

#include "families/puzzlescript/compile/ops.h"
#include "families/puzzlescript/compile/reader.h"
#include "families/puzzlescript/compile/sets_pair.h"

/* Returns false if the rule has to be left out. */
static bool make_ellipsis(lw_ps_set_maker *maker, int row, int col, const lw_ps_items *left)
{
    const lw_ps_line *line = &maker->rule->left.list[row];
    if (left->count != 1) {
        lw_ps_set_report(maker, LW_PS_RULE_ELLIPSIS_COMPANY);
        return false;
    }
    if (col == 0 || col == line->count - 1)
        lw_ps_set_report(maker, LW_PS_RULE_ELLIPSIS_EDGE);
    if (maker->rule->right.count) {
        const lw_ps_items *right = &maker->rule->right.list[row].cells[col];
        if (right->count != 1 || !lw_ps_is_ellipsis(right))
            lw_ps_set_report(maker, LW_PS_RULE_ELLIPSIS_LEFT);
    }
    return true;
}

/* Returns false if the rule has to be left out. */
static bool make_cell(lw_ps_set_maker *maker, int row, int col, lw_ps_cell *cell)
{
    const lw_ps_items *left = &maker->rule->left.list[row].cells[col];
    lw_ps_pair pair = lw_ps_pair_open(maker, left->count);
    bool possible = lw_ps_pair_left(maker, &pair, left);
    *cell = (lw_ps_cell){.want = lw_ps_pair_pattern(&pair)};
    if (!possible)
        return false;
    if (maker->rule->right.count == 0)
        return true;
    lw_ps_pair_right(maker, &pair, &maker->rule->right.list[row].cells[col]);
    cell->change = lw_ps_pair_change(maker, &pair);
    return true;
}

static bool holds_ellipsis(const lw_ps_items *cell)
{
    for (int i = 0; i < cell->count; i++)
        if (cell->list[i].qualifier == LW_PS_Q_ELLIPSIS)
            return true;
    return false;
}

static bool make_row(lw_ps_set_maker *maker, int number, lw_ps_row *row)
{
    const lw_ps_line *line = &maker->rule->left.list[number];
    lw_ps_cell *cells = lw_new_array(maker->link->arena, lw_ps_cell, line->count + 1);
    *row = (lw_ps_row){.cells = cells};
    for (int i = 0; i < line->count; i++) {
        if (holds_ellipsis(&line->cells[i])) {
            if (!make_ellipsis(maker, number, i, &line->cells[i]))
                return false;
            if (++row->ellipses <= LW_PS_MAX_ELLIPSES)
                row->segments[row->ellipses].first = row->count;
            continue;
        }
        if (!make_cell(maker, number, i, &cells[row->count++]))
            return false;
        if (row->ellipses <= LW_PS_MAX_ELLIPSES)
            row->segments[row->ellipses].count++;
    }
    for (int i = 0; i <= row->ellipses && i <= LW_PS_MAX_ELLIPSES; i++)
        lw_ps_make_ops(maker->link, cells, &row->segments[i]);
    return true;
}

static bool make_rule(lw_ps_set_maker *maker, lw_ps_rule *rule)
{
    const lw_ps_script_rule *from = maker->rule;
    lw_ps_row *rows = lw_new_array(maker->link->arena, lw_ps_row, from->left.count + 1);
    uint64_t *objects = lw_ps_set(maker->link), *flags = lw_ps_set_moves(maker);
    *rule = (lw_ps_rule){.line = from->line,
                         .group = from->group,
                         .direction = from->direction,
                         .rigid = from->rigid,
                         .random = from->random,
                         .late = from->late,
                         .replaces = from->right.count > 0,
                         .rows = rows,
                         .row_count = from->left.count,
                         .commands = from->calls.list,
                         .command_count = from->calls.count,
                         .objects = objects,
                         .moves = flags};
    for (int i = 0; i < from->left.count; i++) {
        if (!make_row(maker, i, &rows[i]))
            return false;
        for (int j = 0; j < rows[i].count; j++) {
            lw_ps_join(maker->link, objects, rows[i].cells[j].want.present);
            for (int w = 0; w < maker->link->move_words; w++)
                flags[w] |= rows[i].cells[j].want.moving[w];
        }
    }
    return true;
}

static int64_t set_words(const lw_ps_link *link, const lw_ps_script_rule *rule)
{
    int64_t cells = 0;
    for (int i = 0; i < rule->left.count; i++)
        cells += rule->left.list[i].count;
    return cells * (5 * link->words + 8 * link->move_words);
}

lw_ps_rule *lw_ps_make_sets(lw_ps_script *script)
{
    lw_ps_rules *rules = &script->rules;
    lw_ps_link *link = script->link;
    lw_ps_rule *out = lw_new_array(link->arena, lw_ps_rule, rules->count + 1);
    lw_ps_set_maker maker = {.script = script, .link = link, .source = link->source};
    int count = 0;
    int64_t words = 0;
    maker.by_left = lw_new_array(link->arena, int, link->layers);
    maker.by_right = lw_new_array(link->arena, int, link->layers);
    maker.by_random = lw_new_array(link->arena, int, link->layers);
    for (int i = 0; i < rules->count; i++) {
        lw_ps_rule rule;
        maker.rule = &rules->list[i];
        words += set_words(link, maker.rule);
        if (words > LW_PS_MAX_SET_WORDS) {
            lw_ps_notes_add(&link->source->notes, LW_PS_LIMIT, maker.rule->line,
                            "its rules have too many variants");
            script->invalid = true;
            break;
        }
        if (!make_rule(&maker, &rule))
            continue;
        out[count] = rule;
        rules->list[count++] = rules->list[i];
    }
    rules->count = count;
    return out;
}
