import Foundation
import PetDecoding
import PetModel

/// The server's answer to a create, in either format.
enum CreateAnswer {
  /// The identifier and the password, also from an answer that was cut off after them: the password is said only once.
  static func response(in body: Data) -> AnnouncementResponse? {
    let body = body.withoutByteOrderMark
    guard let document = try? JSONValue(json: body) else { return salvaged(from: body) }  // What is cut off is no JSON.
    let members = document.members?["data"]?.members ?? document.members ?? [:]
    return response { members[$0] }
  }

  private static func response(_ value: (String) -> JSONValue?) -> AnnouncementResponse? {
    guard let id = value("id").flatMap(PetID.init),
      let password = (value("managementPassword") ?? value("management_password"))?.text, !password.isEmpty
    else { return nil }
    return AnnouncementResponse(id: id, managementPassword: ManagementPassword(password))
  }

  /// Looks for the members one by one. Inside a text their quotes would be escaped, so no description can pretend to be one.
  private static func salvaged(from body: Data) -> AnnouncementResponse? {
    let text = String(decoding: body, as: UTF8.self)
    return response { name in
      let member = text.matches(of: #/"([A-Za-z_]+)"\s*:\s*("(?:[^"\\]|\\.)*"|[0-9]+(?=[,}\s]))/#)
        .first { $0.1 == name }
      return member.flatMap { try? JSONValue(json: Data($0.2.utf8)) }  // A text with a wrong escape is none.
    }
  }
}
