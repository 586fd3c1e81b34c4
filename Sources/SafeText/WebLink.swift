/// An absolute `http` or `https` address that has been checked and may stand in any report.
///
/// It is made of visible ASCII without quotes, angle brackets, square brackets, backslashes and bars, so that it is safe
/// in an HTML attribute after ordinary escaping, in `<…>` of Markdown, in a table cell and in a terminal. Harmless
/// characters that an address should not contain are percent-encoded.
package struct WebLink: Sendable, Hashable {
    /// The most bytes an address may have.
    static let longest = 2_000

    /// The address, with scheme and host in lower case.
    package let address: String
    /// The host, in lower case.
    package let host: String

    /// Checks an address; nil unless it is one that a report may link to.
    ///
    /// Refused are other schemes, user names, hosts that are neither a dotted name, `localhost` nor an IPv4 address,
    /// white space, controls, bidi controls, quotation marks, angle brackets, backslashes and more than 2,000 bytes.
    /// `http` becomes `https` for TVmaze's own hosts, which old answers still name that way.
    package init?(_ text: String) {
        if let host = Self.usualHost(of: text) {
            address = text
            self.host = host
            return
        }
        let bytes = Array(text.utf8)
        guard bytes.count <= Self.longest, let scheme = Scheme(at: bytes) else { return nil }
        let rest = bytes[scheme.length...]
        let end = rest.firstIndex { "/?#".utf8.contains($0) } ?? bytes.endIndex
        guard let authority = Authority(rest[..<end]), let path = Self.percentEncoded(rest[end...]) else { return nil }
        address = Self.origin(scheme, authority) + path
        host = authority.host
        guard address.utf8.count <= Self.longest else { return nil }
    }

    /// The hosts of nearly all addresses in listings, each behind the beginning of those that need no second look.
    private static let usualHosts = ["static.tvmaze.com", "www.tvmaze.com", "www.imdb.com"].map { host in
        (beginning: Array("https://\(host)/".utf8), host: host)
    }

    /// The host of an address that is one of the usual ones and may stay as it is; nil for all that must be looked at.
    private static func usualHost(of text: String) -> String? {
        var text = text
        return text.withUTF8 { bytes in
            guard bytes.count <= longest, bytes.allSatisfy({ $0.standsForItselfInAddress }) else { return nil }
            return usualHosts.first { bytes.starts(with: $0.beginning) }?.host
        }
    }

    /// The part of an address before its path.
    private static func origin(_ scheme: Scheme, _ authority: Authority) -> String {
        let isUpgraded = authority.isTVmaze && (authority.port ?? 80) == 80 && scheme == .http
        let port = isUpgraded ? nil : authority.port
        return (isUpgraded ? Scheme.https : scheme).rawValue + authority.host + (port.map { ":\($0)" } ?? "")
    }

    /// The path, query and fragment with what is harmless but out of place encoded; nil if anything in it is not.
    private static func percentEncoded(_ bytes: ArraySlice<UInt8>) -> String? {
        if bytes.allSatisfy(\.standsForItselfInAddress) { return String(decoding: bytes, as: UTF8.self) }
        if !bytes.allSatisfy({ $0 < 0x80 }) {
            let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
            guard scalars.allSatisfy({ $0.kind == .text }) else { return nil }
        }
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        for byte in bytes {
            guard !byte.endsAddress else { return nil }
            if byte.standsForItselfInAddress {
                output.append(byte)
            } else {
                output.append("%\(String(byte, radix: 16, uppercase: true))")
            }
        }
        return String(decoding: output, as: UTF8.self)
    }
}

extension UInt8 {
    /// Whether no address has this byte: white space, controls, quotation marks, angle brackets and backslashes.
    fileprivate var endsAddress: Bool {
        switch self {
        case 0...0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"): true
        default: false
        }
    }

    /// Whether this byte needs no percent-encoding in the path of an address.
    fileprivate var standsForItselfInAddress: Bool {
        switch self {
        case UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "^"), UInt8(ascii: "{")...UInt8(ascii: "}"),
            UInt8(ascii: "["), UInt8(ascii: "]"), 0x80...:
            false
        default: !endsAddress
        }
    }
}
