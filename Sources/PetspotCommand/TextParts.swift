import Essentials
import Support

/// Text that is written in parts, many of them at a time. After the first failure nothing more is written.
final class TextParts {
  private let write: (Data) throws(SystemError) -> Void
  private var waiting = Data()
  private var failure: SystemError?

  init(_ write: @escaping (Data) throws(SystemError) -> Void) { self.write = write }

  func add(_ text: String) { add(Data(text.utf8)) }

  func add(_ bytes: Data) {
    waiting += bytes
    if waiting.count >= 1 << 18 { flush() }
  }

  /// Writes the rest.
  ///
  /// - Throws: What went wrong first.
  func end() throws(SystemError) {
    flush()
    if let failure { throw failure }
  }

  private func flush() {
    defer { waiting = Data() }
    if failure != nil || waiting.isEmpty { return }
    do throws(SystemError) { try write(waiting) } catch { failure = error }
  }
}
