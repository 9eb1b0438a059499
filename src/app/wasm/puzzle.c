/* puzzle.c: questions that name their puzzle, and those about the program itself. They leave the session
 * unchanged. */
#include "app/answers.h"
#include "app/wasm/page_session.h"
#include "core/people.h"
#include "core/play.h"
#include "core/registry.h"
#include "core/svg.h"
#include "grade/certificate.h"
#include "search/difficulty.h"

#include <string.h>

static int families(lw_page_session *page, const lw_question *q, lw_error *error)
{
    (void)page;
    (void)error;
    lw_write_list(q->answer, "families");
    for (int i = 0; lw_families[i]; i++) {
        lw_write_object(q->answer, NULL);
        lw_family_write(lw_families[i], q->answer);
        lw_write_end(q->answer);
    }
    lw_write_end(q->answer);
    return 0;
}

static const lw_rules *rules_of(const lw_question *q, lw_error *error)
{
    const lw_design *design = lw_question_design(q, error);
    return design ? design->spec->family->compile(design, q->arena, error) : NULL;
}

static void write_id(const lw_design *design, lw_writer *w)
{
    lw_buf id = {0};
    lw_id_format(design, &id);
    lw_write_text(w, "id", lw_buf_text(&id));
    lw_buf_drop(&id);
}

/* All facts of a family except those about people, which take seconds; or only the cheap ones. */
static uint64_t wanted_facts(const lw_family *family, const lw_question *q)
{
    int count = 0;
    while (family->facts[count].name)
        count++;
    return lw_question_int(q, "expensive", 0) && count < 64
               ? ((UINT64_C(1) << count) - 1) & ~lw_people_wanted(family)
               : LW_ALL_FACTS;
}

/* Answers with the puzzle's JSON, with its facts and remarks. */
static int facts(lw_page_session *page, const lw_question *q, lw_error *error)
{
    (void)page;
    const lw_rules *rules = rules_of(q, error);
    if (!rules)
        return error->code;
    lw_value values[64];
    lw_measure(rules->design, wanted_facts(rules->family, q), LW_TO_REPORT, q->arena, values);
    write_id(rules->design, q->answer);
    lw_write_text(q->answer, "family", rules->family->name);
    lw_facts_write(rules->family, values, q->answer, "facts");
    lw_buf remarks = {0};
    if (rules->family->remark)
        rules->family->remark(rules, &remarks);
    lw_write_text(q->answer, "remarks", lw_buf_text(&remarks));
    lw_buf_drop(&remarks);
    lw_write_object(q->answer, "json");
    rules->family->write(rules->design, q->answer);
    lw_write_end(q->answer);
    return 0;
}

static int certificate(lw_page_session *page, const lw_question *q, lw_error *error)
{
    (void)page;
    lw_certified certified;
    lw_design *design = lw_question_design(q, error);
    const lw_limits limits = {.bytes = lw_question_limits(q).bytes};
    if (!design || lw_certify(design, 0, &limits, q->arena, &certified, error))
        return error->code;
    const lw_json *json = lw_json_read(certified.text, strlen(certified.text), 1, q->arena, error);
    if (json)
        lw_write_json(q->answer, "certificate", json);
    return error->code;
}

static const lw_solver *solver_of(const lw_rules *rules, const lw_question *q, lw_error *error)
{
    const char *name = lw_question_text(q, "solver", lw_solver_usual(rules)->name);
    const lw_solver *solver = lw_solver_find(name);
    if (!solver)
        lw_fail(error, LW_BAD_INPUT, "there is no solver \"%.40s\"", name);
    return solver;
}

static int solve(lw_page_session *page, const lw_question *q, lw_error *error)
{
    const lw_rules *rules = rules_of(q, error);
    const lw_solver *solver = rules ? solver_of(rules, q, error) : NULL;
    if (!solver)
        return error->code;
    lw_solution solution = {0};
    lw_limits limits = lw_question_limits(q);
    lw_progress_counter progress = {.report = page->show_progress};
    lw_session session;
    if (lw_question_int(q, "progress", 0))
        limits.progress = &progress;
    int level = (int)lw_question_int(q, "level", 0);
    level = level < 0 || level >= rules->levels ? 0 : level;
    lw_solve(solver, rules, level, &limits, &solution);
    write_id(rules->design, q->answer);
    lw_write_text(q->answer, "verdict", lw_verdict_text(solution.verdict));
    lw_write_int(q->answer, "expanded", solution.expanded);
    lw_write_int(q->answer, "distinct", solution.distinct);
    if (lw_solution_plays(&solution)) {
        lw_session_begin(&session, rules, level, 0);
        lw_write_steps(rules, lw_session_state(&session), &solution.moves, q->answer, "steps");
        lw_write_bool(q->answer, "optimal", solution.optimal);
        for (int i = 0; lw_for_points(rules) && i < solution.moves.count; i++)
            rules->family->play(rules, session.states, lw_moves_get(&solution.moves, i), NULL);
        if (lw_for_points(rules))
            lw_write_int(q->answer, "score", lw_points_score(rules, session.states));
        lw_session_drop(&session);
    } else if (solution.verdict == LW_GAVE_UP) {
        lw_write_text(q->answer, "reason", solution.reason);
        lw_lacks_write(&solution, q->answer);
    } else if (solution.verdict == LW_UNSOLVABLE) {
        lw_why_unsolvable_write(rules, level, q->answer);
    }
    lw_solution_drop(&solution);
    return 0;
}

/* Answers how hard it is for people; nothing for a puzzle without a goal, or one that was not solved. */
static int difficulty(lw_page_session *page, const lw_question *q, lw_error *error)
{
    (void)page;
    const lw_rules *rules = rules_of(q, error);
    if (!rules)
        return error->code;
    int level = (int)lw_question_int(q, "level", 0);
    lw_difficulty d = {.censored = true};
    if (lw_people_first(rules->family) >= 0 && rules->players == 1)
        lw_difficulty_measure(rules, level < 0 || level >= rules->levels ? 0 : level, LW_DIFFICULTY_ALONE, NULL,
                              &d);
    if (!d.censored)
        lw_difficulty_write(&d, true, q->answer);
    return 0;
}

/* Answers with the start of a puzzle as SVG, with the path of "play" drawn on it if given. */
static int picture(lw_page_session *page, const lw_question *q, lw_error *error)
{
    const lw_rules *rules = rules_of(q, error);
    if (!rules)
        return error->code;
    lw_moves moves = {0};
    lw_view view = lw_question_view(q, page->midend.view);
    const char *play = lw_question_text(q, "play", NULL);
    if (play && lw_play_parse(rules, play, &moves, error)) {
        lw_moves_drop(&moves);
        return error->code;
    }
    view.path = play ? &moves : NULL;
    lw_scene scene = {0};
    lw_session session;
    lw_buf svg = {0};
    lw_session_begin(&session, rules, 0, 0);
    rules->family->draw(rules, lw_session_state(&session), &view, &scene);
    if (lw_question_int(q, "clear", 0))
        lw_scene_clear(&scene);
    lw_scene_svg(&scene, (int)lw_question_int(q, "cell", 40) & 0x3ff, &svg);
    write_id(rules->design, q->answer);
    lw_write_text(q->answer, "svg", lw_buf_text(&svg));
    lw_buf_drop(&svg);
    lw_session_drop(&session);
    lw_scene_drop(&scene);
    lw_moves_drop(&moves);
    return 0;
}

/* Answers with a spec in its normal form, and the values of its parameters. */
static int spec(lw_page_session *page, const lw_question *q, lw_error *error)
{
    (void)page;
    const lw_spec *made = lw_spec_parse(lw_question_text(q, "spec", ""), q->arena, error);
    if (!made)
        return error->code;
    lw_buf text = {0};
    lw_spec_format(made, &text);
    lw_write_text(q->answer, "spec", lw_buf_text(&text));
    lw_write_object(q->answer, "settings");
    for (int i = 0; made->family->params[i].key; i++) {
        lw_buf_clear(&text);
        lw_setting_text(&made->family->params[i], &made->settings[i], &text);
        lw_write_text(q->answer, made->family->params[i].key, lw_buf_text(&text));
    }
    lw_write_end(q->answer);
    lw_buf_drop(&text);
    return 0;
}

const lw_asked lw_asked_puzzle[] = {
    {.name = "families", .answer = families},
    {.name = "facts", .answer = facts},
    {.name = "certificate", .answer = certificate},
    {.name = "solve", .answer = solve},
    {.name = "difficulty", .answer = difficulty},
    {.name = "picture", .answer = picture},
    {.name = "spec", .answer = spec},
    {0},
};
