internal import Essentials
internal import PetPresentation
import PosterWording
import Support

extension String {
  /// A text of a PDF: in plain letters where they do, else in UTF-16 (ISO 32000-1, 7.9.2.2).
  var pdfString: String {
    let isPlain = unicodeScalars.allSatisfy { $0.isASCII && $0.value >= 32 && !"()\\".unicodeScalars.contains($0) }
    guard !isPlain else { return "(\(self))" }
    return "<FEFF\(utf16.map { String($0, radix: 16, uppercase: true).zeroPadded(to: 4) }.joined())>"
  }
}

extension Rect {
  /// `[ 10 20 30 40 ]`: left, lower, right and upper edge, from the lower left corner of a page of this height.
  func pdfNumbers(in height: Double) -> String {
    "[ \([x, height - bottom, right, height - y].pdfNumbers) ]"
  }

  /// The upper left, upper right, lower left and lower right corner.
  func pdfCorners(in height: Double) -> String {
    [x, height - y, right, height - y, x, height - bottom, right, height - bottom].pdfNumbers
  }
}

extension [Rect] {
  /// The smallest that holds them all.
  var union: Rect {
    guard let first else { return Rect(x: 0, y: 0, width: 0, height: 0) }
    return dropFirst().reduce(first) { all, box in
      let (left, top) = (Swift.min(all.x, box.x), Swift.min(all.y, box.y))
      return Rect(
        x: left, y: top, width: Swift.max(all.right, box.right) - left, height: Swift.max(all.bottom, box.bottom) - top)
    }
  }
}

extension [Double] {
  /// In hundredths.
  fileprivate var pdfNumbers: String { map { $0.fixed(places: 2) }.joined(separator: " ") }
}

/// A PDF's metadata for machines (ISO 16684-1), with the mark that it may be read aloud (PDF/UA-1, clause 5).
enum XMP {
  /// The stream of a file with the packet in plain letters, to be read without unpacking.
  static func stream(_ facts: PosterContent.DocumentFacts) -> String {
    let packet = packet(facts)
    return "<< /Type /Metadata /Subtype /XML /Length \(packet.utf8.count) >>\nstream\n\(packet)\nendstream"
  }

  private static func packet(_ facts: PosterContent.DocumentFacts) -> String {
    """
    <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" \
    xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
    <pdfuaid:part>1</pdfuaid:part>
    <dc:title><rdf:Alt><rdf:li xml:lang="x-default">\(facts.title.inXML)</rdf:li></rdf:Alt></dc:title>
    <dc:creator><rdf:Seq><rdf:li>\(facts.author.inXML)</rdf:li></rdf:Seq></dc:creator>
    <dc:language><rdf:Bag><rdf:li>\(facts.languageTag.inXML)</rdf:li></rdf:Bag></dc:language>
    <xmp:CreatorTool>petspot</xmp:CreatorTool>
    <xmp:CreateDate>\(facts.created.inXML)</xmp:CreateDate>
    <xmp:ModifyDate>\(facts.modified.inXML)</xmp:ModifyDate>
    </rdf:Description></rdf:RDF></x:xmpmeta>
    <?xpacket end="r"?>
    """
  }
}

extension String {
  fileprivate var inXML: String { withoutNonXML.escapedForElement }
}
