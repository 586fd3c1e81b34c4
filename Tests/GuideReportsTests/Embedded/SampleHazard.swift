import Testing

/// An awkward case from real schedules that the sample week must contain, too.
struct SampleHazard: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let isShown: @Sendable (SampleDocument) -> Bool

    init(_ description: String, isShown: @escaping @Sendable (SampleDocument) -> Bool) {
        testDescription = description
        self.isShown = isShown
    }

    /// All hazards, grouped by the part of an event that they affect.
    static let all = times + kinds + names + gaps + summaries
}

extension SampleHazard {
    private static let times = [
        SampleHazard("00:35 on several days") { week in
            Set(week.events.filter { $0.airtime == "00:35" }.map(\.day)).count >= 3
        },
        SampleHazard("a late night on Sunday") { week in
            week.events.contains { $0.day == 6 && isLate($0) }
        },
        SampleHazard("exactly midnight") { week in week.events.contains { $0.airtime == "00:00" } },
        SampleHazard("two times not announced on networks") { week in
            week.events.filter { $0.airtime == nil && !$0.streaming }.count == 2
        },
        SampleHazard("335 minutes") { week in week.events.contains { $0.runtime == 335 } },
        SampleHazard("three networks at once in prime time") { week in
            week.events.filter { $0.day == 1 && $0.airtime == "20:00" }.count >= 3
        },
    ]

    private static let kinds = [
        SampleHazard("a significant special") { isSpecial("significant_special", in: $0) },
        SampleHazard("an insignificant special") { isSpecial("insignificant_special", in: $0) },
        SampleHazard("a series premiere") { week in
            week.events.contains { $0.season == 1 && $0.number == 1 && !$0.streaming }
        },
        SampleHazard("several season premieres") { week in
            week.events.filter { $0.season > 1 && $0.number == 1 }.count >= 4
        },
        SampleHazard("a daily with years for seasons") { week in
            week.events.contains { $0.season == 2026 && $0.number == 214 }
        },
        SampleHazard("six episodes dropped at one instant") { week in
            let drops = week.events.filter { event in
                event.streaming && week.show(of: event)?.webChannel.map { $0.country == nil } == true
            }
            return Dictionary(grouping: drops) { [$0.show, $0.day] }.values.contains { drop in
                drop.count == 6 && Set(drop.map(\.airtime)).count == 1
            }
        },
        SampleHazard("single streaming episodes") { week in
            Set(week.events.filter(\.streaming).map(\.show)).count >= 5
        },
    ]

    private static let names = [
        contains("wide Japanese", "\u{3040}"..."\u{30FF}"),
        contains("wide Korean", "\u{AC00}"..."\u{D7A3}"),
        contains("right-to-left Hebrew", "\u{590}"..."\u{5FF}"),
        contains("right-to-left Arabic", "\u{600}"..."\u{6FF}"),
        contains("an emoji", "\u{1F300}"..."\u{1FAFF}"),
        contains("a bar", "|"..."|"),
        contains("brackets", "["..."["),
        contains("back-ticks", "`"..."`"),
        contains("an asterisk", "*"..."*"),
        contains("an ampersand", "&"..."&"),
        contains("an apostrophe", "'"..."'"),
        contains("a quotation mark", "\""..."\""),
        contains("a less-than sign", "<"..."<"),
        contains("an é", "é"..."é"),
        SampleHazard("a name with a leading #") { week in week.names.contains { $0.hasPrefix("#") } },
        SampleHazard("a name of some 120 characters") { week in
            week.names.contains { (115...125).contains($0.count) }
        },
        SampleHazard("about a quarter of the episodes named by their numbers") { week in
            let numbered = week.events.filter { $0.name.hasPrefix("Episode ") }.count
            return (week.events.count / 5...week.events.count / 3).contains(numbered)
        },
    ]

    private static let gaps = [
        SampleHazard("a show without any channel") { week in
            week.shows.contains { $0.network == nil && $0.webChannel == nil }
        },
        SampleHazard("missing posters, but more that are there") { week in
            (week.shows.count / 4...week.shows.count / 2).contains(week.shows.filter { $0.image == nil }.count)
        },
        SampleHazard("missing summaries") { week in
            week.shows.contains { $0.summary == nil } && week.events.contains { $0.summary == nil }
        },
        SampleHazard("a runtime that only the show has") { week in
            week.events.contains { $0.runtime == nil && week.show(of: $0)?.runtime != nil }
        },
        SampleHazard("no runtime at all") { week in
            week.events.contains { event in
                let show = week.show(of: event)
                return event.runtime == nil && show?.runtime == nil
            }
        },
        SampleHazard("a show without a rating") { week in week.shows.contains { $0.rating == nil } },
    ]

    private static let summaries = [
        "<b>", "<strong>", "<i>", "<em>", "<br>", "\u{A0}", "&amp;",
    ].map { part in
        SampleHazard("\(part.debugDescription) in a summary") { week in week.summaries.contains { $0.contains(part) } }
    }

    /// A hazard: some name has a scalar in this range.
    private static func contains(_ what: String, _ range: ClosedRange<Unicode.Scalar>) -> SampleHazard {
        SampleHazard("a name with \(what)") { week in
            week.names.contains { $0.unicodeScalars.contains(where: range.contains) }
        }
    }

    /// Whether some event is a special of this kind and, like all specials, has no number.
    private static func isSpecial(_ kind: String, in week: SampleDocument) -> Bool {
        week.events.contains { $0.kind == kind && $0.number == nil }
    }

    /// Whether an event airs in the early morning after its guide day.
    private static func isLate(_ event: SampleDocument.Event) -> Bool {
        event.airtime.map { $0 < "05:00" } ?? false
    }
}
