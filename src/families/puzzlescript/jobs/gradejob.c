/* gradejob.c: the job that grades a whole game: the designer's report as JSON and as a page, which is the job's
 * only result. */
#include "app/jobs/job_runner.h"
#include "app/json_members.h"
#include "app/memory.h"
#include "core/registry.h"
#include "families/puzzlescript/report/gamebook_page.h"
#include "store/store_jobs.h"

typedef struct grading {
    const lw_rules *rules;
    int64_t budget, bytes;
} grading;

static int read_grading(lw_task *job, lw_error *error)
{
    static const char *const keys[] = {"kind", "id", "puzzle", "budget", NULL};
    grading *g = lw_new(&job->arena, grading);
    *g = (grading){.budget = LW_PS_GAMEBOOK_BUDGET,
                   .bytes = lw_memory_share(LW_JOBS_AT_ONCE * lw_job_runner_threads(job->runner))};
    job->work = g;
    if (lw_json_only(job->request, keys, error) ||
        lw_json_take_int(job->request, "budget", 100, 100000000, &g->budget, error))
        return error->code;
    const lw_design *design = lw_json_design(job->request, &job->arena, error);
    if (design && design->spec->family != &lw_family_puzzlescript)
        return lw_json_fail(job->request, error,
                            "only whole PuzzleScript games can be graded like this, not puzzles of %s",
                            design->spec->family->name);
    g->rules = design ? design->spec->family->compile(design, &job->arena, error) : NULL;
    if (!g->rules)
        return error->code;
    const char *title = ((const lw_ps_family_rules *)g->rules)->game->title;
    lw_buf text = {0};
    lw_buf_print(&text, "grade %.80s", title ? title : "a game");
    job->title = lw_arena_text(&job->arena, lw_buf_text(&text));
    job->shape = "report";
    lw_buf_drop(&text);
    return 0;
}

static void keep_page(lw_task *job, lw_store *store, const lw_ps_gamebook *book, lw_error *error)
{
    lw_buf page = {0}, text = {0}, id = {0};
    lw_writer w = lw_writer_to(&text);
    lw_ps_gamebook_html(book, &page);
    lw_id_format(book->rules->head.design, &id);
    lw_write_object(&w, NULL);
    lw_write_int(&w, "find", 0);
    lw_write_text(&w, "id", lw_buf_text(&id));
    lw_write_text(&w, "report", lw_buf_text(&page));
    lw_write_end(&w);
    lw_store_put_find(store, job->number, &(lw_find_row){.id = lw_buf_text(&id), .text = lw_buf_text(&text)},
                      error);
    lw_buf_drop(&id);
    lw_buf_drop(&page);
    lw_buf_drop(&text);
}

static void grade(lw_task *job, lw_store *store, lw_pool *pool, lw_error *error)
{
    const grading *g = job->work;
    lw_arena arena = {0};
    lw_ps_gamebook_request request = {
        .budget = g->budget, .bytes = g->bytes, .pool = pool, .stop = &job->stop, .meter = &job->meter};
    lw_ps_gamebook *book = lw_ps_gamebook_make((const lw_ps_family_rules *)g->rules, &request, &arena);
    if (!lw_stopped(&job->stop))
        keep_page(job, store, book, error);
    if (!lw_stopped(&job->stop) && !error->code) {
        lw_job_runner_lock(job->runner);
        lw_ps_gamebook_json(book, &job->result);
        job->found = 1;
        lw_job_runner_unlock(job->runner);
    }
    lw_ps_gamebook_drop(book);
    lw_arena_drop(&arena);
}

static void write_settings(const lw_task *job, lw_writer *w)
{
    const grading *g = job->work;
    lw_write_int(w, "budget", g->budget);
    lw_write_int(w, "memory", g->bytes >> 20);
}

const lw_job_kind lw_job_kind_grade = {
    .name = "grade", .read = read_grading, .work = grade, .settings = write_settings};
