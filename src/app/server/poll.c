/* poll.c: statistics of plays and ratings: the numbers of each puzzle, and how ratings correlate with facts.
 *
 * Everything is read into memory and sorted; a survey has thousands of rows, not millions. */
#include "app/answers.h"
#include "app/server/call.h"
#include "app/server/http_request.h"
#include "app/server/puzzles.h"
#include "core/registry.h"
#include "report/provenance.h"
#include "stats/correlation.h"
#include "stats/summary.h"
#include "store/store_people.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct sheet {
    lw_arena *arena;
    lw_played *plays;
    lw_rated *ratings;
    int play_count, play_room, rating_count, rating_room;
    const char **ids, **questions; /* sorted, without duplicates */
    int id_count, question_count;
    int64_t visits;
} sheet;

static int add_play(void *context, const lw_played *play)
{
    sheet *s = context;
    s->plays = lw_list_grow(s->plays, s->play_count, &s->play_room, sizeof *s->plays, s->arena);
    lw_played *copy = &s->plays[s->play_count++];
    *copy = *play;
    copy->visit = lw_arena_text(s->arena, play->visit);
    copy->id = lw_arena_text(s->arena, play->id);
    copy->outcome = lw_arena_text(s->arena, play->outcome);
    copy->moves = "";
    return 0;
}

/* The last answer counts: it replaces what the same visit said earlier about the same question. Ratings are
 * grouped by visit. */
static lw_rated *find_earlier(const sheet *s, const lw_rated *rating)
{
    for (int i = s->rating_count - 1; i >= 0 && !strcmp(s->ratings[i].visit, rating->visit); i--)
        if (!strcmp(s->ratings[i].id, rating->id) && !strcmp(s->ratings[i].other, rating->other) &&
            !strcmp(s->ratings[i].question, rating->question))
            return &s->ratings[i];
    return NULL;
}

static int add_rating(void *context, const lw_rated *rating)
{
    sheet *s = context;
    lw_rated *earlier = find_earlier(s, rating);
    if (earlier) {
        earlier->answer = rating->answer;
        return 0;
    }
    s->ratings = lw_list_grow(s->ratings, s->rating_count, &s->rating_room, sizeof *s->ratings, s->arena);
    lw_rated *copy = &s->ratings[s->rating_count++];
    *copy = *rating;
    copy->visit = lw_arena_text(s->arena, rating->visit);
    copy->id = lw_arena_text(s->arena, rating->id);
    copy->other = lw_arena_text(s->arena, rating->other);
    copy->question = lw_arena_text(s->arena, rating->question);
    return 0;
}

static int compare(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Sorts and removes duplicates. */
static int unique(const char **texts, int count)
{
    int kept = 0;
    qsort(texts, (size_t)count, sizeof *texts, compare);
    for (int i = 0; i < count; i++)
        if (!kept || strcmp(texts[kept - 1], texts[i]) != 0)
            texts[kept++] = texts[i];
    return kept;
}

static void find_names(sheet *s)
{
    int max = s->play_count + 2 * s->rating_count + 1;
    const char **visits = lw_new_array(s->arena, const char *, max);
    s->ids = lw_new_array(s->arena, const char *, max);
    s->questions = lw_new_array(s->arena, const char *, max);
    int count = 0;
    for (int i = 0; i < s->play_count; i++) {
        s->ids[s->id_count++] = s->plays[i].id;
        visits[count++] = s->plays[i].visit;
    }
    for (int i = 0; i < s->rating_count; i++) {
        s->ids[s->id_count++] = s->ratings[i].id;
        if (s->ratings[i].other[0])
            s->ids[s->id_count++] = s->ratings[i].other;
        visits[count++] = s->ratings[i].visit;
        s->questions[s->question_count++] = s->ratings[i].question;
    }
    s->visits = unique(visits, count);
    s->id_count = unique(s->ids, s->id_count);
    s->question_count = unique(s->questions, s->question_count);
}

/* --- One puzzle. --- */

static void write_plays(lw_writer *w, const sheet *s, const char *id)
{
    double *times = lw_new_array(s->arena, double, s->play_count + 1);
    double *lengths = lw_new_array(s->arena, double, s->play_count + 1);
    int count = 0, won = 0;
    for (int i = 0; i < s->play_count; i++) {
        if (strcmp(s->plays[i].id, id) != 0)
            continue;
        times[count] = (double)s->plays[i].milliseconds;
        lengths[count++] = (double)s->plays[i].length;
        won += !strcmp(s->plays[i].outcome, "won");
    }
    lw_write_int(w, "plays", count);
    lw_write_int(w, "won", won);
    lw_write_real(w, "milliseconds", lw_median(times, count));
    lw_write_real(w, "moves", lw_median(lengths, count));
}

static double mean_rating(const sheet *s, const char *id, const char *question, int *count)
{
    double sum = 0;
    *count = 0;
    for (int i = 0; i < s->rating_count; i++) {
        const lw_rated *rating = &s->ratings[i];
        if (rating->other[0] || strcmp(rating->id, id) != 0 || strcmp(rating->question, question) != 0)
            continue;
        sum += rating->answer;
        ++*count;
    }
    return *count ? sum / *count : (double)NAN;
}

static void write_means(lw_writer *w, const sheet *s, const char *id)
{
    lw_write_object(w, "ratings");
    for (int q = 0; q < s->question_count; q++) {
        int count;
        double mean = mean_rating(s, id, s->questions[q], &count);
        if (!count)
            continue;
        lw_write_object(w, s->questions[q]);
        lw_write_int(w, "count", count);
        lw_write_real(w, "mean", mean);
        lw_write_end(w);
    }
    lw_write_end(w);
}

static void write_pairs(lw_writer *w, const sheet *s, const char *id)
{
    lw_write_object(w, "pairs");
    for (int q = 0; q < s->question_count; q++) {
        int score[3] = {0}; /* losses, ties, wins */
        for (int i = 0; i < s->rating_count; i++) {
            const lw_rated *rating = &s->ratings[i];
            bool first = !strcmp(rating->id, id), second = !strcmp(rating->other, id);
            if (!rating->other[0] || first == second || strcmp(rating->question, s->questions[q]) != 0)
                continue;
            double answer = first ? rating->answer : -rating->answer;
            score[answer > 0 ? 2 : answer < 0 ? 0 : 1]++;
        }
        if (!score[0] && !score[1] && !score[2])
            continue;
        lw_write_object(w, s->questions[q]);
        lw_write_int(w, "wins", score[2]);
        lw_write_int(w, "losses", score[0]);
        lw_write_int(w, "even", score[1]);
        lw_write_end(w);
    }
    lw_write_end(w);
}

/* --- Ratings and facts. --- */

/* Correlates over the puzzles of a family that are in the library and rated. */
static void write_relation(lw_writer *w, const sheet *s, const lw_selection *kept, const lw_family *family,
                           const char *question, const char *fact)
{
    double *x = lw_new_array(s->arena, double, kept->count + 1),
           *y = lw_new_array(s->arena, double, kept->count + 1);
    int count = 0;
    for (int i = 0; i < kept->count; i++) {
        const lw_value *value = lw_entry_fact(&kept->entries[i], fact);
        int rated;
        double mean = mean_rating(s, kept->entries[i].id, question, &rated);
        if (strcmp(kept->entries[i].family, family->name) != 0 || !rated || !value || !lw_value_known(value))
            continue;
        x[count] = lw_value_number(value);
        y[count++] = mean;
    }
    double rho = count >= 3 ? lw_spearman(x, y, count) : (double)NAN;
    if (isnan(rho))
        return;
    lw_write_object(w, NULL);
    lw_write_text(w, "family", family->name);
    lw_write_text(w, "question", question);
    lw_write_text(w, "fact", fact);
    lw_write_int(w, "puzzles", count);
    lw_write_real(w, "rho", rho);
    lw_write_end(w);
}

static void write_relations(lw_writer *w, const sheet *s, const lw_selection *kept)
{
    lw_write_list(w, "relations");
    for (int i = 0; lw_families[i]; i++)
        for (int q = 0; q < s->question_count; q++)
            for (const lw_fact *fact = lw_families[i]->facts; fact->name; fact++) {
                lw_mark mark = lw_arena_mark(s->arena);
                write_relation(w, s, kept, lw_families[i], s->questions[q], fact->name);
                lw_arena_rewind(s->arena, mark);
            }
    lw_write_end(w);
}

static void write_puzzle(lw_writer *w, const sheet *s, const char *id)
{
    lw_mark mark = lw_arena_mark(s->arena);
    size_t size = strcspn(id, ":#");
    char *family = lw_arena_take(s->arena, size + 1);
    memcpy(family, id, size);
    lw_write_object(w, NULL);
    lw_write_text(w, "id", id);
    lw_handle_write(w, id);
    lw_write_text(w, "family", family);
    write_plays(w, s, id);
    write_means(w, s, id);
    write_pairs(w, s, id);
    lw_write_end(w);
    lw_arena_rewind(s->arena, mark);
}

int lw_get_ratings(lw_call *call)
{
    lw_writer *w = &call->writer;
    sheet s = {.arena = &call->arena};
    lw_gathering kept = {.arena = &call->arena};
    if (lw_query_end(call) || lw_store_plays(call->store, add_play, &s, &call->error) ||
        lw_store_ratings(call->store, add_rating, &s, &call->error))
        return call->error.code;
    find_names(&s);
    lw_write_object(w, NULL);
    lw_write_int(w, "plays", s.play_count);
    lw_write_int(w, "ratings", s.rating_count);
    lw_write_int(w, "visits", s.visits);
    lw_write_list(w, "puzzles");
    for (int i = 0; i < s.id_count; i++) {
        write_puzzle(w, &s, s.ids[i]);
        if (lw_collect_kept(call, s.ids[i], &kept))
            return call->error.code;
    }
    lw_write_end(w);
    write_relations(w, &s, &kept.selection);
    lw_provenance_write(w, "made_by");
    lw_write_end(w);
    return 200;
}
