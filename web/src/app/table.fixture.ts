// Tables for tests: a game of two people that has just begun, with whatever a test changes.

import type { Move, Seat, Series, Table } from '../wire';
import { timeless } from './clock';
import type { Held } from './held';

const series: Series = {
  target: 0,
  bestOf: 0,
  runLength: 0,
  totals: [],
  games: [],
  sheet: [],
  over: false,
  winners: [],
  next: null,
};

const plain: Table = {
  variant: 'pente',
  options: [],
  size: 19,
  seats: [],
  game: 1,
  first: 0,
  turn: 0,
  winCaptures: 5,
  winStones: 0,
  choices: [],
  stone: 0,
  left: 1,
  out: [],
  restriction: null,
  result: null,
  takeback: null,
  rematch: [],
  takeover: null,
  ...timeless,
  draw: null,
  series,
};

/** seatsOf makes as many people, each with a colour; the sides are theirs, one by one, or repeat. */
export function seatsOf(count: number, sides = count): Seat[] {
  return Array.from({ length: count }, (_, seat) => ({
    kind: 'person',
    colour: seat,
    side: seat % sides,
    wins: 0,
  }));
}

export function tableOf(part: Partial<Omit<Table, 'series'>> & { series?: Partial<Series> } = {}): Table {
  return { ...plain, seats: seatsOf(2), ...part, series: { ...series, ...part.series } };
}

export function heldOf(moves: Move[], table: Table = tableOf(), mine: number[] = [0]): Held {
  return { version: moves.length + 1, moves, table, mine, said: [], plans: [] };
}
