"""Letters arrive in the order in which they were posted, one at a time."""

from __future__ import annotations

from threading import Event, Thread

from hardware.post import Post


def test_a_letter_posted_on_delivery_waits_for_the_one_before() -> None:
    post = Post()
    seen: list[str] = []

    def first() -> None:
        seen.append("first begins")
        post.add(lambda: seen.append("third"))
        post.deliver()
        seen.append("first ends")

    post.add(first)
    post.add(lambda: seen.append("second"))
    post.deliver()
    assert seen == ["first begins", "first ends", "second", "third"]


def test_another_thread_leaves_its_letter_to_the_carrier() -> None:
    post = Post()
    seen: list[str] = []
    begun, posted = Event(), Event()

    def first() -> None:
        begun.set()
        assert posted.wait(10)
        seen.append("first")

    post.add(first)
    carrier = Thread(target=post.deliver)
    carrier.start()
    assert begun.wait(10)
    post.add(lambda: seen.append("second"))
    post.deliver()
    assert seen == []
    posted.set()
    carrier.join()
    assert seen == ["first", "second"]


def test_the_post_is_empty_only_when_the_last_letter_has_been_read() -> None:
    post = Post()
    seen: list[bool] = []
    assert post.empty()
    post.add(lambda: seen.append(post.empty()))
    assert not post.empty()
    post.deliver()
    assert seen == [False]
    assert post.empty()


def test_burned_letters_never_arrive() -> None:
    post = Post()
    seen: list[str] = []
    post.add(lambda: seen.append("first"))
    post.burn()
    post.deliver()
    assert seen == []
