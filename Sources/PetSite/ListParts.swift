import PetModel
import PetPresentation
import Support

/// A month of a list in parts of at most 96 pets, oldest first.
///
/// A month with more is cut into its halves by days, and these again; a day with more fills page after page. A part
/// before another one is full: no newer pet changes it. Only the last part grows, and is cut when it would have more
/// than 96. A late pet with an older day, or one that closes or leaves, changes only the part of its day.
///
/// With parts filled up to 96, there would be a third fewer. But a closed pet would move all pets after it, and with
/// them rewrite up to 53 pages of a month of 5,000.
struct ListParts: Sendable {
  /// The most pets of a part: some 70 kB.
  static let size = 96

  private(set) var parts: [(part: ListPart, members: [Int32])] = []

  /// - Parameters:
  ///   - members: Oldest first.
  ///   - day: Of the month, of the pet at a position; nil when the month has no days.
  init(_ members: [Int32], day: (Int32) -> Int?) {
    let dated = members.map { (position: $0, day: day($0) ?? 0) }
    if dated.contains(where: { $0.day == 0 }) {
      addPages(of: members, name: "", prefix: "", label: nil)
    } else {
      add(dated[...], days: 1...31)
    }
  }

  private mutating func add(_ members: ArraySlice<(position: Int32, day: Int)>, days: ClosedRange<Int>) {
    // The month's own address is that of its first days, also when nothing is in them.
    guard !members.isEmpty || days.lowerBound == 1 && days.count == 31 else { return }
    if members.count <= Self.size || days.count == 1 {
      let isWhole = days.count == 31
      let name = parts.isEmpty ? "" : "\(days.lowerBound)"
      let label = days.count == 1 ? "\(days.lowerBound)" : "\(days.lowerBound)–\(days.upperBound)"
      addPages(of: members.map(\.position), name: name, prefix: "\(days.lowerBound)-", label: isWhole ? nil : label)
    } else {
      let middle = days.lowerBound + days.count / 2
      let end = members.firstIndex { $0.day >= middle } ?? members.endIndex
      add(members[..<end], days: days.lowerBound...middle - 1)
      add(members[end...], days: middle...days.upperBound)
    }
  }

  /// The pets of one day, or of no day, fill page after page.
  ///
  /// - Parameters:
  ///   - name: Of the first page.
  ///   - prefix: The beginning of the others' names.
  private mutating func addPages(of members: [Int32], name: String, prefix: String, label: String?) {
    let isOnly = members.count <= Self.size
    for (index, start) in stride(from: 0, to: max(1, members.count), by: Self.size).enumerated() {
      let words = [label, isOnly ? nil : "(\(index + 1))"].compactMap(\.self)
      let part = ListPart(
        name: index == 0 ? name : "\(prefix)\(index + 1)", label: words.isEmpty ? nil : words.joined(separator: " "))
      parts.append((part, Array(members[start..<min(start + Self.size, members.count)])))
    }
  }
}
