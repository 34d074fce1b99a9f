/// How much of a JPEG that could not be read to its end is there.
struct DecodedRows {
  /// The rows above those that the decoder had no data for and left gray.
  let present: Int
  /// Those of them that are certainly complete: without the last row of blocks, of which a part may be missing.
  let whole: Int

  /// - Parameters:
  ///   - image: As it was read; it may be reduced.
  ///   - storedHeight: How many rows the photo has.
  init(in image: VipsImage, storedHeight: Int) throws(VipsError) {
    let (height, rowLength) = (image.size.height, image.size.width * image.bands)
    present = try image.withSamples { samples in
      let last = samples.suffix(rowLength)
      let isGray = zip(last, last.dropFirst(image.bands)).allSatisfy { $0 == $1 }
      let gray = (0..<height).reversed().prefix { row in
        isGray && samples[(row * rowLength)...].prefix(rowLength).elementsEqual(last)
      }
      return height - gray.count
    }
    let block = (Self.blockHeight * height + storedHeight - 1) / storedHeight
    whole = max(0, present - block - (height < storedHeight ? Self.kernelHeight : 0))
  }

  /// JPEG compresses up to 16 rows at once.
  private static let blockHeight = 16
  /// A row of a reduced image is made of three above and three below it.
  private static let kernelHeight = 3
}
