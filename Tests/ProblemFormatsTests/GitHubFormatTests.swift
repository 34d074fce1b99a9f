import PetModel
import ProblemFormats
import Testing

struct GitHubFormatTests {
  @Test func saysFileLineRuleAndPet() {
    let report = Reports.report([Reports.diagnostic("'x' is not a date", .warning, pet: "42", line: 3)])
    #expect(
      report.text(as: .github) == """
        ::warning file=in/a.json,line=3,title=invalid-date (42)::in/a.json, line 3, lastSeenDate: 'x' is not a date.

        """)
  }

  @Test func saysAtMostTenOfAKindTheWorstFirst() {
    let errors = (1...12).map { Reports.diagnostic("error \($0)") }
    let advice = (1...10).map { Reports.diagnostic("advice \($0)", .advice) }
    let lines = Reports.report(advice + errors).text(as: .github).split(separator: "\n")
    #expect(lines.count == 20)
    #expect(lines[0].hasSuffix("error 1."))
    #expect(lines[8].hasSuffix("error 9."))
    #expect(lines[9] == "::error title=petspot check::and 3 more")
    #expect(lines[10].hasPrefix("::notice file="))
    #expect(lines[19].hasSuffix("advice 10."))
  }

  @Test func nothingInATextBeginsACommandOrAProperty() {
    let report = Reports.hostile(300)
    let lines = report.text(as: .github).split(omittingEmptySubsequences: false) { $0.isNewline }
    #expect(lines.count == 31)
    for line in lines.dropLast(1) {
      #expect(line.wholeMatch(of: /::(error|warning|notice) [^:]*::.*/) != nil, "\(line)")
      #expect(line.allSatisfy { !$0.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F } })
    }
    let properties = lines.dropLast(1).compactMap { $0.firstMatch(of: /^::[a-z]+ ([^:]*)::/)?.1 }
    for list in properties {
      let names = list.split(separator: ",").compactMap { $0.split(separator: "=").first }
      #expect(Set(names).isSubset(of: ["file", "line", "col", "title"]) && names.count == Set(names).count, "\(list)")
    }
  }
}
