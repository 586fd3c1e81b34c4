public import TVModel

/// What was to be had, and how good it is.
public struct Served<Value: Sendable>: Sendable {
    /// What was asked for.
    public let value: Value
    /// When it was fetched; of several answers the oldest.
    public let asOf: Instant
    /// Why a copy had to serve; nil where all is fresh.
    public let staleBecause: ServiceFailure?
    /// The parts of a show for which a copy had to serve, each with its reason.
    public let staleParts: [ShowPart: ServiceFailure]
    /// The parts that could not be had, each with its reason.
    public let gaps: [ShowPart: ServiceFailure]
    /// How many rows of new answers could not be used.
    public let unusableRows: Int

    /// Something with these facts.
    public init(
        _ value: Value,
        asOf: Instant,
        staleBecause: ServiceFailure? = nil,
        staleParts: [ShowPart: ServiceFailure] = [:],
        gaps: [ShowPart: ServiceFailure] = [:],
        unusableRows: Int = 0
    ) {
        self.value = value
        self.asOf = asOf
        self.staleBecause = staleBecause
        self.staleParts = staleParts
        self.gaps = gaps
        self.unusableRows = unusableRows
    }

    /// Whether anything in it was served from a copy that is not fresh.
    public var isStale: Bool { staleBecause != nil }
}

extension Served: Equatable where Value: Equatable {}
