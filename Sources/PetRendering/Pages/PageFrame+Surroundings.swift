import PetPresentation

// Header and footer: the same ways from every page.

extension PageFrame {
  /// The fields of `header.mustache` and `footer.mustache`.
  static func surroundings<Page: TemplateContext>(_ get: @escaping @Sendable (Page) -> PageFrame) -> Page.Fields {
    [
      "homeHref": .text { get($0).href(.home) },
      "lostHref": .text { get($0).href(get($0).addresses.list(.missing)) },
      "foundHref": .text { get($0).href(get($0).addresses.list(.found)) },
      "placesHref": .text { get($0).href(get($0).addresses.places) },
      "searchHref": .text { get($0).searchHref },
      "lostLabel": .word(.lost),
      "foundLabel": .word(.found),
      "placesLabel": .word(.places),
      "isLost": .flag { get($0).isList(get($0).addresses.list(.missing)) },
      "isFound": .flag { get($0).isList(get($0).addresses.list(.found)) },
      "isPlaces": .flag { get($0).isList(get($0).addresses.places) },
      "markHref": .text { get($0).root + get($0).site.logo.rawValue },
      "markType": .text { get($0).site.logo.mediaType },
      "seenHref": .text { get($0).href(.seen) },
      "foundPetHref": .text { get($0).href(.found) },
      "privacyHref": .text { get($0).href(.privacy) },
      "imprintHref": .text { get($0).href(.imprint) },
      "removalHref": .text { get($0).site.explainsRemoval ? get($0).href(to: .removeReport) : nil },
    ]
  }

  func href(to other: SitePage) -> String { languageRoot + other.path(as: .html) }

  private func href(_ list: ListAddress) -> String { href(to: .list(list)) }

  private func href(_ content: ContentPage) -> String? {
    site.contents.contains(content) ? href(to: .content(content)) : nil
  }

  /// The search stands above every list; other pages lead to that of the first one.
  var searchHref: String {
    if case .list = page { Self.searchField } else { href(.home) + Self.searchField }
  }

  /// The field of `search.mustache`.
  private static let searchField = "#search-words"

  private func isList(_ address: ListAddress) -> Bool {
    if case .list(let here) = page { here.folder == address.folder } else { false }
  }
}
