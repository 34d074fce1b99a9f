internal import CVips
package import PetModel
package import PetPresentation

/// A photo as the site publishes it: upright, in sRGB, cropped to 4 to 3, in several sizes, and without metadata.
///
/// A build keeps one for each photo, so it holds nothing that follows from the rest: about 300 bytes.
package struct PublishedPhoto: Sendable, Hashable {
  /// 32 hexadecimal digits, which the names of its files begin with: the same for the same photo and preset.
  package let name: String
  /// As wide as the preset asks for, or as the photo is.
  private let widestSize: PixelSize
  private let narrowerSizes: [PixelSize]
  /// Whether a part of the photo was missing, and what is there is shown.
  package let isCutShort: Bool
  /// The same as that of another photo of this name only if all their files have the same bytes.
  package let digest: String

  init(name: String, widest: PixelSize, narrower: [PixelSize], isCutShort: Bool, digest: String) {
    (self.name, widestSize, narrowerSizes, self.isCutShort) = (name, widest, narrower, isCutShort)
    self.digest = digest
  }

  /// One size, as two files.
  package struct Rendition: Sendable, Hashable {
    package let size: PixelSize
    fileprivate let photo: String

    package subscript(format: PublishedFormat) -> PublishedFile {
      PublishedFile(name: PublishedFile.name(of: photo, width: size.width, format))
    }
  }

  var widest: Rendition { Rendition(size: widestSize, photo: name) }
  private var narrower: [Rendition] { narrowerSizes.map { Rendition(size: $0, photo: name) } }
  /// From the narrowest to the widest.
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

  package var files: [PublishedFile] { renditions.flatMap { [$0[.webp], $0[.jpeg]] } }

  /// What there is to say of the photo called `name`, at `place`, though it is shown.
  package func diagnostic(at place: SourceLocation, name: String) -> Diagnostic? {
    guard isCutShort else { return nil }
    return Diagnostic(
      .warning, .photoCutShort, at: place, "'\(name)' is cut short", consequence: "what is there is shown",
      advice: "Get the original photo again")
  }
}

package struct PublishedFile: Sendable, Hashable {
  /// `5f0c…e1-480.webp`: digits, letters, a dash and a dot, so it is the same in a path, a URL and a `srcset`.
  package let name: String

  static func name(of photo: String, width: Int, _ format: PublishedFormat) -> String {
    "\(photo)-\(width).\(format == .webp ? "webp" : "jpg")"
  }
}

package enum PublishedFormat: String, Sendable, Hashable, CaseIterable {
  case webp, jpeg

  /// What a `<source>` calls it: `image/webp`.
  package var mediaType: String { "image/\(rawValue)" }

  var loader: CVipsFormat { self == .webp ? CVIPS_WEBP : CVIPS_JPEG }
}

/// What a `<picture>` needs: a browser picks one of `renditions` by `srcset` and `sizes`.
package struct PhotoSources: Sendable, Hashable {
  /// For `src`, `width` and `height`, and for those who take one picture as it is; at most 960 px wide.
  package let fallback: PublishedPhoto.Rendition
  package let renditions: [PublishedPhoto.Rendition]

  /// The value of a `srcset` attribute for files in `folder`: `photos/5f0c…e1-480.webp 480w, photos/5f0c…e1-960.webp 960w`.
  package func srcset(_ format: PublishedFormat, in folder: String) -> String {
    renditions.map { "\(folder)\($0[format].name) \($0.size.width)w" }.joined(separator: ", ")
  }
}
