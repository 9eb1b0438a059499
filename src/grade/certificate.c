/* certificate.c: see the header. */
#include "grade/certificate.h"
#include "core/play.h"
#include "core/title.h"
#include "grade/made_by.h"
#include "search/solve_record.h"

#include <string.h>

/* Everything that a certificate depends on besides the puzzle. The memory limit is left out: if memory runs
 * out, the verdict is that nothing was found, with the reason; otherwise the limit makes no difference. */
static void write_settings(const lw_rules *rules, uint64_t also, const lw_limits *asked, lw_writer *writer)
{
    const lw_family *family = rules->family;
    lw_made_by_begin(writer, LW_ANSWER_CERTIFICATE);
    lw_write_int(writer, "budget", lw_limits_for(rules, LW_LIMITS_RECORD, asked).expansions);
    lw_write_list(writer, "expensive_facts");
    for (int i = 0; family->facts[i].name; i++)
        if (also >> i & 1 && family->facts[i].expensive)
            lw_write_text(writer, NULL, family->facts[i].name);
    lw_write_end(writer);
    lw_made_by_end(writer);
}

/* Adds the puzzle to an open object. */
static void write_puzzle(const lw_rules *rules, const lw_value *facts, lw_writer *writer)
{
    lw_buf id = {0};
    rules->family->write(rules->design, writer);
    lw_id_format(rules->design, &id);
    lw_write_text(writer, "id", lw_buf_text(&id));
    lw_buf_clear(&id);
    lw_title(rules->design, facts, &id);
    lw_write_text(writer, "title", lw_buf_text(&id));
    lw_buf_drop(&id);
}

/* Adds the claims about it. */
static void write_claims(const lw_rules *rules, const lw_value *facts, const lw_solution *solution,
                         lw_writer *writer)
{
    lw_facts_write(rules->family, facts, writer, "facts");
    /* Finding nothing does not prove that nothing exists, but a null without a verdict would claim that. */
    if (solution->verdict == LW_GAVE_UP) {
        lw_write_text(writer, "verdict", lw_verdict_text(LW_GAVE_UP));
        lw_write_text(writer, "reason", solution->reason);
    }
    if (lw_solution_plays(solution) && lw_for_points(rules))
        lw_write_int(writer, "score", solution->score);
    if (lw_solution_plays(solution))
        lw_play_write(rules, &solution->moves, writer, "solution");
    else
        lw_write_null(writer, "solution");
}

void lw_certificate_moves(const lw_family *family, const lw_solution *solution, lw_value *facts)
{
    int i = lw_fact_find(family, "moves");
    if (i >= 0 && family->facts[i].expensive && !lw_value_known(&facts[i]) && solution->verdict == LW_SOLVED &&
        solution->optimal)
        facts[i] = lw_integer(solution->moves.count);
}

/* Clears all facts: if some were left, the missing ones would look absent. */
static void cut_short(lw_certified *out, lw_solution *solution)
{
    out->cut = true;
    memset(out->facts, 0, sizeof out->facts);
    lw_solution_drop(solution);
    *solution = (lw_solution){.verdict = LW_GAVE_UP, .reason = "stopped"};
}

/* Copies the solution to the arena, as the solver's own is on the heap. */
static const lw_solution *keep_solution(const lw_solution *solution, lw_arena *arena)
{
    lw_solution *kept = lw_arena_copy(arena, solution, sizeof *solution);
    const lw_moves *moves = &solution->moves;
    kept->moves = (lw_moves){.count = moves->count, .room = moves->count, .byte_room = lw_moves_size(moves)};
    kept->moves.bytes = lw_arena_copy(arena, moves->bytes, kept->moves.byte_room);
    kept->moves.ends = lw_arena_copy(arena, moves->ends, (size_t)moves->count * sizeof *moves->ends);
    return kept;
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
    lw_certificate_moves(rules->family, &solution, out->facts);
    out->open = solution.verdict == LW_GAVE_UP || solution.verdict == LW_BEST_KNOWN;
    if (lw_stopped(stop))
        cut_short(out, &solution);
    lw_writer writer = lw_writer_to(&text);
    lw_write_object(&writer, NULL);
    write_puzzle(rules, out->facts, &writer);
    write_settings(rules, also, limits, &writer);
    write_claims(rules, out->facts, &solution, &writer);
    lw_write_end(&writer);
    out->text = lw_arena_text(arena, lw_buf_text(&text));
    out->solution = keep_solution(&solution, arena);
    lw_solution_drop(&solution);
    lw_buf_drop(&text);
    return 0;
}
