"""Two ends meet, lose each other and meet again; in between every message arrives once and in order."""

from __future__ import annotations

from typing import Any

from firmware_bridge.codec import encode
from firmware_bridge.link import BEAT, PROTOCOL, RESEND_FIRST, RESEND_MOST, SILENCE, Link

Body = dict[str, Any]


def pair() -> tuple[Link, Link]:
    return Link(100, {"table": "t"}, 0), Link(5000, {"box": "b"}, 0)


def talk(one: Link, other: Link, now: int = 0) -> tuple[list[Body], list[Body]]:
    """Carry everything to and fro until nobody has anything to say; return what each was told."""
    told: tuple[list[Body], list[Body]] = ([], [])
    for _ in range(20):
        told[1].extend(other.take(one.give(now), now))
        told[0].extend(one.take(other.give(now), now))
    return told


def met() -> tuple[Link, Link]:
    table, box = pair()
    talk(table, box)
    return table, box


def said(bodies: list[Body]) -> list[str]:
    return [body["say"] for body in bodies]


def test_the_ends_meet_and_each_knows_who_the_other_is() -> None:
    table, box = pair()
    to_table, to_box = talk(table, box)
    assert table.linked
    assert box.linked
    assert [body["box"] for body in to_table] == ["b"]
    assert [body["table"] for body in to_box] == ["t"]


def test_they_meet_even_if_every_other_line_is_lost() -> None:
    for lost in (0, 1):
        table, box = pair()
        given = {table: lost, box: lost}
        for now in range(0, 60_000, 50):
            for one, other in ((table, box), (box, table)):
                data = one.give(now)
                given[one] += bool(data)
                if given[one] % 2:
                    other.take(data, now)
        assert table.linked
        assert box.linked


def test_messages_arrive_in_order() -> None:
    table, box = met()
    for number in range(30):
        box.send({"say": "press", "n": number})
    to_table, _ = talk(table, box, 10)
    assert [body["n"] for body in to_table] == list(range(30))
    assert box.quiet()


def test_a_lost_line_is_sent_again_after_a_delay_that_grows() -> None:
    _, box = met()
    box.send({"say": "press"})
    line = box.give(0)
    sent = [now for now in range(1, 10_000) if line in box.give(now)]
    gaps = [later - earlier for earlier, later in zip([0, *sent], sent, strict=False)]
    assert gaps[0] == RESEND_FIRST
    assert gaps[:4] == [RESEND_FIRST * 2**n for n in range(4)]
    assert max(gaps) <= RESEND_MOST


def test_a_doubled_line_is_delivered_once() -> None:
    table, box = met()
    box.send({"say": "press"})
    line = box.give(0)
    assert said(table.take(line + line + line, 0)) == ["press"]
    assert table.again == 2


def test_a_line_that_overtook_another_waits_for_it() -> None:
    table, box = met()
    box.send({"say": "one"})
    first = box.give(0)
    box.send({"say": "two"})
    second = box.give(0)
    assert table.take(second, 0) == []
    assert said(table.take(first, 0)) == ["one"]
    talk(table, box, 10)
    assert said(talk(table, box, 10 + RESEND_FIRST)[0]) == ["two"]


def test_an_end_that_has_nothing_to_say_says_that_it_is_there() -> None:
    table, _ = met()
    assert table.give(BEAT - 1) == b""
    assert b"beat" in table.give(BEAT)
    assert table.due() == 2 * BEAT


def test_silence_is_noticed() -> None:
    table, box = met()
    assert not table.silent(SILENCE - 1)
    assert table.silent(SILENCE)
    table.take(box.give(BEAT), BEAT)
    assert not table.silent(SILENCE)


def test_an_end_that_starts_anew_is_met_anew() -> None:
    table, box = met()
    table.send({"say": "lamp"})
    fresh = Link(9000, {"box": "b"}, 500)
    to_table, to_box = talk(table, fresh, 500)
    assert said(to_table) == ["hello"]
    assert said(to_box) == ["hello"]  # what was under way to the old one is thrown away
    table.send({"say": "lamp"})
    assert said(talk(table, fresh, 500)[1]) == ["lamp"]
    assert box.linked


def test_who_gives_the_other_up_meets_it_anew() -> None:
    table, box = met()
    for number in range(5):
        box.send({"say": "press", "n": number})
    talk(table, box)
    table.part(100)
    to_table, to_box = talk(table, box, 100)
    assert said(to_table) == said(to_box) == ["hello"]
    box.send({"say": "press"})
    assert said(talk(table, box, 200)[0]) == ["press"]


def test_lines_of_a_time_before_the_meeting_count_for_nothing() -> None:
    table, box = met()
    table.send({"say": "lamp"})
    stale = table.give(0)
    fresh = Link(101, {"box": "b"}, 0)
    assert fresh.take(stale, 0) == []
    assert not fresh.linked
    assert box.linked


def test_another_version_is_told_and_not_linked() -> None:
    table, _ = pair()
    hello = {"say": "hello", "box": "b", "boot": 1, "from": 1, "to": 100, "met": True, "protocol": PROTOCOL + 1}
    assert said(table.take(encode(0, hello), 0)) == ["hello"]
    assert said(table.take(encode(0, hello), 0)) == []
    assert not table.linked
    assert b"hello" in table.give(0)


def test_a_hello_that_is_none_changes_nothing() -> None:
    table, box = met()
    for hello in ({}, {"boot": "x", "from": 1}, {"boot": True, "from": 1}, {"boot": 3}):
        table.take(encode(0, {"say": "hello", "protocol": PROTOCOL, **hello}), 0)
    table.take(encode(0, {"say": "beat", "ack": "many"}), 0)
    assert table.linked
    assert box.linked


def test_nonsense_is_counted() -> None:
    table, _ = met()
    table.take(b"MicroPython v1.25\n>>> \n\n", 0)
    assert table.bad == 2
