import Essentials
import PetDecoding
package import PetModel
import Support

extension Table {
  /// The problems with the table as a whole.
  package var problems: [Diagnostic] { notes + textNotes + undecided + questions }

  /// The file that answers questions about the table.
  var settingsFile: String { path.map(ColumnSettings.path) ?? "columns.json" }

  /// The open questions, with commands to answer them.
  private var questions: [Diagnostic] {
    func question(_ key: String?, _ problem: String, _ answers: [String], _ option: String) -> Diagnostic {
      let locale = text.guessedEncoding == nil ? "" : " --locale \(hints.language.forShell)"
      let file = name.shown(upTo: 200).forShell
      let commands = answers.map { "petspot columns \(file)\(locale) \(option) \($0.shown(upTo: 200).forShell)" }
      return Diagnostic(
        .error, .openQuestion, at: SourceLocation(name, key: key), problem, consequence: "nothing is published",
        advice: "Answer with one of these commands; the one that ends with '=' leaves that column out:   "
          + commands.joined(separator: "   or   ") + "   and build again")
    }
    var questions: [Diagnostic] = []
    let open = columns.columns.filter(\.isOpen)
    for column in open {
      guard case .question(let problem, let answers) = column.use, open.first(where: { $0.use == column.use }) == column
      else { continue }
      let places = open.filter { $0.use == column.use }.map(\.place)
      questions.append(question(places.joined(separator: " and "), problem, answers, "--set"))
    }
    if let section = columns.section {
      questions.append(
        Diagnostic(
          .error, .openQuestion, at: SourceLocation(name, .row(section.row)),
          "\(section.text.quoted) has a status, and rows below it have none of their own",
          consequence: "nothing is published", advice: "Write it into each row, in a column 'Status'"))
    } else if !columns.statusQuestion.isEmpty {
      questions.append(
        question(nil, "no column says which pets are lost and which are found", columns.statusQuestion, "--always"))
    }
    return questions
  }

  /// The problem of a row that can't be taken apart.
  func lost(_ row: TableRow, _ problem: TableRow.Problem) -> Diagnostic {
    switch problem {
    case .unclosedQuote(let cell):
      Diagnostic(
        .error, .invalidTable, at: place(of: row, cell: cell), "a quote opens here and never closes",
        consequence: "the row is skipped", advice: "Close the quote, or remove it")
    case .badBytes(let cell):
      Diagnostic(
        .error, .invalidText, at: place(of: row, cell: cell),
        text.isMixed ? "has bytes that are not UTF-8, as the rest of the file is" : "has bytes that its encoding lacks",
        consequence: "the row is skipped", advice: "Save the table again as CSV UTF-8")
    }
  }

  private var textNotes: [Diagnostic] {
    guard let encoding = text.guessedEncoding else { return [] }
    return [
      Diagnostic(
        .advice, .invalidText, at: SourceLocation(name), "is not UTF-8", consequence: "read as \(encoding)",
        advice:
          "If letters are wrong, save it as CSV UTF-8, or write \"encoding\" into \(settingsFile)"
      )
    ]
  }

  /// Columns of yes and no that may decide about pets, with a command that leaves them all out.
  private var undecided: [Diagnostic] {
    let open = columns.columns.filter { $0.use == TableColumns.undecided }
    guard let first = open.first else { return [] }
    let file = "petspot columns \(name.shown(upTo: 200).forShell)"
    let none = open.map { "--set \("\($0.header)=".forShell)" }.joined(separator: " ")
    return [
      Diagnostic(
        .advice, .unevenRow, at: SourceLocation(name, key: open.map(\.place).joined(separator: ", ")),
        "\(open.count == 1 ? "has" : "have") yes and no of an unknown meaning", consequence: "not read",
        advice:
          "If one says who agrees (consent, doNotPublish) or whose search is over (closedOn, stillOpen), say so: \(file) --set \("\(first.header)=consent".forShell). Else leave them out: \(file) \(none)"
      )
    ]
  }

  /// `2, 5, 9`: the first ten of them.
  private static func listed(_ rows: [Int]) -> String {
    rows.prefix(10).map { "\($0)" }.joined(separator: ", ") + (rows.count > 10 ? " …" : "")
  }

  /// Problems that the rows of a table share, each told once.
  func summary(_ writer: RowWriter) -> [Diagnostic] {
    var notes: [Diagnostic] = []
    if let index = columns.indices(of: "consent").first(where: columns.empty.contains), !writer.withoutConsent.isEmpty {
      let column = columns.columns[index]
      let command = "petspot columns \(name.shown(upTo: 200).forShell) --set \("\(column.header)=".forShell)"
      notes.append(
        Diagnostic(
          .warning, .noConsent, at: SourceLocation(name, key: column.place), "has no yes in any row",
          consequence: "no pet is published",
          advice: "Write yes in rows with consent. Without a need for consent, leave the column out: \(command)"))
    } else if !writer.withoutConsent.isEmpty {
      notes.append(
        Diagnostic(
          .warning, .noConsent, at: SourceLocation(name),
          "\(writer.withoutConsent.count.counted("row")) without a yes in the column of consent (row \(Self.listed(writer.withoutConsent)))",
          consequence: "not published", advice: "Write yes in rows with consent"))
    }
    if writer.withheld > 0 {
      notes.append(
        Diagnostic(
          .warning, .noConsent, at: SourceLocation(name),
          "\(writer.withheld.counted("row")) kept back by \(columns.headers[columns.indices(of: "doNotPublish")[0]].quoted)",
          consequence: "not published"))
    }
    let byDay = [
      (writer.closedByFinding, "closes", "of lost pets", "If a pet waits for its owner, write FOUND as its status"),
      (writer.strays, "makes FOUND", "without a day of loss", "If a lost pet came home, write CLOSED as its status"),
    ]
    for (rows, effect, kind, advice) in byDay where !rows.isEmpty {
      let column = columns.indices(of: "foundOn").first.map { columns.columns[$0].place }
      let problem = "\(effect) \(rows.count.counted("report")) \(kind) (row \(Self.listed(rows)))"
      notes.append(Diagnostic(.advice, .foundPet, at: SourceLocation(name, key: column), problem, advice: advice))
    }
    let byName = writer.photosByName
    if byName.count > 0 {
      let column = columns.indices(of: "photoUrl").first.map { columns.columns[$0].place }
      notes.append(
        Diagnostic(
          .advice, .missingValue, at: SourceLocation(name, key: column),
          "\(byName.count.counted("row")) \(byName.count == 1 ? "names no photo and gets" : "name no photo and get") the one with the pet's name or number: \(byName.first.joined(separator: ", "))\(byName.count > 3 ? ", …" : "")",
          advice: "Write the photo's name, or - for none, into \(column == nil ? "a column 'Photo'" : "the row")"))
    }
    if writer.madeOfNames > 0 {
      let isColumnThere = !columns.indices(of: "id").isEmpty
      notes.append(
        Diagnostic(
          .warning, .missingValue, at: SourceLocation(name),
          isColumnThere ? "\(writer.madeOfNames.counted("row")) without a number" : "no column numbers the rows",
          consequence:
            "addresses are made of name or species and date: they change with these, and a deleted row may leave its address to another pet",
          advice: isColumnThere ? "Write one into each row" : "Add a column 'Nr' with a number in each row"))
    }
    return notes
  }
}

extension Diagnostic {
  static func pictures(_ count: Int, in name: String) -> Diagnostic {
    Diagnostic(
      .warning, .photoNotRead, at: SourceLocation(name),
      "\(count.counted("picture")) in the workbook can't be told to a row",
      consequence: "not read", advice: "Save them as files beside the workbook, named like the pets")
  }

  static func unread(_ rows: [Int], _ state: String, _ advice: String, _ name: String) -> Diagnostic? {
    guard let first = rows.first else { return nil }
    return Diagnostic(
      .warning, .unevenRow, at: SourceLocation(name, .row(first)),
      rows.count == 1 ? "is \(state)" : "is the first of \(rows.count.grouped) \(state) rows",
      consequence: "not published", advice: advice)
  }

  static func hidden(_ columns: [String], _ name: String) -> Diagnostic? {
    columns.isEmpty
      ? nil
      : Diagnostic(
        .warning, .unevenRow, at: SourceLocation(name, key: "column \(columns.joined(separator: ", "))"),
        "\(columns.count == 1 ? "is" : "are") hidden", consequence: "not published", advice: "Show it, or delete it")
  }

  static func running(_ column: TableColumns.Column, in name: String) -> Diagnostic {
    Diagnostic(
      .warning, .missingValue, at: SourceLocation(name, key: column.place), "numbers the rows, not the pets",
      consequence: "if you delete or sort rows, printed addresses lead to other pets",
      advice: "Keep each pet's number, or add a column 'Nr' whose numbers stay")
  }

  static func unnamed(_ column: TableColumns.Column, in name: String) -> Diagnostic {
    Diagnostic(
      .warning, .unevenRow, at: SourceLocation(name, key: "column \(column.letters)"), "has texts, but no name",
      consequence: "not published", advice: "Write a name into its header, or delete the column")
  }

  static func other(_ sheet: String, _ name: String) -> Diagnostic {
    Diagnostic(
      .warning, .unevenRow, at: SourceLocation(name, key: "sheet \(sheet.quoted)"), "is a table too",
      consequence: "not read", advice: "Save it as a file of its own, or write \"sheet\" into the file of columns")
  }

  static func twoDays(
    _ text: String, readAs day: CalendarDay, at place: SourceLocation, _ settings: String
  ) -> Diagnostic {
    Diagnostic(
      .warning, .invalidDate, at: place, "\(text.quoted) can mean two days, and no row tells which",
      consequence: "read as \(day.iso8601)",
      advice: "If that is wrong, write \"dates\": \"M/d/yyyy\" into \(settings)")
  }
}
