import { expect, it } from 'vitest';
import { shownAt } from './shown';

const colours = [0, 1];
const stones = [
  { point: 'K10', colour: 0 },
  { point: 'L10', colour: 1 },
  { point: 'M10', colour: 1 },
];

it('shows what was set up without a last move', () => {
  const shown = shownAt({ stones, colours }, []);
  expect([...shown.stones]).toEqual([
    ['K10', 0],
    ['L10', 1],
    ['M10', 1],
  ]);
  expect(shown).toMatchObject({ last: null, lastSeat: null, fresh: [], captures: [0, 0] });
});

it('plays moves on top of it, and counts what was captured before', () => {
  const captured = ['L10', 'M10'].map((point) => ({ point, colour: 1, to: 0 }));
  const setup = { turn: 0, pairs: [3, 1], stones_taken: [6, 2] };
  const shown = shownAt({ stones, colours, setup }, [
    { seat: 0, colour: 0, point: 'N10', captured, groups: 1 },
  ]);
  expect([...shown.stones.keys()]).toEqual(['K10', 'N10']);
  expect(shown).toMatchObject({ last: 'N10', fresh: ['N10'], captures: [4, 1], lifting: captured });
  expect(shown.groups).toEqual([
    [
      [1, 1],
      [1, 1],
      [1, 1],
      [1, 1],
    ],
    [[0, 0]],
  ]);
});

it('has stones beside the board where only captures, or only stones, were counted', () => {
  const shown = (setup: { pairs?: number[]; stones_taken?: number[] }) =>
    shownAt({ stones: [], colours, setup: { turn: 0, ...setup } }, []);
  expect(shown({ pairs: [2, 0] }).taken).toEqual([[1, 1, 1, 1], []]);
  expect(shown({ stones_taken: [0, 3] }).taken).toEqual([[], [0, 0, 0]]);
});
