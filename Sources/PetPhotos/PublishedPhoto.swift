package import PetModel
package import PetPresentation

/// A photo as the site publishes it: upright, in sRGB, cropped to 4 to 3, in several sizes, and without metadata.
package struct PublishedPhoto: Sendable, Hashable, Codable {
  /// 32 hexadecimal digits, which the names of its files begin with: the same for the same photo and preset.
  package let name: String
  /// The widest there is: as wide as the preset asks for, or as the photo is.
  package let widest: Rendition
  /// The others, from narrow to wide.
  package let narrower: [Rendition]
  /// Whether a part of the photo was missing, and what is there is shown.
  package let isCutShort: Bool

  /// A photo in one size, in both formats.
  package struct Rendition: Sendable, Hashable, Codable {
    package let size: PixelSize
    package let webp: PublishedFile
    package let jpeg: PublishedFile

    /// The file in a format.
    package subscript(format: PublishedFormat) -> PublishedFile {
      switch format {
      case .webp: webp
      case .jpeg: jpeg
      }
    }
  }

  /// All sizes, from narrow to wide.
  package var renditions: [Rendition] { narrower + [widest] }

  /// For the page of a pet: all sizes from 480 px on.
  package var hero: PhotoSources {
    let wide = narrower.filter { $0.size.width >= 480 } + [widest]
    return PhotoSources(fallback: wide.last { $0.size.width <= 960 } ?? widest, renditions: wide)
  }

  /// For a card in a list: 320 px, and the next size for sharp screens.
  package var card: PhotoSources {
    PhotoSources(fallback: narrower.first ?? widest, renditions: Array(renditions.prefix(2)))
  }

  /// All files, to be published together.
  package var files: [PublishedFile] { renditions.flatMap { [$0.webp, $0.jpeg] } }

  /// What the file of a size is called.
  static func fileName(_ name: String, width: Int, _ format: PublishedFormat) -> String {
    "\(name)-\(width).\(format == .webp ? "webp" : "jpg")"
  }

  /// What there is to say of the photo called `name`, at `place`, though it is shown.
  package func diagnostic(at place: SourceLocation, name: String) -> Diagnostic? {
    guard isCutShort else { return nil }
    return Diagnostic(
      .warning, .photoCutShort, at: place, "'\(name)' is cut short", consequence: "what is there is shown",
      advice: "Get the original photo again")
  }
}
