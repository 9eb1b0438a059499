# What certificates, stores and reports say of the program that made them: generated/lists/build_info.def has the bench signature,
# which tests/golden/signature.txt records and cli-bench compares with what the program does; generated/lists/commit.def has the
# commit, found at every build and written only when it changed.
file(STRINGS tests/golden/signature.txt signature REGEX "^signature ")
string(REGEX REPLACE "^signature +([0-9a-f]+).*" "\\1" signature "${signature}")
file(CONFIGURE OUTPUT ${LW_GENERATED}/lists/build_info.def CONTENT "#define LW_SIGNATURE \"${signature}\"\n" @ONLY)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS tests/golden/signature.txt)

set(commit_command ${CMAKE_SOURCE_DIR}/scripts/commit-header ${LW_GENERATED}/lists/commit.def)
execute_process(COMMAND ${commit_command} COMMAND_ERROR_IS_FATAL ANY)
add_custom_target(commit_header COMMAND ${commit_command} BYPRODUCTS ${LW_GENERATED}/lists/commit.def VERBATIM)
