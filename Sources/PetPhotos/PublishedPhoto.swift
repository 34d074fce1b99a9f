private import ContentHash
import Essentials
package import PetPresentation
package import Support

/// A photo as the site publishes it: upright, in sRGB, cropped to 4 to 3, in several sizes, and without metadata.
///
/// A build keeps one for each photo, so it holds nothing that follows from the rest: about 200 bytes.
package struct PublishedPhoto: Sendable, Hashable, Codable {
  /// 32 hexadecimal digits, which the names of its files begin with: the same for the same photo and preset.
  package let name: String
  let preset: PhotoPreset
  /// The shown part of the photo, in pixels of the size that was read: at least the preset's widest, if possible.
  let subject: PixelSize
  /// Whether a part of the photo was missing, and the rest is shown.
  package let isCutShort: Bool
  /// The same as that of another photo of this name only if all their files have the same bytes.
  package let digest: String

  /// The digest for these contents of all files, in their order.
  static func digest(of contents: some Sequence<Data>) -> String {
    ContentHash(of: Data(contents.map { ContentHash(of: $0).hex }.joined().utf8)).hex
  }

  /// Whether a photo can have the size; a damaged entry of a cache may have any.
  var hasSize: Bool { [subject.width, subject.height].allSatisfy { (1...PhotoLimits.side).contains($0) } }

  /// All files, by format, from the narrowest to the widest.
  package var files: [PublishedFile] {
    preset.series.flatMap { series in
      series.widths(upTo: subject.width).map { width in
        PublishedFile(of: name, size: subject.narrowed(to: width), format: series.format)
      }
    }
  }

  /// The number of files that another preset would make of it; its sizes are no wider.
  package func fileCount(as other: PhotoPreset) -> Int {
    other.series.reduce(0) { $0 + $1.widths(upTo: subject.width).count }
  }

  /// For the page of a pet: all sizes from 480 px on, or the existing ones.
  package var hero: [PublishedFile] {
    let wide = files.filter { $0.size.width >= 480 }
    return wide.isEmpty ? card : wide
  }

  /// For a card in a list: a phone would use 1,000 px and more for it, but has many to load.
  package var card: [PublishedFile] { files.filter { $0.size.width <= 640 } }
}

/// The files for a `<picture>`, by format, from the narrowest to the widest: one for all, and a choice for browsers
/// that choose by `srcset` and `sizes`.
extension [PublishedFile] {
  /// For `src`, `width` and `height`, and for clients that take a single picture: a JPEG if there is any, at most 960
  /// px wide if there is one.
  package var fallback: PublishedFile? {
    let jpegs = filter { $0.format == .jpeg }
    let plain = jpegs.isEmpty ? self : jpegs
    return plain.last { $0.size.width <= 960 } ?? plain.first
  }

  /// The widest, in the best format that has it.
  package var largest: PublishedFile? {
    reduce(nil) { best, file in best.map { $0.size.width >= file.size.width } == true ? best : file }
  }

  /// The formats that there is something to choose in, the best first: not a single file that is ``fallback`` anyway.
  package var formats: [ImageFormat] {
    [ImageFormat.webp, .jpeg].filter { format in
      let choices = filter { $0.format == format }
      return !choices.isEmpty && choices != [fallback]
    }
  }

  /// The value of a `srcset` attribute for files in `folder`:
  /// `photos/5f/5f0c…e1-640.webp 640w, photos/5f/5f0c…e1-1120.webp 1120w`.
  package func srcset(_ format: ImageFormat, in folder: String) -> String {
    filter { $0.format == format }.map { "\(folder)\($0.path) \($0.size.width)w" }.joined(separator: ", ")
  }
}

extension ImageFormat {
  /// Its name in a `<source>`: `image/webp`.
  package var mediaType: String { "image/\(rawValue.lowercased())" }

  /// libvips' options for writing a file to publish, in WebP or JPEG.
  func options(_ quality: Int) -> String {
    self == .webp
      ? ".webp[Q=\(quality),effort=4,strip]"
      : ".jpg[Q=\(quality),optimize_coding,interlace,subsample_mode=on,strip]"
  }
}

/// A file of a published photo.
package struct PublishedFile: Sendable, Hashable {
  /// `5f0c…e1-640.webp`: digits, letters, a dash and a dot, so it is the same in a path, a URL and a `srcset`.
  package let name: String
  package let size: PixelSize
  package let format: ImageFormat

  init(of photo: String, size: PixelSize, format: ImageFormat) {
    name = "\(photo)-\(size.width).\(format.fileExtension)"
    self.size = size
    self.format = format
  }

  /// Its path below the folder of all photos, `5f/5f0c…e1-640.webp`: in one of 256 folders, so that none grows without
  /// bound. Hosts limit the files of a folder.
  package var path: String { "\(name.prefix(2))/\(name)" }
}
