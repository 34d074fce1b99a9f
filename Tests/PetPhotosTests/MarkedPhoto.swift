import Foundation
import PetPresentation

@testable import PetPhotos

/// A part of a picture, as parts of its width and height.
struct Box: Sendable {
  let left: Double
  let top: Double
  let right: Double
  let bottom: Double

  init(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }
}

/// A picture of `Fixtures` whose animal's head is known, with its ears: marked by eye.
struct MarkedPhoto: Sendable {
  let name: String
  let head: Box

  static let all = [
    MarkedPhoto(name: "black-and-white-cat.jpg", head: Box(0.31, 0.15, 0.64, 0.62)),
    MarkedPhoto(name: "burek.jpg", head: Box(0.36, 0.17, 0.66, 0.57)),
    MarkedPhoto(name: "dachshund-panorama.jpg", head: Box(0.49, 0.09, 0.79, 0.51)),
    MarkedPhoto(name: "dalmatian-portrait.jpg", head: Box(0.30, 0.365, 0.71, 0.61)),
    MarkedPhoto(name: "fredi.jpg", head: Box(0.33, 0.12, 0.69, 0.63)),
    MarkedPhoto(name: "ginger-cat.webp", head: Box(0.32, 0.105, 0.69, 0.60)),
    MarkedPhoto(name: "golden-retriever.webp", head: Box(0.285, 0.195, 0.685, 0.64)),
    MarkedPhoto(name: "husky.webp", head: Box(0.38, 0.15, 0.655, 0.58)),
    MarkedPhoto(name: "luna.jpg", head: Box(0.36, 0.145, 0.65, 0.55)),
    MarkedPhoto(name: "parakeet.webp", head: Box(0.37, 0.175, 0.615, 0.46)),
    MarkedPhoto(name: "rabbit.png", head: Box(0.36, 0.085, 0.69, 0.68)),
    MarkedPhoto(name: "siamese-cat.jpg", head: Box(0.35, 0.155, 0.655, 0.60)),
    MarkedPhoto(name: "tortoise.png", head: Box(0.72, 0.40, 0.895, 0.61)),
  ]

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fixtures/photos")

  var content: Data { get throws { try Data(contentsOf: Self.folder.appending(path: name)) } }

  /// The largest pictures of the shape `aspect` that can be cut out of this one. The head leaves a fifth, half and four
  /// fifths of the room across on its left, and the part `height` of the room above it. Pictures that can't hold it are
  /// left out.
  func framings(of photo: VipsImage, aspect: Double, height: Double) throws -> [(image: VipsImage, head: Box)] {
    try [0.2, 0.5, 0.8].compactMap { try framing(of: photo, aspect, $0, height) }
  }

  private func framing(of photo: VipsImage, _ aspect: Double, _ x: Double, _ y: Double) throws -> (VipsImage, Box)? {
    let (across, down) = (Double(photo.size.width), Double(photo.size.height))
    let (left, right) = (head.left * across, head.right * across)
    let (top, bottom) = (head.top * down, head.bottom * down)
    let widest = min(across, right - left + left / x, right - left + (across - right) / (1 - x))
    let highest = min(down, bottom - top + top / y, bottom - top + (down - bottom) / (1 - y))
    let width = min(widest, highest * aspect)
    let height = width / aspect
    guard width > 1.02 * (right - left), height > 1.02 * (bottom - top) else { return nil }
    let start = (left - x * (width - right + left), top - y * (height - bottom + top))
    let area = PixelArea(
      left: max(0, Int(start.0)), top: max(0, Int(start.1)), size: PixelSize(width: Int(width), height: Int(height)))
    let box = Box(
      (left - start.0) / width, (top - start.1) / height, (right - start.0) / width, (bottom - start.1) / height)
    return (try photo.cropped(to: area).inMemory().withoutMetadata(), box)
  }
}
