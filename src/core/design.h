/* design.h: the genome of one puzzle, the operators that change it, and its names: an ID or JSON. */
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
    LW_CROSSOVER, /* a and b hold the parents, and afterwards the children */
};

/* The first operator of a kind is the family's default. Operators keep valid designs valid, except wild ones:
 * their designs may not compile. */
typedef struct lw_operator {
    enum lw_operator_kind kind;
    bool wild;
    const char *name, *note;
    void (*apply)(const lw_spec *, lw_rng *, unsigned char *a, unsigned char *b);
} lw_operator;

/* By name, or with NULL the default; NULL if there is none. */
const lw_operator *lw_operator_find(const lw_family *, enum lw_operator_kind, const char *name);

lw_design *lw_design_new(const lw_spec *, lw_arena *);
lw_design *lw_design_copy(const lw_design *, lw_arena *);
/* The design that a generator makes from a seed. NULL: the default generator, whose design has the ID
 * spec#seed. */
lw_design *lw_design_seed(const lw_spec *, uint64_t seed, const lw_operator *generator, lw_arena *);
lw_design *lw_id_parse(const char *id, lw_arena *, lw_error *); /* spec:design or spec#seed */
void lw_id_format(const lw_design *, lw_buf *);
/* Reads a puzzle by its "family"; or by its "puzzle" or "id", where there is no family or only members that any
 * puzzle may have, as in the output of a verb. */
lw_design *lw_design_read(const lw_json *, lw_arena *, lw_error *);
/* For a family's read: fails if a puzzle has members other than the family's own keys (ends with NULL) and
 * those that any puzzle may have: family, id, title, tags, moves (a play to replay) and what verbs report about
 * it: facts, solution, made_by and others. */
int lw_design_only(const lw_json *, const char *const own[], lw_error *);
/* The first member that is not one of those that any puzzle may have; NULL: there is none. */
const lw_json *lw_design_strange(const lw_json *);
double lw_design_distance(const lw_design *, const lw_design *); /* fraction of bytes that differ, 0 to 1 */

#endif
