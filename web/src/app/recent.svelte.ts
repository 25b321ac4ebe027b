// The games of this browser, latest first. Who the others are is asked anew each time and kept nowhere: an account that is
// deleted takes its name along.

import type { Table, TableNames } from '../wire';
import type { Held } from './held';
import { ask, Away, get } from './http';
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
  moves: number;
  state: 'turn' | 'waiting' | 'running' | 'open' | 'over';
}

const KEPT = 12;
const PATIENCE = 10_000;

let list = $state.raw<readonly Recent[]>([]);
let names = $state.raw<TableNames['names']>({});

export function recentGames(): readonly Recent[] {
  return list;
}

/** namesAt are the names of the others at a table, as far as they have any and are known. */
export function namesAt(match: string): readonly string[] {
  return names[match] ?? [];
}

export function loadRecent(): void {
  const known = recall('recent');
  const games: Recent[] = Array.isArray(known) ? known.filter((each) => typeof each?.match === 'string') : [];
  list = games.slice(0, KEPT).map(renewed);
  if (games.some((each) => 'names' in each)) remember('recent', list);
}

/** loadNames asks who the others are; as long as nobody answers they have no names. */
export async function loadNames(): Promise<void> {
  const shared = list.filter(({ kind, seats = 2 }) => kind !== 'pass' && (kind !== 'computer' || seats > 2));
  if (shared.length === 0) return;
  const matches = shared.map(({ match }) => match).join(',');
  const answer = await ask<TableNames>(
    `/api/names?matches=${matches}`,
    get,
    PATIENCE,
    () => new Away(),
  ).catch(() => null);
  if (answer !== null) ({ names } = answer);
}

/** renewed counts the level of a game on the present scale, and leaves out the names that were kept once. */
function renewed({ names: _, ...game }: Recent & { names?: unknown }): Recent {
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
