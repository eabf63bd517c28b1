"""Word that it is one's turn: ways to be told, when, what was sent lately; vacations."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import date, datetime, time, timedelta
from typing import Any, Final, NamedTuple

from babel.dates import format_date
from starlette.responses import Response

from guildhall.core.registry import all_games
from guildhall.core.words import N_, Words

from ...metrics import REFUSALS
from ...notices.outgoing import NotSent
from ...notices.post_office import clean_address
from ...notices.quiet import zone_of, zones
from ...notices.webpush import Browser
from ...notices.wording import CONFIRM, STOP
from ...refusals import Refused
from ...store import notices, vacations
from ...store.notices import ASKED, FAILED, NEEDLESS, ON, SENT, TEST, TURNS, WAITING, Letter, Way
from ...store.people import Session
from ...store.storage import Conflict
from ...table.clocks import DAY, now_ms
from ...vacations import year_of
from ..outside import Form, split_address, whole_number
from ..site import Visit
from ..times import Moment, ahead, moment

MOST_WAYS: Final = 10
MOST_SHOWN: Final = 20
MOST_ASKED: Final = 3
"""How many letters a day ask an address whether it wants to be told, whoever gave it."""
GATHER: Final = (2, 15, 60, 240)
"""Minutes for which turns may be gathered."""
PUSH, MAIL, WEBHOOK = "push", "mail", "webhook"
TITLES: Final = {PUSH: N_("Browser"), MAIL: N_("E-mail"), WEBHOOK: N_("Webhook")}
ICONS: Final = {PUSH: "eye", MAIL: "scroll", WEBHOOK: "chat"}
REASONS: Final = {
    "slow": N_("There was no answer in time."),
    "unreachable": N_("It could not be reached."),
    "forbidden": N_("This address is in a network that this house does not write to."),
    "malformed": N_("This is no address that can be written to."),
    "gone": N_("There is nobody at the other end any more; the way is closed."),
    "refused_address": N_("The mail server does not know this address."),
    "no_mail": N_("This house sends no e-mails any more."),
}
STATES: Final = {
    WAITING: N_("on its way"), SENT: N_("sent"), FAILED: N_("not sent"), NEEDLESS: N_("no longer needed"),
}  # fmt: skip


class Sent(NamedTuple):
    """A letter in words."""

    at: Moment
    way: str
    what: str
    state: str
    failed: bool
    why: str


async def show(visit: Visit, status: int = 200, problem: str = "") -> Response:
    """How one is told, when, and what was sent lately."""
    site, person = visit.site, visit.person_id
    wish = await notices.wish_of(site.storage, person)
    letters = await notices.letters_of(site.storage, person, MOST_SHOWN) if person else []
    return visit.page(
        "notices.html",
        status,
        problem=problem,
        ways=await notices.ways_of(site.storage, person) if person else [],
        wish=wish,
        titles=TITLES,
        icons=ICONS,
        zones=zones(),
        gather=GATHER,
        key=site.courier.signer.public,
        mails=site.courier.post_office is not None,
        hooks=bool(site.settings.site_url),
        sent=await _sent(visit, letters),
        **await _away(visit),
    )


async def _sent(visit: Visit, letters: Sequence[Letter]) -> list[Sent]:
    named = await notices.tables_named(visit.site.storage, {table for letter in letters for table in letter.told})
    return [_in_words(letter, named, visit.words) for letter in letters]


def _in_words(letter: Letter, named: dict[str, str], words: Words) -> Sent:
    games = sorted({all_games()[named[table]].title for table in letter.told if named.get(table) in all_games()})
    if letter.kind == TURNS:
        what = ", ".join(games) or words(N_("{n} {n:table|tables}"), n=len(letter.told))
    else:
        what = words(N_("To try it") if letter.kind == TEST else N_("Is this your address?"))
    why = reason(letter.reason, words) if letter.state in {WAITING, FAILED} and letter.reason else ""
    if letter.state == WAITING and letter.reason:
        next_try = words(N_("Tried again {when}."), when=ahead(max(0, letter.due_at - now_ms()), words))
        why = f"{why} {next_try}"
    way, state = words(TITLES.get(letter.way, letter.way)), words(STATES[letter.state])
    return Sent(moment(letter.made_at, words), way, what, state, letter.state == FAILED, why)


def reason(found: str, words: Words) -> str:
    """Why something was not sent, in words."""
    code = found.rpartition(" ")[2]
    if found not in REASONS:
        return words(N_("The service answered with {code}."), code=code)
    return words(REASONS[found])


async def _away(visit: Visit) -> dict[str, Any]:
    """When one is away, in words, and how many days are left this year."""
    site, now = visit.site, now_ms()
    zone = zone_of(await notices.wish_of(site.storage, visit.person_id))
    today = datetime.fromtimestamp(now / 1000, zone).date()
    found = await vacations.vacations_of(site.storage, visit.person_id) if visit.person else []
    return {
        "vacations": [
            (each.id, _day(each.begins, zone, visit.words), _day(each.ends - 1, zone, visit.words))
            for each in found
            if each.ends > now
        ],
        "days_left": await site.vacations.days_left(visit.person_id, year_of(now)),
        "today": today.isoformat(),
    }


def _day(at: int, zone: Any, words: Words) -> str:
    return format_date(datetime.fromtimestamp(at / 1000, zone).date(), "long", locale=words.language)


async def change(visit: Visit) -> Response:
    """Do what one of the page's forms asks."""
    what = visit.request.path_params["what"]
    if what not in WORK:
        raise Refused("unknown", N_("This cannot be found here."))
    try:
        return await WORK[what](visit, await visit.form())
    except NotSent as failure:
        return await show(visit, 400, reason(failure.reason, visit.words))
    except Refused as refusal:
        REFUSALS.add(refusal.reason)
        return await show(visit, refusal.status, visit.words(refusal.text))


async def _add_browser(visit: Visit, form: Form) -> Response:
    """Tell somebody on the browser in which the form was; its script wants to know under which name."""
    await _may_add(visit)
    browser = Browser.read(form.get("subscription", ""))
    about = Session("", visit.about, 0, 0).browser or visit.words(N_("A browser"))
    lane = split_address(browser.endpoint).hostname or ""
    await visit.site.courier.outgoing.check(browser.endpoint)
    way = await _add(visit, PUSH, browser.written(), lane, about, ON)
    return visit.data({"way": way.id})


async def _add_mail(visit: Visit, form: Form) -> Response:
    """Ask an address whether it wants to be told."""
    site, address = visit.site, clean_address(form.get("address", ""))
    if site.courier.post_office is None:
        raise Refused("unknown", N_("This house sends no e-mails."))
    await _may_add(visit)
    if not address:
        raise NotSent("malformed")
    if await notices.count_asked(site.storage, address, now_ms() - DAY) >= MOST_ASKED:
        raise Refused("too_many", N_("This address was asked several times today; try again tomorrow."))
    await site.courier.post(await _add(visit, MAIL, address, MAIL, address, ASKED), notices.CONFIRM)
    return visit.go("/notices")


async def _add_webhook(visit: Visit, form: Form) -> Response:
    url = form.get("url", "").strip()
    if not visit.site.settings.site_url:
        raise Refused("unknown", N_("This house has no webhooks."))
    await _may_add(visit)
    host = await visit.site.courier.outgoing.check(url)
    way = await _add(visit, WEBHOOK, url, host, host, ON)
    await visit.site.courier.post(way, TEST)
    return visit.go("/notices")


async def _may_add(visit: Visit) -> None:
    """Count one more way before anybody is asked where it leads; who is unknown becomes a guest."""
    await visit.welcome()
    visit.site.budgets.check("letters", visit.spender)


async def _add(visit: Visit, kind: str, target: str, lane: str, about: str, state: str) -> Way:
    """Keep a way; whoever adds it once more has it already."""
    site, person = visit.site, await visit.welcome()
    known = await notices.ways_of(site.storage, person.id)
    same = next((way for way in known if (way.kind, way.target) == (kind, target)), None)
    if same is not None:
        return same
    if sum(way.state != notices.GONE for way in known) >= MOST_WAYS:
        raise Refused("too_many", N_("You have as many ways as there may be; stop one of them first."))
    way = Way(secrets.token_hex(8), person.id, kind, target, lane, about[:100], state, now_ms())
    wish = await notices.wish_of(site.storage, person.id)
    await notices.keep_wish(site.storage, wish._replace(language=visit.language))
    try:
        await notices.add_way(site.storage, way)
    except Conflict:
        return next(way for way in await notices.ways_of(site.storage, person.id) if way.target == target)
    site.watcher.look_anew()
    return way


async def _remove(visit: Visit, form: Form) -> Response:
    await notices.remove_way(visit.site.storage, (await _own_way(visit, form)).id)
    return visit.go("/notices")


async def _test(visit: Visit, form: Form) -> Response:
    way = await _own_way(visit, form)
    visit.site.budgets.check("letters", visit.spender)
    if way.state == ON:
        await visit.site.courier.post(way, TEST)
    elif way.state == ASKED:
        return await _add_mail(visit, {"address": way.target})
    return visit.go("/notices")


async def _own_way(visit: Visit, form: Form) -> Way:
    for way in await notices.ways_of(visit.site.storage, visit.person_id) if visit.person else ():
        if way.id == form.get("way", ""):
            return way
    raise Refused("unknown", N_("This cannot be found here."))


async def _keep_wish(visit: Visit, form: Form) -> Response:
    """How one wants to be told."""
    person = await visit.welcome()
    gather, zone = whole_number(form.get("gather", "")), form.get("zone", "")
    begins, ends = _minutes(form.get("quiet_from", "")), _minutes(form.get("quiet_until", ""))
    if gather not in GATHER or zone not in zones():
        raise Refused("malformed", N_("This form cannot be read."))
    quiet = form.get("quiet") == "yes"
    if quiet and (begins is None or ends is None or begins == ends):
        raise Refused("malformed", N_("Say from when until when you want quiet."))
    wish = notices.Wish(person.id, visit.language, gather, zone, *((begins, ends) if quiet else (None, None)))
    await notices.keep_wish(visit.site.storage, wish)
    return visit.go("/notices")


def _minutes(text: str) -> int | None:
    """A time of the day in minutes after midnight."""
    hours, _, minutes = text.partition(":")
    found = whole_number(hours), whole_number(minutes[:2])
    if found[0] is None or found[1] is None or found[0] > 23 or found[1] > 59:
        return None
    return 60 * found[0] + found[1]


async def _go_away(visit: Visit, form: Form) -> Response:
    """Be away from the beginning of a day until the end of another one, where one lives."""
    person = await visit.welcome()
    wish = await notices.wish_of(visit.site.storage, person.id)
    if not wish.zone and form.get("zone", "") in zones():
        wish = wish._replace(zone=form["zone"])
        await notices.keep_wish(visit.site.storage, wish)
    try:
        first, last = (date.fromisoformat(form.get(name, "")) for name in ("first", "last"))
        begins, ends = (datetime.combine(day, time(), zone_of(wish)) for day in (first, last + timedelta(days=1)))
        times = [round(1000 * each.timestamp()) for each in (begins, ends)]
    except (ValueError, OverflowError, OSError):
        raise Refused("malformed", N_("Say from which day until which day you are away.")) from None
    await visit.site.vacations.plan(person.id, *times)
    return visit.go("/notices#vacation")


async def _come_back(visit: Visit, form: Form) -> Response:
    await visit.site.vacations.end((await visit.welcome()).id, form.get("vacation", ""))
    return visit.go("/notices#vacation")


WORK: Final = {
    "browser": _add_browser,
    "mail": _add_mail,
    "webhook": _add_webhook,
    "remove": _remove,
    "test": _test,
    "wish": _keep_wish,
    "vacation": _go_away,
    "back": _come_back,
}


async def link(visit: Visit) -> Response:
    """What a link in a notice leads to: a page with one button, for mail programs open links by themselves."""
    what, way = await _linked(visit)
    return visit.page("notice_link.html", what=what, way=way, done=False, titles=TITLES)


async def follow(visit: Visit) -> Response:
    """Stop a way or confirm it, by the page's button or by that of a mail program; nobody need be signed in."""
    what, way = await _linked(visit)
    if way is not None and what == STOP:
        await notices.remove_way(visit.site.storage, way.id)
    elif way is not None:
        await notices.confirm_way(visit.site.storage, way.id)
        visit.site.watcher.look_anew()
    return visit.page("notice_link.html", what=what, way=way, done=True, titles=TITLES)


async def _linked(visit: Visit) -> tuple[str, Way | None]:
    """What a link is for, and the way, which may be stopped already."""
    found = visit.request.path_params
    what, way = found["what"], found["way"]
    if what not in {STOP, CONFIRM} or not visit.site.courier.links.is_right(what, way, found["word"]):
        raise Refused("unknown", N_("This link is not complete, or not from this house."))
    return what, await notices.find_way(visit.site.storage, way)
