/// The members of a JSON object, sorted by the bytes of their keys, which is the order in which they are written.
///
/// They are an array, since most objects are created, written and discarded, and a dictionary would have to be hashed
/// and then sorted.
package struct JSONObject: Hashable, Sendable {
    /// A member of an object.
    package struct Member: Hashable, Sendable {
        /// The key, which is unique within the object.
        package let key: String
        /// The value.
        package fileprivate(set) var value: JSONValue

        /// Returns whether this member comes before another one.
        fileprivate func precedes(_ other: Member) -> Bool {
            key.utf8.lexicographicallyPrecedes(other.key.utf8)
        }
    }

    /// All members, sorted by the bytes of their keys.
    package private(set) var members: [Member]

    /// Creates an object of members with different keys.
    package init(_ members: some Sequence<(key: String, value: JSONValue)>) {
        self.init(sorting: members.map { Member(key: $0.key, value: $0.value) })
    }

    private init(sorting members: [Member]) {
        self.members = members
        self.members.sort { $0.precedes($1) }
    }

    /// The value for a key, or nil if the object does not have the key.
    package subscript(key: String) -> JSONValue? {
        members.first { $0.key == key }?.value
    }

    /// Returns the object with more members, which replace members with the same keys.
    package func adding(_ others: JSONObject) -> JSONObject {
        var merged = self
        merged.members = []
        merged.members.reserveCapacity(members.count + others.members.count)
        var rest = members[...]
        for other in others.members {
            while let member = rest.first, member.precedes(other) { merged.members.append(rest.removeFirst()) }
            if rest.first?.key == other.key { rest.removeFirst() }
            merged.members.append(other)
        }
        merged.members += rest
        return merged
    }

    /// Returns the object with transformed values.
    package func mapValues(_ change: (JSONValue) -> JSONValue) -> JSONObject {
        var object = self
        for index in members.indices { object.members[index].value = change(members[index].value) }
        return object
    }

    /// Returns the object without the members that are null.
    func omittingNulls() -> JSONObject {
        var object = self
        object.members.removeAll { $0.value == .null }
        return object
    }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral members: (String, JSONValue)...) {
        self.init(sorting: members.map { Member(key: $0.0, value: $0.1) })
    }
}
