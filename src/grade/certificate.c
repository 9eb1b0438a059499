/* certificate.c: see the header. */
#include "grade/certificate.h"
#include "core/play.h"
#include "core/player.h"
#include "core/title.h"
#include "search/solve_record.h"

#include <string.h>

/* Adds the members to an open object. */
static void write_certificate(const lw_rules *rules, const lw_value *facts, const lw_solution *solution,
                              lw_writer *writer)
{
    lw_buf id = {0};
    rules->family->write(rules->design, writer);
    lw_id_format(rules->design, &id);
    lw_write_text(writer, "id", lw_buf_text(&id));
    lw_buf_clear(&id);
    lw_title(rules->design, facts, &id);
    lw_write_text(writer, "title", lw_buf_text(&id));
    lw_facts_write(rules->family, facts, writer, "facts");
    /* Nothing found is not the same as nothing there: a null without this word claims that there is none. */
    if (solution->verdict == LW_GAVE_UP)
        lw_write_text(writer, "verdict", lw_verdict_text(LW_GAVE_UP));
    if (lw_solution_plays(solution))
        lw_play_write(rules, &solution->moves, writer, "solution");
    else
        lw_write_null(writer, "solution");
    lw_buf_drop(&id);
}

/* The fact "moves" as a solution tells it, where measuring it would be expensive and left it out or gave up. */
static void report_moves(const lw_family *family, const lw_solution *solution, lw_value *facts)
{
    int i = lw_fact_find(family, "moves");
    if (i >= 0 && family->facts[i].expensive && !lw_value_known(&facts[i]) && solution->verdict == LW_SOLVED &&
        solution->optimal)
        facts[i] = lw_integer(solution->moves.count);
}

/* Half the facts would say of the others that there are none. */
static void cut_short(lw_certified *out, lw_solution *solution)
{
    out->cut = true;
    memset(out->facts, 0, sizeof out->facts);
    lw_solution_drop(solution);
    *solution = (lw_solution){.verdict = LW_GAVE_UP, .reason = "stopped"};
}

int lw_certify(const lw_design *design, uint64_t also, const lw_limits *limits, lw_arena *arena,
               lw_certified *out, lw_error *error)
{
    const lw_stop *stop = limits ? limits->stop : NULL;
    const lw_rules *rules = design->spec->family->compile(design, arena, error);
    *out = (lw_certified){.rules = rules};
    if (!rules)
        return error ? error->code : LW_BAD_INPUT;
    lw_measure_on(design, lw_usual_facts(rules->family) | also,
                  &(lw_measure_options){.purpose = LW_TO_REPORT, .stop = stop}, arena, out->facts);
    lw_solution solution = {0};
    lw_buf text = {0};
    lw_solve_record(rules, limits, &solution);
    report_moves(rules->family, &solution, out->facts);
    if (lw_stopped(stop))
        cut_short(out, &solution);
    lw_writer writer = lw_writer_to(&text);
    lw_write_object(&writer, NULL);
    write_certificate(rules, out->facts, &solution, &writer);
    lw_write_end(&writer);
    out->text = lw_arena_text(arena, lw_buf_text(&text));
    lw_solution_drop(&solution);
    lw_buf_drop(&text);
    return 0;
}

/* An id that is no ID of ours is a name that somebody gave the puzzle, and claims nothing. */
static void check_id(const lw_json *json, const lw_design *design, lw_arena *arena, lw_buf *findings)
{
    const lw_json *id = lw_json_get(json, "id");
    size_t name = id && id->kind == LW_JSON_TEXT ? strcspn(id->text, ":#") : 0;
    const char *family = design->spec->family->name;
    if (!name || !id->text[name] || strlen(family) != name || memcmp(family, id->text, name) != 0)
        return;
    lw_error trouble = {0};
    const lw_design *named = lw_id_parse(id->text, arena, &trouble);
    lw_buf own = {0}, other = {0};
    lw_id_format(design, &own);
    if (named)
        lw_id_format(named, &other);
    if (strcmp(lw_buf_text(&own), lw_buf_text(&other)) != 0)
        lw_buf_print(findings, "the id names another puzzle; this one is %s\n", lw_buf_text(&own));
    lw_buf_drop(&own);
    lw_buf_drop(&other);
}

static bool is_equal(const lw_json *claim, const lw_value *value)
{
    if (claim->kind == LW_JSON_NULL)
        return !lw_value_known(value);
    if (value->kind == LW_INTEGER)
        return claim->kind == LW_JSON_INT && claim->integer == value->integer;
    return value->kind == LW_REAL && (claim->kind == LW_JSON_INT || claim->kind == LW_JSON_REAL) &&
           lw_json_number(claim) == value->real;
}

static bool is_listed(const lw_json *list, const char *name)
{
    for (const lw_json *one = list && list->kind == LW_JSON_LIST ? list->first : NULL; one; one = one->next)
        if (one->kind == LW_JSON_TEXT && !strcmp(one->text, name))
            return true;
    return false;
}

static bool has_number(const lw_json *object, const char *key, double number)
{
    const lw_json *value = lw_json_get(object, key);
    return value && (value->kind == LW_JSON_INT || value->kind == LW_JSON_REAL) &&
           lw_json_number(value) == number;
}

/* What is said beside a fact: that it is a lower bound, and the interval of a noisy one where that is given. */
static void check_margin(const lw_json *json, const char *name, const lw_value *value, lw_buf *findings)
{
    if (is_listed(lw_json_get(json, "saturated"), name) != value->saturated)
        lw_buf_print(findings, "%s is %s, not what the certificate says\n", name,
                     value->saturated ? "only a lower bound" : "exact");
    const lw_json *noise = lw_json_get(lw_json_get(json, "noise"), name);
    if (noise && !(has_number(noise, "samples", (double)value->samples) &&
                   has_number(noise, "low", value->low) && has_number(noise, "high", value->high)))
        lw_buf_print(findings, "the noise of %s is not what the certificate says\n", name);
}

/* A number that measuring has not come to may have come from a solution: it is found as it was then. */
static void measure_moves(const lw_rules *rules, const lw_json *claim, const lw_limits *limits, lw_value *facts)
{
    int i = lw_fact_find(rules->family, "moves");
    lw_solution solution = {0};
    if (!claim || claim->kind != LW_JSON_INT || i < 0 || lw_value_known(&facts[i]) ||
        !rules->family->facts[i].expensive)
        return;
    lw_solve_record(rules, limits, &solution);
    report_moves(rules->family, &solution, facts);
    lw_solution_drop(&solution);
}

static void check_facts(const lw_json *json, const lw_rules *rules, const lw_limits *limits, lw_arena *arena,
                        lw_buf *findings)
{
    const lw_design *design = rules->design;
    const lw_family *family = rules->family;
    const lw_json *claims = lw_json_get(json, "facts");
    lw_value facts[64];
    uint64_t claimed = 0;
    for (const lw_json *claim = claims ? claims->first : NULL; claim; claim = claim->next)
        if (lw_fact_find(family, claim->key) >= 0)
            claimed |= (uint64_t)1 << lw_fact_find(family, claim->key);
    if (claimed)
        lw_measure_on(design, claimed,
                      &(lw_measure_options){.purpose = LW_TO_REPORT, .stop = limits ? limits->stop : NULL},
                      arena, facts);
    measure_moves(rules, lw_json_get(claims, "moves"), limits, facts);
    for (const lw_json *claim = claims ? claims->first : NULL; claim; claim = claim->next) {
        int i = lw_fact_find(family, claim->key);
        if (i < 0) {
            lw_buf_print(findings, "there is no fact \"%.60s\"\n", claim->key);
        } else if (!is_equal(claim, &facts[i])) {
            lw_buf_print(findings, "%s is ", claim->key);
            lw_value_text(&facts[i], findings);
            lw_buf_puts(findings, ", not what the certificate says\n");
        } else {
            check_margin(json, claim->key, &facts[i], findings);
        }
    }
}

/* A solver that gave up found no solution, and does not say that there is none. */
static bool claims_none(const lw_json *json)
{
    const lw_json *claim = lw_json_get(json, "solution"), *verdict = lw_json_get(json, "verdict");
    bool gave_up = verdict && verdict->kind == LW_JSON_TEXT && !strcmp(verdict->text, "gave_up");
    return claim->kind == LW_JSON_NULL && !gave_up;
}

/* A claimed solution must win, and be as long as the claimed number of moves; a claim that there is none, or
 * that there is no shorter one, is tried by search. */
static void check_solution(const lw_json *json, const lw_rules *rules, const lw_limits *limits, lw_arena *arena,
                           lw_buf *findings)
{
    const lw_json *claim = lw_json_get(json, "solution");
    const lw_json *length = lw_json_get(lw_json_get(json, "facts"), "moves");
    lw_moves moves = {0};
    lw_error trouble = {0};
    if (!claim)
        return;
    if (claims_none(json)) {
        lw_solution solution = {0};
        lw_solve_record(rules, limits, &solution);
        if (lw_solution_plays(&solution))
            lw_buf_puts(findings, "there is a solution, though the certificate has none\n");
        lw_solution_drop(&solution);
    } else if (claim->kind == LW_JSON_NULL) {
        return;
    } else if (lw_play_read(rules, claim, &moves, &trouble)) {
        lw_buf_print(findings, "the solution cannot be played: %s\n", trouble.text);
    } else {
        void *state = lw_arena_take(arena, rules->state_size);
        lw_player player;
        lw_player_open(&player, rules);
        lw_player_start(&player, 0, 0, state);
        for (int i = 0; i < moves.count; i++)
            lw_player_play(&player, state, lw_moves_get(&moves, i), NULL);
        lw_player_close(&player);
        if (!lw_for_points(rules) && rules->family->status(rules, state).outcome != LW_WON)
            lw_buf_puts(findings, "the solution does not end where it should\n");
        if (length && length->kind == LW_JSON_INT && length->integer != moves.count)
            lw_buf_print(findings, "the solution has %d move%s, the facts say %lld\n", moves.count,
                         moves.count == 1 ? "" : "s", (long long)length->integer);
    }
    lw_moves_drop(&moves);
}

int lw_certificate_check(const lw_json *json, const lw_design *design, const lw_limits *limits, lw_arena *arena,
                         lw_buf *findings, lw_error *error)
{
    const lw_rules *rules = design->spec->family->compile(design, arena, error);
    if (!rules)
        return error ? error->code : LW_BAD_INPUT;
    const lw_json *facts = lw_json_get(json, "facts");
    if (facts && facts->kind != LW_JSON_OBJECT)
        return lw_json_fail(facts, error, "\"facts\" must be an object, not %s",
                            lw_json_kind_text(facts->kind));
    check_id(json, design, arena, findings);
    check_facts(json, rules, limits, arena, findings);
    check_solution(json, rules, limits, arena, findings);
    if (limits && lw_stopped(limits->stop)) /* what was cut short looks like a difference */
        return lw_fail(error, LW_STOPPED, "stopped on request");
    return 0;
}
