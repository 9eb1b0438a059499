/* generate.c: see generate.h. */
#include "families/puzzlescript/code/generate.h"

#include "families/puzzlescript/code/generate_rules.h"
#include "families/puzzlescript/compile/compile.h"

#include <string.h>

/* --- Parts that do not come from rules. --- */

static int win_side(lw_ps_generator *generator, const lw_ps_side *side)
{
    if (!side->all)
        return lw_ps_generator_set(generator, side->set);
    int acc = -1;
    for (int object = 0; object < generator->game->objects; object++) {
        if (!lw_ps_bit(side->mask, object))
            continue;
        int reg = lw_ps_generator_object(generator, object);
        acc = acc < 0 ? reg : lw_ps_generator_put(generator, LW_PS_IR_AND, acc, reg, 0);
    }
    return acc;
}

static void add_wins(lw_ps_generator *generator)
{
    const lw_ps_game *game = generator->game;
    lw_ps_ir_win *wins = lw_new_array(generator->arena, lw_ps_ir_win, game->win_count + 1);
    generator->list = &generator->program->wins;
    for (int i = 0; i < game->win_count; i++) {
        const lw_ps_win *win = &game->wins[i];
        wins[i] = (lw_ps_ir_win){.quantifier = win->quantifier,
                                 .what = win_side(generator, &win->what),
                                 .on = win->on.mask ? win_side(generator, &win->on) : -1};
    }
    generator->program->win_list = wins;
}

static void add_layers(lw_ps_generator *generator)
{
    const lw_ps_game *game = generator->game;
    lw_ps_ir_layer *layers = lw_new_array(generator->arena, lw_ps_ir_layer, game->layers + 1);
    for (int layer = 0; layer < game->layers; layer++) {
        const uint64_t *mask = game->layer_masks + (size_t)layer * (size_t)game->words;
        int *moved = lw_new_array(generator->arena, int, generator->program->objects + 1), count = 0;
        lw_ps_ir_layer *out = &layers[generator->program->layer_count];
        bool any = false;
        for (int d = 0; d < 4; d++) {
            out->flags[d] = generator->flag_reg[layer * LW_PS_DIRECTIONS + d];
            any |= out->flags[d] >= 0;
            out->edges[d] =
                lw_ps_generator_constant(generator, (lw_ps_ir_constant){.direction = d, .length = 2});
        }
        for (int i = 0; i < generator->program->objects; i++)
            if (lw_ps_bit(mask, generator->program->dynamic[i]))
                moved[count++] = i;
        if (!any || !count)
            continue;
        out->fixed = lw_ps_generator_constant(generator, (lw_ps_ir_constant){.set = mask});
        out->moved = moved;
        out->moved_count = count;
        generator->program->layer_count++;
    }
    generator->program->layers = layers;
}

/* Adds constants with the start of the level, for rules that restart it. */
static void add_begin(lw_ps_generator *generator)
{
    const lw_ps_program *program = generator->program;
    int *begin = lw_new_array(generator->arena, int, program->objects + 1);
    for (int i = 0; i < program->objects; i++) {
        uint64_t *one = lw_new_array(generator->arena, uint64_t, generator->game->words);
        lw_ps_bit_set(one, program->dynamic[i]);
        begin[i] = lw_ps_generator_constant(generator, (lw_ps_ir_constant){.begin = one});
    }
    generator->program->begin = begin;
}

/* --- Registers. --- */

static void make_sets(lw_ps_generator *generator)
{
    const lw_ps_game *game = generator->game;
    const lw_ps_program *program = generator->program;
    const int **members = lw_new_array(generator->arena, const int *, game->set_count + 1);
    for (int i = 0; i < game->set_count; i++) {
        int *list = lw_new_array(generator->arena, int, program->objects + 1), count = 0;
        for (int k = 0; k < program->objects; k++)
            if (lw_ps_bit(game->sets[i], program->dynamic[k]))
                list[count++] = k;
        list[count] = -1;
        members[i] = list;
    }
    generator->program->members = members;
    generator->program->sets = game->set_count;
    generator->temporaries += game->set_count;
}

static void make_registers(lw_ps_generator *generator)
{
    const lw_ps_game *game = generator->game;
    int flags = game->layers * LW_PS_DIRECTIONS;
    generator->object_reg = lw_new_array(generator->arena, int, game->words * 64);
    generator->flag_reg = lw_new_array(generator->arena, int, flags + 1);
    for (int object = 0; object < game->words * 64; object++)
        generator->object_reg[object] = -1;
    uint64_t *fixed = lw_new_array(generator->arena, uint64_t, game->words);
    const lw_ps_reachable *reachable = generator->reachable;
    const uint16_t *dynamic = reachable->dynamic;
    int count = reachable->dynamic_count;
    for (int w = 0; w < game->words; w++)
        fixed[w] = ~(uint64_t)0;
    int *places = lw_new_array(generator->arena, int, count + 1);
    for (int i = 0, place = 0; i < count; i++) {
        while (game->dynamic[place] != dynamic[i])
            place++;
        places[i] = place;
        generator->object_reg[dynamic[i]] = i;
        fixed[dynamic[i] >> 6] &= ~((uint64_t)1 << (dynamic[i] & 63));
    }
    generator->program->fixed = fixed;
    generator->program->dynamic = dynamic;
    generator->program->places = places;
    generator->temporaries = count;
    int *layers = lw_new_array(generator->arena, int, flags + 1);
    for (int flag = 0; flag < flags; flag++) {
        layers[generator->temporaries - count] = flag / LW_PS_DIRECTIONS;
        generator->flag_reg[flag] = reachable->flags[flag] ? generator->temporaries++ : -1;
    }
    generator->program->flag_layers = layers;
    generator->program->objects = count;
    generator->program->flags = generator->temporaries - count;
    make_sets(generator);
}

static void make_pushes(lw_ps_generator *generator)
{
    const lw_ps_game *game = generator->game;
    lw_ps_program *program = generator->program;
    int *players = lw_new_array(generator->arena, int, program->objects + 1),
        *pushes = lw_new_array(generator->arena, int, program->objects + 1);
    for (int i = 0; i < program->objects; i++)
        if (lw_ps_bit(game->player, program->dynamic[i])) {
            players[program->push_count] = i;
            pushes[program->push_count++] =
                generator->flag_reg[game->things[program->dynamic[i]].layer * LW_PS_DIRECTIONS];
        }
    program->players = players;
    program->pushes = pushes;
}

/* --- Rules that a change wakes. --- */

static int group_of(const lw_ps_game *game, int rule)
{
    return rule < game->early.end ? game->early.group_of[rule]
                                  : game->early.count + game->late.group_of[rule - game->late.first];
}

static void wake(lw_ps_generator *generator, int reg, bool come, const lw_ps_wake *wake)
{
    lw_ps_program *program = generator->program;
    uint64_t *groups = lw_ps_ir_wake(&program->groups, program->groups.wakes, reg, come),
             *rules = lw_ps_ir_wake(&program->rules, program->rules.wakes, reg, come),
             *idles = lw_ps_ir_wake(&program->rules, program->rules.idles, reg, come);
    for (int i = 0; i < wake->count; i++)
        for (uint64_t left = wake->words[i].rules | wake->words[i].idle; left; left &= left - 1) {
            int rule = wake->words[i].word * 64 + __builtin_ctzll(left);
            if (rule < generator->game->rule_count && !generator->reachable->rules[rule])
                continue;
            if (rule < generator->game->rule_count)
                lw_ps_bit_set(groups, group_of(generator->game, rule));
            lw_ps_bit_set(wake->words[i].rules >> (rule & 63) & 1 ? rules : idles, rule);
        }
}

static lw_ps_ir_sleepers make_sleepers(lw_ps_generator *generator, int count)
{
    size_t words = (size_t)count / 64 + 1,
           registers = (size_t)(generator->program->objects + generator->program->flags);
    return (lw_ps_ir_sleepers){.count = count,
                               .words = (int)words,
                               .wakes = lw_new_array(generator->arena, uint64_t, registers * 2 * words),
                               .idles = lw_new_array(generator->arena, uint64_t, registers * 2 * words),
                               .moveless = lw_new_array(generator->arena, uint64_t, words)};
}

static void make_wakes(lw_ps_generator *generator)
{
    lw_ps_program *program = generator->program;
    const lw_ps_game *game = generator->game;
    program->groups = make_sleepers(generator, game->early.count + game->late.count);
    program->rules = make_sleepers(generator, game->rule_count + 1 + game->set_count);
    program->first_set = game->rule_count + 1;
    program->rule_set = lw_new_array(generator->arena, uint64_t, program->rules.words);
    memcpy(program->rules.moveless, game->moveless, (size_t)game->rule_words * sizeof(uint64_t));
    for (int i = 0; i < program->objects; i++) {
        wake(generator, i, false, &game->go[program->dynamic[i]]);
        wake(generator, i, true, &game->come[program->dynamic[i]]);
    }
    for (int flag = 0; flag < game->layers * LW_PS_DIRECTIONS; flag++) {
        if (generator->flag_reg[flag] < 0)
            continue;
        wake(generator, generator->flag_reg[flag], false, &game->move_go[flag]);
        wake(generator, generator->flag_reg[flag], true, &game->move_come[flag]);
    }
}

static void find_kinds_of_groups(lw_ps_generator *generator)
{
    const lw_ps_game *game = generator->game;
    lw_ps_program *program = generator->program;
    uint64_t *always = lw_new_array(generator->arena, uint64_t, program->groups.words);
    const lw_ps_groups *both[] = {&game->early, &game->late};
    for (int k = 0, number = 0; k < 2; k++)
        for (int g = 0; g < both[k]->count; g++, number++)
            for (int r = 0; r < both[k]->list[g].count; r++) {
                int rule = both[k]->list[g].first + r;
                if (!generator->reachable->rules[rule])
                    continue;
                if (both[k]->list[g].rules[r].command_count)
                    lw_ps_bit_set(always, number);
                if (lw_ps_bit(game->moveless, rule))
                    lw_ps_bit_set(program->groups.moveless, number);
            }
    program->always = always;
}

/* --- The program. --- */

/* Returns the commands of all rules that may match, as a bit set. */
static unsigned commands_of(const lw_ps_generator *generator)
{
    const lw_ps_groups *both[] = {&generator->game->early, &generator->game->late};
    unsigned all = 0;
    for (int k = 0; k < 2; k++)
        for (int g = 0; g < both[k]->count; g++)
            for (int r = 0; r < both[k]->list[g].count; r++)
                if (generator->reachable->rules[both[k]->list[g].first + r])
                    all |= lw_ps_rule_commands(&both[k]->list[g].rules[r]);
    return all;
}

/* The board after a restart is a constant, unless again-turns follow the start of the level, the start draws
 * random numbers, or a checkpoint may have changed it. Then turns with a restart are left to the machine. */
static void add_commands(lw_ps_generator *generator)
{
    const lw_ps_game *game = generator->game;
    const unsigned restart = 1u << LW_PS_CMD_RESTART, again = 1u << LW_PS_CMD_AGAIN;
    unsigned all = commands_of(generator);
    bool differs =
        game->has_checkpoint || (game->run_rules_on_level_start && (all & again || game->uses_random));
    if (all & restart && !differs)
        add_begin(generator);
    generator->program->left_out = all & (1u << LW_PS_CMD_CHECKPOINT | (differs ? restart : 0));
    generator->program->stops |= generator->program->left_out != 0;
}

static bool takes(const lw_ps_game *game, int cells)
{
    return cells > 0 && cells <= LW_PS_IR_WORDS * 64 && !game->faulty && !game->late_moves &&
           !game->player_all && game->dynamic_count > 0;
}

const lw_ps_program *lw_ps_generate(const lw_ps_game *game, int number, int max_ops, lw_arena *arena)
{
    int width = game->levels[number].width, height = game->levels[number].height;
    if (!takes(game, width * height))
        return NULL;
    lw_ps_reachable reachable = lw_ps_find_reachable(game, &game->levels[number], arena);
    if (!reachable.dynamic_count)
        return NULL;
    lw_ps_program *program = lw_new(arena, lw_ps_program);
    *program =
        (lw_ps_program){.game = game, .width = width, .height = height, .words = (width * height + 63) / 64};
    lw_ps_generator generator = {.program = program,
                                 .game = game,
                                 .reachable = &reachable,
                                 .arena = arena,
                                 .max_ops = max_ops / program->words,
                                 .delta = {-1, 1, -height, height}};
    program->draws = game->uses_random;
    make_registers(&generator);
    make_pushes(&generator);
    make_wakes(&generator);
    find_kinds_of_groups(&generator);
    generator.list = &program->early;
    lw_ps_generate_groups(&generator, &game->early, 0);
    generator.list = &program->late;
    lw_ps_generate_groups(&generator, &game->late, game->early.count);
    add_layers(&generator);
    add_wins(&generator);
    add_commands(&generator);
    return lw_ps_ir_length(program) < generator.max_ops ? program : NULL;
}

enum { VECTOR = 8, MAX_COMPILED_OPS = 10000 }; /* words */

int lw_ps_compiled_ops(const lw_ps_program *program)
{
    return lw_ps_ir_length(program) * ((program->words + VECTOR - 1) / VECTOR);
}

bool lw_ps_compiles(const lw_ps_program *program)
{
    return lw_ps_compiled_ops(program) < MAX_COMPILED_OPS;
}
