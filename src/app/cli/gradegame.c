/* gradegame.c: the designer's report of whole PuzzleScript games. */
#include "app/cli/gradegame.h"
#include "app/cli/game.h"
#include "report/gamebook.h"

#include <stdlib.h>
#include <sys/stat.h>

enum { MOST_BYTES = LW_PS_MOST_BYTES, BUDGET = 20000 };

static const lw_family *read_game(const char *word, lw_buf *text)
{
    struct stat about;
    lw_buf_clear(text);
    if (stat(word, &about) || !S_ISREG(about.st_mode)) /* a pipe can be read only once, and not by us */
        return NULL;
    if (lw_buf_read_file(text, word, MOST_BYTES, NULL) || !text->size)
        return NULL;
    const lw_family *tongue = lw_tongue_find(text->bytes, text->size);
    return tongue == &lw_family_puzzlescript ? tongue : NULL;
}

bool lw_words_are_games(const lw_args *args)
{
    lw_buf text = {0};
    bool games = args->count > 0;
    for (int i = 0; i < args->count && games; i++)
        games = read_game(args->words[i], &text) != NULL;
    lw_buf_drop(&text);
    return games;
}

static void add_base64(const lw_buf *bytes, lw_buf *out)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t i = 0; i < bytes->size; i += 3) {
        size_t left = bytes->size - i;
        const unsigned char *at = (const unsigned char *)bytes->bytes + i;
        unsigned group = (unsigned)at[0] << 16 | (left > 1 ? (unsigned)at[1] << 8 : 0) | (left > 2 ? at[2] : 0);
        for (size_t j = 0; j < 4; j++)
            lw_buf_byte(out, j <= left ? letters[group >> (18 - 6 * j) & 63] : '=');
    }
}

/* A film of the solution of a level; nothing where there is none, or this program makes no films. */
static void film_level(const lw_family *tongue, const lw_buf *text, int level, const lw_gamepage *page,
                       lw_buf *out)
{
    enum { CELL = 20 };
    lw_arena arena = {0};
    lw_film film = {0};
    lw_buf gif = {0};
    lw_error error = {0};
    const lw_design *design = tongue->read_text(text->bytes, text->size, level, &arena, &error);
    const lw_rules *rules = design ? tongue->compile(design, &arena, &error) : NULL;
    if (rules && page->solution.verdict == LW_SOLVED &&
        !lw_film_play(&film, rules, &page->solution.moves, &(lw_view){0}, CELL, &error) &&
        !lw_film_gif(&film, &gif, &error))
        add_base64(&gif, out);
    lw_film_drop(&film);
    lw_buf_drop(&gif);
    lw_arena_drop(&arena);
}

static int write_page(const lw_family *tongue, const lw_buf *text, const lw_gamebook *book, const char *path,
                      lw_error *error)
{
    lw_buf *gifs = calloc((size_t)book->count, sizeof *gifs), page = {0};
    if (!gifs)
        lw_memory_exhausted();
    for (int i = 0; i < book->count; i++)
        film_level(tongue, text, i + 1, &book->pages[i], &gifs[i]);
    lw_gamebook_html(book, gifs, &page);
    int result = lw_buf_write_file(&page, path, error);
    for (int i = 0; i < book->count; i++)
        lw_buf_drop(&gifs[i]);
    free(gifs);
    lw_buf_drop(&page);
    return result;
}

static int grade_game(lw_args *args, const char *word, const lw_gamebook_order *order)
{
    lw_arena arena = {0};
    lw_error error = {0};
    lw_buf text = {0}, out = {0};
    const char *path = lw_args_text(args, "output");
    const lw_family *tongue = read_game(word, &text);
    const lw_design *design = tongue ? tongue->read_text(text.bytes, text.size, 0, &arena, &error) : NULL;
    const lw_rules *rules = design ? tongue->compile(design, &arena, &error) : NULL;
    int code = LW_EXIT_DONE;
    if (!rules) {
        lw_error_name(&error, word);
        code = lw_complain(&error);
    } else {
        lw_gamebook *book = lw_gamebook_make((const lw_ps_family_rules *)rules, order, &arena);
        if (lw_args_has(args, "json"))
            lw_gamebook_json(book, &out);
        else
            lw_gamebook_text(book, &out);
        lw_emit(&out);
        if (path && write_page(tongue, &text, book, path, &error))
            code = lw_complain(&error);
        lw_gamebook_drop(book);
    }
    lw_buf_drop(&text);
    lw_buf_drop(&out);
    lw_arena_drop(&arena);
    return code;
}

int lw_games_grade(lw_args *args)
{
    lw_error error = {0};
    lw_gamebook_order order = {.budget = BUDGET, .stop = &lw_interrupt};
    int code = LW_EXIT_DONE;
    if (lw_args_int(args, "budget", 100, 100000000, &order.budget, &error))
        return lw_complain(&error);
    order.pool = lw_args_pool(args, &error);
    if (!order.pool)
        return lw_complain(&error);
    if (lw_args_text(args, "output") && args->count > 1)
        code = lw_complain_text(LW_EXIT_WRONG, "--output is for one game at a time");
    for (int i = 0; i < args->count && code != LW_EXIT_WRONG; i++)
        code = lw_exit_worse(code, grade_game(args, args->words[i], &order));
    lw_pool_close(order.pool);
    return code;
}
