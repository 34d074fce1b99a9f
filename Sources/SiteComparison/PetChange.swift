package import PetModel
import Support

/// The difference of one announcement between two inputs, or two sites.
package struct PetChange: Sendable, Hashable, Identifiable {
  package enum Kind: String, Sendable, CaseIterable {
    case added, gone, changed
  }

  package let id: PetID
  package let kind: Kind
  /// The pet's name: its present one, or its last one.
  package let name: String
  /// Its present place, or its last one.
  package let source: SourceLocation
  /// In the order of ``PetField``, those that differ. All of a pet that is added or gone.
  package let fields: [FieldChange]
  /// Whether it is shown now, and wasn't before: its report was closed, or couldn't be read.
  package let isShownAgain: Bool
  /// Whether it was shown before, and isn't now.
  package let isWithdrawn: Bool
  /// Whether the old announcement says that it is newer than the new one.
  package let isOlder: Bool

  /// The difference of `new` from `old`; nil for equal ones, and for none.
  package init?(from old: ShownPet?, to new: ShownPet?) {
    guard let pet = new ?? old else { return nil }
    id = pet.id
    name = pet.name
    source = pet.source
    kind = old == nil ? .added : new == nil ? .gone : .changed
    fields = PetField.allCases.compactMap { field in
      let (old, new) = (old?.values[field], new?.values[field])
      return old == new ? nil : FieldChange(field: field, old: old, new: new)
    }
    let (wasShown, isShown) = (old?.isShown ?? false, new?.isShown ?? false)
    isShownAgain = old != nil && !wasShown && isShown
    isWithdrawn = wasShown && !isShown
    isOlder = (new?.updatedAt).flatMap { new in (old?.updatedAt).map { new < $0 } } ?? false
    if kind == .changed && fields.isEmpty { return nil }
  }

  /// The values that become public and shouldn't by mistake.
  package var newlyPublic: [FieldChange] { fields.filter(\.isNewlyPublic) }
}

extension PetChange {
  /// The weight for a reviewer, the heaviest first.
  package enum Weight: Sendable, CaseIterable, Comparable {
    /// A private value of a pet that was there already becomes public.
    case newlyPublic
    /// A pet that wasn't there before, with such values.
    case added
    /// MISSING → FOUND
    case status
    /// A pet that is gone, or closed.
    case withdrawn
    case other
  }

  package var weight: Weight {
    switch kind {
    case .added: .added
    case .gone: .withdrawn
    case .changed:
      if !newlyPublic.isEmpty || isShownAgain { .newlyPublic } else { changesStatus ? .status : .other }
    }
  }

  /// Whether the report stands elsewhere than before.
  package var changesStatus: Bool { fields.contains { $0.field == .status || $0.field == .problem } }

  /// `Luna (42): MISSING → FOUND; reward removed; phone withdrawn`
  package var text: String { "\(title): \(sentence)" }

  /// `Luna (42)`, or `42`
  package var title: String { name == id.rawValue ? name : "\(name.inOneLine) (\(id))" }

  /// The difference, without the pet's name.
  package var sentence: String {
    switch kind {
    case .added: ["new", state?.new, published].compactMap(\.self).joined(separator: ", ")
    case .gone: ["gone", (state?.old).map { "was \($0)" }].compactMap(\.self).joined(separator: ", ")
    case .changed:
      if isShownAgain {
        [state?.text, published].compactMap(\.self).joined(separator: "; ")
      } else if isWithdrawn {
        [state?.text, "nothing else is shown"].compactMap(\.self).joined(separator: "; ")
      } else {
        fields.map(\.text).joined(separator: "; ")
      }
    }
  }

  /// The change of the whole report: the reason why it can't be shown, or its status.
  private var state: FieldChange? { fields.first { $0.field == .problem } ?? fields.first { $0.field == .status } }

  private var published: String? { newlyPublic.isEmpty ? nil : "publishes \(newlyPublic.map(\.field.word).listed)" }
}
