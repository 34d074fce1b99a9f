import Support

/// A stream of a PDF.
struct PDFStream {
  enum Content {
    case plain([UInt8])
    /// Its bytes are searched with the file's; they are no text.
    case picture
    case unreadable(String)
  }

  let content: Content

  /// All streams, in the order of the file; the table of objects isn't asked, so none is missed that nothing refers to.
  static func streams(in bytes: [UInt8]) -> [PDFStream] {
    var (streams, index) = ([PDFStream](), 0)
    while let keyword = bytes.firstIndex(of: "stream", from: index) {
      var start = keyword + 6
      if start < bytes.count, bytes[start] == 0x0D { start += 1 }
      if start < bytes.count, bytes[start] == 0x0A { start += 1 }
      let end = bytes.firstIndex(of: "endstream", from: start) ?? bytes.count
      let head = bytes[max(0, keyword - 400)..<keyword]
      let dictionary = String(decoding: head, as: UTF8.self).components(before: " obj")
      streams.append(PDFStream(dictionary, bytes[min(start, end)..<end]))
      index = end + 9
    }
    return streams
  }

  private init(_ dictionary: Substring, _ bytes: ArraySlice<UInt8>) {
    if dictionary.contains("/Image") || dictionary.contains("/DCTDecode") || dictionary.contains("/JPXDecode")
      || dictionary.contains("/CCITTFaxDecode")
    {
      content = .picture
    } else if dictionary.contains("/FlateDecode") {
      content =
        Inflate.bytes(of: bytes).map(Content.plain)
        ?? (bytes.isEmpty ? .picture : .unreadable("a stream of it is damaged"))
    } else if dictionary.contains("/Filter") {
      content = .unreadable("a stream of it is compressed in another way than by Flate")
    } else {
      content = .plain(Array(bytes))
    }
  }
}

extension String {
  /// What stands behind the last `mark`; all of it without one.
  fileprivate func components(before mark: String) -> Substring {
    split(separator: mark, omittingEmptySubsequences: false).last ?? self[...]
  }
}
