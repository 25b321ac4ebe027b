// Lines of points on a board, as they are read out.

import { nameOf, placeOf } from '../board/geometry';

/** Step leads from a point to the next one: columns to the right, and rows up. */
export type Step = readonly [right: number, up: number];

/** The eight directions, clockwise from above. */
export const DIRECTIONS = {
  up: [0, 1],
  upRight: [1, 1],
  right: [1, 0],
  downRight: [1, -1],
  down: [0, -1],
  downLeft: [-1, -1],
  left: [-1, 0],
  upLeft: [-1, 1],
} as const satisfies Record<string, Step>;

export type Direction = keyof typeof DIRECTIONS;

export const directions = Object.keys(DIRECTIONS) as Direction[];

/** What is read as a whole line of a board. */
export type Line = 'row' | 'column' | 'rising' | 'falling';

const ALONG: Record<Line, Direction> = {
  row: 'right',
  column: 'up',
  rising: 'upRight',
  falling: 'downRight',
};

const AGAINST: Record<Line, Direction> = {
  row: 'left',
  column: 'down',
  rising: 'downLeft',
  falling: 'upLeft',
};

/** ray lists the points from one in a direction up to the edge, without that point itself. */
export function ray(point: string, direction: Direction, size: number): string[] {
  const { column, row } = placeOf(point);
  const [right, up] = DIRECTIONS[direction];
  const inside = (value: number) => value >= 0 && value < size;
  const points: string[] = [];
  for (let step = 1; inside(column + right * step) && inside(row + up * step); step++) {
    points.push(nameOf({ column: column + right * step, row: row + up * step }));
  }
  return points;
}

/** lineThrough lists the points of a line through one: from the left to the right, a column from below. */
export function lineThrough(point: string, line: Line, size: number): string[] {
  return [...ray(point, AGAINST[line], size).reverse(), point, ...ray(point, ALONG[line], size)];
}

/** nextStone is the nearest stone in a direction, null where there is none. */
export function nextStone(
  point: string,
  direction: Direction,
  stones: ReadonlyMap<string, number>,
  size: number,
): string | null {
  return ray(point, direction, size).find((each) => stones.has(each)) ?? null;
}

/** Run is so many points of a line that hold the same: a colour, or null for nothing. */
export interface Run {
  colour: number | null;
  n: number;
}

/** runsOf puts together the points of a line that hold the same. */
export function runsOf(points: readonly string[], stones: ReadonlyMap<string, number>): Run[] {
  const runs: Run[] = [];
  for (const point of points) {
    const colour = stones.get(point) ?? null;
    const last = runs.at(-1);
    if (last?.colour === colour) last.n++;
    else runs.push({ colour, n: 1 });
  }
  return runs;
}

/** inOrder sorts points by row from below, and by column from the left. */
export function inOrder(points: Iterable<string>): string[] {
  return [...points].sort((a, b) => {
    const [one, other] = [placeOf(a), placeOf(b)];
    return one.row - other.row || one.column - other.column;
  });
}
