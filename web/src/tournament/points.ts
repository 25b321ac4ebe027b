// Points, as tables of tournaments write them: 2½, 3¾.

import type { TieBreak } from '../wire';

const FRACTIONS: Readonly<Record<string, string>> = { '0.25': '¼', '0.5': '½', '0.75': '¾' };

/** pointsText writes points that are counted in parts of one; halves, where nothing is said. */
export function pointsText(parts: number, of: 1 | 2 | 4 = 2): string {
  const whole = Math.floor(parts / of);
  const fraction = FRACTIONS[String(parts / of - whole)] ?? '';
  return whole === 0 && fraction !== '' ? fraction : `${whole}${fraction}`;
}

/** signText is what one of a meeting got, as it stands in lists, tables and trees: forfeits are marked as such. Who has lost one of two
 * may have points of games before. */
export function signText(points: readonly number[], side: number, forfeit: boolean): string {
  const own = points[side] ?? 0;
  if (!forfeit) return pointsText(own);
  const beaten = points.length === 2 && own < Math.max(...points);
  return own > 0 && !beaten ? '+' : '−';
}

/** numberOf is the number by which a language says “point” or “points”: half a one is one. */
export const numberOf = (parts: number, of: 1 | 2): number => (parts === 0 ? 0 : Math.max(1, parts / of));

/** In what parts of one the tie-breaks are counted. */
const PARTS = {
  buchholz: 2,
  buchholz_cut: 2,
  sonneborn_berger: 4,
  direct: 2,
  wins: 1,
  tables: 1,
  fewer_games: 1,
} as const satisfies Record<TieBreak, 1 | 2 | 4>;

/** breakText writes what somebody has in a tie-break; of what fewer is better the server gives a negative number. */
export function breakText(value: number, by: TieBreak): string {
  return pointsText(Math.abs(value), PARTS[by]);
}

/** scoreText writes what a meeting paid each: “1–0”, “½–½”. */
export function scoreText(points: readonly number[]): string {
  return points.map((each) => pointsText(each)).join('–');
}
