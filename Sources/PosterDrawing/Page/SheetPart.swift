/// The meaning of a drawing, in the order of reading aloud and of drawing: later ones also lie above.
package enum SheetPart: Int, Sendable, Hashable, CaseIterable {
  /// Bands of colour, lines to cut along: nothing that is read.
  case backdrop
  /// `LOST DOG`: the sheet's only heading.
  case headline
  /// A picture of the finished board, and its letters, which are read as words.
  case letters
  /// An instruction for the sheets of a board, one step each.
  case step
  /// A picture, which is read by its alternative text.
  case photo
  /// `REWARD`, perhaps with the amount.
  case reward
  /// Its looks in at most five words (rules.md §10.7).
  case words
  /// The known facts: name, breed, age, sex.
  case looks
  /// The owner's text.
  case description
  /// Place and date.
  case seen
  /// Advice about the number: `Do not chase – call`.
  case advice
  /// The phone number, which can be tapped. Each of several is one of them (``Drawing/index``).
  case phone
  /// An address to write to, which can be tapped.
  case email
  /// The address of the pet's page, and its QR code, which can be tapped.
  case page
  /// The date of the announcement and the site's name.
  case smallPrint
}

/// Something drawn on a sheet, and its meaning for listeners (PDF/UA).
///
/// Drawings of the same part that follow each other are one element: the lines of a headline are one heading.
package struct Drawing {
  package var command: DrawCommand
  package var part: SheetPart
  /// Whether it is silent: a decoration of its part, or a repetition.
  package var isArtefact: Bool
  /// Its index among several of its part: the second phone number is 1.
  package var index: Int
  /// Whether it is in the sheet's second language.
  package var isTranslation: Bool

  /// A drawing for `part`; the backdrop has no meaning.
  package init(
    _ command: DrawCommand, as part: SheetPart, index: Int = 0, isArtefact: Bool = false, isTranslation: Bool = false
  ) {
    self.command = command
    self.part = part
    self.isArtefact = isArtefact || part == .backdrop
    self.index = index
    self.isTranslation = isTranslation
  }

  package func isRead(with other: Drawing) -> Bool {
    part == other.part && index == other.index && isTranslation == other.isTranslation && isArtefact == other.isArtefact
  }
}

extension [Drawing] {
  /// In the order of reading a sheet; parts that are read together stay together.
  package var inReadingOrder: [Drawing] {
    let key = { (at: Int) in (self[at].part.rawValue, self[at].isTranslation ? 1 : 0, self[at].index, at) }
    return indices.sorted { key($0) < key($1) }.map { self[$0] }
  }
}
