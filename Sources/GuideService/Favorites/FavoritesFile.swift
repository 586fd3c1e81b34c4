import Foundation
import TVModel

/// The form in which favorites are exported and imported: an array of shows, each an object with its integer `id`.
enum FavoritesFile {
    /// The most rows that are imported at once; nobody follows so many shows.
    static let rowLimit = 10_000

    /// A row that was read: the number, and what else it tells of the show.
    struct Row: Sendable {
        let id: Show.ID
        /// The show as the row tells of it; nil where it does not even have a name.
        let show: Show?
    }

    /// The shows as JSON, one object each, the same shows always as the same bytes.
    static func data(of shows: [Show]) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(shows) + Data("\n".utf8)
    }

    /// The rows of an array, or of one under `favorites` or `shows` in an object, each show once.
    static func rows(of data: Data) throws(ShowError) -> [Row] {
        guard (try? JSONDecoder().decode(AnyJSON.self, from: data)) != nil else { throw .badImport(.notJSON) }
        let decoder = JSONDecoder()
        let wrapped = try? decoder.decode(Wrapper.self, from: data)
        guard let rows = (try? decoder.decode([WireRow].self, from: data)) ?? wrapped?.rows else {
            throw .badImport(.noList)
        }
        guard rows.count <= rowLimit else { throw .badImport(.row(rowLimit + 1)) }
        if let bad = rows.firstIndex(where: { $0.row == nil }) { throw .badImport(.row(bad + 1)) }
        var seen: Set<Show.ID> = []
        return rows.compactMap(\.row).filter { seen.insert($0.id).inserted }
    }

    /// Whether something is JSON at all.
    private struct AnyJSON: Decodable {
        init(from decoder: any Decoder) throws {}
    }

    private struct Wrapper: Decodable {
        let favorites: [WireRow]?
        let shows: [WireRow]?

        var rows: [WireRow]? { favorites ?? shows }
    }

    /// A row as somebody wrote it; it is nil where it is no show, so that the others can be counted.
    private struct WireRow: Decodable {
        let row: Row?

        private enum Key: CodingKey { case id, name }

        init(from decoder: any Decoder) throws {
            guard let object = try? decoder.container(keyedBy: Key.self),
                let id = try? object.decode(Int.self, forKey: .id), id > 0
            else {
                row = nil
                return
            }
            // Other programs write less of a show, or write it otherwise; the name is enough.
            let name = try? object.decode(String.self, forKey: .name)
            row = Row(id: id, show: (try? Show(from: decoder)) ?? name.map { Show(id: id, name: $0) })
        }
    }
}
