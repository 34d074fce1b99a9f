import PetModel
import PetPresentation

/// Which pets are in which list: positions, no pets.
struct SiteLists: Sendable {
  /// All that have a card, newest first.
  let newest: [Int32]
  /// Those of each kind, newest first.
  let kinds: [PetKind: [Int32]]
  /// In the order of their addresses.
  let places: [SitePlace]
  private let pets: SitePets
  private let locale: SiteLocale

  init(of pets: SitePets, in locale: SiteLocale) {
    (self.pets, self.locale) = (pets, locale)
    newest = pets.listed.map { Int32($0.index) }.sorted {
      AnnouncementReference.newestFirst(pets.references[Int($0)], pets.references[Int($1)])
    }
    var kinds: [PetKind: [Int32]] = [:]
    var places = PlaceTable()
    for position in newest {
      let reference = pets.references[Int(position)]
      kinds[Self.kind(of: reference, in: locale), default: []].append(position)
      places.add(position, at: pets.place(of: reference))
    }
    (self.kinds, self.places) = (kinds, places.places)
  }

  /// The kind of the pet at a position.
  func kind(at position: Int32) -> PetKind { Self.kind(of: reference(at: position), in: locale) }

  func reference(at position: Int32) -> AnnouncementReference { pets.references[Int(position)] }

  /// Those of `positions` that are in a list, in their order.
  func those(of list: PetList, in positions: some Sequence<Int32>) -> [Int32] {
    positions.filter { PetList(of: reference(at: $0).status ?? .missing) == list }
  }

  private static func kind(of reference: AnnouncementReference, in locale: SiteLocale) -> PetKind {
    PetKind(PetList(of: reference.status ?? .missing), locale.known(reference.species))
  }
}

/// A place that pets of a site were seen in.
struct SitePlace: Sendable {
  let word: AddressWord
  let name: String
  /// Newest first.
  let members: [Int32]

  var facts: ListModels.PlaceFacts { ListModels.PlaceFacts(word, name: name, count: members.count) }
}

/// Brings the spellings of a place together.
private struct PlaceTable {
  private var words: [String: AddressWord] = [:]
  private var entries: [AddressWord: (members: [Int32], names: [String: Int])] = [:]

  mutating func add(_ position: Int32, at place: Place) {
    guard let name = place.town?.name ?? place.city.flatMap({ $0.isStreet ? nil : $0 }) else { return }
    let id = place.town?.id ?? name
    let word = words[id] ?? AddressWord(id)
    words[id] = word
    entries[word, default: ([], [:])].members.append(position)
    entries[word, default: ([], [:])].names[name, default: 0] += 1
  }

  /// Each is called as most of its pets call it; of two such names the first one.
  var places: [SitePlace] {
    entries.sorted { $0.key < $1.key }.map { word, entry in
      let name = entry.names.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? word.text
      return SitePlace(word: word, name: name, members: entry.members)
    }
  }
}
