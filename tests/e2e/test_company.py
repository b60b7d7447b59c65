"""Several people: by invitation, as spectators, at one screen."""

from __future__ import annotations

from playwright.sync_api import expect

from .house import House
from .people import Person


def invited(owner: Person, guest: Person) -> None:
    """The owner opens a table for two, and the guest comes by the link."""
    owner.open(f"/table/{owner.begin('me', 'person')}")
    link = owner.page.get_by_label("Invitation link").input_value()
    guest.open(link)
    guest.page.get_by_role("button", name="Sit down as blue").click()
    expect(owner.board).to_be_visible()
    expect(guest.board).to_be_visible()


def test_two_people_in_two_browsers_by_invitation(somebody) -> None:
    ann, bob = somebody(), somebody()
    bob.open("/")
    bob.page.get_by_role("button", name="Change your name").click()
    bob.page.get_by_label("Name that others see").fill("Bob")
    bob.page.get_by_role("button", name="Save").click()
    expect(bob.page.get_by_role("button", name="You are Bob.")).to_be_visible()
    invited(ann, bob)

    ann.wait_for_turn()
    expect(bob.buttons).to_have_count(0)
    expect(bob.region("ask")).to_contain_text("Yellow is placing a Station")
    ann.act("station on")
    expect(bob.log).to_contain_text("Yellow places a Station on")
    bob.wait_for_turn()
    bob.act("station on")
    expect(ann.log).to_contain_text("Blue places a Station on")
    expect(ann.button("roll")).to_be_visible()
    expect(ann.region("players")).to_contain_text("Bob")


def test_chat_reaches_the_others(somebody) -> None:
    ann, bob = somebody(), somebody()
    invited(ann, bob)
    ann.page.get_by_role("tab", name="Chat").click()
    ann.page.get_by_label("Message").fill("Good luck! <b>really</b>")
    ann.page.get_by_role("button", name="Send").click()
    expect(bob.page.get_by_role("tab", name="Chat")).to_contain_text("1")
    bob.page.get_by_role("tab", name="Chat").click()
    expect(bob.page.get_by_role("log", name="Chat")).to_contain_text("Good luck! <b>really</b>")


def test_nobody_sees_what_another_hides(somebody) -> None:
    ann, bob = somebody(), somebody()
    invited(ann, bob)
    for person, own in ((ann, "Yellow"), (bob, "Blue")):
        other = "Blue" if own == "Yellow" else "Yellow"
        expect(person.log).to_contain_text(f"{own} draws the")
        expect(person.log).to_contain_text(f"{other} draws a Character")
        expect(person.region("hand").get_by_role("heading", level=3)).to_be_visible()


def test_a_spectator_watches_a_public_table_and_can_do_nothing(somebody) -> None:
    ann, watcher = somebody(), somebody()
    table = ann.begin("me", "easy", public=True)
    ann.sit_at(table)
    ann.wait_for_turn()

    watcher.open("/tables")
    watcher.page.get_by_role("link", name="Watch").first.click()
    watcher.sit_at(table)
    expect(watcher.region("ask")).to_contain_text("You are watching.")
    expect(watcher.log).to_contain_text("Yellow draws a Character")
    expect(watcher.log).not_to_contain_text("Yellow draws the")
    expect(watcher.region("actions")).to_have_count(0)
    expect(watcher.page.get_by_role("button", name="Undo")).to_have_count(0)
    ann.act("station on")
    expect(watcher.log).to_contain_text("Yellow places a Station on")


def test_a_newcomer_asks_for_the_seat_of_a_bot_and_is_let_in(somebody) -> None:
    ann, eve = somebody(), somebody()
    table = ann.begin("me", "easy", public=True)
    ann.sit_at(table)
    eve.sit_at(table)
    eve.page.get_by_role("button", name="Ask to play blue").click()
    expect(eve.region("votes")).to_contain_text("You have asked to play blue.")
    expect(ann.region("votes")).to_contain_text("would like to play blue")
    ann.page.get_by_role("button", name="Decline").click()
    expect(eve.region("votes")).to_contain_text("were not let in")
    expect(ann.region("votes")).to_be_empty()

    bob = somebody()
    bob.sit_at(table)
    bob.page.get_by_role("button", name="Ask to play blue").click()
    ann.page.get_by_role("button", name="Let in").click()
    expect(bob.region("votes")).to_be_empty()
    expect(bob.region("hand")).to_be_visible()
    expect(bob.region("ask")).not_to_contain_text("You are watching.")
    expect(ann.region("players")).not_to_contain_text("easy bot")


def test_the_dice_follow_from_what_both_browsers_have_added(somebody) -> None:
    ann, bob = somebody(), somebody()
    ann.open("/new/sector-prime")
    ann.page.get_by_label("Seat of blue").select_option("person")
    ann.page.get_by_role("button", name="Begin the table").click()
    bob.open(ann.page.get_by_label("Invitation link").input_value())
    bob.page.get_by_role("button", name="Sit down as blue").click()
    for person, other in ((ann, "blue"), (bob, "yellow")):
        expect(person.board).to_be_visible()
        person.page.get_by_role("button", name="More about the table").click()
        person.page.get_by_text("Where the dice come from").click()
        dialog = person.page.get_by_role("dialog")
        expect(dialog).to_contain_text("Your share")
        expect(dialog).to_contain_text(f"Share of {other}")
        expect(dialog).not_to_contain_text("not given in time")
    info = ann.call("GET", f"/api/tables/{ann.page.url.rpartition('/')[2]}")
    assert len({share["share"] for share in info["shares"]} - {None}) == 2


def test_a_table_of_several_people_has_no_hints_unless_it_says_so(somebody) -> None:
    ann, bob = somebody(), somebody()
    invited(ann, bob)
    for person in (ann, bob):
        expect(person.region("tools")).to_contain_text("No hints here")
        expect(person.page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)


def test_a_private_table_is_not_for_strangers(somebody) -> None:
    ann, stranger = somebody(), somebody()
    table = ann.begin("me", "easy")
    stranger.open(f"/table/{table}")
    expect(stranger.page.get_by_role("alert")).to_contain_text("There is no such table")


def test_a_seat_is_left_to_a_bot_and_taken_back(somebody, own_house: House) -> None:
    """Bots take their time, so that the game is not over before the person is back."""
    own_house.stop()
    own_house.pace(2.0)
    own_house.start()
    person = somebody(own_house.url)
    page = person.page
    person.sit_at(person.begin("me", "easy"))
    person.wait_for_turn()
    page.get_by_role("button", name="More about the table").click()
    page.get_by_role("button", name="Leave yellow to a bot").click()
    expect(person.region("players")).to_contain_text("a bot plays meanwhile")
    expect(person.log).to_contain_text("Yellow places a Station on")
    page.get_by_role("button", name="Take yellow back").click()
    expect(person.region("players")).not_to_contain_text("a bot plays meanwhile")
    person.wait_for_turn()


def test_the_owner_fills_a_seat_and_starts(person: Person) -> None:
    page = person.page
    person.open(f"/table/{person.begin('me', 'person')}")
    page.get_by_label("Who sits as blue").select_option("bot:easy")
    expect(person.board).to_be_visible()
    person.wait_for_turn()


def test_hot_seat_hides_the_other_hand_behind_a_curtain(person: Person) -> None:
    page = person.page
    table = person.begin("me", "local")
    hands = [person.call("GET", f"/api/tables/{table}/replay?seat={seat}")["frames"][0]["view"] for seat in (0, 1)]
    yellow, blue = (hand["seats"][seat]["character"]["name"] for seat, hand in enumerate(hands))

    person.open(f"/table/{table}")
    curtain = page.get_by_role("dialog")
    expect(curtain).to_be_visible()
    assert yellow not in page.content()
    assert blue not in page.content()
    page.get_by_role("button", name="I am ready").click()
    expect(person.region("hand")).to_contain_text(yellow)
    assert blue not in page.content()

    person.act("station on")
    expect(curtain).to_be_visible()
    expect(person.board).to_have_count(0)
    assert yellow not in page.content()
    page.get_by_role("button", name="I am ready").click()
    expect(person.region("hand")).to_contain_text(blue)
    assert yellow not in page.content()
    expect(person.log).to_contain_text("Yellow places a Station on")

    # Now the Characters lie open, and nobody has to look away any more.
    person.act("station on")
    expect(person.button("roll")).to_be_visible()
    expect(curtain).to_have_count(0)
    expect(person.region("players")).to_contain_text(blue)
