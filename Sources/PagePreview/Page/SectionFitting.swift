import PetModel
import PetSite
import Support

/// Writes announcements until the file is full: changed ones, then those with problems, then the others.
struct SectionFitting: Sendable {
  private let finder: CaseFinder
  private let limit: Int
  private let writer: CaseSection

  /// So many are drawn before it is looked how much they take.
  private static let batch = 24

  /// - Parameter limit: How many bytes they may take, with their pictures.
  init(finder: CaseFinder, limit: Int) {
    (self.finder, self.limit) = (finder, limit)
    let now = finder.now
    writer = CaseSection(
      frames: FrameWriter(of: now), baseFrames: finder.base.map(FrameWriter.init),
      pictures: PictureFolder { now.file(at: $0) })
  }

  /// - Throws: When the input isn't what it was when it was looked through.
  func sections(
    of cases: [PreviewCase], progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) async throws(StoppedBuild) -> FittingSections {
    var (result, rest) = (FittingSections(), Self.ordered(cases)[...])
    while !rest.isEmpty {
      let batch = Array(rest.prefix(Self.batch))
      let written = try await batch.stoppableMap { number throws(StoppedBuild) in
        let sheets = try finder.sheets(of: cases[number])
        return (writer.section(of: cases[number], sheets), sheets.problems)
      }
      for (number, (section, problems)) in zip(batch, written) {
        guard result.bytes + result.bytes(of: section) <= limit else {
          result.leaveOut(rest.map { cases[$0] })
          return result.inInputOrder
        }
        result.add(section, of: cases[number], at: number, problems)
        rest.removeFirst()
      }
      progress(result.count, cases.count)
    }
    return result.inInputOrder
  }

  /// The positions of `cases`, those first that have to be seen.
  private static func ordered(_ cases: [PreviewCase]) -> [Int] {
    cases.indices.sorted { (cases[$0].rank, $0) < (cases[$1].rank, $1) }
  }
}
