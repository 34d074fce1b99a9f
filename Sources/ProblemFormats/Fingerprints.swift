import ContentHash
import Essentials
import PetModel

/// Names for problems that stay the same while the files around them change: made of the rule, the pet and the text,
/// never of positions. For a problem without a pet, the file counts instead.
struct Fingerprints {
  private var known: [String: Int] = [:]

  /// A name that no other problem was given here: of equal ones, the second is another than the first.
  mutating func name(for diagnostic: Diagnostic) -> String {
    let subject = diagnostic.pet?.rawValue ?? diagnostic.location.file
    let parts = [diagnostic.code.rawValue, subject, diagnostic.location.key ?? "", diagnostic.problem]
    let hash = String(ContentHash(of: Data(parts.joined(separator: "\u{0}").utf8)).hex.prefix(32))
    known[hash, default: 0] += 1
    return "\(hash):\(known[hash] ?? 1)"
  }
}
