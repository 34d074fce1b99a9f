internal import CVips
internal import PetPresentation

extension VipsImage {
  /// Its light alone, in one band.
  func gray() throws(VipsError) -> VipsImage { try VipsImage(cvips_gray(image)) }

  /// The values of a gray image, 0 to 255, row after row, blurred by `sigma` pixels.
  func values(blurredBy sigma: Double) throws(VipsError) -> [Float] {
    let blurred = try blurred(by: sigma).inMemory()
    guard let samples = cvips_pixels(blurred.image), blurred.bands == 1 else { throw VipsError() }
    let bytes = UnsafeRawBufferPointer(start: samples, count: 4 * size.width * size.height)
    return bytes.withMemoryRebound(to: Float.self) { Array($0) }
  }

  /// Blurred by a Gaussian of `sigma` pixels, in floating-point samples.
  func blurred(by sigma: Double) throws(VipsError) -> VipsImage { try VipsImage(cvips_blurred(image, sigma)) }

  /// Each sample replaced by the one that `table` has for it.
  func mapped(by table: [UInt8]) throws(VipsError) -> VipsImage {
    guard table.count == 256 else { throw VipsError() }
    return try VipsImage(cvips_mapped(image, table))
  }

  /// With edges a little crisper, as print wants them.
  func sharpened() throws(VipsError) -> VipsImage { try VipsImage(cvips_sharpened(image)) }
}
