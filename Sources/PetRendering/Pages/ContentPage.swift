/// A page of text that the frame around every page leads to; its name is that of its file and of its address.
package enum ContentPage: String, Sendable, CaseIterable {
  /// What to do for a pet that one has seen, or found.
  case seen = "seen-a-pet"
  case found = "found-a-pet"
  /// What a visit tells about the visitor.
  case privacy
  /// Who publishes the pages. It is there if the site's owner has written it.
  case imprint
}
