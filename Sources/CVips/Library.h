// The functions of libvips, found when the first photo comes.
//
// libvips and the 104 libraries below it take 20 of the 29 ms that petspot would take to start. Most commands have no photo.
#pragma once

#include <vips/vips.h>
#include <vips/vector.h>

#define LIBVIPS_FUNCTIONS(EACH)                                                                                        \
  EACH(init) EACH(block_untrusted_set) EACH(operation_block_set) EACH(concurrency_set) EACH(cache_set_max)             \
  EACH(version) EACH(version_string) EACH(vector_set_enabled) EACH(vector_isenabled) EACH(type_find)                   \
  EACH(error_clear) EACH(operation_new)                                                                                \
  EACH(object_set_from_string) EACH(cache_operation_buildp) EACH(object_unref_outputs) EACH(blob_new) EACH(area_unref) \
  EACH(bandjoin2) EACH(image_new_from_memory_copy) EACH(image_new_matrix_from_array) EACH(image_copy_memory)           \
  EACH(image_write_to_buffer) EACH(image_set_int) EACH(image_set_double) EACH(image_get_width) EACH(image_get_height)  \
  EACH(image_get_bands) EACH(image_get_format) EACH(image_get_data) EACH(image_get_orientation) EACH(image_get_fields) \
  EACH(image_hasalpha)

#define LIBVIPS_MEMBER(name) typeof(vips_##name) *name;
/// `vips.init` is `vips_init`; all are NULL until `load_libvips` has found them.
extern struct libvips { LIBVIPS_FUNCTIONS(LIBVIPS_MEMBER) } vips;

/// Loads the version that this was compiled for; false when it, or a library that it needs, isn't installed.
bool load_libvips(void);
