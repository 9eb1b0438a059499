/* build_info.h: which Ludwright this is, as results say it.
 *
 * Two builds with the same signature make, measure and solve the same. A commit changes with every change, so
 * it stands in stores and reports, and never in what has to come out the same: certificates, tables, dumps. */
#ifndef LW_BASE_BUILD_INFO_H
#define LW_BASE_BUILD_INFO_H

typedef struct lw_build_info {
    const char *version, *commit; /* "unknown": built outside a checkout */
    const char *signature;        /* what 'ludwright bench' prints; see grade/signature.h */
} lw_build_info;

extern const lw_build_info lw_this_build;

#endif
