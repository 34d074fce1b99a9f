import Foundation
import TestSupport
import Testing

/// The script that the workflows of `Examples/ci` call, with the environment of each runner.
struct CIScriptTests {
  private static let examples = Petspot.repository.appending(path: "Examples/ci")
  private static let github = ["GITHUB_ACTIONS=true", "GITHUB_STEP_SUMMARY=summary.md", "GITHUB_OUTPUT=output.txt"]
  private let folder: TemporaryFolder

  /// A repository with announcements on its base branch and a change. A script that copies files stands for sending.
  init() async throws {
    folder = try TemporaryFolder(texts: [
      "repository/reports/pets.json":
        "[\(Self.pet("1", #","phone":"600100200","reward":"500 PLN""#)),\(Self.pet("2"))]",
      "bin/rclone": Self.rclone, "host/.keep": "",
    ])
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/bin/rclone")
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "bin/petspot"), withDestinationURL: Petspot.binary)
    let git = "git -c user.name=a -c user.email=a@b.example"
    let result = try await shell(
      "git init -q . && git add -A && \(git) commit -qm base && git tag base && echo more >more && git add -A && \(git) commit -qm more"
    )
    try #require(result.status == 0, "\(result.errors)")
  }

  private static func pet(_ id: String, _ more: String = "") -> String {
    #"{"id":"\#(id)","petName":"Luna","species":"CAT","status":"ACTIVE"\#(more)}"#
  }

  /// As much of rclone as the script uses, between folders of this machine; it fails where FAIL says.
  private static let rclone = """
    #!/bin/sh
    set -eu
    echo "$*" >>"$LOG"
    case "$*" in *"${FAIL:-nothing}"*) exit 5 ;; esac
    verb=$1 from=$2
    case $verb in
    copy)
      [ -d "$from" ] || exit 3
      if [ "$4" = --files-from-raw ]; then
        while read -r file; do mkdir -p "$3/$(dirname "$file")"; cp "$from/$file" "$3/$file"; done <"$5"
      else
        mkdir -p "$3"; for file in "$from"/$5 "$from"/$7; do [ ! -f "$file" ] || cp "$file" "$3/"; done
      fi ;;
    copyto) mkdir -p "$(dirname "$3")"; cp "$from" "$3" ;;
    delete)
      if [ "$3" = --include ]; then rm "$from"/$4; else while read -r file; do rm -f "$from/$file"; done <"$4"; fi ;;
    esac
    """

  private func shell(_ command: String, _ environment: [String] = []) async throws -> Tool.Result {
    let path = "\(folder.path)/bin:\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
    return try await Tool.run(
      URL(filePath: "/usr/bin/env"),
      [
        "-u", "GITHUB_ACTIONS", "-u", "GITLAB_CI", "-u", "CI_COMMIT_BEFORE_SHA", "PATH=\(path)",
        "LOG=\(folder.path)/log", "PETSPOT_CACHE=\(folder.path)/cache",
      ]
        + environment + ["sh", "-c", command],
      in: folder.url.appending(path: "repository"))
  }

  private func step(_ name: String, _ environment: [String] = []) async throws -> Tool.Result {
    try await shell("'\(Self.examples.path(percentEncoded: false))/petspot-ci' \(name)", environment)
  }

  private func write(_ pets: [String]) throws {
    try Data("[\(pets.joined(separator: ","))]".utf8).write(
      to: folder.url.appending(path: "repository/reports/pets.json"))
  }

  private func text(_ path: String) -> String {
    (try? String(contentsOf: folder.url.appending(path: path), encoding: .utf8)) ?? ""
  }

  @Test func onGitHubAPullRequestIsComparedWithTheFirstParentOfItsMerge() async throws {
    try write([Self.pet("1").replacing("ACTIVE", with: "FOUND"), Self.pet("2", #","email":"new@a.example""#)])
    #expect(try await step("base", Self.github).status == 0)
    let result = try await step("diff", Self.github)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("::warning") && result.output.contains("e-mail newly public"))
    #expect(text("repository/summary.md").contains("e-mail newly public"))
    #expect(text("repository/output.txt") == "diff=0\n")
  }

  @Test func onGitLabAMergeRequestIsComparedWithItsBase() async throws {
    try write([Self.pet("1"), Self.pet("2", #","email":"new@a.example""#)])
    let gitlab = ["GITLAB_CI=true", "CI_MERGE_REQUEST_DIFF_BASE_SHA=base"]
    #expect(try await step("base", gitlab).status == 0)
    let result = try await step("diff", gitlab)
    #expect(result.output.contains("! Luna (2): e-mail newly public: new@a.example\n"))
    #expect(text("repository/petspot-ci.out/diff.codequality.json").contains("newly-published"))
    #expect(text("repository/petspot-ci.out/diff.junit.xml").contains("<testsuite"))
    #expect(!Tool.exists(folder.url.appending(path: "repository/summary.md")))
  }

  @Test func aPullRequestIsCheckedBuiltLookedThroughAndPreviewed() async throws {
    try write([
      Self.pet("1", #","phone":"600100200","description":"![x](y) | @name""#),
      Self.pet("con"),
    ])
    _ = try await step("base", Self.github)
    let check = try await step("check", Self.github)
    #expect(check.status == 1)
    #expect(check.output.contains("::error file=reports/pets.json"))
    #expect(text("repository/summary.md").contains("invalid-id"))
    #expect(text("repository/petspot-ci.out/check.sarif").contains("\"invalid-id\""))

    try write([Self.pet("1", #","phone":"600100200","lastSeenDate":"2025-11-18""#)])
    #expect(try await step("check", Self.github).status == 0)
    #expect(try await step("build", Self.github).status == 0)
    #expect(try await step("audit", Self.github).status == 0)
    #expect(try await step("preview", Self.github).status == 0)
    #expect(text("repository/preview.html").hasPrefix("<!DOCTYPE html>"))
    #expect(text("repository/preview.html").contains("Luna"))
    #expect(text("repository/output.txt") == "check=1\ncheck=0\naudit=0\npreview=preview.html\n")
  }

  @Test func severalInputsAreNotCompared() async throws {
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "repository/second"), withIntermediateDirectories: true)
    try Data(Self.pet("9").utf8).write(to: folder.url.appending(path: "repository/second/pet.json"))
    let two = ["PETSPOT_INPUT=reports second"] + Self.github
    _ = try await step("base", two)
    #expect(try await step("diff", two).output == "several inputs: not compared\n")
    let preview = try await step("preview", two)
    #expect(preview.status == 0 && preview.output.hasPrefix("several inputs: not compared\n3 reports; preview.html: "))
  }

  @Test func ofTheSiteThatTheRunnerKeptPagesAreComparedAndPetsThatAreGoneClosed() async throws {
    #expect(try await step("build").status == 0)
    try write([Self.pet("1", #","phone":"600100200""#)])
    #expect(try await step("build").status == 0)
    let result = try await step("diff")
    #expect(result.output.contains("~ Luna (1): reward removed\n"))
    #expect(result.output.contains("\nPages and other files by cause:\n  data: "))
    #expect(Tool.exists(folder.url.appending(path: "repository/site/pets/2/index.html")))
  }

  @Test(arguments: [
    [], ["CI_COMMIT_BEFORE_SHA=0000000000000000000000000000000000000000"], ["PETSPOT_BASE=$(touch pwned)"],
  ])
  func withNothingToCompareWithItSaysSo(environment: [String]) async throws {
    #expect(try await step("base", environment).output == "There is nothing to compare with.\n")
    let result = try await step("diff", environment)
    #expect((result.status, result.output) == (0, "There is nothing to compare with.\n"))
    #expect(!Tool.exists(folder.url.appending(path: "repository/pwned")))
  }

  @Test func whatPetspotEndsWithIsWhatTheStepEndsWithAndIsShownBefore() async throws {
    try Data("[{".utf8).write(to: folder.url.appending(path: "repository/reports/pets.json"))
    _ = try await step("base", Self.github)
    let result = try await step("diff", Self.github)
    #expect(result.status == 2)
    #expect(text("repository/output.txt") == "diff=2\n")
    #expect(result.output.contains("::error"))
  }

  /// One row that can't be read keeps no other pet from the site.
  @Test func aReportThatCannotBeBuiltStopsTheReviewAloneAndNoOtherPage() async throws {
    try write([Self.pet("1", #","phone":"600100200","microchipNumber":"616093900012345""#), Self.pet("con")])
    let options = ["PETSPOT_OPTIONS=--profile public"]
    #expect(try await step("check", options).status == 1)
    for name in ["build", "audit", "preview"] {
      let result = try await step(name, options)
      #expect(result.status == 0, "\(name): \(result.output)\(result.errors)")
    }
    #expect(text("repository/site/pets/1/index.html").contains("600100200"))
    try FileManager.default.removeItem(at: folder.url.appending(path: "repository/petspot-ci.out"))
    try Data("616093900012345".utf8).write(to: folder.url.appending(path: "repository/site/leak.txt"))
    let leak = try await step("audit", options)
    #expect(leak.status == 1 && leak.errors.contains("leak.txt") && !leak.errors.contains("'con'"), "\(leak.errors)")
    try FileManager.default.removeItem(at: folder.url.appending(path: "repository/reports/pets.json"))
    #expect(try await step("build", options).status == 2)
  }

  private func publish(_ environment: [String] = []) async throws -> Tool.Result {
    try await step(
      "publish",
      ["PETSPOT_HOST=\(folder.path)/host", "PETSPOT_STATE=\(folder.path)/state", "PETSPOT_GRACE=0"] + environment)
  }

  private func hostFiles() throws -> Set<String> {
    let files = FileManager.default.enumerator(atPath: folder.path + "/host")
    return Set((files?.compactMap { $0 as? String } ?? []).filter { $0.contains(".") && $0 != ".keep" })
  }

  @Test func publishesInOrderAndKeepsTheListOutsideOfThePublicFolder() async throws {
    _ = try await step("build")
    let first = try await publish()
    #expect(first.status == 0, "\(first.errors)")
    #expect(try hostFiles().contains("pets/1/index.html"))
    #expect(text("host/pets/1/index.html").contains("600100200"))
    #expect(try !hostFiles().contains { $0.contains("manifest") })
    #expect(text("state/manifest").hasPrefix("petspot files 2 "))
    #expect(try stateFiles() == ["manifest"])

    try write([Self.pet("1", #","breed":"mixed""#)])
    _ = try await step("build")
    try Data().write(to: folder.url.appending(path: "log"))
    #expect(try await publish().status == 0)
    #expect(!text("host/pets/1/index.html").contains("600100200"))
    #expect(!text("host/pets/2/index.html").contains("Luna"))
    let steps = text("log").split(separator: "\n").map { $0.split(separator: " ")[0] }
    #expect(steps.first == "copy" && steps.last == "delete")
    #expect(steps.filter { $0.hasPrefix("copyto") }.count == 2)

    try Data().write(to: folder.url.appending(path: "log"))
    #expect(try await publish(["FAIL=--include"]).status == 5)
    #expect(text("log").split(separator: "\n").count == 1, "a host that can't be reached is no new one")
  }

  private func stateFiles() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path + "/state")
  }

  @Test func afterSendingBrokeOffTwiceTheNextTimeDeletesWhatWasWithdrawnSince() async throws {
    _ = try await step("build")
    #expect(try await publish().status == 0)
    try write([Self.pet("1"), Self.pet("2"), Self.pet("9", #","phone":"600900900""#)])
    _ = try await step("build")
    #expect(try await publish(["FAIL=3-upload-changed"]).status == 5)
    #expect(text("host/pets/9/index.html").contains("600900900"))

    try FileManager.default.removeItem(at: folder.url.appending(path: "repository/site"))
    try write([Self.pet("1"), Self.pet("2")])
    _ = try await step("build")
    #expect(try await publish(["FAIL=4-delete"]).status == 5)
    #expect(text("host/pets/9/index.html").contains("600900900"))
    #expect(try await publish().status == 0)
    #expect(text("host/pets/9/index.html").isEmpty)
    #expect(try stateFiles() == ["manifest"])
  }

  @Test func wrongUsageIs64() async throws {
    #expect(try await step("").status == 64)
    #expect(try await step("rm").status == 64)
    #expect(try await step("publish").status == 2)
  }

  @Test(.enabled(if: Tool.path(of: "shellcheck") != nil, "no shellcheck"))
  func theScriptHasNoMistakeThatShellcheckFinds() async throws {
    let shellcheck = try #require(Tool.path(of: "shellcheck"))
    let result = try await Tool.run(shellcheck, [Self.examples.appending(path: "petspot-ci").path])
    #expect(result.output == "")
  }

  @Test(arguments: ["github.yml", "gitlab.yml"])
  func theWorkflowsCallTheScriptAloneAndHaveNoRightButToRead(name: String) throws {
    let text = try String(contentsOf: Self.examples.appending(path: name), encoding: .utf8)
    let lines = text.split(separator: "\n").filter { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("#") }
    for step in ["install", "base", "check", "build", "audit", "diff", "preview", "publish"] {
      #expect(lines.contains { $0.contains(step) }, "\(step)")
    }
    if name == "github.yml" {
      #expect(text.ranges(of: "permissions:").count == 1 && text.contains("permissions:\n  contents: read\n"))
      #expect(!lines.contains { $0.contains("pull_request_target") || $0.contains("write") })
      // Text from outside, such as the name of a branch, is never pasted into a command.
      #expect(!lines.contains { $0.contains("run:") && $0.contains("${{") })
      #expect(text.contains("archive: false"))
      #expect(text.ranges(of: "continue-on-error: ${{ github.event_name == 'push' }}").count == 3)
    }
  }

  @Test(arguments: [
    ("reports/a.json", true), ("all.jsonl", true), ("petspot.json.json", true), ("my-petspot.json", true),
    ("a.csv", true), ("list.xlsx", true), ("a.txt", false), ("petspot.json", false), ("shelter/petspot.json", false),
    ("Templates/locales/pl.json", false),
    ("in/Templates/locales/en.json", false), ("list.columns.json", false), ("reports/expected.json", false),
  ])
  func theHookChecksReportsAndNoSettings(file: String, isChecked: Bool) throws {
    let hooks = try String(contentsOf: Petspot.repository.appending(path: ".pre-commit-hooks.yaml"), encoding: .utf8)
    let (files, others) = try (
      Regex(String(#require(hooks.firstMatch(of: /files: (.*)/)?.1))),
      Regex(String(#require(hooks.firstMatch(of: /exclude: (.*)/)?.1)))
    )
    #expect((file.contains(files) && !file.contains(others)) == isChecked)
  }
}
