/// A problem, worded for the person who has to fix it.
///
/// Diagnostics are gathered while the work goes on, printed in one place and turned into the exit status in one place.
public struct Diagnostic: Sendable, Hashable {
  /// The weight of a problem, from harmless to fatal.
  public enum Severity: String, Sendable, CaseIterable, Comparable {
    /// Nothing is lost; something could be better.
    case advice
    /// An unexpected value is shown unchanged, or a part was left out or replaced.
    case warning
    /// An announcement, a whole file of them, or everything couldn't be built.
    case error

    /// Whether `left` is the more harmless of the two.
    public static func < (left: Severity, right: Severity) -> Bool {
      left != right && (left == .advice || right == .error)
    }
  }

  /// Its weight.
  public var severity: Severity
  /// The kind of problem: the same in every version and language.
  public var code: Code
  /// Its place.
  public var location: SourceLocation
  /// The announcement's pet; nil for a problem of none, or of several.
  public var pet: PetID?
  /// The problem: `'18/11/2025' is not a YYYY-MM-DD date`.
  public var problem: String
  /// The consequence: `shown as it is`.
  public var consequence: String?
  /// The remedy: `Write it like 2025-11-18`.
  public var advice: String?
  /// What it is about in full, for readers who ask for all.
  public var details: [String] = []

  /// A problem at `location`.
  public init(
    _ severity: Severity, _ code: Code, at location: SourceLocation, _ problem: String, consequence: String? = nil,
    advice: String? = nil, pet: PetID? = nil
  ) {
    self.severity = severity
    self.code = code
    self.location = location
    self.problem = problem
    self.consequence = consequence
    self.advice = advice
    self.pet = pet
  }

  /// The problem and its consequence: `'18/11/2025' is not a YYYY-MM-DD date; shown as it is`.
  public var message: String { [problem, consequence].compactMap(\.self).joined(separator: "; ") }

  /// The problem at another place.
  package func moved(to place: SourceLocation) -> Diagnostic {
    var moved = self
    moved.location = place
    return moved
  }
}

extension Sequence<Diagnostic> {
  /// The problems. Those that name no announcement yet get that of `pet`.
  package func about(_ pet: PetID?) -> [Diagnostic] {
    map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.pet = diagnostic.pet ?? pet
      return diagnostic
    }
  }
}

/// An error that names the problem and the remedy for a person.
public protocol DiagnosticError: Error {
  /// The kind of problem.
  var code: Diagnostic.Code { get }
  /// The problem, in words that follow its location.
  var problem: String { get }
  /// The remedy.
  var advice: String? { get }
}

extension Diagnostic {
  /// An error at `location`, and its consequence.
  public init(
    _ error: some DiagnosticError, _ severity: Severity = .error, at location: SourceLocation,
    consequence: String? = nil
  ) {
    self.init(severity, error.code, at: location, error.problem, consequence: consequence, advice: error.advice)
  }

  /// The kind of a diagnostic's problem: stable from version to version, for programs to rely on.
  public enum Code: String, Sendable, CaseIterable {
    // Input files
    case notReadable = "not-readable"
    /// A link in an input folder leads out of it.
    case linkOutside = "link-outside"
    case invalidJSON = "invalid-json"
    /// A file that was written to between two looks at it.
    case inputChanged = "input-changed"
    case emptyFile = "empty-file"
    /// A file of data that isn't JSON.
    case otherFormat = "other-format"
    /// A column or a value without a known meaning: a person has to name it.
    case openQuestion = "open-question"
    /// Settings of columns that can't be followed.
    case invalidColumns = "invalid-columns"
    /// A row of a table that can't be taken apart.
    case invalidTable = "invalid-table"
    /// A row that is no pet, or has other cells than the header.
    case unevenRow = "uneven-row"
    /// A value that a spreadsheet has damaged.
    case spreadsheetError = "spreadsheet-error"
    /// Rows that say nothing of a consent that their table asks for.
    case noConsent = "no-consent"
    /// A picture that stands in a workbook.
    case photoNotRead = "photo-not-read"
    /// petspot's own record of a report that was sent.
    case stateFile = "state-file"
    case invalidText = "invalid-text"
    /// A JSON value where an announcement should be.
    case notAnAnnouncement = "not-an-announcement"
    /// A text was put right so that it could be read.
    case repairedText = "repaired-text"

    // Fields
    case unknownKey = "unknown-key"
    case repeatedKey = "repeated-key"
    case missingValue = "missing-value"
    case notAText = "not-a-text"
    /// Something else where a number should be, or a number that is out of range.
    case notANumber = "not-a-number"
    /// Control characters or invisible formatting in a text.
    case hiddenCharacters = "hidden-characters"
    case invalidID = "invalid-id"
    case duplicateID = "duplicate-id"
    case invalidStatus = "invalid-status"
    case invalidDate = "invalid-date"
    case invalidTime = "invalid-time"
    /// A day in the future, on which the pet can't have been seen.
    case futureDate = "future-date"
    /// Neither phone nor e-mail.
    case noContact = "no-contact"
    case invalidPhone = "invalid-phone"
    /// A number after which digits stand that could belong to it.
    case ambiguousPhone = "ambiguous-phone"
    case invalidEmail = "invalid-email"
    /// Coordinates that are no place on earth, or incomplete.
    case invalidCoordinates = "invalid-coordinates"
    /// Coordinates of 0, 0, which stand for none.
    case unknownCoordinates = "unknown-coordinates"
    /// A point that is on no photo.
    case invalidFocus = "invalid-focus"
    /// A recorded error answer that says nothing.
    case invalidErrorAnswer = "invalid-error-answer"
    /// A secret in public.
    case managementPassword = "management-password"

    // Photos
    case photoNotFound = "photo-not-found"
    case photoNotReadable = "photo-not-readable"
    case photoCutShort = "photo-cut-short"
    case photoNotFetched = "photo-not-fetched"
    /// A photo with too few pixels for the size it is printed at.
    case photoTooSmall = "photo-too-small"
    /// A photo that a sheet shows little more than half of.
    case photoCutOff = "photo-cut-off"
    case photoTooDark = "photo-too-dark"
    case photoTooLight = "photo-too-light"
    /// A photo of one colour.
    case photoBlank = "photo-blank"
    case photoBlurred = "photo-blurred"

    // The API and its snapshots
    case refusedByServer = "refused-by-server"
    /// The server gave no answer.
    case noAnswer = "no-answer"
    case noAnnouncements = "no-announcements"
    case noSnapshot = "no-snapshot"
    /// A snapshot of something else.
    case otherSnapshot = "other-snapshot"
    case snapshotTooOld = "snapshot-too-old"
    /// A value that isn't sent to the server.
    case notSent = "not-sent"

    // Sending a report
    /// A field of a report that the server would refuse, or JSON that is no report.
    case invalidReport = "invalid-report"
    case alreadySent = "already-sent"
    case unknownOutcome = "unknown-outcome"
    /// A report that a person decided not to send, or not yet.
    case stopped
    case invalidState = "invalid-state"

    // Templates and locales
    case invalidTemplate = "invalid-template"
    /// A file that replaces no built-in one.
    case unusedTemplate = "unused-template"
    /// A copy of a template that has changed since.
    case outdatedTemplate = "outdated-template"
    case invalidLocale = "invalid-locale"
    case incompleteLocale = "incomplete-locale"
    /// A key that no page uses.
    case unknownLocaleKey = "unknown-locale-key"
    /// A line of a table of towns that can't be used.
    case invalidPlace = "invalid-place"
    /// A city that may be several towns.
    case ambiguousCity = "ambiguous-city"

    // Posters
    case posterNotMade = "poster-not-made"
    /// An identifier that no announcement has.
    case unknownID = "unknown-id"
    /// An option that can be true of one pet alone.
    case onePetOnly = "one-pet-only"
    /// A found pet, without a word on the kind of found.
    case foundPet = "found-pet"
    /// Something that isn't printed.
    case posterText = "poster-text"
    case noQRCode = "no-qr-code"
    /// A sheet of an earlier run that no longer fits its report.
    case outdatedSheet = "outdated-sheet"
    case missingFont = "missing-font"

    // Previews and comparisons
    /// The base of a comparison is newer than its other side.
    case baseIsNewer = "base-is-newer"
    /// More pages than a file may hold.
    case leftOut = "left-out"

    // The output folder
    case conflictingFiles = "conflicting-files"
    /// Something that petspot didn't write is in the way.
    case foreignFile = "foreign-file"
    /// The list of the files that petspot wrote can't be trusted.
    case damagedManifest = "damaged-manifest"
    case folderInUse = "folder-in-use"
    case notWritten = "not-written"
    /// The site is larger than where it is to go.
    case doesNotFit = "does-not-fit"
    /// There are problems, and none are allowed.
    case strict
    /// More addresses would close at once than is likely to be meant.
    case closesManyPages = "closes-many-pages"
    /// A build that would show values which the last one kept back.
    case showsWithheldValues = "shows-withheld-values"
    /// Pets of the last site that this build doesn't ask for.
    case notAskedFor = "not-asked-for"
    /// The site doesn't say who answers questions about it.
    case noPublisherContact = "no-publisher-contact"

    // Advice about announcements
    /// The owner's home, or a likely one, in a description.
    case streetInDescription = "street-in-description"
    /// The number of a house in a place.
    case houseNumberInPlace = "house-number-in-place"
    case microchipInDescription = "microchip-in-description"
    case theftInDescription = "theft-in-description"
    /// A missing pet that is home, by its description.
    case returnInDescription = "return-in-description"
    case amountOnPoster = "amount-on-poster"
    /// A text that was made safe for HTML, or for an address, once too often.
    case encodedTwice = "encoded-twice"

    // Checks
    /// A Markdown page that says something else than the HTML page of the same pet.
    case pageFormsDiffer = "page-forms-differ"
    /// A link to a file that the site doesn't have.
    case brokenLink = "broken-link"
    /// A problem that an example is there to show, and doesn't any more.
    case expectedProblemGone = "expected-problem-gone"
    case invalidExpectations = "invalid-expectations"

    // The audit of a site
    /// Something that the profile keeps back, in a file of the site.
    case withheldValue = "withheld-value"
    case publishedPassword = "published-password"
    /// Something that the profile keeps back, in a text of the announcement.
    case withheldFromText = "withheld-from-text"
    /// A file, or a part of one, that can't be looked through.
    case notAudited = "not-audited"

    // Differences from an older input or site
    case petAdded = "pet-added"
    case petGone = "pet-gone"
    case statusChanged = "status-changed"
    case fieldChanged = "field-changed"
    /// A phone number, an address of mail, an exact place or the number of a microchip that was private before.
    case newlyPublished = "newly-published"
    /// Pages that templates, locale, options or the program made otherwise.
    case pagesChanged = "pages-changed"
    /// A list of files that belongs to another site.
    case otherSite = "other-site"
    /// Something that is no built site.
    case notASite = "not-a-site"
  }
}
