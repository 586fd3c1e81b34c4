/// The members of a JSON object, in the order of the bytes of their keys, in which they are written.
///
/// They are a list, since most objects are made, written and dropped: a dictionary would be hashed and then sorted.
package struct JSONObject: Hashable, Sendable {
    /// A member of an object.
    package struct Member: Hashable, Sendable {
        /// Its key, which no other member has.
        package let key: String
        /// Its value.
        package fileprivate(set) var value: JSONValue

        /// Returns whether it stands before another member.
        fileprivate func precedes(_ other: Member) -> Bool {
            key.utf8.lexicographicallyPrecedes(other.key.utf8)
        }
    }

    /// All members, in the order of the bytes of their keys.
    package private(set) var members: [Member]

    /// An object of members with different keys.
    package init(_ members: some Sequence<(key: String, value: JSONValue)>) {
        self.init(sorting: members.map { Member(key: $0.key, value: $0.value) })
    }

    private init(sorting members: [Member]) {
        self.members = members
        self.members.sort { $0.precedes($1) }
    }

    /// The value of the member with a key; nil if no member has it.
    package subscript(key: String) -> JSONValue? {
        members.first { $0.key == key }?.value
    }

    /// Returns the object with more members, which replace those with the same keys.
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

    /// Returns the object with other values.
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
