import Foundation
import TestSupport
import Testing

/// The folder of `Examples/shelter`, built as the runners of GitHub and GitLab do it.
struct ShelterExampleTests {
  private let folder: TemporaryFolder

  /// A copy of the folder, and in `bin` a runner's programs; each call is noted in `log`.
  init() throws {
    folder = try TemporaryFolder(texts: [
      "bin/apt-get": Self.noting + #"case "$*" in *./.petspot-cache/*) ln -s "$PETSPOT" "$ROOT/bin/petspot" ;; esac"#,
      "bin/curl": Self.noting + #"while [ "$1" != --output ]; do shift; done; printf package >"$2""#,
      "bin/git": Self.noting
        + #"""
        [ "$1" = clone ] || exit 0
        mkdir -p "$4/.ci" "$4/Packaging"
        printf '#!/bin/sh\necho set-up "$@" >>"$ROOT/log"\n' >"$4/.ci/set-up"
        printf '#!/bin/sh\nmkdir -p .build/dist && echo made >.build/dist/petspot_1_amd64.deb\n' >"$4/Packaging/deb"
        chmod +x "$4/.ci/set-up" "$4/Packaging/deb"
        """#,
    ])
    for name in ["apt-get", "curl", "git"] {
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(folder.path)/bin/\(name)")
    }
    try FileManager.default.copyItem(
      at: Petspot.repository.appending(path: "Examples/shelter"), to: folder.url.appending(path: "site"))
  }

  private static let noting = #"""
    #!/bin/sh
    set -eu
    echo "${0##*/} $*" >>"$ROOT/log"

    """#

  private func build(_ environment: String...) async throws -> Tool.Result {
    try await Tool.run(
      URL(filePath: "/usr/bin/env"),
      [
        "-i", "PATH=\(folder.path)/bin:/usr/bin:/bin", "HOME=\(folder.path)", "ROOT=\(folder.path)",
        "PETSPOT=\(Petspot.binary.path(percentEncoded: false))",
      ] + environment + ["./build-site"], in: folder.url.appending(path: "site"))
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
  }

  @Test func gitHubBuildsPetspotOnceFromItsSource() async throws {
    let environment = ["PETSPOT_SOURCE=https://git.example/p", "PETSPOT_COMMIT=abc", "GITHUB_REPOSITORY=Shelter/lost"]
    let result = try await build(environment[0], environment[1], environment[2])
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      try text("log").split(separator: "\n").filter { !$0.hasPrefix("apt-get update") } == [
        "apt-get install -y -qq --no-install-recommends ca-certificates dpkg-dev git xz-utils",
        "git clone --quiet https://git.example/p .petspot-source", "git -C .petspot-source checkout --quiet abc",
        "set-up build", "apt-get install -y -qq --no-install-recommends ./.petspot-cache/abc.deb",
      ])
    let page = try text("site/public/index.html")
    #expect(page.contains("Lost pets of our shelter") && page.contains("https://shelter.github.io/lost/"))
    try FileManager.default.removeItem(at: folder.url.appending(path: "log"))
    try FileManager.default.removeItem(at: folder.url.appending(path: "bin/petspot"))
    let again = try await build(environment[0], environment[1], environment[2])
    #expect(again.output.contains(": 0 files written, "), "\(again.output)\(again.errors)")
    #expect(try !text("log").contains("git "))
  }

  @Test func aRowThatCannotBeReadKeepsNoOtherPetFromTheSite() async throws {
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "bin/petspot"), withDestinationURL: Petspot.binary)
    let settings = folder.url.appending(path: "site/petspot.json")
    try Data(text("site/petspot.json").replacing("\"list.xlsx\"", with: "\"list.xlsx\", \"more.json\"").utf8)
      .write(to: settings)
    try Data("[{\"id\":\"con\"}]".utf8).write(to: folder.url.appending(path: "site/more.json"))
    let result = try await build("CI_PAGES_URL=https://shelter.gitlab.example/lost", "GITHUB_ACTIONS=true")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("::error file=more.json"))
    #expect(try text("site/public/index.html").contains("Lost pets of our shelter"))
    try Data("[{".utf8).write(to: settings)
    #expect(try await build("CI_PAGES_URL=https://shelter.gitlab.example/lost").status == 64)
  }

  @Test func gitLabTakesAPackageThatIsWhatItHasToBe() async throws {
    let package = ["PETSPOT_DEB=https://releases.example/p.deb", "CI_PAGES_URL=https://shelter.gitlab.example/lost"]
    let sum = "bc4a71180870f7945155fbb02f4b0a2e3faa2a62d6d31b7039013055ed19869a"
    let wrong = try await build(package[0], package[1], "PETSPOT_DEB_SHA256=\(sum.replacing("bc4a", with: "0000"))")
    #expect(wrong.status != 0 && !FileManager.default.fileExists(atPath: "\(folder.path)/site/public"))
    let result = try await build(package[0], package[1], "PETSPOT_DEB_SHA256=\(sum)")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try text("site/public/index.html").contains("https://shelter.gitlab.example/lost/"))
  }
}
