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
  g_log_set_handler("VIPS", G_LOG_LEVEL_WARNING, say_nothing, NULL);
  return true;
}

const char *cvips_version(void) { return vips.version_string(); }

bool cvips_has_vector_code(void) { return vips.vector_isenabled(); }

bool cvips_reads_heif(void) { return vips.type_find("VipsOperation", "heifload_buffer") != 0; }

// The result of an operation. The error text of libvips is one for all threads, so it can't be told whose it is: drop it.
static VipsImage *result(int failed, VipsImage *image) {
  if (!failed) return image;
  vips.error_clear();
  return NULL;
}

VipsImage *cvips_open(CVipsFormat format, const void *bytes, size_t length, int shrink, bool strict) {
  // libvips promises to leave the bytes alone, but doesn't say so in C.
  void *buffer = (void *)bytes;
  VipsImage *image = NULL;
  VipsFailOn fail_on = strict ? VIPS_FAIL_ON_TRUNCATED : VIPS_FAIL_ON_NONE;
  VipsAccess access = VIPS_ACCESS_SEQUENTIAL;
  int failed = -1;
  switch (format) {
  case CVIPS_JPEG:
    failed = vips.jpegload_buffer(
        buffer, length, &image, "shrink", shrink, "fail_on", fail_on, "access", access, NULL);
    break;
  case CVIPS_PNG:
    failed = vips.pngload_buffer(buffer, length, &image, "fail_on", fail_on, "access", access, NULL);
    break;
  case CVIPS_WEBP:
    failed = vips.webpload_buffer(
        buffer, length, &image, "scale", 1.0 / shrink, "fail_on", fail_on, "access", access, NULL);
    break;
  case CVIPS_GIF:
    failed = vips.gifload_buffer(buffer, length, &image, "fail_on", fail_on, "access", access, NULL);
    break;
  case CVIPS_HEIF:
    failed = vips.heifload_buffer(buffer, length, &image, "fail_on", fail_on, "access", access, NULL);
    break;
  }
  return result(failed, image);
}

VipsImage *cvips_drawn(const void *pixels, int width, int height, int bands) {
  size_t length = (size_t)width * (size_t)height * (size_t)bands;
  VipsImage *image = vips.image_new_from_memory_copy(pixels, length, width, height, bands, VIPS_FORMAT_UCHAR);
  if (image == NULL) return result(-1, NULL);
  VipsImage *drawn = NULL;
  VipsInterpretation interpretation = bands < 3 ? VIPS_INTERPRETATION_B_W : VIPS_INTERPRETATION_sRGB;
  int failed = vips.copy(image, &drawn, "interpretation", interpretation, NULL);
  g_object_unref(image);
  // Without this libvips shrinks in tiles and works out the same rows for each of them: 4 to 7 times the work, to the same
  // pixels. Rows in memory may be read in any order all the same.
  if (!failed) vips.image_set_int(drawn, VIPS_META_SEQUENTIAL, 1);
  return result(failed, drawn);
}

void cvips_close(VipsImage *image) { g_object_unref(image); }

int cvips_width(VipsImage *image) { return vips.image_get_width(image); }

int cvips_height(VipsImage *image) { return vips.image_get_height(image); }

int cvips_bands(VipsImage *image) { return vips.image_get_bands(image); }

int cvips_orientation(VipsImage *image) { return vips.image_get_orientation(image); }

bool cvips_has_alpha(VipsImage *image) { return vips.image_hasalpha(image); }

bool cvips_has_profile(VipsImage *image) { return vips.image_get_typeof(image, VIPS_META_ICC_NAME) != 0; }

char **cvips_field_names(VipsImage *image) { return vips.image_get_fields(image); }

void cvips_free_names(char **names) { g_strfreev(names); }

VipsImage *cvips_flattened(VipsImage *image) {
  VipsImage *flattened = NULL;
  double white = vips.image_get_format(image) == VIPS_FORMAT_USHORT ? 65535 : 255;
  VipsArrayDouble *background = vips.array_double_newv(1, white);
  int failed = vips.flatten(image, &flattened, "background", background, "max_alpha", white, NULL);
  vips.area_unref((VipsArea *)background);
  return result(failed, flattened);
}

VipsImage *cvips_resized(VipsImage *image, double across, double down) {
  VipsImage *resized = NULL;
  return result(vips.resize(image, &resized, across, "vscale", down, NULL), resized);
}

VipsImage *cvips_in_profile(VipsImage *image, const char *profile) {
  VipsImage *converted = NULL;
  return result(vips.icc_transform(image, &converted, profile, "embedded", TRUE, "depth", 8, NULL), converted);
}

VipsImage *cvips_in_srgb(VipsImage *image) {
  VipsImage *converted = NULL;
  return result(vips.colourspace(image, &converted, VIPS_INTERPRETATION_sRGB, NULL), converted);
}

VipsImage *cvips_upright(VipsImage *image) {
  VipsImage *turned = NULL;
  return result(vips.autorot(image, &turned, NULL), turned);
}

VipsImage *cvips_cropped(VipsImage *image, int left, int top, int width, int height) {
  VipsImage *cropped = NULL;
  return result(vips.crop(image, &cropped, left, top, width, height, NULL), cropped);
}

VipsImage *cvips_in_memory(VipsImage *image) {
  VipsImage *copy = vips.image_copy_memory(image);
  return result(copy == NULL, copy);
}

VipsImage *cvips_gray(VipsImage *image) {
  VipsImage *gray = NULL;
  return result(vips.colourspace(image, &gray, VIPS_INTERPRETATION_B_W, NULL), gray);
}

VipsImage *cvips_blurred(VipsImage *image, double sigma) {
  VipsImage *blurred = NULL;
  // Down to a hundredth of the middle: libvips cuts off at a fifth, which is a box for small sigmas.
  return result(
      vips.gaussblur(image, &blurred, sigma, "min_ampl", 0.01, "precision", VIPS_PRECISION_FLOAT, NULL), blurred);
}

VipsImage *cvips_mapped(VipsImage *image, const unsigned char table[256]) {
  VipsImage *values = vips.image_new_from_memory_copy(table, 256, 256, 1, 1, VIPS_FORMAT_UCHAR);
  if (values == NULL) return result(-1, NULL);
  VipsImage *mapped = NULL;
  int failed = vips.maplut(image, &mapped, values, NULL);
  g_object_unref(values);
  return result(failed, mapped);
}

VipsImage *cvips_with_light(VipsImage *image, VipsImage *gray) {
  // In CIE L*a*b*, the first band is light, the others are colour.
  VipsImage *own = NULL, *other = NULL, *light = NULL, *colour = NULL, *joined = NULL, *lit = NULL;
  int failed = vips.colourspace(image, &own, VIPS_INTERPRETATION_LAB, NULL)
      || vips.colourspace(gray, &other, VIPS_INTERPRETATION_LAB, NULL) || vips.extract_band(other, &light, 0, NULL)
      || vips.extract_band(own, &colour, 1, "n", 2, NULL) || vips.bandjoin2(light, colour, &joined, NULL)
      || vips.colourspace(joined, &lit, VIPS_INTERPRETATION_sRGB, "source_space", VIPS_INTERPRETATION_LAB, NULL);
  VipsImage *steps[] = {own, other, light, colour, joined};
  for (size_t step = 0; step < G_N_ELEMENTS(steps); step++)
    if (steps[step] != NULL) g_object_unref(steps[step]);
  return result(failed, lit);
}

VipsImage *cvips_sharpened(VipsImage *image) {
  // A quarter of what a pixel has more or less than the nine around it. On its light alone, as vips_sharpen does it by way of
  // another colour space, it took twenty times as long and changed the same edges as much.
  const double weights[] = {-1, -1, -1, -1, 46, -1, -1, -1, -1};
  VipsImage *mask = vips.image_new_matrix_from_array(3, 3, weights, G_N_ELEMENTS(weights));
  if (mask == NULL) return result(-1, NULL);
  vips.image_set_double(mask, "scale", 38);
  VipsImage *sharpened = NULL;
  int failed = vips.conv(image, &sharpened, mask, "precision", VIPS_PRECISION_INTEGER, NULL);
  g_object_unref(mask);
  return result(failed, sharpened);
}

const void *cvips_pixels(VipsImage *image) { return vips.image_get_data(image); }

bool cvips_encoded(VipsImage *image, const char *suffix, void **bytes, size_t *length) {
  int failed = vips.image_write_to_buffer(image, suffix, bytes, length, NULL);
  if (failed) vips.error_clear();
  return !failed;
}

// Each takes the place of what it was made of.
static VipsImage *in_place_of(VipsImage *image, VipsImage *made) {
  g_object_unref(image);
  return made;
}

static VipsImage *filled(VipsImage *image, int width, int height) {
  VipsImage *clear = NULL, *placed = NULL;
  if (!vips.image_hasalpha(image)) {
    image = in_place_of(image, result(vips.addalpha(image, &clear, NULL), clear));
    if (image == NULL) return NULL;
  }
  // Zeros all around: black, but clear.
  int failed = vips.gravity(image, &placed, VIPS_COMPASS_DIRECTION_CENTRE, width, height, NULL);
  return in_place_of(image, result(failed, placed));
}

bool cvips_logo(
    const void *bytes, size_t length, bool is_svg, int width, int height, bool fills, bool on_white, void **png,
    size_t *png_length) {
  VipsImage *image = NULL;
  if (is_svg) vips.operation_block_set("VipsForeignLoadSvg", FALSE);
  int failed = vips.thumbnail_buffer((void *)bytes, length, &image, width, "height", height, NULL);
  image = result(failed, image);
  if (image != NULL && fills) image = filled(image, width, height);
  if (image != NULL && on_white && vips.image_hasalpha(image)) image = in_place_of(image, cvips_flattened(image));
  bool done = image != NULL && cvips_encoded(image, ".png[strip]", png, png_length);
  if (image != NULL) g_object_unref(image);
  if (is_svg) vips.operation_block_set("VipsForeignLoadSvg", TRUE);
  return done;
}

void cvips_free(void *bytes) { g_free(bytes); }

void cvips_give_memory_back(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}
