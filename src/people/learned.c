/* learned.c: see the header. */
#include "people/learned.h"
#include "core/design.h"
#include "search/difficulty.h"
#include "store/store_people.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Seven of ten plays of a medium level are finished. 1.8 is the spread of 81 people on 35 Rush Hour boards:
 * the maximum of the likelihood, which is flat from 1.7 to 2.0. */
static const lw_rating public = {.mean = 0.847, .error = 1.8};

enum { FITTED = 1000 }; /* up to this many puzzles and people, all attempts are fitted together */

typedef struct trial {
    const char *id, *visit;
    bool solved;
} trial;

typedef struct trials {
    lw_arena *arena;
    trial *list;
    int count, room;
} trials;

/* A play that was abandoned without a single move does not count as a trial. */
static int add(void *context, const lw_played *play)
{
    trials *t = context;
    bool won = !strcmp(play->outcome, "won");
    if (!won && !play->length)
        return 0;
    if (t->count == t->room) {
        t->room = t->room ? 2 * t->room : 256;
        t->list = lw_heap_grow(t->list, (size_t)t->room * sizeof *t->list);
    }
    t->list[t->count++] = (trial){.id = lw_arena_text(t->arena, play->id),
                                  .visit = lw_arena_text(t->arena, play->visit),
                                  .solved = won && !play->hints};
    return 0;
}

static int by_puzzle(const void *a, const void *b)
{
    const trial *x = a, *y = b;
    int id = strcmp(x->id, y->id);
    return id ? id : strcmp(x->visit, y->visit);
}

/* Merges the trials of each person at each puzzle into one. */
static void join(trials *t)
{
    int kept = 0;
    if (t->count)
        qsort(t->list, (size_t)t->count, sizeof *t->list, by_puzzle);
    for (int i = 0; i < t->count; i++)
        if (kept && by_puzzle(&t->list[kept - 1], &t->list[i]) == 0)
            t->list[kept - 1].solved |= t->list[i].solved;
        else
            t->list[kept++] = t->list[i];
    t->count = kept;
}

/* The difficulty before anybody played it; false: the puzzle has none. */
static bool estimate(const char *id, lw_arena *arena, const lw_stop *stop, lw_learned *out)
{
    lw_mark mark = lw_arena_mark(arena);
    const lw_design *design = lw_id_parse(id, arena, NULL);
    const lw_rules *rules = design && lw_people_first(design->spec->family) >= 0
                                ? design->spec->family->compile(design, arena, NULL)
                                : NULL;
    lw_difficulty d = {.censored = true, .whole = true};
    if (rules)
        lw_difficulty_measure(rules, 0, LW_DIFFICULTY_ALONE, stop, &d);
    lw_arena_rewind(arena, mark);
    *out = (lw_learned){.id = id,
                        .prior = {.mean = lw_rasch_logit(d.points),
                                  .error = (d.censored ? 2 : 1) * lw_difficulty_spread(d.evidence)},
                        .censored = d.censored,
                        .evidence = d.evidence};
    out->shown = out->prior;
    return !(d.censored && d.whole);
}

static int compare(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Lists every person once. */
static const char **list_people(const trials *t, int *count)
{
    const char **visits = lw_new_array(t->arena, const char *, t->count + 1);
    *count = 0;
    for (int i = 0; i < t->count; i++)
        visits[i] = t->list[i].visit;
    qsort(visits, (size_t)t->count, sizeof *visits, compare);
    for (int i = 0; i < t->count; i++)
        if (!*count || strcmp(visits[*count - 1], visits[i]) != 0)
            visits[(*count)++] = visits[i];
    return visits;
}

/* Lists the puzzles with their estimates, and the trials as attempts by index. */
static lw_attempt *list_attempts(const trials *t, const lw_stop *stop, lw_learned_list *out, int *count)
{
    const char **visits = list_people(t, &out->people);
    lw_attempt *attempts = lw_new_array(t->arena, lw_attempt, t->count + 1);
    bool known = false;
    *count = 0;
    out->puzzles = lw_new_array(t->arena, lw_learned, t->count + 1);
    for (int i = 0; i < t->count && !lw_stopped(stop); i++) {
        const trial *one = &t->list[i];
        lw_learned *puzzle = &out->puzzles[out->count ? out->count - 1 : 0];
        if (i == 0 || strcmp(one->id, t->list[i - 1].id) != 0) {
            puzzle = &out->puzzles[out->count];
            known = estimate(one->id, t->arena, stop, puzzle);
            out->count += known;
        }
        if (!known)
            continue;
        const char **person = bsearch(&one->visit, visits, (size_t)out->people, sizeof *visits, compare);
        attempts[(*count)++] =
            (lw_attempt){.person = (int)(person - visits), .puzzle = out->count - 1, .solved = one->solved};
        puzzle->people++;
        puzzle->solved += one->solved;
    }
    return attempts;
}

/* Fits all attempts together, or updates one by one if that would take too long. */
static void rate(const lw_attempt *attempts, int count, lw_learned_list *list, lw_arena *arena)
{
    lw_rating *people = lw_new_array(arena, lw_rating, list->people + 1);
    lw_rating *puzzles = lw_new_array(arena, lw_rating, list->count + 1);
    for (int i = 0; i < list->people; i++)
        people[i] = public;
    for (int i = 0; i < list->count; i++)
        puzzles[i] = list->puzzles[i].prior;
    if (list->people <= FITTED && list->count <= FITTED)
        lw_rasch_fit(attempts, count, people, list->people, puzzles, list->count);
    else
        for (int i = 0; i < count; i++)
            lw_rasch_update(&people[attempts[i].person], &puzzles[attempts[i].puzzle], attempts[i].solved);
    for (int i = 0; i < list->count; i++)
        list->puzzles[i].shown = puzzles[i];
}

int lw_learned_read(lw_store *store, lw_arena *arena, const lw_stop *stop, lw_learned_list *out,
                    lw_error *error)
{
    trials t = {.arena = arena};
    int count;
    *out = (lw_learned_list){0};
    int result = lw_store_plays(store, add, &t, error);
    if (!result) {
        join(&t);
        const lw_attempt *attempts = list_attempts(&t, stop, out, &count);
        rate(attempts, count, out, arena);
    }
    free(t.list);
    return result;
}

typedef struct search_for {
    const char *id;
    bool found;
} search_for;

static int note_played(void *context, const lw_played *play)
{
    search_for *s = context;
    s->found = s->found || !strcmp(play->id, s->id);
    return 0;
}

int lw_learned_find(lw_store *store, const char *id, lw_arena *arena, const lw_stop *stop, lw_learned_list *out,
                    lw_error *error)
{
    *out = (lw_learned_list){0};
    const lw_design *design = lw_id_parse(id, arena, error);
    if (!design)
        return error->code;
    lw_buf text = {0};
    lw_id_format(design,
                 &text); /* plays are stored under the ID in this form; spec#seed is another form of it */
    search_for s = {.id = lw_arena_text(arena, lw_buf_text(&text))};
    lw_buf_drop(&text);
    int result = lw_store_plays(store, note_played, &s, error);
    if (!result && s.found)
        result = lw_learned_read(store, arena, stop, out, error);
    for (int i = 0; i < out->count; i++)
        if (!strcmp(out->puzzles[i].id, s.id)) {
            *out = (lw_learned_list){.puzzles = &out->puzzles[i], .count = 1, .people = out->people};
            return result;
        }
    out->puzzles = lw_new_array(arena, lw_learned, 1); /* plays without a move do not count */
    out->count = !result && estimate(s.id, arena, stop, out->puzzles);
    return result;
}

static void write_points(lw_writer *writer, const char *key, double logit)
{
    lw_write_real(writer, key, round(100 * lw_rasch_points(logit)) / 100);
}

void lw_learned_write(const lw_learned *puzzle, lw_writer *writer)
{
    const lw_rating *shown = &puzzle->shown;
    lw_write_text(writer, "id", puzzle->id);
    lw_write_int(writer, "people", puzzle->people);
    lw_write_int(writer, "solved", puzzle->solved);
    write_points(writer, "estimate", puzzle->prior.mean);
    write_points(writer, "difficulty", shown->mean);
    write_points(writer, "low", shown->mean - 1.96 * shown->error);
    write_points(writer, "high", shown->mean + 1.96 * shown->error);
    lw_write_text(writer, "band", lw_difficulty_band(lw_rasch_points(shown->mean)));
    lw_write_bool(writer, "censored", puzzle->censored);
    lw_write_text(writer, "evidence", lw_difficulty_evidence(puzzle->evidence));
}
