"""Commands of `guildhall`; what is heavy is imported where it is needed, so that the command starts fast."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Final, Literal

from cyclopts import App, Parameter

import guildhall
from guildhall.core.editions import MARK
from guildhall.core.errors import BadOption, BadRecord, GuildhallError, Unusable
from guildhall.core.kept import Kept, differences, read_kept
from guildhall.core.record import verify as verify_record
from guildhall.core.registry import all_games, find_game
from guildhall.core.words import CORE_WORDS, load_words

from .sentences import Count, Failure, Seconds, Whole, Workers, checked, in_a_sentence, read_number

HELP = "Four board games about building cities, exactly by their rules."

LARGEST_TEXT: Final = 1 << 24
"""Characters; the longest records have some ten thousand."""


def version() -> str:
    """The version, and whether the rules are compiled."""
    from guildhall.core import state

    return f"guildhall {guildhall.__version__} ({'pure Python' if str(state.__file__).endswith('.py') else 'compiled'})"


app = App(name="guildhall", help=HELP, version=version, help_format="plaintext", result_action="return_value")

Bots = Annotated[list[str] | None, Parameter(name="--bot", negative=())]
Language = Literal["en", "fr", "de"]
Options = Annotated[list[str] | None, Parameter(name="--option", negative=())]
Chosen = Annotated[list[str], Parameter(negative=(), show=False)]


@app.default
def home() -> None:
    """Open Guildhall in the browser: the same as `guildhall serve --open`."""
    serve(open_browser=True)


@app.command
def serve(
    *,
    open_browser: Annotated[bool, Parameter(name="--open", negative=())] = False,
    settings: Path | None = None,
    **chosen: Chosen,
) -> None:
    """Serve the tables to browsers; everything is kept in the data folder.

    Any setting can be an option: --host, --port, --data, --database, --trusted-proxy, --metrics-port and those that
    `guildhall settings` lists. They can also stand in the environment, as GUILDHALL_PORT and so on, and in a file of
    TOML called SETTINGS; an option counts before the environment, and that before the file.
    """
    from guildhall.server import run
    from guildhall.server.configuration import configured_by

    run(configured_by(settings, os.environ, chosen), open_browser)


@app.command(name="settings")
def list_settings(*, settings: Path | None = None, **chosen: Chosen) -> None:
    """Check the settings that `guildhall serve` would use, and list them as a file of TOML."""
    from guildhall.server.configuration import as_toml, configured_by

    print(as_toml(configured_by(settings, os.environ, chosen)))


@app.command
def think(*, database: str, workers: Workers = 1) -> None:
    """Let bots think here, with so many WORKERS, for all servers that share a DATABASE (PostgreSQL)."""
    if not database.startswith(("postgresql://", "postgres://")):
        raise BadOption("servers share a database like postgresql://user@host/guildhall")
    try:
        from guildhall.server.think import think as think_for
    except ImportError:
        raise Unusable("PostgreSQL needs asyncpg: pip install guildhall-games[postgres]") from None
    think_for(database, workers)


@app.command
def backup(file: Path, *, data: Path = Path("guildhall-data")) -> None:
    """Write everything in the DATA folder into FILE, also while it is served, and check the copy."""
    from guildhall.server.store.folder import make_backup

    kept = make_backup(data, file)
    print(f"{file}: whole, {kept.tables} tables, {kept.entries} entries, {kept.people} people")


@app.command
def restore(file: Path, *, data: Path = Path("guildhall-data")) -> None:
    """Let the DATA folder go on from a backup, also while it is served; what was there is kept beside it."""
    from guildhall.server.store.folder import restore as bring_back

    kept = bring_back(file, data)
    print(f"{data}: goes on with {kept.tables} tables, {kept.entries} entries, {kept.people} people")


ratings = App(name="ratings", help="Ratings of people and bots, reckoned from what was played.")
app.command(ratings)


@ratings.command
def recompute(
    *,
    data: Path = Path("guildhall-data"),
    database: str = "",
    check: Annotated[bool, Parameter(negative=())] = False,
) -> None:
    """Reckon all results and ratings anew from the logs of the tables, also while they are served, and put them right.

    What is kept is in the DATA folder or in a DATABASE (PostgreSQL). With --check nothing is changed: the exit code is
    1 if anything that is kept is not what follows from the logs.
    """
    from .reckoned import told_of_ratings

    told, right = told_of_ratings(data, database, mend=not check)
    print(told)
    if check and not right:
        raise Failure("this is not what follows from the logs; without --check it is put right")


moderators = App(name="moderators", help="Those who see to reports, and the log of what they did.")
app.command(moderators)


@moderators.default
def list_moderators(*, data: Path = Path("guildhall-data"), database: str = "") -> None:
    """List those who see to reports in the DATA folder or the DATABASE (PostgreSQL), also while it is served."""
    from .moderated import moderators_at

    print(moderators_at(data, database))


@moderators.command
def add(name: str, *, data: Path = Path("guildhall-data"), database: str = "") -> None:
    """Let the account NAME see to reports."""
    from .moderated import appoint_at

    print(appoint_at(data, database, name, yes=True))


@moderators.command
def remove(name: str, *, data: Path = Path("guildhall-data"), database: str = "") -> None:
    """Let the account NAME see to reports no more."""
    from .moderated import appoint_at

    print(appoint_at(data, database, name, yes=False))


@moderators.command(name="log")
def moderators_log(*, data: Path = Path("guildhall-data"), database: str = "") -> None:
    """Print the log of the moderators and check its seals: the exit code is 1 if anything in it was changed."""
    from .moderated import log_at

    told, whole = log_at(data, database)
    print(told)
    if not whole:
        raise Failure("the log of the moderators was changed")


@app.command
def games() -> None:
    """List the games."""
    for name, game in sorted(all_games().items()):
        players = f"{game.min_seats}-{game.max_seats} players"
        print(f"{name:16} {game.title} ({players}), {', '.join(game.designers)}, {game.publisher} {game.year}")
        for option in game.options:
            values = "|".join(value.partition(MARK)[0] for value in option.values)
            print(f"{'':16}   --option {option.name}={values}")


@app.command
def new_game(name: str, *, folder: Path | None = None) -> None:
    """Write the skeleton of a game called NAME, a distribution of its own, into FOLDER."""
    from .new_game import write_skeleton

    target = folder or Path(f"guildhall-{name.replace('_', '-')}")
    written = write_skeleton(name, target)
    print(f"{len(written)} files are in {target}; its README.md says how to go on.")


edition_app = App(name="edition", help="Editions: component tables, those of a box for instance.")
app.command(edition_app)


@edition_app.command(name="list")
def list_editions(*games: str) -> None:
    """List the editions of all games, or of some: where their figures come from, and where they lie."""
    from .editions import listed

    print("\n".join(listed(games)))


@edition_app.command(name="new")
def new_edition(game: str, folder: Path) -> None:
    """Write the tables of GAME into FOLDER, to be filled in; rows that are not attested are marked with a `?`."""
    from .editions import begun

    for path in begun(game, folder):
        print(path)
    print(f"Correct the rows whose `attested` begins with ?, write `box` there, then: guildhall edition check {folder}")


@edition_app.command(name="check")
def check_edition(folder: Path, *, games: Count = 200, seed: str = "0") -> None:
    """Read the edition in FOLDER, let bots play GAMES games and compare them with the usual edition.

    Exit code 1 if it cannot be used.
    """
    from .editions import checked as check_folder

    if not folder.is_dir():
        raise BadOption(f"there is no folder {folder}")
    found = check_folder(folder, games, seed)
    print("\n".join([*found.told, *(f"look at this: {line}" for line in found.doubtful)]))
    if found.wrong:
        raise Failure("; ".join(found.wrong))
    print(f"{folder}: can be played with")


@edition_app.command(name="diff")
def compare_editions(one: str, other: str) -> None:
    """Tell where two editions differ; each is a folder, or written GAME/EDITION."""
    from .editions import compared

    print("\n".join(compared(one, other)))


@app.command
def rules(game: str, clause: str | None = None, *, language: Language = "en") -> None:
    """Print the rules of a game, or one CLAUSE of them."""
    found = find_game(game)
    if clause is None:
        print(found.rules(language))
        return
    clauses = found.clauses(language)
    if clause.upper() not in clauses:
        raise BadOption(f"the rules of {found.title} have no clause {clause!r}")
    said = clauses[clause.upper()]
    words = load_words(language, (CORE_WORDS,))
    print(f"{said.id} {said.text} [{words('{sources:terms}', sources=said.sources)}]")


@app.command
def play(
    game: str | None = None,
    *,
    players: Whole | None = None,
    seed: str | None = None,
    bot: Bots = None,
    option: Options = None,
    resume: Path | None = None,
    language: Language = "en",
) -> None:
    """Play a game in the terminal against bots.

    RESUME goes on with a saved game; BOT names one bot for all other seats or one for each.
    """
    from .terminal import Terminal, begin

    if resume is not None:
        match = guildhall.load(read_text(resume))
    elif game is None:
        raise BadOption(f"which game? choose from {', '.join(all_games())}")
    else:
        match = begin(game, players, seed, read_options(option), language)
    Terminal(match, bot or [], language).run()


@app.command
def learn(
    game: str,
    lesson: str | None = None,
    *,
    language: Language = "en",
    listed: Annotated[bool, Parameter(name="--list", negative=())] = False,
) -> None:
    """Learn a game in the terminal, from the first lesson or from LESSON on; --list names them."""
    from .learn import Teacher

    teacher = Teacher(find_game(game), language)
    if listed:
        teacher.index()
    else:
        teacher.run(lesson)


@app.command
def simulate(
    game: str,
    *,
    players: Whole | None = None,
    games: Count = 100,
    seed: str = "0",
    bot: Bots = None,
    option: Options = None,
    records: Path | None = None,
    as_json: Annotated[bool, Parameter(name="--json", negative=())] = False,
) -> None:
    """Let bots play many games and tell how they ended."""
    from guildhall.arena.simulate import as_match
    from guildhall.arena.simulate import simulate as play_games

    from .report import progress, summary

    description = find_game(game)
    seats = description.min_seats if players is None else players
    options = read_options(option)
    results, actions, began = [], 0, time.perf_counter()
    for number, played in enumerate(progress(play_games(description, seats, games, seed, bot or [], options), games)):
        actions += len(played.history)
        results.append({**played.result.to_data(), "actions": len(played.history)})
        if records is not None:
            save(records / f"{game}-{seats}-{number:05}.guild", as_match(description, seats, options, played).record())
    seconds = time.perf_counter() - began
    report = {
        "game": game,
        "players": seats,
        "games": games,
        "actions": actions,
        "seconds": round(seconds, 3),
        "actions_per_second": round(actions / seconds, 1),
        "results": results,
    }
    print(json.dumps(report) if as_json else summary(description, report))


@app.command
def arena(
    game: str,
    *,
    bot: Bots = None,
    players: Whole | None = None,
    games: Count = 100,
    seed: str = "0",
    option: Options = None,
    workers: Workers = 1,
    ray: str | None = None,
    journal: Path | None = None,
    chart: Path | None = None,
    as_json: Annotated[bool, Parameter(name="--json", negative=())] = False,
) -> None:
    """Let bots play each other in fair seats and tell how strong they are.

    With fewer bots than PLAYERS the last one fills the table. JOURNAL keeps finished games, so that the same command
    goes on where it was stopped. RAY is the address of a Ray cluster.
    """
    from guildhall.arena import contest
    from guildhall.arena.chart import chart as draw
    from guildhall.arena.statistics import standings

    from .report import ladder, progress

    specs = list(dict.fromkeys(bot or []))
    seats = find_game(game).min_seats if players is None else players
    options = read_options(option)
    todo = contest.tasks(game, specs, seats, games, seed, options)
    heading = {"game": game, "bots": specs, "players": seats, "seed": seed, "options": options}
    book = contest.Journal(journal, heading)
    for _ in progress(contest.contest(todo, book, workers=workers, ray=ray), len(todo) - len(book.done)):
        pass
    played = [book.done[task.number] for task in todo]
    rows = standings(specs, played)
    report = {**heading, "games": games, "bots": rows}
    if chart is not None:
        save(chart, draw(f"{find_game(game).title}, {seats} players, {games} games", rows, 1 / seats))
    print(json.dumps(report) if as_json else ladder(find_game(game), report))


@app.command
def tune(
    game: str,
    *,
    players: Whole | None = None,
    games: Count = 60,
    generations: Count = 8,
    seed: str = "0",
    workers: Workers = 1,
    what: str = "greedy",
    weight: Annotated[list[str] | None, Parameter(name="--weight", negative=())] = None,
    trial: Count = 400,
    out: Path | None = None,
) -> None:
    """Tune the weights of a game's policy by self-play; OUT records weights, settings and result.

    WHAT is the spec of the bot that plays: greedy, or a search like search:iterations=50. WEIGHT names what to tune,
    else it is everything. Each candidate plays GAMES games in each generation; the weights found play a TRIAL of games
    against those from before.
    """
    from guildhall.arena.tune import Tuner

    seats = find_game(game).min_seats if players is None else players
    names = weight or []
    tuner = Tuner(game, seats, what, seed, workers, names)
    for generation in tuner.run(generations, games):
        print(f"generation {generation.number}: the best candidate won {generation.best:.1%}", flush=True)
    row = tuner.compare(tuner.weights, f"{seed}-trial", trial)
    rounded = {name: float(f"{value:.3g}") for name, value in tuner.weights.items()}
    result = {name: row[name] for name in ("games", "win_rate", "low", "high")}
    command = f"guildhall tune {game} --players {seats} --games {games} --generations {generations}"
    command += f" --seed {seed} --what {what} --trial {trial}" + "".join(f" --weight {name}" for name in names)
    report = {"command": command, "version": guildhall.__version__, "result": result, "weights": rounded}
    if out is not None:
        save(out, json.dumps(report, indent=2) + "\n")
    print(json.dumps(report, indent=2))


@app.command
def train(
    game: str,
    *,
    players: Annotated[list[int] | None, Parameter(name="--players", negative=())] = None,
    games: Count = 2000,
    iterations: Whole = 0,
    seed: str = "1",
    workers: Workers = 1,
    ray: str | None = None,
    folder: Path = Path("build/train"),
    out: Path | None = None,
) -> None:
    """Fit the judgement of a game to how games of bots ended; OUT keeps it with its settings and results.

    For each number of PLAYERS, else for all, GAMES games are played by greedy bots, or by bots that search with
    ITERATIONS, in addition to the games that FOLDER holds already; the same command goes on where it was stopped.
    """
    from guildhall.arena.train import Plan, in_lines
    from guildhall.arena.train import train as fit

    plan = Plan(game, players or [], games, iterations, seed, folder)
    print(in_lines(fit(plan, out, workers, ray)))


@app.command
def show(
    record: Path,
    *,
    at: Whole | None = None,
    seat: str | None = None,
    svg: Path | None = None,
    png: Path | None = None,
    language: Language = "en",
) -> None:
    """Show a position of a RECORD as text, or write its picture; AT counts actions, SEAT is a number or colour."""
    from guildhall.art.picture import png as photograph

    from .report import position

    match = load(record)
    match = match if at is None else match.at(at)
    viewer = None if seat is None else read_seat(match, seat)
    if svg is not None:
        save(svg, match.picture(viewer, language))
    if png is not None:
        save(png, photograph(match.picture(viewer, language)))
    if svg is None and png is None:
        print(position(match, match.view(viewer), language))


@app.command
def verify(*records: Path, kept: Path | None = None) -> None:
    """Replay records and check them: exit code 0 if all are right, 1 if one is not.

    With --kept also beside what a browser saved of the table.
    """
    if not records:
        raise BadOption("name the records to verify")
    note = None if kept is None else read_kept(read_text(kept))
    wrong = 0
    for record in records:
        try:
            match = verified(record, note)
            ended = match.outcome().title if match.result else "unfinished"
            print(f"{record}: right, {len(match.history)} actions, {ended}{began(match)}")
        except GuildhallError as error:
            wrong += 1
            print(f"guildhall: {error}", file=sys.stderr)
    if wrong:
        raise Failure(f"{wrong} of {len(records)} records are wrong")


@app.command
def review(
    record: Path,
    *,
    iterations: Count = 400,
    seat: str | None = None,
    svg: Path | None = None,
    dark: Annotated[bool, Parameter(name="--dark", negative=())] = False,
    as_json: Annotated[bool, Parameter(name="--json", negative=())] = False,
    language: Language = "en",
) -> None:
    """Review a finished game: what was luck, what was skill, and what would have been better.

    Every decision of RECORD is worth ITERATIONS, and eight times as many where something seems to have been given away.
    SVG is where the chart of winning chances goes, seen by SEAT or by the winner.
    """
    from guildhall.review.review import review as review_match
    from guildhall.review.words import words_of

    from .report import counted

    match = load(record)
    viewer = None if seat is None else read_seat(match, seat)
    with counted("Reviewing") as progress:
        found = review_match(match, iterations, progress=progress)
    if svg is not None:
        save(svg, found.chart(viewer, language, dark=dark).svg)
    print(json.dumps(found.to_data()) if as_json else found.text(words_of(match.game, language)))


@app.command
def engine(*, seed: str = "0") -> None:
    """Play as an engine: the line protocol of docs/engines.md on standard input and output."""
    from guildhall.bots.engine_host import EngineHost

    EngineHost(sys.stdout, seed).serve(sys.stdin)


@app.command
def connect(address: str, *, bot: str = "master", seed: str = "0", token: str = "") -> None:
    """Let a bot, or an engine, play at a server with a token, which may also stand in GUILDHALL_TOKEN."""
    from guildhall.client import Bridge, Client

    held = token or os.environ.get("GUILDHALL_TOKEN", "")
    if not held:
        raise BadOption("a token is wanted: --token, or GUILDHALL_TOKEN in the environment")
    for line in Bridge(Client(address, held), bot, seed).run():
        print(line, flush=True)


@app.command
def export(
    game: str,
    folder: Path,
    *records: Path,
    games: Count = 100,
    players: Whole | None = None,
    bot: Bots = None,
    seed: str = "1",
    decisions: Annotated[bool, Parameter(negative=())] = False,
) -> None:
    """Write matches as Parquet into FOLDER: those of some RECORDS, or new ones that bots play."""
    try:
        from guildhall.cli.data import episodes_of, played_episodes
        from guildhall.rl.dataset import export as write
        from guildhall.rl.episodes import learnable
    except ModuleNotFoundError as missing:
        raise BadOption(f"{missing.name} is wanted for this: pip install guildhall-games[data]") from None

    found = learnable(game)
    if records:
        episodes = episodes_of(found, records)
    else:
        episodes = played_episodes(found, players or found.min_seats, games, seed, bot or ["greedy"])
    print(f"{write(found, episodes, folder, decisions=decisions)} matches in {folder}")


@app.command
def bench(
    *games: str,
    seconds: Seconds = 0.5,
    rounds: Count = 3,
    peers: Path = Path(".cache/peers"),
    svg: Path | None = None,
    as_json: Annotated[bool, Parameter(name="--json", negative=())] = False,
) -> None:
    """Measure our games and, in the same run, peers in an environment of their own."""
    from guildhall.bench.chart import chart
    from guildhall.bench.compare import compare, table

    for game in games:
        find_game(game)
    report = compare(peers, seconds, games, rounds)
    if svg is not None:
        save(svg, chart(report))
    print(json.dumps(report) if as_json else table(report))


def load(path: Path) -> guildhall.Match:
    """The match of a record file."""
    try:
        return guildhall.load(read_text(path))
    except BadRecord as error:
        raise Failure(f"{path}: {error}") from None


def verified(path: Path, note: Kept | None) -> guildhall.Match:
    """The match of a record that is exactly what its replay writes, and what a browser kept of it."""
    try:
        match = verify_record(read_text(path))
    except BadRecord as error:
        raise Failure(f"{path}: {error}") from None
    found = differences(match, note) if note else []
    if found:
        raise Failure(f"{path}: not what the browser kept: {'; '.join(found)}")
    return match


def began(match: guildhall.Match) -> str:
    """What must be said of a match that did not begin as the rules say."""
    return "" if match.start is None else "; it began from a position laid out by hand, which no shuffle proves"


def read_text(path: Path) -> str:
    """The text of a file somebody named."""
    try:
        with path.open(encoding="utf-8") as file:
            text = file.read(LARGEST_TEXT + 1)
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not text"
        raise BadOption(f"cannot read {path}: {reason}") from None
    if len(text) > LARGEST_TEXT:
        raise BadOption(f"cannot read {path}: it is too long for a record")
    return text


def save(path: Path, content: str | bytes) -> None:
    """Write a file whole or not at all, so that a full disk never leaves half a record; a device stays a device."""
    part = path if path.exists() and not path.is_file() else path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(content.encode() if isinstance(content, str) else content)
        if part != path:
            part.replace(path)
    except OSError as error:
        if part != path:
            with suppress(OSError):
                part.unlink()
        raise Failure(f"cannot write {path}: {error.strerror}") from None


def read_options(pairs: Sequence[str] | None) -> dict[str, str]:
    """Options written as name=value."""
    options = {}
    for pair in pairs or ():
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadOption(f"an option is written name=value, not {pair!r}")
        options[name.strip()] = value.strip()
    return options


def read_seat(match: guildhall.Match, seat: str) -> int:
    """A seat by its number or colour."""
    colours = match.game.seat_names[: match.seats]
    if seat in colours:
        return colours.index(seat)
    if 0 <= read_number(seat) < match.seats:
        return read_number(seat)
    raise BadOption(f"there is no seat {seat!r}; choose from {', '.join(colours)} or 0 to {match.seats - 1}")


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command."""
    with in_a_sentence():
        app(checked(arguments), exit_on_error=False, print_error=False)
