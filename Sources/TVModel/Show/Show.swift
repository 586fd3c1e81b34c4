/// A television show. Its texts and addresses are untrusted.
///
/// The ``Facts`` of a show can be read and written directly: `show.name` is the name among them. Copies share their
/// storage, so that each of the hundreds of airings in a week costs only a reference.
@dynamicMemberLookup
public struct Show: Sendable, Identifiable {
    /// The facts, which are never changed in place: a show that changes gets its own storage.
    @usableFromInline final class Storage: Sendable {
        @usableFromInline let facts: Facts

        init(_ facts: Facts) {
            self.facts = facts
        }
    }

    // Visible to the optimizers of other modules, which turn key paths into plain reads.
    @usableFromInline private(set) var storage: Storage

    /// Creates a show with these facts.
    public init(_ facts: Facts) {
        storage = Storage(facts)
    }

    /// Creates a show with only an ID and a name.
    public init(id: Int, name: String) {
        self.init(Facts(id: id, name: name))
    }

    /// The ID at the service.
    @inlinable public var id: Int { storage.facts.id }

    /// All facts about the show. Setting them at once is cheaper than one by one.
    public var facts: Facts {
        @inlinable get { storage.facts }
        set { storage = Storage(newValue) }
    }

    /// One of the facts.
    public subscript<Value>(dynamicMember fact: WritableKeyPath<Facts, Value>) -> Value {
        @inlinable get { storage.facts[keyPath: fact] }
        set { facts[keyPath: fact] = newValue }
    }

    /// The network, else the web channel.
    @inlinable public var channel: Channel? { storage.facts.network ?? storage.facts.webChannel }

    /// Whether ``channel`` is a web channel. Networks and web channels have separate IDs.
    @inlinable public var isOnWebChannel: Bool { storage.facts.network == nil && storage.facts.webChannel != nil }
}

extension Show: Hashable {
    /// Returns whether both shows have the same facts.
    public static func == (left: Show, right: Show) -> Bool {
        left.storage === right.storage || left.storage.facts == right.storage.facts
    }

    /// Hashes the facts.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(storage.facts)
    }
}
