extension FeedTable {
    /// The addresses of the sources.
    static let sourceLines = """
        S1 https://enwikipedia.net/wiki/List_of_American_network_TV_morning_news_programs
        S2 https://howlingpixel.com/i-en/CBS_This_Morning
        S3 http://www.kcconfidential.com/2013/05/29/new-jack-city-network-morning-shows-its-later-than-you-think/
        S4 http://www.kmov.com/story/28442691/ch-ch-ch-changes
        S5 https://www.adweek.com/tvnewser/cbs-mornings-will-air-live-in-los-angeles-beginning-this-fall/510943/
        S6 https://en.wikipedia.org/wiki/Today_with_Hoda_%26_Jenna
        S7 https://www.denverpost.com/2007/09/17/morning-shows-keep-expanding-as-revenue-rolls-in/
        S8 http://racinghwa.blogg.se/2023/april/hrt2-tv-program-live.html
        S9 https://www.hubbry.com/CBS_Daytime
        S10 https://www.thewrap.com/cbs-sets-premiere-dates-for-the-talk-price-is-right-and-rest-of-daytime-lineup/
        S11 https://www.broadwayworld.com/bwwtv/article/CBS-Announces-Daytime-Programming-Lineup-20190827
        S12 http://tvbythenumbers.zap2it.com/2012/06/26/general-hospital-moves-to-2pm-eastern-1pm-pacificcentral-be\
        ginning-september-10/139409/
        S13 https://www.welovesoaps.net/2014/08/starting-september-8-general-hospital.html
        S14 http://en.wikipedia.org/wiki/The_View_(U.S._TV_series)
        S15 https://boards.soapoperanetwork.com/topic/62114-article-%E2%80%98general-hospital%E2%80%99-%E2%80%98gma3-wh\
        at-you-need-to-know%E2%80%99-and-%E2%80%98the-view%E2%80%99-preempted-for-coverage-of-the-rose-parade-and-colleg\
        e-football/
        S16 https://www.newscaststudio.com/2022/08/04/nbc-news-daily-preview/
        S17 https://wikisum.wiki/wiki/ABC_World_News_Tonight
        S18 http://es.knowledger.de/12366384/
        S19 https://www.laweekly.com/cbs-evening-news-gives-the-west-coast-some-love/
        S20 https://clarion.causeaction.com/2020/05/19/cbs-evening-news-knocked-off-air-by-technical-issue/
        S21 https://connecticutnewmexicomove.blogspot.com/2017/10/mountain-time.html
        S22 https://www.hawaiinewsnow.com/2020/09/07/nbc-nightly-news-air-early-monday-due-programming-change/
        S24 https://www.thedailyworld.com/life/pbs-newshour-opening-west-coast-bureau/
        S25 https://www.latimes.com/entertainment-arts/tv/story/2021-03-12/sunday-tv-talk-shows-face-the-nation-mee\
        t-the-press
        S26 http://www.realitytvworld.com/pophollywood/face-the-nation
        S27 https://db0nus869y26v.cloudfront.net/en/List_of_late-night_American_network_TV_programs
        S28 https://www.whattowatch.com/news/is-the-late-show-with-stephen-colbert-new-tonight-march-27
        S29 https://boards.straightdope.com/t/americans-please-explain-the-concept-of-a-tv-network-to-me/712257?page=4
        S30 https://heavy.com/entertainment/2019/12/dick-clark-new-years-eve-time-channel/
        S31 https://www.greeleytribune.com/go-do/entertainment/whats-on-tv-this-week-09-21-17-through-09-27-17/
        S32 http://the.honoluluadvertiser.com/article/2007/May/15/en/FP705150303.html
        S33 http://peninsulaclarion.com/stories/113006/letters_20061130005.shtml
        S34 https://acmesponge.com/lifestyle/watch-2023-cma-awards-031222200.html
        S35 https://www.nexttv.com/news/saturday-night-live-stay-live-coast-coast-168758
        S36 https://www.latimes.com/entertainment-arts/tv/story/2020-10-02/whats-on-tv-saturday-sunday-talk-saturda\
        y-night-live
        S37 http://friarsfires.blogspot.com/2017/03/live-from-new-york-its-saturday-evening.html
        S39 https://www.nexttv.com/news/cbs-delay-primetime-schedule-nfl-doubleheaders-64554
        S40 https://411mania.com/wrestling/smackdown-will-not-air-live-on-west-coast-according-to-tv-listings/
        S41 https://www.wrestlinginc.com/news/2019/09/how-wwe-smackdown-on-fox-will-air-for-different-time-zones-65\
        9832/
        S42 https://www.dexerto.com/tv-movies/what-time-does-netflix-release-new-shows-3032395/
        S43 https://voyage.oreate.ai/news/what-time-does-wwe-raw-start-tonight-netflix-schedule-and-global-kickoff-\
        times
        S44 https://thathashtagshow.com/2020/08/03/aew-dynamite-to-shift-time-slots-due-to-nba-playoffs
        S44 https://tjrwrestling.net/news/news-update-on-aew-dynamite-tnt-broadcast-schedule-in-aug-and-sept-due-to\
        -nba-playoffs/
        S45 https://jasoncote.co/aew-collision-start-time-why-it-changes-and-how-to-actually-catch-the-show-jzn
        S46 https://comicbook.com/wwe/news/what-day-wwe-nxt-air-the-cw-tuesday/
        S47 https://popculture.com/music/2018/04/17/the-voice-west-coast-live-voting/
        S47 https://news--of-the-day.com/2022/11/17/fans-slam-the-voice-live-show-season-22-unfair/
        S48 https://heavy.com/entertainment/2018/04/is-american-idol-on-tv-tonight/
        S49 https://swikblog.com/dancing-with-the-stars-east-coast-west-coast-air-time-usa/
        S50 https://www.hollywoodreporter.com/news/golden-globes-live-81815
        S50 https://ru24.pro/english/395155920
        S51 http://tvbythenumbers.zap2it.com/2010/03/04/nbc-confirms-emmys-will-air-live-coast-to-coast/43920/
        S51 https://www.billboard.com/music/awards/2023-primetime-emmy-awards-date-1235250855/
        S52 https://themusicuniverse.com/64th-annual-grammy-awards-moves-las-vegas-rescheduled-date/
        S53 https://www.latimes.com/entertainment-arts/tv/story/2022-03-09/tony-awards-2022-date-when-broadcast-cbs
        S54 https://www.daily8.com/en/article/76a11877d6c344c152f64e00e64a975e
        S55 https://leximural.com/96th-annual-academy-awards-to-air-an-hour-earlier-on-abc
        S56 https://www.nexttv.com/news/nbc-broadcast-olympics-live-across-all-time-zones-164475
        S57 https://heavy.com/news/presidential-debate-time/
        S58 https://www.tvinsider.com/1151141/jeopardy-wheel-of-fortune-preemptions-presidential-debate/
        S59 https://www.inquirer.com/entertainment/tv/jeopardy-alex-trebek-time-channel-schedule-james-holzhauer-20\
        190611.html
        S60 https://howlingpixel.com/i-en/CBS_Morning_News
        S61 https://heavy.com/?p=1994651
        S61 https://heavy.com/entertainment/2019/05/game-of-thrones-season-8-episode-5-time-west-coast-pacific-cent\
        ral/
        S62 https://www.cnet.com/culture/entertainment/house-of-the-dragon-when-episode-9-hits-your-time-zone/
        S64 https://github.com/iptv-org/epg/tree/1f2e27757d852202ca3a309a91840b216058a0ab/sites
        S65 https://zims-en.kiwix.campusafrica.gos.orange.com/wikipedia_en_all_nopic/A/Time_in_Hawaii
        S66 http://the.honoluluadvertiser.com/article/2008/Jan/20/en/hawaii801190309.html
        S67 https://archives-new.honoluluadvertiser.com/article/2008/Oct/04/en/hawaii810040301.html
        S68 https://honoluluadvertiser.com./article/2006/Aug/10/en/FP608100310.html
        S69 https://en-academic.com/dic.nsf/enwiki/4574322
        S69 http://www.t-g.com/blogs/johncarney/entry/67965/
        S70 https://wikimili.com/en/New_Year's_Eve_Live:_Nashville's_Big_Bash
        S70 https://heavy.com/entertainment/2019/12/anderson-cooper-andy-cohen-new-years-eve-time-channel/
        S71 https://milvetsandpatriots.com/2024/11/welcome-to-thursday-november-28-thanksgiving-conversation
        S71 https://infosurhoy.com/news/thanksgiving-day-2021-updates-the-macys-parade-begins-with-the-debut-of-new\
        -balloons-ronald-mcdonald-and-baby-yoda/
        S73 https://www.latimes.com/entertainment-arts/tv/story/2021-12-20/whats-on-tv-monday-dynasty-on-the-cw-chr\
        istmas-specials
        S74 https://billingsgazette.com/sports/your-guide-to-local-sports-events-plus-what-s-on/article_f80bf061-87\
        56-5f60-9a49-7ff9354aecd2.html
        S75 https://www.hawaiinewsnow.com/2020/11/05/programming-alert-thursday-newscasts-be-impacted-by-network-po\
        litical-coverage/
        S77 https://eatsip365.com/big-brother-air-time-for-every-us-time-zone
        S78 https://uaudap.storage.googleapis.com/what-time-does-netflix-usually-release-new-shows-and-movies-expla\
        ined.html
        S79 https://pixelation.org/what-time-is-the-sunday-night-football-game-here-is-the-actual-kickoff-schedule-rmu
        S80 https://blog.rosenberg-watt.com/2006/07/21/what-about-mountain-time-or-feed-frenzy/
        S80 https://www.aaroads.com/forum/index.php?topic=26000.6700
        S83 https://cartermatt.com/530753/rose-parade-2023-start-time-network-and-hosts/
        """
}
