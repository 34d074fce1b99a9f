import PetMarkdown
import PetModel
import ProblemFormats
import Testing

struct SummaryFormatTests {
  @Test func countsRulesAndListsTheWorstFirst() {
    let report = Reports.report([
      Reports.diagnostic("b", .advice), Reports.diagnostic("'x' is not a date", line: 3),
      Reports.diagnostic("c", .advice),
    ])
    #expect(
      report.text(as: .summary) == """
        ### petspot check

        ` Checked 3 pets. `

        | | rule | how many |
        |---|---|---:|
        | 🔴 error | `invalid-date` | 1 |
        | 🔵 advice | `invalid-date` | 2 |

        #### Errors

        - ` in/a.json, line 3, lastSeenDate `\\
          ` 'x' is not a date `

        #### Advice

        - ` in/a.json, lastSeenDate `\\
          ` b `
        - ` in/a.json, lastSeenDate `\\
          ` c `

        """)
  }

  @Test func saysOnlyThatAllIsWellWhenItIs() {
    #expect(Reports.report([]).text(as: .summary) == "### petspot check\n\n` Checked 0 pets. `\n")
  }

  /// GitHub drops a summary of more than 1 MiB.
  @Test func tenThousandHostileFindingsFitAndNothingInThemIsAlive() {
    let text = Reports.hostile(10_000).text(as: .summary)
    #expect(text.utf8.count <= 900_000)
    #expect(text.utf8.count > 800_000)
    #expect(text.hasSuffix(" more; `--problems json=FILE` has all.\n"))
    var (kinds, plain) = (Set<String>(), "")
    GFM(text).read { root in
      var rest = [root]
      while let node = rest.popLast() {
        kinds.insert(node.kind)
        if node.kind == "text" { plain += node.literal }
        rest += node.children
      }
    }
    let own: Set = [
      "document", "heading", "paragraph", "code", "text", "table", "table_header", "table_row", "table_cell", "list",
      "item", "linebreak", "softbreak",
    ]
    #expect(kinds.isSubset(of: own), "\(kinds.subtracting(own))")
    // Mentions and references are looked for in text, never in code.
    #expect(plain.allSatisfy { $0.isLetter || $0.isNumber || " ;.🔴🟠🔵".contains($0) })
  }

  @Test func takesNoMoreRoomThanItIsGiven() {
    let text = Reports.hostile(500).markdown(upTo: 20_000)
    #expect(text.utf8.count <= 20_000)
    #expect(text.contains(" more; "))
  }
}
