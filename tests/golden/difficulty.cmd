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
