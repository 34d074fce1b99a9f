/// A cell's value after the changes that spreadsheets make.
enum CellValue {
  case text(String)
  case damaged(problem: String, advice: String)

  init(_ text: String, isNumber: Bool) {
    if text.hasPrefix("#"),
      ["#N/A", "#REF!", "#VALUE!", "#DIV/0!", "#NAME?", "#NULL!", "#NUM!"].contains(text)
        || text.count > 1 && text.allSatisfy({ $0 == "#" })
    {
      self = .damaged(problem: "\(text) is an error of the spreadsheet", advice: "Correct the cell")
    } else if text.hasPrefix("=HYPERLINK("), let match = text.wholeMatch(of: /=HYPERLINK\("[^"]*"[;,] ?"([^"]*)"\)/) {
      self = .text(String(match.1))
    } else if isNumber, text.contains("E+"), text.wholeMatch(of: /[0-9][.,][0-9]+E\+[0-9]+/) != nil {
      self = .damaged(
        problem: "Excel has shortened \(text.quoted), its last digits are lost",
        advice: "Hand over the .xlsx, or make the column text before you save it")
    } else if isNumber, text.hasSuffix(".0"), text.dropLast(2).allSatisfy(\.isNumber) {
      self = .text(String(text.dropLast(2)))
    } else {
      self = .text(text)
    }
  }
}
