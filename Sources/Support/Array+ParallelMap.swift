import Dispatch
import Essentials
import Synchronization

extension RandomAccessCollection where Self: Sendable, Element: Sendable, Index == Int {
  /// The results of `transform` in the order of the elements, with at most `limit` of them being worked out at a time,
  /// by default one on each core.
  ///
  /// - Parameter done: Called after each, one call at a time, with how many there are.
  package func boundedMap<Result: Sendable>(
    atMost limit: Int = ProcessInfo.processInfo.activeProcessorCount,
    done: @escaping @Sendable (Int) -> Void = { _ in },
    _ transform: @escaping @Sendable (Element) async -> Result
  ) async -> [Result] {
    let work = SharedWork<Result>(count)
    // As many workers as there may be at a time: a task for each element would cost more than many an element does.
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<Swift.min(Swift.max(1, limit), count) {
        group.addTask {
          while let index = work.next() { work.finish(index, await transform(self[startIndex + index]), done) }
        }
      }
    }
    return work.results
  }

  /// Maps with work that may fail. The first error that is met ends it early, and is thrown.
  package func stoppableMap<Result: Sendable, Failure: Error>(
    done: @escaping @Sendable (Int) -> Void = { _ in },
    _ transform: @escaping @Sendable (Element) throws(Failure) -> Result
  ) async throws(Failure) -> [Result] {
    let failure = Mutex<Failure?>(nil)
    let results = await boundedMap(done: done) { element -> Result? in
      if failure.withLock({ $0 != nil }) { return nil }
      do throws(Failure) { return try transform(element) } catch { failure.withLock { $0 = $0 ?? error } }
      return nil
    }
    if let error = failure.withLock({ $0 }) { throw error }
    return results.compactMap(\.self)
  }

  /// Maps without suspending: blocks until all results are there. For system calls that wait for a disk.
  @discardableResult
  package func mapOnThreads<Result: Sendable>(atMost limit: Int, _ transform: @escaping @Sendable (Element) -> Result)
    -> [Result]
  {
    let work = SharedWork<Result>(count)
    DispatchQueue.concurrentPerform(iterations: Swift.min(Swift.max(1, limit), count)) { _ in
      while let index = work.next() { work.finish(index, transform(self[startIndex + index])) { _ in } }
    }
    return work.results
  }
}

/// Hands out each index once to the workers, and collects their results.
private final class SharedWork<Result: Sendable>: Sendable {
  private let state: Mutex<(handedOut: Int, finished: Int, results: [Result?])>

  init(_ count: Int) { state = Mutex((0, 0, [Result?](repeating: nil, count: count))) }

  func next() -> Int? {
    state.withLock { state in
      guard state.handedOut < state.results.count else { return nil }
      defer { state.handedOut += 1 }
      return state.handedOut
    }
  }

  func finish(_ index: Int, _ result: Result, _ done: (Int) -> Void) {
    state.withLock { state in
      state.results[index] = result
      state.finished += 1
      done(state.finished)
    }
  }

  var results: [Result] { state.withLock { $0.results.compactMap(\.self) } }
}
