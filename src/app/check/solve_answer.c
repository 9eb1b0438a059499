/* solve_answer.c: see the header. */
#include "app/check/solve_answer.h"
#include "app/answers.h"
#include "app/json_members.h"
#include "base/guess.h"
#include "core/language.h"
#include "grade/made_by.h"

#include <string.h>

int lw_solving_choose(lw_solving *solving, const char *name, lw_error *error)
{
    lw_choice known;
    solving->all = name && !strcmp(name, "all");
    solving->solver = name ? lw_solver_find(name) : NULL;
    if (!name || solving->all || solving->solver)
        return 0;
    lw_choice_begin(&known, name, strlen(name));
    for (int i = 0; lw_solvers[i]; i++)
        lw_choice_add(&known, lw_solvers[i]->name);
    lw_choice_add(&known, "all");
    return lw_fail(error, LW_BAD_INPUT, "there is no solver \"%.40s\"; %s", name,
                   lw_choice_text(&known, "there are"));
}

static int read_options(const lw_json *request, lw_arena *arena, lw_limits *limits, lw_error *error)
{
    int count = 0, result = 0;
    while (lw_solver_options[count].name)
        count++;
    lw_solver_setting *settings = lw_new_array(arena, lw_solver_setting, count + 1);
    limits->settings = settings;
    for (const lw_solver_option *option = lw_solver_options; option->name && !result; option++) {
        const char *text = NULL;
        result = lw_json_take_text(request, option->name, &text, error);
        if (!result && text)
            result = option->check(text, error);
        if (text)
            *settings++ = (lw_solver_setting){.name = option->name, .text = text};
    }
    return result;
}

int lw_solving_read(const lw_json *request, const lw_limits *usual, lw_arena *arena, lw_solving *solving,
                    lw_error *error)
{
    const char *name = NULL;
    int64_t seed = 1, share = 1, megabytes = 0;
    *solving = (lw_solving){.limits = *usual};
    solving->limits.expansions = 0;
    if (lw_json_take_text(request, "solver", &name, error) || lw_solving_choose(solving, name, error) ||
        lw_json_take_int(request, "budget", 1, INT64_MAX, &solving->limits.expansions, error) ||
        lw_json_take_int(request, "memory", 1, 1 << 20, &megabytes, error) ||
        lw_json_take_int(request, "seed", 0, INT64_MAX, &seed, error) ||
        lw_json_take_int(request, "share", 1, 256, &share, error) ||
        read_options(request, arena, &solving->limits, error))
        return error->code;
    if (megabytes)
        solving->limits.bytes = megabytes << 20;
    solving->limits.threads = (int)share;
    solving->limits.seed = (uint64_t)seed;
    return 0;
}

lw_limits lw_solving_limits(const lw_solving *solving, const lw_rules *rules)
{
    enum { EACH = 100000 }; /* states per solver in a comparison */
    lw_limits limits = solving->limits;
    if (!limits.expansions)
        limits.expansions = solving->all ? EACH : lw_limits_for(rules, LW_LIMITS_ANSWER, NULL).expansions;
    return limits;
}

static void write_settings(const lw_solving *solving, const char *solver, const lw_limits *limits,
                           lw_writer *writer)
{
    lw_made_by_begin(writer, "solve");
    lw_write_text(writer, "solver", solver);
    lw_limits_write(limits, writer);
    if (solving->level)
        lw_write_int(writer, "level", solving->level);
    if (solving->notation)
        lw_write_bool(writer, solving->notation, true);
    lw_made_by_end(writer);
}

static void write_notation(const lw_solving *solving, const lw_rules *rules, const lw_moves *moves,
                           lw_writer *writer)
{
    lw_buf text = {0};
    rules->family->language->write_play(rules, moves, &text);
    lw_write_text(writer, solving->notation, lw_buf_text(&text));
    lw_buf_drop(&text);
}

static enum lw_verdict answer_one(const lw_solving *solving, const lw_rules *rules, const lw_limits *limits,
                                  lw_writer *writer)
{
    const lw_solver *solver = solving->solver ? solving->solver : lw_solver_quick(rules);
    lw_solution solution = {0};
    lw_solve(solver, rules, solving->level, limits, &solution);
    lw_solution_write(rules, solver, &solution, writer);
    if (solution.verdict == LW_UNSOLVABLE)
        lw_why_unsolvable_write(rules, solving->level, writer);
    if (solving->notation && lw_solution_plays(&solution))
        write_notation(solving, rules, &solution.moves, writer);
    write_settings(solving, solver->name, limits, writer);
    enum lw_verdict verdict = solution.verdict;
    lw_solution_drop(&solution);
    return verdict;
}

enum lw_verdict lw_solving_all(const lw_rules *rules, int level, const lw_limits *limits, lw_solver_seen *seen,
                               void *context)
{
    bool found = false, none = false;
    for (int i = 0; lw_solvers[i]; i++) {
        lw_solution solution = {0};
        if (!lw_solver_fits(lw_solvers[i], rules))
            continue;
        lw_solve(lw_solvers[i], rules, level, limits, &solution);
        found = found || lw_solution_plays(&solution);
        none = none || solution.verdict == LW_UNSOLVABLE;
        seen(context, rules, lw_solvers[i], &solution);
        lw_solution_drop(&solution);
    }
    return found ? LW_SOLVED : none ? LW_UNSOLVABLE : LW_GAVE_UP;
}

static void write_seen(void *context, const lw_rules *rules, const lw_solver *solver,
                       const lw_solution *solution)
{
    lw_writer *writer = context;
    lw_write_object(writer, NULL);
    lw_solution_write(rules, solver, solution, writer);
    lw_write_end(writer);
}

static enum lw_verdict answer_all(const lw_solving *solving, const lw_rules *rules, const lw_limits *limits,
                                  lw_writer *writer)
{
    lw_write_int(writer, "budget", limits->expansions);
    lw_write_list(writer, "solvers");
    enum lw_verdict verdict = lw_solving_all(rules, solving->level, limits, write_seen, writer);
    lw_write_end(writer);
    write_settings(solving, "all", limits, writer);
    return verdict;
}

enum lw_verdict lw_solve_answer(const lw_solving *solving, const lw_item_in *item, const lw_rules *rules,
                                lw_buf *out)
{
    const lw_limits limits = lw_solving_limits(solving, rules);
    lw_writer writer = lw_writer_to(out);
    lw_write_object(&writer, NULL);
    lw_item_write_id(item, &writer);
    enum lw_verdict verdict = (solving->all ? answer_all : answer_one)(solving, rules, &limits, &writer);
    lw_write_end(&writer);
    lw_buf_byte(out, '\n');
    return verdict;
}

/* --- Checking. --- */

static int read_notation(const lw_json *settings, const lw_rules *rules, lw_solving *solving, lw_error *error)
{
    const lw_language *language = rules->family->language;
    bool wanted = false;
    if (!language || !language->notation)
        return 0;
    if (lw_json_take_bool(settings, language->notation, &wanted, error))
        return error->code;
    solving->notation = wanted ? language->notation : NULL;
    return 0;
}

static int read_level(const lw_json *settings, const lw_rules *rules, lw_solving *solving, lw_error *error)
{
    int64_t level = 0;
    if (lw_json_take_int(settings, "level", 0, rules->levels - 1, &level, error))
        return error->code;
    solving->level = (int)level;
    return 0;
}

static int make(const lw_answer_work *work, lw_buf *out, lw_error *error)
{
    lw_solving solving;
    const lw_rules *rules = lw_item_rules(work->item, error);
    if (!rules || lw_solving_read(work->settings, &work->limits, work->item->arena, &solving, error) ||
        read_level(work->settings, rules, &solving, error) ||
        read_notation(work->settings, rules, &solving, error))
        return error->code;
    lw_solve_answer(&solving, work->item, rules, out);
    return 0;
}

const lw_answer_kind lw_answer_solve = {.name = "solve", .make = make, .capped = true};
