/// A link that a page offers beside those that every page has.
package struct PageLink: Sendable, Hashable {
  let label: String
  let href: String
  let name: String

  /// - Parameters:
  ///   - href: As the page finds it.
  ///   - name: What tests know it by: `poster` for `petDetails.poster.button`.
  package init(_ label: String, to href: String, name: String) {
    (self.label, self.href, self.name) = (label, href, name)
  }
}

extension PageLink: TemplateContext {
  static let fields: Fields = [
    "label": .text(\.label),
    "href": .text(\.href),
    "testID": .text { "petDetails.\($0.name).button" },
  ]
}
