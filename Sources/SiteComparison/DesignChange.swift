import Essentials
import PetModel
import Support

/// A file of templates, locales and texts that differs, and how many pages a reader sees otherwise by it.
package struct DesignChange: Sendable, Hashable {
  /// Its name among the templates: `style/colours.css`.
  package let file: String
  /// The number of pages that load the result, or are made of it and differ.
  package let pages: Int

  /// `style/colours.css, 52 pages`
  package var text: String { "\(file), \(pages.counted("page"))" }
}

/// The reach of design files among the pages of a site.
struct DesignReach {
  private let pages: [String]
  /// Pages that differ, but not because of a pet.
  private let changed: [String]
  private let site: ComparedSite

  /// - Parameter pets: Those that differ by their own data.
  init(_ files: [FileChange], in site: ComparedSite, besides pets: Set<PetID>) {
    self.site = site
    pages = site.files.files.map(\.path).filter { $0.hasSuffix(".html") }
    changed = files.map(\.path).filter { path in
      path.hasSuffix(".html") && !(SitePath(path).pet.map(pets.contains) ?? false)
    }
  }

  func changes(of files: [String]) -> [DesignChange] {
    var known: [String: Int] = [:]
    return files.map { file in
      guard let loaded = Self.loaded(of: file) else { return DesignChange(file: file, pages: count(of: file)) }
      let count = known[loaded] ?? pages(loading: loaded)
      known[loaded] = count
      return DesignChange(file: file, pages: count)
    }
  }

  /// The text in pages that load it: `style.css`, for a silhouette its class; nil for the sources of pages.
  private static func loaded(of file: String) -> String? {
    let (folder, name) = (file.split(separator: "/").first ?? "", file.split(separator: "/").last ?? "")
    switch folder {
    case "style": return "style.css"
    // Every icon of a site is drawn from its logo.
    case "logo.svg", "logo.png": return "icon."
    case "search": return "search.js"
    case "silhouettes": return "is-\(name.prefix { $0 != "." })"
    default: return [".js", ".svg", ".png", ".ico", ".css"].contains(where: name.hasSuffix) ? file : nil
    }
  }

  /// Without its files, a site's pages may load anything.
  private func pages(loading name: String) -> Int {
    guard let folder = site.folder else { return pages.count }
    return pages.mapOnThreads(atMost: 8) { page -> Bool in
      guard let text = try? Data(contentsOf: folder.appending(path: page), options: .mappedIfSafe) else { return false }
      return text.withUnsafeBytes { $0.offset(of: name) != nil }
    }.count { $0 }
  }

  /// A page of text is made of its own file; any other page may be made of any template, locale or place.
  private func count(of file: String) -> Int {
    guard file.hasPrefix("pages/"), let name = file.dropFirst(6).split(separator: ".").first else {
      return changed.count
    }
    return changed.count { path in
      switch name {
      case "closed", "gone": SitePath(path).pet != nil
      case "not-found": path.hasSuffix("404.html") || path.hasSuffix("pets/index.html")
      default: path.split(separator: "/").dropLast().last == name
      }
    }
  }
}
