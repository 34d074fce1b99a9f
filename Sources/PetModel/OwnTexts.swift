/// Where the texts of one announcement stand among those of all: its identifier, and what lists and the search say of its pet.
struct OwnTexts: Sendable {
  /// Where they begin.
  var start = 0
  private var idLength: UInt8 = 0
  private var nameLength: UInt32 = 0
  private var breedLength: UInt32 = 0
  private var lastSeenLength: UInt32 = 0
  private var microchipLength: UInt32 = 0
  private var rewardLength: UInt32 = 0

  /// Of no announcement.
  init() {}

  /// Appends the texts of `announcement` to `bytes`.
  init(of announcement: Announcement, in bytes: inout [UInt8]) {
    start = bytes.count
    func append(_ text: String?) -> UInt32 {
      guard let text else { return 0 }
      bytes += text.utf8
      return UInt32(clamping: text.utf8.count)
    }
    idLength = UInt8(clamping: append(announcement.id.rawValue))
    guard let pet = announcement.pet else { return }
    nameLength = append(pet.name)
    breedLength = append(pet.breed)
    // A day that can be read is kept as one.
    lastSeenLength = append(pet.lastSeen?.day == nil ? pet.lastSeen?.text : nil)
    if case .number(let number) = pet.microchip { microchipLength = append(number) }
    if case .text(let text) = pet.reward { rewardLength = append(text) }
  }

  var id: Range<Int> { start..<start + Int(idLength) }
  var name: Range<Int> { id.following(nameLength) }
  var breed: Range<Int> { name.following(breedLength) }
  /// When the pet was last seen, in words that name no day.
  var lastSeen: Range<Int> { breed.following(lastSeenLength) }
  var microchip: Range<Int> { lastSeen.following(microchipLength) }
  /// What is offered, so that no other text tells the amount where it is withheld.
  var reward: Range<Int> { microchip.following(rewardLength) }
  /// All of them.
  var range: Range<Int> { start..<reward.upperBound }
}

extension Range<Int> {
  /// The `count` positions after these.
  fileprivate func following(_ count: UInt32) -> Range<Int> { upperBound..<upperBound + Int(count) }
}
