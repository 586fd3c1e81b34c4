/// An absolute `http` or `https` address that has been checked and is safe in any report.
///
/// It consists of visible ASCII without quotes, angle brackets, square brackets, backslashes and bars, so that it is
/// safe in an HTML attribute after ordinary escaping, in `<…>` of Markdown, in a table cell and in a terminal. Harmless
/// characters that an address should not contain are percent-encoded.
package struct WebLink: Sendable, Hashable {
    /// The maximum length of an address, in bytes.
    static let maxLength = 2_000

    /// The address, with scheme and host in lower case.
    package let address: String
    /// Checks an address. The result is nil if a report may not link to it.
    ///
    /// An address is rejected if it has another scheme, a user name, a host that is neither a dotted name, `localhost`
    /// nor an IPv4 address, white space, controls, bidi controls, quotation marks, angle brackets, backslashes or more
    /// than 2,000 bytes. `http` becomes `https` for hosts of TVmaze, since old responses contain `http`.
    package init?(_ text: String) {
        if Self.isPlain(text) {
            address = text
            return
        }
        let bytes = Array(text.utf8)
        guard bytes.count <= Self.maxLength, let scheme = Scheme(at: bytes) else { return nil }
        let rest = bytes[scheme.length...]
        let end = rest.firstIndex(where: \.endsHost) ?? bytes.endIndex
        guard let authority = Authority(rest[..<end]), let path = Self.percentEncoded(rest[end...]) else { return nil }
        address = Self.origin(scheme, authority) + path
        guard address.utf8.count <= Self.maxLength else { return nil }
    }

    /// Returns whether an address can be used unchanged, as most can. Others need the full check.
    private static func isPlain(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            let scheme = Scheme.allCases.first { bytes.starts(with: $0.rawValue.utf8) }
            guard bytes.count <= maxLength, let scheme, bytes.allSatisfy(\.isPlainInAddress) else { return false }
            let host = bytes[scheme.length...].prefix { !$0.endsHost }
            guard Authority.isPlain(host) else { return false }
            // `http` becomes `https` for hosts of TVmaze.
            return scheme == .https || !host.reversed().starts(with: "tvmaze.com".utf8.reversed())
        }
    }

    /// Returns the part of an address before its path.
    private static func origin(_ scheme: Scheme, _ authority: Authority) -> String {
        let isUpgraded = authority.isTVmaze && (authority.port ?? 80) == 80 && scheme == .http
        let port = isUpgraded ? nil : authority.port
        return (isUpgraded ? Scheme.https : scheme).rawValue + authority.host + (port.map { ":\($0)" } ?? "")
    }

    /// Returns the path, query and fragment, with harmless but invalid characters encoded, or nil if others are
    /// invalid.
    private static func percentEncoded(_ bytes: ArraySlice<UInt8>) -> String? {
        if bytes.allSatisfy(\.isPlainInAddress) { return String(decoding: bytes, as: UTF8.self) }
        if !bytes.allSatisfy({ $0 < 0x80 }) {
            let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
            guard scalars.allSatisfy({ $0.kind == .text }) else { return nil }
        }
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        for byte in bytes {
            guard !byte.endsAddress else { return nil }
            if byte.isPlainInAddress {
                output.append(byte)
            } else {
                output.append("%\(String(byte, radix: 16, uppercase: true))")
            }
        }
        return String(decoding: output, as: UTF8.self)
    }
}

extension UInt8 {
    /// Whether this byte is not allowed in an address: white space, controls, quotation marks, angle brackets and
    /// backslashes.
    fileprivate var endsAddress: Bool {
        switch self {
        case 0...0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"): true
        default: false
        }
    }

    /// Whether a host ends before this byte: at a path, a query or a fragment.
    fileprivate var endsHost: Bool {
        self == UInt8(ascii: "/") || self == UInt8(ascii: "?") || self == UInt8(ascii: "#")
    }

    /// Whether this byte needs no percent-encoding in the path of an address: visible ASCII but `"'<>[\]^`{|}`.
    ///
    /// Most bytes of all addresses are checked, so the results are stored as bits of two words.
    fileprivate var isPlainInAddress: Bool {
        let bits: UInt64 = self < 0x40 ? 0xAFFF_FF7A_0000_0000 : 0x47FF_FFFE_87FF_FFFF
        // A masking shift uses only the lower six bits of its count.
        return self < 0x80 && bits &>> UInt64(self) & 1 == 1
    }
}
