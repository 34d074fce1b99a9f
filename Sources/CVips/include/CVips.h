// The one door to libvips.
//
// Its calls are variadic, which Swift can't make, so operations are run by their names, with their options as text:
// "scale=0.5,vscale=0.4". An image is an opaque pointer; a function that makes one returns NULL when it fails, and the
// caller closes what it got. Pipelines hold on to the images they came from, so those may be closed at once; the bytes
// given to `cvips_open` may not be freed before `cvips_in_memory` has run.
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

/// Lets SVG be read, or not, as at first: only for a logo of the site's owner's that was looked through. Nothing else may
/// be asked of libvips meanwhile.
void cvips_allow_svg(bool allowed);

/// The result of an operation on the bytes of a file: "jpegload_buffer" reads the header of a JPEG; its pixels follow when
/// something asks for them. Only formats of photos are read.
VipsImage *cvips_open(const char *operation, const void *bytes, size_t length, const char *options);
/// The result of an operation on an image, and on another one, which it calls `name`; both may be NULL.
VipsImage *cvips_run(const char *operation, VipsImage *image, const char *name, VipsImage *other, const char *options);
/// The bands of two images of the same size, one after the other.
VipsImage *cvips_joined(VipsImage *first, VipsImage *second);
/// An image of 8-bit samples that are copied from `pixels`, row after row: gray or sRGB, with or without alpha.
VipsImage *cvips_drawn(const void *pixels, int width, int height, int bands);
/// The weights of a pixel and of the eight around it, row after row, for sums to be divided by `scale`.
VipsImage *cvips_mask(const double weights[9], double scale);
/// The same image, computed, and independent of everything it came from.
VipsImage *cvips_in_memory(VipsImage *image);
void cvips_close(VipsImage *image);

int cvips_width(VipsImage *image);
int cvips_height(VipsImage *image);
int cvips_bands(VipsImage *image);
/// 1 to 8, as EXIF counts; 1 is upright.
int cvips_orientation(VipsImage *image);
bool cvips_has_alpha(VipsImage *image);
/// Whether its samples have 16 bits.
bool cvips_is_deep(VipsImage *image);
/// The names of everything libvips knows of an image, ended by NULL; free them with `cvips_free_names`.
char **cvips_field_names(VipsImage *image);
void cvips_free_names(char **names);

/// The samples of an image that is in memory, row after row.
const void *cvips_pixels(VipsImage *image);

/// The bytes of an image file, in the format that `suffix` asks for: ".webp[Q=75]". Free them with `cvips_free`.
bool cvips_encoded(VipsImage *image, const char *suffix, void **bytes, size_t *length);
void cvips_free(void *bytes);

/// Gives what decoders have freed back to the system, as far as it can be told: see `cvips_start`.
void cvips_give_memory_back(void);
