internal import PetPresentation

/// What is measured of a photo once, and kept beside its crops.
struct PhotoMeasures: Sendable, Hashable, Codable {
  /// Upright, in pixels of the photo: what is there of it, if it is cut short.
  let size: PixelSize
  /// Whether a part of it is missing.
  let isCutShort: Bool
  let subject: Subject
  /// How its light is corrected for print.
  let tone: PhotoTone
  /// What is wrong with it for print as it came, and corrected.
  let findings: [PrintFinding]
  let findingsCorrected: [PrintFinding]

  init(of photo: EncodedPhoto, decoded decoding: PhotoDecoding, scale: Double) throws(VipsError) {
    let whole = photo.uprightSize.scaled(by: min(1, scale))
    isCutShort = decoding.isCutShort
    let (width, height) = (decoding.image.size.width, decoding.image.size.height)
    size =
      decoding.isCutShort
      ? PixelSize(
        width: photo.uprightSize.width * width / whole.width, height: photo.uprightSize.height * height / whole.height)
      : photo.uprightSize
    let picture = try SmallPicture(of: decoding.image)
    subject = Subject(in: picture)
    let light = SubjectLight(of: subject, in: picture)
    tone = PhotoTone(for: light)
    (findings, findingsCorrected) = (light.findings(through: .none), light.findings(through: tone))
  }
}

extension SubjectLight {
  /// A subject that is darker than this, or lighter, is a patch of ink or of paper.
  private static let (dark, light) = (0.2, 0.88)

  fileprivate func findings(through tone: PhotoTone) -> [PrintFinding] {
    let mean = mean(through: tone)
    return mean < Self.dark ? [.tooDark] : mean > Self.light ? [.tooLight] : []
  }
}
