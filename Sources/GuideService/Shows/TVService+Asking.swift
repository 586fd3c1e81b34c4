import GuideStore
import TVMaze
import TVModel

extension TVService {
    /// A fresh copy, or else the service's answer, or else an old copy: the one way in which anything about shows is had.
    ///
    /// - Parameter ask: Asks the service; it is told whether there is a copy that could serve instead.
    func outcome<Value>(
        of question: Question<Value>,
        under policy: CachePolicy,
        ask: (_ hasCopy: Bool) async throws(TVAPIError) -> ServiceAnswer<Value>
    ) async -> Outcome<Value> {
        let copy = newestCopy(for: question)
        let present = now()
        if let copy, policy.isFresh(fetchedAt: copy.fetchedAt, within: question.freshFor, now: present) {
            observe(.servedShowsFromStore(question.entry.path, fetchedAt: copy.fetchedAt))
            return .fresh(copy)
        }
        guard policy.mode != .offline else { return fallback(question, under: policy, because: .notStored) }
        do throws(TVAPIError) {
            let answer = try await ask(copy != nil)
            if let copy, policy.mode != .refresh, question.isEmpty(answer.value), !question.isEmpty(copy.value) {
                let kept = fallback(question, under: policy, because: .emptied)
                if kept.copy != nil { return kept }
            }
            let new = StoredCopy(answer.value, fetchedAt: present)
            await keep(new, for: question, insteadOf: copy)
            return .fresh(new, unusableRows: answer.unusableRows)
        } catch {
            return fallback(question, under: policy, because: .service(error))
        }
    }

    /// What serves when the service cannot: the newest copy that may, whatever its age where it is a favorite's.
    func fallback<Value>(
        _ question: Question<Value>,
        under policy: CachePolicy,
        because reason: ServiceFailure
    ) -> Outcome<Value> {
        let present = now()
        let stored = shows.copy(of: question.entry).flatMap { copy in
            policy.mayServe(fetchedAt: copy.fetchedAt, now: present) ? copy : nil
        }
        guard let copy = Self.newer(stored, question.favorite) else { return .missing(because: reason) }
        return .stale(copy, because: reason)
    }

    /// Stores an answer, and announces it where it is new or differs.
    func keep<Value>(
        _ new: StoredCopy<Value>,
        for question: Question<Value>,
        insteadOf old: StoredCopy<Value>?
    ) async {
        do throws(StoreFailure) {
            try await shows.store(new, as: question.entry)
        } catch {
            observe(.showsNotStored(error))
        }
        guard old?.value != new.value, let update = question.update(old == nil) else { return }
        broadcaster.send(update)
    }

    /// The newest copy that there is.
    func newestCopy<Value>(for question: Question<Value>) -> StoredCopy<Value>? {
        Self.newer(shows.copy(of: question.entry), question.favorite)
    }

    /// The newer one of two copies.
    static func newer<Value>(_ one: StoredCopy<Value>?, _ other: StoredCopy<Value>?) -> StoredCopy<Value>? {
        guard let one, let other else { return one ?? other }
        return one.fetchedAt >= other.fetchedAt ? one : other
    }
}
