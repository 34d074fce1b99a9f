internal import Essentials
package import PetModel
package import PetPresentation

extension PhotoCropper {
  /// A photo that can be decoded, so that a layout may count on it; for the sheets of one pet, on one thread.
  package final class Photo {
    let hash: String
    let measures: PhotoMeasures
    private let encoded: EncodedPhoto
    private var usual: PhotoDecoding?

    init(_ encoded: EncodedPhoto, hash: String, measures: PhotoMeasures) {
      (self.encoded, self.hash, self.measures) = (encoded, hash, measures)
    }

    init(measuring encoded: EncodedPhoto, hash: String) throws(PhotoError) {
      let scale = Self.usualScale(of: encoded)
      let decoding = try PhotoDecoding(encoded, scale: scale)
      guard let measures = try? PhotoMeasures(of: encoded, decoded: decoding, scale: scale) else {
        throw .damaged(encoded.format)
      }
      (self.encoded, self.hash, self.measures, usual) = (encoded, hash, measures, decoding)
    }

    /// How large it is when it stands upright, without what is missing of a photo that is cut short.
    package var size: PixelSize { measures.size }

    /// That a part of the photo called `name` is missing, at `place`; nil of a whole one.
    package func diagnostic(at place: SourceLocation, name: String) -> Diagnostic? {
      measures.isCutShort ? .photoCutShort(at: place, name: name) : nil
    }

    /// What is wrong with it for print.
    ///
    /// - Parameter asIs: Whether it is printed as it came, instead of corrected.
    package func printFindings(asIs: Bool = false) -> [PrintFinding] {
      asIs ? measures.findings : measures.findingsCorrected
    }

    /// The photo at `scale` times its size, or larger: decoded once for all sheets, unless one on more than A4 needs more pixels.
    ///
    /// What is decoded depends on `scale` alone, not on the sheets before, so that a sheet has the same bytes each time.
    func decoded(scale: Double) throws(PhotoError) -> VipsImage {
      let usualScale = Self.usualScale(of: encoded)
      if encoded.format == .jpeg, min(1, scale) > usualScale {
        // Whether there is enough of a photo that is cut short was decided for all sheets alike, when it was opened.
        return try PhotoDecoding(encoded, scale: scale, leastIntactPercent: 0).image
      }
      if let usual { return usual.image }
      let decoding = try PhotoDecoding(encoded, scale: usualScale)
      usual = decoding
      return decoding.image
    }

    private static func usualScale(of photo: EncodedPhoto) -> Double {
      let size = photo.uprightSize
      // Any other format has to be decoded to its end for the smallest picture.
      guard photo.format == .jpeg else {
        return (PhotoLimits.posterPixels / Double(size.width * size.height)).squareRoot()
      }
      let width = SubjectCrop.largest(in: size, aspect: PhotoLimits.usualAspect).width
      return min(1, PhotoLimits.usualWidth / Double(width))
    }
  }
}
