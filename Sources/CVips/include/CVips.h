// The one door to libvips.
//
// Its calls are variadic, which Swift can't make, so each one that is needed has a plain function here. An image is an
// opaque pointer; a function that makes one returns NULL when it fails, and the caller closes what it got. Pipelines hold
// on to the images they came from, so those may be closed at once; the bytes given to `cvips_open` may not be freed before
// `cvips_in_memory` has run.
#pragma once

#include <stdbool.h>
#include <stddef.h>

typedef struct _VipsImage VipsImage;

/// Loads libvips and starts it for the whole process: once, before anything else here. It is never shut down. False when it
/// isn't installed or doesn't start; then nothing else here may be called but `cvips_give_memory_back`.
bool cvips_start(void);
/// The version of libvips, like "8.14.1".
const char *cvips_version(void);
/// Whether it shrinks photos with the vector instructions of the processor, which rounds some pixels in another way.
bool cvips_has_vector_code(void);
/// Whether HEIC and AVIF can be read: libvips can be built without.
bool cvips_reads_heif(void);

/// Which loader reads an image. The caller says it; libvips isn't left to guess among all it was built with.
typedef enum { CVIPS_JPEG, CVIPS_PNG, CVIPS_WEBP, CVIPS_GIF, CVIPS_HEIF } CVipsFormat;

/// Reads the header of an image; its pixels follow, from top to bottom, when something asks for them.
///
/// `shrink` is 1, 2, 4 or 8; only JPEG and WebP heed it. `strict` makes it a failure when pixels are missing; otherwise
/// JPEG leaves them gray, and what the others do is not worth having.
VipsImage *cvips_open(CVipsFormat format, const void *bytes, size_t length, int shrink, bool strict);
/// An image of 8-bit samples that are copied from `pixels`, row after row: gray or sRGB, with or without alpha.
VipsImage *cvips_drawn(const void *pixels, int width, int height, int bands);
void cvips_close(VipsImage *image);

int cvips_width(VipsImage *image);
int cvips_height(VipsImage *image);
int cvips_bands(VipsImage *image);
/// 1 to 8, as EXIF counts; 1 is upright.
int cvips_orientation(VipsImage *image);
bool cvips_has_alpha(VipsImage *image);
bool cvips_has_profile(VipsImage *image);
/// The names of everything libvips knows of an image, ended by NULL; free them with `cvips_free_names`.
char **cvips_field_names(VipsImage *image);
void cvips_free_names(char **names);

/// Without alpha, on white.
VipsImage *cvips_flattened(VipsImage *image);
VipsImage *cvips_resized(VipsImage *image, double across, double down);
/// In another colour profile, from the embedded one: "srgb", "p3" and "cmyk" are built in, anything else is a file.
VipsImage *cvips_in_profile(VipsImage *image, const char *profile);
/// In 8-bit sRGB, going by the kind of its samples; for images without a profile.
VipsImage *cvips_in_srgb(VipsImage *image);
/// Turned as its orientation asks for.
VipsImage *cvips_upright(VipsImage *image);
VipsImage *cvips_cropped(VipsImage *image, int left, int top, int width, int height);
/// Computed, and independent of everything it came from.
VipsImage *cvips_in_memory(VipsImage *image);

/// Its light alone, in one band of 8 bits, from sRGB.
VipsImage *cvips_gray(VipsImage *image);
/// Blurred by a Gaussian of `sigma` pixels, in floating-point samples.
VipsImage *cvips_blurred(VipsImage *image, double sigma);
/// Each 8-bit sample replaced by the one that `table` has for it.
VipsImage *cvips_mapped(VipsImage *image, const unsigned char table[256]);
/// With the light of a gray image of the same size, and its own colours.
VipsImage *cvips_with_light(VipsImage *image, VipsImage *gray);
/// With edges a little crisper, as print wants them.
VipsImage *cvips_sharpened(VipsImage *image);

/// The samples of an image that is in memory, row after row.
const void *cvips_pixels(VipsImage *image);

/// The bytes of an image file, in the format that `suffix` asks for: ".webp[Q=75]". Free them with `cvips_free`.
bool cvips_encoded(VipsImage *image, const char *suffix, void **bytes, size_t *length);
void cvips_free(void *bytes);

/// A logo as a PNG: within `width` and `height`, or as large as both in the middle of what is clear, or white.
///
/// Only here SVG is read, which is blocked at all other times: the file is the site's owner's, and was looked through. Nothing else
/// may be asked of libvips meanwhile. False when it can't be read.
bool cvips_logo(
    const void *bytes, size_t length, bool is_svg, int width, int height, bool fills, bool on_white, void **png,
    size_t *png_length);

/// Gives what decoders have freed back to the system, as far as it can be told: see `cvips_start`.
void cvips_give_memory_back(void);
