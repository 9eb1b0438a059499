ludwright show --json --solution chromatic:w5h3:ROYGBVVRRBYGYOR chromatic:w3h2:RGRGRG | ludwright check
ludwright show --json --solution chromatic:w5h3:ROYGBVVRRBYGYOR | sed 's/"moves":[0-9]*/"moves":2/' | ludwright check
ludwright show --json --solution chromatic:w5h3:ROYGBVVRRBYGYOR | sed 's/"solution":".*"/"solution":"RR"/' | ludwright check --json
ludwright show --json --solution chromatic:w5h3:ROYGBVVRRBYGYOR | sed 's/"solution":".*"/"solution":"UU"/; s/"reached":/"reach":/' | ludwright check
ludwright show --json --solution chromatic:w5h3:ROYGBVVRRBYGYOR | sed 's/"solution":".*"/"solution":null/' | ludwright check
ludwright show --json --solution chromatic:w5h3:ROYGBVVRRBYGYOR | sed 's/"ROYGB"/"ROYGV"/' | ludwright check
ludwright check chromatic:w3h2:RGRGRG 'null#5'
ludwright grade --json chromatic:w3h2:ROOYYO | ludwright check --json
ludwright solve --json chromatic:w3h2:RGRGRG | ludwright check
ludwright show --json --solution chessmaze:w7h5,pieces=N1P2:3.3-2.6-3.1 | ludwright check
ludwright show --json --solution chessmaze:w7h5,pieces=N1P2:3.3-2.6-3.1 | sed 's/\[2,4\],//; s/"obstructed":12/"obstructed":13/' | ludwright check
ludwright show --json --solution chromatic:w5h3:ROYGBVVRRBYGYOR | sed 's/"samples":200/"samples":900/; s/"solution"/"saturated":["reached"],"solution"/' | ludwright check
ludwright show --json --solution affordance:n7b1r0g1k0,runs=2,updatings=20:B003G44 | ludwright check
ludwright solve --json chromatic:w3h2:ROOYYO | sed 's/"share":1/"shares":1/' | ludwright check -
