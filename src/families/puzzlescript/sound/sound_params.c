/* sound_params.c: ten kinds of sounds, each a sequence of random draws. */
#include "families/puzzlescript/sound/sound_params.h"

#include "families/puzzlescript/engine/rc4.h"

#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

const char *const lw_ps_sound_param_names[LW_PS_SOUND_PARAMS] = {
    "env_attack", "env_sustain",   "env_punch",    "env_decay",  "base_freq", "freq_limit",
    "freq_ramp",  "freq_dramp",    "vib_strength", "vib_speed",  "arp_mod",   "arp_speed",
    "duty",       "duty_ramp",     "repeat_speed", "pha_offset", "pha_ramp",  "lpf_freq",
    "lpf_ramp",   "lpf_resonance", "hpf_freq",     "hpf_ramp"};

typedef struct recipe {
    lw_ps_rc4 rc4;
    lw_ps_sound_params *out;
    double *value;
} recipe;

static double uniform(recipe *r)
{
    r->out->draws++;
    return lw_ps_rc4_uniform(&r->rc4);
}

static double between(recipe *r, double from, double more)
{
    return from + more * uniform(r);
}

/* Uniform from -1 to 1. */
static double either_sign(recipe *r)
{
    return 2 * uniform(r) - 1;
}

static int below(recipe *r, int count)
{
    return (int)floor(count * uniform(r));
}

static bool one_in(recipe *r, int count)
{
    return below(r, count) == 0;
}

static bool heads(recipe *r)
{
    return below(r, 2) == 1;
}

static double cube(double x)
{
    return x * x * x;
}

static double fifth(double x)
{
    return x * x * x * x * x;
}

static void any_wave(recipe *r)
{
    r->out->wave = (enum lw_ps_wave)below(r, 6);
}

/* Any wave except noise. */
static void tone(recipe *r)
{
    any_wave(r);
    if (r->out->wave == LW_PS_WAVE_NOISE)
        r->out->wave = LW_PS_WAVE_SQUARE;
}

static void vibrate(recipe *r)
{
    r->value[LW_PS_SOUND_VIB_STRENGTH] = between(r, 0, 0.7);
    r->value[LW_PS_SOUND_VIB_SPEED] = between(r, 0, 0.6);
}

static void phase(recipe *r)
{
    r->value[LW_PS_SOUND_PHA_OFFSET] = between(r, -0.3, 0.9);
    r->value[LW_PS_SOUND_PHA_RAMP] = between(r, 0, -0.3);
}

static void arpeggiate(recipe *r)
{
    r->value[LW_PS_SOUND_ARP_SPEED] = between(r, 0.6, 0.3);
    r->value[LW_PS_SOUND_ARP_MOD] = between(r, 0.8, -1.6);
}

static void high_pass(recipe *r)
{
    if (heads(r))
        r->value[LW_PS_SOUND_HPF_FREQ] = between(r, 0, 0.3);
}

static void make_coin(recipe *r)
{
    double *v = r->value;
    tone(r);
    v[LW_PS_SOUND_BASE] = between(r, 0.4, 0.5);
    v[LW_PS_SOUND_SUSTAIN] = between(r, 0, 0.1);
    v[LW_PS_SOUND_DECAY] = between(r, 0.1, 0.4);
    v[LW_PS_SOUND_PUNCH] = between(r, 0.3, 0.3);
    if (!heads(r))
        return;
    v[LW_PS_SOUND_ARP_SPEED] = between(r, 0.5, 0.2);
    int a = below(r, 7) | 1, b = below(r, 7) | 1;
    v[LW_PS_SOUND_ARP_MOD] = (double)(a + 1) / (a + b + 3);
}

static void make_laser(recipe *r)
{
    double *v = r->value;
    if (below(r, 3) == 2 && heads(r))
        below(r, 2); /* the original chooses a wave here, and then another one */
    tone(r);
    v[LW_PS_SOUND_BASE] = between(r, 0.5, 0.5);
    v[LW_PS_SOUND_LIMIT] = fmax(v[LW_PS_SOUND_BASE] - 0.2 - 0.6 * uniform(r), 0.2);
    v[LW_PS_SOUND_RAMP] = between(r, -0.15, -0.2);
    if (one_in(r, 3)) {
        v[LW_PS_SOUND_BASE] = between(r, 0.3, 0.6);
        v[LW_PS_SOUND_LIMIT] = between(r, 0, 0.1);
        v[LW_PS_SOUND_RAMP] = between(r, -0.35, -0.3);
    }
    bool narrow = heads(r);
    v[LW_PS_SOUND_DUTY] = narrow ? between(r, 0, 0.5) : between(r, 0.4, 0.5);
    v[LW_PS_SOUND_DUTY_RAMP] = between(r, 0, narrow ? 0.2 : -0.7);
    v[LW_PS_SOUND_SUSTAIN] = between(r, 0.1, 0.2);
    v[LW_PS_SOUND_DECAY] = between(r, 0, 0.4);
    if (heads(r))
        v[LW_PS_SOUND_PUNCH] = between(r, 0, 0.3);
    if (one_in(r, 3)) {
        v[LW_PS_SOUND_PHA_OFFSET] = between(r, 0, 0.2);
        v[LW_PS_SOUND_PHA_RAMP] = between(r, 0, -0.2);
    }
    high_pass(r);
}

static void make_explosion(recipe *r)
{
    double *v = r->value;
    bool slow = heads(r);
    v[LW_PS_SOUND_BASE] = slow ? between(r, 0.1, 0.4) : between(r, 0.2, 0.7);
    v[LW_PS_SOUND_RAMP] = slow ? between(r, -0.1, 0.4) : between(r, -0.2, -0.2);
    v[LW_PS_SOUND_BASE] *= v[LW_PS_SOUND_BASE];
    if (one_in(r, 5))
        v[LW_PS_SOUND_RAMP] = 0;
    if (one_in(r, 3))
        v[LW_PS_SOUND_REPEAT_SPEED] = between(r, 0.3, 0.5);
    v[LW_PS_SOUND_SUSTAIN] = between(r, 0.1, 0.3);
    v[LW_PS_SOUND_DECAY] = between(r, 0, 0.5);
    if (one_in(r, 2))
        phase(r);
    v[LW_PS_SOUND_PUNCH] = between(r, 0.2, 0.6);
    if (heads(r))
        vibrate(r);
    if (one_in(r, 3))
        arpeggiate(r);
}

static void make_powerup(recipe *r)
{
    double *v = r->value;
    if (one_in(r, 2))
        v[LW_PS_SOUND_DUTY] = between(r, 0, 0.6);
    tone(r);
    bool rising = heads(r);
    v[LW_PS_SOUND_BASE] = between(r, 0.2, 0.3);
    v[LW_PS_SOUND_RAMP] = rising ? between(r, 0.1, 0.4) : between(r, 0.05, 0.2);
    if (rising)
        v[LW_PS_SOUND_REPEAT_SPEED] = between(r, 0.4, 0.4);
    else if (heads(r))
        vibrate(r);
    v[LW_PS_SOUND_SUSTAIN] = between(r, 0, 0.4);
    v[LW_PS_SOUND_DECAY] = between(r, 0.1, 0.4);
}

static void make_hit(recipe *r)
{
    double *v = r->value;
    if (one_in(r, 3))
        v[LW_PS_SOUND_DUTY] = between(r, 0, 0.6);
    any_wave(r);
    v[LW_PS_SOUND_BASE] = between(r, 0.2, 0.6);
    v[LW_PS_SOUND_RAMP] = between(r, -0.3, -0.4);
    v[LW_PS_SOUND_SUSTAIN] = between(r, 0, 0.1);
    v[LW_PS_SOUND_DECAY] = between(r, 0.1, 0.2);
    high_pass(r);
}

static void make_jump(recipe *r)
{
    double *v = r->value;
    tone(r);
    v[LW_PS_SOUND_DUTY] = between(r, 0, 0.6);
    v[LW_PS_SOUND_BASE] = between(r, 0.3, 0.3);
    v[LW_PS_SOUND_RAMP] = between(r, 0.1, 0.2);
    v[LW_PS_SOUND_SUSTAIN] = between(r, 0.1, 0.3);
    v[LW_PS_SOUND_DECAY] = between(r, 0.1, 0.2);
    high_pass(r);
    if (heads(r))
        v[LW_PS_SOUND_LPF_FREQ] = between(r, 1, -0.6);
}

static void make_blip(recipe *r)
{
    double *v = r->value;
    below(r, 2); /* again a wave that is not used */
    any_wave(r);
    if (r->out->wave == LW_PS_WAVE_NOISE)
        r->out->wave = (enum lw_ps_wave)below(r, 2);
    if (r->out->wave == LW_PS_WAVE_SQUARE)
        v[LW_PS_SOUND_DUTY] = between(r, 0, 0.6);
    v[LW_PS_SOUND_BASE] = between(r, 0.2, 0.4);
    v[LW_PS_SOUND_SUSTAIN] = between(r, 0.1, 0.1);
    v[LW_PS_SOUND_DECAY] = between(r, 0, 0.2);
    v[LW_PS_SOUND_HPF_FREQ] = 0.1;
}

static void make_push(recipe *r)
{
    double *v = r->value;
    any_wave(r);
    if (r->out->wave == LW_PS_WAVE_SQUARE || r->out->wave == LW_PS_WAVE_SINE)
        r->out->wave = LW_PS_WAVE_NOISE;
    v[LW_PS_SOUND_BASE] = between(r, 0.1, 0.4);
    v[LW_PS_SOUND_RAMP] = between(r, 0.05, 0.2);
    v[LW_PS_SOUND_ATTACK] = between(r, 0.01, 0.09);
    v[LW_PS_SOUND_SUSTAIN] = between(r, 0.01, 0.09);
    v[LW_PS_SOUND_DECAY] = between(r, 0.01, 0.09);
    v[LW_PS_SOUND_REPEAT_SPEED] = between(r, 0.3, 0.5);
    phase(r);
    arpeggiate(r);
}

static void any_filters(recipe *r)
{
    double *v = r->value;
    v[LW_PS_SOUND_LPF_RESONANCE] = either_sign(r);
    v[LW_PS_SOUND_LPF_FREQ] = 1 - cube(uniform(r));
    v[LW_PS_SOUND_LPF_RAMP] = cube(either_sign(r));
    if (v[LW_PS_SOUND_LPF_FREQ] < 0.1 && v[LW_PS_SOUND_LPF_RAMP] < -0.05)
        v[LW_PS_SOUND_LPF_RAMP] = -v[LW_PS_SOUND_LPF_RAMP];
    v[LW_PS_SOUND_HPF_FREQ] = fifth(uniform(r));
    v[LW_PS_SOUND_HPF_RAMP] = fifth(either_sign(r));
}

static void make_random(recipe *r)
{
    double *v = r->value, s;
    any_wave(r);
    s = either_sign(r);
    v[LW_PS_SOUND_BASE] = s * s;
    if (heads(r))
        v[LW_PS_SOUND_BASE] = cube(either_sign(r)) + 0.5;
    v[LW_PS_SOUND_RAMP] = fifth(either_sign(r));
    if (v[LW_PS_SOUND_BASE] > 0.7 && v[LW_PS_SOUND_RAMP] > 0.2)
        v[LW_PS_SOUND_RAMP] = -v[LW_PS_SOUND_RAMP];
    if (v[LW_PS_SOUND_BASE] < 0.2 && v[LW_PS_SOUND_RAMP] < -0.05)
        v[LW_PS_SOUND_RAMP] = -v[LW_PS_SOUND_RAMP];
    v[LW_PS_SOUND_DRAMP] = cube(either_sign(r));
    v[LW_PS_SOUND_DUTY] = either_sign(r);
    v[LW_PS_SOUND_DUTY_RAMP] = cube(either_sign(r));
    v[LW_PS_SOUND_VIB_STRENGTH] = cube(either_sign(r));
    v[LW_PS_SOUND_VIB_SPEED] = either_sign(r);
    v[LW_PS_SOUND_ATTACK] = cube(either_sign(r));
    s = either_sign(r);
    v[LW_PS_SOUND_SUSTAIN] = s * s;
    v[LW_PS_SOUND_DECAY] = either_sign(r);
    s = between(r, 0, 0.8);
    v[LW_PS_SOUND_PUNCH] = s * s;
    if (v[LW_PS_SOUND_ATTACK] + v[LW_PS_SOUND_SUSTAIN] + v[LW_PS_SOUND_DECAY] < 0.2) {
        v[LW_PS_SOUND_SUSTAIN] += between(r, 0.2, 0.3);
        v[LW_PS_SOUND_DECAY] += between(r, 0.2, 0.3);
    }
    any_filters(r);
    v[LW_PS_SOUND_PHA_OFFSET] = cube(either_sign(r));
    v[LW_PS_SOUND_PHA_RAMP] = cube(either_sign(r));
    v[LW_PS_SOUND_REPEAT_SPEED] = either_sign(r);
    v[LW_PS_SOUND_ARP_SPEED] = either_sign(r);
    v[LW_PS_SOUND_ARP_MOD] = either_sign(r);
}

/* --- Birds: a sound near one of five, or much like a random one. --- */

static const struct {
    enum lw_ps_sound_param param;
    double middle, width;
} birds[5][LW_PS_SOUND_PARAMS] = {
#include "families/puzzlescript/sound/bird_sounds.inc"
};

static void make_chirp(recipe *r)
{
    double *v = r->value;
    any_wave(r);
    if (r->out->wave == LW_PS_WAVE_SAWTOOTH || r->out->wave == LW_PS_WAVE_NOISE)
        r->out->wave = LW_PS_WAVE_SINE;
    v[LW_PS_SOUND_BASE] = between(r, 0.85, 0.15);
    v[LW_PS_SOUND_RAMP] = between(r, 0.3, 0.15);
    v[LW_PS_SOUND_ATTACK] = between(r, 0, 0.09);
    v[LW_PS_SOUND_SUSTAIN] = between(r, 0.2, 0.3);
    v[LW_PS_SOUND_DECAY] = between(r, 0, 0.1);
    v[LW_PS_SOUND_DUTY] = either_sign(r);
    v[LW_PS_SOUND_DUTY_RAMP] = cube(either_sign(r));
    v[LW_PS_SOUND_REPEAT_SPEED] = between(r, 0.5, 0.1);
    phase(r);
    v[LW_PS_SOUND_ARP_SPEED] = between(r, 0.4, 0.6);
    v[LW_PS_SOUND_ARP_MOD] = between(r, 0.8, 0.1);
    any_filters(r);
}

static void make_bird(recipe *r)
{
    int bird = 0;
    while (bird < 3 && 10 * uniform(r) >= 1)
        bird++;
    if (bird == 3 && 5 * uniform(r) <= 1) {
        make_chirp(r);
        return;
    }
    tone(r);
    if (bird == 3 && !heads(r))
        bird = 4;
    for (int i = 0; i < LW_PS_SOUND_PARAMS; i++) {
        enum lw_ps_sound_param param = birds[bird][i].param;
        double middle = birds[bird][i].middle, width = birds[bird][i].width;
        r->value[param] = width > 0 ? middle + width * uniform(r) - width / 2 : middle;
        if (bird == 0 && param == LW_PS_SOUND_RAMP && uniform(r) < 0.5)
            r->value[param] = between(r, 0.1, 0.15);
    }
}

static void (*const makers[LW_PS_SOUND_KINDS])(recipe *) = {
    make_coin, make_laser, make_explosion, make_powerup, make_hit,
    make_jump, make_blip,  make_push,      make_random,  make_bird,
};

/* Returns the number without its last two digits, as a 32-bit integer of JavaScript. */
static int32_t number_of(double seed)
{
    return (int32_t)(uint32_t)fmod(trunc(seed / 100), 4294967296.0);
}

void lw_ps_sound_params_of(const char *seed, lw_ps_sound_params *params)
{
    double number = strtod(seed, NULL);
    if (!(number >= 0 && number < 1e300))
        number = 0;
    char text[16];
    snprintf(text, sizeof text, "%d", number_of(number));
    *params = (lw_ps_sound_params){.kind = (enum lw_ps_sound_kind)fmod(number, LW_PS_SOUND_KINDS)};
    params->value[LW_PS_SOUND_SUSTAIN] = 0.3;
    params->value[LW_PS_SOUND_DECAY] = 0.4;
    params->value[LW_PS_SOUND_BASE] = 0.3;
    params->value[LW_PS_SOUND_LPF_FREQ] = 1;
    recipe r = {.out = params, .value = params->value};
    lw_ps_rc4_seed(&r.rc4, text);
    makers[params->kind](&r);
}
