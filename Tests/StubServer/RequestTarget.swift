import Foundation

/// A path and its parameters, decoded and sorted, so that targets compare equal however they are written.
struct RequestTarget: Hashable, Sendable {
    /// A `name=value` of a query.
    struct Parameter: Hashable, Comparable, Sendable {
        /// The decoded name, without the `[]` of a list.
        let name: String
        /// The decoded value; empty if it is missing.
        let value: String

        static func < (left: Self, right: Self) -> Bool {
            (left.name, left.value) < (right.name, right.value)
        }
    }

    /// The decoded path without a trailing slash.
    let path: String
    /// The parameters, sorted.
    let parameters: [Parameter]

    /// Parses the target of a request line.
    init(_ text: String) {
        let parts = text.prefix { $0 != "#" }.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let whole = Self.decoded(parts.first ?? "")
        path = whole.count > 1 && whole.hasSuffix("/") ? String(whole.dropLast()) : whole
        let query = parts.count > 1 ? parts[1] : ""
        parameters = query.split(separator: "&").map { item in
            let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = Self.decoded(plusAsSpace(pair[0]))
            return Parameter(
                name: name.hasSuffix("[]") ? String(name.dropLast(2)) : name,
                value: pair.count > 1 ? Self.decoded(plusAsSpace(pair[1])) : ""
            )
        }.sorted()
    }

    /// The value of the first parameter with this name.
    subscript(name: String) -> String? {
        parameters.first { $0.name == name }?.value
    }

    /// Whether this target has the path of `other` and no parameter that `other` lacks.
    func isCovered(by other: RequestTarget) -> Bool {
        path == other.path && Set(parameters).isSubset(of: other.parameters)
    }

    private static func decoded(_ text: some StringProtocol) -> String {
        text.removingPercentEncoding ?? String(text)
    }
}

/// The text with spaces for the `+` of form encoding.
private func plusAsSpace(_ text: Substring) -> String {
    String(text.map { $0 == "+" ? " " : $0 })
}
