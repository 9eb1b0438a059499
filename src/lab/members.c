/* members.c: see the header. */
#include "lab/members.h"
#include "lab/replicate.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { WON, TOP, A_GOAL };

static const char *const whole[] = {"members",        "diverse",       "most_diverse",
                                    "promoted_early", "promoted_late", NULL};

static const char *join(const char *stem, const char *name, lw_arena *arena)
{
    lw_buf buf = {0};
    lw_buf_print(&buf, "%s%s", stem, name);
    const char *text = lw_arena_text(arena, lw_buf_text(&buf));
    lw_buf_drop(&buf);
    return text;
}

bool lw_members_column(const lw_request *request, int index, lw_arena *arena, const char **name)
{
    const lw_goals *goals = &request->goals;
    if (index < A_GOAL * goals->count) {
        const char *fact = request->spec->family->facts[goals->list[index / A_GOAL].fact].name;
        *name = join(index % A_GOAL == WON ? "won_" : "top_", fact, arena);
        return true;
    }
    *name = whole[index - A_GOAL * goals->count];
    return *name != NULL;
}

/* Returns the value of a goal: objectives to be minimized are stored with the opposite sign. */
static double unsigned_of(const lw_goal *goal, double objective)
{
    return goal->kind == LW_MINIMIZE ? -objective : objective;
}

static int count_diverse(const lw_evolve_result *evolved, int goals, const double *greatest, int member)
{
    const double *mine = lw_evolve_result_values(evolved, member);
    int count = 0;
    for (int i = 0; i < evolved->count; i++) {
        bool differs = false;
        for (int k = 0; k < goals; k++)
            differs |= greatest[k] > 0 &&
                       fabs(lw_evolve_result_values(evolved, i)[k] - mine[k]) / greatest[k] > LW_DIVERSE;
        count += differs;
    }
    return count;
}

static void write_diversity(const lw_evolve_result *evolved, int goals, lw_writer *writer)
{
    double greatest[LW_MAX_GOALS] = {0};
    int sum = 0, max = 0;
    for (int i = 0; i < evolved->count; i++)
        for (int k = 0; k < goals; k++)
            greatest[k] = fmax(greatest[k], fabs(lw_evolve_result_values(evolved, i)[k]));
    for (int i = 0; i < evolved->count; i++) {
        int count = count_diverse(evolved, goals, greatest, i);
        sum += count;
        max = count > max ? count : max;
    }
    lw_write_real(writer, "diverse", sum / (double)evolved->count);
    lw_write_int(writer, "most_diverse", max);
}

typedef struct member {
    lw_value facts[64];
    bool measured;
} member;

static const lw_value *afresh(const lw_replicate_context *context, const lw_evolve_result *evolved, int index,
                              lw_arena *arena, member *members)
{
    member *one = &members[index];
    if (!one->measured)
        lw_replicate_measure(context, lw_evolve_result_genome(evolved, index),
                             lw_goals_facts(&context->cell->request.goals, context->cell->request.spec->family),
                             arena, one->facts);
    one->measured = true;
    return one->facts;
}

static void write_more(const lw_replicate_context *context, const lw_evolve_result *evolved, lw_arena *arena,
                       member *members, lw_writer *writer)
{
    const lw_goals *goals = &context->cell->request.goals;
    lw_write_object(writer, "more");
    for (int k = 0; k < goals->count; k++) {
        int best = 0;
        for (int i = 1; i < evolved->count; i++)
            if (lw_evolve_result_values(evolved, i)[k] > lw_evolve_result_values(evolved, best)[k])
                best = i;
        const char *name = NULL;
        lw_members_column(&context->cell->request, A_GOAL * k + WON, arena, &name);
        lw_write_real(writer, name, unsigned_of(&goals->list[k], lw_evolve_result_values(evolved, best)[k]));
        lw_members_column(&context->cell->request, A_GOAL * k + TOP, arena, &name);
        lw_value_write(&afresh(context, evolved, best, arena, members)[goals->list[k].fact], writer, name);
    }
    lw_write_int(writer, "members", evolved->count);
    write_diversity(evolved, goals->count, writer);
    lw_write_int(writer, "promoted_early", evolved->promoted[0]);
    lw_write_int(writer, "promoted_late", evolved->promoted[1]);
    lw_write_end(writer);
}

static void write_list(const lw_replicate_context *context, const lw_evolve_result *evolved, lw_arena *arena,
                       member *members, lw_writer *writer)
{
    const lw_goals *goals = &context->cell->request.goals;
    lw_write_list(writer, "members");
    for (int i = 0; i < evolved->count && i < LW_MAX_MEMBERS; i++) {
        const lw_design design = {.spec = context->cell->request.spec,
                                  .size = evolved->genome_size,
                                  .bytes = (unsigned char *)lw_evolve_result_genome(evolved, i)};
        lw_buf id = {0};
        lw_id_format(&design, &id);
        lw_write_object(writer, NULL);
        lw_write_text(writer, "id", lw_buf_text(&id));
        lw_write_list(writer, "judged");
        for (int k = 0; k < goals->count; k++)
            lw_write_real(writer, NULL, unsigned_of(&goals->list[k], lw_evolve_result_values(evolved, i)[k]));
        lw_write_end(writer);
        lw_write_list(writer, "afresh");
        for (int k = 0; k < goals->count; k++)
            lw_value_write(&afresh(context, evolved, i, arena, members)[goals->list[k].fact], writer, NULL);
        lw_write_end(writer);
        lw_write_end(writer);
        lw_buf_drop(&id);
    }
    lw_write_end(writer);
}

static void write_trail(const lw_evolve_result *evolved, int goals, lw_writer *writer)
{
    if (evolved->trail_count < 2)
        return;
    lw_write_list(writer, "trail");
    for (int i = 0; i < evolved->trail_count; i++) {
        lw_write_list(writer, NULL);
        for (int k = 0; k <= goals; k++)
            lw_write_real(writer, NULL, evolved->trail[i * (1 + goals) + k]);
        lw_write_end(writer);
    }
    lw_write_end(writer);
}

void lw_members_write(const lw_replicate_context *context, const lw_evolve_result *evolved, lw_arena *arena,
                      lw_writer *writer)
{
    member *members = lw_new_array(arena, member, evolved->count);
    write_more(context, evolved, arena, members, writer);
    write_list(context, evolved, arena, members, writer);
    write_trail(evolved, context->cell->request.goals.count, writer);
}
