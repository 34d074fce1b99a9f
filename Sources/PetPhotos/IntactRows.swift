/// How much of a JPEG that could not be read to its end is there.
struct IntactRows {
  /// The rows above those that the decoder had nothing for and left gray.
  let present: Int
  /// Those of them that are whole for certain: not the last row of blocks, which may be half there.
  let whole: Int

  /// - Parameters:
  ///   - picture: As it was read, reduced perhaps.
  ///   - storedHeight: How many rows the photo has.
  init(in picture: Picture, storedHeight: Int) throws(PictureFailure) {
    let (height, rowLength) = (picture.size.height, picture.size.width * picture.bands)
    present = try picture.withSamples { samples in
      let last = samples.suffix(rowLength)
      let isGray = zip(last, last.dropFirst(picture.bands)).allSatisfy { $0 == $1 }
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
  /// A row of a reduced picture is made of three above and three below it.
  private static let kernelHeight = 3
}
