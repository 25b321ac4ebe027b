import { unitsOf } from './placed.ts';

/** Mark draws attention to stones in a line: a row that won, a run that is paid, a row that has yet to
 * survive, stones that were announced. */
export interface Mark {
  points: readonly string[];
  kind: 'row' | 'run' | 'pending' | 'called';
}

/** The stone's radius and a little more, in units of the drawing. */
const ROUND = 20.4;
/** How far a bracket goes on beside its stone. */
const SHOULDER = 7;

/** linePath goes through points in their order. */
export function linePath(points: readonly string[], size: number): string {
  return points
    .map((point) => unitsOf(point, size))
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`)
    .join('');
}

/** ringPath goes around the stones of a line, from the first to the last. */
export function ringPath(points: readonly string[], size: number): string {
  const around = aroundOf(points, size);
  if (around === null) return '';
  const { first, last } = around;
  return `M${first(0, 1)}L${last(0, 1)}${TURN}${last(0, -1)}L${first(0, -1)}${TURN}${first(0, 1)}Z`;
}

/** bracketPath puts the stones of a line in brackets: the ring without its long sides. */
export function bracketPath(points: readonly string[], size: number): string {
  const around = aroundOf(points, size);
  if (around === null) return '';
  const { first, last } = around;
  const end = `M${last(-SHOULDER, 1)}L${last(0, 1)}${TURN}${last(0, -1)}L${last(-SHOULDER, -1)}`;
  return `${end}M${first(SHOULDER, -1)}L${first(0, -1)}${TURN}${first(0, 1)}L${first(SHOULDER, 1)}`;
}

const TURN = `A${ROUND} ${ROUND} 0 0 0 `;

/** Spots around the two ends of a line: so far along it from the end, and on one side of it or the other. */
function aroundOf(points: readonly string[], size: number) {
  const ends = [points[0], points.at(-1)].filter((point) => point !== undefined);
  const [a, b] = ends.map((point) => unitsOf(point, size));
  if (a === undefined || b === undefined) return null;
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const [right, down] = length === 0 ? [1, 0] : [(b.x - a.x) / length, (b.y - a.y) / length];
  const beside = (from: { x: number; y: number }) => (along: number, side: 1 | -1) =>
    `${round(from.x + along * right - side * ROUND * down)} ${round(from.y + along * down + side * ROUND * right)}`;
  return { first: beside(a), last: beside(b) };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
