// What can come of a meeting at a club, and what it pays.

import type { TournamentTerms } from '../wire';

/** Outcome is a result of a meeting of two, in halves; keys are those that enter it. */
export interface Outcome {
  sign: string;
  points: readonly [number, number];
  forfeit: boolean;
  keys: string;
}

const won = (first: number, second: number, keys = ''): Outcome => ({
  sign: `${first} : ${second}`,
  points: [2 * first, 2 * second],
  forfeit: false,
  keys,
});

const FORFEITS: readonly Outcome[] = [
  { sign: '+ : −', points: [2, 0], forfeit: true, keys: '+' },
  { sign: '− : +', points: [0, 2], forfeit: true, keys: '-' },
  { sign: '− : −', points: [0, 0], forfeit: true, keys: '' },
];

/** outcomesOf lists what can come of a meeting of two: in a knock-out somebody has won most of its games. */
export function outcomesOf({ kind, games = 1 }: Pick<TournamentTerms, 'kind' | 'games'>): readonly Outcome[] {
  if (kind !== 'knockout') {
    const draw = { sign: '½ : ½', points: [1, 1], forfeit: false, keys: '=½5' } as const;
    return [won(1, 0, '1'), draw, won(0, 1, '02'), ...FORFEITS];
  }
  const needed = Math.floor(games / 2) + 1;
  const losses = Array.from({ length: needed }, (_, lost) => lost);
  return [
    ...losses.map((lost) => won(needed, lost, lost === 0 ? '1' : '')),
    ...losses.toReversed().map((lost) => won(lost, needed, lost === 0 ? '02' : '')),
    ...FORFEITS,
  ];
}

/** payOf is what a table of a league pays in halves, as if each had played each of the others who is not a partner: a win for
 * a better result, a draw for an equal one. A result of null is that of somebody who has not come. */
export function payOf(results: readonly (number | null)[], sides: readonly number[]): number[] {
  return results.map((result, seat) =>
    results.reduce<number>((sum, other, index) => {
      if (result === null || sides[seat] === sides[index]) return sum;
      return sum + (other === null || result > other ? 2 : result === other ? 1 : 0);
    }, 0),
  );
}
