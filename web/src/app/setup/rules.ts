// What the table of variants says about a game that is being chosen.

import { type Rules, type Seating, type Variant, variants } from '../../variants';

/** The game that a visitor finds on the board: the first in the table. */
export const basic = variants[0] as Variant;

/** variantOf is a row of the table, undefined for a name that is not in it. */
export function variantOf(name: unknown): Variant | undefined {
  return variants.find((each) => each.name === name);
}

/** rulesOf are the rules of a game with some of its options. */
export function rulesOf({ rules, optionChanges }: Variant, options: readonly string[]): Rules {
  return options.reduce((all, option) => ({ ...all, ...optionChanges[option] }), rules);
}

/** seatingOf says who plays what; a number of seats that a game does not take gets its least. */
export function seatingOf({ seatings }: Variant, seats: number): Seating {
  return seatings.find((each) => each.seats === seats) ?? (seatings[0] as Seating);
}

/** paysPoints says that finished games pay points, so that a match goes to a target. */
export function paysPoints({ rules: { scoring } }: Variant): boolean {
  return Object.values(scoring).some((each) => each > 0);
}

/** hasTeams says that several seats win together. */
export function hasTeams({ seats, sides }: Seating): boolean {
  return new Set(sides).size < seats;
}

/** numbersOfSeats lists how many can play a game. */
export function numbersOfSeats({ seatings }: Variant): number[] {
  return seatings.map(({ seats }) => seats);
}

/** The boards that people have, largest first. */
const BOARDS = [19, 15, 13, 9];

/** boardsOf lists the boards on which a game is worth playing: rows alone soon fill a small one, and so do
 * more than two players. */
export function boardsOf({ sizes, rules, maxSeats }: Variant): number[] {
  const least = rules.captureMax === 0 ? 15 : maxSeats > 2 ? 13 : 9;
  return BOARDS.filter((lines) => sizes.includes(lines) && lines >= least);
}

/** rivalOf is an option that excludes another one and is chosen already. */
export function rivalOf(
  { conflicts }: Variant,
  option: string,
  chosen: readonly string[],
): string | undefined {
  return conflicts
    .filter((pair) => pair.includes(option))
    .flat()
    .find((other) => other !== option && chosen.includes(other));
}

/** optionsThatFit are those of the wished options that a game takes, in its order, of two that exclude each
 * other the first. */
export function optionsThatFit(variant: Variant, wished: readonly string[]): string[] {
  return variant.options
    .filter((option) => wished.includes(option))
    .reduce<string[]>((fit, option) => (rivalOf(variant, option, fit) ? fit : [...fit, option]), []);
}
