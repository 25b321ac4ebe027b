// The computer's levels.

/** The levels, weakest first. */
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

export type Level = (typeof LEVELS)[number];

/** The level that a visitor finds. */
export const USUAL_LEVEL: Level = 5;

/** What the three levels are of which there was a choice formerly. */
const FORMER: Readonly<Record<number, Level>> = { 1: 2, 2: 5, 3: 8 };

/** levelFrom reads a level that was remembered when there were so many; undefined for what is none. */
export function levelFrom(value: unknown, levels: unknown): Level | undefined {
  const level = levels === LEVELS.length || typeof value !== 'number' ? value : FORMER[value];
  return LEVELS.find((each) => each === level);
}
