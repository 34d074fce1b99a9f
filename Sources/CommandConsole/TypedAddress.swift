import ArgumentParser
package import PetModel
package import SiteSources

extension APIAddress {
  /// The address of an API or of a site that was typed.
  package static func argument(_ text: String) throws -> APIAddress {
    guard let address = APIAddress(text) else { throw ValidationError(problem(ofAddress: text)) }
    return address
  }

  package static func problem(ofAddress text: String) -> String {
    "'\(text)' is not an http or https address, or has a password or a query in it\(hint(for: text))"
  }

  /// `; did you mean https://pets.example?`, where only the beginning is missing; else a full stop.
  package static func hint(for text: String) -> String {
    let whole = "https://\(text)"
    return text.contains("://") || APIAddress(whole) == nil ? "." : "; did you mean \(whole)?"
  }
}

extension String {
  /// The text with dots for the user names and passwords of addresses: `https://•••@pets.example`.
  package var withoutCredentials: String {
    replacing(/(:\/\/|'(?!\w+:\/\/))[^'\s\/]*:[^'\s]*@|:\/\/[^'\s\/]+@/) { "\($0.1 ?? "://")•••@" }
  }
}

extension SiteAddress {
  /// The address of a site that was typed.
  package static func argument(_ text: String) throws -> SiteAddress {
    guard let site = SiteAddress(text) else { throw ValidationError(problem(with: text)) }
    return site
  }
}
