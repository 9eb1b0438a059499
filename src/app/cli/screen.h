/* screen.h: the terminal as a screen with keys. There is only one terminal, so there is one screen. */
#ifndef LW_APP_CLI_SCREEN_H
#define LW_APP_CLI_SCREEN_H

#include "base/buf.h"

/* Keys are characters, or one of these. */
enum lw_key {
    LW_KEY_NONE = -1, /* redraw: the size has changed, or the program was in the background */
    LW_KEY_END = -2,  /* Ctrl-C, SIGTERM, or the terminal is gone */
    LW_KEY_UP = -3,
    LW_KEY_DOWN = -4,
    LW_KEY_LEFT = -5,
    LW_KEY_RIGHT = -6,
    LW_KEY_BACK_TAB = -7,
    LW_KEY_OTHER = -8,
    LW_KEY_LATE = -9, /* no key in time */
};

/* Takes over the terminal: alternate screen, single keys without echo, no cursor. Closing, Ctrl-C, SIGTERM, a
 * crash and Ctrl-Z restore it. */
int lw_screen_open(lw_error *);
void lw_screen_close(void);
void lw_screen_size(int *rows, int *cols);
int lw_screen_key(void); /* waits */
int lw_screen_key_within(int milliseconds);
/* Shows these lines from the top, replacing everything. */
void lw_screen_show(const lw_buf *lines);

#endif
