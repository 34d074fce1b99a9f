package import PetModel
import Support

/// Which of the two lists a pet is in.
package enum PetList: String, Sendable, CaseIterable {
  case missing, found

  /// The list of found pets, or that of all others.
  package init(of status: AnnouncementStatus) { self = status == .found ? .found : .missing }
}

/// Lost dogs, found cats: the pets of one list and one species.
package struct PetKind: Sendable, Hashable {
  package let list: PetList
  package let species: Species.Known

  package init(_ list: PetList, _ species: Species.Known) { (self.list, self.species) = (list, species) }

  /// All, in the order in which they are shown.
  package static let all = PetList.allCases.flatMap { list in Species.Known.allCases.map { PetKind(list, $0) } }
}

extension SiteLocale {
  /// What a species in free text is if it is a word of this language, such as `pies`; `other` for any other text and for none.
  package func known(_ species: Species?) -> Species.Known {
    switch species {
    case .known(let known): return known
    case nil: return .other
    case .text(let text):
      let word = FoldedText(text)
      return Species.Known.allCases.first {
        FoldedText(self[.species($0)]) == word || FoldedText(self[.plural(of: $0)]) == word
      } ?? .other
    }
  }
}
