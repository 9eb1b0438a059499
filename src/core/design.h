/* design.h: the genome of one puzzle, what changes it, and its names: an ID or JSON. */
#ifndef LW_CORE_DESIGN_H
#define LW_CORE_DESIGN_H

#include "base/json.h"
#include "base/rng.h"
#include "core/spec.h"

typedef struct lw_design {
    const lw_spec *spec;
    size_t size; /* == spec->design_size */
    unsigned char *bytes;
} lw_design;

enum lw_operator_kind {
    LW_GENERATOR, /* writes a */
    LW_MUTATION,  /* changes a */
    LW_CROSSOVER, /* a and b hold the parents and become the children */
};

/* The first operator of a kind is the family's default. Operators keep valid designs valid, but for wild ones:
 * what these make may not compile. */
typedef struct lw_operator {
    enum lw_operator_kind kind;
    bool wild;
    const char *name, *note;
    void (*apply)(const lw_spec *, lw_rng *, unsigned char *a, unsigned char *b);
} lw_operator;

const lw_operator *lw_operator_find(const lw_family *, enum lw_operator_kind,
                                    const char *name); /* NULL: default */

lw_design *lw_design_new(const lw_spec *, lw_arena *);
lw_design *lw_design_copy(const lw_design *, lw_arena *);
/* The design that the default (or the named) generator makes from a seed: what the ID spec#seed stands for. */
lw_design *lw_design_seed(const lw_spec *, uint64_t seed, const lw_operator *generator, lw_arena *);
lw_design *lw_id_parse(const char *id, lw_arena *, lw_error *); /* spec:design or spec#seed */
void lw_id_format(const lw_design *, lw_buf *);
/* By its "family"; or by its "puzzle" or "id", where there is no family or nothing but what any puzzle may
 * have, as in what a verb has answered. */
lw_design *lw_design_read(const lw_json *, lw_arena *, lw_error *);
/* For a family's read: besides its own keys (ends with NULL) a puzzle may have those of every family: family,
 * id, title, tags, moves (a play to replay) and what verbs say of it: facts, solution, made_by and others. */
int lw_design_only(const lw_json *, const char *const own[], lw_error *);
/* The first member that is none of these; NULL: there is none. */
const lw_json *lw_design_strange(const lw_json *);
double lw_design_distance(const lw_design *, const lw_design *); /* share of bytes that differ, 0 to 1 */

#endif
