// Which of the visitor's seats does what: he may have several, and no longer play for one.

import type { Move, Table } from '../wire';
import { inTeams, isAway, isFreeForAll, people } from './sides';
import { canTakeBack, lastMover } from './takeback';

/** actingSeats lists the visitor's seats for which he plays himself, and which are still in the game. */
export function actingSeats(table: Table, mine: readonly number[]): number[] {
  return mine.filter((seat) => !isAway(table, seat) && !table.out.includes(seat));
}

/** takerOf is the seat that may ask to take back: on one screen the one that moved last, else one's own. */
export function takerOf(table: Table, mine: readonly number[], moves: readonly Move[]): number | null {
  const acting = actingSeats(table, mine);
  const last = lastMover(moves);
  if (last !== null && mine.length > 1) return acting.includes(last) ? last : null;
  const [seat] = acting;
  return seat !== undefined && canTakeBack(moves, seat) ? seat : null;
}

/** speakerOf is the seat that resigns or offers a draw: the one to move, where it is the visitor's. */
export function speakerOf(table: Table, mine: readonly number[]): number | null {
  const { turn, seats } = table;
  if (turn !== null && mine.includes(turn) && seats[turn]?.kind === 'person') return turn;
  return actingSeats(table, mine)[0] ?? null;
}

/** hasOthers tells whether somebody else sits there: only then is there anybody to agree with. */
export function hasOthers(table: Table, mine: readonly number[]): boolean {
  return people(table).some((seat) => !mine.includes(seat));
}

/** rematcherOf is the seat that may ask for another game. */
export function rematcherOf(table: Table, mine: readonly number[]): number | null {
  return mine.find((seat) => !isAway(table, seat)) ?? null;
}

/** Farewell is how a game is given up: alone, for a team, or by leaving others to it. */
export function farewellOf(table: Table): 'resign' | 'team' | 'leave' {
  if (isFreeForAll(table)) return 'leave';
  return inTeams(table) ? 'team' : 'resign';
}
