/// The data that reports render large pages with: JSON, and forms of it that render faster.
///
/// The public API takes a ``MustacheValue``, which is plain JSON. A guide has hundreds of events that share most of
/// their names, and events of the same show share half of their values; its shelves are prepared while others are
/// written. ``MustacheValue/init(_:)-(TemplateData)`` converts all of it to JSON.
package enum TemplateData: Sendable {
    /// JSON.
    case value(MustacheValue)

    /// A list.
    case list([TemplateData])

    /// An object: its JSON values by name, and its other parts by name.
    case object([String: MustacheValue], parts: [String: TemplateData])

    /// An object with its own values, which take precedence over those that it shares with other objects.
    indirect case layered(MustacheRecord, over: MustacheRecord)

    /// Data that are computed each time a template uses them.
    case lazy(@Sendable () -> TemplateData)
}

extension TemplateData {
    /// The data, with lazy data computed.
    var resolved: TemplateData {
        if case .lazy(let data) = self { data().resolved } else { self }
    }

    /// Whether a section of these resolved data is rendered.
    var isTruthy: Bool {
        switch self {
        case .value(let value): value.isTruthy
        case .list(let items): !items.isEmpty
        case .object, .layered: true
        case .lazy: resolved.isTruthy
        }
    }

    /// The text that an interpolation of these resolved data writes, before escaping.
    var text: String {
        switch self {
        case .value(let value): value.text
        case .list, .object, .layered: ""
        case .lazy: resolved.text
        }
    }

    /// Whether these resolved data are a list.
    var isList: Bool {
        switch self {
        case .list, .value(.list): true
        default: false
        }
    }

    /// Returns an item of a list, counted from 0, or nil after the last one and for data that are not a list.
    func item(_ number: Int) -> TemplateData? {
        switch self {
        case .value(.list(let items)): number < items.count ? .value(items[number]) : nil
        case .list(let items): number < items.count ? items[number] : nil
        default: nil
        }
    }

    /// Returns a member of resolved data, or null if they are not an object or have no such member.
    func member(_ name: String) -> TemplateData {
        switch self {
        case .value(.object(let members)): .value(members[name] ?? .null)
        case .object(let members, let parts): parts[name] ?? .value(members[name] ?? .null)
        case .layered(let own, over: let shared): .value(own[name] ?? shared[name] ?? .null)
        default: .value(.null)
        }
    }
}

extension MustacheValue {
    /// Converts the data to JSON.
    package init(_ data: TemplateData) {
        switch data {
        case .value(let value): self = value
        case .list(let items): self = .list(items.map { MustacheValue($0) })
        case .object(let members, let parts):
            self = .object(members.merging(parts.mapValues { MustacheValue($0) }) { $1 })
        case .layered(let own, over: let shared): self = .object(shared.members.merging(own.members) { $1 })
        case .lazy: self.init(data.resolved)
        }
    }
}
