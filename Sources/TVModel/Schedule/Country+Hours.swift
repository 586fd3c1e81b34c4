extension Country {
    /// The countries that use the 12-hour clock.
    ///
    /// Source: Unicode CLDR, supplemental `timeData`, the first choice (`_preferred`) of each country in Chromium 156.
    private static let withTwelveHours = Set(
        """
        AE AG AL AR AS AU BB BD BH BM BN BO BS BT CA CL CO CR CU CY DJ DM DO DZ EC EG EH ER ET FJ FM GD GH GM GR GT GU GY HK \
        HN IN IQ JM JO KH KI KN KP KR KW KY LB LC LR LS LY MH MO MP MR MW MX MY NA NI NZ OM PA PE PG PH PK PR PS PW PY QA SA \
        SB SD SG SL SO SS SV SY SZ TC TD TN TO TT TW US UY VC VE VG VI VU WS YE ZM
        """.split(separator: " ").map(String.init)
    )

    /// Whether times in the country are written with AM and PM.
    public var usesTwelveHours: Bool { Self.withTwelveHours.contains(code) }
}
