import PetModel
import Support

// Words that keep something from being published.

extension UnderstoodWords {
  /// The phrases of headers whose columns are published only on request.
  package var neverPublished: Set<String> { lists[.never] ?? [] }

  /// The phrases that keep a column back wherever they stand in its header: `phone, only for us`.
  package var withheld: Set<String> { lists[.withheld] ?? [] }

  /// Words or beginnings of words in headers that ask whether a report may be published: `ok to`, `publi`.
  package var permission: Set<String> { lists[.permission] ?? [] }

  /// Whether a text speaks of consent: `brak zgody`, `I disagree`.
  package func speaksOfConsent(_ text: String) -> Bool {
    let folded = FoldedText(text).text
    return permission.contains { folded.contains($0) }
  }

  /// The part of a telephone or an e-mail address that isn't marked private, nil for none: all of `600 100 200`, and
  /// `700 100 200 work` of `600 100 200 private / 700 100 200 work`, where each has words of its own.
  package func openPart(of contact: String) -> String? {
    guard isMarkedPrivate(contact) else { return contact }
    let parts = contact.replacing("  ", with: "\n").split { "/;,\n".contains($0) }.map { String($0).trimmed }
    let areContacts = parts.allSatisfy { part in
      part.contains(where: \.isLetter) && (part.contains("@") || part.count(where: \.isNumber) > 6)
    }
    // A mark at the very beginning or end may be about all.
    let first = parts.first.map { String($0.prefix { !$0.isNumber }) } ?? ""
    let last = parts.last.map { String($0.reversed().prefix { !$0.isNumber }.reversed()) } ?? ""
    let open = parts.filter { !isMarkedPrivate($0) }
    guard areContacts, !open.isEmpty, !isMarkedPrivate(first), !isMarkedPrivate(last) else { return nil }
    return open.joined(separator: ", ")
  }

  /// Whether a cell for a telephone or an e-mail address says that it is private: `020 7946 0000 (do not publish)`.
  private func isMarkedPrivate(_ text: String) -> Bool {
    // Most cells are a number or an address alone.
    guard text.contains(where: \.isLetter), EmailAddress(text) == nil else { return false }
    let parts = text.split { ",;:()[]/-–—\n".contains($0) }.map { part in
      Self.phrase(
        part.split(separator: " ").filter { !$0.contains("@") }.joined(separator: " ").filter { !$0.isNumber })
    }
    let phrase = " \(parts.joined(separator: " ")) "
    // A word counts alone: not `my private mobile`.
    return (lists[.secret] ?? []).contains { $0.contains(" ") ? phrase.contains(" \($0) ") : parts.contains($0) }
  }
}
