# The version is written in include/ludwright.h alone; whatever has to repeat it for readers says the same.
set -euo pipefail
cd "$LW_SOURCE"
version=$(sed -n 's/^#define LW_VERSION "\(.*\)"$/\1/p' include/ludwright.h)
[ "$("$LUDWRIGHT" --version | head -n 1)" = "ludwright $version" ]
failed=0
# same FILE WHAT: what the file says is the version, line by line.
same() {
    others=$(sort -u <<<"$2" | grep -vxF "$version" || true)
    [ -n "$2" ] && [ -z "$others" ] || { echo "version: $1 has ${others:-no version}, not $version"; failed=1; }
}
same CHANGELOG.md "$(sed -n 's/^## \([0-9.]*\).*/\1/p' CHANGELOG.md | head -n 1)"
same debian/changelog "$(sed -n '1s/^ludwright (\(.*\)) .*/\1/p' debian/changelog)"
same docs/openapi.json "$(grep -o 'version\\*":\\*"[0-9.]*' docs/openapi.json | grep -o '[0-9.]*$')"
same docs/how-to/install.md "$(grep -oE '(ludwright[a-z0-9]*[-_])[0-9]+\.[0-9]+\.[0-9]+' docs/how-to/install.md | grep -oE '[0-9.]+$')"
exit $failed
