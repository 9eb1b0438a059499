/* words.c: the words of the language, in lists. */
#include "families/puzzlescript/compile/words.h"

#include <string.h>

const char *const lw_ps_sections[] = {"objects", "legend",        "sounds", "collisionlayers",
                                      "rules",   "winconditions", "levels", NULL};
const char *const lw_ps_keywords[] = {"checkpoint",
                                      "objects",
                                      "collisionlayers",
                                      "legend",
                                      "sounds",
                                      "rules",
                                      "...",
                                      "winconditions",
                                      "levels",
                                      "|",
                                      "[",
                                      "]",
                                      "up",
                                      "down",
                                      "left",
                                      "right",
                                      "late",
                                      "rigid",
                                      "^",
                                      "v",
                                      ">",
                                      "<",
                                      "no",
                                      "randomdir",
                                      "random",
                                      "horizontal",
                                      "vertical",
                                      "any",
                                      "all",
                                      "some",
                                      "moving",
                                      "stationary",
                                      "parallel",
                                      "perpendicular",
                                      "action",
                                      "message",
                                      "move",
                                      "create",
                                      "destroy",
                                      "cantmove",
                                      "sfx0",
                                      "sfx1",
                                      "sfx2",
                                      "sfx3",
                                      "sfx4",
                                      "sfx5",
                                      "sfx6",
                                      "sfx7",
                                      "sfx8",
                                      "sfx9",
                                      "sfx10",
                                      "cancel",
                                      "restart",
                                      "win",
                                      "again",
                                      "undo",
                                      "titlescreen",
                                      "startgame",
                                      "endgame",
                                      "startlevel",
                                      "endlevel",
                                      "showmessage",
                                      "closemessage",
                                      NULL};
const char *const lw_ps_keys_with_value[] = {"title",
                                             "author",
                                             "homepage",
                                             "background_color",
                                             "text_color",
                                             "key_repeat_interval",
                                             "realtime_interval",
                                             "again_interval",
                                             "flickscreen",
                                             "zoomscreen",
                                             "color_palette",
                                             "youtube",
                                             NULL};
const char *const lw_ps_keys_alone[] = {"run_rules_on_level_start",
                                        "norepeat_action",
                                        "require_player_movement",
                                        "debug",
                                        "verbose_logging",
                                        "throttle_movement",
                                        "noundo",
                                        "noaction",
                                        "norestart",
                                        "scanline",
                                        NULL};
const char *const lw_ps_colour_words[] = {
    "black",     "white",  "gray",    "darkgray",    "lightgray",  "grey",      "darkgrey",
    "lightgrey", "red",    "darkred", "lightred",    "brown",      "darkbrown", "lightbrown",
    "orange",    "yellow", "green",   "darkgreen",   "lightgreen", "blue",      "lightblue",
    "darkblue",  "purple", "pink",    "transparent", NULL};

const char *const lw_ps_cell_words[] = {
    "action", "up",        "down",       "left",     "right",         "^",          "v",          "<",
    ">",      "moving",    "stationary", "parallel", "perpendicular", "horizontal", "orthogonal", "vertical",
    "no",     "randomdir", "random",     NULL};

bool lw_ps_among(lw_ps_text text, const char *const *words)
{
    for (; *words; words++)
        if (lw_ps_text_is(text, *words))
            return true;
    return false;
}
