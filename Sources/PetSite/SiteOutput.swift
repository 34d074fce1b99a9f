import FolderPublisher

/// Where the files of a site go as they are made, from any thread: a publication, or a check that only looks at them.
protocol SiteOutput: Sendable {
  /// Whether the files of a unit are there already, made of the same things.
  func keeps(_ unit: String, key: UnitKey) -> Bool

  func add(_ item: OutputItem) throws(PublicationProblem)

  /// Takes all items of a unit.
  func add(_ items: [OutputItem], as unit: String, key: UnitKey?) throws(PublicationProblem)
}

extension Publication: SiteOutput {}
