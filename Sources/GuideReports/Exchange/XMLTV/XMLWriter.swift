/// Writes an XML document. Each element begins on a new line, indented by two spaces per level.
///
/// Texts and values may be any text. Names are constants.
struct XMLWriter {
    /// An attribute of an element.
    typealias Attribute = (name: StaticString, value: String)

    /// The part of the document that has been written, in UTF-8.
    private(set) var bytes: [UInt8] = []
    private var depth = 0

    /// Creates a document that begins with its XML declaration.
    ///
    /// - Parameter size: The number of bytes to reserve.
    init(expecting size: Int = 0) {
        bytes.reserveCapacity(size)
        bytes.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    }

    /// Writes the document type declaration, with the root element and the name of the DTD.
    mutating func documentType(_ root: StaticString, _ dtd: StaticString) {
        bytes.append("<!DOCTYPE ")
        bytes.append(root)
        bytes.append(" SYSTEM \"")
        bytes.append(dtd)
        bytes.append("\">\n")
    }

    /// Writes an element without content.
    mutating func empty(_ name: StaticString, _ attributes: [Attribute] = []) {
        appendStart(name, attributes)
        bytes.append("/>\n")
    }

    /// Writes an element with a text.
    mutating func text(_ name: StaticString, _ text: String) {
        self.text(name, [], text)
    }

    /// Writes an element with attributes and a text.
    mutating func text(_ name: StaticString, _ attributes: [Attribute], _ text: String) {
        appendStart(name, attributes)
        bytes.append(UInt8(ascii: ">"))
        bytes.appendXML(text, escaping: .text)
        appendEnd(name)
    }

    /// Writes an element that contains elements.
    mutating func element(
        _ name: StaticString,
        _ attributes: [Attribute] = [],
        _ content: (inout XMLWriter) -> Void
    ) {
        appendStart(name, attributes)
        bytes.append(">\n")
        depth += 1
        content(&self)
        depth -= 1
        indent()
        appendEnd(name)
    }

    private mutating func appendStart(_ name: StaticString, _ attributes: [Attribute]) {
        indent()
        bytes.append(UInt8(ascii: "<"))
        bytes.append(name)
        for (name, value) in attributes {
            bytes.append(UInt8(ascii: " "))
            bytes.append(name)
            bytes.append("=\"")
            bytes.appendXML(value, escaping: .attribute)
            bytes.append(UInt8(ascii: "\""))
        }
    }

    private mutating func appendEnd(_ name: StaticString) {
        bytes.append("</")
        bytes.append(name)
        bytes.append(">\n")
    }

    private mutating func indent() {
        for _ in 0..<depth { bytes.append("  ") }
    }
}
