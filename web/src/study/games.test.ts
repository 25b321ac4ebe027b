import { expect, it } from 'vitest';
import type { RecordJSON } from '../wire';
import { fileName } from './files';
import { coloursOf, found, headingOf, single } from './games';

const game: RecordJSON = {
  format: 'tessera-record',
  version: 1,
  variant: 'pente',
  players: [{ name: 'Ann', rating: 1712 }, { name: 'Bob' }],
  date: '2009-03-14',
  event: 'Open',
  site: '',
  result: { winners: [1], by: 'row' },
  line: [{}, { move: 'K10' }, { comment: 'a word' }, { move: 'L9' }],
};
const bare: RecordJSON = { format: 'tessera-record', version: 1, line: [{}] };

it('tells a game by who played, when and where', () => {
  expect(headingOf(game)).toEqual({
    players: ['Ann (1712)', 'Bob'],
    details: ['2009-03-14', 'Open'],
    moves: 2,
    winners: [1],
  });
  expect(headingOf(bare)).toEqual({ players: [], details: [], moves: 0, winners: null });
});

it('seeks in names, events and dates', () => {
  expect(['ann', ' BOB ', 'open', '2009-03', 'Carl'].map((text) => found(game, text))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
});

it('opens a single game at once, unless there is something to be told', () => {
  expect(single([game], 0)).toBe(game);
  expect(single([game], 1)).toBeNull();
  expect(single([game, bare], 0)).toBeNull();
  expect(single([], 0)).toBeNull();
});

it('knows the colours of the seats', () => {
  expect(coloursOf({ variant: 'team', seats: 4 })).toEqual([0, 1, 2, 3]);
  expect(coloursOf({ variant: 'partners', seats: 4 })).toEqual([0, 1, 0, 1]);
  expect(coloursOf({})).toEqual([0, 1]);
});

it.each([
  [game, '.sgf', 'Ann-Bob-2009-03-14.sgf'],
  [{ ...game, players: [{ name: '../Zoë\u0000' }, { name: 'a/b:c' }] }, '.txt', 'Zoe-a-b-c-2009-03-14.txt'],
  [bare, '.json', 'study.json'],
  [{ ...bare, players: [{ name: '王' }], variant: 'pente' }, '', 'study'],
])('names the file of %#', (record, extension, name) => {
  expect(fileName(record, extension)).toBe(name);
});
