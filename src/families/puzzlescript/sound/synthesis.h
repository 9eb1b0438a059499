/* synthesis.h: a sound's parameters become samples, and samples a WAV file.
 *
 * In the manner of DrPetter's sfxr: one wave whose period slides, vibrates and leaps, an envelope of three
 * stages, low-pass, high-pass and phaser. All in double precision; the noise is seeded, so that a sound is the
 * same everywhere and every time. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_SOUND_SYNTHESIS_H
#define LW_FAMILIES_PUZZLESCRIPT_SOUND_SYNTHESIS_H

#include "base/arena.h"
#include "base/buf.h"
#include "families/puzzlescript/sound/sound_params.h"

/* 5512.5 samples a second, which is 44100 steps by eight. */
typedef struct lw_ps_samples {
    double *list; /* -1 to 1, but for very loud ones */
    int count;
} lw_ps_samples;

lw_ps_samples lw_ps_samples_make(const lw_ps_sound_params *, lw_arena *);
/* 22,050 Hz, one channel, 8 bits: as the original plays them, each sample four times and the edges taken off.
 */
void lw_ps_samples_wav(const lw_ps_samples *, lw_buf *out);

#endif
