// The functions of libvips, found when the first photo comes.
//
// libvips and the 104 libraries below it take 20 of the 29 ms that petspot would take to start. Most commands have no photo.
#pragma once

#include <vips/vips.h>
#include <vips/vector.h>

#define LIBVIPS_FUNCTIONS(EACH)                                                                                        \
  EACH(init) EACH(block_untrusted_set) EACH(operation_block_set) EACH(concurrency_set) EACH(cache_set_max)              \
  EACH(version_string) EACH(vector_isenabled) EACH(type_find) EACH(error_clear)                                         \
  EACH(jpegload_buffer) EACH(pngload_buffer) EACH(webpload_buffer) EACH(gifload_buffer) EACH(heifload_buffer)            \
  EACH(image_new_from_memory_copy) EACH(image_copy_memory) EACH(image_write_to_buffer)                                  \
  EACH(image_get_width) EACH(image_get_height) EACH(image_get_bands) EACH(image_get_format) EACH(image_get_data)        \
  EACH(image_get_orientation) EACH(image_get_typeof) EACH(image_get_fields) EACH(image_set_int) EACH(image_hasalpha)    \
  EACH(array_double_newv) EACH(area_unref) EACH(copy) EACH(flatten) EACH(resize) EACH(icc_transform) EACH(colourspace)  \
  EACH(autorot) EACH(crop) EACH(thumbnail_buffer) EACH(gravity) EACH(addalpha) EACH(gaussblur) EACH(maplut) EACH(conv)    \
  EACH(image_new_matrix_from_array) EACH(image_set_double) EACH(extract_band) EACH(bandjoin2)

#define LIBVIPS_MEMBER(name) typeof(vips_##name) *name;
/// `vips.resize` is `vips_resize`; all are NULL until `load_libvips` has found them.
extern struct libvips { LIBVIPS_FUNCTIONS(LIBVIPS_MEMBER) } vips;

/// Loads the version that this was compiled for; false when it, or a library that it needs, isn't installed.
bool load_libvips(void);
