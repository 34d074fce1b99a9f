internal import PetPresentation
import PosterWording
import Support

/// A PDF's metadata for machines (ISO 16684-1), with the mark that it may be read aloud (PDF/UA-1, clause 5).
enum XMP {
  static func packet(_ facts: PosterContent.DocumentFacts) -> String {
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
  /// As text of an element; characters that XML 1.0 doesn't know are left out (2.2).
  fileprivate var inXML: String {
    let known = unicodeScalars.filter { $0.value >= 32 && $0.value != 0xFFFE && $0.value != 0xFFFF }
    return String(String.UnicodeScalarView(known)).escapedForElement
  }
}
