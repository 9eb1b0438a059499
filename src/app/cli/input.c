/* input.c: puzzles by ID, by file, by line.
 *
 * A source is cut into tasks, one a puzzle: a line, a member of a list, an ID. A task is worked on at once, or
 * collected with others into a batch that threads share out; what they have to say is kept with each task and
 * printed in order when the batch is done. */
#include "app/cli/input.h"
#include "app/cli/args.h"
#include "app/cli/cli.h"
#include "app/cli/output.h"
#include "base/file.h"
#include "core/language.h"
#include "core/registry.h"
#include "grade/made_by.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MAX_BYTES = 256 << 20, BATCH = 1024 };

typedef struct task {
    const char *source;
    int line; /* 0: the source is the puzzle's ID */
    const char *text;
    size_t size;
    const lw_json *json;     /* instead of text: a value that is read already */
    const lw_family *family; /* the text is in this one's own language */
    int level;               /* and this level of it is meant; 0: all */
    const lw_error *broken;  /* instead of both: the source cannot be read */
    int code;
    lw_buf out, complaint;
} task;

typedef struct feed {
    const lw_args *args; /* NULL: nobody is told of anything here */
    enum lw_games games;
    int (*each)(void *context, const lw_item_in *);
    int (*report)(void *context, const lw_item_in *, lw_buf *out, lw_error *); /* if each is NULL */
    void *context;
    lw_pool *pool;
    task *batch;
    int count;
    int code;
} feed;

/* --- One task. --- */

static void read_id(const task *t, lw_item_in *item, lw_error *error)
{
    if (memchr(t->text, 0, t->size)) {
        lw_fail(error, LW_BAD_INPUT, "a zero byte stands where a puzzle is expected");
        return;
    }
    char *id = lw_arena_take(item->arena, t->size + 1);
    memcpy(id, t->text, t->size);
    item->given = id;
    item->design = lw_id_parse(id, item->arena, error);
}

static void read_game(const task *t, lw_item_in *item, lw_error *error)
{
    lw_buf name = {0};
    lw_buf_puts(&name, t->source);
    if (t->level)
        lw_buf_print(&name, "#%d", t->level);
    if (strcmp(t->source, "-"))
        item->name = lw_arena_text(item->arena, lw_buf_text(&name));
    item->design = t->family->language->read(t->text, t->size, t->level, item->arena, error);
    lw_buf_drop(&name);
}

static void read_task(const task *t, lw_item_in *item, lw_error *error)
{
    if (t->broken) {
        *error = *t->broken;
        return;
    }
    if (t->family) {
        read_game(t, item, error);
        return;
    }
    if (t->json || strchr("{[\"", *t->text)) {
        item->json = t->json ? t->json : lw_json_read(t->text, t->size, t->line, item->arena, error);
        item->design = item->json ? lw_design_read(item->json, item->arena, error) : NULL;
    } else {
        read_id(t, item, error);
    }
}

/* Says where the trouble is, as far as nobody has. */
static void place_error(lw_error *error, const task *t)
{
    if (!error->code || t->broken || !t->line)
        return;
    if (!error->line && !t->family) {
        error->line = t->line;
        error->column = 1;
    }
    lw_error_name(error, t->source);
}

static void write_bad(const lw_item_in *item, lw_buf *out)
{
    lw_writer writer = lw_writer_to(out);
    const lw_error *error = item->error;
    lw_buf clean = {0};
    lw_write_object(&writer, NULL);
    lw_text_clean(&clean, error->text);
    lw_write_text(&writer, "error", lw_buf_text(&clean));
    if (error->line || (item->line && !item->name))
        lw_write_int(&writer, "line", error->line ? error->line : item->line);
    if (error->column)
        lw_write_int(&writer, "column", error->column);
    lw_buf_clear(&clean);
    lw_text_clean(&clean, item->source);
    lw_write_text(&writer, "source", lw_buf_text(&clean));
    lw_write_end(&writer);
    lw_buf_byte(out, '\n');
    lw_buf_drop(&clean);
}

int lw_bad_item(const lw_args *args, const lw_item_in *item)
{
    if (!lw_args_has(args, "json"))
        return lw_complain(item->error);
    lw_buf out = {0};
    write_bad(item, &out);
    lw_emit(&out);
    lw_buf_drop(&out);
    return lw_exit_of(item->error);
}

/* The line about an order is about many puzzles and names none. */
static bool is_about_many(const feed *f, const lw_item_in *item)
{
    const char *answer = item->design ? NULL : lw_made_by_answer(item->json);
    return answer && f->args->verb->answers && !strcmp(answer, "ranking");
}

static void report(const feed *f, task *t, const lw_item_in *item, lw_error *error)
{
    if (is_about_many(f, item))
        *error = (lw_error){0};
    if (item->design || is_about_many(f, item))
        t->code = f->report(f->context, item, &t->out, error);
    if (!error->code)
        return;
    place_error(error, t);
    lw_buf_clear(&t->out);
    t->code = lw_exit_of(error);
    if (lw_args_has(f->args, "json"))
        write_bad(item, &t->out);
    else
        lw_complaint(error, &t->complaint);
}

static void work(void *context, int worker, int64_t index)
{
    const feed *f = context;
    task *t = &f->batch[index];
    lw_arena arena = {0};
    lw_error error = {0};
    lw_item_in item = {.source = t->source, .line = t->line, .error = &error, .arena = &arena};
    (void)worker;
    read_task(t, &item, &error);
    place_error(&error, t);
    if (f->each)
        t->code = f->each(f->context, &item);
    else
        report(f, t, &item, &error);
    lw_arena_drop(&arena);
}

/* --- Batches. --- */

static void flush(feed *f)
{
    lw_buf out = {0};
    lw_pool_run(f->pool, f->count, work, f, &lw_interrupt);
    for (int i = 0; i < f->count; i++) {
        task *t = &f->batch[i];
        lw_buf_add(&out, lw_buf_text(&t->out), t->out.size);
        /* What is wrong with all levels of a game is told once. */
        if (t->complaint.size &&
            !(i && t->family && !strcmp(lw_buf_text(&t->complaint), lw_buf_text(&t[-1].complaint)))) {
            lw_emit(&out);
            fprintf(stderr, "%s\n", lw_buf_text(&t->complaint));
        }
        f->code = lw_exit_worse(f->code, t->code);
    }
    lw_emit(&out);
    for (int i = 0; i < f->count; i++) {
        lw_buf_drop(&f->batch[i].out);
        lw_buf_drop(&f->batch[i].complaint);
    }
    lw_buf_drop(&out);
    f->count = 0;
}

static void add_task(feed *f, task t)
{
    f->batch[f->count++] = t;
    if (f->count == BATCH || f->each)
        flush(f);
}

/* --- Sources. --- */

/* One line of a file with a puzzle a line; blank lines and # remarks are passed over. Returns how many puzzles
 * it held. */
static int feed_line(feed *f, const char *source, const char *text, size_t size, int line)
{
    while (size && strchr(" \t\r", text[size - 1]) && text[size - 1])
        size--;
    while (size && (*text == ' ' || *text == '\t'))
        text++, size--;
    if (size == 0 || *text == '#')
        return 0;
    add_task(f, (task){.source = source, .line = line, .text = text, .size = size});
    return 1;
}

static int feed_lines(feed *f, const char *source, const char *at, const char *end)
{
    int count = 0;
    for (int line = 1; at < end && !lw_stopped(&lw_interrupt); line++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t size = stop ? (size_t)(stop - at) : (size_t)(end - at);
        count += feed_line(f, source, at, size, line);
        at += size + 1;
    }
    return count;
}

/* Is the text one JSON value over many lines? JSON Lines are not, and neither are they when the first is
 * broken: with a second object on a line of its own it is taken for those, so that one bad line does not hide
 * the good ones. */
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

static int feed_members(feed *f, const char *source, const lw_json *json)
{
    int count = 0;
    bool list = json->kind == LW_JSON_LIST;
    for (const lw_json *one = list ? json->first : json; one; one = list ? one->next : NULL, count++)
        add_task(f, (task){.source = source, .line = one->line, .json = one});
    return count;
}

static void feed_broken(feed *f, const char *source, const lw_error *error)
{
    add_task(f, (task){.source = source, .line = error->line, .broken = error});
    flush(f);
}

void lw_warn_fault(const lw_rules *rules, const char *source)
{
    lw_error error = {0};
    if (rules->family->language->fault(rules, &error)) {
        lw_error_name(&error, source);
        lw_complain(&error);
    }
}

/* Compiles the text once: what is wrong with it is told, unless players will be told, and it is known how many
 * levels there are. One that does not compile counts as one level, so that this is told once. 0: it is taken as
 * it is. */
static int survey_game(const feed *f, const task *t)
{
    bool split = !t->level && f->games == LW_GAMES_BY_LEVEL;
    if (!split && (!f->args || f->games == LW_GAMES_PLAYED))
        return 0;
    lw_arena arena = {0};
    const lw_design *design = t->family->language->read(t->text, t->size, 0, &arena, NULL);
    const lw_rules *rules = design ? t->family->compile(design, &arena, NULL) : NULL;
    int levels = !split ? 0 : rules ? rules->levels : 1;
    if (rules)
        lw_warn_fault(rules, t->source);
    lw_arena_drop(&arena);
    return levels;
}

/* Level 0: as the verb takes games. */
static void feed_game(feed *f, const char *source, const lw_family *family, const lw_buf *buf, int level)
{
    task t = {
        .source = source, .line = 1, .text = buf->bytes, .size = buf->size, .family = family, .level = level};
    int levels = survey_game(f, &t);
    if (levels == 0)
        add_task(f, t);
    for (t.level = 1; t.level <= levels && !lw_stopped(&lw_interrupt); t.level++)
        add_task(f, t);
    flush(f);
}

static void feed_text(feed *f, const char *source, const lw_buf *buf)
{
    const lw_family *family = buf->size ? lw_language_find(buf->bytes, buf->size) : NULL;
    if (family) {
        feed_game(f, source, family, buf, 0);
        return;
    }
    lw_arena arena = {0};
    lw_error error = {0};
    const lw_json *json = NULL;
    const char *text = lw_buf_text(buf), *end = text + buf->size;
    if (!strncmp(text, "\xEF\xBB\xBF", 3)) /* some editors begin a file with a byte order mark */
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
        lw_fail(&error, LW_BAD_INPUT, "no puzzle is in it");
    lw_error_name(&error, source);
    if (error.code)
        feed_broken(f, source, &error);
    flush(f);
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

/* A word that is no file and looks like an ID was meant as one. */
static void feed_unread(feed *f, const char *word, const lw_error *error)
{
    lw_error better = {0};
    lw_arena arena = {0};
    char after = word[strspn(word, "abcdefghijklmnopqrstuvwxyz_")];
    if (error->code == LW_BAD_INPUT && (after == ':' || after == '#'))
        lw_id_parse(word, &arena, &better);
    lw_arena_drop(&arena);
    feed_broken(f, word, better.code ? &better : error);
}

/* "game.txt#2", where there is no file of that name; false: it is nothing of the kind. */
static bool feed_level(feed *f, const char *word)
{
    enum { MAX_LEVEL = 100000 };
    const char *mark = strrchr(word, '#');
    char *end;
    if (!mark)
        return false;
    lw_buf buf = {0}, path = {0};
    lw_buf_add(&path, word, (size_t)(mark - word));
    bool read = lw_buf_read_file(&buf, lw_buf_text(&path), MAX_BYTES, NULL) == 0 && buf.size;
    if (!read && (mark = strchr(word, '#'))) { /* "game.txt#1#2" is no name of a file with a mark in it */
        lw_buf_clear(&path);
        lw_buf_add(&path, word, (size_t)(mark - word));
        read = lw_buf_read_file(&buf, lw_buf_text(&path), MAX_BYTES, NULL) == 0 && buf.size;
    }
    long level = strtol(mark + 1, &end, 10);
    const lw_family *family = read ? lw_language_find(buf.bytes, buf.size) : NULL;
    if (family && (level < 1 || level > MAX_LEVEL || *end)) {
        lw_error error = {0};
        lw_fail(&error, LW_BAD_INPUT, "%s: after # stands the number of a level, from 1 on; not \"%.40s\"",
                lw_buf_text(&path), mark + 1);
        feed_broken(f, lw_buf_text(&path), &error);
    } else if (family) {
        feed_game(f, lw_buf_text(&path), family, &buf, (int)level);
    }
    lw_buf_drop(&buf);
    lw_buf_drop(&path);
    return family != NULL;
}

static void feed_word(feed *f, const char *word)
{
    if (lw_word_is_id(word)) {
        add_task(f, (task){.source = word, .text = word, .size = strlen(word)});
        return;
    }
    lw_buf buf = {0};
    lw_error error = {0};
    if (lw_buf_read_file(&buf, word, MAX_BYTES, &error) == 0)
        feed_text(f, word, &buf);
    else if (!feed_level(f, word))
        feed_unread(f, word, &error);
    lw_buf_drop(&buf);
}

static int feed_list(feed *f, char *const *words, int count)
{
    f->batch = lw_heap_grow(NULL, BATCH * sizeof *f->batch);
    for (int i = 0; i < count && !lw_stopped(&lw_interrupt); i++)
        feed_word(f, words[i]);
    flush(f);
    free(f->batch);
    return f->code;
}

static int feed_words(feed *f, int first)
{
    static char *const input[] = {"-"};
    const lw_args *args = f->args;
    if (first < args->count)
        return feed_list(f, args->words + first, args->count - first);
    if (isatty(STDIN_FILENO))
        return lw_complain_text(LW_EXIT_WRONG, "%s needs %s; - is standard input", args->verb->name,
                                args->verb->words);
    return feed_list(f, input, 1);
}

int lw_each_puzzle(lw_args *args, int first, int (*each)(void *context, const lw_item_in *), void *context)
{
    feed f = {.args = args, .games = args->verb->games, .each = each, .context = context};
    return feed_words(&f, first);
}

int lw_report_puzzles(lw_args *args, int first,
                      int (*one)(void *context, const lw_item_in *, lw_buf *, lw_error *), void *context)
{
    feed f = {.args = args, .games = args->verb->games, .report = one, .context = context};
    lw_error error = {0};
    f.pool = lw_args_pool(args, &error);
    if (!f.pool)
        return lw_complain(&error);
    int code = feed_words(&f, first);
    lw_pool_close(f.pool);
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
    feed f = {.games = LW_GAMES_WHOLE, .each = take, .context = &t};
    feed_list(&f, (char *const[]){(char *)word}, 1);
    if (!error->code && t.count != 1)
        lw_fail(error, LW_BAD_INPUT, "%s holds %d puzzles, and one is wanted", word, t.count);
    return error->code ? NULL : t.design;
}
