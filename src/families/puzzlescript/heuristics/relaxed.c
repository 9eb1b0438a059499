/* relaxed.c: see relaxed.h. */
#include "families/puzzlescript/heuristics/relaxed.h"
#include "families/puzzlescript/compile/link.h"
#include "families/puzzlescript/heuristics/relaxed_rules.h"
#include "families/puzzlescript/heuristics/walk_match.h"

#include <string.h>

enum { MAX_TURNS = 200, GONE = 40 };

typedef struct goal_part { /* of a goal: cells of which each has to be reached */
    uint64_t open[LW_PS_AIM_WORDS];
    int needed; /* how many of them */
    bool proof; /* without them it is not won */
} goal_part;

struct lw_ps_relaxed {
    const lw_ps_game *game;
    const lw_ps_relaxed_rules *rules;
    const lw_ps_aim *aim;
    int words;
    uint64_t *planes, *found; /* found: one plane a segment */
    uint64_t *classes;        /* one plane a class of lasting objects: where it is */
    uint64_t *closed;         /* one a dynamic object: where lasting ones of its layer are for ever */
    uint64_t *refused;        /* one a direction, and one for coming there: of players */
    uint64_t changed;         /* planes, by number modulo 64 */
    uint64_t *fresh, *recent; /* one a plane that is read: its words that grew in this turn, in the last one */
    bool *present;            /* and whether it has anything at all */
    goal_part *parts;         /* one a goal */
};

lw_ps_relaxed *lw_ps_relaxed_open(const lw_ps_game *game, int entry, const lw_ps_aim *aim, lw_arena *arena)
{
    const lw_ps_relaxed_rules *rules =
        aim->words > 0 && aim->words <= LW_PS_AIM_WORDS ? lw_ps_relaxed_rules_make(game, entry, arena) : NULL;
    if (!rules)
        return NULL;
    size_t words = (size_t)aim->words;
    lw_ps_relaxed *r = lw_new(arena, lw_ps_relaxed);
    *r = (lw_ps_relaxed){.game = game,
                         .rules = rules,
                         .aim = aim,
                         .words = aim->words,
                         .planes = lw_new_array(arena, uint64_t, (size_t)rules->plane_count * words),
                         .found = lw_new_array(arena, uint64_t, (size_t)(rules->widest + 1) * words),
                         .classes = lw_new_array(arena, uint64_t, (size_t)(rules->lasting.count + 1) * words),
                         .closed = lw_new_array(arena, uint64_t, (size_t)(game->dynamic_count + 1) * words),
                         .refused = lw_new_array(arena, uint64_t, LW_PS_DIRECTIONS * words),
                         .fresh = lw_new_array(arena, uint64_t, rules->read_count + 1),
                         .recent = lw_new_array(arena, uint64_t, rules->read_count + 1),
                         .present = lw_new_array(arena, bool, rules->read_count + 1),
                         .parts = lw_new_array(arena, goal_part, aim->goal_count + 1)};
    return r;
}

static uint64_t *plane_of(const lw_ps_relaxed *r, int number)
{
    return r->planes + (size_t)number * (size_t)r->words;
}

static const uint64_t *class_plane(const lw_ps_relaxed *r, int number)
{
    return r->classes + (size_t)number * (size_t)r->words;
}

static uint64_t *closed_to(const lw_ps_relaxed *r, int place)
{
    return r->closed + (size_t)place * (size_t)r->words;
}

/* --- What stays as it is for ever, from a state on. --- */

static void place_classes(lw_ps_relaxed *r)
{
    const lw_ps_lasting *lasting = &r->rules->lasting;
    const lw_ps_game *game = r->game;
    size_t plane = (size_t)r->words * sizeof(uint64_t);
    memset(r->classes, 0, (size_t)lasting->count * plane);
    memset(r->closed, 0, (size_t)game->dynamic_count * plane);
    for (int k = 0; k < game->dynamic_count; k++) {
        int own = lasting->class_of[game->dynamic[k]], layer = game->things[game->dynamic[k]].layer;
        const uint64_t *there = plane_of(r, k);
        if (own == LW_PS_PASSES)
            continue;
        for (int w = 0; w < r->words; w++)
            r->classes[(size_t)own * (size_t)r->words + (size_t)w] |= there[w];
        for (int i = 0; i < game->dynamic_count; i++)
            if (game->things[game->dynamic[i]].layer == layer && lasting->class_of[game->dynamic[i]] != own)
                for (int w = 0; w < r->words; w++)
                    closed_to(r, i)[w] |= there[w];
    }
}

/* Where all that a rule refuses a player for is certain. */
static void refuse(lw_ps_relaxed *r, const lw_ps_refusal *refusal)
{
    for (int w = 0; w < r->words; w++) {
        uint64_t left = refusal->inner[w];
        for (int i = 0; i < refusal->count && left; i++) {
            const lw_ps_certain *one = &refusal->all[i];
            uint64_t there = lw_ps_shifted(one->still, r->words, one->shift, w);
            for (int k = 0; k < one->class_count; k++)
                there |= lw_ps_shifted(class_plane(r, one->classes[k]), r->words, one->shift, w);
            left &= there;
        }
        r->refused[(size_t)refusal->direction * (size_t)r->words + (size_t)w] |= left;
    }
}

/* Of the planes as they are in a state. */
static void find_what_lasts(lw_ps_relaxed *r, int64_t *work)
{
    if (r->rules->lasting.count)
        place_classes(r);
    memset(r->refused, 0, LW_PS_DIRECTIONS * (size_t)r->words * sizeof *r->refused);
    for (int i = 0; i < r->rules->refusals.count; i++)
        refuse(r, &r->rules->refusals.list[i]);
    *work += (int64_t)r->words * (r->rules->lasting.count + r->rules->refusals.count);
}

/* --- A turn. --- */

/* Adds cells to a plane. */
static void grow(lw_ps_relaxed *r, int number, const uint64_t *cells)
{
    uint64_t *plane = plane_of(r, number), more = 0;
    const uint64_t *closed = number < r->game->dynamic_count ? closed_to(r, number) : NULL;
    for (int w = 0; w < r->words; w++) {
        uint64_t coming = closed ? cells[w] & ~closed[w] : cells[w];
        more |= (uint64_t)((coming & ~plane[w]) != 0) << w;
        plane[w] |= coming;
    }
    if (more && number < r->rules->read_count) {
        r->changed |= (uint64_t)1 << (number & 63);
        r->fresh[number] |= more;
        r->present[number] = true;
    }
}

/* Words up to `span` away from those of the set. */
static uint64_t around(const lw_ps_relaxed *r, uint64_t words, int span)
{
    for (int i = 0; i < span; i++)
        words |= words << 1 | words >> 1;
    return words & (((uint64_t)1 << r->words) - 1);
}

static uint64_t grown(const lw_ps_relaxed *r, const lw_ps_seen *planes, int count)
{
    uint64_t words = 0;
    for (int i = 0; i < count; i++)
        words |= r->fresh[planes[i].plane] | r->recent[planes[i].plane];
    return words;
}

/* The words where a rule may be found now and could not be when it was last looked for. What a rule with one
 * segment has found before is in the planes already; others are looked for everywhere. */
static uint64_t words_for(const lw_ps_relaxed *r, const lw_ps_relaxed_rule *next)
{
    uint64_t words = next->reads ? 0 : ~(uint64_t)0;
    for (int s = 0; s < next->segment_count; s++) {
        const lw_ps_relaxed_segment *part = &next->segments[s];
        for (int i = 0; i < part->count; i++)
            if (!r->present[part->all[i].plane])
                return 0;
        words |= grown(r, part->all, part->count);
        for (int c = 0; c < part->choice_count; c++)
            words |= grown(r, part->choices[c].any, part->choices[c].count);
    }
    return around(r, words && next->segment_count > 1 ? ~(uint64_t)0 : words, next->span);
}

/* Looks in some words; in others nothing was found. Returns the words with something. */
static uint64_t find(const lw_ps_relaxed *r, const lw_ps_relaxed_segment *part, uint64_t words, uint64_t *out)
{
    uint64_t found = 0;
    memset(out, 0, (size_t)r->words * sizeof *out);
    for (; words; words &= words - 1) {
        int w = __builtin_ctzll(words);
        uint64_t left = part->still[w];
        for (int i = 0; i < part->count && left; i++)
            left &= lw_ps_shifted(plane_of(r, part->all[i].plane), r->words, part->all[i].shift, w);
        for (int i = 0; i < part->excluded_count && left; i++)
            left &=
                ~lw_ps_shifted(class_plane(r, part->excluded[i].plane), r->words, part->excluded[i].shift, w);
        for (int c = 0; c < part->choice_count && left; c++) {
            uint64_t some = part->choices[c].still[w];
            for (int i = 0; i < part->choices[c].count; i++) {
                const lw_ps_seen *one = &part->choices[c].any[i];
                some |= lw_ps_shifted(plane_of(r, one->plane), r->words, one->shift, w);
            }
            left &= some;
        }
        out[w] = left;
        found |= (uint64_t)(left != 0) << w;
    }
    return found;
}

/* Returns whether it was found. */
static bool apply(lw_ps_relaxed *r, const lw_ps_relaxed_rule *next, int64_t *work)
{
    uint64_t found = 0, words = words_for(r, next);
    if (!words && next->segment_count)
        return false;
    *work += __builtin_popcountll(words);
    for (int s = 0; s < next->segment_count; s++) {
        uint64_t more = find(r, &next->segments[s], words, r->found + (size_t)s * (size_t)r->words);
        if (!more)
            return false;
        found |= more;
    }
    uint64_t cells[LW_PS_AIM_WORDS] = {0};
    found = around(r, found, next->span);
    for (int s = 0; s < next->segment_count; s++)
        for (int i = 0; i < next->segments[s].come_count; i++) {
            const lw_ps_seen *come = &next->segments[s].comes[i];
            for (uint64_t left = found; left; left &= left - 1) {
                int w = __builtin_ctzll(left);
                cells[w] = lw_ps_shifted(r->found + (size_t)s * (size_t)r->words, r->words, -come->shift, w);
            }
            grow(r, come->plane, cells);
        }
    return true;
}

static const uint64_t *refused(const lw_ps_relaxed *r, int direction)
{
    return r->refused + (size_t)direction * (size_t)r->words;
}

static void move(lw_ps_relaxed *r)
{
    const int steps[LW_PS_STEPS] = {-1, 1, -r->rules->level->height, r->rules->level->height};
    uint64_t leaving[LW_PS_AIM_WORDS], coming[LW_PS_AIM_WORDS];
    for (int i = 0; i < r->game->dynamic_count; i++)
        for (int d = 0; d < LW_PS_STEPS; d++) {
            const lw_ps_mover *m = &r->rules->movers[i];
            const uint64_t *flags = plane_of(r, m->flags + d), *things = plane_of(r, m->plane);
            const uint64_t *closed = closed_to(r, i);
            bool player = lw_ps_bit(r->game->player, r->game->dynamic[i]);
            int shift = steps[d];
            uint64_t any = 0;
            for (int w = 0; w < r->words; w++) {
                leaving[w] = things[w] & flags[w] & r->rules->inner[d][w];
                if (!leaving[w])
                    continue;
                leaving[w] &=
                    lw_ps_shifted(m->stand, r->words, shift, w) & ~lw_ps_shifted(closed, r->words, shift, w);
                if (player)
                    leaving[w] &=
                        ~refused(r, d)[w] & ~lw_ps_shifted(refused(r, LW_PS_ACTION), r->words, shift, w);
                any |= leaving[w];
            }
            if (!any)
                continue;
            for (int w = 0; w < r->words; w++)
                coming[w] = lw_ps_shifted(leaving, r->words, -shift, w);
            grow(r, m->plane, coming);
            grow(r, m->gone, leaving);
        }
}

static bool run(lw_ps_relaxed *r, bool late, uint64_t before, int64_t *work)
{
    bool won = false;
    for (int i = 0; i < r->rules->count; i++) {
        const lw_ps_relaxed_rule *next = &r->rules->list[i];
        if (next->late == late && ((next->reads & (before | r->changed)) || !next->reads))
            won |= apply(r, next, work) && next->wins;
    }
    return won;
}

/* Returns whether a rule wins by command. */
static bool take_turn(lw_ps_relaxed *r, int64_t *work)
{
    uint64_t before = r->changed;
    uint64_t *other = r->recent;
    r->recent = r->fresh;
    r->fresh = other;
    memset(r->fresh, 0, (size_t)r->rules->read_count * sizeof *r->fresh);
    r->changed = 0;
    for (int i = 0; i < r->rules->player_count; i++)
        for (int d = 0; d < r->rules->inputs; d++)
            grow(r, r->rules->movers[r->rules->players[i]].flags + d, plane_of(r, r->rules->players[i]));
    bool won = run(r, false, before, work);
    move(r);
    return run(r, true, before, work) || won;
}

/* --- Goals. --- */

static void side_now(const lw_ps_relaxed *r, const lw_ps_side_view *side, uint64_t *out)
{
    lw_ps_side_plane(r->aim, side, r->planes, out);
}

/* Where one of the side may have left. */
static void side_gone(const lw_ps_relaxed *r, const lw_ps_side_view *side, uint64_t *out)
{
    memset(out, 0, (size_t)r->words * sizeof *out);
    for (int i = 0; i < side->moving_count; i++)
        for (int w = 0; w < r->words; w++)
            out[w] |= plane_of(r, lw_ps_gone_plane(r->rules, side->moving[i]))[w];
}

static int count(const lw_ps_relaxed *r, const uint64_t *plane)
{
    int sum = 0;
    for (int w = 0; w < r->words; w++)
        sum += __builtin_popcountll(plane[w]);
    return sum;
}

/* Things that move are to come to marks that do not. */
static bool is_delivery(const lw_ps_goal *goal)
{
    return goal->quantifier == LW_PS_ALL_OF && goal->on.any && goal->on.fixed && !goal->what.fixed;
}

/* What is open as the state is; planes are those of the state. */
static void begin_part(const lw_ps_relaxed *r, const lw_ps_goal *goal, goal_part *out)
{
    uint64_t what[LW_PS_AIM_WORDS], on[LW_PS_AIM_WORDS];
    side_now(r, &goal->what, what);
    if (goal->on.any)
        side_now(r, &goal->on, on);
    for (int w = 0; w < r->words; w++) {
        uint64_t end = goal->on.any ? on[w] : r->rules->board[w];
        bool all = goal->quantifier == LW_PS_ALL_OF;
        out->open[w] = is_delivery(goal) ? end & ~what[w] : all ? what[w] & ~end : what[w] & end;
    }
    out->proof = true;
    out->needed = count(r, out->open);
    if (goal->quantifier == LW_PS_SOME_OF) {
        out->needed = out->needed == 0;
        memcpy(out->open, r->rules->board, (size_t)r->words * sizeof *out->open);
    } else if (is_delivery(goal)) {
        int wrong = 0;
        for (int w = 0; w < r->words; w++)
            wrong += __builtin_popcountll(what[w] & ~on[w]);
        out->proof = !goal->what.nature.destroyed && !goal->what.nature.stacks && !goal->what.all;
        if (wrong > out->needed && out->proof)
            out->needed = INT_MAX; /* more things than marks */
        else
            out->needed = wrong < out->needed ? wrong : out->needed;
    }
}

/* Where the part is reached as the planes are. */
static void reached(const lw_ps_relaxed *r, const lw_ps_goal *goal, uint64_t *out)
{
    uint64_t on[LW_PS_AIM_WORDS], gone[LW_PS_AIM_WORDS], on_gone[LW_PS_AIM_WORDS];
    side_now(r, &goal->what, out);
    if (is_delivery(goal))
        return;
    if (goal->on.any)
        side_now(r, &goal->on, on);
    else
        memcpy(on, r->rules->board, (size_t)r->words * sizeof *on);
    if (goal->quantifier == LW_PS_SOME_OF) {
        for (int w = 0; w < r->words; w++)
            out[w] &= on[w];
        return;
    }
    bool none = goal->quantifier == LW_PS_NONE_OF;
    side_gone(r, &goal->what, gone);
    memset(on_gone, 0, sizeof on_gone);
    if (none && goal->on.any)
        side_gone(r, &goal->on, on_gone);
    for (int w = 0; w < r->words; w++)
        out[w] = gone[w] | (none ? on_gone[w] : goal->on.any ? on[w] : 0);
}

/* Takes what is reached off the parts; returns how many cells that were. */
static int check_parts(lw_ps_relaxed *r)
{
    int sum = 0;
    uint64_t now[LW_PS_AIM_WORDS];
    for (int i = 0; i < r->aim->goal_count; i++) {
        goal_part *p = &r->parts[i];
        if (p->needed <= 0 || p->needed == INT_MAX)
            continue;
        reached(r, &r->aim->goals[i], now);
        for (int w = 0; w < r->words && p->needed > 0; w++)
            for (uint64_t left = now[w] & p->open[w]; left && p->needed > 0; left &= left - 1) {
                p->open[w] &= ~(left & -left);
                p->needed--;
                sum++;
            }
    }
    return sum;
}

static int open_parts(const lw_ps_relaxed *r, bool *lost)
{
    int sum = 0;
    for (int i = 0; i < r->aim->goal_count; i++) {
        if (r->parts[i].needed <= 0)
            continue;
        *lost |= r->parts[i].proof;
        sum += r->parts[i].needed == INT_MAX ? 1 : r->parts[i].needed;
    }
    return sum;
}

int64_t lw_ps_relaxed_turns(lw_ps_relaxed *r, const void *planes, int64_t *work)
{
    int64_t sum = 0;
    bool lost = false;
    memset(r->planes, 0, (size_t)r->rules->plane_count * (size_t)r->words * sizeof *r->planes);
    memcpy(r->planes, planes, (size_t)r->game->dynamic_count * (size_t)r->words * sizeof *r->planes);
    find_what_lasts(r, work);
    for (int i = 0; i < r->aim->goal_count; i++)
        begin_part(r, &r->aim->goals[i], &r->parts[i]);
    r->changed = ~(uint64_t)0;
    memset(r->fresh, 0xFF, (size_t)r->rules->read_count * sizeof *r->fresh);
    for (int i = 0; i < r->rules->read_count; i++) {
        uint64_t any = 0;
        for (int w = 0; w < r->words; w++)
            any |= plane_of(r, i)[w];
        r->present[i] = any != 0;
    }
    int open = open_parts(r, &lost), turn = 1;
    bool ends = r->aim->goal_count > 0;
    for (; turn <= MAX_TURNS && r->changed && (!ends || open > 0); turn++) {
        if (take_turn(r, work))
            return turn;
        sum += (int64_t)turn * check_parts(r);
        lost = false;
        open = open_parts(r, &lost);
    }
    if (r->changed && turn > MAX_TURNS)
        lost = false;
    if (!ends || (open > 0 && lost))
        return r->changed && turn > MAX_TURNS ? GONE : LW_PS_UNREACHED;
    return sum + (int64_t)GONE * open;
}

int lw_ps_relaxed_unmet(const lw_ps_relaxed *r)
{
    for (int i = 0; i < r->aim->goal_count; i++)
        if (r->parts[i].needed > 0 && r->parts[i].proof)
            return i;
    return -1;
}
