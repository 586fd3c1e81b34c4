/// Values by name, for many objects of the same kind.
///
/// Objects that get the same names in the same order share the list of names. Each stores only its values, and the
/// renderer looks up the position of a name once for all of them.
package struct MustacheRecord: Sendable {
    /// The names of the objects of one kind.
    final class Kind: Sendable {
        /// The names, each once, in the order in which they are set.
        let names: [String]

        init(names: [String]) {
            self.names = names
        }
    }

    /// The names. Those beyond `values.count` belong to other records that share the list.
    private(set) var kind: Kind

    /// The values, in the order of the names.
    private(set) var values: [MustacheValue] = []

    /// Creates an empty record.
    ///
    /// - Parameter other: A record that probably gets the same names. Without one, the new record gets its own list of
    ///   names, which takes some time.
    package init(like other: MustacheRecord? = nil) {
        kind = other?.kind ?? Kind(names: [])
        values.reserveCapacity(kind.names.count)
    }

    /// The value of a name, or nil if it has none. Setting nil stores null.
    package subscript(name: String) -> MustacheValue? {
        get { position(of: name).map { values[$0] } }
        set {
            let value = newValue ?? .null
            if values.count < kind.names.count, kind.names[values.count] == name {
                values.append(value)
            } else if let position = position(of: name) {
                values[position] = value
            } else {
                kind = Kind(names: kind.names[..<values.count] + [name])
                values.append(value)
            }
        }
    }

    /// All values by name.
    package var members: [String: MustacheValue] {
        Dictionary(uniqueKeysWithValues: zip(kind.names, values))
    }

    /// Returns the position of a name's value, if it has one.
    private func position(of name: String) -> Int? {
        kind.names[..<values.count].firstIndex(of: name)
    }
}

extension MustacheRecord: ExpressibleByDictionaryLiteral {
    /// Creates a record of these members. Of two values with the same name, the last one is used.
    package init(dictionaryLiteral elements: (String, MustacheValue)...) {
        self.init()
        for (name, value) in elements { self[name] = value }
    }
}

extension MustacheRecord: Equatable {
    /// Returns whether both have the same members, in any order.
    package static func == (left: MustacheRecord, right: MustacheRecord) -> Bool {
        left.members == right.members
    }
}

/// An object under construction: a dictionary or a record.
package protocol MustacheMembers {
    /// The value of a name, or nil if it has none.
    subscript(name: String) -> MustacheValue? { get set }
}

extension MustacheRecord: MustacheMembers {}

extension [String: MustacheValue]: MustacheMembers {}
