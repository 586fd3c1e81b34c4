import TestSupport

/// The structure of a page, read by a small parser that is stricter than a browser.
struct Markup {
    /// The tags in order, end tags with a slash.
    private(set) var tags: [String] = []
    /// The values of all `id` attributes.
    private(set) var ids: [String] = []
    /// The values of all `href` and `src` attributes.
    private(set) var addresses: [String] = []
    /// The faults of the page, each in a few words.
    private(set) var faults: [String] = []

    /// Elements without an end tag.
    private static let void: Set = ["meta", "link", "img", "br", "hr", "input"]

    init(_ page: String) {
        // Byte by byte, because a browser also sees a bracket that a combining mark follows.
        let bytes = Array(page.utf8)
        var open: [String] = []
        var position = 0
        while let start = bytes.firstIndex(of: UInt8(ascii: "<"), from: position) {
            guard let end = Self.endOfTag(bytes, from: start + 1) else {
                faults.append("a tag without end: \(String(decoding: bytes[start...].prefix(40), as: UTF8.self))")
                return
            }
            let tag = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
            position = end + 1
            guard !tag.hasPrefix("!") else { continue }
            let name = String(tag.prefix { !$0.isWhitespace })
            tags.append(name)
            readAttributes(tag.dropFirst(name.count))
            if name.hasPrefix("/") {
                if open.popLast() != String(name.dropFirst()) { faults.append("<\(name)> closes something else") }
            } else if !Self.void.contains(name) {
                open.append(name)
            }
            if ["style", "script"].contains(name),
                let close = bytes.firstIndex(of: Array("</\(name)".utf8), from: position)
            {
                position = close
            }
        }
        faults += open.map { "<\($0)> is never closed" }
        faults += Set(ids.filter { id in ids.count { $0 == id } > 1 }).map { "the id \($0) stands twice" }
    }

    /// The index at which a tag ends: the first bracket outside quotation marks.
    private static func endOfTag(_ bytes: [UInt8], from start: Int) -> Int? {
        var isQuoted = false
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if byte == UInt8(ascii: ">") && !isQuoted { return index }
            if byte == UInt8(ascii: "<") { return nil }
            index += 1
        }
        return nil
    }

    private mutating func readAttributes(_ text: Substring) {
        // Names and values alternate between the quotation marks.
        var name: Substring?
        for part in text.split(separator: "\"", omittingEmptySubsequences: false) {
            guard let attribute = name else {
                name = part.split(whereSeparator: \.isWhitespace).last ?? ""
                continue
            }
            name = nil
            switch attribute {
            case "id=": ids.append(String(part))
            case "href=", "src=": addresses.append(String(part))
            default: if attribute.hasPrefix("on") { faults.append("a script in \(attribute)") }
            }
        }
    }
}

extension String {
    /// The characters that a terminal would interpret or that would reverse text; a good report has none.
    ///
    /// - Parameter allowed: Controls that the format itself uses.
    func obeyed(allowing allowed: Set<Unicode.Scalar> = ["\n"]) -> [Unicode.Scalar] {
        var found: [Unicode.Scalar] = []
        for scalar in unicodeScalars {
            let value = scalar.value
            // Most characters are these; a loop with plain comparisons keeps unoptimized builds fast.
            if value >= 0x20 && value < 0x7F || value > 0x2029 { continue }
            if (value <= 0x9F || value >= 0x2028) && !allowed.contains(scalar) { found.append(scalar) }
        }
        return found
    }

    /// Whether an embedding or an isolate begins or ends in the text.
    var hasEmbeddings: Bool {
        unicodeScalars.contains { (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value) }
    }
}
