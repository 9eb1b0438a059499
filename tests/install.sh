# install.sh BUILD CC: an installed tree, found by pkg-config alone, compiles and runs a program of somebody else.
set -eu
DESTDIR=$PWD/root cmake --install "$1" >install.log
for file in man1/ludwright.1 completions/ludwright site-functions/_ludwright; do
    [ -s "$(find root -path "*/$file")" ]
done
pc=$(find root -name ludwright.pc)
PKG_CONFIG_PATH=$(dirname "$pc")
export PKG_CONFIG_PATH
cat >user.c <<'END'
#include <ludwright.h>
#include <stdio.h>
int main(void)
{
    return puts(LW_VERSION) < 0;
}
END
# shellcheck disable=SC2046 # words
$2 user.c -Wl,--no-as-needed $(pkg-config --cflags --libs ludwright) -o user
said=$(LD_LIBRARY_PATH=$(pkg-config --variable=libdir ludwright) ./user)
[ "$said" = "$(pkg-config --modversion ludwright)" ]
