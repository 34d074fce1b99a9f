/// A text with telephone numbers or e-mail addresses, and the words around them: each clause with the contacts that it
/// is about.
///
/// `Anna 600 100 200 (old), after 4 pm` → `Anna` and `old` about the number alone, `after 4 pm` about all.
package struct ContactCell {
  /// Words between two signs such as commas.
  package struct Clause: Sendable {
    package let text: Substring
    /// The contact right beside it; nil for a clause about either of two, or about all.
    package let own: Int?
    /// The contacts that it may be about, also those without words of their own: both of `600 100 200, 600 300 400
    /// private`.
    package let reach: Set<Int>
  }

  package let text: String
  /// The places of the numbers and addresses, in their order.
  package let contacts: [Range<String.Index>]
  /// In their order.
  package let clauses: [Clause]

  package init(_ text: String, contacts: [Range<String.Index>]) {
    self.text = text
    self.contacts = contacts
    let starts = [text.startIndex] + contacts.map(\.upperBound)
    let gaps = zip(starts, contacts.map(\.lowerBound) + [text.endIndex]).enumerated().map { number, range in
      Gap(text[range.0..<range.1], number, of: contacts.count)
    }
    let bare = Set(contacts.indices).subtracting(gaps.flatMap(\.owners))
    clauses = gaps.flatMap { $0.clauses(bare) }
  }

  /// A contact with the words right beside it: `Anna 600 100 200 (old)`.
  package func contactWithWords(_ index: Int) -> String {
    let own = clauses.filter { $0.own == index }.map(\.text)
    let start = min(own.first?.startIndex ?? text.endIndex, contacts[index].lowerBound)
    let end = max(own.last?.endIndex ?? text.startIndex, contacts[index].upperBound)
    let isInBracket = text[end...].first == ")" && text[start..<end].contains("(")
    return String(text[start..<end]) + (isInBracket ? ")" : "")
  }
}

/// The text before a contact, or behind the last one.
private struct Gap {
  enum Sign { case none, line, open, close, dash, colon, other }

  struct Part {
    let text: Substring
    /// The sign before it.
    var sign: Sign
    var isInBracket: Bool
  }

  /// The number of contacts before it, and of all.
  private let number, count: Int
  private var parts: [Part]
  private var isFirst: Bool { number == 0 }
  private var isLast: Bool { number == count }

  init(_ text: Substring, _ number: Int, of count: Int) {
    self.number = number
    self.count = count
    parts = text.parts
    // A bracket around the next contact: `600 100 200 (work: 600 300 400)`.
    guard !isLast, parts.last?.isInBracket == true, let opened = parts.lastIndex(where: { $0.sign == .open }) else {
      return
    }
    parts[opened].sign = .other
    for index in opened..<parts.count { parts[index].isInBracket = false }
  }

  private var filled: [Int] { parts.indices.filter { !parts[$0].text.isEmpty } }

  /// The contacts with clauses right beside them here.
  var owners: [Int] { filled.compactMap(own) }

  /// - Parameter bare: The contacts without words of their own.
  func clauses(_ bare: Set<Int>) -> [ContactCell.Clause] {
    filled.map { index in
      let own = own(index)
      return ContactCell.Clause(text: parts[index].text, own: own, reach: reach(of: index, own, bare))
    }
  }

  private func reach(of index: Int, _ own: Int?, _ bare: Set<Int>) -> Set<Int> {
    // `Anna 600 100 200, Jan 700 100 200 - do not publish`
    let isBehindAll = isLast && parts[...index].contains { $0.sign == .dash && !$0.isInBracket }
    guard let own, !isBehindAll else { return isFirst || isLast ? Set(0..<count) : [number - 1, number] }
    if own == number { return bare.filter { $0 > own }.union([own]) }
    let touchesNext = isEmpty(behind: index) && isBesideNext(index)
    // `600 100 200 (private), 600 300 400`
    return (parts[index].isInBracket ? [] : bare).union(touchesNext ? [own, number] : [own])
  }

  private func own(_ index: Int) -> Int? {
    // `Old number: 600 100 200`
    let signs = parts[(index + 1)...].map(\.sign).drop { $0 == .close }
    if !isLast, isEmpty(behind: index), signs.first == .colon { return number }
    let isNearLast = parts[..<index].allSatisfy(\.text.isEmpty)
    switch (isBesideLast(index), isBesideNext(index)) {
    case (false, false): return nil
    case (true, false): return number - 1
    case (false, true): return number
    case (true, true) where parts[index].isInBracket: return number - 1
    case (true, true): return isNearLast == isEmpty(behind: index) ? nil : isNearLast ? number - 1 : number
    }
  }

  private func isEmpty(behind index: Int) -> Bool { parts[(index + 1)...].allSatisfy(\.text.isEmpty) }

  /// Whether it follows the contact before it without a comma or the like, or on the same line.
  private func isBesideLast(_ index: Int) -> Bool {
    !isFirst && areOfOneClause(parts[1..<(index + 1)], [.open, .close, .dash, .colon])
  }

  /// Whether the next contact follows it so.
  private func isBesideNext(_ index: Int) -> Bool {
    // `Do not publish: mum 600 100 200, dad 600 300 400`
    !isLast
      && areOfOneClause(
        parts[(index + 1)...], [.open, .close, .dash] + (isFirst && !isEmpty(behind: index) ? [] : [.colon]))
  }

  private func areOfOneClause(_ parts: ArraySlice<Part>, _ joining: [Sign]) -> Bool {
    let signs = parts.filter { !$0.isInBracket || $0.sign == .open }.map(\.sign)
    let isOnLine = !isFirst && !isLast && !signs.contains(.line) && self.parts.contains { $0.sign == .line }
    return isOnLine || signs.allSatisfy(joining.contains)
  }
}

extension Substring {
  /// The texts between signs, without the spaces around them; some are empty.
  fileprivate var parts: [Gap.Part] {
    var parts: [Gap.Part] = []
    var (start, sign, depth) = (startIndex, Gap.Sign.none, 0)
    func end(at place: Index) {
      parts.append(Gap.Part(text: self[start..<place].withoutSpaces, sign: sign, isInBracket: depth > 0))
    }
    for place in indices {
      guard let next = self.sign(at: place) else { continue }
      end(at: place)
      (start, sign) = (index(after: place), next)
      depth = next == .open ? depth + 1 : next == .close ? Swift.max(0, depth - 1) : depth
    }
    end(at: endIndex)
    return parts
  }

  private func sign(at place: Index) -> Gap.Sign? {
    let before = place > startIndex ? self[index(before: place)] : " "
    let after = self[index(after: place)...].first ?? " "
    switch self[place] {
    case let sign where sign.isNewline: return .line
    // Two spaces stand for the end of a line.
    case " ": return self[place...].hasPrefix("  ") ? .line : nil
    case "(", "[": return .open
    case ")", "]": return .close
    case ":": return .colon
    case "–", "—": return .dash
    case "-": return before == " " || after == " " ? .dash : nil
    case ".": return endsSentence(at: place) && after == " " ? .other : nil
    // `22/612 34 57`
    case "/": return before.isNumber ? nil : .other
    case ",", ";", "!", "?", "|": return .other
    default: return nil
    }
  }

  /// Whether a full stop is none of `tel. 600 100 200`.
  private func endsSentence(at stop: Index) -> Bool {
    let word = self[..<stop].reversed().prefix(while: \.isLetter)
    let next = self[index(after: stop)...].first { $0 != " " }
    return word.isEmpty || word.count > 3 || next?.isUppercase == true
  }

  private var withoutSpaces: Substring {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return self[endIndex...]
    }
    return self[first...last]
  }
}
