import Digest
import Mustache
import TVModel

/// The finished style and script of a page, and the policy that allows them and nothing else.
struct PageParts: Sendable {
    /// The style of the whole page.
    let style: String
    /// The style of shelves, which the page takes where there is room or where one asks for it.
    let shelfStyle: String
    /// The style that holds the posters of a page that carries them within itself; nil where it does not.
    let pictureStyle: String?
    /// The script.
    let script: String

    /// The parts as templates make them; those that are missing are empty.
    init(of partials: MustacheLibrary, _ pictures: PictureViews) throws(MustacheError) {
        var page: [String: MustacheValue] = [:]
        pictures.addList(to: &page)
        style = try Self.part("styles", of: partials)
        shelfStyle = try Self.part("style-shelves", of: partials)
        let isEmbedded = page["hasPictures"] == .bool(true)
        pictureStyle = isEmbedded ? try Self.part("style-pictures", of: partials, given: page) : nil
        script = try Self.part("script", of: partials)
    }

    /// What a browser may load and run. Source: W3C, "Content Security Policy Level 3".
    var policy: String {
        [
            "default-src 'none'",
            "img-src https://\(Picture.host) data:",
            "style-src \([style, shelfStyle, pictureStyle].compactMap(\.self).map(Self.hash).joined(separator: " "))",
            "script-src \(Self.hash(script))",
            "base-uri 'none'",
            "form-action 'none'",
        ].joined(separator: "; ")
    }

    /// A part as it stands between its tags, byte for byte, since a browser takes the hash of just that.
    private static func part(
        _ name: String,
        of partials: MustacheLibrary,
        given data: [String: MustacheValue] = [:]
    ) throws(MustacheError) -> String {
        guard let template = partials[name] else { return "" }
        return try template.render(.object(data), partials: partials).betweenTags
    }

    private static func hash(_ text: String) -> String {
        "'sha256-\(SHA256.base64(of: text.utf8))'"
    }
}

extension String {
    /// The text without what a browser would read in another way between the tags of a style or a script: every line
    /// break is one to it, and the first end tag is the end, wherever it stands.
    fileprivate var betweenTags: String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count)
        for byte in utf8 {
            if byte == UInt8(ascii: "\r") { continue }
            if byte == UInt8(ascii: "/"), bytes.last == UInt8(ascii: "<") { bytes.append(UInt8(ascii: "\\")) }
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
