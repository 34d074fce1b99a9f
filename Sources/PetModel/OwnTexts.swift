import Essentials

/// The texts of announcements, one after the other, each with a byte behind it that no text has.
struct OwnTexts: Sendable {
  /// The texts of an announcement, in their order.
  enum Text: Int {
    case id, name, breed
    /// When the pet was last seen, in words that name no day.
    case lastSeen
    case microchip
    /// The reward, so that no other text tells the amount where it is withheld.
    case reward
    /// The address of the file of the photo, and its focus.
    case photo
  }

  private static let end: UInt8 = 0xFF
  private var bytes: [UInt8] = []

  var count: Int { bytes.count }

  /// A text of the announcement whose texts begin at a position.
  subscript(text: Text, at start: Int) -> ArraySlice<UInt8> {
    var (start, end) = (start, end(of: start))
    for _ in 0..<text.rawValue {
      start = end + 1
      end = self.end(of: start)
    }
    return bytes[start..<end]
  }

  mutating func append(_ announcement: Announcement) {
    let pet = announcement.pet
    // A day that can be read is kept as one.
    let lastSeen = pet?.lastSeen?.day == nil ? pet?.lastSeen?.text : nil
    let chip: String? = if case .number(let number) = pet?.microchip { number } else { nil }
    let reward: String? = if case .text(let text) = pet?.reward { text } else { nil }
    for text in [announcement.id.rawValue, pet?.name, pet?.breed, lastSeen, chip, reward, pet?.photoFileText] {
      if let text { bytes += text.utf8 }
      bytes.append(Self.end)
    }
  }

  mutating func append(_ other: OwnTexts) { bytes += other.bytes }

  private func end(of start: Int) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var end = start
      while bytes[end] != Self.end { end += 1 }
      return end
    }
  }
}

extension PetDetails {
  /// The address of the file of the photo, and its focus in a line below.
  fileprivate var photoFileText: String? {
    guard let photo, photo.isFileURL else { return nil }
    return "\(photo.absoluteString)\n\(focus.map { "\($0.x),\($0.y)" } ?? "")"
  }
}
