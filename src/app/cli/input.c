/* input.c: puzzles by ID, by file, by line.
 *
 * A source is cut into tasks (feed.h). JSON Lines and lines of IDs are processed as they arrive, so a stream
 * may be endless and each line is answered before the next one has to arrive; everything else is read
 * completely first. */
#define _GNU_SOURCE /* memmem */
#include "app/cli/input.h"
#include "app/cli/args.h"
#include "app/cli/feed.h"
#include "app/cli/line_reader.h"
#include "app/cli/output.h"
#include "app/cli/progress.h"
#include "base/file.h"
#include "core/language.h"
#include "core/registry.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MAX_BYTES = 256 << 20 };

/* --- Games. --- */

void lw_warn_fault(const lw_rules *rules, const char *source)
{
    lw_error error = {0};
    if (rules->family->language->fault(rules, &error)) {
        lw_error_name(&error, source);
        lw_complain(&error);
    }
}

/* Compiles the text once, to print what is wrong with it (unless players will see that) and to count its
 * levels. A text that does not compile counts as one level, so that the error is printed once. Returns 0 if
 * the text is to be taken as it is. */
static int survey_game(lw_feed *f, const lw_feed_task *t)
{
    bool split = !t->level && f->games == LW_GAMES_BY_LEVEL;
    if (!split && (!f->args || f->games == LW_GAMES_PLAYED))
        return 0;
    lw_arena arena = {0};
    const lw_design *design = t->family->language->read(t->text, t->size, 0, &arena, NULL);
    lw_buf title = {0};
    lw_buf_print(&title, "%s#1", t->source);
    lw_feed_set_game(f, design, lw_buf_text(&title));
    const lw_rules *rules = f->game.rules;
    if (rules)
        lw_warn_fault(rules, t->source);
    lw_buf_drop(&title);
    lw_arena_drop(&arena);
    return !split ? 0 : rules ? rules->levels : 1;
}

/* Feeds a game; level 0: in the form the verb takes games. */
static void feed_game(lw_feed *f, const char *source, const lw_family *family, const char *text, size_t size,
                      int level)
{
    lw_feed_task t = {
        .source = source, .line = 1, .text = text, .size = size, .family = family, .level = level};
    int levels = survey_game(f, &t);
    if (levels == 0)
        lw_feed_add(f, &t, LW_FEED_SHARE);
    t.picked = levels > 1;
    for (t.level = 1; t.level <= levels && !lw_stopped(&lw_interrupt); t.level++)
        lw_feed_add(f, &t, LW_FEED_SHARE);
    lw_feed_drain(f);
}

/* --- JSON that refers to a game. --- */

/* The latest list member or line that refers to no game: it may contain the game of those that follow. */
typedef struct bringer {
    lw_buf line;
    const lw_json *json; /* instead of a line */
    bool tried;          /* its game has been set in the feed */
} bringer;

static void set_bringer(bringer *b, const char *line, size_t size, const lw_json *json)
{
    lw_buf_clear(&b->line);
    lw_buf_add(&b->line, line, size);
    b->json = json;
    b->tried = false;
}

static void bring_game(lw_feed *f, bringer *b)
{
    if (b->tried)
        return;
    lw_arena arena = {0};
    const lw_json *json =
        b->json ? b->json : lw_json_read(lw_buf_text(&b->line), b->line.size, 1, &arena, NULL);
    const lw_design *level = json ? lw_design_read(json, &arena, NULL) : NULL;
    const lw_json *title = lw_json_get(json, "title");
    const lw_language *language = level ? level->spec->family->language : NULL;
    b->tried = true;
    lw_feed_set_game(f, language ? language->whole(level, &arena) : NULL,
                     title && title->kind == LW_JSON_TEXT ? title->text : "");
    lw_arena_drop(&arena);
}

/* --- Sources. --- */

/* Feeds one line of a file with one puzzle per line; blank lines and # comments are skipped. Returns the
 * number of puzzles in it. */
static int feed_line(lw_feed *f, bringer *b, lw_feed_task t, enum lw_feed_text own)
{
    while (t.size && strchr(" \t\r", t.text[t.size - 1]) && t.text[t.size - 1])
        t.size--;
    while (t.size && (*t.text == ' ' || *t.text == '\t'))
        t.text++, t.size--;
    if (t.size == 0 || *t.text == '#')
        return 0;
    if (*t.text == '{' && memmem(t.text, t.size, "\"game\"", strlen("\"game\"")))
        bring_game(f, b);
    else if (*t.text == '{')
        set_bringer(b, t.text, t.size, NULL);
    lw_feed_add(f, &t, own);
    return 1;
}

static int feed_lines(lw_feed *f, const char *source, const char *at, const char *end)
{
    int count = 0;
    bringer b = {0};
    for (int line = 1; at < end && !lw_stopped(&lw_interrupt); line++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t size = stop ? (size_t)(stop - at) : (size_t)(end - at);
        count += feed_line(f, &b, (lw_feed_task){.source = source, .line = line, .text = at, .size = size},
                           LW_FEED_SHARE);
        at += size + 1;
    }
    lw_buf_drop(&b.line);
    return count;
}

static void feed_broken(lw_feed *f, const char *source, const lw_error *error)
{
    lw_feed_add(f, &(lw_feed_task){.source = source, .line = error->line, .broken = *error}, LW_FEED_SHARE);
    lw_feed_drain(f);
}

static void feed_stream(lw_feed *f, const char *source, lw_line_reader *reader)
{
    lw_error error = {0};
    lw_feed_task t = {.source = source};
    bringer b = {0};
    while (!lw_stopped(&lw_interrupt) && lw_line_reader_next(reader, &t.text, &t.size, &error)) {
        bool mark = !t.line++ && t.size >= 3 && !memcmp(t.text, "\xEF\xBB\xBF", 3);
        t.text += mark ? 3 : 0;
        t.size -= mark ? 3 : 0;
        feed_line(f, &b, t, LW_FEED_COPY);
    }
    if (error.code)
        feed_broken(f, source, &error);
    lw_feed_drain(f);
    lw_buf_drop(&b.line);
}

/* True if the text is one JSON value that may span lines. JSON Lines are not, even if the first line is
 * broken: a second object on a line of its own decides, so that one bad line does not hide the good ones. */
static bool is_one_value(const char *text, const lw_json **json, lw_arena *arena, lw_error *error)
{
    const char *first = text + strspn(text, " \t\r\n");
    if (*first != '{' && *first != '[')
        return false;
    size_t size = strcspn(first, "\n");
    if (*first == '{' && first[size + strspn(first + size, " \t\r\n")] == 0)
        return false;
    lw_error alone = {0};
    if (*first == '{' && lw_json_read(first, size, 1, arena, &alone))
        return false;
    *json = lw_json_read(text, strlen(text), 1, arena, error);
    if (*json)
        return true;
    bool lines = strstr(first, "\n{") || (*first == '[' && strstr(first, "\n["));
    return !lines;
}

static int feed_members(lw_feed *f, const char *source, const lw_json *json)
{
    int count = 0;
    bringer b = {0};
    bool list = json->kind == LW_JSON_LIST;
    for (const lw_json *one = list ? json->first : json; one; one = list ? one->next : NULL, count++) {
        if (lw_json_get(one, "game"))
            bring_game(f, &b);
        else
            set_bringer(&b, "", 0, one);
        lw_feed_add(f, &(lw_feed_task){.source = source, .line = one->line, .json = one}, LW_FEED_SHARE);
    }
    lw_buf_drop(&b.line);
    return count;
}

static void feed_text(lw_feed *f, const char *source, const char *text, size_t size)
{
    const lw_family *family = size ? lw_language_find(text, size) : NULL;
    if (family) {
        feed_game(f, source, family, text, size, 0);
        return;
    }
    lw_arena arena = {0};
    lw_error error = {0};
    const lw_json *json = NULL;
    const char *end = text + size;
    if (!strncmp(text, "\xEF\xBB\xBF", 3)) /* some editors write a byte order mark */
        text += 3;
    bool whole = strlen(text) == (size_t)(end - text);
    int count = 0;
    if (!whole || !is_one_value(text, &json, &arena, &error)) {
        error = (lw_error){0};
        count = feed_lines(f, source, text, end);
    } else if (json) {
        count = feed_members(f, source, json);
    }
    if (!count && !error.code && !lw_stopped(&lw_interrupt))
        lw_fail(&error, LW_BAD_INPUT, "found no puzzle in it; give IDs, JSON or a game's text");
    lw_error_name(&error, source);
    if (error.code)
        feed_broken(f, source, &error);
    lw_feed_drain(f);
    lw_arena_drop(&arena);
}

bool lw_word_is_id(const char *word)
{
    size_t name = strcspn(word, ":#");
    for (int i = 0; lw_families[i]; i++)
        if (strlen(lw_families[i]->name) == name && !memcmp(lw_families[i]->name, word, name))
            return true;
    return false;
}

/* True if the text has one puzzle per line. The first line with content decides: an object that ends on it, or
 * an ID. Consumes nothing. */
static bool comes_in_lines(lw_line_reader *reader, lw_error *error)
{
    const char *line;
    size_t size;
    for (size_t offset = 0; lw_line_reader_peek(reader, offset, &line, &size, error); offset += size + 1) {
        size_t first = offset == 0 && size >= 3 && !memcmp(line, "\xEF\xBB\xBF", 3) ? 3 : 0, last = size;
        while (first < last && memchr(" \t\r", line[first], 3))
            first++;
        while (last > first && memchr(" \t\r", line[last - 1], 3))
            last--;
        if (first < last && line[first] != '#')
            return line[first] == '{' ? line[last - 1] == '}' : lw_word_is_id(line + first);
    }
    return false;
}

/* A word that is not a file but looks like an ID was meant as one. */
static void feed_unread(lw_feed *f, const char *word, const lw_error *error)
{
    lw_error better = {0};
    lw_arena arena = {0};
    char after = word[strspn(word, "abcdefghijklmnopqrstuvwxyz_")];
    if (error->code == LW_BAD_INPUT && (after == ':' || after == '#'))
        lw_id_parse(word, &arena, &better);
    lw_arena_drop(&arena);
    feed_broken(f, word, better.code ? &better : error);
}

/* Handles "game.txt#2" if there is no file of that name; false: the word is not of this form. */
static bool feed_level(lw_feed *f, const char *word)
{
    enum { MAX_LEVEL = 100000 };
    const char *mark = strrchr(word, '#');
    char *end;
    if (!mark)
        return false;
    lw_buf buf = {0}, path = {0};
    lw_buf_add(&path, word, (size_t)(mark - word));
    bool read = lw_buf_read_file(&buf, lw_buf_text(&path), MAX_BYTES, NULL) == 0 && buf.size;
    if (!read && (mark = strchr(word, '#'))) { /* "game.txt#1#2" is not a file name that contains # */
        lw_buf_clear(&path);
        lw_buf_add(&path, word, (size_t)(mark - word));
        read = lw_buf_read_file(&buf, lw_buf_text(&path), MAX_BYTES, NULL) == 0 && buf.size;
    }
    long level = strtol(mark + 1, &end, 10);
    const lw_family *family = read ? lw_language_find(buf.bytes, buf.size) : NULL;
    if (family && (level < 1 || level > MAX_LEVEL || *end)) {
        lw_error error = {0};
        lw_fail(&error, LW_BAD_INPUT, "%s: write the number of a level after #, from 1 on, not \"%.40s\"",
                lw_buf_text(&path), mark + 1);
        feed_broken(f, lw_buf_text(&path), &error);
    } else if (family) {
        feed_game(f, lw_buf_text(&path), family, buf.bytes, buf.size, (int)level);
    }
    lw_buf_drop(&buf);
    lw_buf_drop(&path);
    return family != NULL;
}

static void feed_word(lw_feed *f, const char *word)
{
    lw_error error = {0};
    lw_line_reader reader = {0};
    if (lw_word_is_id(word)) {
        lw_feed_add(f, &(lw_feed_task){.source = word, .text = word, .size = strlen(word)}, LW_FEED_SHARE);
        return;
    }
    if (!strcmp(word, "-") && isatty(STDIN_FILENO)) /* say what it is waiting for */
        lw_complain_text(0, "reading puzzles from the terminal, one per line; Ctrl-D ends the input");
    int result = lw_line_reader_open(&reader, word, MAX_BYTES, &lw_interrupt, &error);
    bool lines = !result && comes_in_lines(&reader, &error);
    if (!result && !lines && !error.code)
        lw_line_reader_rest(&reader, &error);
    if (!error.code && lines)
        feed_stream(f, word, &reader);
    else if (!error.code && !lw_stopped(&lw_interrupt))
        feed_text(f, word, lw_buf_text(&reader.buf) + reader.at, reader.buf.size - reader.at);
    else if (error.code && !feed_level(f, word))
        feed_unread(f, word, &error);
    if (!result)
        lw_line_reader_close(&reader);
}

static int feed_list(lw_feed *f, int threads, char *const *words, int count)
{
    lw_feed_open(f, threads);
    for (int i = 0; i < count && !lw_stopped(&lw_interrupt); i++)
        feed_word(f, words[i]);
    return lw_feed_close(f);
}

static int feed_words(lw_feed *f, int threads, int first)
{
    static char *const input[] = {"-"};
    const lw_args *args = f->args;
    if (first < args->count)
        return feed_list(f, threads, args->words + first, args->count - first);
    if (isatty(STDIN_FILENO))
        return lw_complain_text(LW_EXIT_WRONG, "%s needs %s, or - for standard input; see 'ludwright help %s'",
                                args->verb->name, args->verb->words, args->verb->name);
    return feed_list(f, threads, input, 1);
}

int lw_each_puzzle(lw_args *args, int first, int (*each)(void *context, const lw_item_in *), void *context)
{
    lw_feed f = {.args = args, .games = args->verb->games, .each = each, .context = context};
    return feed_words(&f, 1, first);
}

int lw_report_puzzles(lw_args *args, int first,
                      int (*one)(void *context, const lw_item_in *, lw_buf *, lw_error *), void *context)
{
    lw_feed f = {.args = args, .games = args->verb->games, .report = one, .context = context};
    lw_error error = {0};
    int threads = 1;
    if (lw_args_threads(args, &threads, &error))
        return lw_complain(&error);
    lw_progress *progress = lw_progress_begin(args->verb->name, &lw_solving_progress);
    int code = feed_words(&f, threads, first);
    lw_progress_end(progress);
    return code;
}

/* --- One puzzle. --- */

typedef struct taking {
    lw_arena *arena;
    lw_design *design;
    int count;
    lw_error *error;
} taking;

static int take(void *context, const lw_item_in *item)
{
    taking *t = context;
    if (!item->design) {
        *t->error = *item->error;
        return LW_EXIT_WRONG;
    }
    if (t->count++)
        return LW_EXIT_DONE;
    lw_spec *spec = lw_spec_copy(item->design->spec, t->arena);
    t->design = lw_spec_check(spec, t->error) ? NULL : lw_design_new(spec, t->arena);
    if (t->design)
        memcpy(t->design->bytes, item->design->bytes, t->design->size);
    return LW_EXIT_DONE;
}

lw_design *lw_word_puzzle(const char *word, lw_arena *arena, lw_error *error)
{
    taking t = {.arena = arena, .error = error};
    lw_feed f = {.games = LW_GAMES_WHOLE, .each = take, .context = &t};
    feed_list(&f, 1, (char *const[]){(char *)word}, 1);
    if (!error->code && t.count != 1)
        lw_fail(error, LW_BAD_INPUT, "%s holds %d puzzles; give one", word, t.count);
    return error->code ? NULL : t.design;
}
