// The games of this browser, latest first.

import type { Table } from '../wire';
import type { Held } from './held';
import { LEVELS, levelFrom } from './levels';
import { recall, remember } from './storage';

export interface Recent {
  match: string;
  kind: 'computer' | 'pass' | 'friend' | 'watched';
  /** The computer's level, 0 without one. */
  level: number;
  /** How many levels there were; missing in what was remembered when there were three. */
  levels?: number;
  /** Which game it is, and among how many; missing in what was remembered before there were others. */
  variant?: string;
  seats?: number;
  /** The names of the others as far as there are any; missing in what was remembered before there were. */
  names?: string[];
  moves: number;
  state: 'turn' | 'waiting' | 'running' | 'open' | 'over';
}

const KEPT = 12;

let list = $state.raw<readonly Recent[]>([]);

export function recentGames(): readonly Recent[] {
  return list;
}

export function loadRecent(): void {
  const known = recall('recent');
  const games: Recent[] = Array.isArray(known) ? known.filter((each) => typeof each?.match === 'string') : [];
  list = games.slice(0, KEPT).map(renewed);
}

/** renewed counts the level of a game on the present scale. */
function renewed(game: Recent): Recent {
  return { ...game, level: levelFrom(game.level, game.levels) ?? 0, levels: LEVELS.length };
}

/** note puts a match at the head of the list as it stands now. */
export function note(match: string, held: Held): void {
  const recent = recentOf(match, held);
  if (recent === null) return;
  list = [recent, ...list.filter((each) => each.match !== match)].slice(0, KEPT);
  remember('recent', list);
}

/** forget takes a match that is no more off the list. */
export function forget(match: string): void {
  list = list.filter((each) => each.match !== match);
  remember('recent', list);
}

export function recentOf(match: string, { table, mine, moves }: Held): Recent | null {
  if (table === null) return null;
  const { seats, result } = table;
  const computer = seats.find((seat) => seat.kind === 'computer');
  const kind = mine.length === 0 ? 'watched' : computer ? 'computer' : mine.length > 1 ? 'pass' : 'friend';
  const open = seats.some((seat) => seat.kind === 'open');
  return {
    match,
    kind,
    level: computer?.level ?? 0,
    levels: LEVELS.length,
    variant: table.variant,
    seats: seats.length,
    names: seats.flatMap(({ name = '' }, seat) => (name === '' || mine.includes(seat) ? [] : [name])),
    moves: moves.length,
    state: result !== null ? 'over' : open ? 'open' : turnState(table, mine),
  };
}

/** Among many it is not “the opponent” for whom one waits. */
function turnState({ seats, turn }: Table, mine: readonly number[]): Recent['state'] {
  if (mine.length === 0) return 'running';
  if (turn !== null && mine.includes(turn) && seats[turn]?.kind === 'person') return 'turn';
  return seats.length > 2 ? 'running' : 'waiting';
}
