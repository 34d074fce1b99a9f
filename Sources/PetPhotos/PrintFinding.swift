import Essentials
import PetModel
import PetPresentation

/// A reason why a photo doesn't print well at any size.
package enum PrintFinding: String, Sendable, Hashable, Codable {
  /// Its subject prints as a black box.
  case tooDark
  /// Its subject is hardly darker than the paper.
  case tooLight
  /// It has one colour alone.
  case blank
  /// Its subject has no sharp edges at the size of a print, with any number of pixels.
  case blurred
  /// Its light is corrected so much that its pet may look like another.
  case corrected
}

/// Measures of a photo, taken once and kept beside its crops.
struct PhotoMeasures: Sendable, Hashable, Codable {
  /// Upright, in pixels of the photo: the intact part, if it is cut short.
  let size: PixelSize
  /// Whether a part of it is missing.
  let isCutShort: Bool
  let subject: Subject
  /// The correction of its light for print.
  let tone: PhotoTone
  /// Its faults for print, original and corrected.
  let findings: [PrintFinding]
  let findingsCorrected: [PrintFinding]

  init(of photo: EncodedPhoto, decoded decoding: PhotoDecoding, scale: Double) throws(VipsError) {
    isCutShort = decoding.isCutShort
    let whole = photo.uprightSize.scaled(by: min(1, scale))
    let present = decoding.image.size
    size = PixelSize(
      width: photo.uprightSize.width * present.width / whole.width,
      height: photo.uprightSize.height * present.height / whole.height)
    let picture = try SmallPicture(of: decoding.image)
    subject = Subject(in: picture)
    let light = SubjectLight(of: subject, in: picture)
    tone = PhotoTone(for: light)
    let blur: [PrintFinding] = try decoding.image.isBlurred(around: subject) ? [.blurred] : []
    findings = light.findings(through: .none) + blur
    findingsCorrected = light.findings(through: tone) + blur
  }
}
