/// An HTML fragment taken apart the way a strict reader would, to find whatever a description may not have.
struct HTMLFragment {
  /// Everything that is not allowed, in words.
  private(set) var faults: [String] = []
  /// The addresses of its links.
  private(set) var addresses: [String] = []
  /// What a reader sees, without tags.
  private(set) var text = ""

  private var open: [String] = []
  private static let elements: Set = [
    "p", "a", "em", "strong", "del", "code", "pre", "ul", "ol", "li", "table", "thead", "tbody", "tr", "th", "td",
    "blockquote", "h3", "h4", "h5", "h6",
  ]

  init(_ html: String) {
    // By bytes: a combining mark after `<` is no way out.
    var rest = Array(html.utf8)[...]
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: "<"):
        let tag = rest.prefix { $0 != UInt8(ascii: ">") }
        read(tag: String(decoding: tag.dropFirst(), as: UTF8.self))
        rest = rest.dropFirst(tag.count + 1)
      case UInt8(ascii: "&"):
        let reference = String(decoding: rest.prefix { $0 != UInt8(ascii: ";") }.prefix(6), as: UTF8.self) + ";"
        text += Self.references[reference] ?? fault("a bare & or the entity \(reference)")
        rest = rest.dropFirst(reference.utf8.count)
      default:
        let run = rest.prefix { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&") }
        text += String(decoding: run, as: UTF8.self)
        rest = rest.dropFirst(run.count)
      }
    }
    if !open.isEmpty { fault("unclosed \(open)") }
  }

  private static let references = ["&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\""]

  private mutating func read(tag: String) {
    let name = String(tag.prefix { $0.isLetter || $0.isNumber })
    let attributes = String(tag.dropFirst(name.count))
    if tag == "br" || tag == "hr" {
      text += "\n"
    } else if tag.hasPrefix("/") {
      if open.popLast() != String(tag.dropFirst()) { fault("a misplaced <\(tag)>") }
    } else if !Self.elements.contains(name) || !areAllowed(attributes, on: name) {
      fault("the element <\(tag)>")
    } else {
      if name == "a", open.contains("a") { fault("a link in a link") }
      open.append(name)
    }
  }

  private mutating func areAllowed(_ attributes: String, on element: String) -> Bool {
    switch element {
    case "a":
      let link = /[ ]href="([^"<>]*)"([ ]title="[^"<>]*")?/.matchingSemantics(.unicodeScalar)
      guard let match = attributes.wholeMatch(of: link) else { return false }
      addresses.append(String(match.1))
      return true
    case "ol" where !attributes.isEmpty: return attributes.wholeMatch(of: /[ ]start="[0-9]{1,9}"/) != nil
    case "th", "td":
      return attributes.isEmpty
        || attributes.wholeMatch(of: /[ ]class="align-(left|center|right)"/) != nil
    default: return attributes.isEmpty
    }
  }

  @discardableResult
  private mutating func fault(_ fault: String) -> String {
    faults.append(fault)
    return ""
  }
}
