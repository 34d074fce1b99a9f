package import Essentials
package import PetModel

/// What is published of an announcement, field by field, as a reader sees it.
package struct ShownPet: Sendable, Hashable, Identifiable {
  /// The identifier of the announcement.
  package let id: PetID
  /// Where it was read.
  package let source: SourceLocation
  /// What to call it in a sentence: its name, else its species, else its identifier.
  package var name: String
  /// Whether a reader sees more than its state: not of a report that is closed, or can't be loaded.
  package var isShown = false
  /// When it was last changed; nil when nobody said.
  package var updatedAt: Date?
  /// What a reader sees; without a field that nobody gave, or that is kept back.
  package var values: [PetField: String] = [:]

  package init(id: PetID, source: SourceLocation, name: String? = nil) {
    self.id = id
    self.source = source
    self.name = name ?? id.rawValue
  }
}
