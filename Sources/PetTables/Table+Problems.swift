import PetDecoding
package import PetModel
import Support

extension Table {
  /// The problems with the table as a whole.
  package var problems: [Diagnostic] {
    unreadParts + columnProblems + [openDate, guessedEncoding, undecided].compactMap(\.self) + questions
  }

  /// The file that answers questions about the table.
  var settingsFile: String { path.map(ColumnSettings.path) ?? "columns.json" }

  /// The command that answers questions about the table.
  var columnsCommand: String { "petspot columns \(name.shown(upTo: 200).forShell)" }

  /// The problems with columns whose values aren't what they seem.
  private var columnProblems: [Diagnostic] {
    let running = columns.runningNumber.map {
      Diagnostic(
        .warning, .missingValue, at: name, key: $0.place, "numbers the rows, not the pets",
        consequence: "if you delete or sort rows, printed addresses lead to other pets",
        advice: "Keep each pet's number, or add a column 'Nr' whose numbers stay")
    }
    let unnamed = columns.columns.filter { $0.header.isEmpty && !$0.samples.isEmpty && !$0.isKnown }.map {
      Diagnostic(
        .warning, .unevenRow, at: name, key: "column \($0.letters)", "has texts, but no name",
        consequence: "not published", advice: "Write a name into its header, or delete the column")
    }
    return [running].compactMap(\.self) + unnamed + [unknownAgeUnit].compactMap(\.self)
  }

  private var unknownAgeUnit: Diagnostic? {
    guard let column = columns.first(of: "age"), let unit = ColumnMatcher.builtIn.unknownAgeUnit(column.header),
      column.samples.contains(where: { Double($0.replacing(",", with: ".")) != nil })
    else { return nil }
    return Diagnostic(
      .warning, .unevenRow, at: name, key: column.place,
      "\(unit.shown(upTo: 60).quoted) is no unit of an age that petspot knows",
      consequence: "the numbers are read as years",
      advice: "If they aren't, write the unit into the header, such as Age (months), or into each cell")
  }

  private var openDate: Diagnostic? {
    let order = dateOrder.order ?? .dayFirst
    guard let (text, row) = dateOrder.unexplained, let day = WrittenDate(text)?.day(order) else { return nil }
    let isToday = dateOrder.toldBy != nil
    let remedy = isToday ? order : order == .dayFirst ? .monthFirst : .dayFirst
    let isAddress = columns.first(of: "timestamp") != nil && columns.first(of: "id") == nil
    let change =
      isToday
      ? "; later builds may read it the other way"
      : isAddress ? "; later rows may change the addresses of pets" : ""
    return Diagnostic(
      .warning, .invalidDate, at: SourceLocation(name, .row(row)),
      "\(text.quoted) can mean two days, and \(isToday ? "only today's date" : "no row") tells which",
      consequence: "read as \(day.iso8601)\(change)",
      advice: "\(isToday ? "Write" : "If that is wrong, write") \"dates\": \"\(remedy.rawValue)\" into \(settingsFile)")
  }

  private var guessedEncoding: Diagnostic? {
    text.guessedEncoding.map {
      Diagnostic(
        .advice, .invalidText, at: name, "is not UTF-8", consequence: "read as \($0)",
        advice: "If letters are wrong, save it as CSV UTF-8, or write \"encoding\" into \(settingsFile)")
    }
  }

  /// Columns of yes and no that may decide about pets, with a command that leaves them all out.
  private var undecided: Diagnostic? {
    let open = columns.columns.filter { $0.use == TableColumns.undecided }
    guard let first = open.first else { return nil }
    let none = open.map { "--set \("\($0.header)=".forShell)" }.joined(separator: " ")
    return Diagnostic(
      .advice, .unevenRow, at: name, key: open.map(\.place).joined(separator: ", "),
      "\(open.count == 1 ? "has" : "have") yes and no of an unknown meaning", consequence: "not read",
      advice:
        "If one says who agrees (consent, doNotPublish) or whose search is over (closedOn, stillOpen), say so: \(columnsCommand) --set \("\(first.header)=consent".forShell). Else leave them out: \(columnsCommand) \(none)"
    )
  }

  /// The open questions, with commands to answer them.
  private var questions: [Diagnostic] {
    func question(
      _ key: String?, _ problem: String, _ answers: [String], _ option: String,
      advice: String = "Answer with one of these commands; the one that ends with '=' leaves that column out"
    ) -> Diagnostic {
      let locale = text.guessedEncoding == nil ? "" : " --locale \(hints.language.forShell)"
      let commands = answers.map { "\(columnsCommand)\(locale) \(option) \($0.shown(upTo: 200).forShell)" }
      return Diagnostic(
        .error, .openQuestion, at: name, key: key, problem, consequence: "nothing is published",
        advice: "\(advice):   " + commands.joined(separator: "   or   ") + "   and build again")
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
          section.isStatus
            ? "\(section.text.quoted) has a status, and rows below it have none of their own"
            : "\(section.text.quoted) is alone above other rows, and may say more about them",
          consequence: "nothing is published",
          advice: "Write it into each row, in a column such as 'Status' or 'Do not publish', and delete this row"))
    } else if !columns.statusQuestion.isEmpty {
      questions.append(
        question(
          nil, "no column says which pets are lost and which are found", columns.statusQuestion, "--always",
          advice: "If one does in other words, write MISSING, FOUND or CLOSED into it. Else answer for all pets"))
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
}

extension SheetRows {
  /// The problems of its parts that aren't shown.
  func problems(in name: String) -> [Diagnostic] {
    let code = text.isFiltered ? Diagnostic.Code.notAskedFor : .unevenRow
    let show = "Show all rows, for example by removing a filter, or delete these"
    let rows = [
      (text.hiddenRows.sorted(), "hidden", code, show),
      (crossedOut, "crossed out", .unevenRow, "Delete these rows, or remove the line through them"),
    ].compactMap { rows, state, code, advice in
      rows.first.map { first in
        Diagnostic(
          .warning, code, at: SourceLocation(name, .row(first)),
          rows.count == 1 ? "is \(state)" : "is the first of \(rows.count.grouped) \(state) rows",
          consequence: code == .notAskedFor ? "not published; pages of open reports stay" : "not published",
          advice: advice)
      }
    }
    let columns = [
      (text.unread, "not published", "Show it, or delete it"),
      (text.hidden.subtracting(text.unread), "read all the same", "Show it: it decides about rows"),
    ].filter { !$0.0.isEmpty }.map { columns, consequence, advice in
      Diagnostic(
        .warning, .unevenRow, at: name, key: "column \(columns.sorted().map(\.columnLetters).joined(separator: ", "))",
        "\(columns.count == 1 ? "is" : "are") hidden", consequence: consequence, advice: advice)
    }
    return rows + columns
  }
}

extension Workbook {
  /// The problems of its parts beside the sheet that is read: other tables, and pictures.
  /// - Parameter file: That of columns.
  func problems(in name: String, besides sheets: [String], _ file: String) -> [Diagnostic] {
    let tables = sheets.map {
      Diagnostic(
        .warning, .unevenRow, at: name, key: "sheet \($0.quoted)", "is a table too", consequence: "not read",
        advice: "To read this one, write {\"sheet\": \"\($0)\"} into \(file); to read all, save each as a file")
    }
    if pictureCount == 0 { return tables }
    let pictures = Diagnostic(
      .warning, .photoNotRead, at: name, "\(pictureCount.counted("picture")) in the workbook can't be told to a row",
      consequence: "not read", advice: "Save them as files beside the workbook, named like the pets")
    return tables + [pictures]
  }
}
