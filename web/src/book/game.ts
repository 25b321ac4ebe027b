// What a page of rules is about: a row of the table of variants, and what can be asked of it.

import { rulesOf } from '../app/setup/rules';
import { type Rules, type Seating, type Variant, variants } from '../variants';
import { NONE } from './protocol';

/** The points to which a match for points usually goes. */
export const TARGET = 21;

/** Within how many seconds after the first choice the others are to be sealed. */
export const COMMIT_SECONDS = 60;

/** Within how many seconds a sealed choice is to be opened in a draw. */
export const SECONDS = 20;

/** Game is a variant with the rules in force. */
export interface Game {
  variant: Variant;
  rules: Rules;
  /** The seats of its smallest table. */
  seating: Seating;
}

export function gameOf(variant: Variant, options: readonly string[] = []): Game {
  return { variant, rules: rulesOf(variant, options), seating: variant.seatings[0] as Seating };
}

/** sides counts those who can win. */
export function sides({ seating }: Game): number {
  return new Set(seating.sides).size;
}

export function hasTeams(game: Game): boolean {
  return sides(game) < game.seating.seats;
}

/** isFree says that more than two play, each alone. */
export function isFree(game: Game): boolean {
  return sides(game) > 2;
}

/** sharesColours says that partners place stones of one colour. */
export function sharesColours({ seating }: Game): boolean {
  return new Set(seating.colours).size < seating.seats;
}

export function captures({ rules }: Game): boolean {
  return rules.captureMax > 0;
}

export function paysPoints({ rules: { scoring } }: Game): boolean {
  return Object.values(scoring).some((each) => each > 0);
}

/** The axes that are over once the opening is. */
const OPENING: readonly string[] = ['protocol', 'centreFirst'] satisfies (keyof Rules)[];

/** twinOf is the game that is the same but for its opening, null for a game without a protocol. */
export function twinOf({ rules }: Game): Variant | null {
  if (rules.protocol === NONE) return null;
  const rest = (each: Rules) =>
    JSON.stringify(Object.entries(each).filter(([axis]) => !OPENING.includes(axis)));
  return variants.find((each) => each.rules.protocol === NONE && rest(each.rules) === rest(rules)) ?? null;
}
