"""Commands do what they say, and bad input gets one clear sentence."""

import json
from pathlib import Path

import pytest

import guildhall
from guildhall.cli import main
from tests.core.forger import ground, honest, note_of, relinked


class Outcome:
    """What a command printed, and how it ended."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]):  # type: ignore[no-untyped-def]
    """Runs a command in this process."""

    def command(*arguments: object) -> Outcome:
        code = 0
        try:
            main([str(argument) for argument in arguments])
        except SystemExit as end:
            code = int(end.code or 0)
        printed = capsys.readouterr()
        return Outcome(code, printed.out, printed.err)

    return command


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = guildhall.new("lanterns", seats=3, seed=1)
    while match.deciders:
        seat = match.deciders[0]
        match.play(seat, match.legal(seat)[0])
    path = tmp_path / "match.guild"
    path.write_text(match.record(), encoding="utf-8")
    return path


def test_games_lists_players_designers_and_options(run) -> None:  # type: ignore[no-untyped-def]
    out = run("games").out
    assert "lanterns         Lanterns (2-4 players), The Guildhall developers" in out
    assert "--option deal=shuffled|sorted" in out


def test_rules_prints_the_page_or_a_clause(run) -> None:  # type: ignore[no-untyped-def]
    assert "## T2 The round" in run("rules", "lanterns").out
    assert run("rules", "lanterns", "t2.2").out == "T2.2 Nobody chooses twice in a round. [invented]\n"
    assert run("rules", "fortune_knights", "K3.9", "--language", "de").out.endswith(" [Zusatz]\n")
    assert run("rules", "lanterns", "T9.9").code == 2


def test_simulate_gives_the_same_results_for_the_same_seed(run) -> None:  # type: ignore[no-untyped-def]
    arguments = ("simulate", "lanterns", "--players", 3, "--games", 20, "--seed", 7, "--json")
    first, second = json.loads(run(*arguments).out), json.loads(run(*arguments).out)
    assert first["results"] == second["results"]
    assert first["results"] != json.loads(run(*arguments[:-2], 8, "--json").out)["results"]
    assert (first["game"], first["players"], first["games"]) == ("lanterns", 3, 20)
    assert first["actions"] == sum(result["actions"] for result in first["results"])
    assert set(first["results"][0]) == {"scores", "ranks", "winners", "reason", "breakdown", "ties", "actions"}


def test_simulate_writes_records_that_verify(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    assert run("simulate", "lanterns", "--games", 3, "--records", tmp_path / "new").code == 0
    records = sorted((tmp_path / "new").iterdir())
    assert len(records) == 3
    assert run("verify", *records).code == 0


def test_simulate_summary_is_for_people(run) -> None:  # type: ignore[no-untyped-def]
    out = run("simulate", "lanterns", "--games", 3, "--option", "deal=sorted", "--bot", "random").out
    assert "3 games of 2" in out
    assert "3 games: All four rounds were played." in out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("simulate", "lantern"), "did you mean 'lanterns'?"),
        (("simulate", "lanterns", "--players", 9), "2 to 4 players, not 9"),
        (("simulate", "lanterns", "--games", 0), "at least 1"),
        (("simulate", "lanterns", "--games", "many"), "many"),
        (("simulate", "lanterns", "--bot", "genius"), "no bot 'genius'"),
        (
            ("simulate", "lanterns", "--bot", "random", "--bot", "random", "--bot", "random"),
            "3 bots do not fit 2 seats",
        ),
        (("simulate", "lanterns", "--bot", "search:patience=3"), "there is no weight 'patience'"),
        (("simulate", "lanterns", "--option", "deal"), "name=value"),
        (("simulate", "lanterns", "--option", "deal=odd"), "choose from shuffled, sorted"),
        (("show", "nowhere.guild"), "cannot read nowhere.guild"),
        (("verify",), "name the records"),
        (("play",), "which game?"),
        (("dance",), "dance"),
    ],
)
def test_bad_usage_is_one_sentence_and_exit_2(run, arguments, sentence: str) -> None:  # type: ignore[no-untyped-def]
    outcome = run(*arguments)
    assert outcome.code == 2
    assert sentence in outcome.err
    assert outcome.err.count("\n") == 1
    assert "Traceback" not in outcome.err
    assert outcome.out == ""


def test_show_prints_a_position(run, record: Path) -> None:  # type: ignore[no-untyped-def]
    assert "0 actions played" in run("show", record, "--at", 0).out
    assert run("show", record, "--seat", "blue").out == run("show", record, "--seat", 1).out
    assert run("show", record, "--seat", "pink").code == 2
    assert run("show", record, "--at", 999).code == 2


def test_show_writes_a_picture(run, record: Path, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    assert run("show", record, "--svg", tmp_path / "a.svg").code == 0
    assert (tmp_path / "a.svg").read_text().startswith("<svg")


def test_review_tells_and_draws_what_was_luck(run, record: Path, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    """The same record gives the same review, in words or as data; only finished games have one."""
    outcome = run("review", record, "--iterations", 8, "--svg", tmp_path / "a.svg", "--seat", "blue")
    assert outcome.out.startswith("Of 100 such games:")
    assert (tmp_path / "a.svg").read_text().startswith("<svg")
    told = run("review", record, "--iterations", 8, "--json").out
    assert told == run("review", record, "--iterations", 8, "--json").out
    for parts in json.loads(told)["parts"]:
        assert sum(parts[name] for name in ("start", "own", "others", "luck")) == pytest.approx(parts["result"])
    record.write_text(guildhall.new("lanterns", seed=2).record(), encoding="utf-8")
    assert run("review", record).code == 2


def test_verify_tells_the_wrong_line(run, record: Path) -> None:  # type: ignore[no-untyped-def]
    assert run("verify", record).code == 0
    record.write_text(record.read_text().replace("end ", "end 9"))
    outcome = run("verify", record)
    assert outcome.code == 1
    assert "line " in outcome.err


def test_verify_demands_every_word_of_the_replay(run, record: Path) -> None:  # type: ignore[no-untyped-def]
    """A careful forger makes the checks fit, and is found out all the same."""
    lines = record.read_text().split("\n")
    place = next(number for number, line in enumerate(lines) if line.startswith("; "))
    lines[place] = "; Nobody was dealt anything."
    record.write_text(relinked("\n".join(lines)))
    assert run("show", record).code == 0
    outcome = run("verify", record)
    assert outcome.code == 1
    assert f"line {place + 1}: the record says '; Nobody was dealt anything.', the replay writes" in outcome.err


def test_verify_compares_with_what_a_browser_kept(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    kept, right, forged = tmp_path / "kept.json", tmp_path / "right.guild", tmp_path / "forged.guild"
    kept.write_text(json.dumps(note_of(honest())))
    right.write_text(honest().record())
    forged.write_text(ground().record())
    assert run("verify", right, "--kept", kept).code == 0
    assert run("verify", forged).code == 0
    outcome = run("verify", forged, "--kept", kept)
    assert outcome.code == 1
    assert "the commitments are not those the browser saw before it showed its number" in outcome.err
    assert run("verify", right, "--kept", right).code == 2


def test_binary_files_are_not_records(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "picture.png"
    path.write_bytes(b"\xff\x00\xfe")
    outcome = run("verify", path)
    assert outcome.code == 1
    assert "it is not text" in outcome.err


def test_a_place_that_cannot_be_written_is_named(run, record: Path, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    (tmp_path / "file").write_text("")
    outcome = run("show", record, "--svg", tmp_path / "file" / "a.svg")
    assert outcome.code == 1
    assert "cannot write" in outcome.err


def test_arena_reports_every_bot(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    common = ("arena", "lanterns", "--bot", "greedy", "--bot", "random", "--games", 6, "--chart", tmp_path / "a.svg")
    report = json.loads(run(*common, "--json").out)
    fields = {"spec", "games", "wins", "win_rate", "low", "high", "score", "rating", "seconds_per_decision"}
    assert [set(row) for row in report["bots"]] == [fields, fields]
    assert sum(row["wins"] for row in report["bots"]) == 6
    assert "95 % interval" in run(*common).out
    assert (tmp_path / "a.svg").read_text().startswith("<svg")
