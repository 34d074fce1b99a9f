/// libvips could not do it; why doesn't matter to anybody who could put it right.
struct VipsError: Error {}
