/// What a drawing tells, in the order in which a sheet is read aloud and drawn: what comes later also lies above.
enum SheetPart: Int, Sendable, Hashable, CaseIterable {
  /// Bands of colour, lines to cut along: nothing that is read.
  case backdrop
  /// `LOST DOG`: the sheet's only heading.
  case headline
  /// How a board looks that is put together, and the letters for it, which are told by their words.
  case letters
  /// What to do with the sheets of a board, a step each.
  case step
  /// A picture, which is told by its alternative text.
  case photo
  /// `REWARD`, perhaps with the amount.
  case reward
  /// At most five words about what it looks like (rules.md §10.7).
  case words
  /// The known facts: name, breed, age, sex.
  case looks
  /// What the owner wrote.
  case description
  /// Where and when.
  case seen
  /// What to do with the number: `Do not chase – call`.
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

/// Something drawn on a sheet, and what it is to somebody who hears the sheet instead of seeing it (PDF/UA).
///
/// Drawings of the same part that follow each other are one element: the lines of a headline are one heading.
struct Drawing {
  var command: DrawCommand
  var part: SheetPart
  /// Whether it is only seen: a decoration of its part, or something that is told elsewhere already.
  var isArtefact: Bool
  /// Which of several of its part it is: the second phone number is 1.
  var index = 0
  /// Whether it is in the sheet's second language.
  var isTranslation = false

  /// What tells `part`; the backdrop tells nothing.
  init(_ command: DrawCommand, as part: SheetPart, isArtefact: Bool = false) {
    (self.command, self.part) = (command, part)
    self.isArtefact = isArtefact || part == .backdrop
  }

  /// Whether both are read as one.
  func isRead(with other: Drawing) -> Bool {
    part == other.part && index == other.index && isTranslation == other.isTranslation && isArtefact == other.isArtefact
  }
}

extension [Drawing] {
  /// In the order in which a sheet is read; what is read together stays as it is.
  var inReadingOrder: [Drawing] {
    let key = { (at: Int) in (self[at].part.rawValue, self[at].isTranslation ? 1 : 0, self[at].index, at) }
    return indices.sorted { key($0) < key($1) }.map { self[$0] }
  }

  /// The same, only to be seen.
  var asArtefacts: [Drawing] {
    map { drawing in
      var drawing = drawing
      drawing.isArtefact = true
      return drawing
    }
  }
}
