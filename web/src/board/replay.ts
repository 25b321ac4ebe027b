/** Captured is a stone that left the board, and from where. */
export interface Captured {
  point: string;
  colour: number;
}

/** PlayedMove is a move with everything that it did. Nothing is judged here again. */
export interface PlayedMove {
  seat: number;
  colour: number;
  point: string;
  captured?: readonly Captured[];
  /** How many captures it made: a pair is one. */
  groups?: number;
  rows?: readonly (readonly string[])[];
}

/** Shown is the board after some moves of a game. */
export interface Shown {
  /** Colours by point, in the order in which the stones were placed. */
  stones: Map<string, number>;
  /** The colours of the stones taken, in order, per seat. */
  taken: number[][];
  /** The number of captures, per seat. */
  captures: number[];
  last: string | null;
  /** The stones that the last move captured. */
  lifting: readonly Captured[];
  /** The winning rows that the last move completed. */
  rows: readonly (readonly string[])[];
}

/** positionAt shows a game after its first ply moves: all of them or more for the present, 0 for the
 * empty board. Seats that have not moved yet are counted when their number is given. */
export function positionAt(moves: readonly PlayedMove[], ply: number, seats = 0): Shown {
  const count = moves.reduce((most, { seat }) => Math.max(most, seat + 1), seats);
  const stones = new Map<string, number>();
  const taken: number[][] = Array.from({ length: count }, () => []);
  const captures: number[] = Array.from({ length: count }, () => 0);
  const played = moves.slice(0, Math.max(0, ply));
  for (const { seat, colour, point, captured = [], groups = 0 } of played) {
    stones.set(point, colour);
    for (const stone of captured) {
      stones.delete(stone.point);
      taken[seat]?.push(stone.colour);
    }
    captures[seat] = (captures[seat] ?? 0) + groups;
  }
  const last = played.at(-1);
  return {
    stones,
    taken,
    captures,
    last: last?.point ?? null,
    lifting: last?.captured ?? [],
    rows: last?.rows ?? [],
  };
}
