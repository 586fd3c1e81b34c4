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
        text = Self.betweenTags(source)
        digest = SHA256.base64(of: text.utf8)
    }

    /// Returns the text without bytes that a browser would change or interpret between the tags of a style or a script:
    /// a browser normalizes line breaks, and ends the element at the first end tag, even inside a string.
    private static func betweenTags(_ bytes: [UInt8]) -> String {
        var last: UInt8 = 0
        let isSafe = bytes.allSatisfy { byte in
            defer { last = byte }
            return byte != UInt8(ascii: "\r") && !(byte == UInt8(ascii: "/") && last == UInt8(ascii: "<"))
        }
        if isSafe { return String(decoding: bytes, as: UTF8.self) }
        var kept: [UInt8] = []
        kept.reserveCapacity(bytes.count)
        for byte in bytes where byte != UInt8(ascii: "\r") {
            if byte == UInt8(ascii: "/"), kept.last == UInt8(ascii: "<") { kept.append(UInt8(ascii: "\\")) }
            kept.append(byte)
        }
        return String(decoding: kept, as: UTF8.self)
    }
}

/// A style or script that is rendered from the template with the same name, without data of a report.
package enum PageCodeName: String, Sendable, CaseIterable {
    case styles
    case shelves = "style-shelves"
    case stylesOfShows = "styles-shows"
    case script
    /// The script of pages with episodes.
    case scriptOfShows = "script-shows"
    /// The script of the page of favorites on a site.
    case scriptOfFavorites = "script-favorites-page"
    /// The script of the other pages of a site.
    case scriptOfSite = "script-site-page"
}

/// The styles of an HTML page, and its script, or nil for a page that has none.
package typealias PageCodeNames = (styles: PageCodeName, script: PageCodeName?)

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
