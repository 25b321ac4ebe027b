import type { Figure } from './figures/figure';
import { pointOf } from './judge';

/** letters names the points that are tried in a diagram, in the order in which its caption speaks of them. */
export function letters({ tries }: Pick<Figure, 'tries'>): Map<string, string> {
  const points = tries.flatMap(({ moves }) => moves.map(pointOf)).filter((point) => point !== null);
  return new Map([...new Set(points)].map((point, n) => [point, String.fromCharCode(65 + n)]));
}
