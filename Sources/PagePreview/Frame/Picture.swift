import Essentials
import Support

/// A picture that pages of a preview show. However many do, its bytes are in the file once: as a variable of its style sheet.
struct Picture: Sendable, Hashable {
  /// Its bytes.
  let data: Data
  private let mediaType: String

  /// Nil unless it is a picture that browsers show.
  init?(_ data: Data, named name: String) {
    switch ImageFormat(signatureOf: data) {
    case .heic: return nil
    case let format?: mediaType = "image/\(format.rawValue.lowercased())"
    case nil:
      guard name.hasSuffix(".svg"), StillSVG.problem(in: String(decoding: data, as: UTF8.self)) == nil else {
        return nil
      }
      mediaType = "image/svg+xml"
    }
    self.data = data
  }

  /// The name of the variable: `--p5c0f…`, which follows from the bytes.
  var variable: String { "--p" + String(StableHash(data).value, radix: 36) }

  /// About how many bytes it takes in the file.
  var byteCount: Int { data.count * 4 / 3 + 60 }

  /// The picture as an address.
  var address: String { "data:\(mediaType);base64,\(data.base64EncodedString())" }
}

/// Something with the pictures that it needs around it.
struct Pictured<Value: Sendable>: Sendable {
  let value: Value
  let pictures: Set<Picture>

  init(_ value: Value, pictures: Set<Picture> = []) { (self.value, self.pictures) = (value, pictures) }
}

/// Where the pages of a site find their pictures.
struct PictureFolder: Sendable {
  private let file: @Sendable (String) -> Data?

  /// - Parameter file: The bytes of a file by its path from the site's root.
  init(_ file: @escaping @Sendable (String) -> Data?) { self.file = file }

  /// The picture at `address`, as a page in `folder` calls it; nil if there is none, or none that can be shown.
  func picture(at address: String, from folder: String) -> Picture? {
    PageAddress.path(of: address, from: folder).flatMap { path in file(path).flatMap { Picture($0, named: path) } }
  }
}
