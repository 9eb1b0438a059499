/* link.h: resolves names to objects, layers and sets. */
#ifndef LW_PUZZLESCRIPT_LINK_H
#define LW_PUZZLESCRIPT_LINK_H

#include "families/puzzlescript/compile/compiled_game.h"
#include "families/puzzlescript/compile/source.h"

enum { LW_PS_NOT_SINGLE = -2, LW_PS_NO_LAYER = -1 };

/* The meaning of a name. */
typedef struct lw_ps_meaning {
    int object;                       /* index in source->objects, or -1 */
    int synonym;                      /* the name it stands for, or -1 */
    lw_ps_list *aggregate, *property; /* shared by names with the same meaning; NULL: not of this kind */
    int single_layer;                 /* of a property: its layer, or LW_PS_NOT_SINGLE */
    uint64_t *mask;                   /* of an object, a synonym or a property; NULL: none */
    uint64_t *aggregate_mask;
    uint64_t *glyph; /* what the name puts into a cell of a level; NULL: not allowed there */
} lw_ps_meaning;

typedef struct lw_ps_link {
    lw_ps_source *source;
    lw_arena *arena;
    int objects, words, layers, move_words;
    int *by_id; /* index in source->objects */
    lw_ps_meaning *meanings;
    int meaning_count;
    uint64_t *layer_masks;
    int background, background_layer; /* id and layer, or -1 */
    uint64_t *player;
    bool player_all;
    int palette;
    const uint64_t **sets; /* see lw_ps_set_number */
    int set_count, set_room;
    int *set_table, set_table_size;
} lw_ps_link;

/* Returns false if the game cannot be compiled any further. */
bool lw_ps_link_names(lw_ps_link *, lw_ps_source *);

lw_ps_meaning *lw_ps_mean(lw_ps_link *, int name);

static inline bool lw_ps_bit(const uint64_t *set, int bit)
{
    return set[bit >> 6] >> (bit & 63) & 1;
}

static inline void lw_ps_bit_set(uint64_t *set, int bit)
{
    set[bit >> 6] |= (uint64_t)1 << (bit & 63);
}

uint64_t *lw_ps_set(const lw_ps_link *);                                 /* an empty set of objects */
bool lw_ps_meet(const lw_ps_link *, const uint64_t *, const uint64_t *); /* do they have an object in common? */
void lw_ps_join(const lw_ps_link *, uint64_t *, const uint64_t *);
bool lw_ps_empty(const lw_ps_link *, const uint64_t *);
const uint64_t *lw_ps_layer_mask(const lw_ps_link *, int layer);

/* Returns the number of a set that rules or win conditions ask for; equal sets have the same number. */
int lw_ps_set_number(lw_ps_link *, const uint64_t *);

/* An object on no layer is an error. If the game is played nevertheless, such an object stands for id 0 on
 * layer 0, as in the original. */
static inline int lw_ps_object_id(const lw_ps_object *object)
{
    return object->id < 0 ? 0 : object->id;
}

static inline int lw_ps_object_layer(const lw_ps_object *object)
{
    return object->layer < 0 ? 0 : object->layer;
}

/* Sorts names in the order in which the original enumerates them: whole numbers first, by value. */
void lw_ps_sort_names(lw_ps_link *, lw_ps_list *);

#endif
