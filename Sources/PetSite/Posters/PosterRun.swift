import Foundation
package import PetModel
import PetPhotos
package import PetPosters
package import PetPresentation
import Support

/// Posters of announcements, written into a folder: what `petspot poster` does.
package struct PosterRun: Sendable {
  /// What is asked for.
  package struct Order: Sendable {
    package var kinds: [PosterKind]
    package var choices = PosterPress.Choices()
    package var locale = "en"
    package var templates: String?
    package var profile = PublicationProfile.app
    /// Only these; all that aren't closed when there are none.
    package var ids: [PetID] = []
    /// A PNG with all kinds instead of the sheets.
    package var isOverview = false
    package var output: String
    package var cache: String

    package init(kinds: [PosterKind], output: String, cache: String) {
      (self.kinds, self.output, self.cache) = (kinds, output, cache)
    }
  }

  /// What came of it.
  package struct Outcome: Sendable {
    /// `posters/42/poster-a4.pdf  headline 55 mm, read to about 16 m`, a line a file.
    package var lines: [String] = []
    package var diagnostics: [Diagnostic] = []

    /// The exit status (rules.md §4).
    package var exitStatus: ExitStatus { ExitStatus(of: diagnostics, published: !lines.isEmpty) }
  }

  private let repository: any AnnouncementRepository
  private let order: Order

  package init(repository: any AnnouncementRepository, order: Order) {
    self.repository = repository
    self.order = order
  }

  /// How many pets' sheets are in memory at a time.
  private static let batch = 16

  /// Loads, chooses, draws on all cores, and writes batch by batch, so that what is done is done whatever stops it.
  package func run(progress: (Int, Int) -> Void = { _, _ in }) async -> Outcome {
    var outcome = Outcome()
    do throws(StoppedBuild) {
      let design = try SiteDesign(overriddenBy: order.templates, localeName: order.locale)
      let loaded = await repository.announcements()
      outcome.diagnostics = design.diagnostics + loaded.diagnostics
      let press = try press(design.locale)
      let pets = try chosen(from: loaded, diagnostics: &outcome.diagnostics)
      for start in stride(from: 0, to: pets.count, by: Self.batch) {
        let batch = Array(pets[start..<min(start + Self.batch, pets.count)])
        let prints = await batch.mapOnAllCores { print(order.profile.published($0), press) }
        for (pet, print) in zip(batch, prints) { try write(print, of: pet.id, to: &outcome) }
        progress(start + batch.count, pets.count)
      }
    } catch {
      outcome.diagnostics.append(error.diagnostic)
    }
    return outcome
  }
}

extension PosterRun {
  private func press(_ locale: SiteLocale) throws(StoppedBuild) -> PosterPress {
    do throws(PosterError) {
      return try PosterPress(choices: order.choices, locale: locale, cache: order.cache)
    } catch {
      throw StoppedBuild(.posterNotMade, at: "poster", "\(error)")
    }
  }

  private func chosen(from loaded: LoadedAnnouncements, diagnostics: inout [Diagnostic]) throws(StoppedBuild)
    -> [PetDetails]
  {
    let pets = loaded.announcements.compactMap(\.pet)
    for id in order.ids where !pets.contains(where: { $0.id == id }) {
      diagnostics.append(
        Diagnostic(
          .error, .unknownID, at: SourceLocation(id.rawValue), "is not among the announcements",
          consequence: "no poster of it"))
    }
    for pet in pets where pet.status == .closed && order.ids.contains(pet.id) {
      diagnostics.append(
        Diagnostic(
          .error, .posterNotMade, at: SourceLocation(pet.id.rawValue), "its announcement is closed",
          consequence: "no poster of it"))
    }
    let chosen = pets.filter { $0.status != .closed && (order.ids.isEmpty || order.ids.contains($0.id)) }
    guard !chosen.isEmpty else {
      throw StoppedBuild(
        .noAnnouncements, at: order.output, "there is no pet to make a poster of",
        advice: "Check the input, and --id if you have given it")
    }
    return chosen
  }

  private func print(_ pet: PetDetails, _ press: PosterPress) -> PosterPress.Print {
    guard order.isOverview else { return sheets(of: pet, press) }
    var print = PosterPress.Print()
    do throws(PosterError) {
      let bytes = try press.overview(of: pet)
      print.sheets = bytes.map { [PosterPress.Sheet(name: "overview.png", bytes: $0, summary: "overview.png")] } ?? []
    } catch {
      print.diagnostics = [
        Diagnostic(.error, .posterNotMade, at: SourceLocation(pet.id.rawValue), "\(error)", consequence: "left out")
      ]
    }
    return print
  }

  /// The sheets of `pet`, and why its photo isn't on them: a build says that where it makes photos ready.
  private func sheets(of pet: PetDetails, _ press: PosterPress) -> PosterPress.Print {
    var print = press.print(order.kinds, of: pet)
    if let problem = print.photoProblem, let file = pet.photo {
      let place = pet.location(of: "photoUrl")
      print.diagnostics.insert(problem.diagnostic(at: place, name: file.lastPathComponent), at: 0)
    }
    if let photo = pet.photo, !photo.isFileURL {
      print.diagnostics.insert(
        Diagnostic(
          .warning, .photoNotFetched, at: pet.location(of: "photoUrl"), "the photo is on the web",
          consequence: "shown without a photo",
          advice: "Fetch it first, with petspot fetch, or save it beside the announcement"), at: 0)
    }
    return print
  }

  private func write(_ print: PosterPress.Print, of id: PetID, to outcome: inout Outcome) throws(StoppedBuild) {
    outcome.diagnostics += print.diagnostics
    for sheet in print.sheets {
      try write(sheet, of: id)
      outcome.lines.append("\(order.output)/\(id)/\(sheet.summary)")
    }
  }

  private func write(_ sheet: PosterPress.Sheet, of id: PetID) throws(StoppedBuild) {
    let folder = URL(filePath: order.output).appending(path: id.rawValue, directoryHint: .isDirectory)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try sheet.bytes.write(to: folder.appending(path: sheet.name), options: .atomic)
    } catch {
      throw StoppedBuild(
        .notWritten, at: "\(order.output)/\(id)/\(sheet.name)", "can't be written: \(SystemError(error).reason)",
        advice: "Check that there is space and that you may write there")
    }
  }
}
