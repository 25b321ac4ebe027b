// Lines of stones as they are drawn in diagrams. What they are worth, the server says.

import { nameOf, placeOf } from '../board/geometry';

const WAYS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/** runsOf finds all unbroken lines of one colour, as long as they go, that have at least so many stones. */
export function runsOf(stones: ReadonlyMap<string, number>, least: number): string[][] {
  return [...stones.keys()]
    .flatMap((point) => WAYS.map((way) => runFrom(stones, point, way)))
    .filter((run) => run.length >= least);
}

/** runFrom is the line that begins at a point, empty where the line began before it. */
function runFrom(
  stones: ReadonlyMap<string, number>,
  point: string,
  [right, up]: readonly [number, number],
): string[] {
  const colour = stones.get(point);
  const { column, row } = placeOf(point);
  const at = (n: number) => beside(column + n * right, row + n * up);
  const same = (n: number) => stones.get(at(n) ?? '') === colour;
  if (same(-1)) return [];
  const run = [point];
  while (same(run.length)) run.push(at(run.length) ?? '');
  return run;
}

const LINES = 19;

function beside(column: number, row: number): string | null {
  const on = (line: number) => line >= 0 && line < LINES;
  return on(column) && on(row) ? nameOf({ column, row }) : null;
}
