/* speaker.h: sounds of a game in the terminal, by whatever program of this machine plays WAV files. */
#ifndef LW_APP_CLI_SPEAKER_H
#define LW_APP_CLI_SPEAKER_H

#include "play/midend.h"

/* Starts what is to be heard and does not wait for it. Where no program plays sounds nothing happens. */
void lw_speaker_play(const lw_midend *);

#endif
