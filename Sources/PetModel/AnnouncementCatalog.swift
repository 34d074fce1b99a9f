/// What the first pass over the input found: a reference to each announcement, and what was wrong.
///
/// The announcements themselves are read again, one at a time, by whoever needs one: 100,000 of them would take 200 MB.
public struct AnnouncementCatalog: Sendable {
  /// In input order, each identifier once.
  public let references: AnnouncementReferences
  /// What was wrong with the input, in the order in which it was met. Reading again says no more.
  public var diagnostics: DiagnosticLog
  /// Which problems the announcements are there to show.
  package var expected = ExpectedProblems()
  private let source: any AnnouncementSource

  package init(
    _ references: AnnouncementReferences, diagnostics: DiagnosticLog = [], source: any AnnouncementSource
  ) {
    (self.references, self.diagnostics, self.source) = (references, diagnostics, source)
  }

  /// Announcements that are in memory anyway, with each identifier once.
  public init(_ loaded: LoadedAnnouncements) {
    var (table, names) = (AnnouncementTable(), [String]())
    for (index, announcement) in loaded.announcements.enumerated() {
      let place = announcement.pet?.source ?? SourceLocation(announcement.id.rawValue)
      names.append(place.file)
      table.append(announcement, from: InputSlice(place.position, file: index), bytes: nil)
    }
    self.init(
      AnnouncementReferences(table) { [names] in names[$0] }, diagnostics: DiagnosticLog(loaded.diagnostics),
      source: LoadedSource(announcements: loaded.announcements))
  }

  /// Reads and decodes an announcement of this catalog again, on any thread.
  ///
  /// - Throws: When what it was read from isn't what it was.
  public func announcement(_ reference: AnnouncementReference) throws(InputChanged) -> Announcement {
    try source.announcement(reference)
  }

  /// Looks whether anything was added to what the catalog was made of, once all of it was read again.
  ///
  /// - Throws: When a list has become longer.
  package func checkForMore() throws(InputChanged) { try source.checkForMore() }

  /// Whether no announcement is missing because a file, or a part of one, can't be read.
  package var isComplete: Bool { diagnostics.count(of: .error) == 0 || diagnostics.tellOfAllAnnouncements }
}

/// Where the announcements of a catalog are read again.
package protocol AnnouncementSource: Sendable {
  /// - Throws: When what it was read from isn't what it was.
  func announcement(_ reference: AnnouncementReference) throws(InputChanged) -> Announcement

  /// - Throws: When a list has become longer since.
  func checkForMore() throws(InputChanged)
}

extension AnnouncementSource {
  /// Nothing is added to what is in memory.
  package func checkForMore() {}
}

/// Announcements in memory, in the order of their references.
private struct LoadedSource: AnnouncementSource {
  let announcements: [Announcement]

  func announcement(_ reference: AnnouncementReference) -> Announcement { announcements[reference.index] }
}

extension InputSlice {
  /// No bytes, but a place.
  fileprivate init(_ position: SourceLocation.Position?, file: Int) {
    let (kind, number): (Kind, Int) =
      switch position {
      case .item(let number): (.element, number)
      case .line(let number): (.line, number)
      case .row(let number): (.row, number)
      case .lineAndColumn, nil: (.document, 0)
      }
    self.init(kind, number, offset: 0, length: 0, file: file)
  }
}
