import PetPresentation

// Header and footer: the same ways from every page.

extension PageFrame {
  /// The fields of `header.mustache` and `footer.mustache`.
  static func surroundings<Page: TemplateContext>(_ get: @escaping @Sendable (Page) -> PageFrame) -> Page.Fields {
    [
      "homeHref": .text { get($0).links.home },
      "lostHref": .text { get($0).links.lost },
      "foundHref": .text { get($0).links.found },
      "placesHref": .text { get($0).links.places },
      "searchHref": .text { get($0).searchHref },
      "lostLabel": .word(.lost),
      "foundLabel": .word(.found),
      "placesLabel": .word(.places),
      "isLost": .flag { get($0).isList(get($0).addresses.list(.missing)) },
      "isFound": .flag { get($0).isList(get($0).addresses.list(.found)) },
      "isPlaces": .flag { get($0).isList(get($0).addresses.places) },
      "markHref": .text { get($0).links.mark },
      "markType": .text { get($0).site.logo.mediaType },
      "seenHref": .text { get($0).isContent(.seen) ? nil : get($0).links.seen },
      "foundPetHref": .text { get($0).isContent(.found) ? nil : get($0).links.foundPet },
      "privacyHref": .text { get($0).links.privacy },
      "imprintHref": .text { get($0).links.imprint },
      "removalHref": .text { get($0).links.removal },
    ]
  }

  func href(to other: SitePage) -> String { languageRoot + other.path(as: .html) }

  /// The search stands above every list; other pages lead to that of the first one.
  var searchHref: String {
    if case .list = page { Self.searchField } else { links.home + Self.searchField }
  }

  /// The field of `search.mustache`.
  private static let searchField = "#search-words"

  /// A page doesn't lead to itself.
  private func isContent(_ content: ContentPage) -> Bool {
    if case .content(content) = page { true } else { false }
  }

  private func isList(_ address: ListAddress) -> Bool {
    if case .list(let here) = page { here.folder == address.folder } else { false }
  }
}
