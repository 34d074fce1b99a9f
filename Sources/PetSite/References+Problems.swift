import Essentials
import PetModel
import Support

extension RandomAccessCollection where Self: Sendable, Element: Sendable, Index == Int, SubSequence: Sendable {
  /// What `find` finds in each element, on all cores, in the order of the elements. Only the first of each code stay in memory.
  ///
  /// - Parameter done: Called after each, with how many there are.
  func problems(
    done: @escaping @Sendable (Int) -> Void = { _ in },
    _ find: @escaping @Sendable (Element) throws(StoppedBuild) -> [Diagnostic]
  ) async throws(StoppedBuild) -> DiagnosticLog {
    var log = DiagnosticLog()
    for start in stride(from: startIndex, to: endIndex, by: 16_384) {
      let (part, before) = (self[start..<Swift.min(start + 16_384, endIndex)], start - startIndex)
      for found in try await part.stoppableMap(done: { done(before + $0) }, find) { log += found }
    }
    return log
  }
}
