import PetModel

/// The reason why a list lacks reports. petspot asks for one list alone, as the API has no pages (rules.md §6).
package struct ListGap {
  /// The key that tells of it: `error`, `meta.total`.
  package let key: String
  package let problem: String
}

extension ListGap {
  /// Nil for a list that is whole, as far as the object around it and the headers say, such as `Link` (RFC 8288) and
  /// `X-Total-Count`.
  ///
  /// - Parameter count: The number of items in the list, also of unreadable ones.
  package init?(besides count: Int, in answer: JSONValue, headers: [String: String] = [:]) {
    let relations = (headers["link"] ?? "").lowercased().matches(of: /;\s*rel\s*=\s*"?([^",;]*)/)
    if let refusal = APIErrorResponse(besideList: answer) {
      self.init(key: "error", problem: refusal.problem)
    } else if let gap = Self.page(besides: count, in: answer)
      ?? Self.page(besides: count, in: .object(headers.mapValues(JSONValue.string)))
    {
      self = gap
    } else if relations.contains(where: { $0.1.split(separator: " ").contains("next") }) {
      self.init(key: "Link", problem: "the header 'Link' says that the list goes on")
    } else {
      return nil
    }
  }

  /// The names of values that say so, unless they are empty or false.
  nonisolated(unsafe) private static let goesOn =
    /(x|odata)?next(page)?(cursor|token|link|url)?|has(more|next|nextpage)/

  static func saysNo(_ text: String) -> Bool {
    ["", "0", "-1", "false", "no", "none", "null"].contains(text.trimmed.lowercased())
  }

  /// - Parameter path: The keys that lead to the answer: `meta.`.
  private static func page(besides count: Int, in answer: JSONValue, path: String = "") -> ListGap? {
    for (name, value) in (answer.members ?? [:]).sorted(by: { $0.key < $1.key }) {
      let (key, word) = (path + name, name.lowercased().filter(\.isLetter))
      let text = (value.members?["href"] ?? value).text?.trimmed ?? ""
      if word.wholeMatch(of: goesOn) != nil && (value == .bool(true) || !saysNo(text))
        || word == "last" && value == .bool(false) && !path.contains("links")
        || ["truncated", "istruncated"].contains(word) && value == .bool(true)
      {
        return ListGap(key: key, problem: "\(key.quoted) says that the list goes on")
      }
      if word.wholeMatch(of: /x?total(count|items|elements)?|count/) != nil, let total = Int(text), total > count {
        let problem = "the list has \(count.counted("report")), and \(key.quoted) says \(total.grouped)"
        return ListGap(key: key, problem: problem)
      }
      if word.wholeMatch(of: /x?(total|num|numberof)?pages|lastpage|pagecount/) != nil, let pages = Int(text), pages > 1
      {
        return ListGap(key: key, problem: "\(key.quoted) says that there are \(pages.grouped) pages")
      }
      let isEnclosing = ["links", "meta", "page", "pageinfo", "pagination", "paging"].contains(word)
      if isEnclosing, let gap = page(besides: count, in: value, path: "\(key).") { return gap }
    }
    return nil
  }
}
