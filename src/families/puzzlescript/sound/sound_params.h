/* sound_params.h: computes the parameters of a sound from its seed in the SOUNDS section.
 *
 * A seed is a decimal number. Its last digit is the kind of sound (coin, laser, ...). All digits but the last
 * two seed the language's random generator, from which the parameters are drawn in a fixed order. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_SOUND_SOUND_PARAMS_H
#define LW_FAMILIES_PUZZLESCRIPT_SOUND_SOUND_PARAMS_H

enum lw_ps_sound_kind {
    LW_PS_SOUND_COIN,
    LW_PS_SOUND_LASER,
    LW_PS_SOUND_EXPLOSION,
    LW_PS_SOUND_POWERUP,
    LW_PS_SOUND_HIT,
    LW_PS_SOUND_JUMP,
    LW_PS_SOUND_BLIP,
    LW_PS_SOUND_PUSH,
    LW_PS_SOUND_RANDOM,
    LW_PS_SOUND_BIRD,
    LW_PS_SOUND_KINDS,
};

enum lw_ps_wave {
    LW_PS_WAVE_SQUARE,
    LW_PS_WAVE_SAWTOOTH,
    LW_PS_WAVE_SINE,
    LW_PS_WAVE_NOISE,
    LW_PS_WAVE_TRIANGLE,
    LW_PS_WAVE_BREAKER,
};

/* Their names are in lw_ps_sound_param_names, in this order. */
enum lw_ps_sound_param {
    LW_PS_SOUND_ATTACK,
    LW_PS_SOUND_SUSTAIN,
    LW_PS_SOUND_PUNCH,
    LW_PS_SOUND_DECAY,
    LW_PS_SOUND_BASE,
    LW_PS_SOUND_LIMIT,
    LW_PS_SOUND_RAMP,
    LW_PS_SOUND_DRAMP,
    LW_PS_SOUND_VIB_STRENGTH,
    LW_PS_SOUND_VIB_SPEED,
    LW_PS_SOUND_ARP_MOD,
    LW_PS_SOUND_ARP_SPEED,
    LW_PS_SOUND_DUTY,
    LW_PS_SOUND_DUTY_RAMP,
    LW_PS_SOUND_REPEAT_SPEED,
    LW_PS_SOUND_PHA_OFFSET,
    LW_PS_SOUND_PHA_RAMP,
    LW_PS_SOUND_LPF_FREQ,
    LW_PS_SOUND_LPF_RAMP,
    LW_PS_SOUND_LPF_RESONANCE,
    LW_PS_SOUND_HPF_FREQ,
    LW_PS_SOUND_HPF_RAMP,
    LW_PS_SOUND_PARAMS,
};

extern const char *const lw_ps_sound_param_names[LW_PS_SOUND_PARAMS];

typedef struct lw_ps_sound_params {
    enum lw_ps_sound_kind kind;
    enum lw_ps_wave wave;
    int draws; /* random numbers used */
    double value[LW_PS_SOUND_PARAMS];
} lw_ps_sound_params;

void lw_ps_sound_params_of(const char *seed, lw_ps_sound_params *);

#endif
