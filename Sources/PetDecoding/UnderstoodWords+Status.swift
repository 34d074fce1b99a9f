package import PetModel
import Support

// Words that say how a search stands.

extension UnderstoodWords {
  /// The status that a text names, in any case, with or without accents and `!`, also before other words: `found, at
  /// the shelter`. Nil for any other text, for `lost, since found` and for `found: no`.
  package func status(_ text: String) -> AnnouncementStatus? {
    var text = text.trimmed[...]
    while let last = text.last, ".!".contains(last) { text.removeLast() }
    return AnnouncementStatus(apiValue: String(text))
      ?? value(String(text), "status").flatMap(AnnouncementStatus.init) ?? statusBeforeWords(text)
  }

  private func statusBeforeWords(_ text: Substring) -> AnnouncementStatus? {
    guard text.utf8.count <= 200, let end = text.firstIndex(where: { ",;(:–—".contains($0) }),
      let first = status(String(text[..<end]))
    else { return nil }
    let rest = Self.phrase(String(text[end...]))
    let said = rest.split(separator: " ").drop { words(.subjects).contains(String($0)) }
    // `found, owner found`, but not `found, in a foster home`.
    let isOver = tellsOfReturn(said.joined(separator: " ")) || has(.closing, in: " \(rest) ")
    // `found, returned home`
    let others = (rest.split(separator: " ").map(String.init) + [rest]).compactMap(status) + (isOver ? [.closed] : [])
    return has(.denied, in: " \(rest) ") || others.contains { $0 != first } ? nil : first
  }

  /// Whether a text in a column for it closes a report: `yes`, `home safe!`, `Resolved`.
  package func closes(_ text: String) -> Bool {
    if text.asks { return false }
    let words = Self.phrase(text).split(separator: " ")
    // `Yes - reunited`
    let isYes = words.first.map { isOne(String($0), of: .yes) } == true
    return status(text) == .closed || isOne(text, of: .yes) || tellsOfReturn(text)
      || isYes && tellsOfReturn(words.dropFirst().joined(separator: " "))
  }

  /// Whether a text says that a search is over: `home safe!`, `odnaleziony`; not `home?`.
  package func tellsOfReturn(_ text: String) -> Bool { isReturn(Self.phrase(text)) && !text.asks }
  private func isReturn(_ phrase: String) -> Bool { words(.closing).contains(phrase) || words(.ends).contains(phrase) }

  /// Whether a clause of a text says that the search for a pet is over: `Thank you all, he is home safe.`, `FOUND!`
  package func tellsOfReturn(in text: String, of name: String?) -> Bool {
    let name = FoldedText(name ?? "").text
    return text.unicodeScalars.split { ".,;:!?()–*\n".unicodeScalars.contains($0) }.contains { clause in
      let clause = String(clause).trimmed
      if !clause.contains(" ") { return clause == clause.uppercased() && isOne(clause, of: .finding) }
      return clause.utf8.count <= 100 && mayTellOfReturn(clause, of: name)
    }
  }

  /// Whether a clause does, also before some words: `she came home last night`, `he has been found`, `RTO 11/28`.
  private func mayTellOfReturn(_ clause: String, of name: String) -> Bool {
    // To fold every clause would take a sixth of a check.
    if clause.utf8.allSatisfy({ $0 < 0x80 }), !endLetters.mayOccur(in: clause) { return false }
    let all = Self.phrase(clause).split(separator: " ").map(String.init).filter { $0.contains(where: \.isLetter) }
    let said = all.drop { $0 == name || words(.subjects).contains($0) }
    let isOver = (0..<said.count + 1).dropFirst().contains { count in
      // `found safe he was next door`
      let next = said.dropFirst(count).first
      let isEnd = count > said.count - 3 || next.map(words(.subjects).contains) == true
      // `home alone` and `w domu dziecka` are other matters.
      let maySayMore = isEnd && count > 1 && said[said.startIndex].count > 3
      return (count == said.count || maySayMore) && isReturn(said.prefix(count).joined(separator: " "))
    }
    // `he is found`, `FOUND 20/11`
    let isShort = said.count < all.count || said.count == 1 && clause.contains(where: \.isNumber)
    return isOver || isShort && isOne(said.joined(separator: " "), of: .finding)
  }

  /// Whether words beside a name say that the search is over: `Rex (found)`, `REUNITED Max`.
  package func tellsOfReturn(besideNameIn text: String) -> Bool {
    let words = text.split { !$0.isLetter }.map(String.init)
    return tellsOfReturn(besidePlaceIn: text)
      || words.count > 1 && [words[0], words[words.count - 1]].contains(where: endsSearch)
  }

  /// Whether words behind a place do: `Leeds - now home`, but not `Home Farm`.
  package func tellsOfReturn(besidePlaceIn text: String) -> Bool {
    text.split { "-–—()".contains($0) }.dropFirst().contains { endsSearch(String($0).trimmed) }
  }

  private func endsSearch(_ text: String) -> Bool { tellsOfReturn(text) || [.found, .closed].contains(status(text)) }
}
