import { describe, expect, test } from 'vitest';
import { choices, leading, marks, matching, point, pointedOut, type Choice } from '../src/lib/choosing/selection';

let count = 0;
const action = (text: string, ...elements: string[]): Choice => ({ code: String((count += 1)), text, elements });

const roll = action('roll');
const east = action('move drone from Aldra to Dusk', 'tile:1', 'tile:2');
const west = action('move drone from Aldra to Lumen', 'tile:1', 'tile:3');
const back = action('move drone from Dusk to Aldra', 'tile:2', 'tile:1');
const fabricator = action('move fabricator to Dusk', 'tile:2');
const battle = action('battle blue at Kestral', 'player:1', 'tile:4');
const other = action('battle red at Kestral', 'player:2', 'tile:4');

describe('pointing', () => {
  test('at a piece and then at where it goes plays the one action that is left', () => {
    const actions = [east, west];
    expect(point(actions, [], 'tile:1')).toEqual({ is: 'selected', selection: ['tile:1'] });
    expect(point(actions, ['tile:1'], 'tile:3')).toEqual({ is: 'play', action: west });
  });

  test('at a piece that can go to one place only still waits for that place', () => {
    expect(point([east], [], 'tile:1')).toEqual({ is: 'selected', selection: ['tile:1'] });
  });

  test('at the only element of an action plays it', () => {
    expect(point([fabricator, roll], [], 'tile:2')).toEqual({ is: 'play', action: fabricator });
  });

  test('at the place of a battle is enough when there is one rival', () => {
    expect(point([battle], [], 'tile:4')).toEqual({ is: 'play', action: battle });
  });

  test('at a rival and at a place works in either order', () => {
    expect(point([battle, other], ['player:2'], 'tile:4')).toEqual({ is: 'play', action: other });
    expect(point([battle, other], ['tile:4'], 'player:2')).toEqual({ is: 'play', action: other });
  });

  test('at the same element again takes the choice back', () => {
    expect(point([east, west], ['tile:1'], 'tile:1')).toEqual({ is: 'cleared' });
  });

  test('at another beginning begins anew', () => {
    expect(point([west, back], ['tile:1'], 'tile:2')).toEqual({ is: 'selected', selection: ['tile:2'] });
  });

  test('at something without a legal action asks why, with what was pointed at before', () => {
    expect(point([east], ['tile:1'], 'tile:9')).toEqual({ is: 'forbidden', elements: ['tile:1', 'tile:9'] });
    expect(point([], [], 'tile:1')).toEqual({ is: 'forbidden', elements: ['tile:1'] });
  });

  test('finds nothing at all without the list of the server', () => {
    expect(marks([], [])).toEqual(new Map());
    expect(choices([], ['tile:1'])).toEqual([]);
  });
});

describe('the order of elements', () => {
  test('matters within a kind', () => {
    expect(matching([east, back], ['tile:1'])).toEqual([east]);
  });

  test('an action without elements is never found by pointing', () => {
    expect(pointedOut(roll, [])).toBe(true);
    expect(choices([roll], ['tile:1'])).toEqual([]);
  });
});

describe('the list beside the board', () => {
  const places = ['fabricator', 'tile'];
  const fly = action('move fabricator to Dusk', 'tile:2', 'fabricator:0');
  const send = action('move drone from Jorrun to Dusk', 'tile:1', 'tile:2');

  test('has all that goes to a place, when that is pointed at first', () => {
    expect(leading([fly, send, west], ['tile:2'], places)).toEqual([fly, send]);
  });

  test('has what begins at a place, when something does', () => {
    const on = action('move drone from Dusk to Jorrun', 'tile:2', 'tile:1');
    expect(leading([fly, send, on], ['tile:2'], places)).toEqual(matching([fly, send, on], ['tile:2']));
    expect(leading([fly, send], ['tile:1', 'tile:2'], places)).toEqual([send]);
    expect(leading([fly, send], [], places)).toEqual([fly, send]);
    expect(leading([send], ['tile:3'], places)).toEqual([]);
  });
});

describe('marks', () => {
  test('what goes to a place is pointed at first, and then where it goes', () => {
    const flown = action('move fabricator to Dusk', 'fabricator:0', 'tile:2');
    const places = ['fabricator', 'tile'];
    expect([...marks([flown], [], places).keys()]).toEqual(['fabricator:0']);
    expect(marks([flown], ['fabricator:0'], places).get('tile:2')).toBe('target');
    // Whatever the order in which an action lists them.
    expect([...marks([action('move fabricator to Dusk', 'tile:2', 'fabricator:0')], [], places).keys()]).toEqual(['fabricator:0']);
    expect([...marks([battle], [], places).keys()]).toEqual([...marks([battle], []).keys()]);
  });

  test('show where to begin', () => {
    expect(marks([east, back, battle, roll], [])).toEqual(
      new Map([
        ['tile:1', 'start'],
        ['tile:2', 'start'],
        ['player:1', 'start'],
        ['tile:4', 'start'],
      ]),
    );
  });

  test('show what was chosen and what may follow', () => {
    expect(marks([east, west, back], ['tile:1'])).toEqual(
      new Map([
        ['tile:2', 'target'],
        ['tile:3', 'target'],
        ['tile:1', 'chosen'],
      ]),
    );
  });
});

describe('the chooser', () => {
  test('offers all that were pointed out', () => {
    expect(point([battle, other], [], 'tile:4')).toEqual({ is: 'selected', selection: ['tile:4'] });
    expect(choices([battle, other], ['tile:4'])).toEqual([battle, other]);
  });

  test('offers what was pointed out beside what needs another place', () => {
    expect(point([fabricator, back], [], 'tile:2')).toEqual({ is: 'selected', selection: ['tile:2'] });
    expect(choices([fabricator, back], ['tile:2'])).toEqual([fabricator]);
    expect(marks([fabricator, back], ['tile:2']).get('tile:1')).toBe('target');
  });

  test('leaves to the board what is left to be pointed at there', () => {
    const fly = action('move B1 to south A4', 'ship:0', 'block:203');
    const load = action('load B1', 'ship:0');
    expect(choices([fly, load], ['ship:0'], ['block'])).toEqual([load]);
    expect(choices([fly, load], ['ship:0'])).toEqual([fly, load]);
    expect(point([fly], [], 'ship:0', ['block'])).toEqual({ is: 'selected', selection: ['ship:0'] });
    expect(point([fly], [], 'block:203', ['block'])).toEqual({ is: 'play', action: fly });
  });
});
