/// A page in its two forms, saying the same, as its files hold them: UTF-8.
package struct RenderedPage: Sendable {
  package let page: SitePage
  package let html: [UInt8]
  /// Nil for a page that is there in HTML alone.
  package private(set) var markdown: [UInt8]?

  init(page: SitePage, html: [UInt8], markdown: String?) {
    self.page = page
    self.html = html
    self.markdown = markdown.map { Array($0.utf8) }
  }

  /// Adds `text` at the end of the page in Markdown.
  mutating func append(markdown text: String) { markdown? += text.utf8 }
}
