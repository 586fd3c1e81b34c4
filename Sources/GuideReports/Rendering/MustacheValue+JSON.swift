package import GuidePlatform
package import GuideMustache

extension MustacheValue {
    /// Converts JSON to template data.
    package init(_ json: JSONValue) {
        self =
            switch json {
            case .null: .null
            case .bool(let bool): .bool(bool)
            case .integer(let integer): .integer(integer)
            case .decimal(let decimal): .double(decimal)
            case .string(let string): .string(string)
            case .array(let array): .list(array.map(MustacheValue.init))
            case .object(let object):
                .object(Dictionary(uniqueKeysWithValues: object.members.map { ($0.key, MustacheValue($0.value)) }))
            }
    }
}

extension JSONValue {
    /// Converts template data to JSON.
    package init(_ data: MustacheValue) {
        self =
            switch data {
            case .null: .null
            case .bool(let bool): .bool(bool)
            case .integer(let integer): .integer(integer)
            case .double(let double): .decimal(double)
            case .string(let string): .string(string)
            case .list(let list): .array(list.map(JSONValue.init))
            case .object(let object): .object(JSONObject(object.mapValues(JSONValue.init)))
            }
    }
}
