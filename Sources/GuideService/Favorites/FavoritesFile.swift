import GuidePlatform
import GuideStore
import TVModel

/// The JSON of exported and imported favorites: an array of shows, which are objects with an integer `id` and the address
/// of the show at TVmaze, as `url` or as the service's `_links`.
///
/// The address alone is enough. An `id` without it is not believed, since lists of other programs have ids of their own,
/// by which other shows would be added.
enum FavoritesFile {
    /// The maximum number of rows of an import, far above any real list.
    static let rowLimit = 10_000
    /// The maximum number of commas of an import, a few times as many as the longest list has. More values than that are
    /// not decoded, since each would take far more memory than its text.
    static let commaLimit = 2_000_000

    /// A row of an import.
    struct Row: Sendable, Equatable {
        let id: Show.ID
        /// The show as the row describes it, or nil if it has no name.
        let show: Show?
    }

    /// Encodes shows. Equal shows give equal bytes.
    static func data(of shows: [Show]) throws -> Data {
        let named = shows.map { show in
            var facts = show.facts
            if id(in: facts.url) != show.id { facts.url = "https://www.tvmaze.com/shows/\(show.id)" }
            return Show(facts)
        }
        return Data(try named.map(StoredShow.init(of:)).json.bytes())
    }

    /// Returns the ID in the address of a show at TVmaze, or nil for any other text.
    private static func id(in address: String?) -> Show.ID? {
        let match = address?.wholeMatch(of: /https?:\/\/(?:(?:www|api)\.)?tvmaze\.com\/shows\/([0-9]+)(?:\/.*)?/)
        return match.flatMap { Int($0.1) }
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
        if let bad = rows.firstIndex(where: { $0 == .invalid }) { throw .badImport(.row(bad + 1)) }
        if let foreign = rows.firstIndex(where: { $0 == .foreign }) { throw .badImport(.foreignID(foreign + 1)) }
        var seen: Set<Show.ID> = []
        let shows = rows.compactMap { if case .show(let row) = $0 { row } else { nil } }
        return shows.filter { seen.insert($0.id).inserted }
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

    /// A row with any content, so that the rows can be counted.
    private enum WireRow: Decodable, Equatable {
        case show(Row)
        /// A row that does not name a show at TVmaze, as those of other programs.
        case foreign
        /// A row that is no object, or has an `id` that is not a whole number above 0.
        case invalid

        private enum Key: CodingKey { case id, name, url, _links }

        /// The links of the service.
        private struct Links: Decodable {
            let `self`: Link?
        }

        private struct Link: Decodable {
            let href: String?
        }

        init(from decoder: any Decoder) throws {
            guard let object = try? decoder.container(keyedBy: Key.self) else {
                self = .invalid
                return
            }
            let links = try? object.decode(Links.self, forKey: ._links)
            let addresses = [try? object.decode(String.self, forKey: .url), links?.`self`?.href]
            let named = addresses.compactMap { FavoritesFile.id(in: $0) }
            guard let id = object.contains(.id) ? try? object.decode(Int.self, forKey: .id) : named.first, id > 0 else {
                self = object.contains(.id) ? .invalid : .foreign
                return
            }
            guard named.contains(id) else {
                self = .foreign
                return
            }
            // The rest may have another form. The name is enough.
            let name = try? object.decode(String.self, forKey: .name)
            let show = (try? StoredShow(from: decoder).model) ?? name.map { Show(id: id, name: $0) }
            self = .show(Row(id: id, show: show))
        }
    }
}
