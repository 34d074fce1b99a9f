import PetModel
import Support

/// The reasons and photos that many rows of a table share, for problems that are told once.
struct RowSummary {
  /// The number of rows, and the first ten of them.
  private struct Rows {
    var count = 0
    var first: [Int] = []

    mutating func add(_ row: TableRow) {
      count += 1
      if count <= 10 { first.append(row.number) }
    }

    var counted: String { count.counted("row") }
    /// `row 2, 5, 9`
    var list: String { "row " + first.map { "\($0)" }.joined(separator: ", ") + (count > first.count ? " …" : "") }
  }

  private var rows: [RowDecision.Reason: Rows] = [:]
  /// The rows with the photo of their pet's name or number, and the first of them: `row 2 (Luna): luna.jpg`.
  private var photos: (count: Int, first: [String]) = (0, [])

  /// The lengths of telephones that begin with a zero, and the rows of bare digits that begin with none, by length.
  private var lengthsWithZero: Set<Int> = []
  private var withoutZero: [Int: Rows] = [:]

  mutating func add(_ row: TableRow, _ reason: RowDecision.Reason) { rows[reason, default: Rows()].add(row) }

  mutating func add(_ row: TableRow, phone: String) {
    let digits = phone.utf8.filter(\.isASCIIDigit)
    if digits.starts(with: "00".utf8) { return }
    if digits.first == UInt8(ascii: "0") {
      lengthsWithZero.insert(digits.count)
    } else if digits.count == phone.utf8.count {
      withoutZero[digits.count, default: Rows()].add(row)
    }
  }

  mutating func add(_ row: TableRow, photo: String, of pet: String) {
    photos.count += 1
    guard photos.count <= 3 else { return }
    photos.first.append("row \(row.number) (\(pet.shown(upTo: 40))): \(photo.shown(upTo: 100))")
  }

  func problems(of table: Table) -> [Diagnostic] {
    func problem(_ code: Diagnostic.Code, of key: String, _ problem: String, _ advice: String) -> Diagnostic {
      Diagnostic(.advice, code, at: table.name, key: table.columns.first(of: key)?.place, problem, advice: advice)
    }
    let found = rows[.closedByFinding].map {
      problem(
        .foundPet, of: "foundOn", "closes \($0.count.counted("report")) of lost pets (\($0.list))",
        "If a pet waits for its owner, write FOUND as its status")
    }
    let strays = rows[.stray].map {
      problem(
        .foundPet, of: "foundOn", "makes FOUND \($0.count.counted("report")) without a day of loss (\($0.list))",
        "If a lost pet came home, write CLOSED as its status")
    }
    let onLoss = rows[.foundOnLoss].map {
      problem(
        .foundPet, of: "lastSeenDate", "is the only day of \($0.count.counted("FOUND report")) (\($0.list))",
        "A page says that a finder has the pet. Else write CLOSED, or say so: --found home, --found looking")
    }
    // Excel takes it off a number.
    let reader = PhoneReader(territory: table.hints.territory)
    let (others, usual) = (lengthsWithZero, reader.lengthsWithZero)
    let lengths = others.isEmpty ? usual : reader.beginsWithZero ? others : []
    let lostZero = withoutZero.filter { lengths.contains($0.key + 1) }.max { $0.value.count < $1.value.count }
    let hasPhotos = table.columns.first(of: "photoUrl") != nil
    let verb = photos.count == 1 ? "names no photo and gets" : "name no photo and get"
    let list = photos.first.joined(separator: ", ") + (photos.count > 3 ? ", …" : "")
    let byName = problem(
      .missingValue, of: "photoUrl",
      "\(photos.count.counted("row")) \(verb) the one with the pet's name or number: \(list)",
      "Write the photo's name, or - for none, into \(hasPhotos ? "the row" : "a column 'Photo'")")
    return [
      rows[.withoutConsent].map { withoutConsent($0, table) },
      rows[.withheld].map {
        let column = table.columns.first(of: "doNotPublish")?.header.quoted ?? ""
        return Diagnostic(
          .warning, .noConsent, at: table.name, "\($0.counted) kept back by \(column)", consequence: "not published")
      }, found, strays, table.hints.isFoundTold ? nil : onLoss, photos.count > 0 ? byName : nil,
      rows[.withoutNumber].map { withoutNumber($0, table) },
      rows[.onlyCollected].flatMap { onlyCollected($0, table) },
      lostZero.map {
        problem(
          .spreadsheetError, of: "phone",
          "has \($0.value.count.counted("number")) without the zero that \(others.isEmpty ? "numbers" : "others") begin with (\($0.value.list))",
          "Make the column text, and write the zero again")
      },
    ].compactMap(\.self)
  }

  private func withoutConsent(_ rows: Rows, _ table: Table) -> Diagnostic {
    let columns = table.columns
    guard let index = columns.indices(of: "consent").first(where: columns.empty.contains) else {
      return Diagnostic(
        .warning, .noConsent, at: table.name, "\(rows.counted) without a yes in the column of consent (\(rows.list))",
        consequence: "not published", advice: "Write yes in rows with consent")
    }
    let column = columns.columns[index]
    let command = "\(table.columnsCommand) --set \("\(column.header)=".forShell)"
    return Diagnostic(
      .warning, .noConsent, at: table.name, key: column.place, "has no yes in any row",
      consequence: "no pet is published",
      advice: "Write yes in rows with consent. Without a need for consent, leave the column out: \(command)")
  }

  private func onlyCollected(_ rows: Rows, _ table: Table) -> Diagnostic? {
    guard let column = table.columns.columns.first(where: { $0.use == TableColumns.collected }) else { return nil }
    let answer = "\(table.columnsCommand) --set"
    return Diagnostic(
      .advice, .noContact, at: table.name, key: column.place,
      "has the only contact of \(rows.count.counted("report")) (\(rows.list))",
      consequence: "not published, because a form may have collected it",
      advice:
        "If its owner agrees, publish it: \(answer) \("\(column.header)=email".forShell)   or leave it out: \(answer) \("\(column.header)=".forShell)   and build again"
    )
  }

  private func withoutNumber(_ rows: Rows, _ table: Table) -> Diagnostic {
    let isColumnThere = table.columns.first(of: "id") != nil
    return Diagnostic(
      .warning, .missingValue, at: table.name,
      isColumnThere ? "\(rows.counted) without a number" : "no column numbers the rows",
      consequence:
        "addresses are made of name or species and date: they change with these, and a deleted row may leave its address to another pet",
      advice: isColumnThere ? "Write one into each row" : "Add a column 'Nr' with a number in each row")
  }
}
