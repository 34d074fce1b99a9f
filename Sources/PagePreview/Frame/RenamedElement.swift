/// An element that a document has once, or that tells readers of a document where they are. In a preview there are as many of
/// each as pages, so they are called otherwise, in pages and in their style sheet.
enum RenamedElement: String, CaseIterable {
  case html, body, main, header, footer, nav, aside

  static let all = allCases

  /// What stands in its place: `x-main`, which means nothing to a browser.
  var replacement: String { "x-\(rawValue)" }

  /// The name that an element called `name` has in a preview.
  static func name(for name: String) -> String { RenamedElement(rawValue: name)?.replacement ?? name }

  /// `body:not(.page-list) > main` → `x-body:not(.page-list) > x-main`; `:root` is met by the renamed `html`.
  static func renamed(_ selector: String) -> String {
    var (result, word, last) = ("", "", Character(" "))
    func renamedWord() -> String { ".#-_:[\"'=".contains(last) ? word : name(for: word) }
    for character in selector + " " {
      if character.isLetter || character.isNumber || character == "-" || character == "_" {
        word.append(character)
        continue
      }
      result += renamedWord()
      if !word.isEmpty { last = " " }
      (word, last) = ("", character)
      result.append(character)
    }
    return String(result.dropLast()).replacing(":root", with: "[data-page]")
  }
}
