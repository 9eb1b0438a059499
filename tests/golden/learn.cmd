ludwright learn 'boardgame:max_pieces=5#1' --generations 4 --lessons 2
ludwright learn 'boardgame:max_pieces=5,net=dense,values=learned#1' --generations 2 --json
ludwright learn 'boardgame:max_pieces=5#1' --generations 2 --json | ludwright check
ludwright learn 'boardgame:max_pieces=5#1' --generations 2 --json | sed 's/"id":"[^"]*"/"id":"null:n4:2119"/' | ludwright check
ludwright learn 'chromatic#1'
ludwright learn 'boardgame#1' --generations 0
