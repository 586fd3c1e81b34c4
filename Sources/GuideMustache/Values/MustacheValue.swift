// Programs that import only this module name the cases and write the literals of its values.
@_exported public import JSONModel

/// The data that a template is rendered with: the values of JSON.
public typealias MustacheValue = JSONValue

extension JSONValue {
    /// Whether a section of this value is rendered: true for everything except null, false, zero, NaN, `""` and `[]`.
    public var isTruthy: Bool {
        switch self {
        case .null: false
        case .bool(let flag): flag
        case .integer(let number): number != 0
        case .double(let number): number != 0 && !number.isNaN
        case .string(let text): !text.isEmpty
        case .list(let items): !items.isEmpty
        case .object: true
        }
    }

    /// The text that an interpolation of this value writes, before escaping: numbers as in JSON. Null, lists and objects
    /// write nothing, nor do infinities and NaN, which JSON does not have.
    public var text: String {
        switch self {
        case .null, .list, .object: ""
        case .bool(let flag): flag ? "true" : "false"
        case .integer(let number): String(number)
        case .double(let number): number.isFinite ? Self.text(of: number) : ""
        case .string(let text): text
        }
    }

    var isList: Bool { if case .list = self { true } else { false } }

    /// Returns an item of a list, counted from 0, or nil after the last one and for a value that is not a list.
    func item(_ number: Int) -> JSONValue? {
        if case .list(let items) = self, number < items.count { items[number] } else { nil }
    }

    /// Returns a member of an object, or nil if this is not an object or has no such member.
    func member(_ name: String) -> JSONValue? {
        if case .object(let members) = self { members[name] } else { nil }
    }
}
