/// A television show. Its texts and addresses are untrusted.
///
/// A show reads and changes as its ``Facts``: `show.name` is the name among them. Copies share one storage, so that the
/// hundreds of airings of a week cost no more than a reference each.
@dynamicMemberLookup
public struct Show: Sendable, Identifiable {
    /// The facts, never changed in place: a show that changes gets a storage of its own.
    @usableFromInline final class Storage: Sendable {
        @usableFromInline let facts: Facts

        init(_ facts: Facts) {
            self.facts = facts
        }
    }

    // Visible to other modules' optimizers, which turn key paths into plain reads.
    @usableFromInline private(set) var storage: Storage

    /// A show with these facts.
    public init(_ facts: Facts) {
        storage = Storage(facts)
    }

    /// A show of which only the service's number and the name are known.
    public init(id: Int, name: String) {
        self.init(Facts(id: id, name: name))
    }

    /// The service's number.
    @inlinable public var id: Int { storage.facts.id }

    /// All facts about the show. Changing several at once is cheaper than one by one.
    public var facts: Facts {
        @inlinable get { storage.facts }
        set { storage = Storage(newValue) }
    }

    /// One of the facts.
    public subscript<Value>(dynamicMember fact: WritableKeyPath<Facts, Value>) -> Value {
        @inlinable get { storage.facts[keyPath: fact] }
        set { facts[keyPath: fact] = newValue }
    }

    /// The channel to print: the network, else the web channel.
    @inlinable public var channel: Channel? { storage.facts.network ?? storage.facts.webChannel }

    /// Whether ``channel`` is a web channel; networks and web channels are numbered apart.
    @inlinable public var isOnWebChannel: Bool { storage.facts.network == nil && storage.facts.webChannel != nil }
}

extension Show: Hashable {
    /// Whether both have the same facts.
    public static func == (left: Show, right: Show) -> Bool {
        left.storage === right.storage || left.storage.facts == right.storage.facts
    }

    /// Hashes the facts.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(storage.facts)
    }
}
