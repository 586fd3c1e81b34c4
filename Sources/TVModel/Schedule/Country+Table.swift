extension Country {
    /// The code, the English name and the time zone of listings of each inhabited country of ISO 3166-1. A `*` marks those
    /// that use the 12-hour clock.
    ///
    /// If a country has several zones, it is the one that the service names, as far as it is known, such as that of Halifax
    /// for Canada, and else the one with the most viewers. Source: `zone.tab` and `iso3166.tab` of the IANA time zone
    /// database, and answers of the service. Names that are shortened there are written in full. Source of the clocks:
    /// Unicode CLDR, supplemental `timeData`, the first choice (`_preferred`) of each country in Chromium 156.
    static let table = """
        AD Andorra Europe/Andorra
        AE* United Arab Emirates Asia/Dubai
        AF Afghanistan Asia/Kabul
        AG* Antigua and Barbuda America/Antigua
        AI Anguilla America/Anguilla
        AL* Albania Europe/Tirane
        AM Armenia Asia/Yerevan
        AO Angola Africa/Luanda
        AR* Argentina America/Argentina/Buenos_Aires
        AS* American Samoa Pacific/Pago_Pago
        AT Austria Europe/Vienna
        AU* Australia Australia/Sydney
        AW Aruba America/Aruba
        AX Åland Islands Europe/Mariehamn
        AZ Azerbaijan Asia/Baku
        BA Bosnia and Herzegovina Europe/Sarajevo
        BB* Barbados America/Barbados
        BD* Bangladesh Asia/Dhaka
        BE Belgium Europe/Brussels
        BF Burkina Faso Africa/Ouagadougou
        BG Bulgaria Europe/Sofia
        BH* Bahrain Asia/Bahrain
        BI Burundi Africa/Bujumbura
        BJ Benin Africa/Porto-Novo
        BL St Barthelemy America/St_Barthelemy
        BM* Bermuda Atlantic/Bermuda
        BN* Brunei Asia/Brunei
        BO* Bolivia America/La_Paz
        BQ Caribbean Netherlands America/Kralendijk
        BR Brazil America/Noronha
        BS* Bahamas America/Nassau
        BT* Bhutan Asia/Thimphu
        BW Botswana Africa/Gaborone
        BY Belarus Europe/Minsk
        BZ Belize America/Belize
        CA* Canada America/Halifax
        CC Cocos (Keeling) Islands Indian/Cocos
        CD Democratic Republic of the Congo Africa/Kinshasa
        CF Central African Republic Africa/Bangui
        CG Republic of the Congo Africa/Brazzaville
        CH Switzerland Europe/Zurich
        CI Côte d'Ivoire Africa/Abidjan
        CK Cook Islands Pacific/Rarotonga
        CL* Chile America/Santiago
        CM Cameroon Africa/Douala
        CN China Asia/Shanghai
        CO* Colombia America/Bogota
        CR* Costa Rica America/Costa_Rica
        CU* Cuba America/Havana
        CV Cape Verde Atlantic/Cape_Verde
        CW Curaçao America/Curacao
        CX Christmas Island Indian/Christmas
        CY* Cyprus Asia/Nicosia
        CZ Czechia Europe/Prague
        DE Germany Europe/Busingen
        DJ* Djibouti Africa/Djibouti
        DK Denmark Europe/Copenhagen
        DM* Dominica America/Dominica
        DO* Dominican Republic America/Santo_Domingo
        DZ* Algeria Africa/Algiers
        EC* Ecuador America/Guayaquil
        EE Estonia Europe/Tallinn
        EG* Egypt Africa/Cairo
        EH* Western Sahara Africa/El_Aaiun
        ER* Eritrea Africa/Asmara
        ES Spain Europe/Madrid
        ET* Ethiopia Africa/Addis_Ababa
        FI Finland Europe/Helsinki
        FJ* Fiji Pacific/Fiji
        FK Falkland Islands Atlantic/Stanley
        FM* Micronesia Pacific/Pohnpei
        FO Faroe Islands Atlantic/Faroe
        FR France Europe/Paris
        GA Gabon Africa/Libreville
        GB United Kingdom Europe/London
        GD* Grenada America/Grenada
        GE Georgia Asia/Tbilisi
        GF French Guiana America/Cayenne
        GG Guernsey Europe/Guernsey
        GH* Ghana Africa/Accra
        GI Gibraltar Europe/Gibraltar
        GL Greenland America/Nuuk
        GM* Gambia Africa/Banjul
        GN Guinea Africa/Conakry
        GP Guadeloupe America/Guadeloupe
        GQ Equatorial Guinea Africa/Malabo
        GR* Greece Europe/Athens
        GT* Guatemala America/Guatemala
        GU* Guam Pacific/Guam
        GW Guinea-Bissau Africa/Bissau
        GY* Guyana America/Guyana
        HK* Hong Kong Asia/Hong_Kong
        HN* Honduras America/Tegucigalpa
        HR Croatia Europe/Zagreb
        HT Haiti America/Port-au-Prince
        HU Hungary Europe/Budapest
        ID Indonesia Asia/Jakarta
        IE Ireland Europe/Dublin
        IL Israel Asia/Jerusalem
        IM Isle of Man Europe/Isle_of_Man
        IN* India Asia/Kolkata
        IQ* Iraq Asia/Baghdad
        IR Iran Asia/Tehran
        IS Iceland Atlantic/Reykjavik
        IT Italy Europe/Rome
        JE Jersey Europe/Jersey
        JM* Jamaica America/Jamaica
        JO* Jordan Asia/Amman
        JP Japan Asia/Tokyo
        KE Kenya Africa/Nairobi
        KG Kyrgyzstan Asia/Bishkek
        KH* Cambodia Asia/Phnom_Penh
        KI* Kiribati Pacific/Tarawa
        KM Comoros Indian/Comoro
        KN* St Kitts and Nevis America/St_Kitts
        KP* North Korea Asia/Pyongyang
        KR* South Korea Asia/Seoul
        KW* Kuwait Asia/Kuwait
        KY* Cayman Islands America/Cayman
        KZ Kazakhstan Asia/Almaty
        LA Laos Asia/Vientiane
        LB* Lebanon Asia/Beirut
        LC* St Lucia America/St_Lucia
        LI Liechtenstein Europe/Vaduz
        LK Sri Lanka Asia/Colombo
        LR* Liberia Africa/Monrovia
        LS* Lesotho Africa/Maseru
        LT Lithuania Europe/Vilnius
        LU Luxembourg Europe/Luxembourg
        LV Latvia Europe/Riga
        LY* Libya Africa/Tripoli
        MA Morocco Africa/Casablanca
        MC Monaco Europe/Monaco
        MD Moldova Europe/Chisinau
        ME Montenegro Europe/Podgorica
        MF St Martin America/Marigot
        MG Madagascar Indian/Antananarivo
        MH* Marshall Islands Pacific/Majuro
        MK North Macedonia Europe/Skopje
        ML Mali Africa/Bamako
        MM Myanmar Asia/Yangon
        MN Mongolia Asia/Ulaanbaatar
        MO* Macau Asia/Macau
        MP* Northern Mariana Islands Pacific/Saipan
        MQ Martinique America/Martinique
        MR* Mauritania Africa/Nouakchott
        MS Montserrat America/Montserrat
        MT Malta Europe/Malta
        MU Mauritius Indian/Mauritius
        MV Maldives Indian/Maldives
        MW* Malawi Africa/Blantyre
        MX* Mexico America/Monterrey
        MY* Malaysia Asia/Kuala_Lumpur
        MZ Mozambique Africa/Maputo
        NA* Namibia Africa/Windhoek
        NC New Caledonia Pacific/Noumea
        NE Niger Africa/Niamey
        NF Norfolk Island Pacific/Norfolk
        NG Nigeria Africa/Lagos
        NI* Nicaragua America/Managua
        NL Netherlands Europe/Amsterdam
        NO Norway Europe/Oslo
        NP Nepal Asia/Kathmandu
        NR Nauru Pacific/Nauru
        NU Niue Pacific/Niue
        NZ* New Zealand Pacific/Auckland
        OM* Oman Asia/Muscat
        PA* Panama America/Panama
        PE* Peru America/Lima
        PF French Polynesia Pacific/Tahiti
        PG* Papua New Guinea Pacific/Port_Moresby
        PH* Philippines Asia/Manila
        PK* Pakistan Asia/Karachi
        PL Poland Europe/Warsaw
        PM St Pierre and Miquelon America/Miquelon
        PN Pitcairn Pacific/Pitcairn
        PR* Puerto Rico America/Puerto_Rico
        PS* Palestine Asia/Hebron
        PT Portugal Europe/Lisbon
        PW* Palau Pacific/Palau
        PY* Paraguay America/Asuncion
        QA* Qatar Asia/Qatar
        RE Réunion Indian/Reunion
        RO Romania Europe/Bucharest
        RS Serbia Europe/Belgrade
        RU Russia Asia/Kamchatka
        RW Rwanda Africa/Kigali
        SA* Saudi Arabia Asia/Riyadh
        SB* Solomon Islands Pacific/Guadalcanal
        SC Seychelles Indian/Mahe
        SD* Sudan Africa/Khartoum
        SE Sweden Europe/Stockholm
        SG* Singapore Asia/Singapore
        SH St Helena Atlantic/St_Helena
        SI Slovenia Europe/Ljubljana
        SJ Svalbard and Jan Mayen Arctic/Longyearbyen
        SK Slovakia Europe/Bratislava
        SL* Sierra Leone Africa/Freetown
        SM San Marino Europe/San_Marino
        SN Senegal Africa/Dakar
        SO* Somalia Africa/Mogadishu
        SR Suriname America/Paramaribo
        SS* South Sudan Africa/Juba
        ST Sao Tome and Principe Africa/Sao_Tome
        SV* El Salvador America/El_Salvador
        SX St Maarten America/Lower_Princes
        SY* Syria Asia/Damascus
        SZ* Eswatini Africa/Mbabane
        TC* Turks and Caicos Islands America/Grand_Turk
        TD* Chad Africa/Ndjamena
        TG Togo Africa/Lome
        TH Thailand Asia/Bangkok
        TJ Tajikistan Asia/Dushanbe
        TK Tokelau Pacific/Fakaofo
        TL East Timor Asia/Dili
        TM Turkmenistan Asia/Ashgabat
        TN* Tunisia Africa/Tunis
        TO* Tonga Pacific/Tongatapu
        TR Turkey Europe/Istanbul
        TT* Trinidad and Tobago America/Port_of_Spain
        TV Tuvalu Pacific/Funafuti
        TW* Taiwan Asia/Taipei
        TZ Tanzania Africa/Dar_es_Salaam
        UA Ukraine Europe/Kyiv
        UG Uganda Africa/Kampala
        US* United States America/New_York
        UY* Uruguay America/Montevideo
        UZ Uzbekistan Asia/Tashkent
        VA Vatican City Europe/Vatican
        VC* St Vincent America/St_Vincent
        VE* Venezuela America/Caracas
        VG* British Virgin Islands America/Tortola
        VI* U.S. Virgin Islands America/St_Thomas
        VN Vietnam Asia/Ho_Chi_Minh
        VU* Vanuatu Pacific/Efate
        WF Wallis and Futuna Pacific/Wallis
        WS* Samoa Pacific/Apia
        YE* Yemen Asia/Aden
        YT Mayotte Indian/Mayotte
        ZA South Africa Africa/Johannesburg
        ZM* Zambia Africa/Lusaka
        ZW Zimbabwe Africa/Harare
        """
}
