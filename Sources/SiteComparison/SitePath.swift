package import PetModel

/// What a file of a site is, by its path.
package struct SitePath: Sendable, Hashable {
  /// The pet whose folder it is in; nil for any other.
  package let pet: PetID?
  /// Whether it is in the site's first language.
  package let isInFirstLanguage: Bool
  private let path: Substring

  package init(_ path: String) {
    self.path = path[...]
    let names = path.split(separator: "/", maxSplits: 4, omittingEmptySubsequences: false)
    // A site in several languages has its others in folders; a pet's page is in one that no list can be called.
    let isTranslated = names.count > 1 && names[0] != "pets" && names[1] == "pets"
    isInFirstLanguage = !isTranslated
    let rest = isTranslated ? names.dropFirst() : names[...]
    let isOfPet = rest.count == 3 && rest.first == "pets"
    pet = isOfPet ? rest.dropFirst().first.flatMap { PetID(String($0)) } : nil
  }

  /// Whether readers come to it by itself: a page, a list, a feed, or what the search says of pets. Everything else is shown or
  /// loaded by one of these.
  package var isPage: Bool {
    let names = path.split(separator: "/")
    guard let file = names.last, let kind = file.split(separator: ".").last else { return false }
    return ["html", "md", "xml", "txt"].contains(kind) || kind == "js" && names.dropLast().last == "search"
  }

  /// Whether no pet changes it: style sheet, scripts, the mark, and pages of text.
  var isOfDesign: Bool {
    let names = path.split(separator: "/")
    let isAtRoot =
      names.count == 1 && !["index.html", "index.md", "feed.xml"].contains(names[0]) && !names[0].hasPrefix("sitemap")
    return isAtRoot || names.first == "silhouettes" || names.dropLast().last.map { Self.texts.contains($0) } ?? false
  }

  private static let texts: Set<Substring> = [
    "remove-report", "privacy", "imprint", "seen-a-pet", "found-a-pet", "pets",
  ]
}
