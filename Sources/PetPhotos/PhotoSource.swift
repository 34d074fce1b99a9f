package import Essentials
package import PetModel
import PetPresentation

/// A photo to be published: a file, and the point of it that a crop has to keep; nil where the subject is looked for.
package struct PhotoSource: Sendable, Hashable {
  package let file: URL
  package let focus: PhotoFocus?

  package init(_ file: URL, focus: PhotoFocus? = nil) {
    self.file = file
    self.focus = focus
  }
}

/// The files for a `<picture>`: one for all, and a choice for browsers that choose by `srcset` and `sizes`.
package struct PhotoSources: Sendable, Hashable {
  /// For `src`, `width` and `height`, and for clients that take a single picture: a JPEG if there is any, at most 960
  /// px wide if there is one.
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
