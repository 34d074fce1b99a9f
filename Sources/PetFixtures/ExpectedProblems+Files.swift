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
        if let entry = Entry(item, in: folder) {
          problems.add(entry, at: place)
        } else {
          diagnostics.append(.invalidExpectations(at: place, "\(item.quoted) is no expected problem"))
        }
      }
    }
    return (problems, diagnostics)
  }
}

extension ExpectedProblems.Entry {
  /// Nil without a code, for one that doesn't exist, and for one that says nothing else.
  fileprivate init?(_ value: JSONValue, in folder: String) {
    guard let members = value.members, let code = members["code"]?.text.flatMap(Diagnostic.Code.init),
      members["pet"] != nil || members["file"] != nil
    else { return nil }
    self.init(
      code: code, pet: members["pet"]?.text, file: members["file"]?.text.map { "\(folder)/\($0)" },
      key: members["key"]?.text)
  }
}

extension Diagnostic {
  fileprivate static func invalidExpectations(at place: SourceLocation, _ problem: String) -> Diagnostic {
    Diagnostic(
      .error, .invalidExpectations, at: place, problem, consequence: "ignored",
      advice: "Write {\"problems\":[{\"code\":\"invalid-date\",\"pet\":\"42\"}]}")
  }
}
