/* ranking.c: see the header. */
#include "app/check/ranking.h"
#include "core/design.h"
#include "core/language.h"
#include "core/registry.h"
#include "grade/measure.h"
#include "stats/correlation.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

void lw_ranking_open(lw_ranking *c, const char *by, lw_arena *arena)
{
    int families = 0;
    while (lw_families[families])
        families++;
    *c = (lw_ranking){.by = by,
                      .shown = INT64_MAX,
                      .families = lw_new_array(arena, lw_ranked_family, families),
                      .lock = PTHREAD_MUTEX_INITIALIZER};
}

static void drop(lw_ranked *e)
{
    free(e->id);
    free(e->title);
    free(e->name);
}

void lw_ranking_close(lw_ranking *c)
{
    for (int64_t i = 0; i < c->count; i++)
        drop(&c->entrants[i]);
    for (int i = 0; i < c->game_count; i++) {
        free(c->games[i].title);
        free(c->games[i].id);
    }
    free(c->games);
    free(c->entrants);
    free(c->pairs);
}

static int downwards(const void *left, const void *right)
{
    const lw_ranked *a = left, *b = right;
    double x = a->halves[0], y = b->halves[0];
    if (isnan(x) || isnan(y))
        return isnan(x) != isnan(y) ? isnan(x) - isnan(y) : a->order < b->order ? -1 : 1;
    return x != y ? (x < y ? 1 : -1) : a->order < b->order ? -1 : 1;
}

static int upwards(const void *left, const void *right)
{
    const lw_ranked *a = left, *b = right;
    double x = a->halves[0], y = b->halves[0];
    return isnan(x) || isnan(y) || x == y ? downwards(left, right) : -downwards(left, right);
}

static void sort(lw_ranking *c)
{
    if (c->count)
        qsort(c->entrants, (size_t)c->count, sizeof *c->entrants, c->upwards ? upwards : downwards);
}

/* Drops the entries that will not be shown, so that a stream of any length can be ranked in little memory. */
void lw_ranking_sort(lw_ranking *c)
{
    sort(c);
    while (c->count > c->shown)
        drop(&c->entrants[--c->count]);
}

static void keep(lw_ranking *c, const lw_ranked *e)
{
    if (c->count == c->room) {
        c->room = c->room ? 2 * c->room : 64;
        c->entrants = lw_heap_grow(c->entrants, (size_t)c->room * sizeof *c->entrants);
    }
    c->entrants[c->count++] = *e;
    if (c->count >= 1024 && c->count / 2 >= c->shown)
        lw_ranking_sort(c);
}

static void keep_pair(lw_ranking *c, const double halves[2])
{
    if (isnan(halves[0]) || isnan(halves[1]))
        return;
    if (c->compared == c->pair_room) {
        c->pair_room = c->pair_room ? 2 * c->pair_room : 64;
        c->pairs = lw_heap_grow(c->pairs, (size_t)c->pair_room * 2 * sizeof *c->pairs);
    }
    memcpy(c->pairs + 2 * c->compared++, halves, 2 * sizeof *halves);
}

/* Finds or makes the family's formula; under the lock. */
static lw_ranked_family *find_family(lw_ranking *c, const lw_family *family, int64_t number)
{
    lw_ranked_family *f = c->families, *end = f + c->family_count;
    while (f < end && f->family != family)
        f++;
    if (f == end) {
        *f = (lw_ranked_family){.family = family, .first = number};
        c->family_count++;
        f->text = lw_fact_formula_named(family, c->by, &f->error);
        if (f->text)
            lw_fact_formula_parse(family, f->text, &f->formula, &f->error);
    }
    f->first = number < f->first ? number : f->first;
    return f;
}

static void enter(lw_ranking *c, const lw_ranked_family *f, const lw_ranked *e)
{
    pthread_mutex_lock(&c->lock);
    if (c->check && lw_fact_formula_noisy(&f->formula, f->family))
        keep_pair(c, e->halves);
    c->samples = e->samples > c->samples ? e->samples : c->samples;
    c->seen++;
    keep(c, e);
    pthread_mutex_unlock(&c->lock);
}

static char *copy(const char *text)
{
    return text ? memcpy(lw_heap_grow(NULL, strlen(text) + 1), text, strlen(text) + 1) : NULL;
}

void lw_ranking_measure(lw_ranking *c, const lw_design *design, const lw_ranked *asked, lw_arena *arena)
{
    const lw_family *family = design->spec->family;
    lw_ranked e = {.family = family, .order = asked->order};
    lw_value facts[64];
    pthread_mutex_lock(&c->lock);
    const lw_ranked_family *f = find_family(c, family, asked->order);
    pthread_mutex_unlock(&c->lock);
    if (f->error.code)
        return;
    uint64_t wanted = lw_fact_formula_wants(&f->formula);
    for (int half = 0; half < (c->check ? 2 : 1); half++) {
        lw_measure_on(design, wanted,
                      &(lw_measure_options){.purpose = LW_TO_REPORT, .time = half, .stop = c->stop}, arena,
                      facts);
        e.halves[half] = lw_fact_formula_value(&f->formula, facts);
    }
    if (lw_stopped(c->stop))
        return;
    for (int i = 0; family->facts[i].name; i++)
        if (wanted >> i & 1 && facts[i].samples > e.samples)
            e.samples = facts[i].samples;
    e.id = copy(asked->id);
    e.title = copy(asked->title);
    e.name = copy(asked->name);
    enter(c, f, &e);
}

/* --- Games. --- */

static const lw_ranked_game *find_game(const lw_ranking *c, const char *title)
{
    for (int i = c->game_count; i-- > 0;) /* newest first: levels of a game come together */
        if (!strcmp(c->games[i].title, title))
            return &c->games[i];
    return NULL;
}

void lw_ranking_note_game(lw_ranking *c, const char *title, const lw_design *level)
{
    lw_buf id = {0};
    pthread_mutex_lock(&c->lock);
    if (!find_game(c, title)) {
        if (c->game_count == c->game_room) {
            c->game_room = c->game_room ? 2 * c->game_room : 8;
            c->games = lw_heap_grow(c->games, (size_t)c->game_room * sizeof *c->games);
        }
        lw_id_format(level, &id);
        c->games[c->game_count++] = (lw_ranked_game){.title = copy(title), .id = copy(lw_buf_text(&id))};
    }
    pthread_mutex_unlock(&c->lock);
    lw_buf_drop(&id);
}

void lw_ranking_level_id(const lw_ranking *c, const char *title, int level, lw_buf *out)
{
    lw_arena arena = {0};
    const lw_design *one = lw_id_parse(find_game(c, title)->id, &arena, NULL);
    const lw_language *language = one->spec->family->language;
    const lw_rules *whole = one->spec->family->compile(language->whole(one, &arena), &arena, NULL);
    lw_id_format(language->pick(whole, level, &arena), out);
    lw_arena_drop(&arena);
}

static int by_first(const void *left, const void *right)
{
    const lw_ranked_family *a = left, *b = right;
    return a->first < b->first ? -1 : a->first > b->first;
}

const char *lw_ranking_formula(lw_ranking *c, lw_error *error)
{
    qsort(c->families, (size_t)c->family_count, sizeof *c->families, by_first);
    const lw_ranked_family *first = c->families;
    for (const lw_ranked_family *f = first; f < first + c->family_count && !error->code; f++) {
        if (f->error.code)
            *error = f->error;
        else if (strcmp(first->text, f->text) != 0)
            lw_fail(
                error, LW_BAD_INPUT,
                "%s and %s are ranked by different facts, %s and %s; give --by, or rank one family at a time",
                first->family->name, f->family->name, first->text, f->text);
    }
    return error->code ? NULL : first->text;
}

/* The rank correlation of the two halves; NAN if there is nothing to compare. */
static double agreement(const lw_ranking *c)
{
    if (c->compared < 3)
        return NAN;
    double *x = lw_heap_grow(NULL, (size_t)c->compared * 2 * sizeof *x), *y = x + c->compared;
    for (int64_t i = 0; i < c->compared; i++) {
        x[i] = c->pairs[2 * i];
        y[i] = c->pairs[2 * i + 1];
    }
    double rank = lw_spearman(x, y, (int)c->compared);
    free(x);
    return rank;
}

lw_rank_stability lw_ranking_stability(const lw_ranking *c)
{
    lw_rank_stability s = {.compared = (int)c->compared, .samples = c->samples};
    for (int i = 0; i < c->family_count; i++)
        s.noisy = s.noisy || lw_fact_formula_noisy(&c->families[i].formula, c->families[i].family);
    s.half = c->check && s.noisy ? agreement(c) : NAN;
    s.known = !isnan(s.half);
    s.full = s.half > 0 ? 2 * s.half / (1 + s.half) : s.half; /* Spearman-Brown formula */
    return s;
}
