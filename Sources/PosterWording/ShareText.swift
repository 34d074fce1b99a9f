import Support

/// The text beside a shared picture: a post, and a message. It has only texts of the sheets, so it has nothing that
/// they withhold.
public struct ShareText: Sendable, Hashable {
  /// At most 280 characters, the most that a post of the strictest network has.
  public let post: String
  /// At most 1,000 characters.
  public let message: String

  /// The texts of one pet in the language of `content`.
  ///
  /// - Parameter please: The request to readers: `Please share.`
  public init(of content: PosterContent, please: String) {
    post = Self.joined(
      [
        (content.title(": ") + ".", 0), (content.words.map { "\($0.oneLine)." }, 4),
        (content.lastSeen.map { "\($0.label): \($0.facts.joined(separator: ", "))." }, 3), (content.thanks, 1),
        (content.contactLine, 1), (content.page?.address, 2), (content.thanks == nil ? please : nil, 5),
      ], separator: " ", limit: 280)
    message = Self.joined(
      [
        (content.title(" – "), 0),
        (content.looks.dropFirst(content.name == nil ? 0 : 1).joined(separator: " · "), 4), (content.words?.oneLine, 5),
        (content.lastSeen.map { "\($0.label): \($0.facts.joined(separator: " · "))" }, 3),
        (content.description.first(80), 7),
        (content.reward.map { [$0.word, $0.amount].compactMap(\.self).joined(separator: ": ") }, 6),
        (content.thanks, 1), (content.contactLine, 1), (content.secondContact, 3), (content.page?.address, 2),
        (content.thanks == nil ? please : nil, 8),
      ], separator: "\n", limit: 1_000)
  }

  /// The file: the post, and below a line of dashes the message.
  public var text: String { "\(post)\n\n---\n\n\(message)\n" }

  /// The parts of a text in their order. Without enough room, the one of the highest rank, which matters least, goes
  /// first.
  private static func joined(_ parts: [(text: String?, rank: Int)], separator: String, limit: Int) -> String {
    let texts = parts.map { $0.text ?? "" }
    var (kept, room) = (Set<Int>(), limit)
    for index in parts.indices.sorted(by: { parts[$0].rank < parts[$1].rank }) where !texts[index].isEmpty {
      // As the networks count, which take no character for less than this.
      let length = texts[index].utf16.count + separator.count
      guard length <= room else { continue }
      kept.insert(index)
      room -= length
    }
    return texts.indices.filter(kept.contains).map { texts[$0] }.joined(separator: separator)
  }
}

extension PosterContent {
  /// `LOST DOG: Fredi`; `LOST DOG` where the name would leave no room for anything else, `LOST PET` where the species
  /// would.
  fileprivate func title(_ separator: String) -> String {
    let titles = [name.map { headline.oneLine + separator + $0 }, headline.oneLine].compactMap(\.self)
    return titles.first { $0.utf16.count <= 140 } ?? generalHeadline.oneLine
  }

  /// `Call: +48 600 100 200, 22 765 43 21`. Among words from the right, the groups of a number would change places.
  fileprivate var contactLine: String? {
    contact.map { contact in
      let numbers = direction == .rtl ? contact.numbers.map { "\u{2066}\($0)\u{2069}" } : contact.numbers
      return "\(contact.label): \(numbers.joined(separator: ", "))"
    }
  }
}

extension String {
  /// The text and `…`, without the punctuation that would stand before it: `He ran off, ` becomes `He ran off…`.
  package var withEllipsis: String {
    let end = lastIndex { !$0.isWhitespace && !".,;:–—-·(".contains($0) }
    return (end.map { String(self[...$0]) } ?? "") + "…"
  }
}
