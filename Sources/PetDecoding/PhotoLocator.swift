package import Foundation
import Support

/// Finds the photo that a `photoUrl` means.
package struct PhotoLocator: Sendable {
  /// Why a `photoUrl` leads nowhere.
  package struct Problem: Error, Hashable {
    /// What is wrong, in words that follow the `photoUrl`.
    package let text: String
    package let advice: String

    package init(text: String, advice: String) { (self.text, self.advice) = (text, advice) }
  }

  /// Where an address that isn't absolute leads.
  private let relative: @Sendable (String) -> Result<URL, Problem>

  /// - Parameter relative: Finds what a text without a scheme names.
  package init(relative: @escaping @Sendable (String) -> Result<URL, Problem>) { self.relative = relative }

  /// For an answer of the API, whose paths begin at the server's origin, with or without a slash (rules.md §1).
  package init(origin: URL) {
    self.init { Self.web(URL(string: $0, relativeTo: origin)?.absoluteURL) }
  }

  /// The `http`/`https` address, or the file, that `text` names.
  package func locate(_ text: String) -> Result<URL, Problem> {
    Self.hasScheme(text) ? Self.web(URL(string: text)) : relative(text)
  }

  /// What a text that is no address gets.
  package static let notAnAddress = Problem(
    text: "is not the address of a photo", advice: "Use https://…, http://…, or a path inside the input folder")

  /// Whether `text` begins as `https:` does. Asked for every pet: a regular expression takes as long as all its other fields.
  private static func hasScheme(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":") else { return false }
    let scheme = text[..<colon]
    return scheme.first?.isLetter == true
      && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
  }

  private static func web(_ address: URL?) -> Result<URL, Problem> {
    if let address, address.isWebAddress { .success(address) } else { .failure(notAnAddress) }
  }
}
