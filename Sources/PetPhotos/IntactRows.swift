/// How much of a JPEG that could not be read to its end is there.
enum IntactRows {
  /// The rows above those that the decoder had nothing for and left gray, less one row of blocks, which may be half there.
  static func count(in picture: Picture) throws(PictureFailure) -> Int {
    let (height, rowLength) = (picture.size.height, picture.size.width * picture.bands)
    return try picture.withSamples { samples in
      let last = samples.suffix(rowLength)
      let isGray = zip(last, last.dropFirst(picture.bands)).allSatisfy { $0 == $1 }
      let gray = (0..<height).reversed().prefix { row in
        isGray && samples[(row * rowLength)...].prefix(rowLength).elementsEqual(last)
      }
      return max(0, height - gray.count - blockHeight)
    }
  }

  /// JPEG compresses up to 16 rows at once.
  private static let blockHeight = 16
}
