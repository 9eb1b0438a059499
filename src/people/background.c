/* background.c: see the header. */
#include "people/background.h"
#include "stats/summary.h"

#include <string.h>

bool lw_background_said(const lw_background *one)
{
    return one->age || one->likes || one->gender[0];
}

static int take_number(const lw_json *json, const char *key, int high, int *number, lw_error *error)
{
    const lw_json *value = lw_json_get(json, key);
    int64_t whole = 0;
    if (value && lw_json_whole(value, key, 1, high, &whole, error))
        return error->code;
    *number = (int)whole;
    return 0;
}

int lw_background_read(const lw_json *json, lw_background *out, lw_error *error)
{
    static const char *const keys[] = {"age", "gender", "likes", NULL};
    const char *gender = "";
    *out = (lw_background){0};
    if (!json)
        return 0;
    if (lw_json_only(json, keys, error) || take_number(json, "age", LW_BACKGROUND_AGE, &out->age, error) ||
        take_number(json, "likes", LW_BACKGROUND_LIKES, &out->likes, error) ||
        lw_json_string(lw_json_get(json, "gender"), "gender", &gender, error))
        return error->code;
    if (strlen(gender) > LW_BACKGROUND_WORD)
        return lw_json_fail(lw_json_get(json, "gender"), error, "\"gender\" can have at most %d bytes",
                            LW_BACKGROUND_WORD);
    memcpy(out->gender, gender, strlen(gender) + 1);
    return 0;
}

/* --- All together. --- */

static lw_background_quartiles quartiles(double *values, int count)
{
    lw_sort(values, count);
    return (lw_background_quartiles){.people = count,
                                     .low = lw_quantile(values, count, .25),
                                     .median = lw_quantile(values, count, .5),
                                     .high = lw_quantile(values, count, .75)};
}

static void count_word(lw_background_summary *sum, const char *gender)
{
    int i = 0;
    while (i < sum->words && strcmp(sum->word[i].gender, gender) != 0)
        i++;
    if (i == LW_BACKGROUND_WORDS)
        i--;
    if (i == sum->words)
        memcpy(sum->word[sum->words++].gender, gender, strlen(gender) + 1);
    sum->word[i].people++;
}

void lw_background_sum(const lw_background *list, int people, lw_arena *arena, lw_background_summary *sum)
{
    double *ages = lw_new_array(arena, double, people + 1), *likes = lw_new_array(arena, double, people + 1);
    int age_count = 0, like_count = 0;
    *sum = (lw_background_summary){0};
    for (int i = 0; i < people; i++) {
        if (list[i].age)
            ages[age_count++] = list[i].age;
        if (list[i].likes)
            likes[like_count++] = list[i].likes;
        if (list[i].gender[0])
            count_word(sum, list[i].gender);
    }
    sum->age = quartiles(ages, age_count);
    sum->likes = quartiles(likes, like_count);
}

static void write_quartiles(lw_writer *w, const char *key, const lw_background_quartiles *q, int enough)
{
    lw_write_object(w, key);
    lw_write_int(w, "people", q->people);
    if (q->people >= enough) {
        lw_write_real(w, "low_quartile", q->low);
        lw_write_real(w, "median", q->median);
        lw_write_real(w, "high_quartile", q->high);
    }
    lw_write_end(w);
}

void lw_background_write(const lw_background_summary *sum, int enough, lw_writer *w)
{
    if (!sum->age.people && !sum->likes.people && !sum->words)
        return;
    lw_write_object(w, "background");
    write_quartiles(w, "age", &sum->age, enough);
    write_quartiles(w, "likes", &sum->likes, enough);
    lw_write_list(w, "genders");
    for (int i = 0; i < sum->words; i++) {
        lw_write_object(w, NULL);
        lw_write_text(w, "gender", sum->word[i].gender);
        lw_write_int(w, "people", sum->word[i].people);
        lw_write_end(w);
    }
    lw_write_end(w);
    lw_write_end(w);
}
