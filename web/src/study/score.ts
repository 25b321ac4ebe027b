// What the engine says of a position, seen by a side instead of the seat to move.

import type { EvaluationLine, LineSeat } from '../wire';

/** Score is who is ahead, and by what. */
export interface Score {
  /** A seat of the side that is ahead; with more than two sides the seat to move, which may be behind. */
  seat: number;
  /** In stones; below zero only where more than two sides play. */
  stones: number;
  /** In how many turns of the winner the game is won, null where that is not proven. */
  wins: number | null;
  /** With more than two sides: the seat to move loses in so many turns. */
  loses: number | null;
}

/** Below this, in stones, nobody is ahead. */
const EVEN = 0.05;

/** scoreOf reads a line of the engine's for the seat to move. */
export function scoreOf({ score, mate }: EvaluationLine, turn: number, seats: readonly LineSeat[]): Score {
  const value = mate ?? score ?? 0;
  const turns = mate === null ? null : turnsOf(mate, seats.length);
  const rival = rivalOf(turn, seats);
  if (value >= 0 || rival === null) {
    const [wins, loses] = value >= 0 ? [turns, null] : [null, turns];
    return { seat: turn, stones: (score ?? 0) / 100, wins, loses };
  }
  return { seat: rival, stones: -(score ?? 0) / 100, wins: turns, loses: null };
}

/** turnsOf counts the turns of one seat among so many plies. */
function turnsOf(plies: number, seats: number): number {
  return Math.max(1, Math.ceil(Math.abs(plies) / seats));
}

/** rivalOf is a seat of the other side, null where there is more than one other side. */
function rivalOf(turn: number, seats: readonly LineSeat[]): number | null {
  const others = seats.flatMap(({ side }, seat) => (side === seats[turn]?.side ? [] : [seat]));
  return new Set(others.map((seat) => seats[seat]?.side)).size === 1 ? (others[0] ?? null) : null;
}

export function isEven({ stones, wins, loses }: Score): boolean {
  return wins === null && loses === null && Math.abs(stones) < EVEN;
}

/** balance is a score as a number for a graph: above zero for the first side, 1 and -1 where the game is won. With
 * more than two sides it is seen by the seat to move. */
export function balance(score: Score, seats: readonly LineSeat[]): number {
  const sides = new Set(seats.map(({ side }) => side)).size;
  const up = sides > 2 || seats[score.seat]?.side === seats[0]?.side ? 1 : -1;
  if (score.wins !== null) return up;
  if (score.loses !== null) return -up;
  return up * soft(score.stones);
}

/** Stones by which a side is half way to a won game, for the eye. */
const HALF = 4;

function soft(stones: number): number {
  return (stones / (Math.abs(stones) + HALF)) * 0.96;
}
