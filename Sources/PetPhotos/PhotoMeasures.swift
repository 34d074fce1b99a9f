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

extension SubjectLight {
  /// A subject that is darker than this, or lighter, is a patch of ink or of paper.
  private static let (dark, light) = (0.2, 0.88)

  fileprivate func findings(through tone: PhotoTone) -> [PrintFinding] {
    let mean = mean(through: tone)
    if mean < Self.dark { return [.tooDark] }
    if mean > Self.light { return [.tooLight] }
    return span < PhotoTone.least ? [.blank] : isChanged(by: tone) ? [.corrected] : []
  }

  /// Whether a coat may look like another after `tone`: with about twice the contrast its colours are paler beside it.
  private func isChanged(by tone: PhotoTone) -> Bool {
    let levels = stride(from: darkest, through: lightest, by: 1)
    return tone.contrast > 1.9 || levels.contains { abs(tone.applied(to: $0) - $0) > 40 }
  }
}

extension VipsImage {
  /// Whether the photo would look blurred around `subject` where it is printed 640 pixels wide: its finest detail is
  /// little against all of it. Of 43 natural photos none has less than 0.24; blurred by three such pixels, none has
  /// more than 0.15.
  fileprivate func isBlurred(around subject: Subject) throws(VipsError) -> Bool {
    let longest = Double(max(size.width, size.height))
    let side = max(1, Int(0.4 * longest))
    let kept = PixelSize(width: min(side, size.width), height: min(side, size.height))
    let middle = PhotoFocus(x: subject.x, y: subject.y)
    let area = subject.area(in: size, keeping: kept, focus: middle)
    let part = try cropped(to: area).resized(to: kept.scaled(by: min(1, 640 / longest))).gray().inMemory()
    let light = try part.withSamples { $0.map(Float.init) }
    func detail(finerThan sigma: Double) throws(VipsError) -> Float {
      zip(light, try part.values(blurredBy: sigma)).reduce(0) { $0 + abs($1.0 - $1.1) } / Float(light.count)
    }
    let (fine, all) = (try detail(finerThan: 1), try detail(finerThan: 4))
    // A plain patch has no edges to be sharp.
    return all > 1 && fine < 0.16 * all
  }
}
