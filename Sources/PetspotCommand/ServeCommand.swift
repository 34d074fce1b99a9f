import ArgumentParser
import CommandConsole
import ContentHash
import Essentials
import LiveSite
import PetModel
import PetSite
import SiteSources
import Support

/// `petspot serve`: the site in a browser while it is made.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Show the site in a browser, and build it again whenever something changes.",
    usage: "petspot serve [<options>] [<input> ...]",
    discussion: """
      Takes the arguments of 'petspot build' but --output, --json, --timings and --problems; --site has no effect. It builds with the same code into a folder of its own. \
      It watches inputs, photos, Templates and petspot.json, and loads open pages again; a style sheet is exchanged \
      without that. A failed build leaves the last good pages, with its errors on top.

      Only browsers of this machine can see it.

      EXAMPLES
        petspot serve                       the input of petspot.json
        petspot serve reports --locale pl
        petspot serve --port 8000 --open

      EXIT STATUS
        2    nothing is served, because the port is taken or a library missing
        64   wrong usage
        130  stopped by Ctrl-C
      """)

  @Option(help: ArgumentHelp("The port; without it 4000, or the next of ten that is free.", valueName: "number"))
  var port: UInt16?

  @Option(
    help: ArgumentHelp("Serve at this address too: others in the network can then read all.", valueName: "address"))
  var host: String?

  @Flag(help: "Open the site in the browser.")
  var open = false

  @OptionGroup var build: BuildCommand

  func validate() throws {
    // Those in petspot.json are for other commands.
    let typed = CommandOptions(of: Self.self).given(in: CommandLine.arguments.dropFirst(2))
    try refuse(
      "--output, --json, --timings and --problems are for 'petspot build'.",
      if: ["output", "json", "timings", "problems"].contains { typed[$0] != nil })
    try refuse("--port takes a number from 1 to 65535.", if: port == 0)
    try refuse("- can be read only once: save it as a file.", if: build.input.inputs.contains("-"))
  }

  func run() async throws {
    let console = Console(build.verbosity.level)
    let live = LiveBuild(cache: build.folders.cacheFolder, host: host, console: console)
    let known = watched.look()
    await live.build(self)
    let server: LocalServer
    do throws(LocalServer.Problem) { server = try started(live.pages) } catch {
      console.show(.error, error.text(port: port, host: host))
      throw ExitCode(ExitStatus.nothingPublished.rawValue)
    }
    if let host { console.show(.warning, "everybody who reaches \(host) can read the site.") }
    let address = "http://\(host.map { $0.contains(":") ? "[\($0)]" : $0 } ?? "127.0.0.1"):\(server.port)/"
    console.say("\(address)   \(live.summary); Ctrl-C ends it")
    if open { Self.open(address) }
    await live.watch(server, typed: Array(CommandLine.arguments.dropFirst()), for: self, known: known)
  }

  fileprivate var watched: WatchedFiles {
    let inputs = build.input.inputs
    let beside = inputs.filter { FileKind(at: $0, followsLinks: true)?.isFile == true }.map { input in
      input.contains("/") ? String(input[..<(input.lastIndex(of: "/") ?? input.endIndex)]) : "."
    }
    let templates = build.input.templates ?? "Templates"
    return WatchedFiles(inputs + [templates] + Self.settingsFiles, shallow: beside, except: build.output)
  }

  fileprivate static var settings: WatchedFiles { WatchedFiles(settingsFiles, shallow: [], except: "") }

  /// The file of this folder, which may come, and the one that is used.
  private static var settingsFiles: [String] {
    [SettingsFile.name] + [SettingsFile.place(nearestTo: FileManager.default.currentDirectoryPath)].compactMap(\.self)
  }

  private func started(_ pages: LivePages) throws(LocalServer.Problem) -> LocalServer {
    let ports = port.map { [$0] } ?? Array(4000...4009)
    for port in ports {
      do throws(LocalServer.Problem) {
        return try LocalServer(address: host ?? "127.0.0.1", port: port, answer: pages.answer)
      } catch { if error != .portTaken { throw error } }
    }
    throw .portTaken
  }

  private static func open(_ address: String) {
    #if os(macOS)
      let program = "open"
    #else
      let program = "xdg-open"
    #endif
    var process = pid_t()
    var arguments = [strdup(program), strdup(address), nil]
    posix_spawnp(&process, program, nil, nil, &arguments, environ)
    for argument in arguments { free(argument) }
  }
}

extension LocalServer.Problem {
  fileprivate func text(port: UInt16?, host: String?) -> String {
    switch self {
    case .notInstalled:
      "libmicrohttpd can't be loaded, so nothing is served. Install it: sudo apt install libmicrohttpd12."
    case .portTaken:
      "\(port.map { "port \($0) is" } ?? "the ports 4000 to 4009 are") taken by another program. Give a free one with --port."
    case .system(let code):
      "\(host ?? "127.0.0.1") can't be served: \(SystemError(code: code).reason). Give --host a numeric address of this machine."
    }
  }
}

/// The builds of a `serve`, one after the other.
private final class LiveBuild {
  let pages: LivePages
  private(set) var summary = ""
  private let folder: String
  private let here = FileManager.default.currentDirectoryPath
  private let lock: FileLock?
  private let console: Console

  init(cache: String, host: String?, console: Console) {
    (folder, lock) = Self.freeFolder(in: cache)
    self.console = console
    pages = LivePages(folder: folder, host: host)
  }

  /// A folder below the cache that no other `serve` uses. It stays for the next start.
  private static func freeFolder(in cache: String, number: Int = 1) -> (String, FileLock?) {
    let here = ContentHash(of: Data(FileManager.default.currentDirectoryPath.utf8)).hex.prefix(16)
    let folder = "\(cache)/serve/\(here)-\(number)"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    do throws(SystemError) {
      return ("\(folder)/site", try FileLock(at: "\(folder)/lock", permissions: 0o600))
    } catch {
      if error.code == EWOULDBLOCK && number < 100 { return freeFolder(in: cache, number: number + 1) }
      return ("\(folder)/site", nil)  // The build reports unwritable folders.
    }
  }

  /// Builds, and tells the pages.
  func build(_ command: ServeCommand) async {
    var options = command.build.options
    options.output = folder
    options.site = nil  // Links lead to the local pages.
    options.isPreview = true
    options.allowsClosing = .max
    options.adopts = true
    let outcome = await command.build.outcome(console, options)
    console.clearProgress()
    let problems = outcome.unexpected.filter { $0.severity != .advice }
    let files = outcome.publication.map { ($0.written + $0.removed).map(\.text) }
    pages.note(changed: files, problems: problems)
    let changed = files.map { "\($0.count.counted("file"))" }
    summary = "\(outcome.pets.counted("pet")), \(outcome.unexpected.counts)"
    report(problems, "\(changed ?? "nothing") changed, \(outcome.unexpected.counts)", hasFailed: files == nil)
  }

  private func refuse(_ text: String) {
    // The text begins with the place and ends with a full stop, which are written around a problem anyway.
    let place = text.prefixMatch(of: /petspot\.json(?:, line \d+)?/).map { String($0.0) } ?? ""
    let words = text.dropFirst(place.count).trimmingPrefix(#/:? /#)
    let problem = Diagnostic(
      .error, .invalidText, at: place.isEmpty ? SettingsFile.name : place,
      String(words.hasSuffix(".") ? words.dropLast() : words))
    pages.note(changed: nil, problems: [problem])
    report([problem], "", hasFailed: true)
  }

  private var isFirst = true

  private func report(_ problems: [Diagnostic], _ text: String, hasFailed: Bool) {
    console.show(problems)
    if hasFailed {
      console.note("\(Self.time) The last good pages stay.")
    } else if !isFirst {
      console.say("\(Self.time) \(text)")
    }
    isFirst = false
  }

  /// Builds whenever something has changed and then nothing for a moment; without an end.
  ///
  /// - Parameter known: The state of the files before the first build.
  func watch(_ server: LocalServer, typed: [String], for first: ServeCommand, known: Int) async {
    var (command, watched, known) = (first, first.watched, known)
    var woken = ContinuousClock.now
    while !Task.isCancelled {
      chdir(here)  // A folder that is made again takes the place of the one that is gone.
      let start = ContinuousClock.now
      let now = watched.look()
      let pause = max(.milliseconds(200), (ContinuousClock.now - start) * 100)
      if now == known {
        // Browsers that are gone are noticed when they are answered.
        if ContinuousClock.now - woken > .seconds(30) {
          server.wake()
          woken = .now
        }
        try? await Task.sleep(for: pause)
        continue
      }
      known = await settled(watched, from: now)
      let settings = ServeCommand.settings.look()
      do {
        command = try PetspotCommand.parsed(typed) as? ServeCommand ?? command
        watched = command.watched
        let state = watched.look()
        // Settings that changed while they were read are read again.
        if ServeCommand.settings.look() != settings { continue }
        known = state
        await build(command)
      } catch { refuse(PetspotCommand.message(for: error).withoutCredentials) }
      server.wake()
      woken = .now
    }
  }

  /// The state of the files after a tenth of a second without a change, or after a second of constant changes.
  private func settled(_ watched: WatchedFiles, from first: Int) async -> Int {
    var last = first
    for _ in 0..<10 {
      try? await Task.sleep(for: .milliseconds(100))
      let now = watched.look()
      if now == last { break }
      last = now
    }
    return last
  }

  /// `14:03:12`
  private static var time: String {
    var seconds = time_t(Date().timeIntervalSince1970)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return [parts.tm_hour, parts.tm_min, parts.tm_sec].map { "\($0)".zeroPadded(to: 2) }.joined(separator: ":")
  }
}
