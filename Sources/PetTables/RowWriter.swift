import PetDecoding
import PetModel
import Support

/// Makes a JSON item of each row that is published.
struct RowWriter {
  private let table: Table
  private let ageUnit: String?
  private let collected: Int?
  private var decider: RowDecider
  private(set) var summary = RowSummary()
  /// The reports of the rows that a column keeps back.
  private(set) var keptBack: [PetID] = []
  private(set) var unshown: [PetID: UnshownReport] = [:]
  private(set) var diagnostics: DiagnosticLog = []

  init(_ table: Table) {
    self.table = table
    decider = RowDecider(table)
    collected = table.columns.columns.firstIndex { $0.use == TableColumns.collected }
    ageUnit = table.columns.indices(of: "age").first.flatMap {
      UnderstoodWords.builtIn.ageUnit(of: table.columns.headers[$0])
    }
  }

  /// Keys that are written as the cell has them.
  private static let plainKeys = [
    "petName", "species", "sex", "email", "breed", "microchipNumber", "reward", "locationRadius", "posterWords",
  ]

  /// Nil for a row that gives no pet.
  mutating func json(_ row: TableRow) throws(TableError) -> String? {
    var cells = decider.cells(of: row)
    defer { diagnostics += row.isHidden ? cells.problems.filter { $0.severity == .error } : cells.problems }
    switch decider.decision(on: &cells) {
    case nil: return nil
    case .unshown(let state, let id):
      if row.isHidden { try table.checkResults(of: row) }
      let report = UnshownReport(state, at: table.place(of: row))
      if let id = id.flatMap(PetID.init) { unshown[id] = unshown[id].map { .first($0, report) } ?? report }
      return nil
    case .keptBack(let reason, let id):
      try table.checkResults(of: row)
      summary.add(row, reason)
      if let id = id.flatMap(PetID.init) { keptBack.append(id) }
      return nil
    case .published(let report):
      try table.checkResults(of: row)
      for reason in report.reasons { summary.add(row, reason) }
      let item = item(of: report, &cells)
      for phone in cells.texts("phone") { summary.add(row, phone: phone) }
      let hasContact = (cells.value("phone") ?? cells.value("email")) != nil
      if !hasContact, let collected, row[collected].contains("@") { summary.add(row, .onlyCollected) }
      return item
    }
  }

  private mutating func item(of report: RowDecision.Report, _ cells: inout RowCells) -> String {
    var members: [(key: String, value: String?)] = [
      ("id", report.id), ("status", report.status), ("lastSeenDate", report.date),
    ]
    for key in Self.plainKeys { members.append((key, cells.value(key))) }
    members.append(("age", age(&cells)))
    members.append(("location", joined("location", by: ", ", &cells)))
    let latitude = cells.value("locationLatitude")
    let longitude = cells.value("locationLongitude")
    let point = longitude == nil ? latitude?.wholePoint : nil
    members.append(("locationLatitude", point.map { "\($0.latitude)" } ?? latitude?.withDecimalPoint))
    members.append(("locationLongitude", point.map { "\($0.longitude)" } ?? longitude?.withDecimalPoint))
    members.append(("phone", joined("phone", by: " or ", &cells)))
    members.append(("description", description(&cells)))
    members.append(("photoUrl", photo(of: report, &cells)))
    // Its decoder takes them out of the texts.
    members.append((UnknownKey.privateContacts, cells.allPrivateContacts().joined(separator: "\n").nonEmpty))
    for index in table.columns.secrets { members.append(("managementPassword", cells.row[index])) }
    let texts = members.compactMap { key, value in value.map { "\"\(key)\":\($0.asJSON)" } }
    return "{" + texts.joined(separator: ",") + "}"
  }

  private func joined(_ key: String, by separator: String, _ cells: inout RowCells) -> String? {
    cells.texts(key).joined(separator: separator).nonEmpty ?? cells.always(key)
  }

  /// The age, with the unit that its header names: `24 months`.
  private func age(_ cells: inout RowCells) -> String? {
    let age = cells.value("age")
    guard let age, let ageUnit, Double(age.replacing(",", with: ".")) != nil else { return age }
    return "\(age) \(ageUnit)"
  }

  /// Paragraphs; of several columns, each with its header.
  private func description(_ cells: inout RowCells) -> String? {
    let indices = cells.columns(of: "description")
    if indices.count == 1 { return cells.value("description") }
    var parts: [String] = []
    for index in indices {
      guard let text = cells.text(index, for: "description") else { continue }
      let header = table.columns.headers[index]
      parts.append("\(ColumnSettings.labels[header.uppercased()] ?? header): \(text)")
    }
    return parts.joined(separator: "\n\n").nonEmpty ?? cells.always("description")
  }

  private mutating func photo(of report: RowDecision.Report, _ cells: inout RowCells) -> String? {
    guard let text = cells.value("photoUrl") else {
      // `-` means no photo, not even one with the pet's name.
      return cells.cells("photoUrl").allSatisfy(\.isEmpty) ? photoByName(of: report, &cells) : nil
    }
    let (photos, words) = (table.photos, UnderstoodWords.builtIn)
    // `max, brown.jpg` may be one name, but not with a folder behind the comma.
    if text.lastIndex(of: "/").map({ !text[..<$0].contains { ",;\n".contains($0) } }) ?? true,
      let path = photos?.path(for: text)
    {
      return path
    }
    if text.utf8.count < 40, words.isNothing(text) || words.isOne(text, of: .no) { return nil }
    let names = text.split { $0.isNewline || $0 == "," || $0 == ";" }.map { String($0).trimmed }.filter { !$0.isEmpty }
    if names.count > 1 {
      cells.note(
        .warning, .photoNotFound, cells.columns(of: "photoUrl").first,
        "\(names.count.counted("photo")) are named", "the first that is there is shown", nil)
    }
    if let web = names.first(where: { $0.hasPrefix("https://") || $0.hasPrefix("http://") }) { return web }
    return names.lazy.compactMap { photos?.path(for: $0) }.first ?? names.first
  }

  /// The photo with the number or the name of its pet.
  private mutating func photoByName(of report: RowDecision.Report, _ cells: inout RowCells) -> String? {
    guard let photos = table.photos else { return nil }
    let name = cells.value("petName")
    if let name, photos.isOfSeveral(name) {
      cells.note(
        .advice, .photoNotFound, nil, "several pets have the name of the photo \(name.quoted)",
        "none of them gets it", "Write the photo's name into the row of its pet")
    }
    // Next week another pet has the number of a row.
    let number = table.columns.runningNumber == nil ? report.id : nil
    let path = number.flatMap(photos.guess) ?? name.flatMap(photos.guess)
    // The page of a closed report has no photo.
    if let path, UnderstoodWords.builtIn.status(report.status ?? "") != .closed {
      summary.add(cells.row, photo: path, of: name ?? report.id)
    }
    return path
  }
}

extension String {
  /// A number with a point for its comma: `52,2297`.
  var withDecimalPoint: String { Double(replacing(",", with: ".")) == nil ? self : replacing(",", with: ".") }
  /// The point in a cell for the latitude that has the longitude, too: `52.2297, 21.0122`.
  var wholePoint: Coordinates? { Double(self) == nil ? Coordinates(reading: self) : nil }
}
