import PetModel

/// The pages with lists of one site, in the words of its language: who shows which pets is decided elsewhere.
package struct ListModels: Sendable {
  package let addresses: ListAddresses
  let locale: SiteLocale
  let kinds: [PetKind: KindFacts]

  /// What is known of the pets of one kind.
  package struct KindFacts: Sendable, Hashable {
    package let count: Int
    /// The months that have pages, newest first; none if all pets are on the first page.
    package let months: [ListMonth]

    package init(count: Int, months: [ListMonth]) { (self.count, self.months) = (count, months) }
  }

  /// A place that pets were seen in.
  package struct PlaceFacts: Sendable, Hashable {
    package let word: AddressWord
    package let name: String
    package let count: Int

    package init(_ word: AddressWord, name: String, count: Int) {
      (self.word, self.name, self.count) = (word, name.shortened, count)
    }
  }

  package init(_ kinds: [PetKind: KindFacts], addresses: ListAddresses, locale: SiteLocale) {
    (self.kinds, self.addresses, self.locale) = (kinds, addresses, locale)
  }

  typealias Link = PetListModel.Link
  typealias Group = PetListModel.Group
  typealias Section = PetListModel.Section

  /// The address of a list of one kind of pets. It is there in Markdown unless its months are.
  package func address(of kind: PetKind) -> ListAddress {
    addresses.kind(kind, hasMarkdown: kinds[kind]?.months.isEmpty ?? true)
  }

  func existing(in list: PetList) -> [PetKind] { PetKind.all.filter { $0.list == list && count($0) > 0 } }

  func count(_ kind: PetKind) -> Int { kinds[kind]?.count ?? 0 }

  func count(_ list: PetList) -> Int { existing(in: list).map(count).reduce(0, +) }

  var homeLink: Link { Link(locale[.siteName], to: .home) }

  func link(_ list: PetList, counts: Bool = false) -> Link {
    Link(
      locale[list == .found ? .found : .lost], to: addresses.list(list), count: counts ? count(list) : nil)
  }

  var placesLink: Link { Link(locale[.places], to: addresses.places) }

  func months(_ months: [ListMonth], of list: ListAddress, hasMarkdown: Bool) -> [Link] {
    months.map { month in
      Link(month.label(in: locale), to: addresses.month(month, of: list, hasMarkdown: hasMarkdown))
    }
  }
}
