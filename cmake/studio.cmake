# The studio: requests and answers always, the port if libmicrohttpd is there, the pages if web/dist is.
file(GLOB LW_STUDIO_SOURCES CONFIGURE_DEPENDS src/app/jobs/*.c src/app/server/*.c)
list(APPEND LW_STUDIO_SOURCES ${LW_FAMILY_JOBS})
set(LW_HTTP OFF)
if(LW_STUDIO AND MICROHTTPD_FOUND)
  set(LW_HTTP ON)
  list(FILTER LW_STUDIO_SOURCES EXCLUDE REGEX "/http_none\\.c$")
else()
  list(FILTER LW_STUDIO_SOURCES EXCLUDE REGEX "/http(_stream|_deadline)?\\.c$")
endif()

# The pages and the description of the API become one C file of bytes, packed by gzip.
set(LW_WEB_DIST ${CMAKE_SOURCE_DIR}/web/dist CACHE PATH "the built pages")
file(GLOB_RECURSE LW_PAGES CONFIGURE_DEPENDS ${LW_WEB_DIST}/*)
add_custom_command(
  OUTPUT ${CMAKE_BINARY_DIR}/pages.c
  COMMAND ${CMAKE_SOURCE_DIR}/scripts/embed-pages ${CMAKE_BINARY_DIR}/pages.c ${LW_WEB_DIST}
    /api/openapi.json ${CMAKE_SOURCE_DIR}/docs/openapi.json
  DEPENDS ${CMAKE_SOURCE_DIR}/scripts/embed-pages ${CMAKE_SOURCE_DIR}/docs/openapi.json ${LW_PAGES}
  COMMENT "Packing the studio's pages")

add_library(lw_studio STATIC ${LW_STUDIO_SOURCES} ${CMAKE_BINARY_DIR}/pages.c)
target_link_libraries(lw_studio PUBLIC ludwright_static PkgConfig::ZLIB)
if(LW_HTTP)
  target_link_libraries(lw_studio PUBLIC PkgConfig::MICROHTTPD)
endif()
