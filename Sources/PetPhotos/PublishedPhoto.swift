private import ContentHash
import Essentials
package import PetPresentation
package import Support

/// A photo as the site publishes it: upright, in sRGB, cropped to 4 to 3, in several sizes, and without metadata.
///
/// A build keeps one for each photo. So it holds nothing that follows from the rest: about 200 bytes.
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

extension [PublishedFile] {
  /// For `src`, `width` and `height`, and for clients that take a single picture: a JPEG if there is any, at most 960
  /// px wide if there is one.
  package var fallback: PublishedFile? {
    let jpegs = filter { $0.format == .jpeg }
    let plain = jpegs.isEmpty ? self : jpegs
    return plain.last { $0.size.width <= 960 } ?? plain.first
  }

  /// The photo for a `<picture>`, with its files in `folder`: one for all browsers, and a choice for those that choose
  /// by `srcset` and `sizes`. Nil without files.
  package func image(in folder: String) -> PhotoImage? {
    guard let fallback else { return nil }
    let choices = [ImageFormat.webp, .jpeg].compactMap { format -> PhotoImage.Choice? in
      let files = filter { $0.format == format }
      // A single file that is ``fallback`` anyway is no choice.
      if files.isEmpty || files == [fallback] { return nil }
      // `photos/5f/5f0c…e1-640.webp 640w, photos/5f/5f0c…e1-1120.webp 1120w`
      let sources = files.map { "\(folder)\($0.path) \($0.size.width)w" }.joined(separator: ", ")
      return PhotoImage.Choice(mediaType: "image/\(format.rawValue.lowercased())", sources: sources)
    }
    // The widest, in the best format that has it.
    let largest = reduce(self[0]) { $1.size.width > $0.size.width ? $1 : $0 }
    return PhotoImage(
      url: folder + fallback.path, size: fallback.size, choices: choices, largest: folder + largest.path)
  }
}

extension ImageFormat {
  /// libvips' options for writing a file to publish, in WebP or JPEG.
  func options(_ quality: Int) -> String {
    self == .webp
      ? ".webp[Q=\(quality),effort=4,strip]"
      : ".jpg[Q=\(quality),optimize_coding,interlace,subsample_mode=on,strip]"
  }
}

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
