/* survey_results.c: see the header. */
#include "people/survey_results.h"
#include "base/csv.h"
#include "people/opinion.h"
#include "stats/interval.h"
#include "stats/summary.h"

#include <math.h>

enum { RESAMPLES = 2000 };

/* Writes a value with its interval if enough people gave one; else only their number. */
static void write_estimate(lw_writer *w, const char *key, int people, double value, lw_interval range)
{
    lw_write_object(w, key);
    lw_write_int(w, "people", people);
    if (people >= LW_SURVEY_ENOUGH) {
        lw_write_real(w, "value", value);
        lw_write_real(w, "low", range.low);
        lw_write_real(w, "high", range.high);
    }
    lw_write_end(w);
}

static void write_plays(const lw_survey_sheet *sheets, int people, int game, lw_arena *arena, lw_writer *w)
{
    double *times = lw_new_array(arena, double, people + 1);
    int played = 0, won = 0;
    for (int i = 0; i < people; i++) {
        const lw_survey_play *play = &sheets[i].play[game];
        if (!play->there)
            continue;
        times[played++] = (double)play->milliseconds;
        won += play->won;
    }
    lw_write_int(w, "played", played);
    lw_write_int(w, "won", won);
    write_estimate(w, "share_won", played, played ? (double)won / played : 0, lw_wilson(won, played, .95));
    lw_write_real(w, "milliseconds", played >= LW_SURVEY_ENOUGH ? lw_median(times, played) : (double)NAN);
}

static void write_answers(const lw_survey *survey, const lw_survey_sheet *sheets, int people, int game,
                          lw_arena *arena, lw_writer *w)
{
    double *values = lw_new_array(arena, double, people + 1);
    lw_write_list(w, "answers");
    for (int q = 0; q < survey->questions; q++) {
        lw_rng rng = lw_rng_seed(1);
        int count = 0;
        for (int i = 0; i < people; i++)
            if (sheets[i].answer[game][q])
                values[count++] = sheets[i].answer[game][q];
        bool enough = count >= LW_SURVEY_ENOUGH;
        lw_sort(values, count); /* the result must not depend on who answered first */
        write_estimate(w, NULL, count, lw_mean(values, count),
                       enough ? lw_scale_interval(values, count, 1, LW_SURVEY_SCALE, RESAMPLES, .95, &rng)
                              : (lw_interval){0});
    }
    lw_write_end(w);
}

static void write_pairs(const lw_survey *survey, const lw_opinion *opinion, lw_writer *w)
{
    lw_write_list(w, "pairs");
    for (int i = 0; i < opinion->pairs; i++) {
        const lw_opinion_pair *pair = &opinion->pair[i];
        const lw_sign_test *test = &pair->test;
        lw_write_object(w, NULL);
        lw_write_text(w, "code", survey->poll.game[pair->game].code);
        lw_write_text(w, "other", survey->poll.game[pair->other].code);
        lw_write_int(w, "first", test->plus);
        lw_write_int(w, "second", test->minus);
        lw_write_int(w, "neither", test->even);
        if (test->plus + test->minus + test->even >= LW_SURVEY_ENOUGH) {
            lw_write_real(w, "p", test->p);
            lw_write_real(w, "holm", pair->holm);
        }
        lw_write_end(w);
    }
    lw_write_end(w);
}

/* The number of people who compared the puzzle with any other. */
static int count_compared(const lw_survey_sheet *sheets, int people, int game)
{
    int count = 0;
    for (int i = 0; i < people; i++) {
        bool said = false;
        for (int k = 0; k < sheets[i].pairs; k++)
            said = said || sheets[i].pair[k].game == game || sheets[i].pair[k].other == game;
        count += said;
    }
    return count;
}

/* Converts the comparisons to the form that lw_opinion_form takes. */
static void find_replies(const lw_survey_sheet *sheets, int people, lw_replies *replies)
{
    int count = 0;
    for (int i = 0; i < people; i++)
        count += sheets[i].pairs;
    replies->list = lw_new_array(replies->arena, lw_reply, count + 1);
    for (int i = 0; i < people; i++)
        for (int k = 0; k < sheets[i].pairs; k++)
            replies->list[replies->count++] = (lw_reply){.person = i + 1,
                                                         .game = sheets[i].pair[k].game,
                                                         .other = sheets[i].pair[k].other,
                                                         .answer = sheets[i].pair[k].answer};
}

static void write_background(const lw_survey_sheet *sheets, int people, lw_arena *arena, lw_writer *w)
{
    lw_background *list = lw_new_array(arena, lw_background, people + 1);
    lw_background_summary sum;
    for (int i = 0; i < people; i++)
        list[i] = sheets[i].background;
    lw_background_sum(list, people, arena, &sum);
    lw_background_write(&sum, LW_SURVEY_ENOUGH, w);
}

void lw_survey_results_write(const lw_survey *survey, const lw_survey_sheet *sheets, int people,
                             lw_arena *arena, lw_writer *w)
{
    lw_replies replies = {.arena = arena};
    lw_opinion *opinion = lw_new(arena, lw_opinion);
    find_replies(sheets, people, &replies);
    lw_opinion_form(&survey->poll, &replies, arena, opinion);
    lw_write_int(w, "people", people);
    lw_write_int(w, "enough", LW_SURVEY_ENOUGH);
    lw_write_list(w, "puzzles");
    for (int i = 0; i < survey->poll.games; i++) {
        lw_write_object(w, NULL);
        lw_write_text(w, "code", survey->poll.game[i].code);
        lw_write_text(w, "id", survey->poll.game[i].id);
        write_plays(sheets, people, i, arena, w);
        write_answers(survey, sheets, people, i, arena, w);
        if (survey->pairs)
            write_estimate(w, "strength", count_compared(sheets, people, i), opinion->game[i].strength,
                           opinion->game[i].strength_range);
        lw_write_end(w);
    }
    lw_write_end(w);
    write_pairs(survey, opinion, w);
    write_background(sheets, people, arena, w);
}

/* --- The table. --- */

static void add_row(lw_buf *out, int person, const lw_poll_game *game, const char *other, const char *what,
                    int64_t answer)
{
    lw_buf_print(out, "%d,%s,", person, game->code);
    lw_csv_text(out, game->id);
    lw_buf_print(out, ",%s,", other);
    lw_csv_text(out, what);
    lw_buf_print(out, ",%lld\n", (long long)answer);
}

static void add_background(lw_buf *out, int person, const lw_background *said)
{
    if (said->age)
        lw_buf_print(out, "%d,,,,age,%d\n", person, said->age);
    if (said->gender[0]) {
        lw_buf_print(out, "%d,,,,gender,", person);
        lw_csv_text(out, said->gender);
        lw_buf_byte(out, '\n');
    }
    if (said->likes)
        lw_buf_print(out, "%d,,,,likes,%d\n", person, said->likes);
}

void lw_survey_results_csv(const lw_survey *survey, const lw_survey_sheet *sheets, int people, lw_buf *out)
{
    lw_buf_puts(out, "person,puzzle,id,other,what,answer\n");
    for (int i = 0; i < people; i++) {
        const lw_survey_sheet *sheet = &sheets[i];
        add_background(out, i + 1, &sheet->background);
        for (int k = 0; k < survey->poll.games; k++) {
            const lw_poll_game *game = &survey->poll.game[k];
            if (!sheet->play[k].there)
                continue;
            add_row(out, i + 1, game, "", "won", sheet->play[k].won);
            add_row(out, i + 1, game, "", "moves", sheet->play[k].moves);
            add_row(out, i + 1, game, "", "milliseconds", sheet->play[k].milliseconds);
            for (int q = 0; q < survey->questions; q++)
                if (sheet->answer[k][q])
                    add_row(out, i + 1, game, "", survey->question[q].text, sheet->answer[k][q]);
        }
        for (int k = 0; k < sheet->pairs; k++)
            add_row(out, i + 1, &survey->poll.game[sheet->pair[k].game],
                    survey->poll.game[sheet->pair[k].other].code, "more entertaining", sheet->pair[k].answer);
    }
}
