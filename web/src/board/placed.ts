import { CELL, spotOf } from './geometry.ts';

/** Placed is a stone where it is drawn, in units of the drawing. */
export type Placed = Readonly<{ point: string; colour: number; x: number; y: number }>;

/** placer returns a function that places stones, and always the same value for the same stone: what has
 * not changed need not be drawn again. */
export function placer(size: number): (stones: ReadonlyMap<string, number>) => Placed[] {
  const known = new Map<string, Placed>();
  const place = (point: string, colour: number) => {
    const kept = known.get(point);
    if (kept?.colour === colour) return kept;
    const placed = { point, colour, ...unitsOf(point, size) };
    known.set(point, placed);
    return placed;
  };
  return (stones) => [...stones].map(([point, colour]) => place(point, colour));
}

/** unitsOf says where a point is drawn, in units of the drawing. */
export function unitsOf(point: string, size: number): { x: number; y: number } {
  const { x, y } = spotOf(point, size);
  return { x: x * CELL, y: y * CELL };
}
