import Foundation

extension Collection where Self: Sendable, Element: Sendable, Index: Sendable {
  /// The results of `transform` in the order of the elements, with at most `limit` of them being worked out at a time.
  ///
  /// - Parameter done: Called after each, with how many there are.
  func boundedMap<Result: Sendable>(
    atMost limit: Int, done: @Sendable (Int) -> Void = { _ in },
    _ transform: @escaping @Sendable (Element) async -> Result
  ) async -> [Result] {
    let elements = Array(self)
    var results = [Result?](repeating: nil, count: elements.count)
    await withTaskGroup(of: (Int, Result).self) { group in
      var next = elements.indices.makeIterator()
      for index in next.prefixTaken(Swift.max(1, limit)) {
        group.addTask { (index, await transform(elements[index])) }
      }
      var count = 0
      for await (index, result) in group {
        results[index] = result
        count += 1
        done(count)
        if let index = next.next() { group.addTask { (index, await transform(elements[index])) } }
      }
    }
    return results.compactMap(\.self)
  }
}

extension Collection where Self: Sendable, Element: Sendable, Index: Sendable {
  /// The results of `transform` in the order of the elements, worked out on all cores.
  func mapOnAllCores<Result: Sendable>(_ transform: @escaping @Sendable (Element) async -> Result) async -> [Result] {
    await boundedMap(atMost: ProcessInfo.processInfo.activeProcessorCount, transform)
  }
}

extension IteratorProtocol {
  /// The next elements, at most so many.
  fileprivate mutating func prefixTaken(_ count: Int) -> [Element] {
    var elements: [Element] = []
    while elements.count < count, let element = next() { elements.append(element) }
    return elements
  }
}
