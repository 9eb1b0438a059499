/* speaker.h: sounds of a game in the terminal, played by whatever program this machine has for WAV files. */
#ifndef LW_APP_CLI_SPEAKER_H
#define LW_APP_CLI_SPEAKER_H

#include "play/midend.h"

/* Starts the midend's pending sounds without waiting. Does nothing if no program can play them. */
void lw_speaker_play(const lw_midend *);

#endif
