import { groupsOf } from './groups.ts';

/** Captured is a stone that left the board, and from where. */
export interface Captured {
  point: string;
  colour: number;
}

/** Taken is a captured stone with the seat for which it counts: null for nobody, none for who moved. */
export interface Taken extends Captured {
  to?: number | null;
}

/** PlayedMove is a move with everything that it did. Nothing is judged here again. */
export interface PlayedMove {
  seat: number;
  colour: number;
  /** Where a stone was placed; empty for a move that places none. */
  point: string;
  /** From now on the first two seats hold what the other one held. */
  swaps?: boolean;
  captured?: readonly Taken[];
  /** How many captures it made: a pair is one. */
  groups?: number;
  rows?: readonly (readonly string[])[];
  /** Rows that win if they survive the reply. */
  pending?: readonly (readonly string[])[];
  /** The stones that were announced with it. */
  called?: readonly (readonly string[])[];
}

/** Shown is the board after some moves of a game. */
export interface Shown {
  /** Colours by point, in the order in which the stones were placed. */
  stones: Map<string, number>;
  /** The colours of the stones taken, in order, per seat. */
  taken: number[][];
  /** The same stones, those of each capture together, per seat. */
  groups: number[][][];
  /** The number of captures, per seat. */
  captures: number[];
  /** The colours of the stones that left the board and count for nobody. */
  apart: number[];
  /** Where the last stone was placed; it may have left the board at once. */
  last: string | null;
  /** Who placed it. */
  lastSeat: number | null;
  /** The stones of the turn to which the last stone belongs, as far as they stand. */
  fresh: string[];
  /** The stones that the last move captured. */
  lifting: readonly Captured[];
  /** The winning rows that the last move completed. */
  rows: readonly (readonly string[])[];
  /** The rows of the last stone that win if they survive the reply. */
  pending: readonly (readonly string[])[];
  /** The stones that were announced with the last stone, as far as all of a row stand. */
  called: readonly (readonly string[])[];
}

/** Table is what grows while moves are replayed. */
interface Table {
  stones: Map<string, number>;
  holdings: Holding[];
  apart: number[];
  placed: PlayedMove | null;
}

interface Holding {
  groups: number[][];
  captures: number;
}

/** positionAt shows a game after its first ply moves: all of them or more for the present, 0 for the
 * empty board. Seats that have not moved yet are counted when their number is given. */
export function positionAt(moves: readonly PlayedMove[], ply: number, seats = 0): Shown {
  const played = moves.slice(0, Math.max(0, ply));
  const table: Table = { stones: new Map(), holdings: holdingsFor(moves, seats), apart: [], placed: null };
  for (const move of played) replay(table, move);
  const { stones, holdings, apart, placed } = table;
  const stand = (row: readonly string[]) => row.every((point) => stones.has(point));
  return {
    stones,
    taken: holdings.map(({ groups }) => groups.flat()),
    groups: holdings.map(({ groups }) => groups),
    captures: holdings.map(({ captures }) => captures),
    apart,
    last: placed?.point ?? null,
    lastSeat: placed?.seat ?? null,
    fresh: turnOf(played).filter((point) => stones.has(point)),
    lifting: played.at(-1)?.captured ?? [],
    rows: played.at(-1)?.rows ?? [],
    pending: placed?.pending?.filter(stand) ?? [],
    called: placed?.called?.filter(stand) ?? [],
  };
}

function holdingsFor(moves: readonly PlayedMove[], seats: number): Holding[] {
  const named = moves.flatMap(({ seat, captured = [] }) => [seat, ...captured.map(({ to }) => to ?? 0)]);
  const count = named.reduce((most, seat) => Math.max(most, seat + 1), seats);
  return Array.from({ length: count }, () => ({ groups: [], captures: 0 }));
}

function replay(table: Table, move: PlayedMove): void {
  if (move.point !== '') {
    table.stones.set(move.point, move.colour);
    table.placed = move;
  }
  take(table, move);
  const holding = table.holdings[receiverOf(move, table.placed?.colour ?? move.colour)];
  if (holding !== undefined) holding.captures += move.groups ?? 0;
  if (move.swaps === true) swap(table.holdings);
}

/** receiverOf is the seat whose captures those of a move are: the one that receives the stones that were not of the
 * placed colour. In an opening in which one seat places both colours it is not always the one that moved. */
function receiverOf({ seat, captured = [] }: PlayedMove, placed: number): number {
  return captured.find(({ colour, to }) => colour !== placed && to != null)?.to ?? seat;
}

/** A claim takes what the last stone brackets: stones may leave the board without a new one. */
function take({ stones, holdings, apart, placed }: Table, { seat, captured = [] }: PlayedMove): void {
  if (placed === null) return;
  for (const group of groupsOf(placed.point, placed.colour, captured)) {
    const receivers = group.map(({ to }) => (to === undefined ? seat : to));
    for (const to of new Set(receivers)) {
      const colours = group.filter((_, index) => receivers[index] === to).map(({ colour }) => colour);
      if (to === null) apart.push(...colours);
      else holdings[to]?.groups.push(colours);
    }
  }
  for (const { point } of captured) stones.delete(point);
}

function swap(holdings: Holding[]): void {
  const [first, second, ...others] = holdings;
  if (first !== undefined && second !== undefined)
    holdings.splice(0, holdings.length, second, first, ...others);
}

/** turnOf names the points of the last turn in which stones were placed: those of one seat in a row. */
function turnOf(played: readonly PlayedMove[]): string[] {
  const end = played.findLastIndex(({ point }) => point !== '');
  const seat = played[end]?.seat;
  const start = played.findLastIndex(
    (move, index) => index < end && (move.point === '' || move.seat !== seat),
  );
  return played.slice(start + 1, end + 1).map(({ point }) => point);
}
