/* puzzlescript_plain.h: rules and movement as the description of the language has them, sentence by sentence:
 * cell by cell, every rule every time, nothing remembered. Held against the engine, which looks everywhere at
 * once and lets rules sleep. Only the writing of cells is shared with it (write.inc). */
#ifndef LW_TESTS_PUZZLESCRIPT_PLAIN_H
#define LW_TESTS_PUZZLESCRIPT_PLAIN_H

#include "families/puzzlescript/engine/engine.h"

#include <stdlib.h>
#include <string.h>

#define WORDS(m)      ((size_t)(m)->game->words)
#define MOVE_WORDS(m) ((size_t)(m)->game->move_words)
#include "families/puzzlescript/engine/write.inc"

enum { PLAIN_PASSES = 200, PLAIN_LOOPS = 200 };

static int plain_cell(const lw_ps_machine *m, int start, int steps, int direction)
{
    static const int dx[] = {0, 0, -1, 1}, dy[] = {-1, 1, 0, 0};
    int x = start / m->height + dx[direction] * steps, y = start % m->height + dy[direction] * steps;
    return x < 0 || y < 0 || x >= m->width || y >= m->height ? -1 : x * m->height + y;
}

static bool plain_fits(const lw_ps_machine *m, const lw_ps_pattern *want, int cell)
{
    const uint64_t *objects = m->objects + (size_t)cell * WORDS(m),
                   *moves = m->moves + (size_t)cell * MOVE_WORDS(m);
    for (size_t w = 0; w < WORDS(m); w++)
        if ((objects[w] & want->present[w]) != want->present[w] || objects[w] & want->missing[w])
            return false;
    for (size_t w = 0; w < MOVE_WORDS(m); w++)
        if ((moves[w] & want->moving[w]) != want->moving[w] || moves[w] & want->still[w])
            return false;
    for (int i = 0; i < want->any_count; i++) {
        bool any = false;
        for (size_t w = 0; w < WORDS(m); w++)
            any |= (objects[w] & want->any[i][w]) != 0;
        if (!any)
            return false;
    }
    return true;
}

/* Where cell i of the pattern lies, in steps from the start. */
static int plain_steps(const lw_ps_row *row, const lw_ps_hit *hit, int i)
{
    return i + (row->ellipses > 0 && i >= row->segments[1].first ? hit->gap[0] : 0) +
           (row->ellipses > 1 && i >= row->segments[2].first ? hit->gap[1] : 0);
}

static bool plain_matches(const lw_ps_machine *m, const lw_ps_row *row, const lw_ps_hit *hit, int direction)
{
    for (int i = 0; i < row->count; i++) {
        int cell = plain_cell(m, hit->at, plain_steps(row, hit, i), direction);
        if (cell < 0 || !plain_fits(m, &row->cells[i].want, cell))
            return false;
    }
    return true;
}

static void plain_find(lw_ps_machine *m, const lw_ps_row *row, int direction, lw_ps_hits *hits)
{
    bool across = direction == LW_PS_LEFT || direction == LW_PS_RIGHT;
    int longest = across ? m->width : m->height;
    hits->count = 0;
    for (int n = 0; n < m->cells && row->ellipses <= LW_PS_MOST_ELLIPSES; n++) {
        int at = across ? n % m->width * m->height + n / m->width : n;
        for (int a = 0; a <= (row->ellipses > 0 ? longest : 0); a++)
            for (int b = 0; b <= (row->ellipses > 1 ? longest : 0); b++) {
                lw_ps_hit hit = {.at = at, .gap = {a, b}};
                m->work++;
                /* An end cell that asks for nothing still has to be on the board; so does a gap before it. */
                if (plain_matches(m, row, &hit, direction))
                    lw_ps_hits_add(hits, hit);
            }
    }
}

static bool plain_find_rule(lw_ps_machine *m, const lw_ps_rule *rule)
{
    bool all = rule->row_count > 0;
    for (int i = 0; i < rule->row_count; i++) {
        plain_find(m, &rule->rows[i], (int)rule->direction, &m->hits[i]);
        all &= m->hits[i].count > 0;
    }
    return all;
}

static bool plain_mark(lw_ps_machine *m, const lw_ps_change *change, int number, int cell)
{
    bool group_new = false, applied_new = false;
    for (int pass = 0; pass < 2; pass++) {
        for (int layer = 0; layer < m->game->layers; layer++) {
            size_t w = (size_t)cell * MOVE_WORDS(m) + (size_t)lw_ps_move_word(layer);
            uint64_t field = (uint64_t)LW_PS_ALL_FLAGS << lw_ps_move_shift(layer);
            uint64_t bits = (uint64_t)number << lw_ps_move_shift(layer);
            if ((change->whole[lw_ps_move_word(layer)] & field) != field)
                continue;
            group_new |= (m->rigid_group[w] & bits) != bits;
            applied_new |= (m->rigid_applied[w] & field) != field;
            if (pass == 1) {
                m->rigid_group[w] |= bits;
                m->rigid_applied[w] |= field;
            }
        }
        if (!group_new || !applied_new)
            return false;
    }
    m->rigid_used = true;
    return true;
}

static bool plain_change(lw_ps_machine *m, const lw_ps_rule *rule, int rigid, const lw_ps_change *change,
                         int cell)
{
    uint64_t clear[LW_PS_MOST_OBJECTS / 64], set[LW_PS_MOST_OBJECTS / 64];
    uint64_t move_clear[LW_PS_MOST_LAYERS], move_set[LW_PS_MOST_LAYERS];
    memcpy(clear, change->clear, WORDS(m) * 8);
    memcpy(set, change->set, WORDS(m) * 8);
    memcpy(move_clear, change->move_clear, MOVE_WORDS(m) * 8);
    memcpy(move_set, change->move_set, MOVE_WORDS(m) * 8);
    if (change->choice_count) {
        int object = change->choices[(int)(lw_ps_rc4_uniform(&m->rc4) * change->choice_count)];
        int layer = m->game->things[object].layer;
        set[object >> 6] |= (uint64_t)1 << (object & 63);
        for (int other = 0; other < m->game->objects; other++)
            if (m->game->things[other].name && m->game->things[other].layer == layer)
                clear[other >> 6] |= (uint64_t)1 << (other & 63);
        move_clear[lw_ps_move_word(layer)] |= (uint64_t)LW_PS_ALL_FLAGS << lw_ps_move_shift(layer);
    }
    for (int i = 0; i < change->spin_count; i++)
        move_set[lw_ps_move_word(change->spins[i])] |=
            (uint64_t)1 << (lw_ps_move_shift(change->spins[i]) + (int)(lw_ps_rc4_uniform(&m->rc4) * 4));
    bool changed = rule->rigid && plain_mark(m, change, rigid, cell);
    uint64_t now[LW_PS_MOST_OBJECTS / 64];
    for (size_t w = 0; w < WORDS(m); w++)
        now[w] = (m->objects[(size_t)cell * WORDS(m) + w] & ~clear[w]) | set[w];
    if (memcmp(now, m->objects + (size_t)cell * WORDS(m), WORDS(m) * 8)) {
        put_cell(m, cell, now);
        changed = true;
    }
    for (size_t w = 0; w < MOVE_WORDS(m); w++) {
        uint64_t old = m->moves[(size_t)cell * MOVE_WORDS(m) + w], flags = (old & ~move_clear[w]) | move_set[w];
        put_moves(m, cell, w, flags);
        changed |= flags != old;
    }
    return changed;
}

enum plain_check { PLAIN_UNCHECKED, PLAIN_CHECKED };

static bool plain_apply(lw_ps_machine *m, const lw_ps_rule *rule, int rigid, uint64_t which,
                        enum plain_check check)
{
    uint64_t rest = which;
    bool changed = false;
    for (int i = 0; check == PLAIN_CHECKED && i < rule->row_count; rest /= (uint64_t)m->hits[i].count, i++)
        if (!plain_matches(m, &rule->rows[i], &m->hits[i].list[rest % (uint64_t)m->hits[i].count],
                           (int)rule->direction))
            return false;
    rest = which;
    for (int i = 0; i < rule->row_count; rest /= (uint64_t)m->hits[i].count, i++) {
        const lw_ps_hit *hit = &m->hits[i].list[rest % (uint64_t)m->hits[i].count];
        const lw_ps_row *row = &rule->rows[i];
        for (int k = 0; k < row->count; k++)
            if (row->cells[k].change)
                changed |= plain_change(m, rule, rigid, row->cells[k].change,
                                        plain_cell(m, hit->at, plain_steps(row, hit, k), (int)rule->direction));
    }
    return changed;
}

static uint64_t plain_count(const lw_ps_machine *m, const lw_ps_rule *rule)
{
    uint64_t count = 1;
    for (int i = 0; i < rule->row_count; i++)
        count *= (uint64_t)m->hits[i].count;
    return count;
}

static void plain_call(lw_ps_machine *m, const lw_ps_rule *rule)
{
    bool has[LW_PS_COMMANDS] = {0};
    for (int i = 0; i < rule->command_count; i++)
        has[rule->commands[i].command] = true;
    lw_ps_queue *queue = &m->queue;
    if (lw_ps_holds(queue, LW_PS_CMD_CANCEL))
        return;
    if (lw_ps_holds(queue, LW_PS_CMD_RESTART) && !has[LW_PS_CMD_CANCEL])
        return;
    if (has[LW_PS_CMD_CANCEL] || has[LW_PS_CMD_RESTART])
        lw_ps_queue_clear(queue);
    for (int i = 0; i < rule->command_count; i++) {
        enum lw_ps_command command = rule->commands[i].command;
        if (lw_ps_holds(queue, command))
            continue;
        queue->holds |= 1u << command;
        queue->list[queue->count++] = (uint8_t)command;
        if (command == LW_PS_CMD_MESSAGE)
            queue->message = rule->commands[i].text;
    }
}

static bool plain_rule(lw_ps_machine *m, const lw_ps_rule *rule, int rigid)
{
    bool changed = false;
    if (!plain_find_rule(m, rule))
        return false;
    uint64_t count = plain_count(m, rule);
    for (uint64_t i = 0; rule->replaces && i < count && m->work < m->most_work; i++, m->work++)
        changed |= plain_apply(m, rule, rigid, i, i ? PLAIN_CHECKED : PLAIN_UNCHECKED);
    plain_call(m, rule);
    return changed;
}

static bool plain_random(lw_ps_machine *m, const lw_ps_group *group)
{
    uint64_t total = 0, which;
    for (int i = 0; i < group->count; i++)
        total += plain_find_rule(m, &group->rules[i]) ? plain_count(m, &group->rules[i]) : 0;
    if (!total)
        return false;
    which = (uint64_t)(lw_ps_rc4_uniform(&m->rc4) * (double)total);
    for (int i = 0; i < group->count; i++) {
        const lw_ps_rule *rule = &group->rules[i];
        uint64_t count = plain_find_rule(m, rule) ? plain_count(m, rule) : 0;
        if (which < count) {
            bool changed = rule->replaces && plain_apply(m, rule, group->rigid, which, PLAIN_UNCHECKED);
            plain_call(m, rule);
            return changed;
        }
        which -= count;
    }
    return false;
}

static bool plain_group(lw_ps_machine *m, const lw_ps_group *group)
{
    bool ever = false, changed = true;
    if (group->random)
        return plain_random(m, group);
    for (int pass = 0; pass < PLAIN_PASSES && changed && m->work < m->most_work; pass++) {
        changed = false;
        for (int i = 0; i < group->count; i++)
            changed |= plain_rule(m, &group->rules[i], group->rigid);
        ever |= changed;
    }
    return ever;
}

static void plain_run(lw_ps_machine *m, const lw_ps_groups *groups, const bool *banned)
{
    bool changed = false;
    int loops = 0;
    for (int i = 0; i < groups->count && m->work < m->most_work; i++) {
        const lw_ps_group *group = &groups->list[i];
        if (!banned || !banned[i])
            changed |= plain_group(m, group);
        if (group->jump < 0 || !changed)
            continue;
        changed = false;
        if (++loops > PLAIN_LOOPS)
            return;
        i = group->jump - 1;
    }
}

/* One slot's try; true: it is done. */
static bool plain_move(lw_ps_machine *m, int cell, int layer, unsigned flags)
{
    static const unsigned order[] = {1, 2, 4, 8};
    uint64_t here[LW_PS_MOST_OBJECTS / 64], there[LW_PS_MOST_OBJECTS / 64];
    const uint64_t *mask = m->game->layer_masks + (size_t)layer * WORDS(m);
    bool free_cell = true, any = false;
    int direction = 0;
    if (flags & 1u << LW_PS_ACTION)
        return true;
    while (direction < 3 && !(flags & order[direction]))
        direction++;
    int target = plain_cell(m, cell, 1, direction);
    if (target < 0)
        return false;
    for (size_t w = 0; w < WORDS(m); w++) {
        here[w] = m->objects[(size_t)cell * WORDS(m) + w];
        there[w] = m->objects[(size_t)target * WORDS(m) + w];
        free_cell &= !(there[w] & mask[w]);
        any |= (here[w] & mask[w]) != 0;
        there[w] |= here[w] & mask[w];
        here[w] &= ~mask[w];
    }
    if (!free_cell)
        return false;
    if (any) {
        put_cell(m, cell, here);
        put_cell(m, target, there);
    }
    return true;
}

static bool plain_ban(lw_ps_machine *m)
{
    bool news = false;
    for (int cell = 0; cell < m->cells; cell++)
        for (int layer = 0; layer < m->game->layers; layer++) {
            size_t w = (size_t)cell * MOVE_WORDS(m) + (size_t)lw_ps_move_word(layer);
            int shift = lw_ps_move_shift(layer);
            if (!(m->moves[w] & m->rigid_applied[w] & (uint64_t)LW_PS_ALL_FLAGS << shift))
                continue;
            int number = (int)(m->rigid_group[w] >> shift & LW_PS_ALL_FLAGS);
            int group = number >= 1 && number <= m->game->rigid_groups ? m->game->rigid_group[number - 1]
                                                                       : m->game->early.count;
            news |= !m->banned[group];
            m->banned[group] = true;
            break; /* the lowest layer alone is blamed */
        }
    return news;
}

static bool plain_resolve(lw_ps_machine *m)
{
    for (bool moved = true; moved;) {
        moved = false;
        for (int cell = 0; cell < m->cells; cell++)
            for (int layer = 0; layer < m->game->layers; layer++) {
                size_t w = (size_t)lw_ps_move_word(layer);
                uint64_t all = m->moves[(size_t)cell * MOVE_WORDS(m) + w];
                unsigned flags = (unsigned)(all >> lw_ps_move_shift(layer)) & LW_PS_ALL_FLAGS;
                if (!flags || !plain_move(m, cell, layer, flags))
                    continue;
                put_moves(m, cell, w, all & ~((uint64_t)LW_PS_ALL_FLAGS << lw_ps_move_shift(layer)));
                moved = true;
            }
    }
    bool failed = m->rigid_group && plain_ban(m);
    clear_moves(m);
    if (m->rigid_group) {
        size_t size = (size_t)m->cells * MOVE_WORDS(m) * sizeof(uint64_t);
        memset(m->rigid_group, 0, size);
        memset(m->rigid_applied, 0, size);
        m->rigid_used = false;
    }
    return !failed;
}

/* The engine with these in it. */
static lw_ps_engine plain_engine(void)
{
    lw_ps_engine engine = lw_ps_engine_many;
    engine.run = plain_run;
    engine.resolve = plain_resolve;
    return engine;
}

#endif
