import PetMarkdown

/// The description of a pet as it was read for its page in one language, for those in the others: reading it takes a third of
/// the time that a page takes.
package final class DescriptionReading {
  private var text: String?
  private var reading: UserMarkdown?

  package init() {}

  /// What `text` says, read only if it isn't what was read the last time.
  func reading(of text: String) -> UserMarkdown {
    if let reading, text == self.text { return reading }
    let new = UserMarkdown(text)
    (self.text, reading) = (text, new)
    return new
  }
}
