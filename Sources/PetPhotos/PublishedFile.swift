package import PetPresentation

/// A file of a published photo.
package struct PublishedFile: Sendable, Hashable {
  /// `5f0c…e1-640.webp`: digits, letters, a dash and a dot, so it is the same in a path, a URL and a `srcset`.
  package let name: String
  package let size: PixelSize
  package let format: PublishedFormat

  init(of photo: String, size: PixelSize, format: PublishedFormat) {
    name = "\(photo)-\(size.width).\(format == .webp ? "webp" : "jpg")"
    (self.size, self.format) = (size, format)
  }

  /// Where it is below the folder of all photos, `5f/5f0c…e1-640.webp`: in one of 256 folders, so that none grows without
  /// bound, as hosts limit how many files a folder has.
  package var path: String { "\(name.prefix(2))/\(name)" }
}

/// What a `<picture>` needs: one file for all, and a choice for browsers that choose by `srcset` and `sizes`.
package struct PhotoSources: Sendable, Hashable {
  /// For `src`, `width` and `height`, and for those who take one picture as it is: a JPEG if there is any, at most 960 px wide if there is one.
  package let fallback: PublishedFile?
  private let files: [PublishedFile]

  /// - Parameter files: By format, from the narrowest to the widest.
  init(_ files: [PublishedFile]) {
    let jpegs = files.filter { $0.format == .jpeg }
    let plain = jpegs.isEmpty ? files : jpegs
    fallback = plain.last { $0.size.width <= 960 } ?? plain.first
    self.files = files
  }

  /// The widest, in the best format that has it.
  package var largest: PublishedFile? {
    files.reduce(nil) { best, file in best.map { $0.size.width >= file.size.width } == true ? best : file }
  }

  /// The formats that there is something to choose in, the best first: not a single file that is ``fallback`` anyway.
  package var formats: [PublishedFormat] {
    PublishedFormat.allCases.filter { format in
      let choices = files.filter { $0.format == format }
      return !choices.isEmpty && choices != [fallback]
    }
  }

  /// The value of a `srcset` attribute for files in `folder`:
  /// `photos/5f/5f0c…e1-640.webp 640w, photos/5f/5f0c…e1-1120.webp 1120w`.
  package func srcset(_ format: PublishedFormat, in folder: String) -> String {
    files.filter { $0.format == format }.map { "\(folder)\($0.path) \($0.size.width)w" }.joined(separator: ", ")
  }
}
