package import PetMarkdown

/// A document as cmark-gfm reads it, for tests to look at: nothing interpreted.
package struct ReadNode: Equatable, CustomStringConvertible {
  var kind: String
  var text = ""
  package var address = ""
  var title = ""
  var level = 0
  package var children: [ReadNode] = []

  /// The blocks of `markdown`.
  package static func blocks(of markdown: String, as dialect: GFM.Dialect = .page) -> [ReadNode] {
    GFM.tree(of: markdown, as: dialect).read { ReadNode($0).children }
  }

  package init(_ kind: String, text: String = "", address: String = "", level: Int = 0, _ children: [ReadNode] = []) {
    self.kind = kind
    self.text = text
    self.address = address
    self.level = level
    self.children = children
  }

  package static func text(_ text: String) -> ReadNode { ReadNode("text", text: text) }
  package static func strong(_ text: String) -> ReadNode { ReadNode("strong", [.text(text)]) }
  package static func link(_ text: String, to address: String) -> ReadNode {
    ReadNode("link", address: address, [.text(text)])
  }
  package static func paragraph(_ children: ReadNode...) -> ReadNode { ReadNode("paragraph", children) }
  package static func heading(_ level: Int, _ text: String) -> ReadNode {
    ReadNode("heading", level: level, [.text(text)])
  }

  private init(_ node: GFMNode) {
    self.init(node.kind, text: node.literal, address: node.address, level: node.headingLevel)
    title = node.title
    for child in node.children.map(ReadNode.init) {
      if child.kind == "text", children.last?.kind == "text" {
        children[children.count - 1].text += child.text
      } else {
        children.append(child)
      }
    }
  }

  /// Letters in the order they were written; of an address only if it is not its link's own text.
  package var letters: [Unicode.Scalar] {
    let inner = children.flatMap(\.letters)
    let shown = children.map(\.plainText).joined()
    // Signs of an address may be percent-encoded, which adds letters.
    let written = address.replacing(
      /%(2[0-9A-F]|3[A-F]|5[B-E]|60|7[B-F])/.matchingSemantics(.unicodeScalar), with: "")
    let isAutolink =
      title.isEmpty && ["", "http://", "mailto:"].contains { ($0 + shown).lettersForTests == written.lettersForTests }
    return text.lettersForTests + inner + (isAutolink ? "" : written + title).lettersForTests
  }

  /// The addresses of all links.
  package var addresses: [String] { (kind == "link" ? [address] : []) + children.flatMap(\.addresses) }

  package var plainText: String { text + children.map(\.plainText).joined() }

  package var description: String {
    let details = [text, address, title].filter { !$0.isEmpty }.map(\.debugDescription) + children.map(\.description)
    return "\(kind)(\(details.joined(separator: " ")))"
  }
}

extension String {
  package var lettersForTests: [Unicode.Scalar] { unicodeScalars.filter(\.properties.isAlphabetic) }
}
