internal import Essentials

extension PDFObjects {
  /// The file: every object that the catalog leads to, and a table of them.
  func file() -> Data {
    var file = Data("%PDF-1.7\n%\u{B5}\u{ED}\u{AE}\u{FB}\n".utf8)
    let needed = reachable
    var table = "xref\n0 \(next)\n0000000000 65535 f \n"
    for number in 1..<next {
      guard needed.contains(number), let body = bodies[number] else {
        table += "0000000000 00000 f \n"
        continue
      }
      table += String(String(10_000_000_000 + file.count).dropFirst()) + " 00000 n \n"
      file += Data("\(number) 0 obj\n".utf8) + body + Data("\nendobj\n".utf8)
    }
    let trailer = "trailer\n<< /Size \(next) /Root \(catalog) 0 R /Info \(info) 0 R >>\n"
    return file + Data("\(table)\(trailer)startxref\n\(file.count)\n%%EOF\n".utf8)
  }

  private var reachable: Set<Int> {
    var (seen, waiting): (Set<Int>, [Int]) = ([], [catalog, info])
    while let number = waiting.popLast() {
      guard seen.insert(number).inserted, let body = bodies[number] else { continue }
      waiting += Self.references(in: body[..<Self.endOfDictionary(body)])
    }
    return seen
  }

  /// The numbers before each ` 0 R`.
  private static func references(in dictionary: Data) -> [Int] {
    dictionary.parts(between: Data(" 0 R".utf8)).dropLast().compactMap { part in
      let start = part.lastIndex { !(48...57).contains($0) }.map { $0 + 1 } ?? part.startIndex
      return Int(String(decoding: part[start...], as: UTF8.self))
    }
  }
}
