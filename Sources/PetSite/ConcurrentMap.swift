import Foundation

extension Array where Element: Sendable {
  /// The results of `transform` in the order of the elements, worked out on all cores.
  ///
  /// The elements are cut into four batches a core: a task for each page would cost more than the page, and one batch a
  /// core would leave cores idle behind the slowest.
  func concurrentMap<Result: Sendable>(_ transform: @escaping @Sendable (Element) -> Result) async -> [Result] {
    let batches = ProcessInfo.processInfo.activeProcessorCount * 4
    let size = Swift.max(1, (count + batches - 1) / batches)
    return await withTaskGroup(of: (Int, [Result]).self) { group in
      for start in stride(from: 0, to: count, by: size) {
        group.addTask { (start, self[start..<Swift.min(start + size, count)].map(transform)) }
      }
      var parts: [(start: Int, results: [Result])] = []
      for await part in group { parts.append(part) }
      return parts.sorted { $0.start < $1.start }.flatMap(\.results)
    }
  }
}
