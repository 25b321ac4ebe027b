// Games to choose from: what tells one from another.

import { recorded } from '../app/names';
import { seatingOf, variantOf } from '../app/setup/rules';
import type { RecordJSON, RecordPlayer } from '../wire';

/** Heading is what a game is known by. */
export interface Heading {
  /** Who played, by seat; an empty name where nobody knows. */
  players: readonly string[];
  /** When, where, in which event, as far as it is told. */
  details: readonly string[];
  /** The number of moves of the main line. */
  moves: number;
  /** The seats that won; null where that is unknown, empty for a draw. */
  winners: readonly number[] | null;
}

export function headingOf({ players = [], date, event, round, site, line, result }: RecordJSON): Heading {
  return {
    players: players.map(nameOf),
    details: [date, event, round, site].flatMap((each) => (each === undefined || each === '' ? [] : [each])),
    moves: line.filter(({ move = '' }) => move !== '').length,
    winners: result?.winners ?? null,
  };
}

function nameOf({ rating = 0, ...player }: RecordPlayer): string {
  return rating > 0 ? `${recorded(player)} (${rating})` : recorded(player);
}

/** found tells whether a game has a text in its heading, without regard to case. */
export function found(record: RecordJSON, text: string): boolean {
  const { players, details } = headingOf(record);
  const wanted = text.trim().toLocaleLowerCase();
  return [...players, ...details].some((each) => each.toLocaleLowerCase().includes(wanted));
}

/** coloursOf are the colours of the seats of a game, as far as its name tells. */
export function coloursOf({ variant, seats = 2 }: Pick<RecordJSON, 'variant' | 'seats'>): readonly number[] {
  const row = variantOf(variant);
  return row === undefined ? [0, 1] : seatingOf(row, seats).colours;
}

/** single is the game of a file to open at once, null where there is something to choose or to know first. */
export function single(games: readonly RecordJSON[], remarks: number): RecordJSON | null {
  const [game] = games;
  return games.length === 1 && remarks === 0 && game !== undefined ? game : null;
}
