# What `make install` puts where.
# The files for pkg-config and CMake find their prefix from their own place, so an installed tree may be moved.
file(RELATIVE_PATH LW_PC_TO_PREFIX
  ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
string(REGEX REPLACE "/$" "" LW_PC_TO_PREFIX "${LW_PC_TO_PREFIX}")
configure_file(cmake/ludwright.pc.in ludwright.pc @ONLY)
configure_file(cmake/ludwright-config.cmake.in ludwright-config.cmake @ONLY)
include(CMakePackageConfigHelpers)
write_basic_package_version_file(ludwright-config-version.cmake COMPATIBILITY SameMinorVersion)

install(TARGETS ludwright_static ludwright_shared)
install(FILES include/ludwright.h TYPE INCLUDE)
install(FILES ${CMAKE_BINARY_DIR}/ludwright.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
install(FILES ${CMAKE_BINARY_DIR}/ludwright-config.cmake ${CMAKE_BINARY_DIR}/ludwright-config-version.cmake
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/ludwright)
if(TARGET ludwright)
  install(TARGETS ludwright)
  # The program writes its own manual page and completions, so that they say what it does.
  add_custom_command(
    OUTPUT ${CMAKE_BINARY_DIR}/texts/ludwright.1 ${CMAKE_BINARY_DIR}/texts/ludwright.bash
      ${CMAKE_BINARY_DIR}/texts/_ludwright
    COMMAND ${CMAKE_COMMAND} -E make_directory ${CMAKE_BINARY_DIR}/texts
    COMMAND ludwright completion man > ${CMAKE_BINARY_DIR}/texts/ludwright.1
    COMMAND ludwright completion bash > ${CMAKE_BINARY_DIR}/texts/ludwright.bash
    COMMAND ludwright completion zsh > ${CMAKE_BINARY_DIR}/texts/_ludwright
    DEPENDS ludwright
    COMMENT "Writing the manual page and completions")
  add_custom_target(texts ALL DEPENDS ${CMAKE_BINARY_DIR}/texts/ludwright.1)
  add_dependencies(product texts)
  install(FILES ${CMAKE_BINARY_DIR}/texts/ludwright.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
  install(FILES ${CMAKE_BINARY_DIR}/texts/ludwright.bash
    DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME ludwright)
  install(FILES ${CMAKE_BINARY_DIR}/texts/_ludwright
    DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
endif()
