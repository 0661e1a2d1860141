"""The buffer of legal actions grows and can be used again."""

from westward.kernel import Menu


def filled(menu: Menu, count: int) -> list[int]:
    menu.clear()
    for action in range(count):
        menu.add(action * 3)
    return menu.listed()


def test_it_grows_beyond_its_first_room() -> None:
    menu = Menu()
    for count in (64, 65, 300, 3, 0, 130):
        assert filled(menu, count) == [action * 3 for action in range(count)]
        assert menu.count == count


def test_a_new_menu_is_empty() -> None:
    assert Menu().listed() == []


def test_the_list_is_a_copy() -> None:
    menu = Menu()
    menu.add(4)
    before = menu.listed()
    menu.clear()
    menu.add(5)
    assert (before, menu.listed()) == ([4], [5])
