import Foundation

/// A form with one file in it (RFC 7578).
struct MultipartForm {
  let body: Data
  let contentType: String

  /// - Parameters:
  ///   - field: The name that the server looks for.
  ///   - file: A name without quotes and line breaks.
  init(field: String, file: String, type: String, content: Data) {
    let boundary = Self.boundary(notIn: content)
    contentType = "multipart/form-data; boundary=\(boundary)"
    var body = Data(
      """
      --\(boundary)\r
      Content-Disposition: form-data; name="\(field)"; filename="\(file)"\r
      Content-Type: \(type)\r
      \r\n
      """.utf8)
    body.append(content)
    body.append(Data("\r\n--\(boundary)--\r\n".utf8))
    self.body = body
  }

  /// The same for the same content, and nowhere in it.
  private static func boundary(notIn content: Data) -> String {
    var number = 0
    while content.range(of: Data("petspot-\(number)-photo".utf8)) != nil { number += 1 }
    return "petspot-\(number)-photo"
  }
}
