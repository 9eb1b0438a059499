# The studio's pages: web/dist, made by the target `web` with node and npm from web/ and ludwright.wasm. Without
# them the program is the same but for the pages. Once web/dist is there it is part of the program
# (cmake/studio.cmake), and every build keeps it up to date. The tree of a release has the pages built; LW_WEB=OFF leaves them alone.
if(NOT LW_WEB)
  return()
endif()
find_program(LW_NODE NAMES node nodejs)
find_program(LW_NPM npm)
mark_as_advanced(LW_NODE LW_NPM)

if(NOT LW_NODE OR NOT LW_NPM OR NOT LW_WASM_WORKS)
  add_custom_target(web
    COMMAND ${CMAKE_COMMAND} -E echo "The pages need node, npm and clang for WebAssembly: say 'scripts/setup wasm web', then configure again."
    COMMAND ${CMAKE_COMMAND} -E false VERBATIM)
  return()
endif()

# Packages are as the lock file says. Stamps lie with what they stand for, so that builds in several folders
# share them.
set(packages ${CMAKE_SOURCE_DIR}/web/node_modules/.stamp)
add_custom_command(OUTPUT ${packages}
  COMMAND ${LW_NPM} ci --silent --no-progress
  COMMAND ${CMAKE_COMMAND} -E touch ${packages}
  DEPENDS ${CMAKE_SOURCE_DIR}/web/package.json ${CMAKE_SOURCE_DIR}/web/package-lock.json
  WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}/web COMMENT "Installing the packages of the pages" VERBATIM)
file(GLOB_RECURSE web_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/web/src/*
  ${CMAKE_SOURCE_DIR}/examples/puzzlescript/*.txt)
file(GLOB web_files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/web/*.html ${CMAKE_SOURCE_DIR}/web/*.ts
  ${CMAKE_SOURCE_DIR}/web/tsconfig.json)
add_custom_command(OUTPUT ${LW_WEB_DIST}/index.html
  COMMAND ${CMAKE_COMMAND} -E env LW_WASM_FOLDER=${CMAKE_BINARY_DIR}/wasm ${LW_NPM} run --silent build
  DEPENDS ${packages} ${web_sources} ${web_files} ${LW_WASM} ${LW_WASM_COMPACT}
  WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}/web COMMENT "Building the pages" VERBATIM)
add_custom_target(web DEPENDS ${LW_WEB_DIST}/index.html)
