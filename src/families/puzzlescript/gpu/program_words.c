/* program_words.c: see program_words.h. */
#include "families/puzzlescript/gpu/program_words.h"

#include "families/puzzlescript/code/generate.h"
#include "families/puzzlescript/compile/compile.h"
#include "families/puzzlescript/gpu/program_words_steps.h"

#include <string.h>

enum { MAX_LAYERS = 32, MAX_QUADS = 0xFFFF };

/* --- Sets of rules. --- */

/* Numbers the rules that have steps on this level; only these have a number. */
static void rank_rules(lw_ps_program_maker *m)
{
    int rules = m->program->game->rule_count;
    m->rank = lw_new_array(m->arena, int, rules + 2);
    for (int i = 0; i < rules; i++)
        m->rank[i + 1] = m->rank[i] + (m->steps->entries[i] > 0);
    m->rule_words = (m->rank[rules] + 1 + m->program->sets + 31) / 32;
}

/* Returns our bit for a bit of the program's sets; -1: none. */
static int bit_of(const lw_ps_program_maker *m, int bit)
{
    int rules = m->program->game->rule_count;
    if (bit >= rules)
        return m->rank[rules] + bit - rules;
    return m->rank[bit] == m->rank[bit + 1] ? -1 : m->rank[bit];
}

static void add_rules(const lw_ps_program_maker *m, int word, uint64_t rules, uint32_t *set)
{
    for (; rules; rules &= rules - 1) {
        int bit = word * 64 + __builtin_ctzll(rules);
        int own = bit < m->program->rules.count ? bit_of(m, bit) : -1;
        if (own >= 0)
            set[own / 32] |= (uint32_t)1 << own % 32;
    }
}

static void emit_wake(lw_ps_program_maker *m, const lw_ps_step_wake *wake, uint32_t layers)
{
    uint32_t *rules = lw_new_array(m->arena, uint32_t, m->rule_words),
             *idle = lw_new_array(m->arena, uint32_t, m->rule_words);
    int count = 0;
    for (const lw_ps_step_word *word = wake->words; word < wake->end; word++) {
        add_rules(m, word->word, word->rules, rules);
        add_rules(m, word->word, word->idle, idle);
    }
    for (int i = 0; i < m->rule_words; i++)
        count += (rules[i] | idle[i]) != 0;
    lw_ps_program_emit(m, layers);
    lw_ps_program_emit(m, (uint32_t)count);
    for (int i = 0; i < m->rule_words; i++)
        if (rules[i] | idle[i]) {
            lw_ps_program_emit(m, (uint32_t)i);
            lw_ps_program_emit(m, rules[i]);
            lw_ps_program_emit(m, idle[i]);
        }
}

static void emit_wakes(lw_ps_program_maker *m)
{
    const lw_ps_program *program = m->program;
    int registers = program->objects + program->flags;
    m->wake_at = lw_new_array(m->arena, int, registers *LW_PS_STEP_WAKES + 1);
    m->first_wake = m->count;
    for (int i = 0; i < registers * LW_PS_STEP_WAKES; i++) {
        int flag = i / LW_PS_STEP_WAKES - program->objects;
        m->wake_at[i] = m->count;
        emit_wake(m, &m->steps->wakes[i],
                  flag >= 0 && i % LW_PS_STEP_WAKES == LW_PS_STEP_CAME
                      ? (uint32_t)1 << program->flag_layers[flag]
                      : 0);
    }
    m->too_large |= m->count - m->first_wake > MAX_QUADS;
}

static void emit_rule_sets(lw_ps_program_maker *m, uint32_t *head)
{
    const lw_ps_program *program = m->program;
    int rules = m->rank[program->game->rule_count];
    uint32_t *moveless = lw_new_array(m->arena, uint32_t, m->rule_words),
             *sets = lw_new_array(m->arena, uint32_t, m->rule_words);
    for (int i = 0; i < program->game->rule_count; i++)
        if (lw_ps_bit(program->rules.moveless, i) && bit_of(m, i) >= 0)
            moveless[bit_of(m, i) / 32] |= (uint32_t)1 << bit_of(m, i) % 32;
    for (int i = rules; i < m->rule_words * 32; i++) {
        moveless[i / 32] |= (uint32_t)1 << i % 32;
        if (i > rules)
            sets[i / 32] |= (uint32_t)1 << i % 32;
    }
    head[LW_PS_PROGRAM_WIN_BIT] = (uint32_t)rules;
    head[LW_PS_PROGRAM_MOVELESS] = (uint32_t)m->count;
    for (int i = 0; i < m->rule_words; i++)
        lw_ps_program_emit(m, moveless[i]);
    head[LW_PS_PROGRAM_SET_BITS] = (uint32_t)m->count;
    for (int i = 0; i < m->rule_words; i++)
        lw_ps_program_emit(m, sets[i]);
}

static uint32_t emit_needs(lw_ps_program_maker *m)
{
    const lw_ps_program *program = m->program;
    int first = m->count;
    for (int i = 0; i < program->objects; i++) {
        const lw_ps_needed *needed = &program->game->needed[program->dynamic[i]];
        uint32_t *set = lw_new_array(m->arena, uint32_t, m->rule_words);
        for (int k = 0; k < needed->count; k++)
            add_rules(m, needed->rules[k] / 64, (uint64_t)1 << needed->rules[k] % 64, set);
        for (int k = 0; k < m->rule_words; k++)
            lw_ps_program_emit(m, set[k]);
    }
    return (uint32_t)first;
}

/* --- Tables. --- */

/* Finds a set in the first step that uses it. */
static const lw_ps_step_set *find_set(const lw_ps_program_maker *m, int number)
{
    const lw_ps_step_op *lists[] = {m->steps->early, m->steps->late, m->steps->wins};
    int reg = m->program->objects + m->program->flags + number;
    for (int k = 0; k < 3; k++)
        for (const lw_ps_step_op *step = lists[k]; step->kind != LW_PS_STEP_END; step++) {
            if (step->kind == LW_PS_STEP_SET && step->set->reg == reg)
                return step->set;
            for (const lw_ps_step_term *term = step->terms;
                 step->kind == LW_PS_STEP_FIND && term < step->terms_end; term++)
                if (term->set && term->set->reg == reg)
                    return term->set;
        }
    return NULL;
}

static uint32_t emit_sets(lw_ps_program_maker *m)
{
    int first = m->count;
    for (int i = 0; i < m->program->sets; i++)
        lw_ps_program_emit(m, 0);
    for (int i = 0; i < m->program->sets; i++) {
        const lw_ps_step_set *set = find_set(m, i);
        if (!set)
            continue;
        int count = 0;
        while (set->members[count] >= 0)
            count++;
        m->words[first + i] = (uint32_t)m->count;
        lw_ps_program_emit(m, (uint32_t)bit_of(m, set->bit));
        lw_ps_program_emit(m, set->fixed >= 0 ? lw_ps_program_operand(m, set->fixed) : NO_PLANE);
        lw_ps_program_emit(m, (uint32_t)count);
        for (int k = 0; k < count; k++)
            lw_ps_program_emit(m, lw_ps_program_operand(m, set->members[k]));
    }
    return (uint32_t)first;
}

static void emit_layer(lw_ps_program_maker *m, const lw_ps_step_layer *layer)
{
    const lw_ps_ir_layer *moving = layer->moving;
    for (int d = 0; d < 4; d++)
        lw_ps_program_emit(m, moving && moving->flags[d] >= 0 ? lw_ps_program_operand(m, moving->flags[d])
                                                              : NO_PLANE);
    for (int d = 0; d < 4; d++)
        lw_ps_program_emit(m, moving ? lw_ps_program_constant(m, moving->edges[d]) : 0);
    lw_ps_program_emit(m, moving ? lw_ps_program_constant(m, moving->fixed) : 0);
    lw_ps_program_emit(m, (uint32_t)layer->count);
    lw_ps_program_emit(m, layer->count ? lw_ps_program_operand(m, layer->first) : 0);
    for (int i = 0; i < LW_PS_DIRECTIONS; i++)
        lw_ps_program_emit(m, i < layer->count ? lw_ps_program_wake(m, layer->first + i, LW_PS_STEP_GONE) : 0);
    lw_ps_program_emit(m, moving ? (uint32_t)moving->moved_count : 0);
    for (int i = 0; moving && i < moving->moved_count; i++) {
        lw_ps_program_emit(m, lw_ps_program_operand(m, moving->moved[i]));
        lw_ps_program_emit(m, lw_ps_program_wake(m, moving->moved[i], LW_PS_STEP_MOVED));
    }
}

static uint32_t emit_layers(lw_ps_program_maker *m)
{
    int first = m->count, count = m->steps->layer_count;
    m->too_large |= count > MAX_LAYERS;
    for (int i = 0; i < count; i++)
        lw_ps_program_emit(m, 0);
    for (int i = 0; i < count; i++) {
        m->words[first + i] = (uint32_t)m->count;
        emit_layer(m, &m->steps->layers[i]);
    }
    return (uint32_t)first;
}

static uint32_t emit_players(lw_ps_program_maker *m)
{
    int first = m->count;
    const lw_ps_program *program = m->program;
    lw_ps_program_emit(m, (uint32_t)program->push_count);
    for (int i = 0; i < program->push_count; i++) {
        lw_ps_program_emit(m, lw_ps_program_operand(m, program->players[i]));
        lw_ps_program_emit(m, lw_ps_program_operand(m, program->pushes[i]));
        for (int d = 0; d < LW_PS_DIRECTIONS; d++)
            lw_ps_program_emit(m, lw_ps_program_wake(m, program->pushes[i] + d, LW_PS_STEP_CAME));
    }
    return (uint32_t)first;
}

static uint32_t emit_wins(lw_ps_program_maker *m)
{
    int first = m->count, count = m->program->game->win_count;
    static const uint32_t kinds[] = {[LW_PS_NONE_OF] = PROGRAM_WIN_NONE,
                                     [LW_PS_SOME_OF] = PROGRAM_WIN_SOME,
                                     [LW_PS_ALL_OF] = PROGRAM_WIN_ALL};
    lw_ps_program_emit(m, (uint32_t)count);
    for (int i = 0; i < count; i++) {
        const lw_ps_ir_win *win = &m->steps->win_list[i];
        lw_ps_program_emit(m, kinds[win->quantifier]);
        lw_ps_program_emit(m, lw_ps_program_operand(m, win->what));
        lw_ps_program_emit(m, win->on < 0 ? NO_PLANE : lw_ps_program_operand(m, win->on));
    }
    return (uint32_t)first;
}

static void emit_plane(lw_ps_program_maker *m, const uint64_t *plane)
{
    for (int i = 0; i < m->plane_words; i++)
        lw_ps_program_emit(m, (uint32_t)(plane[i / 2] >> i % 2 * 32));
}

static void emit_constants(lw_ps_program_maker *m, uint32_t *head, const lw_ps_level *level)
{
    const lw_ps_program *program = m->program;
    uint64_t *planes = lw_new_array(m->arena, uint64_t, (program->constant_count + 1) * program->words);
    lw_ps_ir_fill(program, level, planes);
    head[LW_PS_PROGRAM_CONSTANTS] = (uint32_t)m->count;
    for (int i = 0; i < program->constant_count; i++)
        emit_plane(m, planes + i * program->words);
    head[LW_PS_PROGRAM_ROWS] = (uint32_t)m->count;
    for (int y = 0; y < program->height; y++) {
        uint64_t row[LW_PS_IR_WORDS] = {0};
        lw_ps_ir_row(program, y, row);
        emit_plane(m, row);
    }
    if (program->begin) {
        head[LW_PS_PROGRAM_BEGIN] = (uint32_t)m->count;
        for (int i = 0; i < program->objects; i++)
            lw_ps_program_emit(m, lw_ps_program_constant(m, program->begin[i]));
    }
}

static bool calls(const lw_ps_program *program, int command)
{
    const lw_ps_ir_list *lists[] = {&program->early, &program->late};
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < lists[k]->count; i++)
            if (lists[k]->ops[i].kind == LW_PS_IR_COMMANDS && lists[k]->ops[i].amount >> command & 1)
                return true;
    return false;
}

static void emit_lists(lw_ps_program_maker *m, uint32_t *head)
{
    const lw_ps_steps *steps = m->steps;
    uint32_t *entries = lw_new_array(m->arena, uint32_t, m->rule_words * 32);
    head[LW_PS_PROGRAM_EARLY] = lw_ps_program_steps(m, steps->early, entries);
    if (steps->has_late)
        head[LW_PS_PROGRAM_LATE] = lw_ps_program_steps(m, steps->late, entries);
    if (steps->has_wins)
        head[LW_PS_PROGRAM_WIN_STEPS] = lw_ps_program_steps(m, steps->wins, entries);
    m->too_large |= m->count / 4 > MAX_QUADS;
    head[LW_PS_PROGRAM_WINS] = emit_wins(m);
    head[LW_PS_PROGRAM_ENTRIES] = (uint32_t)m->count;
    for (int i = 0; i < m->rank[m->program->game->rule_count]; i++)
        lw_ps_program_emit(m, entries[i]);
}

static void emit_all(lw_ps_program_maker *m, int level)
{
    const lw_ps_program *program = m->program;
    uint32_t head[LW_PS_PROGRAM_SIZE] = {0};
    for (int i = 0; i < LW_PS_PROGRAM_SIZE; i++)
        lw_ps_program_emit(m, 0);
    emit_wakes(m);
    emit_lists(m, head);
    emit_rule_sets(m, head);
    head[LW_PS_PROGRAM_WORDS] = (uint32_t)m->plane_words;
    head[LW_PS_PROGRAM_HEIGHT] = (uint32_t)program->height;
    head[LW_PS_PROGRAM_OBJECTS] = (uint32_t)(program->objects * m->plane_words);
    head[LW_PS_PROGRAM_FLAG_WORDS] = (uint32_t)(program->flags * m->plane_words);
    head[LW_PS_PROGRAM_FIRST_FLAG] = (uint32_t)program->objects;
    head[LW_PS_PROGRAM_FIRST_SET] = (uint32_t)(program->objects + program->flags);
    head[LW_PS_PROGRAM_SCRATCH] = (uint32_t)(program->objects + program->flags + program->sets);
    head[LW_PS_PROGRAM_AWAKE] = (uint32_t)(m->planes * m->plane_words);
    head[LW_PS_PROGRAM_RULE_WORDS] = (uint32_t)m->rule_words;
    head[LW_PS_PROGRAM_RULE_STATE] = (uint32_t)(3 * m->rule_words + (program->objects + 31) / 32);
    head[LW_PS_PROGRAM_MEMORY] = (head[LW_PS_PROGRAM_AWAKE] + head[LW_PS_PROGRAM_RULE_STATE] + 3) / 4 * 4;
    head[LW_PS_PROGRAM_NEEDS] = emit_needs(m);
    head[LW_PS_PROGRAM_MUST_MOVE] = program->game->require_player_movement;
    head[LW_PS_PROGRAM_TAKES_BACK] = calls(program, LW_PS_CMD_AGAIN) || calls(program, LW_PS_CMD_CANCEL) ||
                                     program->game->require_player_movement;
    head[LW_PS_PROGRAM_SETS] = emit_sets(m);
    head[LW_PS_PROGRAM_LAYERS] = emit_layers(m);
    head[LW_PS_PROGRAM_LAYER_COUNT] = (uint32_t)m->steps->layer_count;
    head[LW_PS_PROGRAM_PLAYERS] = emit_players(m);
    head[LW_PS_PROGRAM_FIRST_WAKE] = (uint32_t)m->first_wake;
    emit_constants(m, head, &program->game->levels[level]);
    memcpy(m->words, head, sizeof head);
}

void lw_ps_program_words_begin(const lw_ps_rule_words *program, const uint32_t *planes, uint32_t *rules)
{
    const uint32_t *head = program->words, *needs = head + head[LW_PS_PROGRAM_NEEDS];
    int words = (int)head[LW_PS_PROGRAM_RULE_WORDS], plane = (int)head[LW_PS_PROGRAM_WORDS];
    memset(rules, 0, head[LW_PS_PROGRAM_RULE_STATE] * sizeof *rules);
    memset(rules, 0xFF, (size_t)words * sizeof *rules);
    memset(rules + 2 * words, 0xFF, (size_t)words * sizeof *rules);
    for (int i = 0; i * plane < (int)head[LW_PS_PROGRAM_OBJECTS]; i++) {
        uint32_t any = 0;
        for (int w = 0; w < plane; w++)
            any |= planes[i * plane + w];
        rules[3 * words + i / 32] |= any ? (uint32_t)1 << i % 32 : 0;
        for (int w = 0; w < words && !any; w++)
            rules[2 * words + w] &= ~needs[i * words + w];
    }
}

lw_ps_rule_words lw_ps_program_words_make(const lw_ps_game *game, int level, lw_arena *arena)
{
    const lw_ps_program *program = lw_ps_generate(game, level, LW_PS_MAX_OPS, arena);
    if (!program)
        return (lw_ps_rule_words){.why = "it has no program on planes"};
    lw_ps_program_maker m = {
        .program = program, .arena = arena, .plane_words = (program->width * program->height + 31) / 32};
    /* A board's memory has no place for a checkpoint here. */
    if (program->draws || program->stops || game->has_checkpoint || m.plane_words > LW_PS_PROGRAM_MAX_WORDS)
        return (lw_ps_rule_words){
            .why = "its program draws random numbers, has checkpoints or leaves turns to the "
                   "interpreter, or the level is too large"};
    m.steps = lw_ps_steps_new(program, arena);
    m.place = lw_new_array(arena, int, m.steps->registers + 1);
    int kept = program->objects + program->flags + program->sets;
    for (int i = 0; i < kept; i++)
        m.place[i] = i;
    m.planes = kept + (m.steps->loops ? m.steps->loops : 1);
    rank_rules(&m);
    emit_all(&m, level);
    if (m.too_large)
        return (lw_ps_rule_words){.why = "its program on planes is too large"};
    return (lw_ps_rule_words){.words = m.words, .count = m.count};
}
