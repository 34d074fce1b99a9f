import Essentials
package import PetModel
import Support
import Synchronization

/// A built site as browsers get it: its files, and a script that tells each page of the next build.
package final class LivePages: Sendable {
  /// The kind of a build's changes.
  private enum Change: Int {
    case nothing, style, pages
  }

  private struct State {
    var changes: [Change] = []
    /// Of the last build.
    var errors = 0
    var warnings = 0
    var problemPage = Data()
  }

  private let folder: String
  private let hosts: Set<String>
  /// Whether all addresses of this machine are served.
  private let isForAll: Bool
  private let state = Mutex(State())

  /// - Parameter host: An address besides this machine's own that pages may be asked for at.
  package init(folder: String, host: String?) {
    self.folder = folder
    let name = host?.lowercased()
    hosts = Set(
      ["localhost", "127.0.0.1", "[::1]"] + [name.map { $0.contains(":") ? "[\($0)]" : $0 }].compactMap(\.self))
    isForAll = ["0.0.0.0", "::"].contains(name)
  }

  /// Takes note of a build; the server then has to wake those that wait.
  ///
  /// - Parameter changed: The paths of its files that are new, others or gone; nil when it has failed.
  package func note(changed: [String]?, problems: [Diagnostic]) {
    let files = changed ?? []
    let change: Change = files.isEmpty ? .nothing : files.allSatisfy { $0 == "style.css" } ? .style : .pages
    let errors = problems.filter { $0.severity == .error }
    let others = problems.filter { $0.severity != .error }
    let page = ProblemPage.html(of: errors + others, hasFailed: changed == nil)
    state.withLock {
      $0.changes.append(change)
      $0.errors = errors.count
      $0.warnings = others.count
      $0.problemPage = Data(page.html.utf8)
    }
  }

  /// The answer to `request`; nil when it has to wait for the next build.
  package func answer(_ request: LocalServer.Request) -> LocalServer.Answer? {
    guard let host = request.host, serves(Self.name(of: host)) else {
      return .text(403, "This address isn't served here. Open http://127.0.0.1 with the port that petspot says.\n")
    }
    guard ["GET", "HEAD"].contains(request.method) else { return .text(405, "Pages can only be read.\n") }
    switch request.path {
    case "/.petspot/live.js": return .script(String(decoding: PackageResources.live_js, as: UTF8.self))
    case "/.petspot/wait.js": return news(since: request.build ?? 0)
    case "/.petspot/problems": return .html(200, state.withLock(\.problemPage))
    default: return file(request.path)
    }
  }

  /// A name may be another site's, whose scripts would read these pages.
  private func serves(_ host: String) -> Bool {
    let isNumeric = host.first?.isNumber == true && !host.contains(where: \.isLetter)
    return hosts.contains(host) || isForAll && (isNumeric || host.hasPrefix("["))
  }

  private static func name(of host: String) -> String {
    let host = host.lowercased()
    if host.hasPrefix("[") { return String(host.prefix { $0 != "]" }) + "]" }
    return String(host.prefix { $0 != ":" })
  }

  /// The news after a build; nil without any.
  private func news(since build: Int) -> LocalServer.Answer? {
    state.withLock { state in
      if build == state.changes.count { return nil }
      // A page of an earlier run of the program is older than all.
      let change =
        build > state.changes.count
        ? .pages : state.changes[max(0, build)...].max { $0.rawValue < $1.rawValue } ?? .nothing
      return .script(
        "petspotLive({build:\(state.changes.count),change:\(change.rawValue),errors:\(state.errors),"
          + "warnings:\(state.warnings)});\n")
    }
  }

  // The files of the site.

  private func file(_ path: String) -> LocalServer.Answer {
    guard let parts = Self.parts(of: path) else { return notThere }
    let place = ([folder] + parts).joined(separator: "/")
    switch FileKind(at: place) {
    case .file?: return content(of: place, 200) ?? notThere
    case .folder? where !path.hasSuffix("/"): return LocalServer.Answer(status: 301, body: Data(), location: path + "/")
    case .folder?: return content(of: place + "/index.html", 200) ?? notThere
    default: return notThere
    }
  }

  /// The names on the way of a path; nil for one that could lead out of the folder, or to a hidden file.
  private static func parts(of path: String) -> [String]? {
    guard path.hasPrefix("/"), let decoded = path.dropFirst().percentDecoded else { return nil }
    var parts = decoded.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if parts.last == "" { parts.removeLast() }
    let isPlain = parts.allSatisfy { part in
      !part.isEmpty && !part.hasPrefix(".") && !part.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "\\") }
    }
    return isPlain ? parts : nil
  }

  private func content(of file: String, _ status: Int) -> LocalServer.Answer? {
    guard FileKind(at: file)?.isFile == true, let bytes = try? Data(contentsOf: URL(filePath: file)) else { return nil }
    let ending = file.split(separator: ".").last.map(String.init) ?? ""
    if ending == "html" { return .html(status, bytes, telling: tag) }
    return LocalServer.Answer(status: status, body: bytes, type: Self.mediaTypes[ending] ?? "application/octet-stream")
  }

  /// By the ending of a file's name, in small letters (RFC 9110 §8.3).
  private static let mediaTypes = [
    "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8", "json": "application/json",
    "md": "text/markdown; charset=utf-8", "txt": "text/plain; charset=utf-8", "xml": "application/xml",
    "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
    "webp": "image/webp", "ico": "image/x-icon", "pdf": "application/pdf", "woff2": "font/woff2",
    "mp4": "video/mp4", "webm": "video/webm", "mp3": "audio/mpeg",
  ]

  private var notThere: LocalServer.Answer {
    let page =
      "<!DOCTYPE html><html lang=\"en\"><head><title>404</title></head><body><h1>There is no such page</h1></body></html>"
    return content(of: folder + "/404.html", 404) ?? .html(404, Data(page.utf8), telling: tag)
  }

  /// The end of each page's head.
  private var tag: String {
    state.withLock {
      "<script src=\"/.petspot/live.js?build=\($0.changes.count)&amp;errors=\($0.errors)"
        + "&amp;warnings=\($0.warnings)\"></script>"
    }
  }
}

extension LocalServer.Answer {
  fileprivate static func text(_ status: Int, _ text: String) -> Self { Self(status: status, body: Data(text.utf8)) }

  fileprivate static func script(_ text: String) -> Self {
    Self(status: 200, body: Data(text.utf8), type: "text/javascript; charset=utf-8")
  }

  /// - Parameter tag: The text before `</head>`.
  fileprivate static func html(_ status: Int, _ page: Data, telling tag: String = "") -> Self {
    var page = page
    if !tag.isEmpty, let end = page.firstRange(of: Data("</head>".utf8)) {
      page.insert(contentsOf: Data(tag.utf8), at: end.lowerBound)
    }
    return Self(status: status, body: page, type: "text/html; charset=utf-8")
  }
}

/// The problems of a build, shown at the top of pages.
private enum ProblemPage {
  private static let mostProblems = 50

  static func html(of problems: [Diagnostic], hasFailed: Bool) -> Markup {
    let items = problems.prefix(mostProblems).map { problem -> Markup in
      let code = source(of: problem).map { "<pre>\($0)</pre>" as Markup }
      let advice = problem.advice.map { "<p>\($0).</p>" as Markup }
      return """
        <li class="\(problem.severity.rawValue)"><b>\(problem.location.description)</b><p>\(problem.message)</p>\
        \(code)\(advice)</li>
        """
    }
    let title = hasFailed ? "The last build failed. These are the last good pages." : "Errors and warnings"
    return """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><title>\(title)</title>
      <style>\(Markup(trusted: String(decoding: PackageResources.problems_css, as: UTF8.self)))</style></head><body>\
      <h1>\(title)</h1><ul>\(items)</ul></body></html>
      """
  }

  /// The line of a template that a problem stands in, with a mark below its column.
  private static func source(of problem: Diagnostic) -> String? {
    let place = problem.location.description
    guard let match = place.wholeMatch(of: /(.*):([0-9]+):([0-9]+)/), let line = Int(match.2),
      let column = Int(match.3),
      let bytes = try? Data(contentsOf: URL(filePath: String(match.1)))
    else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    guard line >= 1, line <= lines.count else { return nil }
    return "\(lines[line - 1])\n\(String(repeating: " ", count: max(0, column - 1)))^"
  }
}
