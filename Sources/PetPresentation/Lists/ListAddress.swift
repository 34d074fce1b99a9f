import PetModel
import Support

/// The address of a page with a list of pets.
package struct ListAddress: Sendable, Hashable {
  /// From the site's root, with a slash at its end; empty for the root itself.
  package let folder: String
  /// The list, in any language.
  package let name: ListName

  /// Whether the page is there in Markdown, too.
  package var hasMarkdown: Bool {
    switch name {
    case .home, .places, .placesFrom, .place: true
    case .list, .kindInPlace: false
    case .kind(_, let isWhole): isWhole
    case .month(_, _, let list): if case .kind = list { true } else { false }
    }
  }

  /// Whether it is a month of another list.
  package var isMonth: Bool { if case .month = name { true } else { false } }

  /// The feed of its newest pets, where there are feeds; nil for a list without one.
  package var feed: String? {
    switch name {
    case .home, .place: folder + "feed.xml"
    default: nil
    }
  }

  /// The first page of a site: its newest reports.
  package static let home = ListAddress(folder: "", name: .home)
}

/// The list of a page, the same in all languages.
package indirect enum ListName: Sendable, Hashable {
  case home
  /// All places: `places/`.
  case places
  /// The places whose addresses begin with a letter: `places/w/`.
  case placesFrom(Character, page: Int)
  /// `places/wroclaw/`
  case place(AddressWord)
  /// All pets of a list: `lost/`.
  case list(PetList)
  /// The list of one species: `lost/dogs/`. It is whole if it has no months, which have pages of their own.
  case kind(PetKind, isWhole: Bool = false)
  /// `places/wroclaw/lost-dogs/`
  case kindInPlace(PetKind, AddressWord)
  /// A month of another list, or a part of one: `lost/dogs/2026-10/`, `lost/dogs/2026-10/16/`.
  case month(ListMonth, part: String = "", of: ListName)
}

/// The addresses of lists in the words of a language, in ASCII: `lost/dogs/`, `zaginione/psy/`. New pets change none.
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
    let others = Self.words([(locale["lists.earlier"], "earlier"), (locale["lists.undated"], "undated")])
    earlier = others[0]
    undated = others[1]
  }

  package subscript(name: ListName) -> ListAddress { ListAddress(folder: folder(of: name), name: name) }

  private func folder(of name: ListName) -> String {
    switch name {
    case .home: ""
    case .places: placesFolder
    case .placesFrom(let letter, let page): "\(placesFolder)\(letter)/" + (page > 1 ? "\(page)/" : "")
    case .place(let place): placesFolder + place.text + "/"
    case .list(let list): (lists[list] ?? list.rawValue) + "/"
    case .kind(let kind, _): folder(of: .list(kind.list)) + (species[kind.species] ?? kind.species.rawValue) + "/"
    case .kindInPlace(let kind, let place):
      folder(of: .place(place)) + (kinds[kind] ?? "\(kind.list)-\(kind.species)") + "/"
    case .month(let month, let part, let list):
      folder(of: list) + folder(of: month) + "/" + (part.isEmpty ? "" : part + "/")
    }
  }

  private func folder(of month: ListMonth) -> String {
    switch month {
    case .month(let year, let month): "\(String(year).zeroPadded(to: 4))-\(String(month).zeroPadded(to: 2))"
    case .earlier: earlier
    case .undated: undated
    }
  }

  /// The folders at the site's root that are of lists, or of anything else that every site has, without the slash.
  package var rootFolders: Set<String> {
    Self.otherFolders.union(lists.values).union([String(placesFolder.dropLast())])
  }

  private static let otherFolders: Set = [
    "pets", "photos", "search", "silhouettes", "remove-report", "seen-a-pet", "found-a-pet", "privacy",
    "imprint", "sitemaps",
  ]

  /// Each word in the form of an address. English replaces a word that ASCII can't spell, that another one also has, or
  /// that names another page at the root.
  private static func words(_ words: [(word: String, english: String)]) -> [String] {
    var taken = otherFolders
    return words.map { word, english in
      let candidates = [AddressWord(word: word)?.text, english].compactMap(\.self)
      var chosen = candidates.first { !taken.contains($0) } ?? english
      while taken.contains(chosen) { chosen += "-2" }
      taken.insert(chosen)
      return chosen
    }
  }
}

/// A text as a part of an address: `Wrocław` and `WROCŁAW ` are both `wroclaw`.
///
/// It has only small letters of ASCII, digits and single dashes, so that it is the same in a path, in a link and on
/// every file system. Texts that differ only in case, accents, spaces and punctuation have the same one.
package struct AddressWord: Sendable, Hashable, Comparable {
  package let text: String

  /// The longest one, without the hash that tells long texts apart.
  package static let maximumLength = 60

  /// Any text as a distinct word of an address: a hash stands for letters that ASCII can't spell, `القاهرة` becomes
  /// `p-4ae4adef`.
  package init(_ text: String) {
    let (word, isWhole) = Self.letters(of: FoldedText(text).text)
    if isWhole {
      self.text = word
    } else {
      let hash = String(StableHash(FoldedText(text).text.utf8).value >> 32, radix: 16).zeroPadded(to: 8)
      self.text = (word.isEmpty ? "p" : word) + "-" + hash
    }
  }

  /// A word of a locale, transliterated from Cyrillic: `Зниклі` is `znykli`. Nil if ASCII can't spell it.
  package init?(word: String) {
    let (word, isWhole) = Self.letters(of: word.transliterated)
    guard isWhole else { return nil }
    text = word
  }

  package static func < (left: Self, right: Self) -> Bool { left.text < right.text }

  /// The ASCII letters and digits of a folded text, with dashes between them; and whether these are all of them and a
  /// name for a folder.
  private static func letters(of folded: String) -> (String, isWhole: Bool) {
    var (word, isGap, isWhole) = ("", false, true)
    for scalar in folded.unicodeScalars {
      if scalar.isASCII, scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
        if word.utf8.count >= maximumLength { return (word, false) }
        if isGap && !word.isEmpty { word += "-" }
        isGap = false
        word.unicodeScalars.append(scalar)
      } else {
        isGap = true
        let isSign = Character(scalar).isPunctuation || scalar.properties.generalCategory == .spaceSeparator
        if !scalar.isASCII && !isSign && scalar.properties.generalCategory != .format { isWhole = false }
      }
    }
    // One letter is the address of a part of the list of places.
    return (word, isWhole && word.utf8.count > 1 && !DeviceName.contains(word))
  }
}
