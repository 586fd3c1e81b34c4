import GuidePlatform
import GuideStore
import TVModel

/// The JSON of exported and imported favorites: an array of shows, which are objects with an integer `id` and the address
/// of the show at TVmaze.
///
/// An `id` without such an address is not believed, since lists of other programs have ids of their own, by which other
/// shows would be added.
enum FavoritesFile {
    /// The maximum number of rows of an import, far above any real list.
    static let rowLimit = 10_000
    /// The maximum number of commas of an import, a few times as many as the longest list has. More values than that are
    /// not decoded, since each would take far more memory than its text.
    static let commaLimit = 2_000_000

    /// A row of an import.
    struct Row: Sendable {
        let id: Show.ID
        /// The show as the row describes it, or nil if it has no name.
        let show: Show?
    }

    /// Encodes shows. Equal shows give equal bytes.
    static func data(of shows: [Show]) throws -> Data {
        let named = shows.map { show in
            var facts = show.facts
            if !isAddress(facts.url, of: show.id) { facts.url = "https://www.tvmaze.com/shows/\(show.id)" }
            return Show(facts)
        }
        return Data(try named.map(KeyedShow.init(of:)).json.bytes())
    }

    /// Returns whether a text is the address of a show at TVmaze.
    private static func isAddress(_ text: String?, of id: Show.ID) -> Bool {
        let match = text?.wholeMatch(of: /https?:\/\/(?:(?:www|api)\.)?tvmaze\.com\/shows\/([0-9]+)(?:\/.*)?/)
        return match.flatMap { Int($0.1) } == id
    }

    /// Decodes the rows of an array, or of the array `favorites` or `shows` in an object, without duplicates.
    ///
    /// - Throws: ``ShowError/badImport(_:)``.
    static func rows(of data: Data) throws(ShowError) -> [Row] {
        guard data.count <= commaLimit || data.count(where: { $0 == UInt8(ascii: ",") }) <= commaLimit else {
            throw .badImport(.tooManyRows(limit: rowLimit))
        }
        guard (try? JSONDecoder().decode(AnyJSON.self, from: data)) != nil else { throw .badImport(.notJSON) }
        let decoder = JSONDecoder()
        let wrapped = try? decoder.decode(Wrapper.self, from: data)
        guard let rows = (try? decoder.decode([WireRow].self, from: data)) ?? wrapped?.rows else {
            throw .badImport(.noList)
        }
        guard rows.count <= rowLimit else { throw .badImport(.tooManyRows(limit: rowLimit)) }
        if let bad = rows.firstIndex(where: { $0.row == nil }) { throw .badImport(.row(bad + 1)) }
        if let foreign = rows.firstIndex(where: { !$0.namesTVmaze }) { throw .badImport(.foreignID(foreign + 1)) }
        var seen: Set<Show.ID> = []
        return rows.compactMap(\.row).filter { seen.insert($0.id).inserted }
    }

    /// A value that decodes from any JSON.
    private struct AnyJSON: Decodable {
        init(from decoder: any Decoder) throws {}
    }

    private struct Wrapper: Decodable {
        let favorites: [WireRow]?
        let shows: [WireRow]?

        var rows: [WireRow]? { favorites ?? shows }
    }

    /// A row with any content. Its show is nil if the row is not a show, so that the rows can be counted.
    private struct WireRow: Decodable {
        let row: Row?
        /// Whether the row has the address of the show at TVmaze.
        let namesTVmaze: Bool

        private enum Key: CodingKey { case id, name, url }

        init(from decoder: any Decoder) throws {
            guard let object = try? decoder.container(keyedBy: Key.self),
                let id = try? object.decode(Int.self, forKey: .id), id > 0
            else {
                row = nil
                namesTVmaze = false
                return
            }
            namesTVmaze = FavoritesFile.isAddress(try? object.decode(String.self, forKey: .url), of: id)
            // The rest may have another form. The name is enough.
            let name = try? object.decode(String.self, forKey: .name)
            row = Row(id: id, show: (try? KeyedShow(from: decoder).show) ?? name.map { Show(id: id, name: $0) })
        }
    }
}
