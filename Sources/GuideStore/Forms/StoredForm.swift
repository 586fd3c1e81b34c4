package import GuidePlatform

/// The form of a value on disk. It is separate from the model, so that changes of the model do not change stored files.
package protocol StoredForm: Decodable, JSONRepresentable, Sendable {
    /// The type of the value in the model.
    associatedtype Model: Sendable, Equatable

    /// Creates the form of a value.
    init(of model: Model)

    /// The value, or nil if it is invalid.
    var model: Model? { get }
}

extension Array: StoredForm where Element: StoredForm {
    package init(of models: [Element.Model]) {
        self = models.map(Element.init(of:))
    }

    /// The values, or nil if one of them is invalid.
    package var model: [Element.Model]? {
        let models = compactMap(\.model)
        return models.count == count ? models : nil
    }
}
