package import Essentials

/// A GET request, and how much of its response is wanted.
package struct HTTPRequest: Sendable, Hashable {
  /// Where the body of a 200 goes.
  enum Destination: Sendable, Hashable {
    /// ``HTTPResponse/body``
    case memory
    /// A file, written as the bytes come; what was there is replaced.
    case file(URL)
  }

  /// What is asked for; after a redirect, where that leads.
  package var url: URL
  /// The kinds of content that are wanted.
  var accept = "application/json"
  /// The most bytes that the body may have, counted after decompression.
  var limit = HTTPLimit.json
  var destination = Destination.memory
  /// What the last response said about itself; a server that has nothing newer answers 304.
  var validators: Validators?

  /// For a response of the API.
  package static func json(_ url: URL, validators: Validators? = nil) -> HTTPRequest {
    HTTPRequest(url: url, validators: validators)
  }

  package static func photo(_ url: URL, into file: URL, validators: Validators? = nil) -> HTTPRequest {
    HTTPRequest(
      url: url, accept: "image/*", limit: HTTPLimit.photo, destination: .file(file), validators: validators)
  }
}

/// The most bytes that are read of a body.
enum HTTPLimit {
  static let json = 64 * 1_048_576
  /// 20 MB, which is what the server takes (rules.md §6).
  static let photo = 20 * 1_048_576
  /// What is kept of a response that isn't the one that was wanted: enough for an error and its message.
  static let refusal = 65_536
}

/// How long the server may take.
package struct HTTPTimeouts: Sendable, Hashable {
  /// Without any data: to find its host, to connect, to begin its response, and between any two parts of the body.
  let idle: Duration
  /// For the whole response, however steadily it drips.
  let total: Duration

  package init(idle: Duration = .seconds(30), total: Duration = .seconds(300)) {
    (self.idle, self.total) = (idle, total)
  }
}

extension Duration {
  /// Whole ones.
  var milliseconds: Int { Int(components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000) }

  /// `30 s`, `0.5 s`
  var inSeconds: String {
    let milliseconds = milliseconds
    return milliseconds.isMultiple(of: 1_000) ? "\(milliseconds / 1_000) s" : "\(Double(milliseconds) / 1_000) s"
  }
}
