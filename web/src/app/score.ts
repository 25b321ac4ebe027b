// What a finished game paid, and how the match stands.

import type { Account, Move, Table } from '../wire';
import { sidesOf } from './sides';

/** Line is a seat's line on the score sheet. */
export interface Line extends Account {
  seat: number;
  /** Points before this game, with the handicap, and with it. */
  before: number;
  after: number;
}

/** sheetOf is the score sheet of the last game, empty while one runs and where no points are paid. */
export function sheetOf({ series }: Table): Line[] {
  return (series.sheet ?? []).map((account, seat) => {
    const after = series.totals[seat] ?? account.total;
    return { ...account, seat, before: after - account.total, after };
  });
}

/** Kind is what something was paid for. */
export type Paid = 'bonus' | 'runs';

export interface Mark {
  points: readonly string[];
  kind: 'row' | 'run';
}

/** marksOf shows on the board what a line was paid for: its rows that won, its runs. */
export function marksOf(line: Line, moves: readonly Move[], what?: Paid): Mark[] {
  const rows = line.bonus > 0 && what !== 'runs' ? (moves.at(-1)?.rows ?? []) : [];
  const runs = what !== 'bonus' ? line.runs : [];
  return [
    ...rows.map((points) => ({ points, kind: 'row' as const })),
    ...runs.map((points) => ({ points, kind: 'run' as const })),
  ];
}

/** Standing is how many games of the match a side has won. */
export interface Standing {
  seats: number[];
  games: number;
}

/** standingsOf counts the games that each side has won in the match, draws left out. */
export function standingsOf(table: Table): Standing[] {
  return sidesOf(table).map((seats) => ({
    seats,
    games: table.series.games.filter(({ winners }) => seats.some((seat) => winners.includes(seat))).length,
  }));
}

/** gameOf is the number of the running or just finished game within the match: a new match begins with 1. */
export function gameOf({ result, series }: Table): number {
  return series.games.length + (result === null ? 1 : 0);
}

/** isMatch tells a match that ends, by points or by games, from games without end. */
export function isMatch({ series }: Table): boolean {
  return series.target > 0 || series.bestOf > 0;
}

/** pays tells whether the rules pay points. */
export function pays({ series }: Table): boolean {
  return series.target > 0;
}

/** scoreOf is the number that a seat has in the match: points, or games won. */
export function scoreOf(table: Table, seat: number): number {
  if (pays(table)) return table.series.totals[seat] ?? 0;
  if (table.series.bestOf === 0) return table.seats[seat]?.wins ?? 0;
  return standingsOf(table).find(({ seats }) => seats.includes(seat))?.games ?? 0;
}
