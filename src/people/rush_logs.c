/* rush_logs.c: see the header.
 *
 * On these boards every move is a decision, in the order in which the moves are listed. So the indices of the
 * moves in a log lead through the graph of decisions. */
#include "people/rush_logs.h"
#include "people/rush_board.h"
#include "search/bounded_player.h"

#include <string.h>

typedef struct reader {
    const lw_rules *rules;
    lw_decisions graph;
    lw_decision_distances distances;
    unsigned char *state;
    lw_moves moves;
    lw_arena *arena;
    lw_rush_logs *out;
    int room;
} reader;

static lw_observed_choice *add_choice(reader *r)
{
    if (r->out->count == r->room) {
        int room = r->room ? 2 * r->room : 256;
        lw_observed_choice *grown = lw_new_array(r->arena, lw_observed_choice, room);
        if (r->out->count)
            memcpy(grown, r->out->choices, (size_t)r->out->count * sizeof *grown);
        r->out->choices = grown;
        r->room = room;
    }
    return &r->out->choices[r->out->count++];
}

static void note_choice(reader *r, uint32_t situation, int chosen)
{
    lw_player_model greedy = *lw_people_player(r->rules), seeing = greedy;
    greedy.greed = seeing.sight = 1;
    greedy.sight = seeing.greed = 0;
    const lw_decision *first = r->graph.list + r->graph.situations[situation].first;
    lw_observed_choice *choice = add_choice(r);
    choice->count = r->moves.count;
    choice->chosen = chosen;
    choice->alternatives = lw_arena_take_array(r->arena, (size_t)choice->count, sizeof *choice->alternatives);
    for (int i = 0; i < choice->count; i++) {
        choice->alternatives[i][0] =
            lw_player_reluctance(&r->graph, &r->distances, &greedy, situation, &first[i]);
        choice->alternatives[i][1] =
            lw_player_reluctance(&r->graph, &r->distances, &seeing, situation, &first[i]);
    }
}

static int read_try(reader *r, const lw_json *json, lw_error *error)
{
    uint32_t situation = 0;
    if (json->kind != LW_JSON_TEXT)
        return lw_json_fail(json, error, "a try must be a string of moves");
    r->rules->family->start(r->rules, 0, 0, r->state);
    for (const char *at = json->text; *at; at += strspn(at, " ")) {
        size_t size = strcspn(at, " ");
        lw_moves_clear(&r->moves);
        r->rules->family->moves(r->rules, r->state, &r->moves);
        int number = lw_rush_board_move(r->rules, r->state, &r->moves, at);
        if (number < 0 || r->graph.situations[situation].fate != LW_FATE_OPEN)
            return lw_json_fail(json, error, "\"%.*s\" is not a move of this board here", (int)size, at);
        note_choice(r, situation, number);
        situation = r->graph.list[r->graph.situations[situation].first + (uint32_t)number].to;
        r->rules->family->play(r->rules, r->state, lw_moves_get(&r->moves, number), NULL);
        at += size;
    }
    return 0;
}

int lw_rush_logs_read(const lw_rules *rules, const lw_json *tries, lw_arena *arena, lw_rush_logs *out,
                      lw_error *error)
{
    reader r = {.rules = rules, .arena = arena, .out = out};
    int result = 0;
    *out = (lw_rush_logs){0};
    if (tries->kind != LW_JSON_LIST)
        return lw_json_fail(tries, error, "tries must be a list of strings");
    lw_decisions_explore(rules, 0, &LW_LIMITS, &r.graph);
    lw_decision_distances_find(&r.graph, &r.distances);
    r.state = lw_arena_take(arena, rules->state_size);
    for (const lw_json *one = tries->first; one && !result; one = one->next)
        result = read_try(&r, one, error);
    lw_moves_drop(&r.moves);
    lw_decision_distances_drop(&r.distances);
    lw_decisions_drop(&r.graph);
    return result;
}
