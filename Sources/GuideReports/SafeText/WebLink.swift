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
        let bytes = Array(text.utf8)
        guard bytes.count <= Self.maxLength, let scheme = Scheme(at: bytes) else { return nil }
        let rest = bytes[scheme.length...]
        let end = rest.firstIndex(where: \.endsHost) ?? bytes.endIndex
        guard let authority = Authority(rest[..<end]), let path = Self.percentEncoded(rest[end...]) else { return nil }
        let isUpgraded = scheme == .http && (authority.port ?? 80) == 80 && authority.isTVmaze
        let port = isUpgraded ? nil : authority.port.map { ":\($0)" }
        address = (isUpgraded ? Scheme.https : scheme).rawValue + authority.host + (port ?? "") + path
        guard address.utf8.count <= Self.maxLength else { return nil }
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
    fileprivate var isPlainInAddress: Bool {
        switch self {
        case UInt8(ascii: "'"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "^"), UInt8(ascii: "`"): false
        case UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"): false
        default: self < 0x80 && !endsAddress
        }
    }
}

extension WebLink {
    /// The schemes that a report may link to, with the separator that follows in an address.
    enum Scheme: String, CaseIterable {
        /// Encrypted.
        case https = "https://"
        /// Not encrypted.
        case http = "http://"

        /// The length of the scheme in an address, in bytes.
        var length: Int { rawValue.utf8.count }

        /// Creates the scheme at the start of an address, in any case, or nil if it is not one of these.
        init?(at address: [UInt8]) {
            let scheme = Self.allCases.first { scheme in
                address.count > scheme.length
                    && zip(address, scheme.rawValue.utf8).allSatisfy { $0.lowercasedASCII == $1 }
            }
            guard let scheme else { return nil }
            self = scheme
        }
    }

    /// The host and port of an address.
    struct Authority {
        /// The host, in lower case.
        let host: String
        /// The port, if it is given.
        let port: Int?

        /// Whether the host belongs to TVmaze.
        var isTVmaze: Bool { host == "tvmaze.com" || host.hasSuffix(".tvmaze.com") }

        /// Parses the part of an address between the scheme and the path. The result is nil if it is not a plausible
        /// host.
        init?(_ bytes: ArraySlice<UInt8>) {
            let end = bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.endIndex
            let name = bytes[..<end]
            let labels = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            guard name.count <= 253, labels.allSatisfy(Self.isLabel) else { return nil }
            host = String(decoding: name.map(\.lowercasedASCII), as: UTF8.self)
            port = end < bytes.endIndex ? Self.port(bytes[(end + 1)...]) : nil
            guard end == bytes.endIndex || port != nil, labels.count > 1 || host == "localhost" else { return nil }
            // Browsers read a host as an IPv4 address in any notation if its last label begins with a digit.
            guard labels[labels.count - 1].first?.isASCIIDigit != true || Self.isIPv4(labels) else { return nil }
        }

        /// Returns whether this is a valid label of a host name.
        private static func isLabel(_ label: ArraySlice<UInt8>) -> Bool {
            (1...63).contains(label.count)
                && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
                && label.allSatisfy { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
        }

        /// Returns whether the labels of a host are four decimal numbers below 256.
        private static func isIPv4(_ labels: [ArraySlice<UInt8>]) -> Bool {
            labels.count == 4
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
}
