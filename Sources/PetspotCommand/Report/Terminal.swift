import Foundation

/// Somebody who can be asked. Plain lines in and out, so that it works on any terminal and with any screen reader.
struct Terminal: Sendable {
  /// The next line that is typed; nil when there are no more.
  var read: @Sendable () -> String?
  var write: @Sendable (String) -> Void

  /// The terminal that the program runs in; nil unless somebody is there both to read and to type. Questions go to standard
  /// error, so that standard output is free for the outcome.
  static var current: Terminal? {
    guard isatty(STDIN_FILENO) != 0, isatty(STDERR_FILENO) != 0 else { return nil }
    return Terminal(
      read: { readLine() },
      // Where nobody reads, nothing is typed either.
      write: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) })
  }

  func say(_ line: String) { write(line.plain + "\n") }
}

extension String {
  /// The text without what would steer a terminal: an announcement may hold anything.
  var plain: String {
    String(
      String.UnicodeScalarView(unicodeScalars.filter { $0 == "\n" || $0.properties.generalCategory != .control }))
  }
}
