package import GuidePlatform

/// The form of a value on disk. It is separate from the model, so that changes of the model do not change stored files.
package protocol StoredForm: Decodable, JSONRepresentable, Sendable {
    /// The type of the value in the model.
    associatedtype Model: Sendable, Equatable

    init(of model: Model)

    var model: Model { get }
}

extension Array: StoredForm where Element: StoredForm {
    package init(of models: [Element.Model]) {
        self = models.map(Element.init(of:))
    }

    package var model: [Element.Model] { map(\.model) }
}

/// A value whose members are stored.
package protocol StoredModel: Sendable, Equatable {
    /// Reads a value from the members, or writes a value to them, and returns it.
    ///
    /// Both directions name the members in the same order, so that a type lists them once.
    ///
    /// - Parameter value: The value to write, or nil to read one.
    /// - Throws: `DecodingError` if a member is missing, of another type or invalid. Writing throws no error.
    static func exchanged(_ value: Self?, with members: inout StoredMembers) throws -> Self
}

/// The stored form of a value: an object with a key for each member that is not null.
package struct Stored<Model: StoredModel>: StoredForm {
    package let model: Model

    package init(of model: Model) {
        self.model = model
    }

    package init(from decoder: any Decoder) throws {
        var members = StoredMembers(reading: try decoder.container(keyedBy: JSONKey.self))
        model = try Model.exchanged(nil, with: &members)
    }

    package var json: JSONValue {
        var members = StoredMembers(withKeys: true)
        _ = try? Model.exchanged(model, with: &members)
        return members.json
    }

    /// The form without keys: an array of all members.
    var row: JSONValue {
        var members = StoredMembers(withKeys: false)
        _ = try? Model.exchanged(model, with: &members)
        return members.json
    }
}
