package import Essentials
import Support

/// Finds the photo that a `photoUrl` means.
package struct PhotoLocator: Sendable {
  /// The reason why a `photoUrl` leads nowhere.
  package struct Problem: Error, Hashable {
    /// The problem, in words that follow the `photoUrl`.
    package let text: String
    package let advice: String
    /// The only photo that may have been meant.
    package var meant: URL?

    package init(text: String, advice: String, meant: URL? = nil) {
      self.text = text
      self.advice = advice
      self.meant = meant
    }
  }

  /// The target of an address that isn't absolute.
  private let relative: @Sendable (String) -> Result<URL, Problem>

  /// - Parameter relative: Finds the file for a text without a scheme.
  package init(relative: @escaping @Sendable (String) -> Result<URL, Problem>) { self.relative = relative }

  /// For an answer of the API, whose paths begin at the server's origin, with or without a slash (rules.md §1).
  package init(origin: URL) { self.init { Self.web(URL(string: $0, relativeTo: origin)?.absoluteURL) } }

  /// The `http`/`https` address, or the file, that `text` names.
  package func locate(_ text: String) -> Result<URL, Problem> {
    text.hasScheme ? Self.web(URL(string: text)) : relative(text)
  }

  /// The result for a text that is no address.
  package static let notAnAddress = Problem(
    text: "is not the address of a photo", advice: "Use https://…, http://…, or a path inside the input folder")

  private static func web(_ address: URL?) -> Result<URL, Problem> {
    if let address, address.isWebAddress { return .success(address.asDownload) }
    let named = Problem(text: "holds a user's name or password", advice: "Take out all between // and @, and the @")
    return .failure(address?.user() == nil ? notAnAddress : named)
  }
}

extension URL {
  /// The file itself, of a link to its page in Google Drive or Dropbox.
  fileprivate var asDownload: URL {
    let text = absoluteString
    if ["https://www.dropbox.com/", "https://dropbox.com/"].contains(where: text.hasPrefix) {
      // A folder, `/scl/fo/`, has no photo of its own.
      let isUntold = text.contains(/^[^?]+\.com\/(?:s|scl\/fi)\//) && !text.contains(/[?&](?:dl|raw)=/)
      let link = text.prefix { $0 != "#" }
      let asked = isUntold ? "\(link)\(link.contains("?") ? "&" : "?")dl=1" : text
      return URL(string: asked.replacing("?dl=0", with: "?dl=1").replacing("&dl=0", with: "&dl=1")) ?? self
    }
    guard text.hasPrefix("https://drive.google.com/"), !text.contains("/thumbnail?"),
      let id = text.firstMatch(of: /(?:[?&]id=|\/d\/)([A-Za-z0-9_-]+)/)
    else { return self }
    // Links from before September 2021 lead nowhere without theirs.
    let key = text.firstMatch(of: /[?&]resourcekey=[A-Za-z0-9_-]+/).map { "&\($0.output.dropFirst())" } ?? ""
    return URL(string: "https://drive.google.com/uc?export=download&id=\(id.1)\(key)") ?? self
  }
}
