internal import Foundation
internal import PetPresentation

/// A photo in one size, encoded in both published formats.
struct PhotoVariant: Sendable, Hashable {
  let size: PixelSize
  let webp: Data
  let jpeg: Data

  subscript(format: PublishedFormat) -> Data {
    switch format {
    case .webp: webp
    case .jpeg: jpeg
    }
  }
}
