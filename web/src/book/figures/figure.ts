// What a diagram is: a position, and moves to try in it with what the rules make of them. Every claim is
// checked against the server's own judgement by a test.

import { nameOf, placeOf } from '../../board/geometry';
import { type Game, twinOf } from '../game';
import type { Sentence } from '../sentence';

/** Setup is a position as the referee takes it. */
export interface Setup {
  /** Points by colour. */
  stones: Readonly<Record<string, readonly string[]>>;
  /** Captures made and stones taken already, per seat. */
  pairs?: readonly number[];
  stones_taken?: readonly number[];
}

/** Expected is what the judge must say about a try; what is left out is not claimed. */
export interface Expected {
  error?: string;
  /** The points of the stones that the last move takes from the board. */
  captured?: readonly string[];
  winners?: readonly number[];
  by?: 'row' | 'captures';
  call?: 'tria' | 'tessera';
  /** Per seat: the stones that count. */
  stones?: readonly number[];
  score?: readonly number[];
  turn?: number;
}

/** Try is a line of moves from the position of a diagram. */
export interface Try {
  moves: readonly string[];
  expected: Expected;
}

export interface Figure {
  id: string;
  caption: Sentence;
  /** Two opposite corners of what is shown. */
  corners: readonly [string, string];
  /** The name of the rules by which it is judged. */
  variant: string;
  options: readonly string[];
  /** None where the position arises from an empty board. */
  setup: Setup | null;
  /** The moves that led to the position. They capture nothing. */
  moves: readonly string[];
  /** The seat to move. */
  turn: number;
  tries: readonly Try[];
}

/** Subject is a game with the options that a diagram is about. */
export interface Subject extends Game {
  options: readonly string[];
}

type Plan = Omit<Figure, 'variant' | 'options' | 'setup' | 'moves' | 'turn'>;

/** placed is a diagram of stones that are just there, the first seat to move. Where the opening is a matter of
 * its own nothing can be set up: what comes after it is shown in the game that is the same from there on. */
export function placed(subject: Subject, setup: Setup, plan: Plan): Figure {
  const variant = (twinOf(subject) ?? subject.variant).name;
  return { ...plan, variant, options: subject.options, setup, moves: [], turn: 0 };
}

/** played is a diagram of a game after some moves. */
export function played(subject: Subject, moves: readonly string[], turn: number, plan: Plan): Figure {
  return { ...plan, variant: subject.variant.name, options: subject.options, setup: null, moves, turn };
}

/** Colours of the diagrams: one's own, those of two opponents, and a partner's. */
export interface Colours {
  own: number;
  other: number;
  third: number;
  partner: number;
}

export function coloursOf({ seating: { colours, sides } }: Game): Colours {
  const rivals = colours.filter((_, seat) => sides[seat] !== sides[0]);
  const mates = colours.filter((_, seat) => seat > 0 && sides[seat] === sides[0]);
  const own = colours[0] ?? 0;
  return { own, other: rivals[0] ?? own, third: rivals[1] ?? own, partner: mates[0] ?? own };
}

/** winnersOf lists the seats that win with the first. */
export function winnersOf({ seating: { sides } }: Game): number[] {
  return sides.flatMap((side, seat) => (side === sides[0] ? [seat] : []));
}

/** perSeat gives the first seat a value, the second another one, and the rest nothing. */
export function perSeat({ seating: { seats } }: Game, first: number, second = 0): number[] {
  return Array.from({ length: seats }, (_, seat) => [first, second][seat] ?? 0);
}

/** line names points from one on, so many lines right and up from each to the next. */
export function line(from: string, count: number, right: number, up: number): string[] {
  const { column, row } = placeOf(from);
  return Array.from({ length: count }, (_, n) => nameOf({ column: column + n * right, row: row + n * up }));
}

/** from names the point so many lines right of and up from another. */
export function from(point: string, right: number, up: number): string {
  return line(point, 2, right, up)[1] ?? point;
}
