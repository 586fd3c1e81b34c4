import GuideDigest
import GuideMustache
import TVModel

/// The finished style and script of a page, and the policy that allows them and nothing else.
struct PageAssets: Sendable {
    /// The style of the whole page.
    private let style: String
    /// The style of shelves, which a guide takes where there is room or where one asks for it.
    private let shelfStyle: String?
    /// The style that holds the posters of a page that carries them within itself; nil where it does not.
    private let pictureStyle: String?
    /// The script; nil where there is none.
    private let script: String?
    /// The page of a site that they are for; nil for a page that stands alone.
    private let site: SitePage?
    private let pictures: PictureLinks

    /// The parts as templates make them; those that are missing are empty.
    init(
        _ look: PageKind,
        of partials: MustacheLibrary,
        _ pictures: PictureLinks,
        _ site: SitePage? = nil
    ) throws(MustacheError) {
        var page: [String: MustacheValue] = [:]
        pictures.addList(to: &page)
        let isSite: [String: MustacheValue] = site == nil ? [:] : ["isSite": true]
        style = try Self.part(look.styles, of: partials, given: isSite) ?? ""
        shelfStyle = try Self.part(look.shelves, of: partials)
        let isEmbedded = page["hasPictures"] == .bool(true)
        pictureStyle = try Self.part(isEmbedded ? "style-pictures" : nil, of: partials, given: page)
        script = try Self.part(look.script, of: partials, given: isSite)
        self.site = site
        self.pictures = pictures
    }

    /// Adds the parts to what the page is given, and the policy that vouches for them.
    func add(to page: inout [String: MustacheValue]) {
        page["style"] = .string(style)
        page["shelfStyle"] = .string(shelfStyle ?? "")
        page["pictureStyle"] = .string(pictureStyle ?? "")
        page["script"] = .string(script ?? "")
        page["policy"] = .string(policy)
    }

    /// What a browser may load and run. Source: W3C, "Content Security Policy Level 3".
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

    /// A part as it stands between its tags, byte for byte, since a browser takes the hash of just that; nil where there
    /// is none.
    private static func part(
        _ name: String?,
        of partials: MustacheLibrary,
        given data: [String: MustacheValue] = [:]
    ) throws(MustacheError) -> String? {
        guard let name else { return nil }
        guard let template = partials[name] else { return "" }
        return try betweenTags(template.bytes(.object(data), partials: partials))
    }

    /// The text without what a browser would read in another way between the tags of a style or a script: every line
    /// break is one to it, and the first end tag is the end, wherever it stands.
    private static func betweenTags(_ bytes: [UInt8]) -> String {
        var kept: [UInt8] = []
        kept.reserveCapacity(bytes.count)
        for byte in bytes where byte != UInt8(ascii: "\r") {
            if byte == UInt8(ascii: "/"), kept.last == UInt8(ascii: "<") { kept.append(UInt8(ascii: "\\")) }
            kept.append(byte)
        }
        return String(decoding: kept, as: UTF8.self)
    }

    /// What allows these parts and no other of their kind.
    private static func rule(_ name: String, _ parts: [String?]) -> String {
        let hashes = parts.compactMap(\.self).map { "'sha256-\(SHA256.base64(of: $0.utf8))'" }
        return "\(name) \(hashes.isEmpty ? "'none'" : hashes.joined(separator: " "))"
    }
}
