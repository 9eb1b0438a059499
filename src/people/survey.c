/* survey.c: reads surveys and answers, with an error message for each mistake. */
#include "people/survey.h"

#include <string.h>

enum { TITLE_MAX = 120, ABOUT_MAX = 1000, QUESTION_MAX = 200, END_MAX = 40 };

/* Reads a text of at most `max` bytes; "" if absent. */
static int take_text(const lw_json *json, const char *key, size_t max, const char **text, lw_error *error)
{
    const lw_json *value = lw_json_get(json, key);
    *text = "";
    if (lw_json_string(value, key, text, error))
        return error->code;
    return strlen(*text) <= max ? 0 : lw_json_fail(value, error, "\"%s\" can have at most %zu bytes", key, max);
}

/* Reads an optional list. */
static int take_list(const lw_json *json, const char *key, int max, const lw_json **first, lw_error *error)
{
    const lw_json *list = lw_json_get(json, key);
    *first = NULL;
    if (!list)
        return 0;
    if (list->kind != LW_JSON_LIST || list->count > max)
        return lw_json_fail(list, error, "\"%s\" must be a list of at most %d", key, max);
    *first = list->first;
    return 0;
}

static int take_bool(const lw_json *json, const char *key, bool *truth, lw_error *error)
{
    const lw_json *value = lw_json_get(json, key);
    if (value && value->kind != LW_JSON_BOOL)
        return lw_json_fail(value, error, "\"%s\" must be true or false", key);
    *truth = value && value->truth;
    return 0;
}

/* --- The survey. --- */

static int read_question(const lw_json *json, lw_survey *survey, lw_error *error)
{
    static const char *const keys[] = {"text", "low", "high", NULL};
    lw_survey_question *question = &survey->question[survey->questions];
    if (lw_json_only(json, keys, error) || take_text(json, "text", QUESTION_MAX, &question->text, error) ||
        take_text(json, "low", END_MAX, &question->low, error) ||
        take_text(json, "high", END_MAX, &question->high, error))
        return error->code;
    if (!question->text[0])
        return lw_json_fail(json, error, "a question needs a \"text\"");
    survey->questions++;
    return 0;
}

static int read_puzzles(const lw_json *json, lw_arena *arena, lw_survey *survey, lw_error *error)
{
    const lw_json *list = lw_json_get(json, "puzzles");
    const char *ids[LW_POLL_GAMES];
    int count = 0;
    if (!list || list->kind != LW_JSON_LIST || list->count < 1 || list->count > LW_POLL_GAMES)
        return lw_json_fail(list ? list : json, error, "\"puzzles\" must be a list of 1 to %d IDs",
                            LW_POLL_GAMES);
    for (const lw_json *one = list->first; one; one = one->next) {
        if (lw_json_string(one, "puzzles", &ids[count], error))
            return error->code;
        for (int i = 0; i < count; i++)
            if (!strcmp(ids[i], ids[count]))
                return lw_json_fail(one, error, "puzzle %.60s is listed twice", ids[count]);
        count++;
    }
    lw_poll_make(&survey->poll, ids, count, LW_POLL_PEOPLE, 1, 1, arena);
    return 0;
}

int lw_survey_read(const lw_json *json, lw_arena *arena, lw_survey *survey, lw_error *error)
{
    static const char *const keys[] = {"name", "about", "puzzles", "questions", "pairs", "background", NULL};
    const lw_json *question;
    *survey = (lw_survey){0};
    if (lw_json_only(json, keys, error) || take_text(json, "name", TITLE_MAX, &survey->name, error) ||
        take_text(json, "about", ABOUT_MAX, &survey->about, error) ||
        take_bool(json, "pairs", &survey->pairs, error) ||
        take_bool(json, "background", &survey->background, error) || read_puzzles(json, arena, survey, error) ||
        take_list(json, "questions", LW_SURVEY_QUESTIONS, &question, error))
        return error->code;
    for (; question; question = question->next)
        if (read_question(question, survey, error))
            return error->code;
    if (!survey->name[0])
        return lw_json_fail(json, error, "a survey needs a \"name\"");
    if (!survey->questions && !survey->pairs)
        return lw_json_fail(json, error, "a survey needs \"questions\", or \"pairs\": true");
    return 0;
}

void lw_survey_write(const lw_survey *survey, lw_buf *out)
{
    lw_writer w = lw_writer_to(out);
    lw_write_object(&w, NULL);
    lw_write_text(&w, "name", survey->name);
    lw_write_text(&w, "about", survey->about);
    lw_write_list(&w, "puzzles");
    for (int i = 0; i < survey->poll.games; i++)
        lw_write_text(&w, NULL, survey->poll.game[i].id);
    lw_write_end(&w);
    lw_write_list(&w, "questions");
    for (int i = 0; i < survey->questions; i++) {
        lw_write_object(&w, NULL);
        lw_write_text(&w, "text", survey->question[i].text);
        lw_write_text(&w, "low", survey->question[i].low);
        lw_write_text(&w, "high", survey->question[i].high);
        lw_write_end(&w);
    }
    lw_write_end(&w);
    lw_write_bool(&w, "pairs", survey->pairs);
    if (survey->background)
        lw_write_bool(&w, "background", true);
    lw_write_end(&w);
}

/* --- Answers. --- */

/* Finds the puzzle whose code the member holds. */
static int take_code(const lw_survey *survey, const lw_json *json, const char *key, int *game, lw_error *error)
{
    const char *code = "";
    if (lw_json_string(lw_json_get(json, key), key, &code, error))
        return error->code;
    for (*game = 0; *game < survey->poll.games; ++*game)
        if (!strcmp(survey->poll.game[*game].code, code))
            return 0;
    return lw_json_fail(json, error, "\"%s\" must be the code of a puzzle of the survey", key);
}

static int take_whole(const lw_json *json, const char *key, int64_t low, int64_t high, int64_t *number,
                      lw_error *error)
{
    const lw_json *value = lw_json_get(json, key);
    *number = 0;
    return lw_json_whole(value ? value : json, key, low, high, number, error);
}

static int read_play(const lw_survey *survey, const lw_json *json, lw_survey_sheet *sheet, lw_error *error)
{
    static const char *const keys[] = {"code", "won", "moves", "milliseconds", NULL};
    lw_survey_play play = {.there = true};
    int game = 0;
    if (lw_json_only(json, keys, error) || take_code(survey, json, "code", &game, error) ||
        take_bool(json, "won", &play.won, error) ||
        take_whole(json, "moves", 0, INT32_MAX, &play.moves, error) ||
        take_whole(json, "milliseconds", 0, INT64_C(1) << 40, &play.milliseconds, error))
        return error->code;
    sheet->play[game] = play;
    return 0;
}

static int read_rating(const lw_survey *survey, const lw_json *json, lw_survey_sheet *sheet, lw_error *error)
{
    static const char *const keys[] = {"code", "question", "answer", NULL};
    int game = 0;
    int64_t question, answer;
    if (lw_json_only(json, keys, error) || take_code(survey, json, "code", &game, error) ||
        take_whole(json, "question", 1, survey->questions, &question, error) ||
        take_whole(json, "answer", 1, LW_SURVEY_SCALE, &answer, error))
        return error->code;
    if (!sheet->play[game].there)
        return lw_json_fail(json, error, "puzzle %s is rated but was not played", survey->poll.game[game].code);
    sheet->answer[game][question - 1] = (int)answer;
    return 0;
}

static int read_pair(const lw_survey *survey, const lw_json *json, lw_survey_sheet *sheet, lw_error *error)
{
    static const char *const keys[] = {"code", "other", "answer", NULL};
    int game = 0, other = 0;
    int64_t answer;
    if (lw_json_only(json, keys, error) || take_code(survey, json, "code", &game, error) ||
        take_code(survey, json, "other", &other, error) || take_whole(json, "answer", -1, 1, &answer, error))
        return error->code;
    if (!survey->pairs || game == other || !sheet->play[game].there || !sheet->play[other].there)
        return lw_json_fail(json, error, "a pair must be two puzzles that were played, in a survey with pairs");
    for (int i = 0; i < sheet->pairs; i++)
        if ((sheet->pair[i].game == game && sheet->pair[i].other == other) ||
            (sheet->pair[i].game == other && sheet->pair[i].other == game))
            return lw_json_fail(json, error, "a pair is answered twice");
    sheet->pair[sheet->pairs].game = game;
    sheet->pair[sheet->pairs].other = other;
    sheet->pair[sheet->pairs++].answer = (int)answer;
    return 0;
}

static int read_all(const lw_survey *survey, const lw_json *json, const char *key, int max,
                    int (*read)(const lw_survey *, const lw_json *, lw_survey_sheet *, lw_error *),
                    lw_survey_sheet *sheet, lw_error *error)
{
    const lw_json *one;
    if (take_list(json, key, max, &one, error))
        return error->code;
    for (; one; one = one->next)
        if (read(survey, one, sheet, error))
            return error->code;
    return 0;
}

int lw_survey_sheet_read(const lw_survey *survey, const lw_json *json, lw_survey_sheet *sheet, lw_error *error)
{
    static const char *const keys[] = {"survey",  "consent", "person",     "plays",
                                       "ratings", "pairs",   "background", NULL};
    const char *person = "";
    bool consent = false;
    *sheet = (lw_survey_sheet){0};
    if (lw_json_only(json, keys, error) || take_bool(json, "consent", &consent, error) ||
        lw_json_string(lw_json_get(json, "person"), "person", &person, error))
        return error->code;
    if (!consent)
        return lw_json_fail(json, error, "\"consent\" must be true: nothing is stored without it");
    size_t size = strlen(person);
    if (size < 8 || size > LW_SURVEY_PERSON || strspn(person, "0123456789abcdef") != size)
        return lw_json_fail(json, error, "\"person\" must have 8 to %d hexadecimal digits", LW_SURVEY_PERSON);
    memcpy(sheet->person, person, size);
    const lw_json *background = lw_json_get(json, "background");
    if (background && !survey->background)
        return lw_json_fail(background, error, "this survey does not ask who people are");
    if (lw_background_read(background, &sheet->background, error))
        return error->code;
    if (read_all(survey, json, "plays", LW_POLL_GAMES, read_play, sheet, error) ||
        read_all(survey, json, "ratings", LW_POLL_GAMES * LW_SURVEY_QUESTIONS, read_rating, sheet, error))
        return error->code;
    return read_all(survey, json, "pairs", LW_SURVEY_PAIRS, read_pair, sheet, error);
}
