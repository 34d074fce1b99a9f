import Foundation
import TestSupport
import Testing

@testable import PetModel

/// A log is a list of problems like any other, with any part of it in memory.
struct DiagnosticLogTests {
  private func diagnostic(_ number: Int) -> Diagnostic {
    let codes: [Diagnostic.Code] = [.invalidDate, .invalidDate, .unknownKey, .notReadable]
    let positions: [PetModel.SourceLocation.Position?] = [
      nil, .item(number), .line(number), .lineAndColumn(number, -1),
    ]
    let texts: [String?] = [nil, "", "a\u{0}b\n\u{1F415}e\u{301}", String(repeating: "x\"<b>", count: 300)]
    var diagnostic = Diagnostic(
      Diagnostic.Severity.allCases[number % 3], codes[number % 4],
      at: PetModel.SourceLocation("in/\(number % 7).json", positions[number % 4], key: texts[number % 4]),
      "problem \(number)", consequence: texts[number % 3], advice: texts[(number + 1) % 4])
    if number.isMultiple(of: 3) { diagnostic.location.mark = .lineAndColumn(number + 1, 3) }
    diagnostic.pet = number.isMultiple(of: 2) ? PetID("Pet-\(number)") : nil
    return diagnostic
  }

  @Test(arguments: [0, 1, 2_999, 3_000, 3_001, 9_001]) func givesWhatWasAddedInItsOrder(count: Int) {
    let all = (0..<count).map(diagnostic)
    let log = DiagnosticLog(all)
    #expect(Array(log) == all)
    #expect((log.count, log.isEmpty, log.first, log.last) == (count, count == 0, all.first, all.last))
    for severity in Diagnostic.Severity.allCases {
      #expect(log.count(of: severity) == all.count { $0.severity == severity })
    }
    #expect(log.worst == all.map(\.severity).max())
    #expect(log.kinds.reduce(0) { $0 + $1.count } == count)
    #expect(log.filtered { $0.code == .invalidDate } == DiagnosticLog(all.filter { $0.code == .invalidDate }))
  }

  @Test func keepsTheFirstThreeThousandInMemory() {
    let log = DiagnosticLog((0..<50_000).map(diagnostic))
    #expect(log.kept.count == 3_000)
    #expect(log.count == 50_000)
  }

  @Test func isAnotherLogOnceItIsCopied() {
    var first = DiagnosticLog((0..<3_500).map(diagnostic))
    var second = first
    first.append(diagnostic(1))
    second.append(diagnostic(2))
    first += second
    #expect(Array(second) == (0..<3_500).map(diagnostic) + [diagnostic(2)])
    #expect(Array(first) == (0..<3_500).map(diagnostic) + [diagnostic(1)] + Array(second))
  }

  @Test func isTheSameHoweverItIsPutTogether() {
    let all = (0..<6_000).map(diagnostic)
    var log = DiagnosticLog()
    for start in stride(from: 0, to: all.count, by: 700) { log += DiagnosticLog(all[start..<min(start + 700, 6_000)]) }
    #expect(log == DiagnosticLog(all))
    #expect(log != DiagnosticLog(all.dropLast()))
    #expect(DiagnosticLog(log.lazy.map { $0 }) == log)
  }
}
