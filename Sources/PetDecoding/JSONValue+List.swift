import PetModel

extension JSONValue {
  /// Where the list of announcements is in an object that is none itself: `pets` in `{"pets":[{"id":…}]}`, `response.data` in
  /// `{"response":{"data":[…]}}`. Nil where there is no list of objects, and for what may be an announcement.
  var pathOfList: String? { pathOfList(depth: 3) }

  private func pathOfList(depth: Int) -> String? {
    guard depth > 0, let members, members["id"] == nil, members["status"] == nil else { return nil }
    for (key, value) in members.sorted(by: { $0.key < $1.key }) {
      if case .array(let elements) = value, elements.contains(where: { $0.members != nil }) { return key }
      if let path = value.pathOfList(depth: depth - 1) { return "\(key).\(path)" }
    }
    return nil
  }
}

extension Diagnostic {
  /// An object with the announcements somewhere in it.
  static func listElsewhere(_ path: String, at place: SourceLocation) -> Diagnostic {
    let path = path.shown(upTo: 60)
    return Diagnostic(
      .error, .notAnAnnouncement, at: place, "is no announcement, but has a list in \(path.quoted)",
      consequence: "skipped",
      advice: "Take the list out, such as with jq '.\(path)', or call it \"data\"")
  }
}
