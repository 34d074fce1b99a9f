import PetSite
import ProblemFormats
import SiteSources

/// A build's outcome in JSON: a report with more fields (Documentation/problems.schema.json).
struct BuildDocument: Encodable {
  struct Files: Encodable {
    let written: [String]
    let unchanged: Int
    let removed, leftOut: [String]
  }

  struct Fit: Encodable {
    let limits: String
    let fits: Bool
    let files: Int
    let bytes: UInt64
    let largestFile: String
    let largestBytes: UInt64
    let fullestFolder: String
    let fullestFiles: Int
    let filesOfAPet: Double
    let bytesOfAPet: Int

    init(_ fit: SiteFit) {
      limits = fit.limits.name
      fits = fit.excesses.isEmpty
      files = fit.size.files
      bytes = fit.size.bytes
      largestFile = fit.size.largestFile
      largestBytes = fit.size.largestBytes
      fullestFolder = fit.size.fullestFolder
      fullestFiles = fit.size.fullestFiles
      filesOfAPet = fit.filesOfAPet
      bytesOfAPet = fit.bytesOfAPet
    }
  }

  struct Closing: Encodable {
    let open: Int
    let pets: [String]

    init(_ closing: SiteSources.Closing) {
      open = closing.open
      pets = closing.pets.map(\.rawValue)
    }
  }

  struct Timing: Encodable {
    let stage: String
    let cpuSeconds: Double
    /// Absent for a part of another stage.
    let seconds: Double?
  }

  let version: Int
  let command: String
  let status: Int32
  let output: String
  let pets, unavailable, closed: Int
  let files: Files?
  /// Absent unless pets of the last site are missing.
  let closing: Closing?
  /// Absent unless the site has to fit somewhere.
  let fit: Fit?
  let problems: [ProblemDocument]
  let seconds: Double
  let timings: [Timing]?
}
