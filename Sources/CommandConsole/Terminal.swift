import Essentials
import Support

/// A terminal with a person at it. Plain lines in and out, so that it works on any terminal and with any screen reader.
package struct Terminal: Sendable {
  /// The next line that is typed; nil when there are no more.
  package var read: @Sendable () -> String?
  package var write: @Sendable (String) -> Void

  /// The terminal that the program runs in; nil unless both standard input and standard error are one. Questions go to
  /// standard error, so that standard output is free for the outcome.
  package static var current: Terminal? {
    guard isatty(STDIN_FILENO) != 0, isatty(STDERR_FILENO) != 0 else { return nil }
    // A terminal that is closed ends the input, too, which is noticed there.
    return Terminal(read: { readLine() }, write: ProgressPlace.toStandardError)
  }

  package func say(_ line: String) {
    write(line.withoutControlCharacters.wrapped(to: ProgressPlace.columnsOfTerminal) + "\n")
  }
}
