import PetModel
import ProblemFormats
import TestSupport

/// Reports for tests.
enum Reports {
  /// A text that breaks out of Markdown, XML, JSON, commands of a runner and a terminal.
  static let hostile =
    "a | b\\| @owner #12 GH-7 \u{1B}[31m ::error::x ##[error]y ]]> --> <b> </testcase> ``` ` **c** [d](https://e.example) "
    + "![f](https://g.example/h.png) https://i.example www.j.example k@l.example %0A%25 \\u{1} {0} \u{202E} \"'&\n::warning::z\r\n"

  static func diagnostic(
    _ text: String, _ severity: Diagnostic.Severity = .error, pet: String? = nil, line: Int? = nil,
    _ code: Diagnostic.Code = .invalidDate
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      severity, code, at: SourceLocation("in/a.json", line.map { .line($0) }, key: "lastSeenDate"), text)
    diagnostic.pet = pet.flatMap(PetID.init)
    return diagnostic
  }

  static func report(_ diagnostics: [Diagnostic]) -> Problems {
    Problems(command: "check", summary: "Checked \(diagnostics.count) pets.", diagnostics: diagnostics)
  }

  /// Findings with hostile text in every part, on all kinds of places.
  static func hostile(_ count: Int) -> Problems {
    var random = SeededRandom(seed: 15)
    let codes = Diagnostic.Code.allCases
    let diagnostics = (0..<count).map { number in
      let texts = (0..<4).map { _ in HostileText.line(using: &random) + (number.isMultiple(of: 3) ? hostile : "") }
      let position: SourceLocation.Position? =
        number.isMultiple(of: 2) ? .lineAndColumn(number + 1, 2) : number.isMultiple(of: 3) ? .item(number + 1) : nil
      var diagnostic = Diagnostic(
        Diagnostic.Severity.allCases[number % 3], codes[number % codes.count],
        at: SourceLocation("in/\(texts[0])", position, key: number.isMultiple(of: 5) ? texts[1] : nil), texts[2],
        consequence: texts[3], advice: number.isMultiple(of: 4) ? texts[1] : nil)
      if !number.isMultiple(of: 7) { diagnostic.pet = PetID("pet-\(number % 900)") }
      return diagnostic
    }
    return Problems(command: "check", summary: "Checked \(hostile)", diagnostics: diagnostics)
  }
}

extension Problems {
  /// All that is written of a report.
  func text(as kind: ProblemFormat) -> String {
    var text = ""
    write(as: kind) { text += $0 }
    return text
  }
}
