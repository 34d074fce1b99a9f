internal import CVips

/// A file of a photo.
package struct PublishedFile: Sendable, Hashable, Codable {
  /// `5f0c…e1-480.webp`: digits, letters, a dash and a dot, so it is the same in a path, a URL and a `srcset`.
  package let name: String
  package let byteCount: Int
  /// The SHA-256 of its bytes, in hexadecimal digits.
  package let sha256: String
}

/// A format that photos are published in.
package enum PublishedFormat: String, Sendable, Hashable, CaseIterable {
  case webp, jpeg

  /// What a `<source>` calls it: `image/webp`.
  package var mediaType: String { "image/\(rawValue)" }

  var loader: CVipsFormat { self == .webp ? CVIPS_WEBP : CVIPS_JPEG }
}
