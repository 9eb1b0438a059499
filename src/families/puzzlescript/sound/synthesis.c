/* synthesis.c: 44100 steps per second with eight sub-steps each; a sample is the mean over eight steps. */
#include "families/puzzlescript/sound/synthesis.h"

#include "families/puzzlescript/engine/rc4.h"

#include <math.h>
#include <string.h>

enum { SUBSTEPS = 8, STEPS = 8, STAGES = 3, NOISE = 32, DELAYS = 1024, RATE = 22050, REPEATED = 4 };
#define TURN 6.283185307179586

typedef struct synthesis {
    const double *p; /* the parameters */
    enum lw_ps_wave wave;
    lw_ps_rc4 rc4;
    double noise[NOISE];
    /* Values that slide. */
    double period, longest, slide, duty;
    int64_t step, repeat_step, repeat, arpeggio; /* repeat 0: never; arpeggio -1: done */
    double angle;                                /* of the vibrato */
    /* The envelope. */
    int length[STAGES], stage, at;
    /* The filters. */
    double phaser, high;
    double low, damping, speed, y, z;
    double delayed[DELAYS];
    int delay_at;
    /* Position within the wave. */
    int counter, used;
} synthesis;

static double square(double x)
{
    return x * x;
}

static double cube(double x)
{
    return x * x * x;
}

static double clamp(double x, double low, double high)
{
    return x < low ? low : x > high ? high : x;
}

static double square_signed(double x)
{
    return x < 0 ? -x * x : x * x;
}

static int64_t wait_of(double speed)
{
    return (int64_t)floor(20000 * square(1 - speed) + 32);
}

static void draw_noise(synthesis *s)
{
    for (int i = 0; i < NOISE; i++)
        s->noise[i] = 2 * lw_ps_rc4_uniform(&s->rc4) - 1;
}

/* Resets the values that a repeat starts again. */
static void begin(synthesis *s)
{
    const double *p = s->p;
    s->period = 100 / (square(p[LW_PS_SOUND_BASE]) + 0.001);
    s->slide = 1 - 0.01 * cube(p[LW_PS_SOUND_RAMP]);
    s->duty = 0.5 - 0.5 * p[LW_PS_SOUND_DUTY];
    s->arpeggio = p[LW_PS_SOUND_ARP_SPEED] == 1 ? -1 : wait_of(p[LW_PS_SOUND_ARP_SPEED]);
}

static void open(synthesis *s, const lw_ps_sound_params *params)
{
    static const enum lw_ps_sound_param stages[STAGES] = {LW_PS_SOUND_ATTACK, LW_PS_SOUND_SUSTAIN,
                                                          LW_PS_SOUND_DECAY};
    const double *p = params->value;
    *s = (synthesis){.p = p, .wave = params->wave};
    s->longest = 100 / (square(p[LW_PS_SOUND_LIMIT]) + 0.001);
    s->repeat = p[LW_PS_SOUND_REPEAT_SPEED] != 0 ? wait_of(p[LW_PS_SOUND_REPEAT_SPEED]) : 0;
    for (int i = 0; i < STAGES; i++)
        s->length[i] = (int)floor(100000 * square(p[stages[i]]));
    s->phaser = 1020 * square_signed(p[LW_PS_SOUND_PHA_OFFSET]);
    s->high = 0.1 * square(p[LW_PS_SOUND_HPF_FREQ]);
    s->low = 0.1 * cube(p[LW_PS_SOUND_LPF_FREQ]);
    s->damping = fmin(0.8, 5 * (0.01 + s->low) / (1 + 20 * square(p[LW_PS_SOUND_LPF_RESONANCE])));
    if (s->wave == LW_PS_WAVE_NOISE) {
        lw_ps_rc4_seed(&s->rc4, "noise");
        draw_noise(s);
    }
    begin(s);
}

static void slide(synthesis *s)
{
    const double *p = s->p;
    if (s->repeat && ++s->repeat_step >= s->repeat) {
        s->repeat_step = 0;
        begin(s);
    }
    if (s->arpeggio >= 0 && s->step >= s->arpeggio) {
        double by = p[LW_PS_SOUND_ARP_MOD];
        s->arpeggio = -1;
        s->period *= by >= 0 ? 1 - 0.9 * square(by) : 1 + 10 * square(by);
    }
    s->step++;
    s->slide -= 0.000001 * cube(p[LW_PS_SOUND_DRAMP]);
    s->period = fmin(s->period * s->slide, s->longest);
    double period = s->period;
    if (p[LW_PS_SOUND_VIB_STRENGTH] > 0) {
        s->angle += 0.01 * square(p[LW_PS_SOUND_VIB_SPEED]);
        period *= 1 + 0.5 * p[LW_PS_SOUND_VIB_STRENGTH] * sin(s->angle);
    }
    s->used = period < 8 ? 8 : (int)floor(period);
    s->duty = clamp(s->duty - 0.00005 * p[LW_PS_SOUND_DUTY_RAMP], 0, 0.5);
}

/* Returns false when the sound is over. */
static bool envelope(synthesis *s, double *volume)
{
    s->at++;
    while (s->stage < STAGES && s->at > s->length[s->stage]) {
        s->stage++;
        s->at = 1;
    }
    if (s->stage == STAGES)
        return false;
    double share = (double)s->at / s->length[s->stage];
    *volume = s->stage == 0 ? share : s->stage == 1 ? 1 + 2 * s->p[LW_PS_SOUND_PUNCH] * (1 - share) : 1 - share;
    return true;
}

static double wave(synthesis *s)
{
    if (++s->counter >= s->used) {
        s->counter %= s->used;
        if (s->wave == LW_PS_WAVE_NOISE)
            draw_noise(s);
    }
    double f = (double)s->counter / s->used;
    switch (s->wave) {
    case LW_PS_WAVE_SQUARE:
        return f < s->duty ? 0.5 : -0.5;
    case LW_PS_WAVE_SAWTOOTH:
        return 1 - 2 * f;
    case LW_PS_WAVE_SINE:
        return sin(TURN * f);
    case LW_PS_WAVE_NOISE:
        return s->noise[s->counter * NOISE / s->used];
    case LW_PS_WAVE_TRIANGLE:
        return fabs(1 - 2 * f) - 1;
    case LW_PS_WAVE_BREAKER:
        return fabs(1 - 2 * f * f) - 1;
    }
    return 0;
}

static double substep(synthesis *s, int delay)
{
    double now = wave(s), before = s->y;
    if (s->p[LW_PS_SOUND_LPF_FREQ] == 1) {
        s->y = now;
    } else {
        s->low = clamp(s->low * (1 + 0.0001 * s->p[LW_PS_SOUND_LPF_RAMP]), 0, 0.1);
        s->speed += (now - s->y) * s->low;
        s->speed -= s->speed * s->damping;
        s->y += s->speed;
    }
    s->z += s->y - before;
    s->z -= s->z * s->high;
    s->delayed[s->delay_at % DELAYS] = s->z;
    double both = s->z + s->delayed[(s->delay_at - delay + DELAYS) % DELAYS];
    s->delay_at = (s->delay_at + 1) % DELAYS;
    return both;
}

static double step(synthesis *s, double volume)
{
    s->phaser += square_signed(s->p[LW_PS_SOUND_PHA_RAMP]);
    s->high = clamp(s->high * (1 + 0.0003 * s->p[LW_PS_SOUND_HPF_RAMP]), 0.00001, 0.1);
    int delay = (int)fmin(fabs(floor(s->phaser)), DELAYS - 1);
    double sum = 0;
    for (int i = 0; i < SUBSTEPS; i++)
        sum += substep(s, delay) * volume;
    return sum;
}

lw_ps_samples lw_ps_samples_make(const lw_ps_sound_params *params, lw_arena *arena)
{
    const double loudness = exp(0.25) - 1;
    synthesis s;
    open(&s, params);
    int steps = s.length[0] + s.length[1] + s.length[2];
    lw_ps_samples samples = {.list = lw_new_array(arena, double, steps / STEPS + 1),
                             .count = (steps + STEPS - 1) / STEPS};
    for (int i = 0; i < steps; i++) {
        double volume = 0;
        slide(&s);
        if (envelope(&s, &volume))
            samples.list[i / STEPS] += step(&s, volume) * loudness / (STEPS * SUBSTEPS);
    }
    return samples;
}

/* --- WAV files. --- */

typedef struct filter {
    double b0, b1, a1, a2, x1, x2, y1, y2;
} filter;

/* Second-order low-pass at 1600 Hz with a resonance of 1 dB, like the browsers' BiquadFilterNode (Web
 * Audio). */
static filter low_pass(void)
{
    double w = TURN * 1600 / RATE, alpha = sin(w) / (2 * pow(10, 1 / 20.0)), a0 = 1 + alpha;
    return (filter){
        .b0 = (1 - cos(w)) / 2 / a0, .b1 = (1 - cos(w)) / a0, .a1 = -2 * cos(w) / a0, .a2 = (1 - alpha) / a0};
}

static double pass(filter *f, double x)
{
    double y = f->b0 * (x + f->x2) + f->b1 * f->x1 - f->a1 * f->y1 - f->a2 * f->y2;
    f->x2 = f->x1, f->x1 = x;
    f->y2 = f->y1, f->y1 = y;
    return y;
}

static void add_number(lw_buf *out, uint32_t number, int bytes)
{
    for (int i = 0; i < bytes; i++)
        lw_buf_byte(out, (char)(number >> 8 * i & 255));
}

void lw_ps_samples_wav(const lw_ps_samples *samples, lw_buf *out)
{
    uint32_t count = (uint32_t)samples->count * REPEATED, pad = count % 2;
    filter filters[3] = {low_pass(), low_pass(), low_pass()};
    lw_buf_puts(out, "RIFF");
    add_number(out, 36 + count + pad, 4);
    lw_buf_puts(out, "WAVEfmt ");
    add_number(out, 16, 4);
    add_number(out, 1, 2); /* format: PCM */
    add_number(out, 1, 2); /* channels */
    add_number(out, RATE, 4);
    add_number(out, RATE, 4); /* bytes per second */
    add_number(out, 1, 2);    /* bytes per sample */
    add_number(out, 8, 2);    /* bits per sample */
    lw_buf_puts(out, "data");
    add_number(out, count, 4);
    for (uint32_t i = 0; i < count; i++) {
        double x = samples->list[i / REPEATED];
        for (int k = 0; k < 3; k++)
            x = pass(&filters[k], x);
        lw_buf_byte(out, (char)(unsigned char)clamp(floor(128 * (x + 1)), 0, 255));
    }
    if (pad)
        lw_buf_byte(out, 0);
}
