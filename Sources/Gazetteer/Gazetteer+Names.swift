import Support

extension Gazetteer {
  /// What a name may stand for.
  public enum Match: Sendable, Hashable {
    /// No town of the table has it.
    case none
    /// One town.
    case town(Town)
    /// Several of about the same size, far from each other; the largest first.
    case ambiguous([Town])
  }

  /// The town called `name`, in any of its languages and however it is typed (``FoldedText``); if no town is called so, the one that
  /// it names at either end: `Park Wilsona, Poznań`, `ul. Polna 5/7 Warszawa`.
  ///
  /// Of several the one nearest to `point`, if there is one; else the largest, unless another one far from it has a quarter of its
  /// people.
  public func town(named name: String, near point: GeoPoint? = nil) -> Match {
    let rows = rows(calledOrShortened: name)
    if let point {
      let nearest = rows.min { point.kilometers(to: $0.point) < point.kilometers(to: $1.point) }
      return nearest.map { .town(table.town($0)) } ?? .none
    }
    guard let largest = rows.first else { return .none }
    let rivals = rows.prefix { $0.people * 4 >= largest.people }
      .filter { $0.point.kilometers(to: largest.point) > TownCells.reach }
    return rivals.isEmpty ? .town(table.town(largest)) : .ambiguous(([largest] + rivals).map(table.town))
  }

  /// Whether several towns are called `name`, so that it depends on a point which one is meant.
  public func hasSeveralTowns(named name: String) -> Bool { rows(calledOrShortened: name).count > 1 }

  /// What tells `town` from all others: its folded name, with the country if another one is called so, and with the place if
  /// another one of the same country is. `wroclaw`; `brest by`, `brest fr`.
  public func id(of town: Town) -> String {
    let name = FoldedText(town.name)
    let rows = ownNames.value.rows(named: name)
    guard rows.count > 1 else { return name.text }
    // Two lines about one place are one town.
    let others = rows.map { table.rows[$0] }.filter { $0.point != town.point && table.isCalledFirst(name, $0) }
    guard !others.isEmpty else { return name.text }
    let isAlone = others.allSatisfy { other in
      table.columns(of: other) { !$0.bytes(.country).elementsEqual(town.country.utf8) }
    }
    let id = "\(name.text) \(FoldedText(town.country).text)"
    return isAlone ? id : "\(id) \(town.point.latitude.tenths) \(town.point.longitude.tenths)"
  }

  /// The rows of all towns that have `name`, the largest first; if there is none, of those that have a part of it.
  private func rows(calledOrShortened name: String) -> [TownRow] {
    let rows = rows(named: name)
    return rows.isEmpty ? name.partsThatMayBeTowns.lazy.map(self.rows(named:)).first { !$0.isEmpty } ?? [] : rows
  }

  /// The rows of all towns that have `name`, the largest first.
  private func rows(named name: String) -> [TownRow] {
    let name = FoldedText(name)
    return rows(allNames.value.rows(named: name), called: name)
  }

  /// The town called `name` whose middle is `point`: what ``town(named:near:)`` says of them, without the names of all towns.
  func town(called name: String, at point: GeoPoint) -> Town? {
    rows(cells.rows(at: point), called: FoldedText(name)).first.map(table.town)
  }

  /// Those of some rows that have `name`, the largest first.
  private func rows(_ rows: [Int], called name: FoldedText) -> [TownRow] {
    guard !name.text.isEmpty else { return [] }
    return rows.map { table.rows[$0] }.filter { table.isCalled(name, $0) }.sorted {
      $0.people == $1.people ? table.precedes($0, $1) : $0.people > $1.people
    }
  }
}

extension Double {
  /// In tenths, for a name: 51.1 → 511.
  fileprivate var tenths: Int { Int((self * 10).rounded()) }
}

extension String {
  /// What in a place may be the name of a town, the likeliest first: the parts between commas, brackets and dashes, those at its
  /// ends before others, without numbers; then the words at the ends of each; then what a hyphen joins.
  fileprivate var partsThatMayBeTowns: [String] {
    var parts: [String] = []
    for part in split(whereSeparator: { ",;()/|\n".contains($0) }) {
      parts += part.split(separator: " - ").map(String.init)
    }
    let inOrder: [[Substring]] = (parts.prefix(1) + parts.dropFirst().reversed()).map { part in
      part.split(whereSeparator: \.isWhitespace).filter { !$0.contains(where: \.isNumber) }
    }
    let whole = inOrder.map { $0.joined(separator: " ") }
    let hyphened = whole.map { $0.split { "-–".contains($0) } }.filter { $0.count > 1 }
    let joined = hyphened.flatMap { [$0[0], $0[$0.count - 1]] }.map(String.init)
    return (whole + inOrder.flatMap(Self.ends) + joined).filter { !$0.isEmpty }
  }

  /// The last and the first one to four words, but not all.
  private static func ends(of words: [Substring]) -> [String] {
    var ends: [String] = []
    for count in (1..<5).reversed() where count < words.count {
      for some in [words.suffix(count), words.prefix(count)] where some.first?.first?.isUppercase == true {
        let name = some.joined(separator: " ")
        if name.count > 2 { ends.append(name) }
      }
    }
    return ends
  }
}
