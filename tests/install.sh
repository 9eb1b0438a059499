# install.sh BUILD CC: an installed tree, found by pkg-config or CMake alone, compiles and runs a program of somebody else,
# against the shared and against the static library (the program needs all families). The header says its version, and is C++ too.
set -eu
source=$(cd "$(dirname "$0")/.." && pwd)
DESTDIR=$PWD/root cmake --install "$1" >install.log
for file in man1/ludwright.1 completions/ludwright site-functions/_ludwright; do
    [ -s "$(find root -path "*/$file")" ]
done
pc=$(find root -name ludwright.pc)
PKG_CONFIG_PATH=$(dirname "$pc")
export PKG_CONFIG_PATH
libdir=$(pkg-config --variable=libdir ludwright)

# compile LANGUAGE-COMPILER WORDS..: strictly, with what pkg-config says at the end.
compile() {
    # shellcheck disable=SC2046 # words
    "$@" -Wall -Wextra -Wshadow -Werror -pedantic $(pkg-config --cflags --libs $static ludwright)
}

check_run() {
    "$1" >said
    [ "$(tail -n 1 said)" = solved ] || { echo "$1 did not end with solved:"; cat said; exit 1; }
    grep -q '"moves":21,' said
}

cat >user.c <<'EOF'
#include <ludwright.h>
#include <stdio.h>
#include <string.h>
int main(void)
{
    puts(LW_VERSION);
    return strcmp(LW_VERSION, lw_version()) != 0;
}
EOF
cat >CMakeLists.txt <<'END'
cmake_minimum_required(VERSION 3.25)
project(user LANGUAGES C)
find_package(ludwright REQUIRED)
add_executable(user user.c)
target_link_libraries(user PRIVATE ludwright::ludwright)
END
cmake -S . -B by-cmake --log-level=NOTICE -DCMAKE_C_COMPILER="$2" -Dludwright_DIR="$libdir/cmake/ludwright" >cmake.log
cmake --build by-cmake >>cmake.log
by-cmake/user >said.cmake
static=
compile "$2" user.c -o user
compile "$2" "$source/examples/evolve.c" -o shared
LD_LIBRARY_PATH=$libdir
export LD_LIBRARY_PATH
said=$(./user)
[ "$said" = "$(pkg-config --modversion ludwright)" ]
[ "$said" = "$(cat said.cmake)" ]
check_run ./shared
cp said said.shared
compile "$2" "$source/examples/puzzlescript.c" -o random
./random "$source/examples/puzzlescript/snake.txt" >said
grep -Eq ' objects: [1-9][0-9]* of 256 won$' said || { echo "the example of PuzzleScript said:"; cat said; exit 1; }

if command -v g++ >/dev/null; then
    cat >user.cc <<'EOF'
#include <ludwright.h>
lw_game_state state(const lw_game *game) { return lw_game_status(game); }
int main() { return lw_version()[0] == 0 || state(nullptr) != LW_GAME_OVER; }
EOF
    compile g++ user.cc -o plus
    ./plus
else
    echo "skipped: no g++"
fi

# Without the shared library the linker takes the static one, and needs what that needs.
rm "$libdir"/libludwright.so*
static=--static
compile "$2" "$source/examples/evolve.c" -o alone
check_run ./alone
cmp said said.shared
