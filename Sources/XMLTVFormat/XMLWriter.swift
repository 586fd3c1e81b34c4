/// Writes an XML document, each element on a line of its own, two blanks a level.
///
/// Texts and values may be of any kind; names are the program's own.
package struct XMLWriter {
    /// An attribute of an element.
    package typealias Attribute = (name: StaticString, value: String)

    /// The document as far as it is written; UTF-8.
    package private(set) var bytes: [UInt8] = []
    private var depth = 0

    /// A document that begins with its declaration.
    ///
    /// - Parameter size: The number of bytes to reserve.
    package init(expecting size: Int = 0) {
        bytes.reserveCapacity(size)
        bytes.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    }

    /// Writes the type of the document: its outermost element, and the name of its DTD.
    package mutating func documentType(_ root: StaticString, _ dtd: StaticString) {
        bytes.append("<!DOCTYPE ")
        bytes.append(root)
        bytes.append(" SYSTEM \"")
        bytes.append(dtd)
        bytes.append("\">\n")
    }

    /// Writes an element without content.
    package mutating func empty(_ name: StaticString, _ attributes: [Attribute] = []) {
        appendStart(name, attributes)
        bytes.append("/>\n")
    }

    /// Writes an element with a text.
    package mutating func text(_ name: StaticString, _ text: String) {
        self.text(name, [], text)
    }

    /// Writes an element with attributes and a text.
    package mutating func text(_ name: StaticString, _ attributes: [Attribute], _ text: String) {
        appendStart(name, attributes)
        bytes.append(UInt8(ascii: ">"))
        bytes.appendXML(text, escaping: .text)
        appendEnd(name)
    }

    /// Writes an element with elements in it.
    package mutating func element(
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
