import PetModel
import Support

/// Where a page with a list of pets is.
package struct ListAddress: Sendable, Hashable {
  /// From the site's root, with a slash at its end; empty for the root itself.
  package let folder: String
  /// Whether the page is there in Markdown, too.
  package let hasMarkdown: Bool

  init(_ folder: String, hasMarkdown: Bool = false) { (self.folder, self.hasMarkdown) = (folder, hasMarkdown) }

  /// Where its newest pets are as a feed, if it has one.
  package var feed: String { folder + "feed.xml" }

  /// Where a site begins: its newest reports.
  package static let home = ListAddress("", hasMarkdown: true)
}

/// The addresses of lists in the words of a language, folded to ASCII: `lost/dogs/`, `zaginione/psy/`. None changes when pets
/// are added.
package struct ListAddresses: Sendable {
  private let lists: [PetList: String]
  private let species: [Species.Known: String]
  private let kinds: [PetKind: String]
  private let placesFolder, earlier, undated: String

  package init(_ locale: SiteLocale) {
    var roots = Self.words([(locale[.lost], "lost"), (locale[.found], "found"), (locale[.places], "places")])
    placesFolder = roots.removeLast() + "/"
    lists = [.missing: roots[0], .found: roots[1]]
    let plurals = Self.words(Species.Known.allCases.map { (locale[.plural(of: $0)], $0.rawValue) })
    species = Dictionary(uniqueKeysWithValues: zip(Species.Known.allCases, plurals))
    let titles = Self.words(PetKind.all.map { (locale[.title(of: $0)], "\($0.list)-\($0.species)") })
    kinds = Dictionary(uniqueKeysWithValues: zip(PetKind.all, titles))
    let others = Self.words([(locale[.earlier], "earlier"), (locale[.undated], "undated")])
    (earlier, undated) = (others[0], others[1])
  }

  /// All pets of a list: `lost/`.
  package func list(_ list: PetList) -> ListAddress { ListAddress((lists[list] ?? list.rawValue) + "/") }

  /// Those of one species: `lost/dogs/`.
  package func kind(_ kind: PetKind, hasMarkdown: Bool = false) -> ListAddress {
    ListAddress(
      list(kind.list).folder + (species[kind.species] ?? kind.species.rawValue) + "/", hasMarkdown: hasMarkdown)
  }

  /// All places: `places/`.
  package var places: ListAddress { ListAddress(placesFolder, hasMarkdown: true) }

  /// The places whose addresses begin with a letter: `places/w/`.
  package func places(from letter: Character, page: Int) -> ListAddress {
    ListAddress(placesFolder + "\(letter)/" + (page > 1 ? "\(page)/" : ""), hasMarkdown: true)
  }

  /// A place: `places/wroclaw/`.
  package func place(_ place: AddressWord) -> ListAddress {
    ListAddress(placesFolder + place.text + "/", hasMarkdown: true)
  }

  /// A kind of pets in a place: `places/wroclaw/lost-dogs/`.
  package func kind(_ kind: PetKind, in place: AddressWord) -> ListAddress {
    ListAddress(self.place(place).folder + (kinds[kind] ?? "\(kind.list)-\(kind.species)") + "/")
  }

  /// A month of another list, or a part of one: `lost/dogs/2026-10/`, `lost/dogs/2026-10/16/`.
  package func month(_ month: ListMonth, part: String = "", of list: ListAddress, hasMarkdown: Bool) -> ListAddress {
    let name =
      switch month {
      case .month(let year, let month): "\(String(year).zeroPadded(to: 4))-\(String(month).zeroPadded(to: 2))"
      case .earlier: earlier
      case .undated: undated
      }
    return ListAddress(list.folder + name + "/" + (part.isEmpty ? "" : part + "/"), hasMarkdown: hasMarkdown)
  }

  /// Each word as it is in an address. What ASCII can't say, what another one of them is called, and what is the name of something
  /// else at the root gives way to English.
  private static func words(_ words: [(word: String, english: String)]) -> [String] {
    var taken: Set = [
      "pets", "photos", "search", "gallery", "silhouettes", "remove-report", "seen-a-pet", "found-a-pet", "privacy",
      "imprint", "sitemaps",
    ]
    return words.map { word, english in
      let candidates = [AddressWord(word: word)?.text, english].compactMap(\.self)
      var chosen = candidates.first { !taken.contains($0) } ?? english
      while taken.contains(chosen) { chosen += "-2" }
      taken.insert(chosen)
      return chosen
    }
  }
}
