/* operation_evolve.c: families, new and evolve as operations. */
#include "app/answers.h"
#include "app/api_evolve.h"
#include "app/evolve_request.h"
#include "app/json_members.h"
#include "app/operations/operation.h"
#include "core/registry.h"
#include "search/solvable.h"

int lw_operation_families(const lw_operation_work *asked, lw_error *error)
{
    static const char *const keys[] = {NULL};
    if (lw_json_only(asked->request, keys, error))
        return error->code;
    for (int i = 0; lw_families[i]; i++) {
        lw_buf out = {0};
        lw_writer writer = lw_writer_to(&out);
        lw_write_object(&writer, NULL);
        lw_family_write(lw_families[i], &writer);
        lw_write_end(&writer);
        lw_operation_put(asked, &out);
    }
    return 0;
}

int lw_operation_new(const lw_operation_work *asked, lw_error *error)
{
    static const char *const keys[] = {"spec", "count", "seed", "generate", "any", NULL};
    const char *spec_text = NULL, *name = NULL;
    int64_t count = 1, first = 1;
    bool any = false;
    if (lw_json_only(asked->request, keys, error) ||
        lw_json_take_text(asked->request, "spec", &spec_text, error) ||
        lw_json_take_text(asked->request, "generate", &name, error) ||
        lw_json_take_int(asked->request, "count", 1, 1000000000, &count, error) ||
        lw_json_take_int(asked->request, "seed", 0, INT64_MAX - count, &first, error) ||
        lw_json_take_bool(asked->request, "any", &any, error))
        return error->code;
    if (!spec_text)
        return lw_fail(error, LW_BAD_INPUT, "the kind of puzzle is missing: give it as \"spec\"");
    const lw_spec *spec = lw_spec_parse(spec_text, asked->arena, error);
    if (!spec)
        return error->code;
    const lw_operator *generator = lw_operator_find(spec->family, LW_GENERATOR, name);
    if (!generator)
        return lw_fail(error, LW_BAD_INPUT, "%s has no generator \"%.40s\"", spec->family->name,
                       name ? name : "");
    uint64_t seed = (uint64_t)first;
    for (int64_t i = 0; i < count && !lw_stopped(asked->stop); i++, seed++) {
        lw_mark mark = lw_arena_mark(asked->arena);
        lw_buf out = {0};
        const lw_design *design = lw_design_draw(spec, &seed, generator, any ? LW_DRAW_ANY : LW_DRAW_SOLVABLE,
                                                 asked->stop, asked->arena, error);
        if (!design)
            return error->code;
        lw_puzzle_write(design, &out);
        lw_operation_put(asked, &out);
        lw_arena_rewind(asked->arena, mark);
    }
    return 0;
}

static int put_find(void *context, const char *json)
{
    const lw_operation_work *asked = context;
    lw_buf out = {0};
    lw_buf_puts(&out, json);
    lw_operation_put(asked, &out);
    return lw_stopped(asked->stop);
}

int lw_operation_evolve(const lw_operation_work *asked, lw_error *error)
{
    lw_options options = {.arena = asked->arena};
    lw_api_evolution evolution = {.threads = asked->threads,
                                  .found = put_find,
                                  .context = (void *)(uintptr_t)asked,
                                  .stop = asked->stop,
                                  .meter = asked->meter};
    const lw_json *own = lw_json_get(asked->request, "judge");
    lw_judge judge;
    if (own && own->kind == LW_JSON_BOOL && own->truth) {
        options.judges = LW_JUDGES_CALLER;
        evolution.judge = &judge;
    }
    lw_judge_open(&judge, lw_operation_ask, asked->operation);
    int result = lw_options_add_object(&options, asked->request, error);
    if (!result)
        result = lw_api_evolve(&options, &evolution, error);
    lw_judge_close(&judge);
    return result;
}
