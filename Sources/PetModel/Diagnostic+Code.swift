extension Diagnostic {
  /// What kind of problem a diagnostic is about: stable from version to version, for programs to rely on.
  public enum Code: String, Sendable, CaseIterable {
    // Input files
    /// A file or folder can't be opened or read.
    case notReadable = "not-readable"
    /// A link in an input folder leads out of it.
    case linkOutside = "link-outside"
    /// A file, line or value is not JSON.
    case invalidJSON = "invalid-json"
    /// A file has nothing in it.
    case emptyFile = "empty-file"
    /// A file has bytes that are no UTF-8 text.
    case invalidText = "invalid-text"
    /// A JSON value where an announcement should be.
    case notAnAnnouncement = "not-an-announcement"
    /// A text was put right so that it could be read.
    case repairedText = "repaired-text"

    // Fields
    /// A key that no announcement has.
    case unknownKey = "unknown-key"
    /// A value that every announcement needs is missing.
    case missingValue = "missing-value"
    /// A value of another type where a text should be.
    case notAText = "not-a-text"
    /// Something else where a number should be, or a number that is out of range.
    case notANumber = "not-a-number"
    /// Control characters or invisible formatting in a text.
    case hiddenCharacters = "hidden-characters"
    /// An identifier that can't name a page.
    case invalidID = "invalid-id"
    /// Two announcements with the same identifier.
    case duplicateID = "duplicate-id"
    /// A status that isn't one.
    case invalidStatus = "invalid-status"
    /// A date that can't be read.
    case invalidDate = "invalid-date"
    /// A time that can't be read.
    case invalidTime = "invalid-time"
    /// Neither phone nor e-mail.
    case noContact = "no-contact"
    /// A phone number that can't be dialled.
    case invalidPhone = "invalid-phone"
    /// An e-mail address that isn't one.
    case invalidEmail = "invalid-email"
    /// Coordinates that are no place on earth, or incomplete.
    case invalidCoordinates = "invalid-coordinates"
    /// Coordinates of 0, 0, which stand for none.
    case unknownCoordinates = "unknown-coordinates"
    /// A recorded error answer that says nothing.
    case invalidErrorAnswer = "invalid-error-answer"
    /// A secret where everybody may read it.
    case managementPassword = "management-password"
    /// A description that is shown as plain text, because as Markdown it would lose something or take too long.
    case descriptionNotMarkdown = "description-not-markdown"

    // Photos
    /// A `photoUrl` that leads to no file.
    case photoNotFound = "photo-not-found"
    /// A photo that can't be decoded, or not safely.
    case photoNotReadable = "photo-not-readable"
    /// A photo of which the end is missing.
    case photoCutShort = "photo-cut-short"
    /// A photo on the web that wasn't downloaded.
    case photoNotFetched = "photo-not-fetched"

    // The API and its snapshots
    /// The server refused, or its answer can't be used.
    case refusedByServer = "refused-by-server"
    /// The server gave no answer.
    case noAnswer = "no-answer"
    /// There is nothing to build from.
    case noAnnouncements = "no-announcements"
    /// There is no snapshot.
    case noSnapshot = "no-snapshot"
    /// A snapshot of something else.
    case otherSnapshot = "other-snapshot"
    /// A snapshot that is older than allowed.
    case snapshotTooOld = "snapshot-too-old"
    /// A value that isn't sent to the server.
    case notSent = "not-sent"

    // Sending a report
    /// A field of a report that the server would refuse, or JSON that is no report.
    case invalidReport = "invalid-report"
    /// A report that was sent already, and can't be changed.
    case alreadySent = "already-sent"
    /// A request whose outcome isn't known.
    case unknownOutcome = "unknown-outcome"
    /// A report that a person decided not to send, or not yet.
    case stopped
    /// The file with the state of a report can't be used.
    case invalidState = "invalid-state"

    // Templates and locales
    /// A template that can't be used.
    case invalidTemplate = "invalid-template"
    /// A file that replaces no built-in one.
    case unusedTemplate = "unused-template"
    /// A locale, or a part of it, that can't be used.
    case invalidLocale = "invalid-locale"
    /// A word that a locale lacks.
    case incompleteLocale = "incomplete-locale"
    /// A key that no page uses.
    case unknownLocaleKey = "unknown-locale-key"

    // Posters
    /// A sheet that couldn't be made.
    case posterNotMade = "poster-not-made"
    /// An identifier that no announcement has.
    case unknownID = "unknown-id"
    /// Something that isn't printed.
    case posterText = "poster-text"
    /// A sheet without a QR code.
    case noQRCode = "no-qr-code"
    /// Characters that no installed font has.
    case missingFont = "missing-font"

    // The output folder
    /// A path that can't name a file.
    case invalidFileName = "invalid-file-name"
    /// Two files that can't both be written.
    case conflictingFiles = "conflicting-files"
    /// Something that petspot didn't write is in the way.
    case foreignFile = "foreign-file"
    /// The list of the files that petspot wrote can't be trusted.
    case damagedManifest = "damaged-manifest"
    /// Another petspot is at work there.
    case folderInUse = "folder-in-use"
    /// A file or folder can't be written or removed.
    case notWritten = "not-written"
    /// There are problems, and none are allowed.
    case strict
    /// The site doesn't say who answers questions about it.
    case noPublisherContact = "no-publisher-contact"
  }
}
