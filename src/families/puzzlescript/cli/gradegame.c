/* gradegame.c: reports on whole PuzzleScript games for their designers. */
#include "app/cli/args.h"
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "app/memory.h"
#include "base/file.h"
#include "core/language.h"
#include "core/registry.h"
#include "families/puzzlescript/cli/extras.h"
#include "families/puzzlescript/report/gamebook_page.h"

#include <sys/stat.h>

enum { MAX_BYTES = LW_PS_MAX_BYTES };

static const lw_family *read_game(const char *word, lw_buf *text)
{
    struct stat about;
    lw_buf_clear(text);
    if (stat(word, &about) || !S_ISREG(about.st_mode)) /* a pipe can be read only once: leave it to `grade` */
        return NULL;
    if (lw_buf_read_file(text, word, MAX_BYTES, NULL) || !text->size)
        return NULL;
    const lw_family *family = lw_language_find(text->bytes, text->size);
    return family == &lw_family_puzzlescript ? family : NULL;
}

bool lw_ps_grade_takes(const lw_args *args)
{
    lw_buf text = {0};
    bool games = args->count > 0 && !lw_args_has(args, "facts") && !lw_args_has(args, "by") &&
                 !lw_args_has(args, "reach");
    for (int i = 0; i < args->count && games; i++)
        games = read_game(args->words[i], &text) != NULL;
    lw_buf_drop(&text);
    return games;
}

static int write_page(const lw_ps_gamebook *book, const char *path, lw_error *error)
{
    lw_buf page = {0};
    lw_ps_gamebook_html(book, &page);
    int result = lw_buf_write_file(&page, path, error);
    lw_buf_drop(&page);
    return result;
}

static int report_book(lw_args *args, const lw_ps_gamebook *book, lw_buf *out)
{
    const char *path = lw_args_text(args, "output");
    lw_error error = {0};
    if (lw_args_has(args, "json"))
        lw_ps_gamebook_json(book, out);
    else
        lw_ps_gamebook_text(book, out);
    lw_emit(out);
    return path && write_page(book, path, &error) ? lw_complain(&error) : LW_EXIT_DONE;
}

static int grade_game(lw_args *args, const char *word, const lw_ps_gamebook_request *request)
{
    lw_arena arena = {0};
    lw_error error = {0};
    lw_buf text = {0}, out = {0};
    const lw_family *family = read_game(word, &text);
    const lw_design *design = family ? family->language->read(text.bytes, text.size, 0, &arena, &error) : NULL;
    const lw_rules *rules = design ? family->compile(design, &arena, &error) : NULL;
    int code = LW_EXIT_DONE;
    if (!rules) {
        lw_error_name(&error, word);
        code = lw_bad_item(args, &(lw_item_in){.source = word, .name = word, .error = &error});
    } else {
        lw_warn_fault(rules, word);
        lw_ps_gamebook *book = lw_ps_gamebook_make((const lw_ps_family_rules *)rules, request, &arena);
        code =
            lw_stopped(request->stop)
                ? lw_complain_text(LW_EXIT_STOPPED, "stopped before the report was done; nothing was written")
                : report_book(args, book, &out);
        lw_ps_gamebook_drop(book);
    }
    lw_buf_drop(&text);
    lw_buf_drop(&out);
    lw_arena_drop(&arena);
    return code;
}

int lw_ps_grade_games(lw_args *args)
{
    lw_error error = {0};
    lw_ps_gamebook_request request = {.budget = LW_PS_GAMEBOOK_BUDGET, .stop = &lw_interrupt};
    int code = LW_EXIT_DONE;
    if (lw_args_int(args, "budget", 100, 100000000, &request.budget, &error))
        return lw_complain(&error);
    request.pool = lw_args_pool(args, &error);
    if (!request.pool)
        return lw_complain(&error);
    request.bytes = lw_memory_share(lw_pool_threads(request.pool));
    if (lw_args_page(args, &error))
        code = lw_complain(&error);
    else if (lw_args_text(args, "output") && args->count > 1)
        code = lw_complain_text(LW_EXIT_WRONG, "--output is for one game at a time");
    for (int i = 0; i < args->count && code != LW_EXIT_WRONG; i++)
        code = lw_exit_worse(code, grade_game(args, args->words[i], &request));
    lw_pool_close(request.pool);
    return code;
}
