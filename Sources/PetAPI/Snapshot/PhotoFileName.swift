import ContentHash
import Foundation
import Support

/// What a photo is called in a snapshot: `<64 hexadecimal digits>.jpg`.
enum PhotoFileName {
  /// The name of a file with that content; nil if it isn't an image. What a server calls it isn't believed (rules.md §6).
  static func name(for content: Data) -> String? {
    ImageFormat(signatureOf: content).map { "\(ContentHash(of: content).hex).\($0.fileExtension)" }
  }

  /// Whether a fetch may have written a file of that name.
  static func isValid(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0].utf8.count == 64
      && parts[0].utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
      && ImageFormat.allCases.contains { $0.fileExtension == parts[1] }
  }
}
