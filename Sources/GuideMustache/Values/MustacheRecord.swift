/// Values by name, for objects of which there are many of one kind.
///
/// Objects of a kind are given the same names in the same order, and share them: each has only its values, and the renderer
/// looks for the place of a name once for all of them.
public struct MustacheRecord: Sendable {
    /// The names of objects of one kind.
    final class Kind: Sendable {
        /// Each once, in the order in which they are given.
        let names: [String]

        init(names: [String]) {
            self.names = names
        }
    }

    /// The names; those that there is no value for yet are the names of others.
    private(set) var kind: Kind

    /// The values, in the order of the names.
    private(set) var values: [MustacheValue] = []

    /// An empty record.
    ///
    /// - Parameter other: One that is expected to have the same names. Where the expectation is wrong it costs time, and
    ///   nothing else.
    public init(like other: MustacheRecord? = nil) {
        kind = other?.kind ?? Kind(names: [])
        values.reserveCapacity(kind.names.count)
    }

    /// The value of a name; nil where there is none. Once there is one, it can only be replaced, which nil does by null.
    public subscript(name: String) -> MustacheValue? {
        get { place(of: name).map { values[$0] } }
        set {
            let value = newValue ?? .null
            if values.count < kind.names.count, kind.names[values.count] == name {
                values.append(value)
            } else if let place = place(of: name) {
                values[place] = value
            } else {
                kind = Kind(names: kind.names[..<values.count] + [name])
                values.append(value)
            }
        }
    }

    /// All values by name.
    public var members: [String: MustacheValue] {
        Dictionary(uniqueKeysWithValues: zip(kind.names, values))
    }

    /// Where a name's value stands, if there is one.
    func place(of name: String) -> Int? {
        kind.names[..<values.count].firstIndex(of: name)
    }
}

extension MustacheRecord: ExpressibleByDictionaryLiteral {
    /// A record of these members; of two values under one name the last stays.
    public init(dictionaryLiteral elements: (String, MustacheValue)...) {
        self.init()
        for (name, value) in elements { self[name] = value }
    }
}

extension MustacheRecord: Equatable {
    /// Whether both have the same values by the same names, in whatever order.
    public static func == (left: MustacheRecord, right: MustacheRecord) -> Bool {
        left.members == right.members
    }
}

/// Something whose members are given by name: a dictionary or a record.
public protocol MustacheMembers {
    /// The value of a name; nil where there is none.
    subscript(name: String) -> MustacheValue? { get set }
}

extension MustacheRecord: MustacheMembers {}

extension [String: MustacheValue]: MustacheMembers {}
