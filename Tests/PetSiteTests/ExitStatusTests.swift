import PetModel
import Testing

@testable import FolderPublisher
@testable import PetSite

/// The exit status (rules.md §4).
struct ExitStatusTests {
  @Test func countsOnlyProblemsThatAreExpectedAndOccur() {
    var outcome = BuildOutcome(stoppedBy: Diagnostic(.warning, .invalidDate, at: "a.json", "is no date"))
    outcome.expected.add(.invalidEmail, at: "expected.json")
    #expect(outcome.expectedCount == 0 && outcome.unexpected.count == 2)
    outcome.expected.add(.invalidDate, at: "expected.json")
    #expect(outcome.expectedCount == 1 && outcome.unexpected.count == 1)
  }

  private static let advice = Diagnostic(.advice, .photoNotFetched, at: "42", "the photo is small")
  private static let warning = Diagnostic(.warning, .invalidDate, at: "a.json", "'x' is not a date")
  private static let error = Diagnostic(.error, .invalidStatus, at: "a.json", "'x' is not a status")

  @Test(arguments: [
    ([], true, true, 0), ([advice, warning], true, true, 0), ([error], true, true, 1),
    ([warning, error], true, true, 1),
    ([], true, false, 1), ([warning], true, false, 1),
    ([], false, true, 2), ([warning], false, true, 2), ([error], false, true, 2), ([error], false, false, 2),
  ])
  func dependsOnWhatWasMadeAndWhatIsMissing(
    diagnostics: [Diagnostic], published: Bool, isComplete: Bool, status: Int32
  ) {
    #expect(ExitStatus(of: diagnostics, published: published, isComplete: isComplete).rawValue == status)
  }

  @Test func saysThatASiteLacksTheFilesThatAnotherFileKeepsOut() throws {
    var outcome = BuildOutcome()
    #expect(outcome.exitStatus == .nothingPublished)
    outcome.publication = PublicationSummary()
    #expect(outcome.exitStatus == .built)
    outcome.publication?.leftOut = [try #require(OutputPath("index.html"))]
    #expect(outcome.exitStatus == .builtWithGaps)
  }

  @Test(arguments: [(0, 2), (1, 1)])
  func saysThatNothingWasPublishedIntoAFolderThatTakesNoFile(old: Int, status: Int32) throws {
    var (outcome, publication) = (BuildOutcome(), PublicationSummary())
    publication.leftOut = [try #require(OutputPath("index.html"))]
    publication.unchanged = old
    outcome.add(publication)
    #expect(outcome.exitStatus.rawValue == status)
  }

  /// A folder that can't be written to keeps the last site; a foreign file in it keeps only one file out.
  @Test(
    arguments: [
      (.notWritten, 0, 0, 2), (.notWritten, 1, 0, 1), (.notWritten, 0, 1, 1), (.foreignFile, 0, 0, 1),
    ] as [(PublicationProblem.Kind, Int, Int, Int32)])
  func saysThatNothingWasPublishedWhereEveryChangeIsRefused(
    kind: PublicationProblem.Kind, written: Int, removed: Int, status: Int32
  ) throws {
    var (outcome, publication) = (BuildOutcome(), PublicationSummary())
    let path = try #require(OutputPath("index.html"))
    publication.leftOut = [path]
    publication.unchanged = 28
    publication.written = Array(repeating: path, count: written)
    publication.removed = Array(repeating: path, count: removed)
    publication.problems = [
      PublicationProblem(kind: kind, place: "o/index.html", problem: "x", consequence: nil, advice: nil)
    ]
    outcome.add(publication)
    #expect(outcome.exitStatus.rawValue == status)
  }
}
