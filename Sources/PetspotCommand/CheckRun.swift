import DiagnosticReports
import Essentials
import PetFixtures
import PetModel
import PetSite
import SiteAudit
import Support

/// What `petspot check` was asked for, done.
struct CheckRun {
  private let command: CheckCommand

  init(_ command: CheckCommand) { self.command = command }

  /// What was found.
  struct Findings {
    var diagnostics: DiagnosticLog = []
    /// The last words of the command.
    var summary = ""
    /// Whether all could be checked that was to be.
    var isComplete = true
  }

  func findings(_ console: Console) async -> Findings {
    var findings = Findings()
    let outcome = await outcome(of: command.input.all, site: command.site) { console.show($0) }
    let expected = outcome.diagnostics.count - outcome.expected.unexpected(outcome.diagnostics).count
    findings.diagnostics = outcome.expected.judged(outcome.diagnostics)
    var site: SiteAudit.Outcome?
    if let folder = command.site {
      let found = await audit().outcome(in: folder)
      findings.diagnostics += found.diagnostics
      findings.isComplete = found.isComplete
      site = found
    }
    var notes = [expected].filter { $0 > 0 }.map { "\($0.grouped) expected" }
    if let base = command.newOnly {
      let all = findings.diagnostics
      do throws(SystemError) {
        findings.diagnostics = try await known(from: base).new(among: all)
        notes.append("\((all.count - findings.diagnostics.count).grouped) known from \(base)")
      } catch {
        findings.isComplete = false
        findings.diagnostics.append(
          Diagnostic(
            .error, .notReadable, at: SourceLocation(base), "the base can't be read: \(error.reason)",
            consequence: "everything is reported", advice: "Give --new-only an input, or a report in JSON"))
      }
    }
    let subject = site.map { " and \($0.files.counted("file")) for \($0.values.counted("value"))" } ?? ""
    findings.summary = summary(of: findings.diagnostics, outcome.pets.counted("pet") + subject, notes)
    return findings
  }
}

extension CheckRun {
  private func outcome(
    of inputs: [String], site: String? = nil, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
  ) async -> CheckOutcome {
    var options = BuildOptions(output: "site", cache: "")
    (options.locale, options.translations) = (command.input.locale, Array(command.input.locales.dropFirst()))
    options.territory = command.input.territory
    options.templates = command.input.design.folder(beside: inputs)
    options.today = BuildCommand.today ?? options.today
    (options.profile, options.showsClosed) = (command.publication.profile, command.publication.showsClosed)
    options.scope = InputScope(inputs: inputs)
    return await SiteCheck(repository: FixtureRepository(inputs: inputs, language: command.input.locale), options: options, site: site)
      .run(progress: progress)
  }

  /// - Throws: When nothing is there.
  private func known(from base: String) async throws(SystemError) -> KnownProblems {
    if let error = ReadableFile.problem(at: base) { throw error }
    if let bytes = try? Data(contentsOf: URL(filePath: base)),
      let report = try? JSONDecoder().decode(DiagnosticReportDocument.self, from: bytes)
    {
      return KnownProblems(report.problems)
    }
    let outcome = await outcome(of: [base])
    return KnownProblems(outcome.expected.unexpected(outcome.diagnostics).lazy.map(ProblemDocument.init))
  }

  private func audit() async -> SiteAudit {
    let loaded = await FixtureRepository(inputs: command.input.all, language: command.input.locale).announcements()
    return SiteAudit(
      of: loaded.announcements.compactMap(\.pet),
      passwords: FixtureRepository.managementPasswords(in: command.input.all).map {
        FoundPassword($0.password, at: $0.place)
      },
      profile: command.publication.profile, showsClosed: command.publication.showsClosed)
  }

  private func summary(of diagnostics: DiagnosticLog, _ subject: String, _ notes: [String]) -> String {
    let advice = diagnostics.count(of: .advice)
    let parts = [diagnostics.counts, "\(advice.counted("piece")) of advice"] + notes
    return "Checked \(subject): \(parts.joined(separator: ", "))."
  }
}

extension ReadableFile {
  /// Why nobody can read what is at a path; nil when somebody can.
  fileprivate static func problem(at path: String) -> SystemError? {
    do throws(SystemError) {
      _ = try ReadableFile(at: path)
      return nil
    } catch { return error }
  }
}
