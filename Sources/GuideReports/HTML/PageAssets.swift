import GuideDigest
import GuideMustache
import TVModel

/// The finished style and script of a page, and the policy that allows them and nothing else.
struct PageAssets: Sendable {
    /// The style of the whole page.
    private let style: String
    /// The style of shelves, which a guide uses on wide screens or on request; nil for other pages.
    private let shelfStyle: String?
    /// The style that holds the posters of a page with embedded pictures; nil for other pages.
    private let pictureStyle: String?
    /// The script; nil if the page has none.
    private let script: String?
    /// The page of a site; nil for a page that stands alone.
    private let site: SitePage?
    private let pictures: PictureLinks

    /// Renders the style and the script of a page; those whose templates are missing are empty.
    ///
    /// - Throws: `MustacheError` if a template cannot be rendered.
    init(
        _ kind: PageKind,
        of partials: MustacheLibrary,
        _ pictures: PictureLinks,
        _ site: SitePage? = nil
    ) throws(MustacheError) {
        var page: [String: MustacheValue] = [:]
        pictures.addList(to: &page)
        let isSite: [String: MustacheValue] = site == nil ? [:] : ["isSite": true]
        style = try Self.part(kind.styles, of: partials, given: isSite) ?? ""
        shelfStyle = try Self.part(kind.shelves, of: partials)
        let isEmbedded = page["hasPictures"] == .bool(true)
        pictureStyle = try Self.part(isEmbedded ? "style-pictures" : nil, of: partials, given: page)
        script = try Self.part(kind.script, of: partials, given: isSite)
        self.site = site
        self.pictures = pictures
    }

    /// Adds style, script and the policy that allows them to the data of the page.
    func add(to page: inout [String: MustacheValue]) {
        page["style"] = .string(style)
        page["shelfStyle"] = .string(shelfStyle ?? "")
        page["pictureStyle"] = .string(pictureStyle ?? "")
        page.add("script", as: "hasScript", script ?? "")
        page["policy"] = .string(policy)
    }

    /// The rules for the resources that a browser may load and run. Source: W3C, "Content Security Policy Level 3".
    private var policy: String {
        [
            "default-src 'none'",
            "img-src \(pictures.areLocal ? "'self'" : "https://\(Picture.host)") data:",
            Self.rule("style-src", [style, shelfStyle, pictureStyle]),
            Self.rule("script-src", [script]),
            "base-uri 'none'",
            "form-action \(site?.hasSearch == true ? "'self'" : "'none'")",
        ].joined(separator: "; ")
    }

    /// A style or script exactly as it stands between its tags, since a browser hashes those bytes; nil without a name.
    private static func part(
        _ name: String?,
        of partials: MustacheLibrary,
        given data: [String: MustacheValue] = [:]
    ) throws(MustacheError) -> String? {
        guard let name else { return nil }
        guard let template = partials[name] else { return "" }
        return try betweenTags(withoutRemarks(template.bytes(.object(data), partials: partials)))
    }

    /// The text without indentation, empty lines and the comments that fill lines of their own, which are for authors only.
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

    /// The text without bytes that a browser would read differently between the tags of a style or a script: it
    /// normalizes line breaks, and ends the element at the first end tag, even inside a string.
    private static func betweenTags(_ bytes: [UInt8]) -> String {
        var kept: [UInt8] = []
        kept.reserveCapacity(bytes.count)
        // The first byte that is not yet kept; whole parts are copied, since most texts have none of these bytes.
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

    /// The rule that allows these styles or scripts and no others.
    private static func rule(_ name: String, _ parts: [String?]) -> String {
        let hashes = parts.compactMap(\.self).map { "'sha256-\(SHA256.base64(of: $0.utf8))'" }
        return "\(name) \(hashes.isEmpty ? "'none'" : hashes.joined(separator: " "))"
    }
}

extension [UInt8] {
    /// The first index from a start on whose byte meets a condition; the end if there is none.
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
