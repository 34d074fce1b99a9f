import Foundation
import Synchronization
import TestSupport

/// A terminal with `petspot report` in it, and a person who reads and types.
final class ReportTerminal {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let master: Int32
  private let slave: FileHandle
  private let screen: Screen
  private let process: ReportProcess
  private var read = 0

  private final class Screen: Sendable {
    /// Everything that was shown. A read may end within a character.
    let bytes = Mutex(Data())
    /// A read that failed, or the ``mark``, tells that nothing more comes.
    let isComplete = Mutex(false)
  }

  /// A byte that no program shows; it's written behind all that one has shown.
  private static let mark: UInt8 = 0

  /// Standard output goes to a file, so that the test can tell questions from the outcome.
  ///
  /// - Parameter program: One that makes the terminal the one that signals come from.
  init(_ arguments: [String], in run: ReportRun, by program: URL? = nil) throws {
    var (master, slave): (Int32, Int32) = (-1, -1)
    // So wide that no message is broken.
    var size = winsize(ws_row: 24, ws_col: 1000, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&master, &slave, nil, nil, &size) == 0 else { throw Failure(description: "no pseudo-terminal") }
    for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    self.master = master
    let screen = Screen()
    self.screen = screen
    self.slave = FileHandle(fileDescriptor: slave, closeOnDealloc: true)
    process = try run.start(arguments, at: self.slave, by: program)
    let end = master
    Thread.detachNewThread {
      var buffer = [UInt8](repeating: 0, count: 4_096)
      while true {
        let count = Foundation.read(end, &buffer, buffer.count)
        let shown = buffer.prefix(max(0, count)).prefix { $0 != Self.mark }
        screen.bytes.withLock { $0 += shown }
        guard count > 0, shown.count == count else { return screen.isComplete.withLock { $0 = true } }
      }
    }
  }

  deinit { close(master) }

  /// Everything that was on the screen.
  var text: String { String(decoding: screen.bytes.withLock { $0 }, as: UTF8.self).replacing("\r\n", with: "\n") }

  /// Waits for some text after the last awaited one.
  func expect(_ expected: String) async throws {
    let isThere = await eventually { text.dropFirst(read).contains(expected) }
    guard isThere else { throw Failure(description: "'\(expected)' didn't come, but: \(text.dropFirst(read))") }
    let range = text.dropFirst(read).firstRange(of: expected)!
    read = text.distance(from: text.startIndex, to: range.upperBound)
  }

  /// Waits for a question, and answers it.
  func answer(_ question: String, _ answer: String) async throws {
    try await expect(question)
    type(answer + "\n")
  }

  func type(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = Foundation.write(master, bytes, bytes.count)
  }

  func signal(_ number: Int32) { kill(process.identifier, number) }

  /// Waits for the program's end, and for all that it has shown.
  func result() async throws -> ReportRun.Result {
    let result = try await process.result()
    var mark = Self.mark
    _ = Foundation.write(slave.fileDescriptor, &mark, 1)
    guard await eventually({ screen.isComplete.withLock { $0 } }) else {
      throw Failure(description: "the screen's end didn't come")
    }
    return result
  }
}
