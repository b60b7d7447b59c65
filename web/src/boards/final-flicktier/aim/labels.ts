/** What stands on the buttons of flicks and places, whose notation is numbers. */

import type { View } from '../../../lib/service/messages';
import type { Choice } from '../../../lib/choosing/selection';
import { carried, headingOf, type Point } from '../mats/frame';
import { bodiesOf, flicktier, type FlickView } from '../view';
import { words } from '../words';

const FLICK = /^(flick .+) direction (\d+) speed (\d+) hit \d+$/;
const PLACE = /^(place .+) at (\d+),(\d+) showing (\d+)$/;
const COMPASS = ['east', 'north-east', 'north', 'north-west', 'west', 'south-west', 'south', 'south-east'];

/** Tenths of a degree by which a listed flick may miss the middle of what it is aimed at. */
const STRAIGHT = 1;
const FAR = 100;

interface Spot extends Point {
  name: string;
}

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Of what lies in a direction (in tenths of a degree), the one that is nearest to where a flick ends. */
function aimedAt(from: Point, spots: readonly Spot[], direction: number, way: number): Spot | null {
  const beside = (spot: Spot): number => Math.abs(((headingOf(spot.x - from.x, spot.y - from.y) * 10 - direction + 5400) % 3600) - 1800);
  const cost = (spot: Spot): number => Math.abs(apart(spot, from) - way) + (beside(spot) > STRAIGHT ? FAR * beside(spot) : 0);
  return spots.reduce<Spot | null>((best, spot) => (!best || cost(spot) < cost(best) ? spot : best), null);
}

/** What a listed flick is meant for: the target, or the space or card where it usually ends. */
function flickLabel(view: FlickView, action: Choice, text: string, direction: number, speed: number): string {
  const body = bodiesOf(view).find(({ element }) => element === action.elements[0]);
  if (!body) return text;
  if (view.doing === 'attack') {
    const target = view.dice.find(({ die }) => die === view.attack?.target);
    return `${text} at ${target?.name ?? ''}, ${words.aim.strong(speed)}`;
  }
  const way = carried(view.reach[body.form] ?? view.reach['6'] ?? [], speed);
  const spots: Spot[] = body.form === 'bug' ? view.dice.filter(({ die }) => die !== body.die) : [...view.spaces, ...view.bounties];
  return `${text} to ${aimedAt(body, spots, direction, way)?.name ?? ''}`;
}

function placeLabel(view: FlickView, text: string, x: number, y: number, value: number): string {
  const point = { x: x - view.board.margin, y: y - view.board.margin };
  const space = view.spaces.find((one) => apart(one, point) < one.radius);
  const where = space
    ? `on ${space.name}, ${sideOf(space, point)}`
    : `at ${Math.round(point.x / 10)}, ${Math.round(point.y / 10)} cm`;
  return `${text} ${where}, showing ${value}`;
}

function sideOf(space: Spot & { radius: number }, point: Point): string {
  if (apart(space, point) < space.radius / 4) return 'middle';
  const heading = headingOf(point.x - space.x, point.y - space.y);
  return COMPASS[Math.round(heading / 45) % COMPASS.length] ?? '';
}

export function label(action: Choice, view: View): string | null {
  const flick = FLICK.exec(action.text);
  if (flick) return flickLabel(flicktier(view), action, flick[1] ?? '', Number(flick[2]), Number(flick[3]));
  const place = PLACE.exec(action.text);
  if (place) return placeLabel(flicktier(view), place[1] ?? '', Number(place[2]), Number(place[3]), Number(place[4]));
  return null;
}
