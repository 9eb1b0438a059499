/* learn_answer.c: see the header. */
#include "families/boardgame/api/learn_answer.h"
#include "app/json_members.h"
#include "core/registry.h"
#include "core/spec.h"
#include "grade/made_by.h"

lw_board_learning lw_board_lesson_teach(const lw_board *board, const lw_board_lesson *lesson, int64_t seed,
                                        int64_t number, const lw_stop *stop, lw_arena *arena)
{
    lw_rng all = lw_rng_seed((uint64_t)seed), stream = lw_rng_fork(&all, (uint64_t)number);
    return lw_board_learn(board, lesson, &stream, stop, arena);
}

static void write_when(lw_writer *writer, const char *key, int when)
{
    if (when)
        lw_write_int(writer, key, when);
    else
        lw_write_null(writer, key);
}

void lw_board_lesson_write(const lw_item_in *item, const lw_board_learning *learning,
                           const lw_board_lesson *lesson, int64_t seed, int64_t number, lw_buf *out)
{
    lw_writer writer = lw_writer_to(out);
    lw_write_object(&writer, NULL);
    lw_item_write_id(item, &writer);
    lw_write_int(&writer, "lesson", number);
    lw_write_int(&writer, "generations", lesson->generations);
    write_when(&writer, "own", learning->own);
    write_when(&writer, "all", learning->all);
    lw_write_list(&writer, "curve");
    for (int i = 0; i < learning->generations; i++)
        lw_write_real(&writer, NULL, learning->curve[i]);
    lw_write_end(&writer);
    lw_made_by_begin(&writer, "learn");
    lw_write_int(&writer, "generations", lesson->generations);
    lw_write_int(&writer, "seed", seed);
    lw_made_by_end(&writer);
    lw_write_end(&writer);
    lw_buf_byte(out, '\n');
}

/* --- Replay from the JSON of an answer. --- */

static int make(const lw_answer_work *work, lw_buf *out, lw_error *error)
{
    const lw_item_in *item = work->item;
    int64_t generations = 0, seed = 0, number = 0;
    if (lw_json_take_int(work->settings, "generations", 1, LW_BOARD_LESSON_MAX, &generations, error) ||
        lw_json_take_int(work->settings, "seed", 0, INT64_MAX, &seed, error) ||
        lw_json_take_int(item->json, "lesson", 0, LW_BOARD_LESSONS - 1, &number, error))
        return error->code;
    if (item->design->spec->family != &lw_family_boardgame)
        return lw_fail(error, LW_BAD_INPUT, "only board games are learned");
    const lw_rules *rules = lw_item_rules(item, error);
    if (!rules)
        return error->code;
    lw_board_lesson lesson = lw_board_lesson_of(item->design->spec);
    lesson.generations = (int)generations;
    lw_board_learning learning =
        lw_board_lesson_teach((const lw_board *)rules, &lesson, seed, number, work->limits.stop, item->arena);
    lw_board_lesson_write(item, &learning, &lesson, seed, number, out);
    return 0;
}

const lw_answer_kind lw_answer_learn = {.name = "learn", .make = make};
