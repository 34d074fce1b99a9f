import Support

/// A cell's value after the changes that spreadsheets make.
enum CellValue: Equatable {
  case text(String)
  /// An error of a formula, by its name.
  case error(String)
  /// A number that Excel has shortened.
  case shortened(String)

  init(_ text: String, isNumber: Bool) {
    if text.hasPrefix("#"),
      ["#N/A", "#REF!", "#VALUE!", "#DIV/0!", "#NAME?", "#NULL!", "#NUM!"].contains(text)
        || text.count > 1 && text.allSatisfy({ $0 == "#" })
    {
      self = .error(text)
    } else if text.hasPrefix("=HYPERLINK("), let match = text.wholeMatch(of: /=HYPERLINK\("[^"]*"[;,] ?"([^"]*)"\)/) {
      self = .text(String(match.1))
    } else if isNumber, text.contains("E+"), text.wholeMatch(of: /[0-9][.,][0-9]+E\+[0-9]+/) != nil {
      self = .shortened(text)
    } else if isNumber, text.hasSuffix(".0"), text.dropLast(2).allSatisfy(\.isNumber) {
      self = .text(String(text.dropLast(2)))
    } else {
      self = .text(text)
    }
  }
}
