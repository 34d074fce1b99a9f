import PetMarkdown

/// A document as cmark-gfm reads it, for tests to look at: nothing interpreted.
package struct ReadNode: Equatable, CustomStringConvertible {
  package var kind: String
  var text = ""
  package var address = ""
  var title = ""
  package var level = 0
  package var children: [ReadNode] = []

  /// The blocks of `markdown`.
  package static func blocks(of markdown: String) -> [ReadNode] {
    GFM(markdown).read { ReadNode($0).children }
  }

  package init(_ kind: String, text: String = "", address: String = "", level: Int = 0, _ children: [ReadNode] = []) {
    self.kind = kind
    self.text = text
    self.address = address
    self.level = level
    self.children = children.reduce(into: []) { $0.add($1) }
  }

  package static func text(_ text: String) -> ReadNode { ReadNode("text", text: text) }
  package static func strong(_ text: String) -> ReadNode { ReadNode("strong", [.text(text)]) }
  package static func link(_ text: String, to address: String) -> ReadNode {
    ReadNode("link", address: address, [.text(text)]).mailAddressAsText
  }
  package static func paragraph(_ children: ReadNode...) -> ReadNode { ReadNode("paragraph", children) }
  package static func heading(_ level: Int, _ text: String) -> ReadNode {
    ReadNode("heading", level: level, [.text(text)])
  }

  private init(_ node: GFMNode) {
    // The sign that keeps a scheme from becoming a link.
    let text = node.literal.replacing("\u{2060}", with: "")
    self.init(node.kind, text: text, address: node.address, level: node.headingLevel)
    title = node.title
    for child in node.children { children.add(ReadNode(child).mailAddressAsText) }
  }

  /// A mail address as text: cmark-gfm links it to itself, after it has read references.
  private var mailAddressAsText: ReadNode {
    guard kind == "link", title.isEmpty, address.contains("mailto:") else { return self }
    return ["mailto:" + plainText, plainText].contains(address) ? .text(plainText) : self
  }

  /// The addresses of all links.
  package var addresses: [String] { (kind == "link" ? [address] : []) + children.flatMap(\.addresses) }

  package var plainText: String {
    (kind == "linebreak" || kind == "softbreak" ? "\n" : text) + children.map(\.plainText).joined()
  }

  package var description: String {
    let details = [text, address, title].filter { !$0.isEmpty }.map(\.debugDescription) + children.map(\.description)
    return "\(kind)(\(details.joined(separator: " ")))"
  }
}

extension [ReadNode] {
  /// Adds `node`; a text continues the one before it.
  fileprivate mutating func add(_ node: ReadNode) {
    if node.kind == "text", last?.kind == "text" {
      self[count - 1].text += node.text
    } else if node != .text("") {
      append(node)
    }
  }
}
