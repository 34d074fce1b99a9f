import Foundation
import Synchronization
import TestSupport

/// A terminal with `petspot report` in it, and a person who reads and types.
final class ReportTerminal {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let master: Int32
  private let screen: Screen
  private let process: ReportProcess
  private var read = 0

  private final class Screen: Sendable {
    let text = Mutex("")
  }

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
    process = try run.start(
      arguments, at: FileHandle(fileDescriptor: slave, closeOnDealloc: true), by: program)
    let end = master
    Thread.detachNewThread {
      var buffer = [UInt8](repeating: 0, count: 4_096)
      while true {
        let count = Foundation.read(end, &buffer, buffer.count)
        guard count > 0 else { return }
        screen.text.withLock { $0 += String(decoding: buffer.prefix(count), as: UTF8.self) }
      }
    }
  }

  deinit { close(master) }

  /// Everything that was on the screen.
  var text: String { screen.text.withLock { $0 }.replacing("\r\n", with: "\n") }

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

  func result() async throws -> ReportRun.Result { try await process.result() }
}
