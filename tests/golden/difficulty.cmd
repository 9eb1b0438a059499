printf '%s\n' '{"id":"one","xsb":["#####","#@$.#","#####"]}' '{"id":"two","xsb":["#######","#@    #","#  $. #","# $ . #","#     #","#######"]}' | ludwright difficulty --json -
printf '%s\n' '{"id":"rush","rush":["......","..A...","RRA...","..A...","......","......"]}' | ludwright difficulty explain -
printf '%s\n' '{"id":"two","xsb":["#######","#@    #","#  $. #","# $ . #","#     #","#######"]}' | ludwright difficulty explain --json -
ludwright difficulty 'null:n6:213321' 'boardgame#1'
printf '%s\n' '{"id":"corner","xsb":["######","#.@$ #","######"]}' | ludwright difficulty -
printf '%s\n' '{"rush":["AA....","......","......","......","......","......"]}' | ludwright difficulty -
printf '%s\n' '{"rush":["A.....","......","RR....","......","......","......"]}' | ludwright difficulty -
printf '%s\n' '{"xsb":["#####","#@$.#","#####"],"plays":3}' | ludwright difficulty fit -
ludwright difficulty played --library none.db
ludwright difficulty played 'null#1' --library none.db
printf '%s\n' '{"id":"a","collection":"one","plays":100,"solves":90,"xsb":["######","#@$. #","#    #","######"]}' '{"id":"b","collection":"one","plays":100,"solves":80,"xsb":["#######","#@    #","#  $. #","# $ . #","#     #","#######"]}' '{"id":"c","collection":"two","plays":100,"solves":85,"xsb":["######","#@   #","# $  #","#   .#","######"]}' '{"id":"d","collection":"two","plays":100,"solves":60,"xsb":["#######","#@ #. #","# $   #","#   $.#","#     #","#######"]}' '{"id":"e","collection":"three","plays":100,"solves":70,"xsb":["######","#.@  #","# $$ #","#   .#","######"]}' '{"id":"f","collection":"three","plays":100,"solves":75,"xsb":["#######","#@  # #","# $   #","# # $.#","#  .  #","#######"]}' '{"id":"g","collection":"four","plays":100,"solves":50,"xsb":["#######","#@ #. #","# $  ##","#  $$.#","#  .  #","#######"]}' '{"id":"h","collection":"four","plays":100,"solves":95,"xsb":["#####","#@$.#","#####"]}' '{"id":"i","collection":"five","plays":100,"solves":65,"xsb":["######","#@   #","#.$$.#","#  $ #","#  . #","######"]}' > levels.jsonl
ludwright difficulty fit levels.jsonl
ludwright difficulty test levels.jsonl
printf '%s\n' '{"id":"row","xsb":[1]}' | ludwright difficulty --json -
printf '%s\n' '{"id":"a","plays":100,"solves":90,"xsb":["######","#@$. #","#    #","######"]}' '{"id":"b","xsb":["#######","#@    #","#  $. #","# $ . #","#     #","#######"]}' '{"id":"corner","xsb":["######","#.@$ #","######"]}' | ludwright difficulty players --json --budget 100 - | head -7
ludwright difficulty players 'chromatic:w4h3:BBBBRRRVOYYY' --budget 0
printf '%s\n' '{"id":"a","rush":["......","..A...","RRA...","..A...","......","......"],"tries":["A+2:1.5 R+4","A+2"]}' '{"id":"b","rush":["...B..","..AB..","RRAB..","..A...","......","......"],"tries":["B+3 A+2 R+4"]}' '{"id":"c","rush":["..A...","..A...","RRA...","......","......","......"],"tries":["A+3 R+4"]}' '{"id":"d","rush":["......","......","RR.A..","...A..","......","......"],"tries":["A+1 A+1 R+4"]}' '{"id":"e","rush":["......","....C.","RR..C.","....C.","......","......"],"tries":["R+1 C+2 R+3"]}' >logs.jsonl
ludwright difficulty logs logs.jsonl
ludwright difficulty logs --json logs.jsonl | tail -1
sed 's/C+2/C+4/' logs.jsonl | ludwright difficulty logs -
head -2 logs.jsonl | ludwright difficulty logs -
printf '%s\n' '{"rush":["......","......","RR....","......","......","......"]}' '{"rush":["......","......","RR....","......","......","......"],"tries":5}' '{"rush":["......","......","RR....","......","......","......"],"tries":[5]}' | ludwright difficulty logs -
printf '%s\n' '{"id":"two players","xsb":["######","#@@$.#","######"]}' '{"id":"solid","rush":["..A...","..A...","RRA...","..B...","..B...","..B..."]}' '{"id":7,"xsb":[]}' 'garbage' | ludwright difficulty --json -
