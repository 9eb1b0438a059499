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
