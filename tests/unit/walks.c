/* Free walking: moves called walking are walking, checked by playing them, and no possible move is missing. */
#include "core/walks.h"
#include "base/buf.h"
#include "base/file.h"
#include "families/puzzlescript/puzzlescript.h"
#include "public_games.h"
#include "script_rules.h"
#include "search/search.h"
#include "search/tree.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

typedef struct subject {
    const lw_rules *rules;
    lw_meter meter;
    lw_limits limits;
    lw_strides strides;
    lw_tree tree; /* of plain moves */
    unsigned char *settled, *there, *played;
    lw_moves list, way;
    int64_t walked; /* moves between states that count as one */
} subject;

static bool same(const subject *s, const void *one, const void *two)
{
    return memcmp(one, two, s->rules->key_size) == 0;
}

static uint32_t place_of(lw_move stride)
{
    uint32_t place;
    memcpy(&place, stride.bytes, sizeof place);
    return place;
}

/* Checks that walking to the place of each stride leads where it should. */
static void check_walks(subject *s, const void *state)
{
    size_t size = s->rules->state_size;
    for (int i = 0; i < s->list.count; i++) {
        uint32_t place = place_of(lw_moves_get(&s->list, i));
        memcpy(s->there, s->settled, size);
        s->strides.walks->stand(s->strides.memory, s->there, place);
        memcpy(s->played, state, size);
        lw_moves_clear(&s->way);
        assert_true(s->strides.walks->walk(s->strides.memory, state, place, &s->way));
        for (int k = 0; k < s->way.count; k++)
            s->rules->family->play(s->rules, s->played, lw_moves_get(&s->way, k), NULL);
        assert_true(same(s, s->there, s->played));
        s->walked += s->way.count;
    }
}

static bool is_stride(subject *s, const void *next)
{
    for (int i = 0; i < s->list.count; i++) {
        memcpy(s->there, s->settled, s->rules->state_size);
        lw_strides_play(&s->strides, s->there, lw_moves_get(&s->list, i));
        if (same(s, s->there, next))
            return true;
    }
    return false;
}

/* Checks that every move is walking or the end of a stride. */
static void check_moves(subject *s, const void *next)
{
    if (lw_state_fate(s->rules, next) == LW_FATE_OPEN) {
        memcpy(s->played, next, s->rules->state_size);
        lw_strides_settle(&s->strides, s->played);
        if (same(s, s->played, s->settled))
            return;
    }
    assert_true(is_stride(s, next));
}

static void check_state(subject *s, uint32_t entry)
{
    lw_tree *tree = &s->tree;
    assert_true(lw_tree_expand(tree, entry));
    memcpy(s->settled, tree->parent, s->rules->state_size);
    lw_strides_settle(&s->strides, s->settled);
    lw_moves_clear(&s->list);
    lw_strides_list(&s->strides, s->settled, &s->list);
    check_walks(s, tree->parent);
    for (int i = 0; i < tree->moves.count; i++) {
        uint32_t child;
        assert_int_not_equal(lw_tree_child(tree, entry, i, &child), LW_ADDED_NOTHING);
        check_moves(s, tree->child);
    }
}

/* Checks the first `max` states of a level, breadth first. Returns how many steps were walking. */
static int64_t check_level(const lw_rules *rules, int level, int max)
{
    size_t size = rules->state_size;
    subject s = {.rules = rules, .limits = LW_LIMITS};
    s.meter.limits = &s.limits;
    s.settled = lw_heap_grow(NULL, size);
    s.there = lw_heap_grow(NULL, size);
    s.played = lw_heap_grow(NULL, size);
    lw_strides_open(&s.strides, rules, &s.meter);
    rules->family->start(rules, level, 0, s.there);
    if (s.strides.walks && lw_tree_begin(&s.tree, rules, &s.meter, s.there))
        for (uint32_t i = 0; i < s.tree.table.count && i < (uint32_t)max; i++)
            if (s.tree.nodes[i].fate == LW_FATE_OPEN)
                check_state(&s, i);
    if (s.tree.rules)
        lw_tree_drop(&s.tree);
    lw_strides_close(&s.strides);
    lw_moves_drop(&s.list);
    lw_moves_drop(&s.way);
    free(s.settled);
    free(s.there);
    free(s.played);
    lw_meter_close(&s.meter);
    return s.walked;
}

static const struct {
    const char *file;
    bool walks; /* some step in it is free */
} games[] = {
    {"examples/puzzlescript/push.txt", true},   {"examples/puzzlescript/vanish.txt", true},
    {"examples/puzzlescript/snake.txt", false}, {"examples/puzzlescript/carry.txt", true},
    {"examples/puzzlescript/ice.txt", false},   {"examples/puzzlescript/laser.txt", true},
    {"examples/puzzlescript/slab.txt", true},   {"examples/puzzlescript/keys.txt", true},
};

static void is_walking(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        lw_arena arena = {0};
        lw_buf path = {0}, text = {0};
        int64_t walked = 0;
        lw_buf_print(&path, "%s/%s", LW_SOURCE_DIR, games[i].file);
        assert_int_equal(lw_buf_read_file(&text, lw_buf_text(&path), 1 << 20, NULL), 0);
        const lw_rules *rules = script_rules(text.bytes, text.size, &arena);
        assert_non_null(rules);
        for (int level = 0; level < rules->levels; level++)
            walked += check_level(rules, level, 400);
        print_message("%s: %lld\n", games[i].file, (long long)walked);
        assert_int_equal(walked > 0, games[i].walks);
        lw_buf_drop(&path);
        lw_buf_drop(&text);
        lw_arena_drop(&arena);
    }
}

/* The same on every EVERY-th game of the public corpus, if it is next to the checkout. */
static void is_walking_in_public_games(void **unused)
{
    enum { STATES = 16, EVERY = 8 };
    public_games corpus;
    (void)unused;
    if (!open_public_games(&corpus))
        skip();
    while (next_public_game(&corpus)) {
        if (corpus.number % EVERY)
            continue;
        const lw_rules *rules = script_rules(corpus.source->text, (size_t)corpus.source->count, &corpus.arena);
        if (rules)
            check_level(rules, 0, STATES);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(is_walking),
        cmocka_unit_test(is_walking_in_public_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
