/// The values of a column, each once, and which one each row has. The most frequent come first: most numbers are small then.
struct SearchDictionary<Value: Hashable> {
  private(set) var values: [Value] = []
  let numbers: [Int]

  init(_ column: [Value]) {
    var found: [Value: (first: Int, count: Int)] = [:]
    for (row, value) in column.enumerated() { found[value, default: (row, 0)].count += 1 }
    // Those that are equally frequent in the order in which they come, so that the order is the same in every run.
    values = found.sorted { ($1.value.count, $0.value.first) < ($0.value.count, $1.value.first) }.map(\.key)
    let places = Dictionary(uniqueKeysWithValues: zip(values, values.indices))
    numbers = column.map { places[$0] ?? 0 }
  }
}
