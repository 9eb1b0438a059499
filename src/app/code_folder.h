/* code_folder.h: which C compiler to use, and where to store the code it compiles.
 *
 * The folder is $LUDWRIGHT_CODE, else ludwright/code in $XDG_CACHE_HOME or ~/.cache. With LUDWRIGHT_CODE=off,
 * or if there is no `cc` on the path, no code is compiled. */
#ifndef LW_APP_CODE_FOLDER_H
#define LW_APP_CODE_FOLDER_H

/* Decides on the first call, from anywhere; see base/compiler.h. */
void lw_code_folder_choose(void);

#endif
