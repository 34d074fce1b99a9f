import Foundation
import PetPresentation

@testable import PetPosters

/// The words of a poster as large as they are printed.
struct PosterText {
  let words: [PDFText.Word]

  init(_ pdf: Data) async throws { words = try await PDFText(pdf).pages.flatMap(\.words) }

  /// The height of the capitals of the largest word that begins so; 0 where there is none. On A2, where a seam may cut it in two,
  /// of the largest text that is no larger than the tier says, which has to be as large as that (``problems(of:of:)``).
  func capital(of text: String, on document: RenderedDocument) -> Double {
    if document.paper != .a2Tiled { return words.filter { $0.text.hasPrefix(text) }.map(\.capital).max() ?? 0 }
    let tier = document.capital(text == "DOG" ? .headline : text == "456" ? .phone : .words)
    return words.map(\.capital).filter { $0 <= 1.02 * tier }.max() ?? 0
  }

  /// What is wrong with a sheet whatever it says: a figure that isn't the measured one within 2 %, or text below 4 mm that isn't
  /// the small print (posters.md 7 and 18).
  func problems(of document: RenderedDocument, of content: PosterContent) -> [String] {
    let sizes = words.map(\.capital)
    let isLatin = content.postersWords.allSatisfy { $0.unicodeScalars.allSatisfy { $0.value < 0x250 } }
    let tiers = document.distances.filter { isLatin || $0.name != .words }
    let wrong = tiers.filter { tier in !sizes.contains { abs($0 - tier.capital) <= 0.02 * tier.capital } }
    let print = content.smallPrintWords
    // Poppler takes the height from the font, so scripts of other fonts say nothing.
    // The sheets of A2 say in small letters how they are glued; the poster on them is A3's, enlarged.
    let small = words.filter { word in
      document.paper != .a2Tiled && word.capital < 3.98 && word.text.unicodeScalars.allSatisfy { $0.value < 0x250 }
        && !print.contains(word.text)
        && content.page?.shortAddress.contains(word.text) != true
    }
    return wrong.map { "no text has the \($0.capital) mm of the \($0.name.rawValue)" }
      + Set(small.map { "'\($0.text)' has \($0.capital) mm" }).sorted()
  }
}

extension PDFText.Word {
  /// 0.714 is the height of an H in Noto Sans.
  var capital: Double { size * 0.714 }
}

extension PosterContent {
  /// The date of the announcement, the site's name, and what the sheets of A2 say about each other.
  fileprivate var smallPrintWords: Set<String> {
    let texts = [smallPrint, "·"] + [assembly.sheet, assembly.cutAndGlue, assembly.glueHere]
    let numbered = texts.flatMap { text in (1...4).map { text.replacing("{n}", with: String($0)) } }
    return Set(numbered.flatMap { $0.split(separator: " ").map(String.init) })
  }
}
