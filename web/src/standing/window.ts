// Which part of a board shows an opening.

import { nameOf, placeOf } from '../board/geometry';

/** How many points are shown around the stones, and how many there are at least in a row. */
const AROUND = 2;
const LEAST = 9;

/** windowOf gives two opposite corners around some points of a board of so many lines: a square, as far as the board is one. */
export function windowOf(points: readonly string[], size: number): [string, string] {
  const places = points.map(placeOf);
  const columns = places.map(({ column }) => column);
  const rows = places.map(({ row }) => row);
  const span = Math.max(
    Math.max(...columns) - Math.min(...columns) + 1 + 2 * AROUND,
    Math.max(...rows) - Math.min(...rows) + 1 + 2 * AROUND,
    LEAST,
  );
  const [left, right] = range(columns, span, size);
  const [bottom, top] = range(rows, span, size);
  return [nameOf({ column: left, row: bottom }), nameOf({ column: right, row: top })];
}

/** range is so many lines around some, moved to where they lie on the board. */
function range(lines: readonly number[], span: number, size: number): [number, number] {
  const middle = (Math.min(...lines) + Math.max(...lines)) / 2;
  const from = Math.max(0, Math.min(size - span, Math.floor(middle - (span - 1) / 2)));
  return [from, Math.min(size - 1, from + span - 1)];
}
