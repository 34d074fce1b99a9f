import Foundation

/// The first request, taken apart strictly.
struct CreateForm {
  private(set) var complaints: [String] = []
  /// The first field that the server would refuse.
  private(set) var wrongField: String?
  private(set) var microchip: String?

  private static let required = ["species", "sex", "lastSeenDate", "locationLatitude", "locationLongitude", "status"]
  private static let optional = [
    "email", "phone", "microchipNumber", "description", "reward", "petName", "breed", "age",
  ]
  private static let numbers = ["locationLatitude", "locationLongitude", "age"]

  init(_ request: ReportDesk.Request, isSnakeCase: Bool) {
    complaints = Self.headers.compactMap { name, value in
      request.headers[name] == value ? nil : "\(name) is \(request.headers[name] ?? "missing")"
    }
    if request.method != "POST" { complaints.append("the method is \(request.method)") }
    if request.headers["authorization"] != nil { complaints.append("there are credentials in the first request") }
    if request.headers["user-agent"]?.hasPrefix("petspot/") != true { complaints.append("no User-Agent") }
    if request.headers["content-length"] != String(request.body.count) { complaints.append("no Content-Length") }
    if request.body.count > 102_400 { complaints.append("more than 100 KB") }
    guard let fields = try? JSONSerialization.jsonObject(with: request.body) as? [String: Any] else {
      complaints.append("not JSON")
      return
    }
    wrongField = Self.wrongField(in: fields, isSnakeCase: isSnakeCase)
    microchip = fields[isSnakeCase ? "microchip_number" : "microchipNumber"] as? String
  }

  private static let headers = [
    "content-type": "application/json", "accept": "application/json", "connection": "close",
    "accept-encoding": "identity",
  ]

  private static func wrongField(in fields: [String: Any], isSnakeCase: Bool) -> String? {
    func wire(_ name: String) -> String {
      isSnakeCase ? name.replacing(/[A-Z]/) { "_" + $0.0.lowercased() } : name
    }
    let allowed = isSnakeCase ? optional.filter { !["petName", "breed", "age"].contains($0) } : optional
    for name in required where fields[wire(name)] == nil { return wire(name) }
    for (name, value) in fields {
      guard let known = (required + allowed).first(where: { wire($0) == name }) else { return name }
      if numbers.contains(known) ? !(value is NSNumber) : (value as? String)?.isEmpty ?? true { return name }
    }
    if let phone = fields["phone"] as? String, phone.wholeMatch(of: /\+?[0-9]{7,11}/) == nil { return "phone" }
    if let chip = fields[wire("microchipNumber")] as? String, chip.wholeMatch(of: /[0-9]+/) == nil {
      return "microchipNumber"
    }
    if fields["phone"] == nil && fields["email"] == nil { return "phone" }
    guard ["MISSING", "FOUND"].contains(fields["status"] as? String ?? "") else { return "status" }
    let today = ISO8601DateFormatter().string(from: Date()).prefix(10)
    let date = fields[wire("lastSeenDate")] as? String ?? ""
    return date.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}/) != nil && date <= today ? nil : wire("lastSeenDate")
  }
}

/// The second request, taken apart byte by byte.
struct UploadForm {
  private(set) var complaints: [String] = []
  private(set) var credentials: (id: String, password: String)?
  /// The file, if it is a JPEG without metadata.
  private(set) var photo: Data?

  init(_ request: ReportDesk.Request) {
    if request.method != "POST" { complaints.append("the method is \(request.method)") }
    if request.headers["connection"] != "close" { complaints.append("the connection is kept") }
    readCredentials(request.headers["authorization"] ?? "")
    readFile(request)
  }

  private mutating func readCredentials(_ header: String) {
    guard header.hasPrefix("Basic "), let bytes = Data(base64Encoded: String(header.dropFirst(6))),
      let text = String(bytes: bytes, encoding: .utf8), let colon = text.firstIndex(of: ":")
    else { return }
    credentials = (String(text[..<colon]), String(text[text.index(after: colon)...]))
  }

  private mutating func readFile(_ request: ReportDesk.Request) {
    let type = request.headers["content-type"] ?? ""
    guard let boundary = type.wholeMatch(of: /multipart\/form-data; boundary=([A-Za-z0-9-]{1,70})/)?.1 else {
      return complaints.append("Content-Type is \(type)")
    }
    let head = Data(
      ("--\(boundary)\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"photo.jpg\"\r\n"
        + "Content-Type: image/jpeg\r\n\r\n").utf8)
    let tail = Data("\r\n--\(boundary)--\r\n".utf8)
    guard request.body.starts(with: head), request.body.suffix(tail.count) == tail else {
      return complaints.append("the form is not as it should be")
    }
    let file = request.body.dropFirst(head.count).dropLast(tail.count)
    for word in ["Exif", "http://ns.adobe.com", "Photoshop", String(boundary)]
    where file.range(of: Data(word.utf8)) != nil {
      complaints.append("\(word) is in the photo")
    }
    if file.count >= 20_971_520 { complaints.append("the photo is too large") }
    if file.starts(with: [0xFF, 0xD8, 0xFF]) && file.suffix(2) == Data([0xFF, 0xD9]) { photo = Data(file) }
  }
}
