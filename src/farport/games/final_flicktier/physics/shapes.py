"""The six dice and the bug as solids: corners, faces with their numbers, how each one lies on a face, and its outline.

Lengths are in millimetres and masses in grams. A die stands in its own frame, centred on its centre of mass.
`upright[value - 1]` turns it so that it shows a value; all values then have the same outline, so that a die at rest is
fully told by its place, its value and its turn about the vertical.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Any

import numpy as np

Vector = np.ndarray[Any, np.dtype[np.float64]]

SIDES = (4, 6, 8, 10, 12, 20)
"""The kinds of dice by their number: kind 0 is a d4, kind 5 a d20."""
BUG = len(SIDES)
"""The kind of the bug, a wooden disc."""
HEIGHTS = (16.0, 16.0, 15.0, 16.0, 18.0, 20.0)
"""From the face below to the face (of a d4: the corner) above."""
DENSITY = 0.00118
BUG_RADIUS, BUG_HEIGHT, BUG_DENSITY = 10.0, 4.0, 0.0007

GOLDEN = (1 + 5**0.5) / 2


@dataclass(frozen=True, eq=False)
class Shape:
    """One solid."""

    name: str
    corners: Vector
    upright: Vector
    """For each value the rotation matrix that shows it."""
    tops: Vector
    """For each value the direction, in the die's frame, that points up when it is shown."""
    rest: float
    """Height of the centre above the mat."""
    mass: float
    inertia: Vector
    """Principal moments in g mm², about the axes of the die's frame."""
    outline: Vector
    """The silhouette from above, anticlockwise, as it lies with turn 0."""

    @property
    def values(self) -> int:
        return len(self.tops)


def _corners(sides: int) -> Vector:
    signs = np.array([(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)], float)
    if sides == 4:
        return np.array([(1, 1, 1), (1, -1, -1), (-1, 1, -1), (-1, -1, 1)], float)
    if sides == 6:
        return signs
    if sides == 8:
        return np.vstack([np.eye(3), -np.eye(3)])
    if sides == 10:
        return _trapezohedron()
    if sides == 12:
        long = [(0, y / GOLDEN, z * GOLDEN) for y in (-1, 1) for z in (-1, 1)]
        return np.vstack([signs, *(np.roll(long, turn, axis=1) for turn in range(3))])
    long = [(0, y, z * GOLDEN) for y in (-1, 1) for z in (-1, 1)]
    return np.vstack([np.roll(long, turn, axis=1) for turn in range(3)])


def _trapezohedron() -> Vector:
    """Ten kites: a zigzag belt of ten corners and two tips, which lie in the planes of the kites."""
    tip = 1.05
    belt_height = tip * (1 - np.cos(np.pi / 5)) / (1 + np.cos(np.pi / 5))
    angles = np.arange(10) * np.pi / 5
    belt = np.stack([np.cos(angles), np.sin(angles), belt_height * (-1.0) ** np.arange(10)], axis=1)
    return np.vstack([belt, [(0, 0, tip), (0, 0, -tip)]])


def _normals(corners: Vector) -> Vector:
    """The outward normals of the faces of a convex solid, in a fixed order."""
    found: list[Vector] = []
    for a, b, c in combinations(corners, 3):
        normal = np.cross(b - a, c - a)
        length = np.linalg.norm(normal)
        if length < 1e-9:
            continue
        normal = normal / length if normal @ a > 0 else -normal / length
        is_face = np.all(corners @ normal <= normal @ a + 1e-9)
        if is_face and not any(normal @ other > 1 - 1e-9 for other in found):
            found.append(normal)
    return np.array(sorted(found, key=lambda normal: np.round(normal, 6).tolist()))


def _numbered(normals: Vector) -> Vector:
    """Normals by value: opposite faces add up to one more than their number, as on real dice."""
    count = len(normals)
    if count == 4:
        return normals
    low: list[Vector] = []
    for normal in normals:
        if not any(normal @ other < -1 + 1e-9 for other in low):
            low.append(normal)
    order = [face if i % 2 == 0 else -face for i, face in enumerate(low)]
    return np.array([*order, *(-face for face in reversed(order))])


def _rotation_to(start: Vector, end: Vector) -> Vector:
    """The shortest rotation of one direction onto another."""
    axis, cosine = np.cross(start, end), start @ end
    if cosine < -1 + 1e-12:
        return np.diag([1.0, -1.0, -1.0])
    skew = np.array([[0, -axis[2], axis[1]], [axis[2], 0, -axis[0]], [-axis[1], axis[0], 0]])
    return np.asarray(np.eye(3) + skew + skew @ skew / (1 + cosine))


def about_vertical(angle: float) -> Vector:
    """A rotation about the vertical."""
    c, s = np.cos(angle), np.sin(angle)
    return np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])


def _same(points: Vector, others: Vector) -> bool:
    distances = np.linalg.norm(points[:, None] - others[None], axis=2)
    return bool(np.all(distances.min(axis=1) < 1e-6))


def _uprights(corners: Vector, tops: Vector) -> Vector:
    """Rotations that show each value, chosen so that the solid fills the same room with each of them."""
    up = np.array([0.0, 0.0, 1.0])
    rotations = [_rotation_to(top, up) for top in tops]
    first = corners @ rotations[0].T
    anchor = max(first, key=lambda p: (round(p[0] ** 2 + p[1] ** 2, 6), round(p[2], 6)))
    for i, rotation in enumerate(rotations):
        placed = corners @ rotation.T
        for corner in placed:
            turn = about_vertical(np.arctan2(anchor[1], anchor[0]) - np.arctan2(corner[1], corner[0]))
            if _same(placed @ turn.T, first):
                rotations[i] = turn @ rotation
                break
    return np.array(rotations)


def _outline(placed: Vector) -> Vector:
    """The convex hull of the points seen from above, anticlockwise."""
    points = sorted({(round(x, 9), round(y, 9)) for x, y, _ in placed})

    def half(ordered: list[tuple[float, float]]) -> list[tuple[float, float]]:
        chain: list[tuple[float, float]] = []
        for p in ordered:
            while len(chain) > 1 and _turn(chain[-2], chain[-1], p) <= 1e-6:
                chain.pop()
            chain.append(p)
        return chain[:-1]

    return np.array(half(points) + half(points[::-1]))


def _turn(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _moments(corners: Vector, normals: Vector) -> tuple[float, Vector]:
    """Volume, and moments of inertia for density 1, from the tetrahedra between the centre and the faces."""
    volume, second = 0.0, np.zeros(3)
    for normal in normals:
        face = corners[corners @ normal > (corners @ normal).max() - 1e-9]
        middle = face.mean(axis=0)
        side = _rotation_to(normal, np.array([0.0, 0.0, 1.0]))
        angles = np.arctan2(*((face - middle) @ side.T)[:, 1::-1].T)
        ring = face[np.argsort(angles)]
        for a, b in zip(ring, np.roll(ring, -1, axis=0), strict=True):
            part = abs(np.dot(middle, np.cross(a, b))) / 6
            volume += part
            total = middle + a + b
            second += part / 20 * (total**2 + middle**2 + a**2 + b**2)
    return volume, np.array([second[1] + second[2], second[0] + second[2], second[0] + second[1]])


@cache
def die(kind: int) -> Shape:
    """A die by its kind."""
    sides = SIDES[kind]
    corners = _corners(sides)
    normals = _normals(corners)
    depth = (corners @ normals[0]).max()
    whole = depth - (corners @ normals[0]).min() if sides == 4 else 2 * depth
    corners = corners * (HEIGHTS[kind] / whole)
    # A d4 has no face above: its value is that of the face below.
    tops = -_numbered(normals) if sides == 4 else _numbered(normals)
    uprights = _uprights(corners, tops)
    volume, inertia = _moments(corners, normals)
    return Shape(
        name=f"d{sides}",
        corners=corners,
        upright=uprights,
        tops=tops,
        rest=float(depth * HEIGHTS[kind] / whole),
        mass=volume * DENSITY,
        inertia=inertia * DENSITY,
        outline=_outline(corners @ uprights[0].T),
    )


@cache
def bug() -> Shape:
    """The bug: it lies on either side, which count alike."""
    mass = np.pi * BUG_RADIUS**2 * BUG_HEIGHT * BUG_DENSITY
    across = mass * (3 * BUG_RADIUS**2 + BUG_HEIGHT**2) / 12
    angles = np.arange(16) * np.pi / 8
    return Shape(
        name="bug",
        corners=np.zeros((0, 3)),
        upright=np.array([np.eye(3), np.diag([1.0, -1.0, -1.0])]),
        tops=np.array([(0, 0, 1.0), (0, 0, -1.0)]),
        rest=BUG_HEIGHT / 2,
        mass=mass,
        inertia=np.array([across, across, mass * BUG_RADIUS**2 / 2]),
        outline=BUG_RADIUS * np.stack([np.cos(angles), np.sin(angles)], axis=1),
    )


def shape(kind: int) -> Shape:
    """A solid by its kind: a die, or the bug."""
    return bug() if kind == BUG else die(kind)
