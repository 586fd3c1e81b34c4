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
            let parts = bytes.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
            let labels = parts[0].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            guard parts[0].count <= 253, labels.allSatisfy(Self.isLabel) else { return nil }
            host = String(decoding: parts[0].map(\.lowercasedASCII), as: UTF8.self)
            port = parts.count == 2 ? Self.port(parts[1]) : nil
            guard parts.count == 1 || port != nil, labels.count > 1 || host == "localhost" else { return nil }
            // Browsers read a host as an IPv4 address in any notation if its last label begins with a digit.
            guard labels[labels.count - 1].first?.isASCIIDigit != true || Self.isIPv4(labels) else { return nil }
        }

        /// Returns whether the text is a host name in normal form: labels in lower case that begin with a letter.
        static func isPlain(_ host: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
            var (names, length) = (1, 0)
            var last = UInt8(ascii: ".")
            for byte in host {
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"): length += 1
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                    // Other labels may be valid, too, but need the full check.
                    guard length > 0 else { return false }
                    length += 1
                case UInt8(ascii: "."):
                    guard length > 0, last != UInt8(ascii: "-") else { return false }
                    (names, length) = (names + 1, 0)
                default: return false
                }
                guard length <= 63 else { return false }
                last = byte
            }
            return names > 1 && length > 0 && last != UInt8(ascii: "-") && host.count <= 253
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
