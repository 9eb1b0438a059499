/* groups.c: forms the early and the late groups of rules, their loops and rigid numbers. Rules are already in
 * the order of their groups, because a rule can only join the group before it. */
#include "families/puzzlescript/compile/sets.h"

#include "base/buf.h"
#include "families/puzzlescript/compile/groups.h"
#include "families/puzzlescript/compile/reader.h"

#include <string.h>

enum { MAX_RIGID = 30, MAX_NAMED = 3 };

/* --- Variants that can never match. --- */

struct member { /* a rule of a group */
    lw_ps_rule *rule;
    lw_ps_script_rule *script;
};

struct clashes {
    const int (*list[64])[2];
    int count;
};

static void remember(struct clashes *clashes, const lw_ps_script_rule *rule)
{
    for (int i = 0; i < clashes->count; i++)
        if ((*clashes->list[i])[0] == rule->clash[0] && (*clashes->list[i])[1] == rule->clash[1])
            return;
    if (clashes->count < (int)(sizeof clashes->list / sizeof *clashes->list))
        clashes->list[clashes->count++] = &rule->clash;
}

static void report_impossible(lw_ps_source *source, const struct clashes *clashes, int line)
{
    lw_buf others = {0};
    for (int i = 1; i < clashes->count && i <= MAX_NAMED; i++)
        lw_buf_print(&others, "%s%s/%s", i == 1 ? " (nor can " : ", ",
                     lw_ps_upper(source, (*clashes->list[i])[0]), lw_ps_upper(source, (*clashes->list[i])[1]));
    if (others.size)
        lw_buf_puts(&others, clashes->count > MAX_NAMED + 1 ? " and more)" : ")");
    lw_ps_notes_add(&source->notes, LW_PS_RULE_IMPOSSIBLE, line, lw_ps_upper(source, (*clashes->list[0])[0]),
                    lw_ps_upper(source, (*clashes->list[0])[1]), lw_buf_text(&others));
    lw_buf_drop(&others);
}

/* Removes them from the group, and returns the number of rules left. If no neighbour of the same line is left,
 * it is an error. */
static int drop_impossible(lw_ps_source *source, struct member *members, int count)
{
    struct clashes clashes = {0};
    for (int i = 0; i < count; i++) {
        const lw_ps_script_rule *rule = members[i].script;
        if (!rule->discarded)
            continue;
        bool neighbours = (i > 0 && members[i - 1].script->line == rule->line) ||
                          (i + 1 < count && members[i + 1].script->line == rule->line);
        memmove(members + i, members + i + 1, (size_t)(count - i - 1) * sizeof *members);
        count--;
        remember(&clashes, rule);
        if (!neighbours || count == 0)
            report_impossible(source, &clashes, rule->line);
        i--;
    }
    return count;
}

/* --- Groups. --- */

static void check_ellipses(lw_ps_source *source, const lw_ps_script_rule *rule)
{
    for (int i = 0; i < rule->left.count; i++) {
        const lw_ps_line *line = &rule->left.list[i];
        int seen = 0;
        for (int j = 0; j < line->count; j++) {
            if (!lw_ps_is_ellipsis(&line->cells[j]))
                continue;
            if (++seen > LW_PS_MAX_ELLIPSES)
                lw_ps_notes_add(&source->notes, LW_PS_RULE_ELLIPSIS_MANY, rule->line);
            else if (j > 0 && lw_ps_is_ellipsis(&line->cells[j - 1]))
                lw_ps_notes_add(&source->notes, LW_PS_RULE_ELLIPSIS_ROW, rule->line);
        }
    }
}

static lw_ps_group *add_group(lw_ps_script *script, lw_ps_rules *kept, const struct member *members, int count)
{
    lw_arena *arena = script->link->arena;
    lw_ps_group *group = lw_new(arena, lw_ps_group);
    lw_ps_rule *rules = lw_new_array(arena, lw_ps_rule, count);
    for (int i = 0; i < count; i++) {
        rules[i] = *members[i].rule;
        *lw_ps_add(arena, kept->list, kept->count, kept->room) = *members[i].script;
    }
    *group = (lw_ps_group){.rules = rules, .count = count, .random = rules[0].random, .jump = -1};
    return group;
}

static lw_ps_groups collect(lw_ps_script *script, lw_ps_rule *rules, bool late, lw_ps_rules *kept)
{
    lw_arena *arena = script->link->arena;
    lw_ps_rules *all = &script->rules;
    struct member *members = lw_new_array(arena, struct member, all->count + 1);
    lw_ps_group *list = NULL;
    int groups = 0, room = 0;
    for (int i = 0; i < all->count;) {
        int count = 0, group = all->list[i].group;
        for (; i < all->count && all->list[i].group == group; i++)
            if (all->list[i].late == late)
                members[count++] = (struct member){.rule = &rules[i], .script = &all->list[i]};
        count = drop_impossible(script->link->source, members, count);
        if (count)
            *lw_ps_add(arena, list, groups, room) = *add_group(script, kept, members, count);
    }
    return (lw_ps_groups){.list = list, .count = groups};
}

static void number_rigid(lw_ps_script *script, lw_ps_game *game)
{
    lw_ps_group *groups = (lw_ps_group *)game->early.list;
    int *index = lw_new_array(script->link->arena, int, game->early.count + 1);
    for (int i = 0; i < game->early.count; i++) {
        bool rigid = false;
        for (int j = 0; j < groups[i].count; j++)
            rigid |= groups[i].rules[j].rigid;
        if (!rigid)
            continue;
        index[game->rigid_groups++] = i;
        groups[i].rigid = game->rigid_groups;
    }
    game->rigid_group = index;
    if (game->rigid_groups > MAX_RIGID)
        lw_ps_notes_add(&script->link->source->notes, LW_PS_RIGID_MANY, groups[index[MAX_RIGID]].rules[0].line);
}

void lw_ps_make_groups(lw_ps_script *script, lw_ps_rule *rules, lw_ps_game *game)
{
    lw_ps_rules kept = {0};
    game->early = collect(script, rules, false, &kept);
    game->late = collect(script, rules, true, &kept);
    for (int i = 0; i < kept.count; i++)
        check_ellipses(script->link->source, &kept.list[i]);
    script->rules = kept;
    number_rigid(script, game);
}

/* --- Loops. --- */

static void check_loops(lw_ps_script *script)
{
    lw_ps_notes *notes = &script->link->source->notes;
    for (int i = 0; i < script->loop_count; i++) {
        if (i % 2 == 0 && script->loops[i].step < 0)
            lw_ps_notes_add(notes, LW_PS_LOOP_END, script->loops[i].line);
        if (i % 2 == 1 && script->loops[i].step > 0)
            lw_ps_notes_add(notes, LW_PS_LOOP_START, script->loops[i].line);
    }
    if (script->loop_count % 2) {
        int line = script->loops[script->loop_count - 1].line;
        lw_ps_notes_add(notes, LW_PS_LOOP_OPEN, line);
        *lw_ps_add(script->link->arena, script->loops, script->loop_count, script->loop_room) =
            (lw_ps_loop){.line = line, .step = -1};
    }
}

static void set_jumps(lw_ps_script *script, lw_ps_groups *groups)
{
    lw_ps_group *list = (lw_ps_group *)groups->list;
    int before = 0; /* groups that end before the loop begins; both lists are sorted by line */
    for (int i = 0; i + 1 < script->loop_count; i += 2) {
        int start = script->loops[i].line, end = script->loops[i + 1].line, first = -1;
        while (before < groups->count && list[before].rules[list[before].count - 1].line < start)
            before++;
        for (int g = before; g < groups->count; g++) {
            int from = list[g].rules[0].line, to = list[g].rules[list[g].count - 1].line;
            if ((from <= start && start <= to) || (from <= end && end <= to))
                lw_ps_notes_add(&script->link->source->notes, LW_PS_LOOP_INSIDE, start);
            if (end < from)
                break;
            if (from < start)
                continue;
            if (first < 0)
                first = g;
            if (g > 0 && list[g - 1].jump == first) /* only the last group of a loop jumps */
                list[g - 1].jump = -1;
            list[g].jump = first;
        }
    }
}

void lw_ps_make_loops(lw_ps_script *script, lw_ps_game *game)
{
    check_loops(script);
    set_jumps(script, &game->early);
    set_jumps(script, &game->late);
}
