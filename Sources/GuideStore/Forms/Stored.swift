package import GuidePlatform

/// A value whose members are stored. The form on disk is separate from the model, so that changes of the model do not
/// change stored files.
package protocol StoredModel: StoredValue {
    /// Reads a value from the members, or writes a value to them, and returns it, or nil if the members that were read have
    /// none.
    ///
    /// Both directions name the members in the same order, so that a type lists them once. As a part of another value, nil
    /// counts as missing; a part that must not be dropped uses `require`.
    ///
    /// - Parameter value: The value to write, or nil to read one.
    /// - Throws: `DecodingError` if a member is missing, of another type or invalid. Writing throws no error.
    static func exchanged(_ value: Self?, with members: inout StoredMembers) throws -> Self?
}

/// A value that can be a member of a stored one: one with members of its own, or a list of such values.
package protocol StoredValue: Sendable, Equatable {
    static func exchange(_ key: JSONKey, _ value: inout Self?, with members: inout StoredMembers) throws
}

extension StoredModel {
    package static func exchange(_ key: JSONKey, _ value: inout Self?, with members: inout StoredMembers) throws {
        try members.exchange(key, &value)
    }
}

extension Array: StoredValue where Element: StoredModel {
    package static func exchange(_ key: JSONKey, _ values: inout Self?, with members: inout StoredMembers) throws {
        try members.exchange(key, objects: &values)
    }
}

/// The stored form of a value: an object with a key for each member that is not null.
package struct Stored<Model: StoredModel>: Decodable, JSONRepresentable, Sendable {
    package let model: Model

    package init(of model: Model) {
        self.model = model
    }

    package init(from decoder: any Decoder) throws {
        var members = StoredMembers(reading: try decoder.container(keyedBy: JSONKey.self))
        model = try members.model()
    }

    package var json: JSONValue { members(withKeys: true).json }

    /// The form without keys: an array of all members.
    var row: JSONValue { members(withKeys: false).json }

    private func members(withKeys hasKeys: Bool) -> StoredMembers {
        var members = StoredMembers(withKeys: hasKeys)
        _ = try? Model.exchanged(model, with: &members)
        return members
    }
}
