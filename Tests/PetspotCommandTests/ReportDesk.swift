import Foundation
import Synchronization

/// The server as it runs today, as far as reports go (rules.md §6), and stricter: it refuses and notes any irregular
/// request.
final class ReportDesk: Sendable {
  struct Request: Sendable {
    let method: String
    let path: String
    /// By name in lower case.
    let headers: [String: String]
    let body: Data
  }

  struct Reply: Sendable {
    var status: Int
    var headers = ["Content-Type": "application/json"]
    var body: Data

    static func json(_ status: Int, _ text: String) -> Reply { Reply(status: status, body: Data(text.utf8)) }

    static func refusal(_ status: Int, _ code: String, _ message: String, field: String? = nil) -> Reply {
      let field = field.map { #","field":"\#($0)""# } ?? ""
      return json(status, #"{"error":{"code":"\#(code)","message":"\#(message)"\#(field),"requestId":"req-7"}}"#)
    }
  }

  struct Announcement: Sendable {
    let id: String
    let password: String
    let json: String
    var photo: Data?
  }

  private struct State {
    var announcements: [Announcement] = []
    var requests: [Request] = []
    var complaints: [String] = []
    /// Scripted answers, request by request; a nil stands for the usual answer.
    var script: [Scripted?] = []
  }

  /// A reply that isn't the one that should be given, and whether the request is carried out all the same.
  struct Scripted: Sendable {
    var reply: Reply
    var isCarriedOut = false
  }

  let isSnakeCase: Bool
  private let state = Mutex(State())

  /// The refusal of uploads, made of the announcement that they are for.
  private let echo: (@Sendable (Announcement) -> Reply)?

  init(
    isSnakeCase: Bool = false, script: [Scripted?] = [], echo: (@Sendable (Announcement) -> Reply)? = nil
  ) {
    (self.isSnakeCase, self.echo) = (isSnakeCase, echo)
    state.withLock { $0.script = script }
  }

  var announcements: [Announcement] { state.withLock { $0.announcements } }
  var requests: [Request] { state.withLock { $0.requests } }
  var creates: [Request] { requests.filter { $0.path == Self.list } }
  var uploads: [Request] { requests.filter { $0.path != Self.list } }
  /// The faults of requests; empty without any.
  var complaints: [String] { state.withLock { $0.complaints } }
  var passwords: [String] { announcements.map(\.password) }

  static let list = "/api/v1/announcements"

  /// Carries a request out and answers it.
  func reply(to request: Request) -> Reply {
    let scripted = state.withLock { state -> Scripted? in
      state.requests.append(request)
      return state.script.isEmpty ? nil : state.script.removeFirst()
    }
    if let scripted, !scripted.isCarriedOut { return scripted.reply }
    let reply = request.path == Self.list ? create(request) : upload(request)
    return scripted?.reply ?? reply
  }

  func complain(_ text: String) { state.withLock { $0.complaints.append(text) } }
}

// The first request.
extension ReportDesk {
  private func create(_ request: Request) -> Reply {
    let form = CreateForm(request, isSnakeCase: isSnakeCase)
    for complaint in form.complaints { complain(complaint) }
    if let field = form.wrongField {
      complain("\(field) is wrong in \(String(decoding: request.body, as: UTF8.self))")
      return .refusal(400, "VALIDATION_ERROR", "\(field) is wrong", field: field)
    }
    return state.withLock { state in
      if let chip = form.microchip, state.announcements.contains(where: { $0.json.contains("\"\(chip)\"") }) {
        return .refusal(
          409, "CONFLICT", "An entity with microchip number \(chip) already exists", field: "microchipNumber")
      }
      // Longer than the server's six digits, so that no other text has it by chance.
      let password = "pw-\(UUID().uuidString)"
      let new = Announcement(
        id: UUID().uuidString.lowercased(), password: password, json: String(decoding: request.body, as: UTF8.self))
      state.announcements.append(new)
      let (id, secret) = isSnakeCase ? ("id", "management_password") : ("id", "managementPassword")
      return .json(201, #"{"\#(id)":"\#(new.id)",\#(new.json.dropFirst().dropLast()),"\#(secret)":"\#(password)"}"#)
    }
  }
}

// The second request.
extension ReportDesk {
  private func upload(_ request: Request) -> Reply {
    let form = UploadForm(request)
    guard let (id, password) = form.credentials else { return .refusal(401, "UNAUTHENTICATED", "No credentials") }
    for complaint in form.complaints { complain(complaint) }
    return state.withLock { state in
      guard let index = state.announcements.firstIndex(where: { request.path == "\(Self.list)/\($0.id)/photos" }) else {
        return .refusal(404, "NOT_FOUND", "Resource not found")
      }
      guard state.announcements[index].id == id, state.announcements[index].password == password else {
        return .refusal(403, "UNAUTHORIZED", "Wrong password")
      }
      if let echo { return echo(state.announcements[index]) }
      guard let photo = form.photo else { return .refusal(400, "INVALID_FILE", "Not an image", field: "file") }
      state.announcements[index].photo = photo
      return .json(201, "{}")
    }
  }
}
