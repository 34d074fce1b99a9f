package import Foundation

/// A request that changes something on the server.
package struct PostRequest: Sendable, Hashable {
  /// What is sent.
  package enum Body: Sendable, Hashable {
    case data(Data, contentType: String)
    /// A `multipart/form-data` form with one file in it (RFC 7578).
    case form(FormFile)
  }

  /// A file as a form carries it.
  package struct FormFile: Sendable, Hashable {
    /// The name of the field.
    let field: String
    /// What the server is told the file is called.
    let fileName: String
    /// `image/jpeg`
    let contentType: String
    /// Its bytes; mapped from disk, they don't stay in memory.
    let content: Data

    /// A file for a form.
    package init(field: String, fileName: String, contentType: String, content: Data) {
      (self.field, self.fileName, self.contentType, self.content) = (field, fileName, contentType, content)
    }
  }

  let url: URL
  let body: Body
  /// The `Authorization` header: credentials.
  var authorization: String?

  /// A request to `url`.
  package init(url: URL, body: Body, authorization: String? = nil) {
    (self.url, self.body, self.authorization) = (url, body, authorization)
  }
}

extension PostRequest.Body {
  /// The bytes that come from the caller, without what libcurl writes around a file.
  var content: Data {
    switch self {
    case .data(let data, _): data
    case .form(let file): file.content
    }
  }

  /// What libcurl doesn't write itself.
  var contentType: String? {
    if case .data(_, let contentType) = self { contentType } else { nil }
  }
}
