// What can come of a meeting at a club, and what it pays.

import type { TournamentTerms } from '../wire';
import { pointsText } from './points';

/** Outcome is a result of a meeting of two, in halves; keys are those that enter it. */
export interface Outcome {
  sign: string;
  points: readonly [number, number];
  forfeit: boolean;
  keys: string;
}

const won = (first: number, second: number, keys = ''): Outcome => ({
  sign: `${pointsText(2 * first)} : ${pointsText(2 * second)}`,
  points: [2 * first, 2 * second],
  forfeit: false,
  keys,
});

const mirrored = ({ points: [first, second] }: Outcome): Outcome =>
  won(second / 2, first / 2, second === 0 ? '02' : '');

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
  const wins = winsOf(games);
  return [...wins, ...wins.toReversed().map(mirrored), ...FORFEITS];
}

/** winsOf lists how the first can win the best of some games, the clearest first: with half a point more for each where games
 * were drawn, and at last by one more game after all were level. A single game that is drawn is played again. */
function winsOf(games: number): Outcome[] {
  const needed = Math.floor(games / 2) + 1;
  const losses = Array.from({ length: needed }, (_, lost) => lost);
  return losses.flatMap((lost) => [
    won(needed, lost, lost === 0 ? '1' : ''),
    ...(games > 1 ? [won(needed + 0.5, lost + 0.5)] : []),
  ]);
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
