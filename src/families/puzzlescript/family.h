/* family.h: the rules of a PuzzleScript design, for the family's own files. */
#ifndef LW_PUZZLESCRIPT_FAMILY_H
#define LW_PUZZLESCRIPT_FAMILY_H

#include "families/puzzlescript/aim.h"
#include "families/puzzlescript/machine.h"

#include <stdatomic.h>

enum { LW_PS_MACHINES = 8 };

/* Playing needs a machine, and rules are shared by threads: so rules come with a few machines, each used by one
 * thread at a time. What a machine holds between two uses matters only to speed. */
typedef struct lw_ps_desk {
    lw_ps_machine *machine;
    atomic_flag busy;
} lw_ps_desk;

typedef struct lw_ps_family_rules {
    lw_rules head;
    const lw_ps_game *game;
    const int *entries;    /* by level: its number among levels and messages */
    const lw_ps_aim *aims; /* by that number */
    lw_ps_promise promise;
    lw_ps_desk *desks;
    int desk_count;
} lw_ps_family_rules;

lw_ps_desk *lw_ps_desk_take(const lw_ps_family_rules *); /* waits until one is free */
void lw_ps_desk_leave(lw_ps_desk *);

void lw_ps_draw(const lw_rules *, const void *state, const lw_view *, lw_scene *);

/* The text of a design as one word of letters, digits, - and _, and back. */
void lw_ps_pack(const unsigned char *bytes, size_t size, lw_buf *);
int lw_ps_unpack(const char *text, unsigned char *bytes, size_t size, lw_error *);

/* Random games to start evolution from, and what changes them. */
extern const lw_operator lw_ps_operators[];

#endif
