/* certificate_check.c: see the header. */
#include "grade/certificate_check.h"
#include "core/play.h"
#include "core/player.h"
#include "grade/archive_cell.h"
#include "grade/made_by.h"
#include "search/solve_record.h"

#include <string.h>

/* The certificate to check, and the results so far. */
typedef struct check {
    const lw_json *json;
    const lw_rules *rules;
    const lw_limits *limits; /* NULL: the usual ones */
    lw_arena *arena;
    lw_findings *findings;
    bool solved; /* `found` is valid */
    lw_solution found;
} check;

/* One search, shared by several claims. */
static const lw_solution *search(check *c)
{
    if (!c->solved)
        lw_solve_record(c->rules, c->limits, &c->found);
    c->solved = true;
    return &c->found;
}

/* --- ID and facts. --- */

/* An id that does not look like one of ours is a name that somebody gave the puzzle, and claims nothing. */
static void check_id(const check *c)
{
    const lw_design *design = c->rules->design;
    const lw_json *id = lw_json_get(c->json, "id");
    size_t name = id && id->kind == LW_JSON_TEXT ? strcspn(id->text, ":#") : 0;
    const char *family = design->spec->family->name;
    if (!name || !id->text[name] || strlen(family) != name || memcmp(family, id->text, name) != 0)
        return;
    lw_error trouble = {0};
    const lw_design *named = lw_id_parse(id->text, c->arena, &trouble);
    lw_buf own = {0}, other = {0};
    lw_id_format(design, &own);
    if (named)
        lw_id_format(named, &other);
    if (strcmp(lw_buf_text(&own), lw_buf_text(&other)) != 0)
        lw_buf_print(&c->findings->wrong, "the id names another puzzle; this one is %s\n", lw_buf_text(&own));
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

/* Checks what accompanies a fact: whether it is a lower bound, and the interval of a noisy fact if given. */
static void check_margin(const check *c, const char *name, const lw_value *value)
{
    lw_buf *wrong = &c->findings->wrong;
    if (is_listed(lw_json_get(c->json, "saturated"), name) != value->saturated)
        lw_buf_print(wrong, "%s is %s, not what the certificate says\n", name,
                     value->saturated ? "only a lower bound" : "exact");
    const lw_json *noise = lw_json_get(lw_json_get(c->json, "noise"), name);
    if (noise && !(has_number(noise, "samples", (double)value->samples) &&
                   has_number(noise, "low", value->low) && has_number(noise, "high", value->high)))
        lw_buf_print(wrong, "the noise of %s is not what the certificate says\n", name);
}

/* If measuring did not yield the number of moves, it may have come from a solution: get it in the same way. */
static void measure_moves(check *c, const lw_json *claim, lw_value *facts)
{
    const lw_family *family = c->rules->family;
    int i = lw_fact_find(family, "moves");
    if (claim && claim->kind == LW_JSON_INT && i >= 0 && !lw_value_known(&facts[i]) &&
        family->facts[i].expensive)
        lw_certificate_moves(family, search(c), facts);
}

static void check_facts(check *c)
{
    const lw_family *family = c->rules->family;
    const lw_json *claims = lw_json_get(c->json, "facts");
    lw_buf *wrong = &c->findings->wrong;
    lw_value facts[64];
    uint64_t claimed = 0;
    for (const lw_json *claim = claims ? claims->first : NULL; claim; claim = claim->next)
        if (lw_fact_find(family, claim->key) >= 0)
            claimed |= (uint64_t)1 << lw_fact_find(family, claim->key);
    if (claimed)
        lw_measure_on(
            c->rules->design, claimed,
            &(lw_measure_options){.purpose = LW_TO_REPORT, .stop = c->limits ? c->limits->stop : NULL},
            c->arena, facts);
    measure_moves(c, lw_json_get(claims, "moves"), facts);
    for (const lw_json *claim = claims ? claims->first : NULL; claim; claim = claim->next) {
        int i = lw_fact_find(family, claim->key);
        if (i < 0) {
            lw_buf_print(wrong, "there is no fact \"%.60s\"\n", claim->key);
        } else if (!is_equal(claim, &facts[i])) {
            lw_buf_print(wrong, "%s is ", claim->key);
            lw_value_text(&facts[i], wrong);
            lw_buf_puts(wrong, ", not what the certificate says\n");
        } else {
            check_margin(c, claim->key, &facts[i]);
        }
    }
}

/* --- The solution and claims about it. --- */

static bool is_text(const lw_json *value, const char *text)
{
    return value && value->kind == LW_JSON_TEXT && !strcmp(value->text, text);
}

/* Plays from the start and returns the final state, which is in the arena. */
static const void *play(const lw_rules *rules, const lw_moves *moves, lw_arena *arena)
{
    void *state = lw_arena_take(arena, rules->state_size);
    lw_player player;
    lw_player_open(&player, rules);
    lw_player_start(&player, 0, 0, state);
    for (int i = 0; i < moves->count; i++)
        lw_player_play(&player, state, lw_moves_get(moves, i), NULL);
    lw_player_close(&player);
    return state;
}

static void check_length(const lw_json *length, int count, const char *who, lw_buf *wrong)
{
    if (length && length->kind == LW_JSON_INT && length->integer != count)
        lw_buf_print(wrong, "the solution has %d move%s, %s %lld\n", count, count == 1 ? "" : "s", who,
                     (long long)length->integer);
}

static void check_score(const check *c, int64_t score)
{
    const lw_json *claim = lw_json_get(c->json, "score");
    lw_buf *wrong = &c->findings->wrong;
    if (!claim && lw_for_points(c->rules))
        lw_buf_print(wrong, "the score is missing; the solution makes %lld points\n", (long long)score);
    else if (claim && !has_number(c->json, "score", (double)score))
        lw_buf_print(wrong, "the solution makes %lld points, not what \"score\" says\n", (long long)score);
}

/* Checks whether the verdict matches the presence or absence of a solution. */
static void check_verdict(const check *c, bool plays)
{
    const lw_json *verdict = lw_json_get(c->json, "verdict");
    bool points = lw_for_points(c->rules);
    if (!verdict)
        return;
    bool fits = plays ? (points ? is_text(verdict, "optimal") || is_text(verdict, "best_known")
                                : is_text(verdict, "solved"))
                      : is_text(verdict, "unsolvable") || is_text(verdict, "gave_up");
    if (!fits)
        lw_buf_print(&c->findings->wrong, "the verdict does not go %s a solution\n",
                     plays ? "with" : "without");
}

static void check_play(check *c, const lw_json *claim)
{
    lw_moves moves = {0};
    lw_error trouble = {0};
    lw_buf *wrong = &c->findings->wrong;
    if (lw_play_read(c->rules, claim, &moves, &trouble)) {
        lw_buf_print(wrong, "the solution cannot be played: %s\n", trouble.text);
    } else {
        const void *end = play(c->rules, &moves, c->arena);
        if (!lw_for_points(c->rules) && c->rules->family->status(c->rules, end).outcome != LW_WON)
            lw_buf_puts(wrong, "the solution does not end where it should\n");
        check_length(lw_json_get(lw_json_get(c->json, "facts"), "moves"), moves.count, "the facts say", wrong);
        check_length(lw_json_get(c->json, "moves"), moves.count, "\"moves\" says", wrong);
        check_score(c, lw_points_score(c->rules, end));
        check_verdict(c, true);
    }
    lw_moves_drop(&moves);
}

void lw_certificate_check_play(const lw_json *json, const lw_rules *rules, lw_findings *findings)
{
    lw_arena arena = {0};
    check c = {.json = json, .rules = rules, .arena = &arena, .findings = findings};
    const lw_json *claim = lw_json_get(json, "solution");
    if (claim && claim->kind != LW_JSON_NULL)
        check_play(&c, claim);
    else if (claim)
        check_verdict(&c, false);
    lw_arena_drop(&arena);
}

/* --- Claims that only a search can decide. --- */

static void leave(check *c, const char *claim)
{
    lw_buf_print(&c->findings->unchecked,
                 "%s: not checked; the search visited %lld states and left it open (--budget gives more)\n",
                 claim, (long long)search(c)->expanded);
}

/* Finding nothing does not prove that nothing exists: a null claims that there is no solution, unless the
 * solver gave up. */
static void check_none(check *c)
{
    const lw_json *verdict = lw_json_get(c->json, "verdict");
    check_verdict(c, false);
    if (is_text(verdict, "gave_up"))
        return;
    const lw_solution *found = search(c);
    if (lw_solution_plays(found))
        lw_buf_puts(&c->findings->wrong, "there is a solution, though the certificate has none\n");
    else if (found->verdict == LW_GAVE_UP && c->rules->players == 1)
        leave(c, "that there is no solution");
}

/* Checks a claim of optimality: for points, that no play has more; for a goal, that no solution is shorter. */
static void check_optimal(check *c, const lw_json *play_claim)
{
    const lw_json *claim = lw_json_get(c->json, "optimal"), *verdict = lw_json_get(c->json, "verdict");
    bool claimed = (claim && claim->kind == LW_JSON_BOOL && claim->truth) || is_text(verdict, "optimal");
    lw_moves moves = {0};
    if (!claimed || lw_play_read(c->rules, play_claim, &moves, &(lw_error){0})) {
        lw_moves_drop(&moves);
        return;
    }
    const lw_solution *found = search(c);
    bool points = lw_for_points(c->rules);
    const lw_json *score = lw_json_get(c->json, "score");
    bool beaten = points ? lw_solution_plays(found) && score && score->kind == LW_JSON_INT &&
                               found->score > score->integer
                         : found->verdict == LW_SOLVED && found->moves.count < moves.count;
    if (beaten)
        lw_buf_puts(&c->findings->wrong,
                    points ? "a play with more points exists\n" : "a shorter solution exists\n");
    else if (points ? found->verdict != LW_OPTIMAL : found->verdict != LW_SOLVED || !found->optimal)
        leave(c, points ? "that nothing makes more points" : "that nothing is shorter");
    lw_moves_drop(&moves);
}

static void check_solution(check *c)
{
    const lw_json *claim = lw_json_get(c->json, "solution");
    if (!claim)
        return;
    if (claim->kind == LW_JSON_NULL) {
        check_none(c);
        return;
    }
    check_play(c, claim);
    check_optimal(c, claim);
}

/* The cell of a puzzle depends on the axes of an archive. */
static void check_cell(check *c)
{
    if (lw_json_get(c->json, "cell") && !lw_json_get(lw_made_by_settings(c->json), "elites"))
        lw_buf_puts(&c->findings->wrong,
                    "\"cell\" cannot be checked, as \"made_by\" does not name the axes of an archive\n");
}

static void check_claims(check *c)
{
    check_cell(c);
    check_id(c);
    check_facts(c);
    check_solution(c);
}

/* --- A certificate of this program. --- */

static uint64_t expensive_facts(const lw_json *json, const lw_family *family)
{
    const lw_json *names = lw_json_get(lw_made_by_settings(json), "expensive_facts");
    uint64_t facts = 0;
    for (int i = 0; family->facts[i].name; i++)
        if (is_listed(names, family->facts[i].name))
            facts |= (uint64_t)1 << i;
    return facts;
}

/* The certificate's number of states, but no more than our own limit. */
static lw_limits limits_again(const check *c, const lw_json *budget)
{
    lw_limits limits = c->limits ? *c->limits : (lw_limits){0};
    if (budget && budget->kind == LW_JSON_INT && budget->integer > 0 &&
        (!limits.expansions || budget->integer < limits.expansions))
        limits.expansions = budget->integer;
    return limits;
}

static int check_again(check *c, lw_error *error)
{
    static const char *const tags[] = {"tags",
                                       NULL}; /* given by a library's owner, not part of the certificate */
    lw_certified certified;
    const lw_json *budget = lw_json_get(lw_made_by_settings(c->json), "budget");
    const lw_limits limits = limits_again(c, budget);
    int result = lw_certify(c->rules->design, expensive_facts(c->json, c->rules->family), &limits, c->arena,
                            &certified, error);
    const char *text =
        result ? "" : lw_archive_cell_again(certified.text, c->json, c->rules->design, c->arena, c->findings);
    const lw_json *truth = result ? NULL : lw_json_read(text, strlen(text), 1, c->arena, error);
    if (!truth)
        return error ? error->code : LW_BAD_INPUT;
    /* If we searched fewer states than the certificate did, compare what was found anyway. The tree is our own,
     * so it may be changed. */
    lw_json *spent = (lw_json *)lw_json_get(lw_made_by_settings(truth), "budget");
    bool capped = budget && budget->kind == LW_JSON_INT && spent->integer < budget->integer;
    if (capped)
        spent->integer = budget->integer;
    const lw_json *claim = lw_json_without(c->json, tags, c->arena);
    if (lw_json_equal(claim, truth))
        return 0;
    check_claims(c);
    if (capped && certified.open)
        leave(c, "what a longer search found");
    else if (is_text(lw_json_get(c->json, "reason"), "stopped"))
        lw_buf_puts(&c->findings->unchecked, "the facts and the solution: stopped before they were known\n");
    else if (!c->findings->wrong.size)
        lw_findings_compare(c->findings, claim, truth);
    return 0;
}

int lw_certificate_check(const lw_json *json, const lw_design *design, const lw_limits *limits, lw_arena *arena,
                         lw_findings *findings, lw_error *error)
{
    const lw_rules *rules = design->spec->family->compile(design, arena, error);
    if (!rules)
        return error ? error->code : LW_BAD_INPUT;
    const lw_json *facts = lw_json_get(json, "facts");
    if (facts && facts->kind != LW_JSON_OBJECT)
        return lw_json_fail(facts, error, "\"facts\" must be an object, not %s",
                            lw_json_kind_text(facts->kind));
    check c = {.json = json, .rules = rules, .limits = limits, .arena = arena, .findings = findings};
    const char *answer = lw_made_by_answer(json);
    bool own = answer && !strcmp(answer, LW_ANSWER_CERTIFICATE);
    int result = 0;
    if (own)
        result = check_again(&c, error);
    else
        check_claims(&c);
    if (lw_json_get(json, "made_by") && !own)
        lw_buf_puts(&findings->wrong, "\"made_by\" does not say that this is a certificate\n");
    lw_made_by_check(json, findings);
    if (c.solved)
        lw_solution_drop(&c.found);
    if (!result && limits && lw_stopped(limits->stop)) /* results cut short look like differences */
        return lw_fail(error, LW_STOPPED, "stopped on request");
    return result;
}
