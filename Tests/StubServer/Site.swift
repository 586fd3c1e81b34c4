import Foundation

/// A folder of recorded responses, served as TVmaze would serve them.
struct Site: Sendable {
    /// The folder that file names are relative to.
    let folder: URL
    /// The rows of its `routes.tsv`.
    let routes: [Route]

    /// Reads `routes.tsv` of a folder. Its files are read for every request.
    init(folder path: String) throws(StubFailure) {
        folder = URL(fileURLWithPath: path, isDirectory: true)
        let table = folder.appendingPathComponent("routes.tsv")
        guard let data = try? Data(contentsOf: table) else { throw .noRoutes(path: table.path) }
        routes = Route.table(String(decoding: data, as: UTF8.self))
    }

    /// The correct response to a request.
    ///
    /// A row with the same parameters comes first, then the row that shares most of them and has no others, since the
    /// service ignores unknown parameters.
    func response(to target: RequestTarget) -> HTTPResponse {
        if let refusal = ScheduleRules.refusal(of: target) { return refusal }
        if let route = routes.first(where: { $0.target == target }) { return response(of: route) }
        if let whole = embedding(episodesOf: target) { return whole }
        let covering = routes.filter { $0.target.isCovered(by: target) }
        guard let route = covering.max(by: { $0.target.parameters.count < $1.target.parameters.count }) else {
            return ScheduleRules.answerWithoutRows(to: target)
        }
        var answer = response(of: route)
        if target.path == "/schedule/web", answer.status == 200, let country = target["country"] {
            answer.body = ScheduleRules.rows(of: answer.body, country: country)
        }
        return answer
    }

    /// A show with its episodes and its cast embedded, made of the responses that have each, or nil for another request.
    private func embedding(episodesOf target: RequestTarget) -> HTTPResponse? {
        let wanted = ["cast", "episodeswithspecials"].map { RequestTarget.Parameter(name: "embed", value: $0) }
        guard target.parameters == wanted else { return nil }
        var show = response(to: RequestTarget(target.path + "?embed=cast"))
        let episodes = response(to: RequestTarget(target.path + "/episodes?specials=1"))
        guard show.status == 200, episodes.status == 200 else { return show }
        var text = String(decoding: show.body, as: UTF8.self)
        let rows = "\"episodeswithspecials\":" + String(decoding: episodes.body, as: UTF8.self)
        if let place = text.firstRange(of: /"_embedded"\s*:\s*\{/)?.upperBound {
            text.insert(contentsOf: rows + ",", at: place)
        } else if let end = text.lastIndex(of: "}") {
            let cast = response(to: RequestTarget(target.path + "/cast"))
            let members = cast.status == 200 ? ",\"cast\":" + String(decoding: cast.body, as: UTF8.self) : ""
            text.insert(contentsOf: ",\"_embedded\":{\(rows)\(members)}", at: end)
        }
        show.body = Array(text.utf8)
        return show
    }

    /// A response with a file of the folder. A missing file is an error of the stub, status 500.
    func contents(of path: String, status: Int = 200) -> HTTPResponse {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path, relativeTo: folder)) else {
            return .error(500, "The stub has no such file.")
        }
        return HTTPResponse(status: status, body: Array(data))
    }

    private func response(of route: Route) -> HTTPResponse {
        switch route.outcome {
        case .redirect(let location, let status): .redirect(status, to: location)
        case .file(let path?, let status): contents(of: path, status: status)
        case .file(nil, let status): .error(status)
        }
    }
}
