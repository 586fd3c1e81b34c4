import GuideDigest
package import GuideMustache

/// A finished style or script, and the hash by which a content security policy allows it.
///
/// The build finishes those of the built-in templates, and the program those of the user's.
package struct PageCode: Sendable, Equatable {
    /// The text exactly as it stands between its tags, since a browser hashes those bytes.
    package let text: String
    /// The SHA-256 of the text, in Base64.
    package let digest: String

    /// Creates a style or script that was finished earlier.
    package init(text: String, digest: String) {
        self.text = text
        self.digest = digest
    }

    /// Renders a style or script; it is empty without a template.
    ///
    /// - Throws: `MustacheError` if the template cannot be rendered.
    package init(
        _ template: MustacheTemplate?,
        of partials: MustacheLibrary,
        given data: [String: MustacheValue] = [:]
    ) throws(MustacheError) {
        let source = try template?.bytes(.object(data), partials: partials) ?? []
        text = Self.betweenTags(Self.withoutRemarks(source))
        digest = SHA256.base64(of: text.utf8)
    }

    /// The data of the styles and scripts of a page of a site, or of a page that stands alone.
    package static func data(isSite: Bool) -> [String: MustacheValue] {
        isSite ? ["isSite": true] : [:]
    }

    /// The text without indentation, empty lines and the comments that fill lines of their own, which are for authors only.
    private static func withoutRemarks(_ bytes: [UInt8]) -> [UInt8] {
        var kept: [UInt8] = []
        kept.reserveCapacity(bytes.count)
        var isInRemark = false
        var next = bytes.startIndex
        while next < bytes.endIndex {
            let text = bytes[next...].prefix { $0 != UInt8(ascii: "\n") }.drop { $0 == UInt8(ascii: " ") }
            next = text.endIndex + 1
            let begins = !isInRemark && text.starts(with: "/*".utf8)
            guard isInRemark || begins else {
                if !text.isEmpty { kept.append(line: text) }
                continue
            }
            let remark = text.dropFirst(begins ? 2 : 0)
            let end = remark.indices.first { remark[$0...].starts(with: "*/".utf8) }
            isInRemark = end == nil
            let rest = end.map { remark[($0 + 2)...].drop { $0 == UInt8(ascii: " ") } } ?? []
            if !rest.isEmpty { kept.append(line: rest) }
        }
        return kept
    }

    /// The text without bytes that a browser would read differently between the tags of a style or a script: it
    /// normalizes line breaks, and ends the element at the first end tag, even inside a string.
    private static func betweenTags(_ bytes: [UInt8]) -> String {
        var kept: [UInt8] = []
        kept.reserveCapacity(bytes.count)
        var previous: UInt8?
        for byte in bytes where byte != UInt8(ascii: "\r") {
            if byte == UInt8(ascii: "/"), previous == UInt8(ascii: "<") { kept.append(UInt8(ascii: "\\")) }
            kept.append(byte)
            previous = byte
        }
        return String(decoding: kept, as: UTF8.self)
    }
}

extension [UInt8] {
    fileprivate mutating func append(line: ArraySlice<UInt8>) {
        append(contentsOf: line)
        append(UInt8(ascii: "\n"))
    }
}
