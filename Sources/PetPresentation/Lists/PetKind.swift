package import PetModel
import Support

/// The two lists of pets.
package enum PetList: String, Sendable, CaseIterable {
  case missing, found

  /// The list of found pets, or that of all others.
  package init(of status: AnnouncementStatus) { self = status == .found ? .found : .missing }
}

/// Lost dogs, found cats: the pets of one list and one species.
package struct PetKind: Sendable, Hashable {
  package let list: PetList
  package let species: Species.Known

  package init(_ list: PetList, _ species: Species.Known) {
    self.list = list
    self.species = species
  }

  /// All, in the order in which they are shown.
  package static let all = PetList.allCases.flatMap { list in Species.Known.allCases.map { PetKind(list, $0) } }
}

extension Species {
  /// The species that words of the built-in languages mean: of `Parrot` and `kot brytyjski`, too. `other` for the rest.
  package var known: Known {
    switch self {
    case .known(let known): known
    case .text(let text): PosterVocabulary.builtIn.species(in: text) ?? .other
    }
  }
}

extension SiteLocale {
  /// The species of a free text with a word of this language or a built-in one, such as `pies`; `other` for the rest.
  package func known(_ species: Species?) -> Species.Known {
    guard case .text(let text) = species else { return species?.known ?? .other }
    return content.speciesByWord[FoldedText(text).text] ?? Species.text(text).known
  }

  /// The species by the words for one and for many, folded.
  static func speciesByWord(_ words: [LocaleKey: String]) -> [String: Species.Known] {
    let all = Species.Known.allCases.flatMap { species in
      let names = words[.names(of: species)]?.split(separator: " ").map(String.init) ?? []
      let labels = [words[.species(species)], words[.plural(of: species)], species.rawValue].compactMap(\.self)
      return (labels + names).map { (FoldedText($0).text, species) }
    }
    return Dictionary(all) { first, _ in first }
  }

  /// The words before a pet's name for screen readers: `Missing dog`; `REUNITED, Dog` for an unknown status.
  func spoken(_ pet: PetDetails) -> String {
    let species = known(pet.species)
    return switch pet.status {
    case .missing: self[.spoken(PetKind(.missing, species))]
    case .found: self[.spoken(PetKind(.found, species))]
    case .closed: self[.spokenClosed]
    case .unknown(let text): [text?.shortened, self[.species(species)]].compactMap(\.self).joined(separator: ", ")
    }
  }
}
