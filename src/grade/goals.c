/* goals.c: see the header. */
#include "grade/goals.h"
#include "core/spec_limits.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Parses a decimal number; returns the text after it, NULL if there is none. In "10..120" the number is 10:
 * strtod would read the first of the two dots as part of it, so the text is cut before them. */
static const char *parse_number(const char *text, double *number)
{
    char piece[40];
    const char *dots = strstr(text, "..");
    size_t size = dots ? (size_t)(dots - text) : strlen(text);
    if (size >= sizeof piece)
        size = sizeof piece - 1;
    memcpy(piece, text, size);
    piece[size] = 0;
    char *end;
    *number = strtod(piece, &end);
    return end == piece || !isfinite(*number) ? NULL : text + (end - piece);
}

/* Half of the last digit: 0.5 for "40", 0.05 for "1.8"; less than 1 for every whole number. */
static double slack_of(const char *number)
{
    double slack = 0.5;
    const char *dot = strchr(number, '.');
    if (strpbrk(number, "eE"))
        return 0;
    for (const char *at = dot ? dot + 1 : ""; *at >= '0' && *at <= '9'; at++)
        slack /= 10;
    return slack;
}

int lw_goals_add(lw_goals *goals, const lw_family *family, enum lw_goal_kind kind, const char *text,
                 lw_error *error)
{
    size_t name = strcspn(text, "=");
    int fact = lw_fact_named(family, text, name, error);
    if (fact < 0)
        return fact;
    if (goals->count == LW_MAX_GOALS)
        return lw_fail(error, LW_BAD_INPUT, "give at most %d goals", LW_MAX_GOALS);
    lw_goal goal = {.kind = kind, .fact = fact};
    if (kind == LW_TARGET) {
        const char *end = text[name] ? parse_number(text + name + 1, &goal.target) : NULL;
        if (!end || *end)
            return lw_fail(error, LW_BAD_INPUT, "write a target like %s=40, not \"%.60s\"",
                           family->facts[fact].name, text);
        goal.slack = fmax(slack_of(text + name + 1), family->facts[fact].near);
    } else if (text[name]) {
        return lw_fail(error, LW_BAD_INPUT, "\"%.60s\" has a number, but only a target takes one", text);
    }
    for (int i = 0; i < goals->count; i++)
        if (goals->list[i].fact == fact)
            return lw_fail(error, LW_BAD_INPUT, "%s is a goal twice; leave one of them out",
                           family->facts[fact].name);
    goals->list[goals->count++] = goal;
    return 0;
}

static const char *parse_axis(lw_range *range, const char *at)
{
    double cells;
    at = *at == '=' ? parse_number(at + 1, &range->low) : NULL;
    range->open_low = at && *at == '-';
    at += range->open_low;
    at = at && at[0] == '.' && at[1] == '.' ? parse_number(at + 2, &range->high) : NULL;
    range->open_high = at && *at == '+';
    at += range->open_high;
    at = at && *at == '/' ? parse_number(at + 1, &cells) : NULL;
    if (!at || cells < 1 || cells > 1000 || cells != floor(cells) || range->low >= range->high)
        return NULL;
    range->cells = (int)cells;
    return at;
}

int lw_goals_axes(lw_goals *goals, const lw_family *family, const char *text, lw_error *error)
{
    const char *at = text;
    int64_t cells = 1;
    for (;;) {
        size_t name = strcspn(at, "=,");
        int fact = lw_fact_named(family, at, name, error);
        if (fact < 0)
            return fact;
        if (goals->axis_count == LW_MAX_AXES)
            return lw_fail(error, LW_BAD_INPUT, "an archive can have at most %d axes", LW_MAX_AXES);
        at = parse_axis(&goals->ranges[goals->axis_count], at + name);
        if (!at || (*at && *at != ','))
            return lw_fail(error, LW_BAD_INPUT,
                           "write an axis like %s=10..120/12 (from, to, cells), not as in \"%.60s\"",
                           family->facts[fact].name, text);
        goals->axes[goals->axis_count] = fact;
        cells *= goals->ranges[goals->axis_count++].cells;
        if (cells > 1000000)
            return lw_fail(error, LW_BAD_INPUT, "an archive can have at most a million cells");
        if (!*at)
            return 0;
        at++;
    }
}

int lw_goals_archive(lw_goals *goals, const char *text, lw_error *error)
{
    enum { MAX_NICHES = 2000 };
    lw_archive_shape *shape = &goals->archive;
    const char *end = text;
    double number = 0;
    if (!strncmp(text, "cvt/", 4)) {
        shape->kind = LW_ARCHIVE_CVT;
        end = parse_number(text + 4, &number);
        shape->niches = end && number >= 2 && number <= MAX_NICHES && number == floor(number) ? (int)number : 0;
    } else if (!strncmp(text, "unstructured/", 13)) {
        shape->kind = LW_ARCHIVE_UNSTRUCTURED;
        end = parse_number(text + 13, &number);
        shape->distance = number > 0 && number <= 1 ? number : 0;
    } else if (!strcmp(text, "grid")) {
        *shape = (lw_archive_shape){.kind = LW_ARCHIVE_GRID};
        return 0;
    }
    if (end && end != text && !*end && (shape->niches || shape->distance > 0))
        return 0;
    return lw_fail(error, LW_BAD_INPUT,
                   "an archive is grid, cvt/NICHES (2 to %d) or unstructured/DISTANCE (up to 1), not \"%.60s\"",
                   MAX_NICHES, text);
}

int lw_goals_require(lw_goals *goals, const lw_family *family, const char *text, lw_error *error)
{
    size_t name = strcspn(text, "<>=");
    int fact = lw_fact_named(family, text, name, error);
    if (fact < 0)
        return fact;
    double number = 0;
    const char *sign = text + name;
    bool max = !strncmp(sign, "<=", 2), least = !strncmp(sign, ">=", 2);
    const char *end = max || least ? parse_number(sign + 2, &number) : NULL;
    if (!end || *end)
        return lw_fail(error, LW_BAD_INPUT, "write a requirement like %s<=3 or %s>=3, not \"%.60s\"",
                       family->facts[fact].name, family->facts[fact].name, text);
    int at = 0;
    while (at < goals->need_count && goals->needs[at].fact != fact)
        at++;
    if (at == LW_MAX_REQUIREMENTS)
        return lw_fail(error, LW_BAD_INPUT, "give at most %d requirements", LW_MAX_REQUIREMENTS);
    lw_requirement *need = &goals->needs[at];
    if (at == goals->need_count)
        goals->needs[goals->need_count++] = (lw_requirement){.fact = fact, .low = -INFINITY, .high = INFINITY};
    if (max)
        need->high = fmin(need->high, number);
    else
        need->low = fmax(need->low, number);
    if (need->low > need->high)
        return lw_fail(error, LW_BAD_INPUT, "%s cannot be at least %.10g and at most %.10g",
                       family->facts[fact].name, need->low, need->high);
    return 0;
}

int lw_goals_require_trait(lw_goals *goals, const lw_family *family, const lw_trait *trait, lw_error *error)
{
    int result = lw_goals_require(goals, family, trait->requirement, error);
    return result || !trait->upper ? result : lw_goals_require(goals, family, trait->upper, error);
}

double lw_goals_lack(const lw_goals *goals, const lw_family *family, const lw_value *facts)
{
    double lack = 0;
    for (int i = 0; i < goals->need_count; i++) {
        const lw_requirement *need = &goals->needs[i];
        const lw_fact *fact = &family->facts[need->fact];
        double number = lw_value_number(&facts[need->fact]),
               miss = fmax(need->low - number, number - need->high), range = fact->high - fact->low;
        if (!lw_value_known(&facts[need->fact]))
            lack += 1;
        else if (miss > 0)
            lack += range > 0 && miss < range ? miss / range : 1;
    }
    return lack;
}

/* Goals that can be measured of any design do not need a valid puzzle. */
bool lw_goals_need_solution(const lw_goals *goals, const lw_family *family)
{
    bool any = goals->count > 0;
    for (int i = 0; i < goals->count; i++)
        any = any && family->facts[goals->list[i].fact].of_any;
    return !any;
}

uint64_t lw_goals_facts(const lw_goals *goals, const lw_family *family)
{
    uint64_t wanted = lw_goals_need_solution(goals, family);
    for (int i = 0; i < goals->count; i++)
        wanted |= UINT64_C(1) << goals->list[i].fact;
    for (int i = 0; i < goals->axis_count; i++)
        wanted |= UINT64_C(1) << goals->axes[i];
    for (int i = 0; i < goals->need_count; i++)
        wanted |= UINT64_C(1) << goals->needs[i].fact;
    return wanted;
}

int lw_goals_possible(const lw_goals *goals, const lw_spec *spec, lw_error *error)
{
    for (int i = 0; i < goals->count; i++) {
        const lw_goal *goal = &goals->list[i];
        const char *why =
            goal->kind == LW_TARGET
                ? lw_spec_impossible(spec, goal->fact, goal->target - goal->slack, goal->target + goal->slack)
                : NULL;
        if (!why)
            continue;
        lw_buf name = {0};
        lw_spec_format(spec, &name);
        lw_fail(error, LW_BAD_INPUT, "no puzzle of %s has %.10g %s: %s", lw_buf_text(&name), goal->target,
                spec->family->facts[goal->fact].name, why);
        lw_buf_drop(&name);
        return error->code;
    }
    return 0;
}

static double score_of(const lw_goal *goal, double number)
{
    switch (goal->kind) {
    case LW_MAXIMIZE:
        return number;
    case LW_MINIMIZE:
        return -number;
    case LW_TARGET:
        break;
    }
    double miss = fabs(number - goal->target);
    return miss <= goal->slack ? 0 : -miss;
}

double lw_goal_score(const lw_goal *goal, const lw_value *facts)
{
    double number = lw_value_number(&facts[goal->fact]);
    if (goal->kind == LW_TARGET && facts[goal->fact].saturated)
        return -fmax(fabs(number - goal->target), 1);
    return score_of(goal, number);
}

double lw_goals_least(const lw_goals *goals, const lw_family *family)
{
    double least = 0;
    for (int i = 0; i < goals->count; i++) {
        const lw_goal *goal = &goals->list[i];
        const lw_fact *fact = &family->facts[goal->fact];
        if (fact->low < fact->high)
            least += fmin(score_of(goal, fact->low), score_of(goal, fact->high));
    }
    return least;
}

bool lw_goals_feasible(const lw_goals *goals, const lw_family *family, const lw_value *facts)
{
    bool all = !lw_goals_need_solution(goals, family) || lw_value_known(&facts[0]);
    for (int i = 0; i < goals->count; i++)
        all = all && lw_value_known(&facts[goals->list[i].fact]);
    for (int i = 0; i < goals->axis_count; i++)
        all = all && lw_value_known(&facts[goals->axes[i]]);
    return all;
}

void lw_range_text(const char *fact, const lw_range *range, lw_buf *buf)
{
    lw_buf_print(buf, "%s=", fact);
    lw_buf_real(buf, range->low);
    lw_buf_puts(buf, range->open_low ? "-.." : "..");
    lw_buf_real(buf, range->high);
    lw_buf_print(buf, "%s/%d", range->open_high ? "+" : "", range->cells);
}

void lw_goals_axes_text(const lw_goals *goals, const lw_family *family, lw_buf *buf)
{
    for (int i = 0; i < goals->axis_count; i++) {
        if (i)
            lw_buf_byte(buf, ',');
        lw_range_text(family->facts[goals->axes[i]].name, &goals->ranges[i], buf);
    }
}

void lw_goals_text(const lw_goals *goals, const lw_family *family, lw_buf *buf)
{
    static const char *const words[] = {"maximize", "minimize", "target"};
    for (int i = 0; i < goals->count; i++) {
        const lw_goal *goal = &goals->list[i];
        lw_buf_print(buf, "%s%s %s", i ? ", " : "", words[goal->kind], family->facts[goal->fact].name);
        if (goal->kind == LW_TARGET)
            lw_buf_print(buf, "=%g", goal->target);
    }
    for (int i = 0; i < goals->need_count; i++) {
        const lw_requirement *need = &goals->needs[i];
        if (isfinite(need->low))
            lw_buf_print(buf, ", require %s>=%g", family->facts[need->fact].name, need->low);
        if (isfinite(need->high))
            lw_buf_print(buf, ", require %s<=%g", family->facts[need->fact].name, need->high);
    }
    for (int i = 0; i < goals->axis_count; i++)
        lw_buf_print(buf, "%s%s=%g%s..%g%s/%d", i ? "," : ", over ", family->facts[goals->axes[i]].name,
                     goals->ranges[i].low, goals->ranges[i].open_low ? "-" : "", goals->ranges[i].high,
                     goals->ranges[i].open_high ? "+" : "", goals->ranges[i].cells);
    if (goals->archive.kind == LW_ARCHIVE_CVT)
        lw_buf_print(buf, ", in %d niches", goals->archive.niches);
    if (goals->archive.kind == LW_ARCHIVE_UNSTRUCTURED)
        lw_buf_print(buf, ", %g apart", goals->archive.distance);
}
