ludwright
ludwright help
COLUMNS=60 ludwright help
COLUMNS=60 ludwright help grade
ludwright help families
ludwright help new
ludwright help evolve
ludwright help prove
ludwright help solve
ludwright grade --help
ludwright help rank
ludwright help difficulty
ludwright help check
ludwright help play
ludwright help show
ludwright help replay
ludwright help studio
ludwright help demo
ludwright help library
ludwright help survey
ludwright help run
ludwright help report
ludwright help perft
ludwright help bench
ludwright help completion
ludwright help version
ludwright help help
ludwright help learn
ludwright help fairy
ludwright help compile
ludwright help conform
ludwright help mechanics
ludwright help evolve puzzlescript
ludwright help solve puzzlescript
ludwright help grade puzzlescript
ludwright help play boardgame
ludwright help solve chromatic
