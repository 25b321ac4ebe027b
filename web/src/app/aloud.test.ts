import { beforeEach, expect, it } from 'vitest';
import type { Move, Table } from '../wire';
import { load } from '../i18n/index.svelte';
import { aloudText } from './aloud';
import { heldOf, seatsOf, tableOf } from './table.fixture';

const stone = (seat: number, point: string, part: Partial<Move> = {}): Move => ({
  seat,
  colour: seat,
  point,
  ...part,
});
const pair = (colour: number, to: number | null, ...points: string[]) =>
  points.map((point) => ({ point, colour, to }));

/** The last of some moves, as it is spoken. */
function hear(moves: Move[], table: Table, mine: number[]): string {
  const move = moves.at(-1);
  if (move === undefined) throw new Error('no move');
  return aloudText({ type: 'moved', move }, heldOf(moves, table, mine));
}

beforeEach(() => load('en'));

const opening = [stone(0, 'K10'), stone(1, 'L10'), stone(0, 'A1'), stone(1, 'M10')];
const capture = stone(0, 'N10', { groups: 1, captured: pair(1, 0, 'L10', 'M10') });

it('tells who captures, how many stones, and what that makes', () => {
  const moves = [...opening, capture];
  const table = tableOf({ turn: 1 });
  expect(hear(moves, table, [1])).toBe(
    'Your opponent plays N10 and captures 2 stones. Opponent: 1 of 5 captures.',
  );
  expect(hear(moves, table, [0])).toBe('You play N10 and capture 2 stones. You: 1 of 5 captures.');
  expect(hear(moves, table, [])).toBe('White plays N10 and captures 2 stones. White: 1 of 5 captures.');
});

it('counts up to the move that it tells, not to the latest one', () => {
  const moves = [...opening, capture, stone(1, 'C1'), { ...capture, point: 'N13' }];
  expect(aloudText({ type: 'moved', move: capture }, heldOf(moves, tableOf(), [1]))).toMatch(/: 1 of 5/);
  expect(hear(moves, tableOf(), [1])).toMatch(/: 2 of 5/);
});

it('says among many that it is one’s turn, and of a team what it has together', () => {
  const three = tableOf({ seats: seatsOf(3), turn: 2 });
  expect(hear([stone(0, 'K10'), stone(1, 'L10')], three, [2])).toBe('Black plays L10. Your turn.');
  expect(hear([stone(0, 'K10'), stone(1, 'L10')], three, [0])).toBe('Black plays L10.');
  const seats = seatsOf(4).map((seat, index) => ({ ...seat, side: index % 2 }));
  const partners = stone(2, 'E5', { groups: 1, captured: pair(1, 2, 'E6', 'E7') });
  expect(hear([partners], tableOf({ seats, turn: 3 }), [0])).toBe(
    'Red plays E5 and captures 2 stones. You and Red: 1 of 5 captures.',
  );
});

it('tells a partner’s stones that are lost, and stones that the opponent gets', () => {
  const lost = stone(0, 'E5', { groups: 1, captured: pair(0, null, 'E6', 'E7') });
  expect(hear([lost], tableOf({ turn: 1 }), [0])).toMatch(/^You play E5, 2 own stones lost\./);
  const given = stone(0, 'E5', { groups: 1, captured: pair(1, 1, 'E6', 'E7') });
  expect(hear([given], tableOf({ turn: 1 }), [0])).toMatch(/Opponent: 1 of 5 captures\.$/);
});

it('warns of a row that wins unless it is broken now', () => {
  const row = ['K10', 'L10', 'M10', 'N10', 'O10'];
  const moves = [stone(0, 'O10', { pending: [row] })];
  expect(hear(moves, tableOf({ turn: 1 }), [1])).toBe(
    'Your opponent plays O10. Your opponent wins unless the row is broken now.',
  );
});

it('says who begins, and what is to be chosen', () => {
  const begin = tableOf({ turn: 0 });
  expect(aloudText({ type: 'started', again: true }, heldOf([], begin, [0]))).toBe(
    'A new game begins. Your turn.',
  );
  const choose = tableOf({ turn: 1, choices: ['first', 'second'] });
  expect(hear([stone(0, 'K10')], choose, [1])).toBe('Your opponent plays K10. Your choice.');
});
