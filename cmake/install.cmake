# What `make install` puts where.
# The .pc file finds its prefix from its own place, so an installed tree may be moved.
file(RELATIVE_PATH LW_PC_TO_PREFIX
  ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
string(REGEX REPLACE "/$" "" LW_PC_TO_PREFIX "${LW_PC_TO_PREFIX}")
configure_file(cmake/ludwright.pc.in ludwright.pc @ONLY)

install(TARGETS ludwright_static ludwright_shared)
install(FILES include/ludwright.h TYPE INCLUDE)
install(FILES ${CMAKE_BINARY_DIR}/ludwright.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
if(TARGET ludwright)
  install(TARGETS ludwright)
endif()
if(EXISTS ${CMAKE_SOURCE_DIR}/docs/ludwright.1)
  install(FILES docs/ludwright.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
endif()
if(EXISTS ${CMAKE_SOURCE_DIR}/completions/ludwright.bash)
  install(FILES completions/ludwright.bash
    DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME ludwright)
endif()
if(EXISTS ${CMAKE_SOURCE_DIR}/completions/_ludwright)
  install(FILES completions/_ludwright DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
endif()
