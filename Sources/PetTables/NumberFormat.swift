/// The parts of a cell's format that change how people read its number.
struct NumberFormat {
  /// Whether it has years or days outside quotes and brackets.
  private(set) var isDate = false
  /// The texts beside the number, such as its currency.
  private var before = ""
  private var after = ""
  /// The number of zeros, where it has no other digits.
  private var zeros = 0

  /// - Parameter code: `"£"#,##0;[Red]-"£"#,##0`, where the part behind `;` is for negative numbers.
  init(_ code: String) {
    var (signs, digits, isKnown) = (code.prefix(255), "", true)  // Excel allows no more.
    while let sign = signs.popFirst(), sign != ";" {
      var text = ""
      switch sign {
      case "0", "#", "?", ",", ".":
        digits.append(sign)
        // `00000 000000`: a blank between digits only parts them.
        isKnown = isKnown && after.allSatisfy(\.isWhitespace)
        after = ""
      case "\"": text = signs.removePart(upTo: "\"")
      case "[":
        let tag = signs.removePart(upTo: "]")
        // `[$£-809]` is a currency and its country.
        if tag.hasPrefix("$") { text = String(tag.dropFirst().prefix { $0 != "-" }) }
      case "\\": text = signs.popFirst().map(String.init) ?? ""
      case "_", "*": _ = signs.popFirst()  // Room as wide as a sign, or filled with it.
      case " ", "\u{A0}": text = " "
      case "y", "Y", "d", "D": isDate = true
      default: if sign.isCurrencySymbol { text = String(sign) } else { isKnown = false }
      }
      if digits.isEmpty { before += text } else { after += text }
    }
    if isKnown && !isDate && !digits.isEmpty {
      zeros = digits.allSatisfy { $0 == "0" } ? digits.count : 0
    } else {
      before = ""
      after = ""
    }
  }

  /// A positive number with the zeros and texts that people see around it.
  func text(_ number: String) -> String {
    guard number.first?.isNumber == true else { return number }
    let missing = number.allSatisfy(\.isNumber) ? max(0, zeros - number.count) : 0
    return before + String(repeating: "0", count: missing) + number + after
  }
}

extension Substring {
  fileprivate mutating func removePart(upTo end: Character) -> String {
    let part = prefix { $0 != end }
    self = self[part.endIndex...].dropFirst()
    return String(part)
  }
}
