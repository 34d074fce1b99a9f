#include "CVips.h"

#include "Library.h"
#ifdef __GLIBC__
#include <malloc.h>
#endif

// What may read a photo. Everything else that libvips was built with is blocked: SVG, PDF and ImageMagick's many formats
// run whole interpreters on bytes that strangers send.
static const char *const allowed_loaders[] = {
    "VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadNsgif", "VipsForeignLoadHeif",
};

// libvips writes a warning to standard error for each row of a damaged photo; callers report that in words of their own.
static void say_nothing(const char *domain, GLogLevelFlags level, const char *message, void *data) {}

// glibc keeps what is freed for the thread that had it: decoders that take turns on several threads took as much memory as if
// they had worked at once. Whole pictures of more than a few megapixels get pages of their own, which go back when they are
// freed; smaller ones stay, because new pages cost time.
static void give_pictures_pages_of_their_own(void) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 8 << 20);
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
#endif
}

bool cvips_start(void) {
  give_pictures_pages_of_their_own();
  if (!load_libvips() || vips.init("petspot") != 0) return false;
  vips.block_untrusted_set(TRUE);
  vips.operation_block_set("VipsForeignLoad", TRUE);
  for (size_t index = 0; index < G_N_ELEMENTS(allowed_loaders); index++)
    vips.operation_block_set(allowed_loaders[index], FALSE);
  // The photos themselves are worked on side by side, and none is asked for twice.
  vips.concurrency_set(1);
  vips.cache_set_max(0);
  // Until 8.15 libvips had its vector code from ORC, which may crash when two threads free some at once.
  if (vips.version(0) == 8 && vips.version(1) < 15) vips.vector_set_enabled(FALSE);
  g_log_set_handler("VIPS", G_LOG_LEVEL_WARNING, say_nothing, NULL);
  return true;
}

const char *cvips_version(void) { return vips.version_string(); }

bool cvips_has_vector_code(void) { return vips.vector_isenabled(); }

bool cvips_reads_heif(void) { return vips.type_find("VipsOperation", "heifload_buffer") != 0; }

void cvips_allow_svg(bool allowed) { vips.operation_block_set("VipsForeignLoadSvg", !allowed); }

// The error text of libvips is one for all threads, so it can't be told whose it is: drop it.
static VipsImage *checked(VipsImage *image) {
  if (image == NULL) vips.error_clear();
  return image;
}

// The result of an operation that has its input already. Blocked ones fail here.
static VipsImage *result(VipsOperation *operation, const char *options) {
  VipsImage *image = NULL;
  if (operation != NULL) {
    bool is_set = vips.object_set_from_string((VipsObject *)operation, options) == 0;
    if (is_set && vips.cache_operation_buildp(&operation) == 0) g_object_get(operation, "out", &image, NULL);
    vips.object_unref_outputs((VipsObject *)operation);
    g_object_unref(operation);
  }
  return checked(image);
}

VipsImage *cvips_open(const char *operation, const void *bytes, size_t length, const char *options) {
  VipsOperation *loader = vips.operation_new(operation);
  if (loader != NULL) {
    VipsBlob *buffer = vips.blob_new(NULL, bytes, length);
    g_object_set(loader, "buffer", buffer, NULL);
    vips.area_unref((VipsArea *)buffer);
  }
  return result(loader, options);
}

// Whether an operation takes an image by that name: some have a list of images there.
static bool takes_image(VipsOperation *operation, const char *name) {
  GParamSpec *input = g_object_class_find_property(G_OBJECT_GET_CLASS(operation), name);
  return input != NULL && input->value_type == g_type_from_name("VipsImage");
}

VipsImage *cvips_run(const char *operation, VipsImage *image, const char *name, VipsImage *other, const char *options) {
  VipsOperation *step = vips.operation_new(operation);
  if (step != NULL) {
    const char *input = takes_image(step, "in") ? "in" : "input";
    if (!takes_image(step, input) || (name != NULL && !takes_image(step, name))) {
      g_object_unref(step);
      return checked(NULL);
    }
    g_object_set(step, input, image, name, other, NULL);
  }
  return result(step, options);
}

VipsImage *cvips_joined(VipsImage *first, VipsImage *second) {
  VipsImage *joined = NULL;
  return checked(vips.bandjoin2(first, second, &joined, NULL) == 0 ? joined : NULL);
}

VipsImage *cvips_drawn(const void *pixels, int width, int height, int bands) {
  size_t length = (size_t)width * (size_t)height * (size_t)bands;
  VipsImage *image = vips.image_new_from_memory_copy(pixels, length, width, height, bands, VIPS_FORMAT_UCHAR);
  if (image == NULL) return checked(NULL);
  VipsImage *drawn = cvips_run("copy", image, NULL, NULL, bands < 3 ? "interpretation=b-w" : "interpretation=srgb");
  g_object_unref(image);
  // Without this libvips shrinks in tiles and works out the same rows for each of them: 4 to 7 times the work, to the same
  // pixels. Rows in memory may be read in any order all the same.
  if (drawn != NULL) vips.image_set_int(drawn, VIPS_META_SEQUENTIAL, 1);
  return drawn;
}

VipsImage *cvips_mask(const double weights[9], double scale) {
  VipsImage *mask = vips.image_new_matrix_from_array(3, 3, weights, 9);
  if (mask != NULL) vips.image_set_double(mask, "scale", scale);
  return checked(mask);
}

VipsImage *cvips_in_memory(VipsImage *image) { return checked(vips.image_copy_memory(image)); }

void cvips_close(VipsImage *image) { g_object_unref(image); }

int cvips_width(VipsImage *image) { return vips.image_get_width(image); }

int cvips_height(VipsImage *image) { return vips.image_get_height(image); }

int cvips_bands(VipsImage *image) { return vips.image_get_bands(image); }

int cvips_orientation(VipsImage *image) { return vips.image_get_orientation(image); }

bool cvips_has_alpha(VipsImage *image) { return vips.image_hasalpha(image); }

bool cvips_is_deep(VipsImage *image) { return vips.image_get_format(image) == VIPS_FORMAT_USHORT; }

char **cvips_field_names(VipsImage *image) { return vips.image_get_fields(image); }

void cvips_free_names(char **names) { g_strfreev(names); }

const void *cvips_pixels(VipsImage *image) { return vips.image_get_data(image); }

bool cvips_encoded(VipsImage *image, const char *suffix, void **bytes, size_t *length) {
  int failed = vips.image_write_to_buffer(image, suffix, bytes, length, NULL);
  if (failed) vips.error_clear();
  return !failed;
}

void cvips_free(void *bytes) { g_free(bytes); }

void cvips_give_memory_back(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}
