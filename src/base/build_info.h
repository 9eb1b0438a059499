/* build_info.h: identifies this build of Ludwright in results.
 *
 * Two builds with the same signature generate, measure and solve alike. The commit differs from build to build,
 * so it is recorded in stores and reports, but never in anything that must be reproducible: certificates,
 * tables, dumps. */
#ifndef LW_BASE_BUILD_INFO_H
#define LW_BASE_BUILD_INFO_H

typedef struct lw_build_info {
    const char *version, *commit; /* "unknown": built outside a checkout */
    const char *signature;        /* what 'ludwright bench' prints; see grade/signature.h */
} lw_build_info;

extern const lw_build_info lw_this_build;

#endif
