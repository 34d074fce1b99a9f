import CVips
package import Essentials
package import PetPresentation
package import Support

/// libvips, which is loaded and started when the first photo comes, once for the process, and never shut down.
package enum PhotoEngine {
  /// The version of libvips, `8.14.1`, or `8.14.1 without vector code`: another one may make other bytes of the same
  /// photo. Nil when it isn't installed or could not be started.
  ///
  /// Without vector code, machines with the same libraries agree, but photos take a fifth longer. libvips has it from
  /// 8.15 on; older code of that kind may crash.
  ///
  /// The first reader starts it, on any thread; others wait. All of this target reads it before libvips.
  package static let version: String? =
    cvips_start() ? String(cString: cvips_version()) + (cvips_has_vector_code() ? "" : " without vector code") : nil

  /// Whether HEIC and AVIF can be read here: libvips can be built without.
  package static let readsHEIF: Bool = version != nil && cvips_reads_heif()
}

extension ImageFormat {
  /// Whether the installed libvips can decode it.
  package var isReadable: Bool { loader != "heifload_buffer" || PhotoEngine.readsHEIF }

  /// The only loader of libvips that may see a file of this format.
  var loader: String {
    switch self {
    case .jpeg: "jpegload_buffer"
    case .png: "pngload_buffer"
    case .webp: "webpload_buffer"
    case .gif: "gifload_buffer"
    case .heic, .avif: "heifload_buffer"
    }
  }
}

/// An error of libvips. No user could act on its reason.
struct VipsError: Error {}

/// An image of libvips. All calls to libvips about images go through here.
///
/// libvips is lazy: most steps only note the work; ``inMemory()`` and ``encoded(as:)`` do it.
final class VipsImage {
  let image: OpaquePointer

  init(_ image: OpaquePointer?) throws(VipsError) {
    guard let image else { throw VipsError() }
    self.image = image
  }

  deinit { cvips_close(image) }

  /// The header of `bytes`, which must outlive every image that is made from this one, up to ``inMemory()``.
  ///
  /// - Parameters:
  ///   - shrink: 1, 2, 4 or 8; only JPEG and WebP heed it.
  ///   - isStrict: Whether missing pixels are an error. Otherwise JPEG leaves them gray; other formats can't be used.
  convenience init(
    opening bytes: UnsafeRawBufferPointer, as format: ImageFormat, shrink: Int = 1, isStrict: Bool
  ) throws(VipsError) {
    let size = format == .jpeg ? "shrink=\(shrink)," : format == .webp ? "scale=\(1 / Double(shrink))," : ""
    let options = "fail_on=\(isStrict ? "truncated" : "none"),access=sequential"
    try self.init(opening: bytes, with: format.loader, size + options)
  }

  /// The result of an operation on files. `bytes` must outlive it in the same way.
  convenience init(opening bytes: UnsafeRawBufferPointer, with operation: String, _ options: String) throws(VipsError) {
    guard PhotoEngine.version != nil else { throw VipsError() }
    try self.init(cvips_open(operation, bytes.baseAddress, bytes.count, options))
  }

  /// An image with pixels of its own: `size.width * size.height * bands` samples.
  convenience init(samples: [UInt8], size: PixelSize, bands: Int) throws(VipsError) {
    guard samples.count == size.width * size.height * bands, PhotoEngine.version != nil else { throw VipsError() }
    try self.init(cvips_drawn(samples, Int32(size.width), Int32(size.height), Int32(bands)))
  }

  var size: PixelSize { PixelSize(width: Int(cvips_width(image)), height: Int(cvips_height(image))) }
  var bands: Int { Int(cvips_bands(image)) }
  var orientation: Int { Int(cvips_orientation(image)) }
  var hasAlpha: Bool { cvips_has_alpha(image) }
  var hasProfile: Bool { fieldNames.contains("icc-profile-data") }
  /// Whether its rows are complete only after several passes: a progressive JPEG, an interlaced PNG.
  var isInterlaced: Bool { fieldNames.contains("interlaced") }

  /// All names that libvips knows of the image: its size and kind, and any metadata.
  var fieldNames: [String] {
    guard let names = cvips_field_names(image) else { return [] }
    defer { cvips_free_names(names) }
    return (0...).lazy.map { names[$0] }.prefix { $0 != nil }.compactMap { $0.map { String(cString: $0) } }
  }

  /// The result of an operation of libvips on it, and on another image. The names are those of libvips.
  func run(
    _ operation: String, _ options: String = "", with other: (name: String, image: VipsImage)? = nil
  ) throws(VipsError) -> VipsImage {
    try withExtendedLifetime(other) { () throws(VipsError) in
      try VipsImage(cvips_run(operation, image, other?.name, other?.image.image, options))
    }
  }

  /// The sample that is white, or opaque.
  private var most: Int { cvips_is_deep(image) ? 65535 : 255 }

  /// Without alpha, on white.
  func flattened() throws(VipsError) -> VipsImage { try run("flatten", "background=\(most),max_alpha=\(most)") }

  /// In the middle of a larger picture, with nothing around it.
  func centred(in size: PixelSize) throws(VipsError) -> VipsImage {
    let layer = hasAlpha ? self : try run("bandjoin_const", "c=\(most)")
    // Zeros all around: black, but clear.
    return try layer.run("gravity", "direction=centre,width=\(size.width),height=\(size.height)")
  }

  func resized(to target: PixelSize) throws(VipsError) -> VipsImage {
    if target == size { return self }
    let across = Double(target.width) / Double(size.width)
    let down = Double(target.height) / Double(size.height)
    return try run("resize", "scale=\(across),vscale=\(down)")
  }

  /// In sRGB with 8 bits and 3 bands, by the embedded profile if it has one.
  func inSRGB() throws(VipsError) -> VipsImage {
    // A profile that doesn't fit its image is worth no more than none.
    if hasProfile, let converted = try? inProfile("srgb") { return converted }
    return try run("colourspace", "space=srgb")
  }

  /// In another colour profile, from the embedded one: `srgb`, `p3` and `cmyk` are built in.
  func inProfile(_ profile: String) throws(VipsError) -> VipsImage {
    try run("icc_transform", "output_profile=\(profile),embedded=true,depth=8")
  }

  func upright() throws(VipsError) -> VipsImage { orientation == 1 ? self : try run("autorot") }

  func cropped(to area: PixelArea) throws(VipsError) -> VipsImage {
    try run("crop", "left=\(area.left),top=\(area.top),width=\(area.size.width),height=\(area.size.height)")
  }

  /// The image, decoded and computed, independent of the bytes and images it came from.
  func inMemory() throws(VipsError) -> VipsImage { try VipsImage(cvips_in_memory(image)) }

  /// The same samples and nothing else, of an image that is in memory.
  ///
  /// Savers have an option to leave out metadata, but that of WebP in libvips 8.14.1 writes EXIF and XMP all the same,
  /// GPS included. An image without metadata can't have any written.
  func withoutMetadata() throws(VipsError) -> VipsImage {
    guard let samples = cvips_pixels(image) else { throw VipsError() }
    return try VipsImage(cvips_drawn(samples, Int32(size.width), Int32(size.height), Int32(bands)))
  }

  /// Calls `body` with the samples of an image that is in memory, row after row.
  func withSamples<Result>(_ body: (UnsafeRawBufferPointer) -> Result) throws(VipsError) -> Result {
    guard let samples = cvips_pixels(image) else { throw VipsError() }
    return body(UnsafeRawBufferPointer(start: samples, count: size.width * size.height * bands))
  }

  /// The bytes of a file, of the format and with the options of `suffix`: `.webp[Q=75,strip]`.
  func encoded(as suffix: String) throws(VipsError) -> Data {
    var bytes: UnsafeMutableRawPointer?
    var length = 0
    guard cvips_encoded(image, suffix, &bytes, &length), let bytes else { throw VipsError() }
    return Data(bytesNoCopy: bytes, count: length, deallocator: .custom { start, _ in cvips_free(start) })
  }
}

package enum PixelEncoder {
  /// The JPEG of the highest quality that has less than `limit` bytes; nil if there is none.
  ///
  /// - Parameter rgb: Red, green and blue, a byte each, row after row.
  package static func jpeg(rgb: Data, size: PixelSize, lessThan limit: Int) -> Data? {
    guard let image = try? VipsImage(samples: [UInt8](rgb), size: size, bands: 3) else { return nil }
    for quality in [88, 80, 70, 55, 40] {
      let file = try? image.encoded(as: ImageFormat.jpeg.options(quality))
      if let file, file.count < limit { return file }
    }
    return nil
  }

  /// A small WebP, whose text can be read on a screen; nil if it can't be made.
  ///
  /// - Parameter rgb: Red, green and blue, a byte each, row after row.
  package static func thumbnail(rgb: Data, size: PixelSize) -> Data? {
    let image = try? VipsImage(samples: [UInt8](rgb), size: size, bands: 3)
    return (try? image?.encoded(as: ".webp[Q=35,effort=6,strip]")).map(WebPFile.withoutMetadata)
  }
}

/// A photo made gray and so small that it is measured in a millisecond.
struct SmallPicture {
  let width: Int
  let height: Int
  /// The light of each pixel, 0 to 255, row after row.
  let light: [Float]
  /// The appeal of each pixel, row after row: fine detail that lies on a dark dot.
  let appeal: [Float]

  /// A pixel of it is as large as a pupil in a picture of a whole animal, and an ear in one of a whole garden. A
  /// panorama has more of them, so that there is enough of it from top to bottom.
  private static let (longest, leastShortest) = (48.0, 24.0)

  init(of photo: VipsImage) throws(VipsError) {
    let sides = (Double(photo.size.width), Double(photo.size.height))
    let scale = max(Self.longest / max(sides.0, sides.1), Self.leastShortest / min(sides.0, sides.1))
    let gray = try photo.resized(to: photo.size.scaled(by: min(1, scale))).gray().inMemory()
    width = gray.size.width
    height = gray.size.height
    light = try gray.withSamples { $0.map(Float.init) }
    appeal = try Self.appeal(of: light, blurred: gray.values)
  }

  /// Colour doesn't count: it is scarves and flowers that are colourful. Eyes and noses are dark dots, small or large.
  private static func appeal(
    of light: [Float], blurred: (Double) throws(VipsError) -> [Float]
  ) throws(VipsError) -> [Float] {
    let (finest, fine, middle) = (try blurred(0.6), try blurred(1.2), try blurred(2))
    let (coarse, coarsest) = (try blurred(4), try blurred(7))
    let detail = light.indices.map { abs(light[$0] - fine[$0]) }
    let dots = light.indices.map { max(middle[$0] - finest[$0], coarse[$0] - fine[$0], coarsest[$0] - middle[$0], 0) }
    return zip(detail.scaledToOne, dots.scaledToOne).map { ($0 + 0.02) * ($1 + 0.02) }
  }
}

extension [Float] {
  /// The same values from 0 to 1; all of them 0 where they are alike.
  fileprivate var scaledToOne: [Float] {
    guard let least = self.min(), let most = self.max(), most > least else { return map { _ in 0 } }
    return map { ($0 - least) / (most - least) }
  }
}
