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
        if bytes.allSatisfy(\.isPlainInAddress), Self.knownRoots.contains(where: text.hasPrefix) {
            address = text
            return
        }
        guard let scheme = Scheme(at: bytes) else { return nil }
        let end = bytes[scheme.length...].firstIndex(where: \.endsHost) ?? bytes.endIndex
        guard let authority = Authority(bytes[scheme.length..<end]) else { return nil }
        let isUpgraded = scheme == .http && (authority.port ?? 80) == 80 && authority.isTVmaze
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count + 1)
        output.append((isUpgraded ? Scheme.https : scheme).rawValue)
        for byte in authority.name { output.append(byte.lowercasedASCII) }
        if !isUpgraded, let port = authority.port { output.append(":\(port)") }
        guard Self.appendPath(bytes[end...], to: &output), output.count <= Self.maxLength else { return nil }
        address = output == bytes ? text : String(decoding: output, as: UTF8.self)
    }

    /// Appends the path, query and fragment, with harmless but invalid characters encoded, and returns whether no others
    /// are in it.
    private static func appendPath(_ path: ArraySlice<UInt8>, to output: inout [UInt8]) -> Bool {
        if path.allSatisfy(\.isPlainInAddress) {
            output.append(contentsOf: path)
            return true
        }
        guard String(decoding: path, as: UTF8.self).unicodeScalars.allSatisfy({ $0.kind == .text }) else {
            return false
        }
        for byte in path {
            guard !byte.endsAddress else { return false }
            if byte.isPlainInAddress {
                output.append(byte)
            } else {
                output.append("%\(String(byte, radix: 16, uppercase: true))")
            }
        }
        return true
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
        // One bit for each byte of ASCII, from 0 and from 0x40.
        let plain: UInt64 = self < 0x40 ? 0xAFFF_FF7A_0000_0000 : 0x47FF_FFFE_87FF_FFFF
        return self < 0x80 && plain >> (self & 0x3F) & 1 == 1
    }
}

extension WebLink {
    /// The schemes that a report may link to, with the separator that follows in an address.
    enum Scheme: String {
        /// Encrypted.
        case https = "https://"
        /// Not encrypted.
        case http = "http://"

        /// The length of the scheme in an address, in bytes.
        var length: Int { rawValue.utf8.count }

        /// Creates the scheme at the start of an address, in any case, or nil if it is not one of these.
        init?(at address: [UInt8]) {
            let start = address.prefix(Scheme.https.length)
            if start.elementsEqual(Scheme.https.rawValue.utf8, by: { $0.lowercasedASCII == $1 }) {
                self = .https
            } else if start.dropLast().elementsEqual(Scheme.http.rawValue.utf8, by: { $0.lowercasedASCII == $1 }) {
                self = .http
            } else {
                return nil
            }
        }
    }

    /// The host and port of an address.
    struct Authority {
        /// The host, in any case.
        let name: ArraySlice<UInt8>
        /// The port, if it is given.
        let port: Int?

        /// The host, in lower case.
        private var host: String { String(decoding: name, as: UTF8.self).lowercased() }
        /// Whether the host belongs to TVmaze.
        var isTVmaze: Bool { host == "tvmaze.com" || host.hasSuffix(".tvmaze.com") }

        /// Parses the part of an address between the scheme and the path. The result is nil if it is not a plausible
        /// host.
        init?(_ bytes: ArraySlice<UInt8>) {
            let end = bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.endIndex
            name = bytes[..<end]
            port = end < bytes.endIndex ? Self.port(bytes[(end + 1)...]) : nil
            guard end == bytes.endIndex || port != nil, name.count <= 253, let last = Self.lastLabel(of: name),
                last.count < name.count || host == "localhost"
            else { return nil }
            // Browsers read a host as an IPv4 address in any notation if its last label begins with a digit.
            guard last.first?.isASCIIDigit != true || Self.isIPv4(name) else { return nil }
        }

        /// Returns the last label of a host name, or nil if one of its labels is not valid.
        private static func lastLabel(of name: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
            var start = name.startIndex
            var position = start
            while true {
                let isEnd = position == name.endIndex
                if isEnd || name[position] == UInt8(ascii: ".") {
                    guard (1...63).contains(position - start), name[position - 1] != UInt8(ascii: "-") else {
                        return nil
                    }
                    if isEnd { return name[start...] }
                    start = position + 1
                } else {
                    let byte = name[position]
                    guard
                        byte.isASCIIAlphanumeric || byte == UInt8(ascii: "_")
                            || byte == UInt8(ascii: "-") && position > start
                    else { return nil }
                }
                position += 1
            }
        }

        /// Returns whether the labels of a host are four decimal numbers below 256.
        private static func isIPv4(_ name: ArraySlice<UInt8>) -> Bool {
            let labels = name.split(separator: UInt8(ascii: "."))
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
}
