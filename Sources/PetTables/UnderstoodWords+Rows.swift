import PetDecoding
import PetModel
import Support

extension UnderstoodWords {
  /// The status among the texts of several columns.
  func status(among texts: [String]) -> String? {
    texts.filter { !$0.isEmpty }.max { rank(ofStatus: $0) < rank(ofStatus: $1) }
  }

  /// Whether the texts of a row are those of a total: `Razem: 37`, `Dog Count: 4`.
  func isTotal(_ texts: [String]) -> Bool {
    let first = texts.first ?? ""
    guard texts.count <= 3, first.utf8.count <= 60 else { return false }
    let words = first.split { !$0.isLetter }.map(String.init)
    // No telephone.
    let isCount = words.count <= 3 && (1...4).contains(texts.last?.count(where: \.isNumber) ?? 0)
    return words.prefix(isCount ? 3 : first.first?.isLetter == true ? 1 : 0).contains { isOne($0, of: .total) }
  }

  /// 4 for an end, 3 for FOUND, 2 for `lost`, 1 for `open`, which goes with each of these, and 0 for other texts.
  func rank(ofStatus text: String) -> Int {
    switch status(text) {
    case .closed: 4
    case .found: 3
    case nil: isOver(text) ? 4 : 0
    default: isOne(text, of: .undecided) ? 1 : 2
    }
  }

  /// Whether a text in a column such as `Still missing` closes a report: `no - home since Monday`.
  func deniesLoss(_ text: String) -> Bool {
    let first = text.split { "-–—,;:(.!".contains($0) }.first.map { String($0).trimmed } ?? ""
    return isOne(first, of: .no) && !text.contains("?") || !isOne(first, of: .yes) && closes(text)
  }

  /// Whether a status says that a search is over, also behind another one and before a day: `Missing - reunited 12/11`.
  func isOver(_ text: String) -> Bool {
    guard text.utf8.count <= 200 else { return false }
    let parts = text.split { "-–—,;:(/".contains($0) }.map { String($0).trimmed }
    let ends = parts.first.flatMap(status) == nil ? parts[...] : parts.dropFirst()
    let end = ends.joined(separator: " ").filter { !$0.isNumber }
    return tellsOfReturn(end) || ends.count < parts.count && status(end) == .closed
  }
}
