// The draw for the first move, as far as it needs no arithmetic of hashes (see seal.ts).

import type { Action, Draw, Hand, Table } from '../wire';
import { recall, remember } from './storage';

/** What a party has put under seal, kept in its browser until the draw is over. */
export interface Secret {
  value: number;
  nonce: string;
}

const name = (match: string, seat: number) => `draw.${match}.${seat}`;

export function keepSecret(match: string, seat: number, secret: Secret): void {
  remember(name(match, seat), secret);
}

export function dropSecret(match: string, seat: number): void {
  remember(name(match, seat), undefined);
}

export function secretOf(match: string, seat: number): Secret | null {
  const known = recall(name(match, seat)) as Partial<Secret> | null | undefined;
  if (typeof known?.value !== 'number' || typeof known.nonce !== 'string') return null;
  return { value: known.value, nonce: known.nonce };
}

/** handOf is the party that a visitor with these seats is in a draw, null if he is none. */
export function handOf({ hands }: Draw, mine: readonly number[]): Hand | null {
  return hands.find(({ seat }) => seat !== null && mine.includes(seat)) ?? null;
}

/** Stage is how far a draw is: parties seal their choice, open it, and somebody is drawn. */
export type Stage = 'sealing' | 'opening' | 'drawn';

export function stageOf({ hands, first }: Draw): Stage {
  if (first !== null) return 'drawn';
  return hands.every(({ commitment }) => commitment !== '') ? 'opening' : 'sealing';
}

/** isDrawing tells whether the first move is being drawn for. */
export function isDrawing({ draw }: Table): boolean {
  return draw !== null && draw.first === null;
}

/** opening is what a party is to reveal now, null as long as it must not or cannot. */
export function opening(draw: Draw, hand: Hand, match: string): Action | null {
  if (stageOf(draw) !== 'opening' || hand.seat === null || hand.revealed) return null;
  const secret = secretOf(match, hand.seat);
  return secret === null ? null : { type: 'reveal', ...secret };
}

/** waitedFor lists the parties that have yet to seal, or to open; null is the house. */
export function waitedFor(draw: Draw): (number | null)[] {
  const sealing = stageOf(draw) === 'sealing';
  return draw.hands.flatMap(({ seat, commitment, revealed }) =>
    (sealing ? commitment === '' : !revealed) ? [seat] : [],
  );
}

/** hasHands tells a draw of two hands for two seats from a roll of numbers. */
export function hasHands(draw: Draw, seats: number): boolean {
  return draw.hands.length === 2 && seats === 2;
}

/** Reckoning shows how the seat that begins follows from what was revealed. */
export interface Reckoning {
  sum: number;
  /** The place in the order of the seats that can be drawn, from 0. */
  place: number;
  seat: number | null;
}

/** reckon does the sum of docs/draw.md again. Who has not revealed is not counted. */
export function reckon({ hands, seats }: Draw): Reckoning {
  const sum = hands.reduce((total, { revealed, value }) => total + (revealed ? value : 0), 0);
  const place = seats.length > 0 ? sum % seats.length : 0;
  return { sum, place, seat: seats[place] ?? null };
}
