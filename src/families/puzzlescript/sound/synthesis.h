/* synthesis.h: computes samples from a sound's parameters, and a WAV file from samples.
 *
 * The synthesizer follows DrPetter's sfxr: one wave whose period slides, vibrates and jumps, an envelope of
 * three stages, a low-pass and a high-pass filter, and a phaser. All calculations are in double precision, and
 * the noise is seeded, so that a sound is always and everywhere the same. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_SOUND_SYNTHESIS_H
#define LW_FAMILIES_PUZZLESCRIPT_SOUND_SYNTHESIS_H

#include "base/arena.h"
#include "base/buf.h"
#include "families/puzzlescript/sound/sound_params.h"

/* 5512.5 samples per second: 44100 steps, divided by eight. */
typedef struct lw_ps_samples {
    double *list; /* -1 to 1; very loud sounds exceed that */
    int count;
} lw_ps_samples;

lw_ps_samples lw_ps_samples_make(const lw_ps_sound_params *, lw_arena *);
/* Adds a WAV file with 22,050 Hz, one channel and 8 bits. Like in the original, each sample is played four
 * times, and a low-pass filter smooths the edges. */
void lw_ps_samples_wav(const lw_ps_samples *, lw_buf *out);

#endif
