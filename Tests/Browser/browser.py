"""A headless browser with a fixed clock and no network that records the requests and errors of a page."""

import base64
import contextlib
import io
import json
import pathlib
import shutil
import time

import pypdf
from selenium import webdriver
from selenium.common.exceptions import ElementClickInterceptedException, WebDriverException
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

# Every request fails and is recorded; the reader's clock is set by the test.
FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"]
CLOCK = """{
  const real = Date;
  window.clockShift = real.parse("%s") - real.now();
  Date = class extends real {
    constructor(...parts) { if (parts.length) super(...parts); else super(real.now() + clockShift); }
    static now() { return real.now() + clockShift; }
  };
}"""
# A page is at rest if its cards, its address and its position have stayed the same for some frames.
REST = """const done = arguments[0], bar = document.querySelector(".daybar"),
  state = () => [location.hash, document.querySelectorAll(".hits .card").length, scrollY, bar?.scrollLeft].join();
let before = state(), same = 0, left = 300;
const look = () => {
  const now = state();
  same = now === before ? same + 1 : 0;
  before = now;
  if (same > 3 || --left < 0) done(left); else requestAnimationFrame(() => setTimeout(look));
};
look();"""
# All files share local storage, so a small page can clear it for a large one.
BLANK = pathlib.Path(__file__).resolve().with_name("blank.html")
IMAGE_SERVER = "https://static.tvmaze.com/"


class Browser:
    """A window with a fixed width."""

    def __init__(self, width, height=900, now="2026-11-21T01:10:00Z", scripts=True, features=()):
        options = Options()
        options.binary_location = shutil.which("chromium")
        for flag in FLAGS:
            options.add_argument(flag)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        if not scripts:
            options.add_experimental_option("prefs", {"profile.managed_default_content_settings.javascript": 2})
        self.driver = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))
        self.driver.set_script_timeout(120)
        self.width = width
        self.height = height
        self.resize(width, height)
        self.prefer(*features)
        self.clock = None
        if now:
            self.at(now)

    def at(self, now):
        """Sets the reader's clock for the pages opened from now on."""
        if self.clock:
            self.command("Page.removeScriptToEvaluateOnNewDocument", identifier=self.clock)
        self.clock = self.command("Page.addScriptToEvaluateOnNewDocument", source=CLOCK % now)["identifier"]

    def prefer(self, *features, motion="reduce"):
        """Sets the reader's preferences: pairs of a media feature and its value; `no-preference` allows motion."""
        media = [("prefers-reduced-motion", motion), *features]
        self.command("Emulation.setEmulatedMedia", features=[{"name": name, "value": value} for name, value in media])

    def resize(self, width, height):
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    @contextlib.contextmanager
    def resized(self, width, height=None):
        """Gives the window another size for a while."""
        self.resize(width, height or self.height)
        try:
            yield
        finally:
            self.resize(self.width, self.height)

    def command(self, name, **parameters):
        return self.driver.execute_cdp_cmd(name, parameters)

    def open(self, path, fragment=""):
        """Opens a page with empty local storage."""
        self.driver.get(f"file://{BLANK}")
        self.run("localStorage.clear()")
        self.driver.get(f"file://{path}{'#' + fragment if fragment else ''}")
        self.rest()

    def rest(self):
        """Waits until the page is at rest, including cards out of view; after a navigation, waits for the new page."""
        self.retrying_after_navigation(lambda: self.driver.execute_async_script(REST))

    def retrying_after_navigation(self, ask):
        """Runs a query again if the page was left before it returned; the driver has several errors for that."""
        for _ in range(2):
            try:
                return ask()
            except WebDriverException:
                time.sleep(0.1)
        return ask()

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def one(self, selector):
        return self.driver.find_element("css selector", selector)

    def shown(self, selector):
        """The number of visible elements that match a selector."""
        return self.run("return [...document.querySelectorAll(arguments[0])].filter(e => e.checkVisibility()).length", selector)

    def click(self, selector):
        for last in (False, True):
            self.run("arguments[0].scrollIntoView({block: 'center', behavior: 'instant'})", self.one(selector))
            try:
                self.one(selector).click()
                break
            except ElementClickInterceptedException:
                # A bar that scrolls by itself may have moved the element.
                if last:
                    raise
                self.rest()
        self.rest()

    def press(self, *keys):
        ActionChains(self.driver).send_keys(*keys).perform()
        self.rest()

    def focused(self, expression="a.id || a.className"):
        return self.run(f"const a = document.activeElement; return {expression}")

    def settles(self, script, value=True):
        """Waits until a script returns a value; returns whether it did in time."""
        for _ in range(300):
            if self.retrying_after_navigation(lambda: self.run(script)) == value:
                return True
            time.sleep(0.1)
        return False

    def shift(self):
        """The Cumulative Layout Shift of the page while it opened. Source: W3C, "Layout Instability"."""
        return self.driver.execute_async_script("""const done = arguments[0]; let sum = 0;
            new PerformanceObserver(list => list.getEntries().forEach(e => { if (!e.hadRecentInput) sum += e.value; }))
                .observe({type: "layout-shift", buffered: true});
            setTimeout(() => done(sum), 300)""")

    def covered_times(self):
        """The times on the axis of the grid that the time of now covers."""
        return self.run("""const time = document.querySelector('.nowtime:not([hidden])'), words = document.createRange();
            const { left, right, top, bottom } = time.getBoundingClientRect();
            return [...time.parentElement.querySelectorAll('span')].filter(name => {
                words.selectNodeContents(name);
                const text = words.getBoundingClientRect();
                return text.right > left && text.left < right && text.bottom > top && text.top < bottom;
            }).map(name => name.textContent)""")

    def address(self):
        return self.run("return location.hash")

    def complaints(self):
        """The errors of the page, except for pictures that could not load without a network."""
        logged = [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE"]
        return [message for message in logged if not (IMAGE_SERVER in message and "net::ERR" in message)]

    def requests(self):
        """The requested addresses except files and data."""
        messages = [json.loads(entry["message"])["message"] for entry in self.driver.get_log("performance")]
        urls = [m["params"]["request"]["url"] for m in messages if m["method"] == "Network.requestWillBeSent"]
        return [url for url in urls if not url.startswith(("file:", "data:", "about:"))]

    def pdf(self):
        return base64.b64decode(self.command("Page.printToPDF", preferCSSPageSize=True)["data"])

    def paper(self):
        """The text that stands on paper."""
        return "\n".join(sheet.extract_text() for sheet in pypdf.PdfReader(io.BytesIO(self.pdf())).pages)

    def quit(self):
        self.driver.quit()


__all__ = ["Browser", "IMAGE_SERVER", "Keys"]
