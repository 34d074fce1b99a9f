internal import CVips
package import PetModel
internal import PetPresentation

/// A photo as the site publishes it: upright, in sRGB, cropped to 4 to 3, in several sizes, and without metadata.
///
/// A build keeps one for each photo, so it holds nothing that follows from the rest: about 200 bytes.
package struct PublishedPhoto: Sendable, Hashable {
  /// 32 hexadecimal digits, which the names of its files begin with: the same for the same photo and preset.
  package let name: String
  private let preset: PhotoPreset
  /// What of the photo is shown, in pixels, at the size that it was read at: at least the widest of the preset, if it is so large.
  private let subject: PixelSize
  /// Whether a part of the photo was missing, and what is there is shown.
  package let isCutShort: Bool
  /// The same as that of another photo of this name only if all their files have the same bytes.
  package let digest: String

  init(name: String, preset: PhotoPreset, subject: PixelSize, isCutShort: Bool, digest: String) {
    (self.name, self.preset, self.subject, self.isCutShort) = (name, preset, subject, isCutShort)
    self.digest = digest
  }

  /// All files, by format, from the narrowest to the widest.
  package var files: [PublishedFile] {
    preset.series.flatMap { series in
      series.widths(upTo: subject.width).map { width in
        PublishedFile(of: name, size: subject.narrowed(to: width), format: series.format)
      }
    }
  }

  /// How many files another preset would make of it, whose sizes are no wider.
  package func fileCount(as other: PhotoPreset) -> Int {
    other.series.reduce(0) { $0 + $1.widths(upTo: subject.width).count }
  }

  /// For the page of a pet: all sizes from 480 px on, or what there is.
  package var hero: PhotoSources {
    let wide = files.filter { $0.size.width >= 480 }
    return wide.isEmpty ? card : PhotoSources(wide)
  }

  /// For a card in a list: a phone would use 1,000 px and more for it, but has many to load.
  package var card: PhotoSources { PhotoSources(files.filter { $0.size.width <= 640 }) }

  /// What there is to say of the photo called `name`, at `place`, though it is shown.
  package func diagnostic(at place: SourceLocation, name: String) -> Diagnostic? {
    isCutShort ? .photoCutShort(at: place, name: name) : nil
  }
}

extension Diagnostic {
  /// That only a part of the photo called `name` is there.
  package static func photoCutShort(at place: SourceLocation, name: String) -> Diagnostic {
    Diagnostic(
      .warning, .photoCutShort, at: place, "'\(name)' is cut short", consequence: "what is there is shown",
      advice: "Get the original photo again")
  }
}

package enum PublishedFormat: String, Sendable, Hashable, CaseIterable {
  case webp, jpeg

  /// What a `<source>` calls it: `image/webp`.
  package var mediaType: String { "image/\(rawValue)" }

  var loader: CVipsFormat { self == .webp ? CVIPS_WEBP : CVIPS_JPEG }
}
