/// Writes an XML document. Each element begins on a new line, indented by two spaces per level.
///
/// Texts and values may be any text; an attribute with an empty value is left out. Names are constants.
struct XMLWriter {
    typealias Attribute = (name: String, value: String)

    /// The part of the document that has been written, in UTF-8.
    private(set) var bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
    private var depth = 0

    /// Writes the document type declaration, with the root element and the name of the DTD.
    mutating func documentType(_ root: String, _ dtd: String) {
        bytes.append("<!DOCTYPE \(root) SYSTEM \"\(dtd)\">\n")
    }

    /// Writes an element without content.
    mutating func empty(_ name: String, _ attributes: [Attribute] = []) {
        appendStart(name, attributes)
        bytes.append("/>\n")
    }

    /// Writes an element with a text.
    mutating func text(_ name: String, _ text: String) {
        self.text(name, [], text)
    }

    mutating func text(_ name: String, _ attributes: [Attribute], _ text: String) {
        appendStart(name, attributes)
        bytes.append(">")
        append(text, isAttribute: false)
        bytes.append("</\(name)>\n")
    }

    /// Writes an element that contains elements.
    mutating func element(_ name: String, _ attributes: [Attribute] = [], _ content: (inout XMLWriter) -> Void) {
        appendStart(name, attributes)
        bytes.append(">\n")
        depth += 1
        content(&self)
        depth -= 1
        indent()
        bytes.append("</\(name)>\n")
    }

    private mutating func appendStart(_ name: String, _ attributes: [Attribute]) {
        indent()
        bytes.append("<\(name)")
        for (name, value) in attributes where !value.isEmpty {
            bytes.append(" \(name)=\"")
            append(value, isAttribute: true)
            bytes.append("\"")
        }
    }

    private mutating func indent() {
        bytes.append(String(repeating: "  ", count: depth))
    }

    private mutating func append(_ text: String, isAttribute: Bool) {
        for byte in text.acceptedInXML.utf8 {
            switch byte {
            case UInt8(ascii: "&"): bytes.append("&amp;")
            case UInt8(ascii: "<"): bytes.append("&lt;")
            case UInt8(ascii: ">"): bytes.append("&gt;")
            case UInt8(ascii: "\"") where isAttribute: bytes.append("&quot;")
            // XML parsers turn these characters into spaces in any case.
            case UInt8(ascii: "\n") where isAttribute, UInt8(ascii: "\t") where isAttribute: bytes.append(" ")
            default: bytes.append(byte)
            }
        }
    }
}

extension String {
    /// The text without the characters that XML 1.0 forbids, and those that XMLTV's validator reports as wrong
    /// encodings: U+007F to U+009F, U+FFFD, and the three characters that the bytes of U+FFFD mean in Latin-1.
    var acceptedInXML: String {
        if utf8.allSatisfy(\.isPrintableASCII) { return self }
        let misread = "\u{EF}\u{BF}\u{BD}".unicodeScalars
        let scalars = unicodeScalars.replacing(misread, with: String.UnicodeScalarView()).filter { scalar in
            switch scalar {
            case "\t", "\n": true
            case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{FFFD}"..."\u{FFFF}": false
            default: true
            }
        }
        return String(String.UnicodeScalarView(scalars))
    }

    /// The text as one line of XML, or nil if nothing visible is left.
    var xmlLine: String? { acceptedInXML.cleanLine.nonEmpty }
}
