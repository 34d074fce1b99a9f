package import PetModel

/// The kind of a site's file, by its path.
package struct SitePath: Sendable, Hashable {
  /// The pet whose folder it is in; nil for any other.
  package let pet: PetID?
  package let isInFirstLanguage: Bool
  private let path: String

  package init(_ path: some StringProtocol) {
    let path = String(path)
    self.path = path
    let names = path.split(separator: "/", maxSplits: 4, omittingEmptySubsequences: false)
    // A site in several languages has its others in folders; a pet's page is in one that no list can be called.
    let isTranslated = names.count > 1 && names[0] != "pets" && names[1] == "pets"
    isInFirstLanguage = !isTranslated
    let rest = isTranslated ? names.dropFirst() : names[...]
    let isOfPet = rest.count == 3 && rest.first == "pets"
    pet = isOfPet ? rest.dropFirst().first.flatMap { PetID(String($0)) } : nil
  }

  private var file: Substring { path.split(separator: "/").last ?? "" }

  /// The name of the folder that it is in; empty at the root.
  private var folder: Substring { path.split(separator: "/").dropLast().last ?? "" }

  /// Whether readers come to it by itself: a page, a list, a feed, or the search's data about pets. Everything else is
  /// shown or loaded by one of these.
  package var isPage: Bool {
    let ending = file.split(separator: ".").last ?? ""
    return ["html", "md", "xml", "txt"].contains(ending) || ending == "js" && folder == "search"
  }

  /// The kind of a file for a reader. Pages count once: another form of a page is a twin.
  package enum Kind: Sendable, CaseIterable {
    case pet, list, text, search, feed, picture, poster, siteMap, design, twin
  }

  package var kind: Kind {
    let (file, folder) = (file, folder)
    if file.isEmpty { return .twin }
    if pet != nil && (file.hasSuffix(".pdf") || file.hasSuffix(".txt")) { return .poster }
    if path.hasPrefix("photos/") || file.hasSuffix(".jpg") { return .picture }
    if file.hasPrefix("sitemap") { return .siteMap }
    if file.hasSuffix(".xml") { return .feed }
    if folder == "search" { return .search }
    if file.hasSuffix(".md") { return .twin }
    guard file.hasSuffix(".html") else { return .design }
    if pet != nil { return .pet }
    return Self.texts.contains(folder) || file == "404.html" ? .text : .list
  }

  /// Whether no pet changes it: style sheet, scripts, the mark, and pages of text.
  var isOfDesign: Bool {
    switch kind {
    case .design, .text: true
    case .twin: SitePath(path.dropLast(2) + "html").isOfDesign
    case .picture: path == "share.jpg"
    default: !path.contains("/") && ![.list, .feed, .siteMap].contains(kind)
    }
  }

  /// The folders of pages of text.
  package static let texts: Set<Substring> = [
    "remove-report", "privacy", "imprint", "seen-a-pet", "found-a-pet", "pets",
  ]
}
