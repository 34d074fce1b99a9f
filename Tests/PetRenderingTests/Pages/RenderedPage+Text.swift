@testable import PetRendering

extension RenderedPage {
  /// The page in HTML, as text.
  var htmlText: String { String(decoding: html, as: UTF8.self) }
  /// The page in Markdown, as text.
  var markdownText: String { String(decoding: markdown ?? [], as: UTF8.self) }
}
