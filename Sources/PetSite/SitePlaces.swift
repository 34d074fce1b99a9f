import PetModel
import PetPresentation
import SiteSources

/// A place that pets of a site were seen in.
struct SitePlace: Sendable {
  let facts: ListModels.PlaceFacts
  /// The middle of a town of the table; nil for any other place.
  let middle: Coordinates?
  /// Newest first.
  let members: [Int32]
}

/// Brings the spellings of a place together.
struct PlaceTable {
  private var words: [String: AddressWord] = [:]
  private var entries: [AddressWord: Entry] = [:]

  private struct Entry {
    var members: [Int32] = []
    var names: [String: Int] = [:]
    var middle: Coordinates?
  }

  mutating func add(_ position: Int32, at place: Place) {
    guard let name = place.town?.name ?? place.city else { return }
    let id = place.town?.id ?? name
    if words[id] == nil, place.town == nil, name.isStreet { return }
    let word = words[id] ?? AddressWord(id)
    words[id] = word
    entries[word, default: Entry()].members.append(position)
    entries[word, default: Entry()].names[name, default: 0] += 1
    if let town = place.town { entries[word]?.middle = town.coordinates }
  }

  /// Each is called as most of its pets call it; of two such names the first one.
  var places: [SitePlace] {
    entries.sorted { $0.key < $1.key }.map { word, entry in
      let name = entry.names.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? word.text
      let facts = ListModels.PlaceFacts(word, name: name, count: entry.members.count)
      return SitePlace(facts: facts, middle: entry.middle, members: entry.members)
    }
  }
}

extension [SitePlace] {
  /// The others within 25 km of `place`, those with the most pets first.
  func near(_ place: SitePlace) -> [SitePlace] {
    guard let middle = place.middle else { return [] }
    return filter { other in
      guard other.facts.word != place.facts.word, let point = other.middle else { return false }
      // A quarter of a degree is 28 km.
      return abs(point.latitude - middle.latitude) < 0.25 && middle.kilometers(to: point) <= 25
    }.sorted { ($1.facts.count, $0.facts.word) < ($0.facts.count, $1.facts.word) }
  }
}
