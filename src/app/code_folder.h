/* code_folder.h: which C compiler there is, and where the code that it makes is kept.
 *
 * The folder is $LUDWRIGHT_CODE, else ludwright/code in $XDG_CACHE_HOME or ~/.cache. With LUDWRIGHT_CODE=off,
 * or where no `cc` is on the path, no code is made. */
#ifndef LW_APP_CODE_FOLDER_H
#define LW_APP_CODE_FOLDER_H

/* Chooses once, whoever calls first; see base/compiler.h. */
void lw_code_folder_choose(void);

#endif
