import Foundation
package import GuideStore
package import TVMaze
package import TVModel

/// The posters of shows: those that are stored, and from the server of pictures those that are not.
///
/// A poster that cannot be had is absent, for whatever reason; a guide is never worse for it than by a placeholder.
package struct PosterService: Sendable {
    /// How many posters are asked for at once.
    package static let width = 4
    /// How many requests in a row may meet a server in trouble before nothing more is asked in this run.
    package static let patience = 4
    /// What the server is told that is understood.
    package static let accept = PictureFile.Kind.allCases.map(\.mediaType).joined(separator: ", ")

    /// How much is taken, and how long is waited for it.
    package static var limits: TransportLimits {
        var limits = TransportLimits()
        limits.bodyBytes = PictureFile.sizeLimit
        return limits
    }

    private let cache: PosterCache
    private let others: [PosterCache]
    private let network: NetworkCommunication?
    private let servers: PictureServers
    private let observe: @Sendable (PosterEvent) -> Void

    /// The posters of a store.
    ///
    /// - Parameters:
    ///   - others: Where posters may lie that need not be stored again, such as those of favorites.
    ///   - network: What fetches the others; nil to ask nobody.
    ///   - servers: Who may be asked.
    ///   - observe: Is told what happens.
    package init(
        cache: PosterCache,
        others: [PosterCache] = [],
        network: NetworkCommunication?,
        servers: PictureServers,
        observe: @escaping @Sendable (PosterEvent) -> Void = { _ in }
    ) {
        self.cache = cache
        self.others = others
        self.network = network
        self.servers = servers
        self.observe = observe
    }

    /// The posters of some addresses, as many of them as can be had.
    package func posters(at addresses: [String]) async -> [String: PictureFile] {
        var posters: [String: PictureFile] = [:]
        for address in addresses {
            posters[address] = cache.picture(at: address) ?? others.lazy.compactMap { $0.picture(at: address) }.first
        }
        var seen = Set(posters.keys)
        let missing = addresses.filter { seen.insert($0).inserted }
        guard let network, !missing.isEmpty else { return posters }
        let fetched = await fetch(missing, over: network)
        if !fetched.isEmpty { sweep() }
        return posters.merging(fetched) { stored, _ in stored }
    }

    /// Ends connections that nobody uses; the next request opens one again.
    package func closeIdleConnections() {
        network?.closeIdleConnections()
    }

    /// Ends all connections. Nothing may be asked afterwards.
    package func close() {
        network?.close()
    }

    /// What came of asking for a poster.
    private enum Outcome {
        /// It is here.
        case poster(PictureFile)
        /// There is none.
        case none
        /// The server cannot be reached, or is in trouble, and is so for all posters.
        case trouble
    }

    /// Asks for posters, a few at a time, until the server is in trouble too often in a row.
    private func fetch(_ addresses: [String], over network: NetworkCommunication) async -> [String: PictureFile] {
        await withTaskGroup(of: (String, Outcome).self) { group in
            var waiting = addresses[...]
            func askNext() {
                guard let address = waiting.popFirst() else { return }
                group.addTask { (address, await outcome(of: address, over: network)) }
            }
            for _ in 0..<Self.width { askNext() }
            var posters: [String: PictureFile] = [:]
            var (asked, troubles, canStore) = (0, 0, true)
            for await (address, outcome) in group {
                asked += 1
                observe(.asked(asked, of: addresses.count))
                if case .trouble = outcome { troubles += 1 } else { troubles = 0 }
                if case .poster(let poster) = outcome {
                    posters[address] = poster
                    // A run that is ended early keeps what it has; one that cannot store finds out only once.
                    if canStore { canStore = await store(poster, at: address) }
                }
                if troubles < Self.patience, !Task.isCancelled { askNext() }
            }
            return posters
        }
    }

    private func outcome(of address: String, over network: NetworkCommunication) async -> Outcome {
        guard let url = URL(string: address), servers.allows(url) else { return .none }
        do throws(NetworkFailure) {
            let bytes = try await network.data(at: url, allowing: servers.allows)
            return PictureFile(bytes).map { .poster($0) } ?? .none
        } catch {
            return error.isAboutOneAddress ? .none : .trouble
        }
    }

    /// Stores a poster, and says whether that went well.
    private func store(_ poster: PictureFile, at address: String) async -> Bool {
        do throws(StoreFailure) {
            try await cache.store(poster, at: address)
            return true
        } catch {
            observe(.notStored(error))
            return false
        }
    }

    /// Makes room for what was stored.
    private func sweep() {
        do throws(StoreFailure) { try cache.sweep() } catch { observe(.notStored(error)) }
    }
}

extension NetworkFailure {
    /// Whether the server is well and only has nothing to give under this address.
    fileprivate var isAboutOneAddress: Bool {
        switch self {
        case .refused(_, let status): (400..<500).contains(status)
        case .noAnswer(_, .tooLarge), .badRedirect: true
        case .noAnswer, .rateLimited, .cancelled: false
        }
    }
}
