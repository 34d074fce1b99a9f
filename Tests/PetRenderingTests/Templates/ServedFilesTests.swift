import Foundation
import TestSupport
import Testing

@testable import PetRendering

/// Browsers' style sheet and scripts.
struct ServedFilesTests {
  @Test func leavesOutWhatOnlyThoseWhoReadTheSourceNeed() {
    let source = """
      /* ---- A box, ---- */

      .box {
        /* which is
           red, */
        color: red;
      }
      // nothing,
          let way = "//";
      /* and never ends
      """
    #expect(
      String(decoding: Data(source.utf8).compactSource, as: UTF8.self)
        == ".box {\ncolor: red;\n}\nlet way = \"//\";\n/* and never ends\n")
  }

  @Test(arguments: [("style.css", "style/", "colours", "print"), ("search.js", "search/", "page", "touch")])
  func hasEveryPartOnce(file: String, folder: String, first: String, last: String) {
    let parts = TemplateFiles().names.filter { $0.hasPrefix(folder) }
    #expect(parts == TemplateFiles.parts(of: file).sorted())
    let ends = [TemplateFiles.parts(of: file).first, TemplateFiles.parts(of: file).last]
    #expect(ends == [first, last].map { folder + $0 + file.drop { $0 != "." } })
    #expect(parts.allSatisfy { TemplateFiles().bytes(of: $0)?.isEmpty == false })
  }

  /// The requirements of ``Data/compactSource`` for petspot's own files.
  @Test(
    arguments: ["site.js", "pet.js", "looks.js", "sha256.js"] + TemplateFiles.joinedNames.flatMap(TemplateFiles.parts))
  func hasNoCommentWhereItWouldBeServed(name: String) throws {
    let lines = try TemplateFiles().text(of: name).split(separator: "\n")
    for line in lines {
      let code = line.drop { $0 == " " }
      #expect(!code.contains("  //") && !line.hasSuffix(" "), "\(name): \(line)")
      #expect(code.count { $0 == "`" }.isMultiple(of: 2) || code.hasPrefix("//"), "\(name): \(line)")
    }
    let served = String(decoding: TemplateFiles().served(name), as: UTF8.self)
    #expect(!served.contains("/*") && !served.contains("\n\n") && !served.contains("\n "))
  }

  @Test func servesTheOwnersFilesAsTheyAre() throws {
    let own = "/* mine */\n\n  a { color: red }"
    let whole = try TemporaryFolder(texts: ["style.css": own, "site.js": "  // mine\n", "style/cards.css": "b {}"])
    let files = try TemplateFiles(overriddenBy: whole.path)
    #expect(files.served("style.css") == Data(own.utf8))
    #expect(files.served("site.js") == Data("  // mine\n".utf8))
    let diagnostics = try TemplateSet(files).diagnostics.map { "\($0.location.file): \($0.message)" }
    #expect(diagnostics == ["\(whole.path)/style/cards.css: is not used beside your style.css; ignored"])
  }

  @Test func putsAnOwnersPartInThePlaceOfTheBuiltInOne() throws {
    let folder = try TemporaryFolder(texts: ["style/cards.css": "/* mine */ .card {}\n"])
    let files = try TemplateFiles(overriddenBy: folder.path)
    let sheet = String(decoding: files.served("style.css"), as: UTF8.self)
    #expect(sheet.contains("\n/* mine */ .card {}\n") && sheet.hasPrefix(":root {"))
    #expect(!sheet.contains(".card > a:") && sheet.contains(".search {"))
    #expect(try TemplateSet(files).diagnostics == [])
  }

  @Test func partsOfAScriptAreABlockThatOtherScriptsDontSee() throws {
    let folder = try TemporaryFolder(texts: ["search/words.js": "const mine = 1;\n"])
    let script = String(decoding: try TemplateFiles(overriddenBy: folder.path).served("search.js"), as: UTF8.self)
    #expect(script.hasPrefix("{\n") && script.hasSuffix("\n}\n") && script.contains("\nconst mine = 1;\n"))
    #expect(!script.contains("const letters") && script.contains("function look("))
    let whole = try TemporaryFolder(texts: ["search.js": "mine()", "search/rank.js": "other()"])
    let files = try TemplateFiles(overriddenBy: whole.path)
    #expect(files.served("search.js") == Data("mine()".utf8))
    #expect(try TemplateSet(files).diagnostics.map(\.location.file) == ["\(whole.path)/search/rank.js"])
  }
}
