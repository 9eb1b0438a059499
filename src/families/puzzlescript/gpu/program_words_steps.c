/* program_words_steps.c: see program_words_steps.h. */
#include "families/puzzlescript/gpu/program_words_steps.h"

#include <limits.h>

enum { MAX_OPEN = 128, MAX_COUNT = 255, MAX_AMOUNT = 2047 };

/* A list while it is being written. */
typedef struct list {
    lw_ps_program_maker *m;
    const lw_ps_step_op *steps;
    int count;
    bool *is_target; /* by step, and those that are joins */
    bool *joins;
    int *quad;               /* by step: its first quad */
    int *made, *last, *uses; /* by register: first step that writes it, last that reads it, number of reads */
} list;

static int length_of(const lw_ps_step_op *steps)
{
    int count = 0;
    while (steps[count].kind != LW_PS_STEP_END)
        count++;
    return count;
}

static bool is_loop(enum lw_ps_step_kind kind)
{
    return kind == LW_PS_STEP_EACH || kind == LW_PS_STEP_RAY;
}

static bool is_loop_end(enum lw_ps_step_kind kind)
{
    return kind == LW_PS_STEP_EACH_NEXT || kind == LW_PS_STEP_RAY_NEXT;
}

static bool keeps(enum lw_ps_step_kind kind)
{
    return kind == LW_PS_STEP_AND || kind == LW_PS_STEP_WITHOUT;
}

static bool changes(enum lw_ps_step_kind kind)
{
    return kind == LW_PS_STEP_COME || kind == LW_PS_STEP_GO;
}

/* --- Places of values. --- */

static bool is_value(const lw_ps_program_maker *m, int reg)
{
    return reg >= m->program->objects + m->program->flags + m->program->sets && reg < m->steps->registers;
}

/* A value that is written before a loop and read in it is needed until the loop ends. */
static void note_use(list *l, int reg, int at, const int *open, int depth)
{
    if (!is_value(l->m, reg))
        return;
    int until = at;
    for (int i = depth; i-- > 0;)
        if (l->made[reg] < open[i])
            until = l->steps[open[i]].target - 1;
    l->last[reg] = until > l->last[reg] ? until : l->last[reg];
    l->uses[reg]++;
}

static void note_made(list *l, int reg, int at)
{
    if (is_value(l->m, reg) && l->made[reg] == INT_MAX) {
        l->made[reg] = at;
        l->last[reg] = at;
    }
}

static void note_step(list *l, int at, const int *open, int depth)
{
    const lw_ps_step_op *step = &l->steps[at];
    switch (step->kind) {
    case LW_PS_STEP_FIND:
        for (const lw_ps_step_term *term = step->terms; term < step->terms_end; term++)
            note_use(l, term->plane, at, open, depth);
        note_use(l, step->a, at, open, depth);
        break;
    case LW_PS_STEP_AND:
    case LW_PS_STEP_WITHOUT:
    case LW_PS_STEP_OR:
        note_use(l, step->b, at, open, depth);
        note_use(l, step->a, at, open, depth);
        break;
    case LW_PS_STEP_SHIFT:
    case LW_PS_STEP_COME:
    case LW_PS_STEP_GO:
    case LW_PS_STEP_IF:
    case LW_PS_STEP_EACH:
    case LW_PS_STEP_RAY:
        note_use(l, step->a, at, open, depth);
        break;
    case LW_PS_STEP_EACH_NEXT:
    case LW_PS_STEP_RAY_NEXT:
        note_use(l, step->to, at, open, depth);
        break;
    default:
        break;
    }
    if (step->kind == LW_PS_STEP_EMPTY || step->kind == LW_PS_STEP_FIND || keeps(step->kind) ||
        step->kind == LW_PS_STEP_OR || step->kind == LW_PS_STEP_SHIFT || is_loop(step->kind))
        note_made(l, step->to, at);
}

static void find_uses(list *l)
{
    int open[MAX_OPEN], depth = 0;
    for (int i = 0; i < l->m->steps->registers; i++) {
        l->made[i] = INT_MAX;
        l->last[i] = -1;
        l->uses[i] = 0;
    }
    for (int i = 0; i < l->count; i++) {
        note_step(l, i, open, depth);
        if (is_loop(l->steps[i].kind) && depth < MAX_OPEN)
            open[depth++] = i;
        else if (is_loop_end(l->steps[i].kind))
            depth--;
    }
    for (int i = 0; l->steps == l->m->steps->wins && i < l->m->program->game->win_count; i++) {
        const lw_ps_ir_win *win = &l->m->steps->win_list[i];
        note_use(l, win->what, l->count, NULL, 0);
        if (win->on >= 0)
            note_use(l, win->on, l->count, NULL, 0);
    }
}

/* Assigns each value a plane that is free at the step that writes it. */
static void place_values(list *l)
{
    lw_ps_program_maker *m = l->m;
    int first = m->program->objects + m->program->flags + m->program->sets, room = 0;
    int base = first + (m->steps->loops ? m->steps->loops : 1);
    int *busy = lw_new_array(m->arena, int, m->steps->registers + 1);
    for (int at = 0; at < l->count; at++) {
        int reg = l->steps[at].to;
        if (!is_value(m, reg) || l->made[reg] != at)
            continue;
        int slot = 0;
        while (slot < room && busy[slot] >= at)
            slot++;
        room = slot == room ? room + 1 : room;
        busy[slot] = l->last[reg];
        m->place[reg] = base + slot;
        m->planes = base + slot >= m->planes ? base + slot + 1 : m->planes;
    }
}

/* --- Steps. --- */

static void find_targets(list *l)
{
    const lw_ps_program *program = l->m->program;
    for (int i = 0; i < l->count; i++) {
        l->is_target[l->steps[i].target] = true;
        l->joins[l->steps[i].target] |= l->steps[i].kind == LW_PS_STEP_IF || is_loop(l->steps[i].kind) ||
                                        l->steps[i].kind <= LW_PS_STEP_WITHOUT;
    }
    for (int i = 0; i < program->game->rule_count; i++)
        if (l->m->steps->entries[i] < l->count) /* of this list or another; marking too many does no harm */
            l->is_target[l->m->steps->entries[i]] = true;
    l->joins[0] = false;
}

static uint32_t term_of(lw_ps_program_maker *m, int reg, int amount, bool is_not, const lw_ps_step_set *set)
{
    m->too_large |= amount > MAX_AMOUNT || amount < -MAX_AMOUNT || (set && set->reg != reg);
    return lw_ps_program_operand(m, reg) | (is_not ? TERM_NOT : 0) | (set ? TERM_SET : 0) |
           (uint32_t)amount << TERM_AMOUNT;
}

/* Writes the first words of a step; its target is filled in when all are known. */
static uint32_t *open_step(list *l, int at, uint32_t kind, int to, uint32_t a)
{
    lw_ps_program_maker *m = l->m;
    uint32_t plane = to < 0 ? 0 : lw_ps_program_operand(m, to);
    int first = m->count;
    l->quad[at] = first / 4;
    lw_ps_program_emit(m, kind | (l->joins[at] ? STEP_JOINS : 0) | plane << 16);
    lw_ps_program_emit(m, a | (uint32_t)l->steps[at].target << 16);
    m->too_large |= l->steps[at].target > 0xFFFF;
    return m->words + first;
}

static void close_step(lw_ps_program_maker *m, int first, int count, uint32_t marks)
{
    m->words[first] |= (uint32_t)count << 8 | marks;
    m->too_large |= count > MAX_COUNT;
    while (m->count % 4)
        lw_ps_program_emit(m, 0);
}

/* Is the step after `at` of this kind, and may it be merged with step `at`? */
static bool follows(const list *l, int at, enum lw_ps_step_kind kind)
{
    return at + 1 < l->count && !l->is_target[at + 1] && l->steps[at + 1].kind == kind;
}

/* Writes a search, merged with the steps that narrow its result and with a condition on that. Returns the last
 * of these steps. */
static int emit_find(list *l, int at)
{
    lw_ps_program_maker *m = l->m;
    const lw_ps_step_op *step = &l->steps[at];
    int first = m->count, count = 0, last = at;
    open_step(l, at, STEP_FIND, step->to, lw_ps_program_operand(m, step->a));
    for (const lw_ps_step_term *term = step->terms; step->kind == LW_PS_STEP_FIND && term < step->terms_end;
         term++, count++)
        lw_ps_program_emit(m, term_of(m, term->plane, term->amount, term->flip != 0, term->set));
    if (keeps(step->kind)) {
        lw_ps_program_emit(m, term_of(m, step->b, step->amount, step->kind == LW_PS_STEP_WITHOUT, NULL));
        count++;
    }
    while ((follows(l, last, LW_PS_STEP_AND) || follows(l, last, LW_PS_STEP_WITHOUT)) &&
           l->steps[last + 1].a == l->steps[last].to && l->uses[l->steps[last].to] == 1 &&
           l->steps[last + 1].target == step->target) {
        const lw_ps_step_op *next = &l->steps[++last];
        lw_ps_program_emit(m, term_of(m, next->b, next->amount, next->kind == LW_PS_STEP_WITHOUT, NULL));
        count++;
    }
    m->words[first] = (m->words[first] & 0xFFFF) | lw_ps_program_operand(m, l->steps[last].to) << 16;
    uint32_t marks = 0;
    if (follows(l, last, LW_PS_STEP_IF) && l->steps[last + 1].a == l->steps[last].to &&
        (!step->target || l->steps[last + 1].target == step->target)) {
        last++;
        m->words[first + 1] = (m->words[first + 1] & 0xFFFF) | (uint32_t)l->steps[last].target << 16;
        marks = STEP_OPENS;
    }
    close_step(m, first, count, marks);
    return last;
}

/* Writes all changes of the same cells as one step, with the shift before them if there is one. Returns the
 * last of these steps. */
static int emit_changes(list *l, int at)
{
    lw_ps_program_maker *m = l->m;
    const lw_ps_step_op *step = &l->steps[at];
    bool moved = step->kind == LW_PS_STEP_SHIFT;
    int cells = moved ? step->to : step->a, first = m->count, count = 0, last = moved ? at : at - 1;
    open_step(l, at, STEP_CHANGE, -1, lw_ps_program_operand(m, step->a));
    lw_ps_program_emit(m, moved ? (uint32_t)step->amount : 0);
    while ((last < at || follows(l, last, LW_PS_STEP_COME) || follows(l, last, LW_PS_STEP_GO)) &&
           l->steps[last + 1].a == cells && count < MAX_COUNT) {
        const lw_ps_step_op *change = &l->steps[++last];
        bool comes = change->kind == LW_PS_STEP_COME;
        lw_ps_program_emit(m, lw_ps_program_operand(m, change->to) | (comes ? CHANGE_COMES : 0) |
                                  lw_ps_program_wake(m, change->to, comes ? LW_PS_STEP_CAME : LW_PS_STEP_GONE)
                                      << 16);
        count++;
    }
    close_step(m, first, count, 0);
    return last;
}

/* Is the result of a shift only used by changes? */
static bool is_shift_of_changes(const list *l, int at)
{
    int readers = 0;
    for (int i = at; (follows(l, i, LW_PS_STEP_COME) || follows(l, i, LW_PS_STEP_GO)) &&
                     l->steps[i + 1].a == l->steps[at].to;
         i++)
        readers++;
    return readers > 0 && readers <= MAX_COUNT && readers == l->uses[l->steps[at].to];
}

static uint32_t rank(const lw_ps_program_maker *m, int rule)
{
    return (uint32_t)m->rank[rule];
}

/* Writes a step of one quad. */
static void emit_plain(list *l, int at)
{
    static const uint32_t kinds[] = {
        [LW_PS_STEP_EMPTY] = STEP_EMPTY,
        [LW_PS_STEP_OR] = STEP_OR,
        [LW_PS_STEP_SHIFT] = STEP_SHIFT,
        [LW_PS_STEP_SET] = STEP_SET,
        [LW_PS_STEP_COMMANDS] = STEP_COMMANDS,
        [LW_PS_STEP_FOUND] = STEP_FOUND,
        [LW_PS_STEP_IF] = STEP_IF,
        [LW_PS_STEP_EACH] = STEP_EACH,
        [LW_PS_STEP_EACH_NEXT] = STEP_EACH_NEXT,
        [LW_PS_STEP_RAY] = STEP_RAY,
        [LW_PS_STEP_RAY_NEXT] = STEP_RAY_NEXT,
        [LW_PS_STEP_GROUP] = STEP_GROUP,
        [LW_PS_STEP_RULE_END] = STEP_RULE_END,
        [LW_PS_STEP_GROUP_END] = STEP_GROUP_END,
        [LW_PS_STEP_JUMP] = STEP_JUMP,
        [LW_PS_STEP_END] = STEP_END,
    };
    lw_ps_program_maker *m = l->m;
    const lw_ps_step_op *step = &l->steps[at];
    int first = m->count, to = -1, loops = m->program->objects + m->program->flags + m->program->sets;
    uint32_t a = 0, marks = 0, more[2] = {0};
    switch (step->kind) {
    case LW_PS_STEP_OR:
        more[0] = lw_ps_program_operand(m, step->b);
        to = step->to;
        a = lw_ps_program_operand(m, step->a);
        break;
    case LW_PS_STEP_EMPTY:
        to = step->to;
        break;
    case LW_PS_STEP_SHIFT:
        to = step->to;
        more[0] = term_of(m, step->a, step->amount, false, NULL);
        break;
    case LW_PS_STEP_SET:
        more[0] = (uint32_t)(step->set->reg - m->program->objects - m->program->flags);
        break;
    case LW_PS_STEP_COMMANDS:
        more[0] = (uint32_t)step->amount;
        more[1] = rank(m, step->a);
        break;
    case LW_PS_STEP_FOUND:
        more[1] = rank(m, step->a);
        break;
    case LW_PS_STEP_IF:
        a = lw_ps_program_operand(m, step->a);
        break;
    case LW_PS_STEP_EACH:
    case LW_PS_STEP_EACH_NEXT:
        to = step->to;
        a = step->kind == LW_PS_STEP_EACH ? lw_ps_program_operand(m, step->a) : 0;
        marks = step->amount ? STEP_BY_ROW : 0;
        more[0] = (uint32_t)(loops + step->loop);
        break;
    case LW_PS_STEP_RAY:
    case LW_PS_STEP_RAY_NEXT:
        to = step->to;
        a = step->kind == LW_PS_STEP_RAY ? lw_ps_program_operand(m, step->a) : 0;
        more[0] = lw_ps_program_operand(m, step->c) | lw_ps_program_operand(m, step->d) << 16;
        more[1] = ((uint32_t)step->amount & 0xFFFF) | (uint32_t)step->b << 16;
        break;
    case LW_PS_STEP_GROUP:
        more[0] = rank(m, step->b) | rank(m, step->d) << 16;
        break;
    case LW_PS_STEP_RULE_END:
        more[0] = rank(m, step->b) | rank(m, step->c > step->b ? step->c : step->b) << 16;
        break;
    case LW_PS_STEP_GROUP_END:
        more[0] = rank(m, step->b) | rank(m, step->c) << 16;
        more[1] = rank(m, step->d > step->c ? step->d : step->c);
        break;
    default:
        break;
    }
    open_step(l, at, kinds[step->kind], to, a);
    lw_ps_program_emit(m, more[0]);
    lw_ps_program_emit(m, more[1]);
    close_step(m, first, 0, marks);
}

uint32_t lw_ps_program_steps(lw_ps_program_maker *m, const lw_ps_step_op *steps, uint32_t *entries)
{
    int count = length_of(steps) + 1, registers = m->steps->registers;
    list l = {.m = m,
              .steps = steps,
              .count = count,
              .is_target = lw_new_array(m->arena, bool, count + 1),
              .joins = lw_new_array(m->arena, bool, count + 1),
              .quad = lw_new_array(m->arena, int, count + 1),
              .made = lw_new_array(m->arena, int, registers + 1),
              .last = lw_new_array(m->arena, int, registers + 1),
              .uses = lw_new_array(m->arena, int, registers + 1)};
    find_uses(&l);
    place_values(&l);
    find_targets(&l);
    while (m->count % 4)
        lw_ps_program_emit(m, 0);
    int first = m->count;
    for (int i = 0; i < count; i++) {
        if (steps[i].kind == LW_PS_STEP_FIND || keeps(steps[i].kind))
            i = emit_find(&l, i);
        else if (changes(steps[i].kind) || (steps[i].kind == LW_PS_STEP_SHIFT && is_shift_of_changes(&l, i)))
            i = emit_changes(&l, i);
        else
            emit_plain(&l, i);
    }
    for (int at = first; at < m->count;) {
        uint32_t kind = m->words[at] & STEP_KIND, n = m->words[at] >> 8 & 0xFF;
        int target = (int)(m->words[at + 1] >> 16);
        if (target || kind == STEP_JUMP)
            m->words[at + 1] = (m->words[at + 1] & 0xFFFF) | (uint32_t)l.quad[target] << 16;
        at += kind == STEP_FIND ? (int)(2 + n + 3) / 4 * 4 : kind == STEP_CHANGE ? (int)(3 + n + 3) / 4 * 4 : 4;
    }
    int early = m->program->game->early.end;
    for (int i = steps == m->steps->early ? 0 : early; i < m->program->game->rule_count; i++)
        if (m->rank[i] != m->rank[i + 1] && (i < early ? steps == m->steps->early : steps == m->steps->late))
            entries[m->rank[i]] = (uint32_t)l.quad[m->steps->entries[i]];
    return (uint32_t)first / 4;
}
