// Who sits where at a table that is being set up.

import type { NewSeat } from '../../wire';
import type { Choice } from '../choice';
import type { Level } from '../levels';

/** Sitter is who takes a seat: the visitor, somebody with him at this screen, somebody who gets the link,
 * or the computer at one of its levels. */
export type Sitter = 'me' | 'here' | 'link' | Level;

/** sittersOf says who takes each seat. Exactly one of them is the visitor. */
export function sittersOf({ against, level, seats }: Choice): readonly Sitter[] {
  if (against === 'mixed') return seats;
  const other = { computer: level, pass: 'here', friend: 'link' }[against] as Sitter;
  return seats.map((sitter) => (sitter === 'me' ? 'me' : other));
}

/** seated puts somebody in a seat. Whoever sat where the visitor goes takes the visitor's seat; that of the
 * visitor himself stays his until he goes elsewhere. */
export function seated(choice: Choice, seat: number, sitter: Sitter): Choice {
  const seats = [...sittersOf(choice)];
  const mine = seats.indexOf('me');
  if (seat === mine) return choice;
  if (sitter === 'me') seats[mine] = seats[seat] ?? choice.level;
  seats[seat] = sitter;
  return { ...choice, seats, ...companyOf(seats, choice.level) };
}

/** companyOf says in a word who the others are. */
export function companyOf(
  seats: readonly Sitter[],
  level: Level,
): { against: Choice['against']; level: Level } {
  const others = seats.filter((sitter) => sitter !== 'me');
  const [one] = others;
  if (one === undefined || others.some((other) => other !== one)) return { against: 'mixed', level };
  if (typeof one === 'number') return { against: 'computer', level: one };
  return { against: one === 'link' ? 'friend' : 'pass', level };
}

/** withSeats is a table of so many seats: the last ones go, new ones are like the last of the others. The
 * visitor keeps a seat. */
export function withSeats(seats: readonly Sitter[], number: number, level: Level): Sitter[] {
  const last = seats.findLast((sitter) => sitter !== 'me') ?? level;
  const all = Array.from({ length: number }, (_, seat) => seats[seat] ?? last);
  return all.includes('me') ? all : ['me', ...all.slice(1)];
}

/** newSeat asks for a seat of a new match. */
export function newSeat(sitter: Sitter, handicap: number): NewSeat {
  const seat: NewSeat =
    typeof sitter === 'number'
      ? { kind: 'computer', level: sitter }
      : { kind: sitter === 'link' ? 'open' : 'person' };
  return handicap > 0 ? { ...seat, handicap } : seat;
}
