import Essentials
import PetDecoding
import PetModel
import Support

extension ExpectedProblems {
  /// The file in an input folder that lists the problems which the announcements there are meant to have.
  static let fileName = "expected.json"

  /// The expected problems of the files, and problems of the files themselves. A file in an entry is named from the
  /// folder of the list on.
  static func read(from files: [String]) -> (problems: ExpectedProblems, diagnostics: [Diagnostic]) {
    var (problems, diagnostics) = (ExpectedProblems(), [Diagnostic]())
    for file in files {
      let (place, folder) = (SourceLocation(file), String(file.dropLast(fileName.count + 1)))
      let bytes = (try? Data(contentsOf: URL(filePath: file))) ?? Data()  // Then it is no list.
      guard let entries = (try? JSONValue(json: bytes))?.members?["problems"], case .array(let items) = entries else {
        diagnostics.append(.invalidExpectations(at: place, "isn't a list of expected problems"))
        continue
      }
      for (number, item) in items.enumerated() {
        let place = SourceLocation(place.file, .item(number + 1))
        let members = item.members ?? [:]
        // A code alone would match too much.
        if let code = members["code"]?.text.flatMap(Diagnostic.Code.init), members["pet"] ?? members["file"] != nil {
          problems.add(
            code, pet: members["pet"]?.text, file: members["file"]?.text.map { "\(folder)/\($0)" },
            key: members["key"]?.text, at: place)
        } else {
          diagnostics.append(.invalidExpectations(at: place, "\(item.quoted) is no expected problem"))
        }
      }
    }
    return (problems, diagnostics)
  }
}

extension Diagnostic {
  fileprivate static func invalidExpectations(at place: SourceLocation, _ problem: String) -> Diagnostic {
    Diagnostic(
      .error, .invalidExpectations, at: place, problem, consequence: "ignored",
      advice: "Write {\"problems\":[{\"code\":\"invalid-date\",\"pet\":\"42\"}]}, or \"file\" in place of \"pet\"")
  }
}
