/* play_format.c: laws of families with their own JSON form of plays. */
#include "core/play_format.h"
#include "core/play.h"
#include "laws.h"

/* A written play reads back as the same play. */
static void check_round_trip(const subject *s)
{
    if (!s->family->play_format->write || s->level)
        return;
    lw_buf text = {0};
    lw_error error = {0};
    lw_moves made = {0}, back = {0};
    walk w = walk_begin(s, s->rules, s->seed + 31);
    s->family->start(s->rules, 0, 0, w.state);
    lw_writer writer = lw_writer_to(&text);
    lw_write_object(&writer, NULL);
    for (int i = 0; i < 30 && is_running(s->rules, w.state); i++) {
        lw_moves legal = {0};
        s->family->moves(s->rules, w.state, &legal);
        if (legal.count) {
            lw_move move = lw_moves_get(&legal, (int)lw_rng_below(&w.rng, (uint32_t)legal.count));
            lw_moves_add(&made, move.bytes, move.size);
            s->family->play(s->rules, w.state, move, NULL);
        }
        lw_moves_drop(&legal);
    }
    lw_play_write(s->rules, &made, &writer, "play");
    lw_write_end(&writer);
    const lw_json *json = lw_json_read(lw_buf_text(&text), text.size, 1, s->arena, &error);
    HOLDS(s, json, "the play is no JSON: %s", error.text);
    HOLDS(s, !lw_play_read(s->rules, lw_json_get(json, "play"), &back, &error), "%s is refused: %s",
          lw_buf_text(&text), error.text);
    HOLDS(s, same_moves(&made, &back), "%s is read as another play", lw_buf_text(&text));
    lw_moves_drop(&made);
    lw_moves_drop(&back);
    lw_buf_drop(&text);
    walk_drop(&w);
}

const law play_format_laws[] = {
    {"plays read back", 10, check_round_trip},
    {0},
};
