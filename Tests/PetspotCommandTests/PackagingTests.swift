import CommandConsole
import Foundation
import TestSupport
import Testing

/// The scripts that install petspot and run it for others, as far as a machine without their systems can run them.
struct PackagingTests {
  private static let packaging = Petspot.repository.appending(path: "Packaging").path

  private func shell(_ script: String, in folder: TemporaryFolder) async throws -> Tool.Result {
    try await Tool.run(URL(filePath: "/bin/sh"), ["-c", script, Self.packaging, Petspot.binary.path], in: folder.url)
  }

  @Test(.enabled(if: Tool.path(of: "shellcheck") != nil))
  func scriptsHaveNothingThatShellcheckKnows() async throws {
    let script =
      #"cd "$0/.." && shellcheck $(grep -lE '^#!.*(bash|/sh)' Packaging/* Packaging/*/* .ci/* Examples/*/* 2>/dev/null)"#
    let result = try await shell(script, in: TemporaryFolder())
    #expect(result.status == 0, "\(result.output)")
  }

  /// roff takes a line that begins with a dot or an apostrophe for a command of its own.
  @Test func manualsKeepLinesThatBeginLikeACommand() async throws {
    let page = """
      .Sh DESCRIPTION
      Begin here. 'init' is first.

      'petspot build' shows all.
      .json files are read.
      .It Fl -version
      Show it.
      """
    let folder = try TemporaryFolder(texts: ["page.1": page])
    let result = try await shell(#"awk -f "$0/manual.awk" page.1"#, in: folder)
    #expect(
      result.output == """
        .Sh DESCRIPTION
        Begin here. 'init' is first.
        .Pp
        \\&'petspot build' shows all.
        \\&.json files are read.
        .It Fl -version
        Show it.

        """)
  }

  private static let linters = Petspot.repository.appending(path: ".build/tools/lint/bin")

  /// Each with the files that it knows; those of GitHub are judged by GitHub's own schemas, which come with the tool.
  @Test(
    .enabled("needs hadolint, check-jsonschema and zizmor") { Tool.exists(linters.appending(path: "zizmor")) },
    arguments: [
      "hadolint Containerfile",
      "check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml Examples/ci/github.yml Examples/shelter/.github/workflows/site.yml",
      "check-jsonschema --builtin-schema vendor.github-actions action.yml",
      "check-jsonschema --builtin-schema vendor.github-issue-config .github/ISSUE_TEMPLATE/config.yml",
      "check-jsonschema --builtin-schema vendor.github-issue-forms .github/ISSUE_TEMPLATE/problem.yml .github/ISSUE_TEMPLATE/wish.yml",
      "check-jsonschema --builtin-schema vendor.dependabot .github/dependabot.yml",
      "check-jsonschema --builtin-schema vendor.gitlab-ci --data-transform gitlab-ci Examples/ci/gitlab.yml Examples/shelter/.gitlab-ci.yml",
      "zizmor --offline --quiet .github action.yml Examples/ci/github.yml Examples/shelter/.github",
    ])
  func lintersHaveNothingToSay(command: String) async throws {
    let result = try await shell(
      "cd \"$0/..\" && PATH=\(Self.linters.path):$PATH \(command)", in: TemporaryFolder())
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }

  /// A package has no sources, so links to them are plain words there.
  @Test func everyLinkOfAPackagedDocumentLeadsSomewhere() async throws {
    let folder = try TemporaryFolder()
    let result = try await shell(#""$0/documents" there"#, in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let root = folder.url.appending(path: "there")
    let names =
      FileManager.default.enumerator(atPath: root.path(percentEncoded: false))?.compactMap { $0 as? String } ?? []
    let documents = names.filter { $0.hasSuffix(".md") && !$0.hasPrefix("Templates/pages/") }
    #expect(
      documents.contains("Documentation/install.md") && names.contains("Examples/shelter/.github/workflows/site.yml"))
    for document in documents {
      let file = root.appending(path: document)
      for link in try String(contentsOf: file, encoding: .utf8).matches(of: /\]\(([^)#:\s]+)(?:#[^)]*)?\)/) {
        let target = file.deletingLastPathComponent().appending(path: String(link.1)).path(percentEncoded: false)
        #expect(FileManager.default.fileExists(atPath: target), "\(document) → \(link.1)")
      }
    }
  }

  /// Commands for readers name the program's own version.
  @Test(arguments: ["Documentation/install.md", "Examples/ci/github.yml", "Examples/ci/gitlab.yml"])
  func theVersionIsTheProgramsEverywhere(file: String) throws {
    let text = try String(contentsOf: Petspot.repository.appending(path: file), encoding: .utf8)
    let named = text.matches(of: /petspot[_-]([0-9.]+[0-9])[_-]/).map { String($0.output.1) }
    #expect(Set(named) == [Version.current])
  }

  /// The last step of action.yml, with a runner's inputs.
  @Test(arguments: [
    ("build", "", #"{"id":"a","petName":"Rex","status":"ACTIVE","phone":"+48 600 100 200"}"#, 0, 0),
    ("build", "", #"{"id":"a"}"#, 0, 1),
    ("build", "--strict", #"{"id":"a"}"#, 2, 2),
    ("check", "", #"{"petName":"Rex"}"#, 1, 1),
  ])
  func actionRunsACommand(command: String, options: String, pet: String, status: Int32, said: Int) async throws {
    let folder = try TemporaryFolder(texts: ["reports/pet.json": pet])
    let result = try await shell(
      """
      mkdir bin && ln -s "$1" bin/petspot && export PATH="$PWD/bin:$PATH" GITHUB_OUTPUT=told
      COMMAND=\(command) INPUT=reports OUTPUT=out OPTIONS='\(options)' "$0/action"; status=$?; cat told; exit $status
      """, in: folder)
    #expect(result.status == status, "\(result.errors)")
    #expect(result.output.hasSuffix("status=\(said)\n"))
  }

  @Test(arguments: ["/dev/null/prefix", "file/prefix"])
  func refusesAPlaceThatCannotBeWrittenBeforeItCompiles(prefix: String) async throws {
    let folder = try TemporaryFolder(texts: ["file": "", "bin/swift": "#!/bin/sh\ntouch \"$WITNESS\"\n"])
    let result = try await shell(
      """
      chmod +x bin/swift; export WITNESS="$PWD/compiled" PATH="$PWD/bin:$PATH"
      "$0/install" "$(case \(prefix) in /*) echo \(prefix) ;; *) echo "$PWD/\(prefix)" ;; esac)"; status=$?; ls; exit $status
      """, in: folder)
    #expect(result.status == 73)
    #expect(result.errors.contains("Choose another"))
    #expect(!result.output.contains("compiled"))
  }

  private static func release(_ version: String) -> [String: String] {
    [
      "\(version)/bin/petspot": "#!/bin/sh\necho \(version)\n", "\(version)/share/petspot/fonts/A.ttf": version,
      "\(version)/share/man/man1/petspot.1": version,
    ]
  }

  @Test func tarballInstallsBesideAndOverAnotherVersionAndGoesAway() async throws {
    let folder = try TemporaryFolder(texts: Self.release("1.0").merging(Self.release("2.0")) { $1 })
    let result = try await shell(
      """
      set -e; chmod +x */bin/petspot; for v in 1.0 2.0; do cp "$0/install-here" $v/install; done; export HOME="$PWD/home" PATH=/usr/bin:/bin
      mkdir home; 1.0/install; 2.0/install; home/.local/bin/petspot; 1.0/install "$PWD/old"; old/bin/petspot
      2.0/install --remove; find home -type f
      """, in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let lines = result.output.split(separator: "\n")
    #expect(lines.contains("petspot 2.0 is in \(folder.path)/home/.local/bin."))
    #expect(lines.filter { $0 == "2.0" || $0 == "1.0" } == ["2.0", "1.0"])
    #expect(lines.last == "petspot is removed from \(folder.path)/home/.local.")
  }

  @Test func tarballSaysWhenAFolderCannotBeWritten() async throws {
    let folder = try TemporaryFolder(texts: Self.release("1.0").merging(["file": ""]) { $1 })
    let result = try await shell("cp \"$0/install-here\" 1.0/install; HOME=\"$PWD/file\" 1.0/install", in: folder)
    #expect(result.status == 73)
    #expect(result.errors.contains("can't be written. Choose another folder: ./install FOLDER"))
  }
}
