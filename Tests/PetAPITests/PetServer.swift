import Foundation
import Synchronization
import TestSupport

@testable import PetAPI
@testable import PetModel

/// The API as it runs today, as far as it is read, with announcements and photos that a test can change.
final class PetServer: Sendable {
  /// Its content.
  struct Stock: Sendable {
    /// The objects of the list.
    var list: [String] = []
    /// By path.
    var photos: [String: Data] = [:]
    /// Other answers, by path.
    var replies: [String: WebServer.Reply] = [:]
    /// Objects by identifier, for their own addresses.
    var details: [String: String] = [:]
    /// Where requests of a path are held back.
    var gates: [String: RequestGate] = [:]
  }

  /// Three bytes that begin a JPEG, and a text that makes it unique.
  static func jpeg(_ text: String) -> Data { Data([0xFF, 0xD8, 0xFF, 0xDA]) + Data(text.utf8) + [0xFF, 0xD9] }

  static func pet(_ id: String, photo: String? = nil, _ more: String = "") -> String {
    let photo = photo.map { #","photoUrl":"\#($0)""# } ?? ""
    return
      #"{"id":"\#(id)","status":"MISSING","lastSeenDate":"2025-11-18","species":"DOG","phone":"112"\#(photo)\#(more)}"#
  }

  static let list = "/api/v1/announcements"

  private let server: WebServer
  private let holder: Holder

  private final class Holder: Sendable {
    let stock: Mutex<Stock>
    let unchanged = Mutex<[String]>([])
    init(_ stock: Stock) { self.stock = Mutex(stock) }
  }

  init(_ stock: Stock) async throws {
    let holder = Holder(stock)
    self.holder = holder
    server = try await WebServer { question in
      let stock = holder.stock.withLock { $0 }
      await stock.gates[question.path]?.pass()
      let reply = stock.reply(to: question)
      if reply.status == 304 { holder.unchanged.withLock { $0.append(question.path) } }
      return reply
    }
  }

  /// Announcements in the list.
  convenience init(_ pets: String..., photos: [String: Data] = [:]) async throws {
    try await self.init(Stock(list: pets, photos: photos))
  }

  func change(_ change: (inout Stock) -> Void) { holder.stock.withLock { change(&$0) } }

  var address: String { server.address }
  var questions: [WebServer.Question] { server.questions }
  var paths: [String] { server.paths }
  /// The paths that the server called unchanged, in order.
  var unchanged: [String] { holder.unchanged.withLock { $0 } }

  /// The API, as a client on the same machine asks it.
  func api(
    prefix: String = "", attempts: Int = 1, clock: PatientClock = PatientClock(), allowsPrivateHosts: Bool = false
  ) -> AnnouncementAPI {
    AnnouncementAPI(
      APIAddress(address + prefix)!,
      client: .test(
        allowsPrivateHosts: allowsPrivateHosts, own: address, attempts: attempts, clock: clock))
  }
}

extension PetServer.Stock {
  fileprivate func reply(to question: WebServer.Question) -> WebServer.Reply {
    if let reply = replies[question.path] { return reply }
    if question.path == PetServer.list {
      return conditional(Data(#"{"data":[\#(list.joined(separator: ","))]}"#.utf8), question)
    }
    if let photo = photos[question.path] { return conditional(photo, question) }
    if question.path.hasPrefix(PetServer.list),
      let text = details[String(question.path.split(separator: "/").last ?? "")]
    {
      return conditional(Data(text.utf8), question)
    }
    return .text(
      #"{"error":{"code":"NOT_FOUND","message":"Resource not found","requestId":"r-1"}}"#, status: 404)
  }

  /// A weak ETag of the content, as the server has it.
  private func conditional(_ body: Data, _ question: WebServer.Question) -> WebServer.Reply {
    let tag = "W/\"\(body.count)-\(body.reduce(into: 5381) { $0 = ($0 &* 33) ^ Int($1) })\""
    if question.headers["if-none-match"] == tag { return WebServer.Reply(status: 304, headers: ["ETag": tag]) }
    return .data(body, headers: ["ETag": tag])
  }
}
