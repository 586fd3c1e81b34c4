package import GuideJSON

/// The form of a value on disk. It is apart from the model, so that a change of the model changes no stored file.
package protocol StoredForm: Decodable, JSONRepresentable, Sendable {
    /// The value's type in the model.
    associatedtype Model: Sendable, Equatable

    /// The form of a value.
    init(of model: Model)

    /// The value, or nil if it is impossible.
    var model: Model? { get }
}

extension Array: StoredForm where Element: StoredForm {
    package init(of models: [Element.Model]) {
        self = models.map(Element.init(of:))
    }

    /// The values, or nil if one of them is impossible.
    package var model: [Element.Model]? {
        let models = compactMap(\.model)
        return models.count == count ? models : nil
    }
}
