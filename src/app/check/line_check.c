/* line_check.c: see the header. */
#include "app/check/line_check.h"
#include "app/check/answer.h"
#include "grade/certificate_check.h"
#include "grade/made_by.h"
#include "search/search.h"

#include <string.h>

/* Members that cannot be checked: the file name of a game, and tags given by the owner of a library. */
static const char *const informative[] = {"title", "tags", NULL};

/* The budget for repeating a search: that of the answer, but no more than may be spent. */
static lw_json *find_budget(const lw_json *line)
{
    return (lw_json *)lw_json_get(lw_made_by_settings(line), "budget"); /* trees in our arena are ours */
}

static bool is_open(const lw_json *truth)
{
    const lw_json *verdict = lw_json_get(truth, "verdict"), *all = lw_json_get(truth, "solvers");
    if (verdict && verdict->kind == LW_JSON_TEXT)
        return !strcmp(verdict->text, "gave_up") || !strcmp(verdict->text, "best_known");
    for (const lw_json *one = all && all->kind == LW_JSON_LIST ? all->first : NULL; one; one = one->next)
        if (is_open(one))
            return true;
    return false;
}

static bool was_stopped(const lw_json *claim)
{
    const lw_json *reason = lw_json_get(claim, "reason");
    return reason && reason->kind == LW_JSON_TEXT && !strcmp(reason->text, "stopped");
}

static void compare(const lw_limits *limits, const lw_item_in *item, const lw_json *truth, bool capped,
                    lw_findings *findings)
{
    const lw_json *claim = lw_json_without(item->json, informative, item->arena);
    const lw_rules *rules = item->design ? lw_item_rules(item, NULL) : NULL;
    truth = lw_json_without(truth, informative, item->arena);
    if (lw_json_equal(claim, truth))
        return;
    if (rules)
        lw_certificate_check_play(claim, rules, findings);
    if (capped && is_open(truth))
        lw_buf_print(
            &findings->unchecked,
            "what the search found: not checked; it takes more than %lld states (--budget gives more)\n",
            (long long)limits->expansions);
    else if (was_stopped(claim))
        lw_buf_puts(&findings->unchecked, "what the search found: not checked; the search had been stopped\n");
    else if (!findings->wrong.size)
        lw_findings_compare(findings, claim, truth);
}

/* Makes the answer again; a different answer is reported separately from a failure to make it. */
static const lw_json *make_again(const lw_answer_kind *kind, const lw_item_in *item, const lw_limits *limits,
                                 lw_findings *findings, lw_error *error)
{
    lw_buf text = {0};
    lw_error trouble = {0};
    const lw_json *settings = lw_made_by_settings(item->json), *truth = NULL;
    if (!settings || settings->kind != LW_JSON_OBJECT)
        lw_fail(&trouble, LW_BAD_INPUT, "\"made_by\" has no settings");
    else
        kind->make(&(lw_answer_work){.item = item, .settings = settings, .limits = *limits}, &text, &trouble);
    if (lw_stopped(limits->stop)) /* a partial answer would look like a difference */
        lw_fail(error, LW_STOPPED, "stopped on request");
    else if (trouble.code == LW_LIMIT)
        lw_buf_print(&findings->unchecked, "not checked: %s\n", trouble.text);
    else if (trouble.code)
        lw_buf_print(&findings->wrong, "the answer cannot be had again: %s\n", trouble.text);
    else
        truth = lw_json_read(lw_buf_text(&text), text.size, 1, item->arena, error);
    lw_buf_drop(&text);
    return truth;
}

static int check_answer(const lw_answer_kind *kind, const lw_item_in *item, const lw_limits *limits,
                        lw_findings *findings, lw_error *error)
{
    lw_json *budget = find_budget(item->json);
    bool capped = kind->capped && budget && budget->kind == LW_JSON_INT && budget->integer > limits->expansions;
    int64_t asked = capped ? budget->integer : 0;
    if (capped)
        budget->integer = limits->expansions;
    const lw_json *truth = make_again(kind, item, limits, findings, error);
    if (capped)
        budget->integer = asked;
    lw_json *spent = truth && capped ? find_budget(truth) : NULL;
    if (spent)
        spent->integer = asked;
    if (truth)
        compare(limits, item, truth, capped, findings);
    lw_made_by_check(item->json, findings);
    return error->code;
}

/* In a line that does not say what wrote it, only the claims that fit any puzzle can be checked. */
static void check_members(const lw_item_in *item, lw_findings *findings)
{
    if (lw_json_get(item->json, "made_by") || lw_json_get(item->json, "family"))
        return; /* if there is a family, the reader has already refused unknown members */
    const lw_json *strange = lw_design_strange(item->json);
    if (strange)
        lw_buf_print(&findings->wrong,
                     "\"%.60s\" cannot be checked, as \"made_by\" does not say how it was found\n",
                     strange->key);
}

bool lw_line_alone(const lw_json *line)
{
    const char *answer = lw_made_by_answer(line);
    const lw_answer_kind *kind = answer ? lw_answer_find(answer) : NULL;
    return kind && kind->alone;
}

int lw_line_check(const lw_item_in *item, const lw_limits *asked, lw_findings *findings, lw_error *error)
{
    const char *answer = lw_made_by_answer(item->json);
    const lw_answer_kind *kind = answer ? lw_answer_find(answer) : NULL;
    lw_limits limits = *asked;
    if (!limits.expansions)
        limits.expansions = LW_LIMITS.expansions;
    if (item->name && item->design && !lw_item_rules(item, error))
        return error->code;
    if (kind)
        return check_answer(kind, item, &limits, findings, error);
    if (!item->design) {
        lw_buf_puts(&findings->wrong, "this line names no puzzle, and is not an answer that needs none\n");
        return 0;
    }
    if (!item->json)
        return 0;
    if (answer && strcmp(answer, "certificate") != 0) {
        lw_buf_print(&findings->unchecked,
                     "not checked: answers of the kind \"%.40s\" cannot be computed again\n", answer);
        return 0;
    }
    check_members(item, findings);
    return lw_certificate_check(item->json, item->design, &limits, item->arena, findings, error);
}
