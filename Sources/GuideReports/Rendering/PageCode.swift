import GuideMustache
import GuidePlatform
import Synchronization

/// A finished style or script, with the hash by which a content security policy allows it.
struct PageCode: Sendable, Equatable {
    /// The text exactly as it is between its tags, since a browser hashes these bytes.
    let text: String
    /// The SHA-256 of the text, in Base64.
    let digest: String

    /// Renders a style or script, which is empty if the template is missing.
    ///
    /// - Throws: `MustacheError` if the template cannot be rendered.
    init(
        _ template: MustacheTemplate?,
        of partials: MustacheLibrary,
        given data: [String: MustacheValue] = [:]
    ) throws {
        let source = try template?.bytes(.object(data), partials: partials) ?? []
        text = Self.betweenTags(Self.withoutRemarks(source))
        digest = SHA256.base64(of: text.utf8)
    }

    /// Returns the template data for the styles and scripts of a page, which is part of a site or stands alone.
    static func data(isSite: Bool) -> [String: MustacheValue] {
        isSite ? ["isSite": true] : [:]
    }

    /// Returns the text without indentation, empty lines and comments that fill whole lines.
    private static func withoutRemarks(_ bytes: [UInt8]) -> [UInt8] {
        var kept: [UInt8] = []
        kept.reserveCapacity(bytes.count)
        var isInRemark = false
        var next = bytes.startIndex
        while next < bytes.endIndex {
            let start = bytes.index(from: next) { $0 != UInt8(ascii: " ") }
            next = bytes.index(from: start) { $0 == UInt8(ascii: "\n") }
            let text = bytes[start..<next]
            next += 1
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

    /// Returns the text without bytes that a browser would change or interpret between the tags of a style or a script:
    /// a browser normalizes line breaks, and ends the element at the first end tag, even inside a string.
    private static func betweenTags(_ bytes: [UInt8]) -> String {
        var kept: [UInt8] = []
        kept.reserveCapacity(bytes.count)
        // The first byte that is not copied yet. Runs of bytes are copied at once, since most texts contain none of the
        // special bytes.
        var start = 0
        var next = 0
        while next < bytes.count {
            let byte = bytes[next]
            if byte == UInt8(ascii: "\r") {
                kept += bytes[start..<next]
                start = next + 1
            } else if byte == UInt8(ascii: "/"), (next > start ? bytes[next - 1] : kept.last) == UInt8(ascii: "<") {
                kept += bytes[start..<next]
                kept.append(UInt8(ascii: "\\"))
                start = next
            }
            next += 1
        }
        kept += bytes[start...]
        return String(decoding: kept, as: UTF8.self)
    }
}

extension [UInt8] {
    /// Returns the first index from a start on whose byte meets a condition, or the end index if no byte does.
    fileprivate func index(from start: Int, where isFound: (UInt8) -> Bool) -> Int {
        var index = start
        while index < count, !isFound(self[index]) { index += 1 }
        return index
    }

    fileprivate mutating func append(line: ArraySlice<UInt8>) {
        append(contentsOf: line)
        append(UInt8(ascii: "\n"))
    }
}

/// A style or script that is rendered from the template with the same name, without data of a report.
enum PageCodeName: String, Sendable, CaseIterable {
    /// The style of the guide.
    case styles
    /// The style of a guide's shelves.
    case shelves = "style-shelves"
    /// The style of pages about shows.
    case stylesOfShows = "styles-shows"
    /// The script of the guide.
    case script
    /// The script of pages with episodes.
    case scriptOfShows = "script-shows"
    /// The script of the page of favorites on a site.
    case scriptOfFavorites = "script-favorites-page"
    /// The script of the other pages of a site.
    case scriptOfSite = "script-site-page"
}

/// The styles and scripts that pages of a set of templates share. A site has hundreds of pages.
final class PageCodeCache: Sendable {
    private let codes = Mutex<[Bool: [PageCodeName: PageCode]]>([:])

    /// Returns a style or script, which is rendered if no page has used it yet.
    func code(
        _ name: PageCodeName,
        isSite: Bool,
        render: () throws -> PageCode
    ) throws -> PageCode {
        if let code = codes.withLock({ $0[isSite]?[name] }) { return code }
        let code = try render()
        codes.withLock { $0[isSite, default: [:]][name] = code }
        return code
    }
}
