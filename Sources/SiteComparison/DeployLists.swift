import Essentials
package import FolderPublisher
import Support

/// The files of a site that a host lacks, in an order of sending in which no reader meets a missing file.
///
/// The files of one step may be sent in any order. A new page may link to any other new one, and a known page may link
/// to a new one, so all new files come before all changed ones. The files that they load come before both.
package struct DeployLists: Sendable, Hashable {
  /// Files that pages load or offer: style sheet, scripts, photos, posters.
  package private(set) var assets: [String] = []
  /// Pages and lists that aren't on the host yet: no link leads there until the others are sent.
  package private(set) var new: [String] = []
  /// Lists and pages that readers have already, and that lead on to the new ones.
  package private(set) var changed: [String] = []
  /// Files on the host that left the site. No sent file links there.
  package private(set) var deleted: [String] = []
  /// The number of bytes to send.
  package private(set) var bytes: UInt64 = 0

  /// - Parameter known: The files on the host: the list of the last publication, an empty one the first time, and also
  ///   that of an interrupted sending. A file that isn't the same in all of them is sent.
  package init(of site: PublishedFiles, since known: [PublishedFiles]) {
    let changes = Dictionary(grouping: known.flatMap { FileChange.changes(from: $0, to: site) }, by: \.path)
    for file in site.files {
      guard let changes = changes[file.path] else { continue }
      bytes += file.facts?.size ?? 0
      // People type the address of a file at the root, with or without a link to it.
      let isKnown = !file.path.contains("/") || changes.allSatisfy { $0.kind != .added }
      if !SitePath(file.path).isPage {
        assets.append(file.path)
      } else if isKnown {
        changed.append(file.path)
      } else {
        new.append(file.path)
      }
    }
    deleted = changes.values.compactMap(\.first).filter { $0.kind == .removed }.map(\.path).sorted()
  }

  /// With the names of the files that hold them, in the order in which they are to be worked off.
  package var named: [(name: String, paths: [String])] {
    [
      ("1-upload-assets.txt", assets), ("2-upload-new.txt", new), ("3-upload-changed.txt", changed),
      ("4-delete.txt", deleted),
    ]
  }

  /// The pets whose page goes and isn't replaced by one that says that the report is closed.
  package var forgottenPets: [String] {
    deleted.filter { $0.hasSuffix("/index.html") && SitePath($0).isInFirstLanguage && SitePath($0).pet != nil }
  }
}

extension PublishedFiles {
  /// The reason why `self` is no earlier state of `site`; nil when it may be one.
  package func strangeness(to site: PublishedFiles) -> String? {
    let addresses = [self, site].map { $0.sources?[SiteOriginKey.address] ?? "" }
    if addresses[0] != addresses[1], !addresses.contains("") {
      return "is of \(addresses[0]), and the site is for \(addresses[1])"
    }
    let pets = [self, site].map { Set($0.files.compactMap { SitePath($0.path).pet }) }
    guard !pets[0].isEmpty, !pets[1].isEmpty, pets[0].isDisjoint(with: pets[1]) else { return nil }
    return "has none of the site's pets, and the site none of its \(pets[0].count)"
  }

  /// The first of `paths` that isn't in the site's folder as its list says; nil when all are.
  package func missing(of paths: [String]) -> String? {
    let sizes = Dictionary(files.map { ($0.path, $0.facts?.size) }) { first, _ in first }
    return paths.first { path in
      guard let size = sizes[path] ?? nil, let folder else { return true }
      return FileKind(at: folder.appending(path: path).path(percentEncoded: false)) != .file(Int(size))
    }
  }
}
