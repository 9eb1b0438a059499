/* puzzle_task.c: see the header. */
#include "grade/puzzle_task.h"
#include "core/play.h"
#include "core/points.h"
#include "core/registry.h"
#include "core/session.h"
#include "core/terminal.h"
#include "grade/certificate.h"
#include "grade/made_by.h"
#include "search/difficulty.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* --- Specs to choose from. --- */

static bool suits(const lw_spec *spec)
{
    lw_arena arena = {0};
    lw_error error = {0};
    const lw_operator *generator = lw_operator_find(spec->family, LW_GENERATOR, NULL);
    const lw_design *design = generator ? lw_design_seed(spec, 1, generator, &arena) : NULL;
    const lw_rules *rules = design ? spec->family->compile(design, &arena, &error) : NULL;
    bool good = rules && rules->players == 1 && !lw_for_points(rules);
    lw_arena_drop(&arena);
    return good;
}

int lw_puzzle_task_specs(lw_arena *arena, const lw_spec ***specs)
{
    int count = 0;
    while (lw_families[count])
        count++;
    *specs = lw_new_array(arena, const lw_spec *, count);
    int good = 0;
    for (int i = 0; i < count; i++) {
        const lw_spec *spec =
            lw_families[i]->template ? NULL : lw_spec_parse(lw_families[i]->name, arena, NULL);
        if (spec && suits(spec))
            (*specs)[good++] = spec;
    }
    return good;
}

/* --- One candidate. --- */

/* Adds the state as plain text. */
static void show(const lw_rules *rules, const void *state, lw_buf *out)
{
    lw_scene scene = {0};
    rules->family->draw(rules, state, &(lw_view){.marks = LW_MARKS_LETTERS}, &scene);
    lw_scene_terminal(&scene, LW_TERMINAL_PLAIN, out);
    lw_scene_drop(&scene);
}

static void list_moves(const lw_rules *rules, const void *state, lw_writer *writer, lw_buf *prose)
{
    lw_moves moves = {0};
    rules->family->moves(rules, state, &moves);
    lw_write_list(writer, "moves");
    for (int i = 0; i < moves.count; i++) {
        lw_buf name = {0};
        rules->family->move_text(rules, state, lw_moves_get(&moves, i), &name);
        lw_write_text(writer, NULL, lw_buf_text(&name));
        lw_buf_print(prose, "%s%s", i ? " " : "", lw_buf_text(&name));
        lw_buf_drop(&name);
    }
    lw_write_end(writer);
    lw_moves_drop(&moves);
}

static void write_task(const lw_certified *certified, uint64_t seed, double difficulty, lw_arena *arena,
                       lw_buf *out)
{
    const lw_rules *rules = certified->rules;
    void *start = lw_arena_take(arena, rules->state_size);
    rules->family->start(rules, 0, 0, start);
    lw_buf id = {0}, prompt = {0}, picture = {0}, moves = {0};
    lw_writer writer = lw_writer_to(out);
    lw_id_format(rules->design, &id);
    show(rules, start, &picture);
    lw_write_object(&writer, NULL);
    lw_write_text(&writer, "id", lw_buf_text(&id));
    list_moves(rules, start, &writer, &moves);
    rules->family->describe(rules, &prompt);
    lw_buf_print(&prompt,
                 "\n\n%s\nThe moves that are legal now are written: %s\nAnswer with a list of moves that "
                 "solves the puzzle, separated by spaces, and nothing else.",
                 lw_buf_text(&picture), lw_buf_text(&moves));
    lw_write_text(&writer, "prompt", lw_buf_text(&prompt));
    lw_write_text(&writer, "state", lw_buf_text(&picture));
    lw_write_int(&writer, "seed", (int64_t)seed);
    lw_write_real(&writer, "difficulty", round(100 * difficulty) / 100);
    const lw_json *certificate = lw_json_read(certified->text, strlen(certified->text), 1, arena, NULL);
    lw_write_json(&writer, "certificate", certificate);
    lw_buf_clear(&id);
    lw_spec_format(rules->design->spec, &id);
    lw_made_by_begin(&writer, "task");
    lw_write_text(&writer, "spec", lw_buf_text(&id));
    lw_made_by_end(&writer);
    lw_write_end(&writer);
    lw_buf_drop(&id);
    lw_buf_drop(&prompt);
    lw_buf_drop(&picture);
    lw_buf_drop(&moves);
}

/* Writes the task for a seed, if the puzzle's difficulty is in range. */
static void write_seed(const lw_spec *spec, uint64_t seed, double low, double high, const lw_stop *stop,
                       lw_buf *out)
{
    lw_arena arena = {0};
    const lw_design *design =
        lw_design_seed(spec, seed, lw_operator_find(spec->family, LW_GENERATOR, NULL), &arena);
    const lw_rules *rules = spec->family->compile(design, &arena, NULL);
    lw_difficulty d = {.censored = true};
    lw_certified certified;
    if (rules)
        lw_difficulty_measure(rules, 0, LW_DIFFICULTY_ALONE, stop, &d);
    if (!d.censored && d.points >= low && d.points <= high &&
        !lw_certify(design, 0, &(lw_limits){.stop = stop}, &arena, &certified, NULL) && !certified.cut)
        write_task(&certified, seed, d.points, &arena, out);
    lw_arena_drop(&arena);
}

/* Leaves `out` empty if the puzzle's difficulty is out of range. */
static void try_seed(const lw_puzzle_tasks *asked, int64_t index, lw_buf *out)
{
    write_seed(asked->specs[index % asked->spec_count], asked->seed + (uint64_t)index, asked->low, asked->high,
               asked->stop, out);
}

int lw_puzzle_task_make(const lw_spec *spec, uint64_t seed, const lw_stop *stop, lw_buf *out, lw_error *error)
{
    if (!suits(spec))
        return lw_fail(error, LW_BAD_INPUT, "tasks are puzzles of one player for a goal");
    write_seed(spec, seed, -INFINITY, INFINITY, stop, out);
    return out->size ? 0 : lw_fail(error, LW_BAD_INPUT, "seed %llu makes no task", (unsigned long long)seed);
}

/* --- Several tasks. --- */

enum { ROUND = 64 }; /* candidates tried in parallel before results are reported */

typedef struct round_of {
    const lw_puzzle_tasks *asked;
    int64_t first;
    lw_buf results[ROUND];
} round_of;

static void try_one(void *context, int worker, int64_t index)
{
    round_of *r = context;
    (void)worker;
    try_seed(r->asked, r->first + index, &r->results[index]);
}

int64_t lw_puzzle_tasks_make(const lw_puzzle_tasks *asked)
{
    int64_t found = 0;
    round_of r = {.asked = asked};
    for (; found < asked->count && r.first < asked->candidates && !lw_stopped(asked->stop); r.first += ROUND) {
        lw_pool_run(asked->pool, ROUND, try_one, &r, asked->stop);
        for (int i = 0; i < ROUND; i++) {
            if (r.results[i].size && found < asked->count) {
                asked->found(asked->context, lw_buf_text(&r.results[i]));
                found++;
            }
            lw_buf_drop(&r.results[i]);
        }
    }
    return found;
}

/* --- Answers. --- */

static int fewest_moves(const lw_json *task)
{
    const lw_json *moves = lw_json_get(lw_json_get(lw_json_get(task, "certificate"), "facts"), "moves");
    return moves && moves->kind == LW_JSON_INT ? (int)moves->integer : -1;
}

int lw_puzzle_task_verify(const lw_json *task, const char *answer, lw_arena *arena, lw_task_verdict *verdict,
                          lw_error *error)
{
    const lw_json *id = lw_json_get(task, "id");
    if (!id || id->kind != LW_JSON_TEXT)
        return lw_json_fail(task, error, "a task needs an \"id\"");
    const lw_design *design = lw_id_parse(id->text, arena, error);
    const lw_rules *rules = design ? design->spec->family->compile(design, arena, error) : NULL;
    if (!rules)
        return error->code;
    lw_moves moves = {0};
    lw_session session;
    *verdict = (lw_task_verdict){.id = id->text, .fewest = fewest_moves(task)};
    verdict->legal = !lw_play_parse(rules, answer, &moves, &verdict->reason);
    verdict->moves = moves.count;
    lw_session_begin(&session, rules, 0, 0);
    for (int i = 0; i < moves.count; i++)
        lw_session_move(&session, lw_moves_get(&moves, i), NULL, NULL);
    verdict->solved = verdict->legal && lw_session_status(&session).outcome == LW_WON;
    if (verdict->legal && !verdict->solved)
        lw_fail(&verdict->reason, LW_BAD_INPUT, "the moves do not solve the puzzle");
    lw_session_drop(&session);
    lw_moves_drop(&moves);
    return 0;
}

void lw_task_verdict_write(const lw_task_verdict *verdict, lw_buf *out)
{
    lw_writer writer = lw_writer_to(out);
    lw_write_object(&writer, NULL);
    lw_write_text(&writer, "id", verdict->id);
    lw_write_bool(&writer, "solved", verdict->solved);
    lw_write_bool(&writer, "legal", verdict->legal);
    lw_write_int(&writer, "moves", verdict->moves);
    if (verdict->fewest >= 0)
        lw_write_int(&writer, "fewest", verdict->fewest);
    else
        lw_write_null(&writer, "fewest");
    lw_write_text(&writer, "reason", verdict->reason.text);
    lw_write_end(&writer);
}
