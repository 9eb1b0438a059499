# Surveys: made, answered, taken in and weighed; the published numbers beside ours; wrong tables.
set -u
. "$LW_SOURCE/tests/cli/says.inc"

# The example has what can be read of the paper's table: two people of ten.
h=$LW_SOURCE/examples/surveys/halim
"$l" survey analyse "$h.json" "$h.csv" >out 2>&1 || fail "analyse ends with $?"
says 'tables 6 to 8: 2 people, 4 games'
says '1              2      0        0         2  0.00 (0.00 to 0.66)'
says 'age                        10 people, quartiles 21.25, 23.5 and 26.75'
says 'likes such games, 1 to 10  10 people, quartiles 5, 6.5 and 7'
says 'gender                     7 M, 3 F'

# Published correlations and p-values stand next to ours, which are 2 / 2^9 and 22 / 2^10.
{
    echo person,game,other,run,answer
    for person in 1 2 3 4 5 6 7 8 9; do printf '%s,1,4,,yes\n%s,2,4,,yes\n' $person $person; done
    printf '10,1,4,,neutral\n10,2,4,,no\n'
} >pairs.csv
"$l" survey analyse "$h.json" pairs.csv >out 2>&1 || fail "analyse ends with $?"
says '1        > 4           9    0        1   0.90      0.001953     0.003906'
says '0.90, 0.1653'
says '2        > 4           9    1        0   0.80       0.01074      0.02148'
"$l" survey analyse --json "$h.json" pairs.csv >out || fail "analyse ends with $?"
says '"published_correlation":0.9,"published_p":0.165282466'
says '"p":0.00390625'
grep -q person out && fail "a person's answers have left"

# Made of games of several families, the same for the same seed; answered, kept, and found again in the library.
make() { "$l" survey make null:n4:2119 null:n4:1111 null:n4:3111 null:n5:11111 boardgame#1 --people 10 "$@"; }
make -o survey.json >out || fail "make ends with $?"
says 'they repeat every 10 sheets'
says 'if 75 % prefer the one: found with chance 0.24; 30 people find it with chance .8'
make >again.json
cmp -s survey.json again.json || fail "the same seed makes another survey"
make --seed 2 >other.json
cmp -s survey.json other.json && fail "another seed makes the same codes"
codes=$(grep -o '"code":"[A-Z]"' survey.json | cut -d'"' -f4)
set -- $codes
echo person,game,other,run,answer >answers.csv
for person in 1 2 3 4 5 6 7 8 9 10; do
    for run in 1 2 3; do
        echo "$person,$1,,$run,liked"
        echo "$person,$2,,$run,neutral"
    done
    echo "$person,$4,$2,,yes"
    echo "$person,$2,$1,,yes"
    echo "$person,$3,$1,,no"
done >>answers.csv
"$l" survey import survey.json answers.csv --library people.db >out || fail "import ends with $?"
says '90 answers, 90 of them new'
"$l" survey import survey.json answers.csv --library people.db >out || fail "import ends with $?"
says '90 answers, 0 of them new'
"$l" survey analyse survey.json --library people.db >kept || fail "analyse ends with $?"
"$l" survey analyse survey.json answers.csv >out || fail "analyse ends with $?"
cmp -s kept out || fail "the library and the table do not agree: $(cat kept)"
says '0.001953'
grep -q 'null .*moves .*4   1.00   0.083' out || fail "moves and preference are not related"

# What is wrong is said with its line, and nothing is kept of it.
sed 's/^3,/Carol,/' answers.csv >named.csv
"$l" survey import survey.json named.csv --library other.db >out 2>&1
[ $? = 2 ] || fail "names are taken"
grep -qE '^ludwright: named.csv:[0-9]+:1: the person must be the number of a sheet' out || fail "no line is told"
says 'not a name'
code=$(echo $codes | cut -d' ' -f1)
wrong() { # LINE COLUMN WORDS
    printf 'person,game,other,run,answer\n# a note\n1,%s,,1,liked\n%s\n' "$code" "$1" >wrong.csv
    "$l" survey analyse survey.json wrong.csv >out 2>&1
    [ $? = 2 ] || fail "\"$1\" is taken"
    says "ludwright: wrong.csv:4:$2: $3"
}
wrong "2,Nothing,,1,liked" 3 'the survey has no game "Nothing"'
wrong "2,$code,$code,,yes" 5 "the game $code is compared with itself; name another one"
wrong "2,$code,,9,liked" 6 'the run must be a number from 1 to 3'
wrong "2,$code,,1,loved" 8 'the answer must be liked, disliked or neutral, not "loved"'
wrong "2,$code,,1" 7 'the answer must be liked, disliked or neutral, not ""'
wrong "2,$code,,1,liked,much" 13 'nothing may follow the answer'
wrong "1,$code,,1,neutral" 1 'person 1 has answered this question before; delete one of the two lines'
described() { # LINE COLUMN WORDS
    printf 'person,game,other,run,answer,age,gender,likes\n1,,,,,30,F,7\n%s\n' "$1" >wrong.csv
    "$l" survey analyse survey.json wrong.csv >out 2>&1
    [ $? = 2 ] || fail "\"$1\" is taken"
    says "ludwright: wrong.csv:3:$2: $3"
}
described "2,,,,,old,," 7 'the age must be a number from 1 to 120'
described "2,,,,,,,11" 9 'likes must be a number from 1 to 10'
described "2,,,,,,a word that is far too long," 8 'the gender can have at most 20 bytes'
described "1,,,,,31,," 7 'person 1 is described differently in an earlier line'
described "2,,,,,30,F,7,8" 13 'nothing may follow the last column'
: >empty.csv
"$l" survey analyse survey.json empty.csv >out 2>&1
[ $? = 2 ] || fail "no answers are analysed"
says 'empty.csv:1:1: there are no answers'
"$l" survey analyse survey.json nothing.csv >out 2>&1
[ $? = 2 ] || fail "a table that is not there"
says 'cannot open nothing.csv'
"$l" survey import "$LW_SOURCE/examples/surveys/halim.json" "$LW_SOURCE/examples/surveys/halim.csv" --library other.db >out 2>&1
[ $? = 2 ] || fail "games without IDs are kept"
says 'game 1 has no ID'
"$l" survey make null:n4:2119 >out 2>&1
[ $? = 2 ] || fail "a survey of one game"
"$l" survey dance x >out 2>&1
[ $? = 2 ] || fail "survey dances"
exit 0
