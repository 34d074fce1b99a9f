import ContentHash
import Essentials

/// What the search's index has instead of a microchip's number: whoever types the number in full finds the pet, and nobody finds
/// the number.
///
/// A hash alone doesn't keep a number secret: a country's makers have given out some 10¹⁰ numbers, and a graphics card hashes
/// all of them in minutes, with any salt, and in hours with as many rounds as a build has time for. So it is shortened to 24 bits:
/// of 10¹⁰ numbers about 600 share each hash, and no amount of work tells which one is meant. Another number finds a pet by mistake
/// once in 1,700 searches among 10,000 pets; its page tells.
///
/// The salt makes a table good for one site only, and the rounds make it a hundred times as costly; neither protects a number of which
/// somebody knows all but a few digits and wants to be sure. In profile `public` there is no hash at all. In `app` the pet's page
/// shows the number itself, because the app does: an index must only not be an easier way to all of them.
struct ChipHash: Sendable {
  static let rounds = 100
  /// The same in every build of a site.
  let salt: String

  init(options: BuildOptions, siteName: String) {
    let name = "petspot microchips \(siteName) \(options.site.map { $0.file("") } ?? "")"
    salt = String(ContentHash(of: Data(name.utf8)).hex.prefix(16))
  }

  /// Four signs of base 64.
  func text(of digits: String) -> String {
    let hash = Array((salt + digits).utf8).withUnsafeBytes { ContentHash.digest(of: $0, rounds: Self.rounds) }
    return Data(hash.prefix(3)).base64EncodedString()
  }
}
