ludwright help new
ludwright help solve
ludwright grade --help
ludwright help replay
ludwright help check
ludwright help show
