# record.sh PROGRAM FOLDER [write]: the plain rules make the recordings in the folder again; without "write" they must be the same.
set -eu
program=$1 folder=$2
new=$(mktemp -d)
trap 'rm -rf "$new"' EXIT
"$program" "$folder" <"$folder/plays.jsonl" >"$new/simulation.jsonl"
"$program" rng a 0 ludwright "a longer seed, with 1 and 2" >"$new/rng_vectors.jsonl"
for file in simulation.jsonl rng_vectors.jsonl; do
    if [ "${3:-}" = write ]; then
        cp "$new/$file" "$folder/$file"
    else
        cmp "$new/$file" "$folder/$file" || { echo "if that is right: make recordings"; exit 1; }
    fi
done
