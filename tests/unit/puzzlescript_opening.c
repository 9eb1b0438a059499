/* Texts with the same beginning are compiled from where they differ, with the same result as reading the whole
 * text: the same notes and the same game, number by number. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "base/file.h"
#include "core/language.h"
#include "core/registry.h"
#include "families/puzzlescript/compile/compile.h"
#include "families/puzzlescript/compile/opening.h"
#include "families/puzzlescript/compile/script.h"
#include "families/puzzlescript/puzzlescript.h"
#include "families/puzzlescript/rules/rules_breed.h"
#include "families/puzzlescript/rules/rules_form.h"

#include <stdio.h>
#include <string.h>

enum { TEXTS = 1500 };

/* --- A compiled game as bytes. --- */

typedef struct page {
    lw_buf out;
    const lw_ps_game *game;
} page;

static void put(page *p, long long number)
{
    lw_buf_add(&p->out, &number, sizeof number);
}

static void put_text(page *p, const char *text)
{
    lw_buf_add(&p->out, text ? text : "none", strlen(text ? text : "none") + 1);
}

static void put_set(page *p, const uint64_t *set, int words)
{
    put(p, set != NULL);
    if (set)
        lw_buf_add(&p->out, set, (size_t)words * sizeof *set);
}

static void put_flags(page *p, const uint64_t *set)
{
    put_set(p, set, p->game->move_words);
}

static void put_objects(page *p, const uint64_t *set)
{
    put_set(p, set, p->game->words);
}

static void put_cell(page *p, const lw_ps_cell *cell)
{
    put_objects(p, cell->want.present);
    put_objects(p, cell->want.missing);
    put_flags(p, cell->want.moving);
    put_flags(p, cell->want.still);
    put(p, cell->want.any_count);
    for (int i = 0; i < cell->want.any_count; i++)
        put_objects(p, cell->want.any[i]);
    put(p, cell->change != NULL);
    if (!cell->change)
        return;
    put_objects(p, cell->change->clear);
    put_objects(p, cell->change->set);
    put_flags(p, cell->change->move_clear);
    put_flags(p, cell->change->move_set);
    put_flags(p, cell->change->whole);
    put(p, cell->change->choice_count);
    put(p, cell->change->spin_count);
    for (int i = 0; i < cell->change->choice_count; i++)
        put(p, cell->change->choices[i]);
    for (int i = 0; i < cell->change->spin_count; i++)
        put(p, cell->change->spins[i]);
}

static void put_segment(page *p, const lw_ps_segment *segment)
{
    put(p, segment->first);
    put(p, segment->count);
    put(p, segment->op_count);
    for (int i = 0; i < segment->op_count; i++) {
        put(p, segment->ops[i].kind);
        put(p, segment->ops[i].cell);
        put(p, segment->ops[i].plane);
    }
    put(p, segment->effect_count);
    for (int i = 0; i < segment->effect_count; i++) {
        put(p, segment->effects[i].cell);
        put_objects(p, segment->effects[i].come);
        put_objects(p, segment->effects[i].go);
        put_flags(p, segment->effects[i].move_come);
        put_flags(p, segment->effects[i].move_go);
    }
}

static void put_rule(page *p, const lw_ps_rule *rule)
{
    const int numbers[] = {rule->line,    rule->group,    (int)rule->direction, rule->rigid,
                           rule->random,  rule->late,     rule->replaces,       rule->flows,
                           rule->certain, rule->separate, rule->undisturbed,    rule->sweeps,
                           rule->settles, rule->twin,     rule->row_count,      rule->command_count};
    lw_buf_add(&p->out, numbers, sizeof numbers);
    for (int i = 0; i < rule->command_count; i++) {
        put(p, rule->commands[i].command);
        put_text(p, rule->commands[i].text);
    }
    put_objects(p, rule->objects);
    put_flags(p, rule->moves);
    for (int i = 0; i < rule->row_count; i++) {
        const lw_ps_row *row = &rule->rows[i];
        put(p, row->ellipses);
        put(p, row->count);
        for (int k = 0; k < row->count; k++)
            put_cell(p, &row->cells[k]);
        for (int k = 0; k <= LW_PS_MAX_ELLIPSES; k++)
            put_segment(p, &row->segments[k]);
    }
}

static void put_groups(page *p, const lw_ps_groups *groups)
{
    put(p, groups->count);
    put(p, groups->first);
    put(p, groups->end);
    for (int i = 0; i < groups->count; i++) {
        const lw_ps_group *group = &groups->list[i];
        const int numbers[] = {group->count, group->first,     group->random, group->draws,
                               group->jump,  group->next_jump, group->rigid};
        lw_buf_add(&p->out, numbers, sizeof numbers);
        for (int k = 0; k < group->count; k++)
            put_rule(p, &group->rules[k]);
    }
}

static void put_wakes(page *p, const lw_ps_wake *wakes, int count)
{
    for (int i = 0; i < count; i++) {
        put(p, wakes[i].count);
        for (int k = 0; k < wakes[i].count; k++) {
            put(p, wakes[i].words[k].word);
            put(p, (long long)wakes[i].words[k].rules);
            put(p, (long long)wakes[i].words[k].idle);
        }
    }
}

static void put_wins(page *p)
{
    put(p, p->game->win_count);
    for (int i = 0; i < p->game->win_count; i++) {
        const lw_ps_win *win = &p->game->wins[i];
        put(p, win->quantifier);
        const lw_ps_side *sides[] = {&win->what, &win->on};
        for (int k = 0; k < 2; k++) {
            put_objects(p, sides[k]->mask);
            put(p, sides[k]->all);
            put(p, sides[k]->set);
        }
    }
}

static void put_things(page *p)
{
    const lw_ps_game *game = p->game;
    for (int i = 0; i < game->words * 64; i++) {
        const lw_ps_thing *thing = &game->things[i];
        put_text(p, thing->name);
        put(p, thing->glyph);
        put(p, thing->layer);
        put(p, thing->colour_count);
        lw_buf_add(&p->out, thing->colours, sizeof thing->colours);
        lw_buf_add(&p->out, thing->sprite, sizeof thing->sprite);
    }
    put(p, game->glyph_count);
    for (int i = 0; i < game->glyph_count; i++) {
        put(p, game->glyphs[i].unit);
        put_objects(p, game->glyphs[i].objects);
    }
    put(p, game->level_count);
    for (int i = 0; i < game->level_count; i++) {
        const lw_ps_level *level = &game->levels[i];
        const int numbers[] = {level->line, level->last, level->width, level->height};
        put_text(p, level->message);
        lw_buf_add(&p->out, numbers, sizeof numbers);
        put_set(p, level->cells, level->width * level->height * game->words);
    }
}

static void put_sounds(page *p)
{
    const lw_ps_game *game = p->game;
    const int numbers[] = {game->block_sound_count, game->seed_count, game->create_count, game->destroy_count,
                           game->event_sound_count};
    lw_buf_add(&p->out, numbers, sizeof numbers);
    for (int i = 0; i <= game->layers; i++)
        put(p, game->move_sound_from[i]);
    for (int i = 0; i < game->move_sound_from[game->layers]; i++) {
        put(p, game->move_sounds[i].object);
        put(p, game->move_sounds[i].flags);
        put_text(p, game->move_sounds[i].seed);
        put(p, game->move_sounds[i].seed_number);
    }
    for (int i = 0; i < game->event_sound_count; i++) {
        put_text(p, game->event_sounds[i].event);
        put_text(p, game->event_sounds[i].seed);
    }
}

static void put_settings(page *p)
{
    const lw_ps_game *game = p->game;
    const int numbers[] = {game->objects,
                           game->words,
                           game->layers,
                           game->move_words,
                           game->player_all,
                           game->set_count,
                           game->player_set,
                           game->rule_count,
                           game->rule_words,
                           game->rigid_groups,
                           game->largest,
                           game->background,
                           game->require_player_movement,
                           game->run_rules_on_level_start,
                           game->noundo,
                           game->norestart,
                           game->noaction,
                           game->flickscreen.width,
                           game->flickscreen.height,
                           game->zoomscreen.width,
                           game->zoomscreen.height,
                           game->text_colour,
                           game->background_colour,
                           game->dynamic_count,
                           game->faulty,
                           game->has_checkpoint,
                           game->late_moves,
                           game->longest,
                           game->widest,
                           game->uses_random};
    lw_buf_add(&p->out, numbers, sizeof numbers);
    put_text(p, game->title);
    put_text(p, game->author);
    put_text(p, game->homepage);
    put(p, (long long)(game->realtime_interval * 1e6));
    put(p, (long long)(game->again_interval * 1e6));
    put_objects(p, game->player);
    put_set(p, game->layer_masks, game->words * game->layers);
    lw_buf_add(&p->out, game->dynamic, (size_t)game->dynamic_count * sizeof *game->dynamic);
    for (int i = 0; i < game->set_count; i++)
        put_objects(p, game->sets[i]);
    put_set(p, game->moveless, game->rule_words);
    put_objects(p, game->needed_objects);
}

static void put_compiled(page *p, const lw_ps_compiled *compiled)
{
    put(p, compiled->note_count);
    put(p, compiled->error_count);
    for (int i = 0; i < compiled->note_count; i++) {
        const lw_ps_note *note = &compiled->notes[i];
        const int numbers[] = {(int)note->code, (int)note->kind, note->line, note->column, note->end};
        lw_buf_add(&p->out, numbers, sizeof numbers);
        put_text(p, note->text);
        put_text(p, note->subject);
        put_text(p, note->hint);
    }
    p->game = compiled->game;
    put(p, p->game != NULL);
    if (!p->game)
        return;
    put_settings(p);
    put_things(p);
    put_wins(p);
    put_sounds(p);
    put_groups(p, &p->game->early);
    put_groups(p, &p->game->late);
    put_wakes(p, p->game->come, p->game->objects);
    put_wakes(p, p->game->go, p->game->objects);
    put_wakes(p, p->game->move_come, p->game->layers * LW_PS_DIRECTIONS);
    put_wakes(p, p->game->move_go, p->game->layers * LW_PS_DIRECTIONS);
}

/* --- Comparing. --- */

/* Checks that both ways agree; returns whether the text has errors. */
static bool check_same(const lw_ps_opening *opening, const char *text, size_t size)
{
    lw_arena arena = {0};
    page whole = {0}, opened = {0};
    lw_ps_compiled a = lw_ps_compile(text, size, &arena), b = lw_ps_compile_opened(opening, text, size, &arena);
    put_compiled(&whole, &a);
    put_compiled(&opened, &b);
    assert_int_equal(whole.out.size, opened.out.size);
    assert_memory_equal(whole.out.bytes, opened.out.bytes, whole.out.size);
    lw_buf_drop(&whole.out);
    lw_buf_drop(&opened.out);
    lw_arena_drop(&arena);
    return a.error_count > 0;
}

static lw_design *read_example(const char *name, lw_arena *arena)
{
    char path[500];
    lw_buf text = {0};
    lw_error error = {0};
    snprintf(path, sizeof path, "%s/examples/puzzlescript/%s.txt", LW_SOURCE_DIR, name);
    assert_int_equal(lw_buf_read_file(&text, path, 1 << 20, &error), 0);
    lw_design *design = lw_family_puzzlescript.language->read(text.bytes, text.size, 0, arena, &error);
    lw_buf_drop(&text);
    assert_non_null(design);
    return design;
}

/* The rules that operators and facts see, in the small form. */
static void check_small_form(const lw_design *design)
{
    static lw_ps_ruleset whole, known; /* fields of absent rules keep their old values */
    memset(&whole, 0, sizeof whole);
    memset(&known, 0, sizeof known);
    assert_int_equal(lw_ps_ruleset_read(&whole, design->bytes, design->size),
                     lw_ps_rules_of(design->spec, &known, design->bytes, design->size));
    assert_memory_equal(&whole, &known, sizeof whole);
}

/* Random mutants of some games; one opening is shared by all, so it must never be written to. */
static void test_mutants(void **state)
{
    (void)state;
    static const char *const names[] = {"push", "carry", "ice", "snake", "laser", "watch"};
    int wrong = 0, opened = 0;
    for (size_t n = 0; n < sizeof names / sizeof *names; n++) {
        lw_arena arena = {0};
        lw_error error = {0};
        lw_design *design = lw_ps_without_rules(read_example(names[n], &arena), 200, &arena, &error);
        if (!design)
            fail_msg("%s: %s", names[n], error.text);
        const lw_ps_opening *opening = design->spec->opening;
        assert_non_null(opening);
        lw_rng rng = lw_rng_seed(n);
        unsigned char *first = lw_arena_copy(&arena, design->bytes, design->size);
        for (int i = 0; i < TEXTS / (int)(sizeof names / sizeof *names); i++) {
            const lw_operator *op = lw_operator_find(design->spec->family, LW_MUTATION, "rules");
            if (i % 12 == 0)
                memcpy(design->bytes, first, design->size);
            op->apply(design->spec, &rng, design->bytes, NULL);
            check_small_form(design);
            opened += lw_ps_opening_fits(opening, (const char *)design->bytes, design->size);
            wrong += check_same(opening, (const char *)design->bytes, design->size);
        }
        lw_arena_drop(&arena);
    }
    assert_int_equal(opened, TEXTS / 6 * 6);
    assert_in_range(wrong, 20, TEXTS - 20); /* both sound and faulty texts were compared */
}

/* Texts that no operator would make: cut off, damaged, with unclosed comments, with bytes that are not text. */
static void test_odd_texts(void **state)
{
    (void)state;
    lw_arena arena = {0};
    const lw_design *design = lw_ps_without_rules(read_example("push", &arena), 200, &arena, NULL);
    const lw_ps_opening *opening = design->spec->opening;
    lw_rng rng = lw_rng_seed(9);
    static const char odd[] = "()[]|=>\n\r #p.\xff\xc3\x28xX";
    for (int i = 0; i < 600; i++) {
        char *text = lw_arena_copy(&arena, design->bytes, design->size);
        size_t size =
            i % 3 ? design->size : opening->size + lw_rng_below(&rng, (uint32_t)(design->size - opening->size));
        for (uint32_t k = lw_rng_below(&rng, 6); k-- > 0;)
            text[(i % 5 ? opening->size : 0) +
                 lw_rng_below(&rng, (uint32_t)(design->size - (i % 5 ? opening->size : 0)))] =
                odd[lw_rng_below(&rng, sizeof odd - 1)];
        check_same(opening, text, size);
    }
    check_same(opening, opening->bytes, opening->size);
    assert_null(lw_ps_opening_make(opening->bytes, opening->size - 1, &arena)); /* half a line */
    assert_null(lw_ps_opening_make("OBJECTS\n\xff\n", 10, &arena));
    lw_arena_drop(&arena);
}

/* Each public example, with an opening that ends after each of its lines. */
static void test_every_line(void **state)
{
    (void)state;
    lw_arena arena = {0};
    const lw_design *design = read_example("carry", &arena);
    const char *text = (const char *)design->bytes;
    int made = 0;
    for (size_t i = 0; i < design->size; i++) {
        const lw_ps_opening *opening = text[i] == '\n' ? lw_ps_opening_make(text, i + 1, &arena) : NULL;
        if (!opening)
            continue;
        check_same(opening, text, design->size);
        made++;
    }
    assert_in_range(made, 40, 10000);
    lw_arena_drop(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_mutants), cmocka_unit_test(test_odd_texts),
                                       cmocka_unit_test(test_every_line)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
