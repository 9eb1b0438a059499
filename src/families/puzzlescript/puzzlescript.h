/* puzzlescript.h: the rules of a PuzzleScript design, for the family's own files. */
#ifndef LW_PUZZLESCRIPT_FAMILY_H
#define LW_PUZZLESCRIPT_FAMILY_H

#include "families/puzzlescript/engine/machine.h"
#include "families/puzzlescript/heuristics/aim.h"

#include <stdatomic.h>

extern const lw_family lw_family_puzzlescript;

typedef struct lw_ps_family_rules {
    lw_rules head;
    const lw_ps_game *game;
    int error_count;         /* of the compiler: the game may be played nevertheless */
    const lw_ps_note *fault; /* the first of them; NULL: there is none */
    const int *entries;      /* by level: its number among levels and messages */
    int first, last;         /* of the levels and messages that are played: all, or the one level */
    bool whole;              /* all are */
    const lw_ps_aim *aims;   /* by entry */
    lw_ps_promise promise;
    /* Where it is set, who plays a move in which rules go round and round sets the flag, and the move costs
     * more than any budget: for rules that are judged by whether they do so. */
    atomic_bool *endless;
} lw_ps_family_rules;

/* One sentence on a game that is judged without what is wrong with it; nothing where nothing is. */
void lw_ps_fault_words(const lw_ps_family_rules *, lw_buf *);

/* What is seen of a board. */
typedef struct lw_ps_window {
    int x, y, width, height;
} lw_ps_window;

/* All of the board, the page the player is on, or what is around the player. Without a player the window stays
 * as it was; one of zeros is at the top left. */
void lw_ps_look(const lw_ps_machine *, const lw_ps_game *, lw_ps_window *);
void lw_ps_draw_board(const lw_ps_machine *, const lw_ps_game *, const lw_ps_window *, lw_scene *);
/* A letter on every thing but the background, over what was drawn. */
void lw_ps_draw_letters(const lw_ps_machine *, const lw_ps_game *, const lw_ps_window *, lw_scene *);
/* As it is written: no rule has run, and all of it is seen. */
void lw_ps_draw_level(const lw_ps_game *, const lw_ps_level *, lw_scene *);
void lw_ps_draw(const lw_rules *, const void *state, const lw_view *, lw_scene *);

extern const lw_tours lw_ps_tours;
extern const lw_editor lw_ps_editor;
extern const lw_language lw_ps_language;
extern const lw_rule_evolution lw_ps_rule_evolution;
extern const lw_level_maker lw_ps_level_maker;
struct lw_ps_link;
/* The things of a set without what is everywhere: "crate and mark". */
void lw_ps_name_things(const lw_ps_game *, const struct lw_ps_link *, const uint64_t *set, lw_buf *);

/* Is this a game's source? Its sections begin with words of their own. */
bool lw_ps_is_source(const char *text, size_t size);

/* The text of a design as one word of letters, digits, - and _, and back. */
void lw_ps_pack(const unsigned char *bytes, size_t size, lw_buf *);
int lw_ps_unpack(const char *text, unsigned char *bytes, size_t size, lw_error *);

int lw_ps_level_wanted(const lw_design *); /* from 1; 0: all are meant */
/* Facts of the level that is asked for, or of the first. */
extern const lw_fact lw_ps_facts[];
void lw_ps_measure(const lw_design *, lw_measure_context *, lw_value *);
/* Moves of a play that change more than where the players are. */
int lw_ps_pushes(const lw_ps_family_rules *, int level, const lw_moves *);

/* Parameters, text and JSON of designs: see core/family.h. */
extern const lw_param lw_ps_params[];
size_t lw_ps_design_size(const lw_spec *);
int lw_ps_check(lw_spec *, lw_error *);
int lw_ps_parse(const lw_spec *, const char *text, unsigned char *design, lw_error *);
void lw_ps_format(const lw_design *, lw_buf *);
lw_design *lw_ps_read_json(const lw_json *, lw_spec *, lw_arena *, lw_error *);
void lw_ps_write_json(const lw_design *, lw_writer *);
/* A game's text for a file, and the rules in it, without what only fills up the room for evolution. */
void lw_ps_source_text(const lw_design *, lw_buf *);
void lw_ps_rules_text(const lw_design *, lw_buf *);

/* How evolved rules are judged, from the spec. */
enum { LW_PS_WEIGHTS = 5 };
typedef struct lw_ps_jury {
    int span;      /* of levels; 0: all */
    int64_t tries; /* expansions a level */
    double weights[LW_PS_WEIGHTS], parts[LW_PS_WEIGHTS];
} lw_ps_jury;
lw_ps_jury lw_ps_jury_of(const lw_spec *);
int lw_ps_rules_most(const lw_spec *);
/* A design of another text, of as many bytes as that has. */
lw_design *lw_ps_rewrite(const lw_spec *, const char *text, size_t size, lw_arena *, lw_error *);
/* The spec of games of such a text with a level to be measured, for a ground; see ground.h. */
struct lw_ps_template;
lw_rules *lw_ps_template_rules(const lw_design *,
                               lw_arena *); /* of that level alone, without compiling the text */
lw_spec *lw_ps_text_spec(struct lw_ps_template *, int level, lw_arena *, lw_error *);

/* Random games to start evolution from, and what changes them. */
extern const lw_operator lw_ps_operators[];

#endif
