import Support

/// The first screen of a command's help. It fits on 90 lines: explanations are left out first, then the texts of
/// options in sections; their names stay.
package enum HelpScreen {
  /// The option of `petspot help` that shows everything.
  package static let all = "--all"
  /// The beginning of each help.
  package static let start = "OVERVIEW: "
  private static let most = 90

  /// - Parameter help: The whole help, as the argument parser prints it.
  package static func text(of help: String) -> String {
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > Self.most, let usage = lines.firstIndex(where: { $0.hasPrefix("USAGE: ") }) else { return help }
    let command = lines[usage].dropFirst("USAGE: petspot ".count).prefix { $0 != "[" && $0 != "<" }
    let end = "All of it: petspot help \(Self.all) \(command)".trimmed + ", or man petspot-" + command.trimmed + "."
    // An option's help is set in by 26 columns, and its explanation by eight.
    let explanation = #/ {8}[^ ]/#
    let blocks = lines.split(separator: "").map { $0.filter { $0.prefixMatch(of: explanation) == nil } }
    let (overview, sections) = (blocks.prefix { $0.first != lines[usage] }, blocks.drop { $0.first != lines[usage] })
    let head = overview.prefix(1) + overview.filter { ["EXAMPLES", "EXIT STATUS"].contains($0.first) }
    let common = sections.filter { block in
      ["USAGE: ", "ARGUMENTS:", "OPTIONS:"].contains { block.first?.hasPrefix($0) == true }
    }
    let short = common + sections.filter { !common.contains($0) }.map(names)
    let isShort = (head + sections).joined().count + head.count + sections.count < Self.most
    return (head + (isShort ? Array(sections) : short) + [[end[...]]]).map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n")
  }

  /// `POSTERS:` and the names of its options, as many in a line as there is room for.
  private static func names(of section: [Substring]) -> [Substring] {
    let names = section.compactMap { $0.firstMatch(of: /^  (?:-., )?(--[a-z-]+)/)?.1 }.joined(separator: " ")
    return section.prefix(1) + "  \(names)".broken(at: 80).map { $0[...] }
  }
}
