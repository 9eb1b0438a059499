/* agents.c: the list of agents, the two that need no search, and games between agents.
 *
 * minmax is the agent of Halim and others (evolved board games): it plays every move, evaluates each resulting
 * position, and takes the best. If all values are equal, it takes one of the moves that the family prefers, if
 * there are any (in board games: a piece moves nearer to an enemy). Ties are broken at random. */
#include "search/agents.h"
#include "base/arena.h"
#include "base/guess.h"
#include "search/alphabeta.h"
#include "search/playouts.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 1000 };

static int choose_random(const lw_rules *rules, const void *state, const lw_moves *legal, int64_t strength,
                         lw_rng *rng)
{
    (void)rules, (void)state, (void)strength;
    return (int)lw_rng_below(rng, (uint32_t)legal->count);
}

/* Returns one of the moves whose value is `best`, each with the same probability. */
static int draw_lot(const int *values, int count, int best, lw_rng *rng)
{
    uint32_t lots = 0;
    for (int i = 0; i < count; i++)
        lots += values[i] == best;
    uint32_t lot = lw_rng_below(rng, lots);
    for (int i = 0; i < count; i++)
        if (values[i] == best && lot-- == 0)
            return i;
    return 0;
}

static int greatest(const int *values, int count, bool *all_alike)
{
    int best = values[0];
    *all_alike = true;
    for (int i = 1; i < count; i++) {
        *all_alike = *all_alike && values[i] == values[0];
        best = values[i] > best ? values[i] : best;
    }
    return best;
}

static int choose_minmax(const lw_rules *rules, const void *state, const lw_moves *legal, int64_t strength,
                         lw_rng *rng)
{
    (void)strength;
    const lw_family *family = rules->family;
    lw_arena arena = {0};
    int *values = lw_new_array(&arena, int, legal->count), player = family->status(rules, state).player;
    void *child = lw_arena_take(&arena, rules->state_size);
    bool alike;
    for (int i = 0; i < legal->count; i++) {
        memcpy(child, state, rules->state_size);
        family->play(rules, child, lw_moves_get(legal, i), NULL);
        values[i] = lw_duel_evaluate(rules, child, player);
    }
    int best = greatest(values, legal->count, &alike);
    if (alike) {
        for (int i = 0; i < legal->count; i++)
            values[i] = lw_duel_prefer(rules, state, lw_moves_get(legal, i));
        best = greatest(values, legal->count, &alike);
    }
    int choice = draw_lot(values, legal->count, best, rng);
    lw_arena_drop(&arena);
    return choice;
}

const lw_agent lw_agents[] = {
    {.name = "random", .note = "any legal move", .choose = choose_random},
    {.name = "minmax",
     .note = "looks one move ahead and takes what is judged best, as in the paper on evolved board games",
     .choose = choose_minmax},
    {.name = "alphabeta",
     .note = "looks a number of plies ahead, and further where pieces are taken",
     .strength = "plies",
     .low = 1,
     .high = 64,
     .normal = 4,
     .choose = lw_alphabeta_choose},
    {.name = "mcts",
     .note = "Monte Carlo tree search: tries moves in random games and follows those that do well",
     .strength = "playouts",
     .low = 1,
     .high = 10000000,
     .normal = 1000,
     .choose = lw_playouts_choose},
    {0},
};

const lw_agent *lw_agent_find(const char *name)
{
    for (const lw_agent *agent = lw_agents; agent->name; agent++)
        if (!strcmp(agent->name, name))
            return agent;
    return NULL;
}

/* Parses ":12,-3,40"; an empty text means no weights. */
static int parse_weights(const char *text, lw_weights *weights, lw_error *error)
{
    *weights = (lw_weights){0};
    for (const char *at = text; *at; weights->count++) {
        char *end;
        long number = strtol(at + 1, &end, 10);
        if (*at != (weights->count ? ',' : ':') || end == at + 1 || weights->count == LW_MAX_WEIGHTS ||
            number < -LW_MAX_WEIGHT || number > LW_MAX_WEIGHT)
            return lw_fail(
                error, LW_BAD_INPUT,
                "weights are at most %d whole numbers from %d to %d with commas between them, not \"%.40s\"",
                LW_MAX_WEIGHTS, -LW_MAX_WEIGHT, LW_MAX_WEIGHT, text + 1);
        weights->weight[weights->count] = (int)number;
        at = end;
    }
    return 0;
}

static int parse_strength(const char *text, const char *whole, lw_rival *player, lw_error *error)
{
    const lw_agent *agent = player->agent;
    char *end;
    errno = 0;
    long long number = strtoll(text + 1, &end, 10);
    if (!agent->strength)
        return lw_fail(error, LW_BAD_INPUT, "%s has no strength to set; leave out \"%.40s\"", agent->name,
                       text);
    if (errno || (*end && *end != ':') || end == text + 1 || number < agent->low || number > agent->high)
        return lw_fail(error, LW_BAD_INPUT, "%s takes %lld to %lld %s, as in %s:%lld, not \"%.40s\"",
                       agent->name, (long long)agent->low, (long long)agent->high, agent->strength, agent->name,
                       (long long)agent->normal, whole);
    player->strength = number;
    return parse_weights(end, &player->weights, error);
}

int lw_rival_parse(const char *text, lw_rival *player, lw_error *error)
{
    size_t size = strcspn(text, ":");
    for (const lw_agent *agent = lw_agents; agent->name; agent++) {
        if (strlen(agent->name) != size || memcmp(agent->name, text, size) != 0)
            continue;
        *player = (lw_rival){.agent = agent, .strength = agent->normal};
        return text[size] ? parse_strength(text + size, text, player, error) : 0;
    }
    lw_choice known;
    lw_choice_begin(&known, text, size);
    for (const lw_agent *agent = lw_agents; agent->name; agent++)
        lw_choice_add(&known, agent->name);
    return lw_fail(error, LW_BAD_INPUT, "there is no agent \"%.40s\"; %s", text,
                   lw_choice_text(&known, "there are"));
}

static void add_strength(const lw_rival *player, lw_buf *buf)
{
    lw_buf_puts(buf, player->agent->name);
    if (player->agent->strength)
        lw_buf_print(buf, ":%lld", (long long)player->strength);
}

void lw_rival_name(const lw_rival *player, lw_buf *buf)
{
    if (player->name)
        lw_buf_puts(buf, player->name);
    else
        add_strength(player, buf);
}

void lw_rival_text(const lw_rival *player, lw_buf *buf)
{
    add_strength(player, buf);
    for (int i = 0; i < player->weights.count; i++)
        lw_buf_print(buf, "%c%d", i ? ',' : ':', player->weights.weight[i]);
}

const lw_rules *lw_weights_rules(const lw_weights *weights, const lw_rules *rules, lw_arena *arena)
{
    int usual[LW_MAX_WEIGHTS];
    if (!weights->count || weights->count != lw_duel_weights(rules, usual))
        return rules;
    return rules->family->duel->weighted(rules, weights->weight, arena);
}

bool lw_rival_reply(const lw_rival *player, const lw_rules *rules, const void *state, uint64_t seed, int made,
                    lw_moves *out)
{
    lw_moves legal = {0};
    rules->family->moves(rules, state, &legal);
    bool any = legal.count > 0;
    if (any) {
        lw_arena arena = {0};
        const lw_rules *seen = lw_weights_rules(&player->weights, rules, &arena);
        lw_rng game = lw_rng_seed(seed), rng = lw_rng_fork(&game, (uint64_t)made);
        lw_move move = lw_moves_get(&legal, player->agent->choose(seen, state, &legal, player->strength, &rng));
        lw_moves_add(out, move.bytes, move.size);
        lw_arena_drop(&arena);
    }
    lw_moves_drop(&legal);
    return any;
}

lw_status lw_rivals_play(const lw_rules *rules, void *state, const lw_rival players[2], int max,
                         const lw_stop *stop, lw_rng *rng, lw_moves *made)
{
    const lw_family *family = rules->family;
    lw_arena arena = {0};
    const lw_rules *seen[2] = {lw_weights_rules(&players[0].weights, rules, &arena),
                               lw_weights_rules(&players[1].weights, rules, &arena)};
    lw_moves legal = {0};
    lw_status status = family->status(rules, state);
    for (int i = 0; i < max && status.outcome == LW_RUNNING && !lw_stopped(stop); i++) {
        const lw_rival *player = &players[status.player];
        lw_moves_clear(&legal);
        family->moves(rules, state, &legal);
        lw_move move = lw_moves_get(
            &legal, player->agent->choose(seen[status.player], state, &legal, player->strength, rng));
        if (made)
            lw_moves_add(made, move.bytes, move.size);
        family->play(rules, state, move, NULL);
        status = family->status(rules, state);
    }
    lw_moves_drop(&legal);
    lw_arena_drop(&arena);
    return status;
}

double lw_rivals_score(const lw_rules *rules, const lw_rival players[2], bool second, int opening,
                       const lw_stop *stop, lw_rng *rng)
{
    const lw_rival chance[2] = {{.agent = lw_agents}, {.agent = lw_agents}},
                   seated[2] = {players[second], players[!second]};
    unsigned char *state = lw_heap_grow(NULL, rules->state_size);
    rules->family->start(rules, 0, 0, state);
    lw_rivals_play(rules, state, chance, opening, NULL, rng, NULL);
    lw_status status = lw_rivals_play(rules, state, seated, LONGEST, stop, rng, NULL);
    free(state);
    return status.outcome != LW_WON ? .5 : status.player == second;
}
