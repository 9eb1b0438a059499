# The studio's pages: web/dist, made by the target `web` with Node and npm from web/ and ludwright.wasm.
add_custom_target(web)
