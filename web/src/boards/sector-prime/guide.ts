/** A guided first game of Sector Prime: four turns, in which everything is done once. */

import type { View } from '../../lib/service/messages';
import type { Guide } from '../contract';
import { disputed, sector, type Edge, type SectorView, type Tile } from './view';

/** What the box says and a view does not. */
const BUILDERS = 5;
const SECTION_1 = 12;
const REFINERY = 3;
/** So many tiles are a good first turn. */
const WANTED = 4;
const REFINERY_ROLL = 10;
/** The turns of the person, who begins: between them the rival has his. */
const SECOND = 3;
const THIRD = 5;
const FOURTH = 7;
/** From here on nothing is waited for any more. */
const LATE = 17;

const POINTS: Record<Edge['terrain'], number> = { open: 0, asteroid: 2, ion: 3 };

const me = (view: View): number => view.player ?? 0;
const mine = (view: View) => sector(view).seats[me(view)];
const active = (view: View): boolean => sector(view).active === me(view);
const from = (turn: number) => (view: View): boolean => active(view) && view.turn >= turn;
const isHome = (view: View) => (tile: Tile): boolean => tile.station === me(view);
const homeTile = (view: View): Tile | undefined => sector(view).tiles.find(isHome(view));
const home = (view: View): string => `tile:${sector(view).tiles.findIndex(isHome(view))}`;
const dronesAtHome = (view: View): number => homeTile(view)?.drones[me(view)] ?? 0;
const owned = (view: View): number => mine(view)?.controlled ?? 0;
const moving = (view: View): boolean => active(view) && view.decision === 'move';
const choosing = (view: View): boolean => active(view) && view.decision === 'battle-or-build';
const mining = (view: View): boolean => active(view) && view.decision === 'mine';

/** The points that crossing an edge costs. */
function crossing({ tiles }: SectorView, edge: Edge, from: number): number {
  const back = edge.to === null ? undefined : tiles[edge.to]?.edges.find(({ to }) => to === from);
  return Math.max(1, POINTS[edge.terrain] + POINTS[back?.terrain ?? 'open']);
}

const waysOut = (view: SectorView, number: number): Edge[] =>
  view.tiles[number]?.edges.filter(({ to }) => to !== null) ?? [];

const easyWaysOut = (view: SectorView, number: number): number[] =>
  waysOut(view, number).flatMap((edge) => (edge.to !== null && crossing(view, edge, number) === 1 ? [edge.to] : []));

/** The outer tile from which most others are reached for one point. */
function bestHome(view: View): number {
  const seen = sector(view);
  const outer = seen.tiles.flatMap((tile, number) => (tile.edges.some(({ to }) => to === null) ? [number] : []));
  const ways = outer.map((number) => easyWaysOut(seen, number).length);
  return outer[ways.indexOf(Math.max(...ways))] ?? 0;
}

/** Tiles beside the Station where nobody is, the nearest first. */
function free(view: View): number[] {
  const seen = sector(view);
  const here = seen.tiles.findIndex(isHome(view));
  return waysOut(seen, here)
    .toSorted((one, other) => crossing(seen, one, here) - crossing(seen, other, here))
    .flatMap(({ to }) => (to !== null && seen.tiles[to]?.drones.every((count) => count === 0) ? [to] : []));
}
const nextFree = (view: View): string[] => free(view).slice(0, 2).map((number) => `tile:${number}`);

const nameOf = (view: View, number: number | undefined): string => sector(view).tiles[number ?? -1]?.name ?? '';

/** Where I stand beside a rival; otherwise the tiles of rivals that are not their Stations. */
function front(view: View): number[] {
  const { tiles } = sector(view);
  const numbers = (fits: (tile: Tile) => boolean): number[] => tiles.flatMap((tile, at) => (fits(tile) ? [at] : []));
  const met = numbers((tile) => disputed(tile) && (tile.drones[me(view)] ?? 0) > 0 && tile.station === null);
  const theirs = (tile: Tile): boolean => tile.drones.some((count, player) => count > 0 && player !== me(view));
  return met.length ? met : numbers((tile) => theirs(tile) && tile.station === null);
}
const stronger = (view: View): boolean =>
  front(view).some((number) => {
    const drones = sector(view).tiles[number]?.drones ?? [];
    const own = drones[me(view)] ?? 0;
    return own > Math.max(...drones.filter((_, player) => player !== me(view)));
  });
const fights = (view: View): boolean => active(view) && view.decision === 'battle';
const someFront = (view: View): boolean => front(view).length > 0;
const disputes = (view: View): boolean =>
  sector(view).tiles.some((tile) => disputed(tile) && (tile.drones[me(view)] ?? 0) > 0);

const refined = (view: View): boolean => sector(view).tiles.some((tile) => tile.refinery === me(view));
const readyToBuild = (view: View): boolean =>
  dronesAtHome(view) >= BUILDERS && (homeTile(view)?.fabricators.includes(me(view)) ?? false);
const section = (view: View): boolean => (mine(view)?.sections ?? 0) > 0;
const crystals = (view: View): number => mine(view)?.crystals ?? 0;

/** What to press on the way to the first section. */
function towardsBuilding(view: View): string[] {
  if (mining(view)) return ['action:mine'];
  if (!moving(view)) return ['action:roll', 'action:build station', 'action:done'];
  if (readyToBuild(view)) return ['action:done'];
  if (dronesAtHome(view) < BUILDERS) return ['action:enter drone', 'action:done'];
  return ['action:enter fabricator', `action:move fabricator to ${homeTile(view)?.name ?? ''}`, 'action:done'];
}

const guide: Guide = {
  players: 2,
  deal: 3,
  level: 'easy',
  steps: [
    {
      say: 'Welcome to Sector Prime. You lead a mining company. Whoever first completes a Station, all three sections of it, wins.',
      why: 'Every hexagon is a tile with a planet. Tiles give crystals, and crystals pay for the Station.',
      at: 'region:board',
    },
    {
      say: (view) => `First find a home: press ${nameOf(view, bestHome(view))}. Your Station and three drones go there.`,
      why: 'Open space lies around it, so drones can leave it cheaply. Rocks and storms on an edge make the way dearer.',
      at: (view) => `tile:${bestHome(view)}`,
      done: (view) => homeTile(view) !== undefined,
    },
    {
      say: (view) => `Your Character is the ${mine(view)?.character?.name ?? ''}. It helps you all game long.`,
      why: 'The first ability works while you control one tile, the second while you control three.',
      at: 'region:hand',
      when: (view) => view.turn > 0,
    },
    {
      say: 'A turn has three phases: Move, Battle or Build, and Mine. It begins with your Station die: roll it.',
      why: 'The die says how many movement points you have.',
      at: 'action:roll',
      when: (view) => active(view) && view.decision === 'roll',
      done: (view) => moving(view) || view.turn > 1,
    },
    {
      say: (view) => `Send a drone out: press your Station tile, then ${nameOf(view, free(view)[0])}.`,
      why: 'A tile on which only you have drones is yours, and gives you a crystal every turn.',
      at: (view) => [home(view), ...nextFree(view).slice(0, 1)],
      when: moving,
      done: (view) => owned(view) >= 2 || view.turn > 1,
    },
    {
      say: (view) =>
        dronesAtHome(view) > 1
          ? `Go on: another drone to ${nameOf(view, free(view)[0])}. You control ${owned(view)} tiles; get ${WANTED}.`
          : `Bring a new drone onto your Station tile: choose “Enter drone”. Then send it on. You control ${owned(view)} tiles; get ${WANTED}.`,
      why: 'Leave at least one drone at home: a tile without drones is nobody’s.',
      at: (view) => (dronesAtHome(view) > 1 ? [home(view), ...nextFree(view).slice(0, 1)] : 'action:enter drone'),
      when: (view) => moving(view) && sector(view).points > 1 && free(view).length > 0,
      done: (view) => owned(view) >= WANTED || mining(view) || view.turn > 1,
    },
    {
      say: (view) =>
        sector(view).points
          ? `${sector(view).points === 1 ? 'You have a movement point' : `You have ${sector(view).points} movement points`} left. Bring in more drones, then choose “Done”.`
          : 'You have spent your points. Choose “Done”.',
      why: 'Points that are left over are lost, and drones at home will build and defend.',
      at: (view) => (sector(view).points ? ['action:enter drone', 'action:done'] : 'action:done'),
      when: (view) => moving(view) && view.turn === 1,
      done: (view) => choosing(view) || mining(view) || view.turn > 1,
    },
    {
      say: 'Battle or Build: there is nobody to fight yet, and you have no Fabricator to build with. Choose “Done”.',
      why: 'Each turn you do one of the two. Both can wait: crystals come first.',
      at: 'action:done',
      when: (view) => choosing(view) && view.turn === 1,
      done: (view) => mining(view) || view.turn > 1,
    },
    {
      say: (view) => `Now mine. Choose Standard: a crystal for each of your tiles, ${mine(view)?.production ?? 0} in all.`,
      why: 'Increased doubles it if your die, plus one for each tile and Refinery of yours, beats the Algorithm die. If not, you get nothing.',
      at: 'action:mine',
      when: (view) => mining(view) && view.turn === 1,
      done: (view) => view.turn > 1,
    },
    {
      say: 'Your second turn. These tools help: Undo takes a move back as long as no die was rolled, Hint asks a good bot, Rules explain everything.',
      why: 'Press anything that you cannot do, and you are told why.',
      at: 'region:tools',
      when: from(SECOND),
    },
    {
      say: 'Time to build. Bring in the Fabricator: roll, then choose “Enter fabricator”.',
      why: 'The Fabricator is the machine that builds. Left alone on a tile, it goes back to your supply.',
      at: ['action:enter fabricator', 'action:roll'],
      when: (view) => from(SECOND)(view) && !choosing(view) && !mining(view),
      done: (view) => !(mine(view)?.fabricator_in_supply ?? true),
    },
    {
      say: (view) => `It takes ${BUILDERS} drones to build. You have ${dronesAtHome(view)} on your Station tile: enter more.`,
      why: 'They also guard the tile: as long as only yours are there, you can build.',
      at: (view) => ['action:enter drone', home(view)],
      when: (view) => from(SECOND)(view) && moving(view),
      done: (view) => readyToBuild(view) || refined(view),
    },
    {
      say: 'Now finish moving with “Done”, and build a Refinery on your Station tile.',
      why: `It costs ${REFINERY} crystals for each try, and works if your Station die and the Algorithm die show ${REFINERY_ROLL} or more together. Then the tile gives a crystal more every turn.`,
      at: ['action:build refinery', 'action:done'],
      when: (view) => from(SECOND)(view) && readyToBuild(view) && !mining(view) && crystals(view) >= REFINERY,
      done: refined,
    },
    {
      say: (view) =>
        refined(view)
          ? `The Refinery stands. Finish building, and mine: Standard gives you ${mine(view)?.production ?? 0} crystals now.`
          : 'Finish this turn, and mine. Refineries can be built later as well.',
      why: 'Section 1 of your Station is next, and it costs a lot. Every crystal counts.',
      at: ['action:mine', 'action:done'],
      when: (view) => from(SECOND)(view) && view.turn < THIRD,
      done: (view) => view.turn > SECOND,
    },
    {
      say: (view) =>
        disputes(view)
          ? `${nameOf(view, front(view)[0])} is disputed: drones of both of you stand there, so nobody can mine it or leave it. Send drones there from your Station tile until you have more than the rival.`
          : `Let us fight. Move drones from your Station tile to ${nameOf(view, front(view)[0])}, where the rival has some, until you have more there.`,
      why: 'In a battle each side rolls a die and adds one for each of its drones. More drones, better odds. To attack, you must hold a crystal for each of your drones there.',
      at: (view) => ['action:roll', home(view), ...front(view).slice(0, 1).map((number) => `tile:${number}`)],
      when: (view) => from(THIRD)(view) && (moving(view) || view.decision === 'roll') && someFront(view),
      done: (view) => fights(view) || (view.turn >= THIRD && stronger(view)) || view.turn > FOURTH,
    },
    {
      say: 'Finish moving with “Done”, and choose the battle. You pay nothing if you win.',
      why: 'The higher sum wins, and a tie is the defender’s. The loser takes half of his drones away, at least one. If you lose, you pay a crystal for each drone that you lost.',
      at: ['action:battle', 'action:done'],
      when: (view) => from(THIRD)(view) && disputes(view) && (moving(view) || choosing(view)),
      done: (view) => fights(view) || view.turn > FOURTH,
    },
    {
      say: 'That was a battle. You may battle again, here or elsewhere. When you have had enough, choose “Done”, and mine.',
      why: 'Who clears a tile of rivals may charge on: a point for every two drones there. In one turn you battle or build, never both.',
      at: ['action:battle', 'action:charge', 'action:done'],
      when: fights,
      done: (view) => (view.turn >= THIRD && mining(view)) || view.turn > FOURTH,
    },
    {
      say: 'Now mine. Standard is sure; try Increased when you feel lucky.',
      why: 'The more tiles and Refineries you have, the likelier Increased works. But a turn without crystals hurts.',
      at: 'action:mine',
      when: (view) => mining(view) && view.turn === THIRD,
      done: (view) => view.turn > THIRD,
    },
    {
      say: (view) =>
        crystals(view) >= SECTION_1
          ? `You have ${crystals(view)} crystals: enough for Section 1. ${readyToBuild(view) ? 'Finish moving' : `Bring ${BUILDERS} drones and the Fabricator to your Station tile`}, and choose “Build station”.`
          : `Section 1 of your Station costs ${SECTION_1} crystals, and you have ${crystals(view)}. Keep ${BUILDERS} drones and the Fabricator at home, mine, and build it as soon as you can.`,
      why: 'The Station wins the game. The tile must be yours alone: if a rival’s drones stand there, battle them first.',
      at: towardsBuilding,
      when: (view) => from(FOURTH)(view) || (from(THIRD)(view) && crystals(view) >= SECTION_1 && choosing(view)),
      done: (view) => section(view) || view.turn >= LATE,
    },
    {
      say: (view) =>
        section(view)
          ? 'Section 1 stands! You have done everything once: moved, built, fought and mined.'
          : 'You have seen it all once: moving, building, fighting and mining.',
      why: 'After each section your Station die has fewer sides, so you move less; but each section adds one to your battles.',
      at: (view) => `player:${me(view)}`,
      when: (view) => section(view) || view.turn >= LATE,
    },
    {
      say: 'To win, build Section 2 for 15 crystals and Section 3 for 18. Mine many tiles, and stop the rival if he is ahead: a drone of yours on his Station tile keeps him from building a section.',
      why: 'Try next: a second Refinery, Increased mining with many tiles, a Force Field that nobody else can cross.',
      at: 'region:board',
      when: (view) => section(view) || view.turn >= LATE,
    },
    {
      say: 'That is all you need. The game simply goes on, and it is yours to win. Have fun!',
      when: (view) => section(view) || view.turn >= LATE,
    },
  ],
};

export default guide;
