extension Collection where Self: Sendable, Element: Sendable, Index: Sendable {
  /// The results of `transform` in the order of the elements, worked out on all cores.
  ///
  /// The elements are cut into as many batches as there may be tasks: a task for each page costs more than the page.
  func concurrentMap<Result: Sendable>(
    batches: Int, _ transform: @escaping @Sendable (Element) -> Result
  ) async -> [Result] {
    let size = Swift.max(1, (count + batches - 1) / Swift.max(1, batches))
    let elements = Array(self)
    return await withTaskGroup(of: (Int, [Result]).self) { group in
      for start in stride(from: 0, to: elements.count, by: size) {
        group.addTask { (start, elements[start..<Swift.min(start + size, elements.count)].map(transform)) }
      }
      var parts: [(Int, [Result])] = []
      for await part in group { parts.append(part) }
      return parts.sorted { $0.0 < $1.0 }.flatMap(\.1)
    }
  }
}
