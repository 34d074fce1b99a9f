import Essentials
import FolderPublisher
import PetModel
import SiteComparison
import Support

/// The reason why no lists could be written.
struct ChangesProblem: Error {
  let diagnostic: Diagnostic
}

/// The files that a host lacks, ready to be written.
struct SiteChanges {
  private let site: ComparedSite
  private let lists: DeployLists
  private let manifest: Data

  /// - Parameters:
  ///   - name: The folder of the site.
  ///   - known: Lists of the files that the host may have.
  ///   - isFirst: Whether it may have nothing.
  init(of name: String, since known: [String], isFirst: Bool, allowsOtherSite: Bool) throws(ChangesProblem) {
    site = try Self.read(name)
    guard site.hasPages else { throw Self.problem(.notASite, name, "is no folder", "Give the folder of --output") }
    var hosts: [ComparedSite] = []
    for list in known {
      let host = try Self.read(list)
      if !allowsOtherSite, let strangeness = host.strangeness(to: site) {
        throw Self.problem(
          .otherSite, list, "\(strangeness)",
          "Give the manifest that was published from '\(name)', or --allow-other-site")
      }
      hosts.append(host)
    }
    lists = DeployLists(of: site.files, since: hosts.map(\.files) + (isFirst ? [PublishedFiles()] : []))
    if let missing = site.missing(of: lists.assets + lists.new + lists.changed) {
      throw Self.problem(
        .notReadable, "\(name)/\(missing)", "isn't there, or isn't as large as the site's own list says",
        "Build the site again")
    }
    let file = URL(filePath: PublishedFiles.manifest(of: name) ?? name)
    do { manifest = try Data(contentsOf: file) } catch {
      throw Self.problem(.notReadable, file.relativePath, "can't be read: \(SystemError(error).reason)", nil)
    }
  }

  /// Writes the lists, each whole.
  func write(into folder: String) throws(ChangesProblem) {
    let url = URL(filePath: folder)
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for (name, paths) in lists.named {
        try FileWriter.replace(url.appending(path: name), with: Data(paths.map { $0 + "\n" }.joined().utf8))
      }
      try FileWriter.replace(url.appending(path: "manifest"), with: manifest)
    } catch {
      let error = SystemError(error)
      throw Self.problem(.notWritten, folder, "the lists can't be written: \(error.reason)", error.advice)
    }
  }

  /// `12 files to send (3 assets, 5 new pages, 4 that change), 81,234 bytes; 2 to delete. The lists are in changes.`
  func summary(in folder: String) -> String {
    let count = lists.assets.count + lists.new.count + lists.changed.count
    if count + lists.deleted.count == 0 {
      return "The host has it all: nothing to send, nothing to delete. The lists in \(folder) are empty."
    }
    return
      "\(count.counted("file")) to send (\(lists.assets.count.counted("asset")), \(lists.new.count.counted("new page")), "
      + "\(lists.changed.count.grouped) that change), \(Int(lists.bytes).counted("byte")); \(lists.deleted.count.grouped) to delete. The lists are in \(folder)."
  }

  /// Advice about changes that may be unintended.
  var advice: [Diagnostic] {
    let gone = lists.forgottenPets
    guard let first = gone.first else { return [] }
    return [
      Diagnostic(
        .advice, .petGone, at: SourceLocation(first),
        "the lists delete the pages of \(gone.count.counted("pet")) and add no page that says that the report is closed",
        consequence: "an address on a poster leads nowhere",
        advice: "Build into the folder of the last time, or ignore this if --forget-after removed them")
    ]
  }

  private static func read(_ name: String) throws(ChangesProblem) -> ComparedSite {
    do throws(PublishedFilesError) { return try ComparedSite(name) } catch {
      throw ChangesProblem(
        diagnostic: Diagnostic(error, at: SourceLocation(name), consequence: "no lists were written"))
    }
  }

  private static func problem(_ code: Diagnostic.Code, _ place: String, _ problem: String, _ advice: String?)
    -> ChangesProblem
  {
    ChangesProblem(
      diagnostic: Diagnostic(
        .error, code, at: SourceLocation(place), problem, consequence: "no lists were written", advice: advice))
  }
}
