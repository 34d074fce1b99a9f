import Essentials
import PetPresentation
import PetRendering

extension SiteDesign {
  /// Why a site can't be in these languages, the first one at its root and each other one in a folder of its name, for a usage error;
  /// nil if it can.
  ///
  /// - Parameter names: Some of ``localeNames(overriddenBy:)``.
  package static func problem(with names: [String], overriddenBy folder: String?) -> String? {
    if let problem = repetition(in: names) { return problem }
    // What can't be read, the build says.
    guard names.count > 1, let files = try? TemplateFiles(overriddenBy: folder),
      let first = try? readings(of: Array(names.prefix(1)), in: files).first
    else { return nil }
    let taken = ListAddresses(first.locale).rootFolders
    for name in names.dropFirst() {
      if !name.utf8.allSatisfy(isPartOfFolder) {
        return "'\(name)' can't be a folder of the site: call its file something of letters, digits and dashes."
      }
      if taken.contains(name.lowercased()) {
        return "the pages in '\(name)' would be in \(name)/, where '\(names[0])' has others; rename the locale's file."
      }
    }
    return nil
  }

  /// That a language is named twice, for a usage error; nil if none is.
  package static func repetition(in names: [String]) -> String? {
    var known = Set<String>()
    return names.first { !known.insert($0.lowercased()).inserted }.map {
      "'\($0)' is given twice; give each language once."
    }
  }

  private static func isPartOfFolder(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
