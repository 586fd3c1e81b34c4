import TVModel

/// An absolute `http` or `https` address that has been checked and is safe in any report.
///
/// It consists of visible ASCII without quotes, angle brackets, square brackets, backslashes and bars, so that it is
/// safe in an HTML attribute after ordinary escaping, in `<…>` of Markdown, in a table cell and in a terminal. Harmless
/// characters that an address should not contain are percent-encoded.
package struct WebLink: Sendable, Hashable {
    /// The maximum length of an address, in bytes.
    static let maxLength = 2_000

    private static let knownRoots = ["https://\(Picture.host)/", "https://www.tvmaze.com/", "https://www.imdb.com/"]

    /// The address, with scheme and host in lower case.
    package let address: String

    /// Checks an address. The result is nil if a report may not link to it.
    ///
    /// An address is rejected if it has another scheme, a user name, a host that is neither a dotted name, `localhost`
    /// nor an IPv4 address, white space, controls, bidi controls, quotation marks, angle brackets, backslashes or more
    /// than 2,000 bytes. `http` becomes `https` for hosts of TVmaze, since old responses contain `http`.
    package init?(_ text: String) {
        // Nearly all addresses are on these hosts, and in order.
        let bytes = Array(text.utf8)
        guard bytes.count <= Self.maxLength else { return nil }
        let isPlain = bytes.allSatisfy(\.isPlainInAddress)
        if isPlain, Self.knownRoots.contains(where: text.hasPrefix) {
            address = text
            return
        }
        guard let scheme = Self.scheme(of: bytes) else { return nil }
        let isEnd = { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
        let end = bytes[scheme.utf8.count...].firstIndex(where: isEnd) ?? bytes.endIndex
        let colon = bytes[scheme.utf8.count..<end].firstIndex(of: UInt8(ascii: ":")) ?? end
        guard Self.isHost(bytes[scheme.utf8.count..<colon]) else { return nil }
        let port = Self.port(bytes[colon..<end].dropFirst())
        guard colon == end || port != nil else { return nil }
        let host = String(decoding: bytes[scheme.utf8.count..<colon].map(\.lowercasedASCII), as: UTF8.self)
        let isUpgraded = scheme == "http://" && port ?? 80 == 80 && ".\(host)".hasSuffix(".tvmaze.com")
        var output = (isUpgraded ? "https://" : scheme) + host
        if !isUpgraded, let port { output += ":\(port)" }
        guard let path = isPlain ? String(decoding: bytes[end...], as: UTF8.self) : Self.path(bytes[end...]) else {
            return nil
        }
        output += path
        guard output.utf8.count <= Self.maxLength else { return nil }
        address = output
    }

    /// Returns the scheme of an address in lower case, or nil if a report may not link to it.
    private static func scheme(of bytes: [UInt8]) -> String? {
        ["https://", "http://"].first { scheme in
            bytes.prefix(scheme.utf8.count).elementsEqual(scheme.utf8) { $0.lowercasedASCII == $1 }
        }
    }

    /// Returns what follows the host, percent-encoded where necessary, or nil if a report may not contain it.
    private static func path(_ bytes: ArraySlice<UInt8>) -> String? {
        let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
        guard scalars.allSatisfy({ $0.kind == .text && !"\"<>\\".unicodeScalars.contains($0) }) else { return nil }
        return bytes.reduce(into: "") { path, byte in
            let isPlain = byte.isPlainInAddress
            path += isPlain ? String(Unicode.Scalar(byte)) : "%\(String(byte, radix: 16, uppercase: true))"
        }
    }

    /// Returns whether a host is a dotted name, `localhost` or an IPv4 address, in any case.
    private static func isHost(_ host: ArraySlice<UInt8>) -> Bool {
        let labels = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let areValid = labels.allSatisfy { label in
            (1...63).contains(label.count) && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
                && label.allSatisfy { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }
        }
        guard areValid, host.count <= 253 else { return false }
        guard labels.count > 1 else { return host.elementsEqual("localhost".utf8) { $0.lowercasedASCII == $1 } }
        // Browsers read a host as an IPv4 address in any notation if its last label begins with a digit.
        guard labels.last?.first?.isASCIIDigit == true else { return true }
        return labels.count == 4
            && labels.allSatisfy { label in
                label.allSatisfy(\.isASCIIDigit) && (label.count == 1 || label.first != UInt8(ascii: "0"))
                    && UInt8(String(decoding: label, as: UTF8.self)) != nil
            }
    }

    /// Returns a port number, or nil if the text is not one.
    private static func port(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard bytes.count <= 5, bytes.allSatisfy(\.isASCIIDigit) else { return nil }
        return Int(String(decoding: bytes, as: UTF8.self)).flatMap { (1...65_535).contains($0) ? $0 : nil }
    }
}

extension UInt8 {
    /// Whether this byte needs no percent-encoding in the path of an address: visible ASCII but `"'<>[\]^`{|}`.
    fileprivate var isPlainInAddress: Bool {
        // One bit for each byte of ASCII, from 0 and from 0x40.
        let plain: UInt64 = self < 0x40 ? 0xAFFF_FF7A_0000_0000 : 0x47FF_FFFE_87FF_FFFF
        return self < 0x80 && plain >> (self & 0x3F) & 1 == 1
    }
}
