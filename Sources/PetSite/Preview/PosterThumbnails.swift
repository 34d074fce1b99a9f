package import Essentials
package import PetModel
package import PetPosters
package import PetPresentation

/// The sheets of a pet as small pictures, and what was wrong with them.
package struct PosterThumbnails: Sendable, Hashable {
  /// One of them.
  package struct Picture: Sendable, Hashable {
    /// What is seen on it.
    package let kind: PosterKind
    /// The bytes of the picture.
    package let webP: Data
    /// Its size in pixels.
    package let size: PixelSize
  }

  /// In the order in which a site links them.
  package var pictures: [Picture] = []
  /// What the sheets lack.
  package var diagnostics: [Diagnostic] = []

  package init() {}

  /// Wide enough to read the headline and the phone number, in pixels.
  static let width = 220
  /// What a photo on them needs.
  static let pixelsPerMillimetre = 1.5
}
