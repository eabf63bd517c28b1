"""Names, accounts, sessions; language and theme."""

from __future__ import annotations

import secrets
from typing import Final

from starlette.responses import JSONResponse, Response

from guildhall.core.words import LANGUAGES, N_

from ...metrics import REFUSALS
from ...own_data import forget, hand_over, told
from ...refusals import Refused
from ...store import notices, openness, programs
from ...store.openness import EVERYBODY, FRIENDS, GAMES, NOBODY, RATINGS, Openness
from ...store.people import end_session, sessions_of
from ...store.programs import Program
from ...table.clocks import now_ms
from ...table.deeds import clean_name
from .. import languages
from ..accounts import hashed
from ..ages import AGES
from ..api import OPEN, PLAY, READ, SCOPES, new_token
from ..outside import Form, split_address, whole_number
from ..site import SESSION, THEME, Visit, set_cookie
from .reports import sees_to_reports

MOST_BOTS: Final = 20
TITLES: Final = {PLAY: N_("play"), OPEN: N_("open tables of bots"), READ: N_("read records")}
"""What a token may be for."""
TO_WHOM: Final = {NOBODY: N_("Only me"), FRIENDS: N_("My friends"), EVERYBODY: N_("Everybody")}
"""Who may see one's games or ratings."""


async def show(visit: Visit, status: int = 200, problem: str = "", token: str = "") -> Response:
    """Who one is here, and where one is signed in; a new token is shown this once."""
    sessions = await sessions_of(visit.site.storage, visit.person.id) if visit.person else []
    this = hashed(visit.request.cookies.get(SESSION, ""))
    bots = await programs.owned_by(visit.site.storage, visit.person_id) if visit.person else []
    return visit.page(
        "account.html",
        status,
        sessions=sessions,
        this=this,
        problem=problem,
        bots=bots,
        token=token,
        scopes=TITLES,
        ages=AGES,
        moderates=await sees_to_reports(visit),
        open_to=await openness.openness_of(visit.site.storage, visit.person_id),
        to_whom=TO_WHOM,
    )


async def change(visit: Visit) -> Response:
    """Do what one of the account's forms asks."""
    what = visit.request.path_params["what"]
    work = {
        "name": _rename,
        "register": _register,
        "sign-in": _sign_in,
        "sign-out": _sign_out,
        "revoke": _revoke,
        "delete": _delete,
        "open": _open,
        "bot": _add_bot,
        "bot-renew": _renew_bot,
        "bot-revoke": _revoke_bot,
    }
    if what not in work:
        raise Refused("unknown", N_("This cannot be found here."))
    try:
        return await work[what](visit)
    except Refused as refusal:
        REFUSALS.add(refusal.reason)
        return await show(visit, refusal.status, refusal.told(visit.words))


async def _rename(visit: Visit) -> Response:
    form = await visit.form()
    visit.check_speech()
    await visit.site.accounts.rename(await visit.welcome(), form.get("name", ""))
    return visit.go("/account")


async def _register(visit: Visit) -> Response:
    form = await visit.form()
    visit.site.budgets.check("sign_ins", visit.spender)
    visit.check_speech()
    person = await visit.welcome()
    await visit.site.accounts.register(person, form.get("name", ""), form.get("password", ""))
    return visit.go("/account")


async def _sign_in(visit: Visit) -> Response:
    form = await visit.form()
    name, password = form.get("name", ""), form.get("password", "")
    guest, spender, account = visit.person, visit.spender, visit.site.accounts.account(name)
    visit.site.budgets.check_guess(account, spender)
    person, token = await visit.site.accounts.sign_in(name, password, visit.about)
    visit.site.budgets.forgive_guesses(account, spender)
    visit.sign_in(person, token)
    if guest is not None and not guest.account:
        for session in await sessions_of(visit.site.storage, guest.id):
            await visit.site.end_session(session.token_hash)
        await hand_over(visit.site.hall, guest.id, person.id)
        await visit.site.warden.look()
    return visit.go("/")


async def _sign_out(visit: Visit) -> Response:
    await _end_session(visit, hashed(visit.request.cookies.get(SESSION, "")))
    response = visit.go("/")
    response.delete_cookie(SESSION)
    return response


async def _revoke(visit: Visit) -> Response:
    form = await visit.form()
    await _end_session(visit, form.get("session", ""))
    return visit.go("/account")


async def _end_session(visit: Visit, session: str) -> None:
    """End a session of one's own, and what it still has open."""
    known = {session.token_hash for session in await sessions_of(visit.site.storage, visit.person_id)}
    if session in known:
        await end_session(visit.site.storage, visit.person_id, session)
        await visit.site.end_session(session)


async def _open(visit: Visit) -> Response:
    """Let nobody, friends or everybody see one's games and ratings."""
    form = await visit.form()
    if visit.person is None or not visit.person.account:
        raise Refused("not_yours", N_("To show others your matches you need an account."))
    chosen = [whole_number(form.get(f"shows_{what}", "")) for what in (GAMES, RATINGS)]
    if any(to not in TO_WHOM for to in chosen):
        raise Refused("malformed", N_("Choose who sees it."))
    await openness.show(visit.site.storage, visit.person.id, Openness(*(to or NOBODY for to in chosen)))
    return visit.go("/account#open")


async def _add_bot(visit: Visit) -> Response:
    """A bot that a program of the visitor's plays, and its token."""
    form = await visit.form()
    owner = visit.person
    if owner is None or not owner.account:
        raise Refused("not_yours", N_("Only somebody with an account can have bots."))
    visit.check_speech()
    if len(await programs.owned_by(visit.site.storage, owner.id)) >= MOST_BOTS:
        raise Refused("too_many", N_("You have as many bots as there may be."))
    name, token = clean_name(form.get("name", "")), new_token()
    if not name:
        raise Refused("malformed", N_("A name needs at least one letter."))
    bot = Program(secrets.token_hex(8), name, owner.id, owner.name)
    await programs.add(visit.site.storage, bot, hashed(token), _scopes_in(form), now_ms())
    return await show(visit, token=token)


async def _renew_bot(visit: Visit) -> Response:
    form = await visit.form()
    bot, token = await _own_bot(visit, form), new_token()
    await programs.renew(visit.site.storage, bot.id, hashed(token), _scopes_in(form), now_ms())
    visit.site.streams.end(bot.id)
    return await show(visit, token=token)


async def _revoke_bot(visit: Visit) -> Response:
    bot = await _own_bot(visit, await visit.form())
    await programs.revoke(visit.site.storage, bot.id)
    visit.site.streams.end(bot.id)
    return visit.go("/account")


async def _own_bot(visit: Visit, form: Form) -> Program:
    for bot, _ in await programs.owned_by(visit.site.storage, visit.person_id):
        if bot.id == form.get("bot", ""):
            return bot
    raise Refused("unknown", N_("This cannot be found here."))


def _scopes_in(form: Form) -> frozenset[str]:
    """What a token is to be for; one for nothing is of no use."""
    chosen = frozenset(scope for scope in SCOPES if form.get(scope) == "yes")
    if not chosen:
        raise Refused("malformed", N_("Choose what the token is for."))
    return chosen


async def own_data(visit: Visit) -> Response:
    """Everything that is kept of the visitor, as a file."""
    if visit.person is None:
        raise Refused("unknown", N_("This cannot be found here."))
    visit.site.budgets.check("tables", visit.spender)
    headers = {"content-disposition": 'attachment; filename="guildhall.json"', "cache-control": "no-store"}
    return JSONResponse(await told(visit.site.hall, visit.person), headers=headers)


async def _delete(visit: Visit) -> Response:
    form = await visit.form()
    if visit.person is None:
        raise Refused("unknown", N_("This cannot be found here."))
    if form.get("sure") != "yes":
        raise Refused("malformed", N_("Say that you are sure."))
    if visit.person.account:
        visit.site.budgets.check_guess(visit.person.account, visit.spender)
    await visit.site.accounts.confirm(visit.person, form.get("password", ""))
    for session in await sessions_of(visit.site.storage, visit.person_id):
        await _end_session(visit, session.token_hash)
    await forget(visit.site.hall, visit.person)
    response = visit.go("/")
    response.delete_cookie(SESSION)
    return response


async def settings(visit: Visit) -> Response:
    """Choose language and theme, and go back to where one was."""
    form = await visit.form()
    response = visit.go(_own_path(visit))
    language, theme = form.get("language", ""), form.get("theme", "")
    if language in LANGUAGES:
        if visit.person:
            await notices.speak(visit.site.storage, visit.person.id, language)
        set_cookie(visit.request, response, languages.COOKIE, language)
    if theme in {"light", "dark", "auto"}:
        set_cookie(visit.request, response, THEME, "" if theme == "auto" else theme)
    return response


def _own_path(visit: Visit) -> str:
    """The page the form was on, if it is ours."""
    referer = split_address(visit.request.headers.get("referer", ""))
    own = referer.netloc == visit.request.headers.get("host") and referer.path.startswith("/")
    query = f"?{referer.query}" if referer.query else ""
    return f"/{referer.path.lstrip('/')}{query}" if own else "/"
