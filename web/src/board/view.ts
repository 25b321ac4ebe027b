import { CELL, FRAME, nameOf, spotOf, type View } from './geometry.ts';

// From the outermost line shown to the end of the drawing, in cells: with coordinates, and without them at
// an edge of the board and where the board goes on.
const WITH_COORDINATES = 1.24;
const AT_EDGE = 0.96;
const CUT = 0.5;

/** Box is a rectangle in units of the drawing. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** viewBetween shows what lies between two opposite corners, those included. */
export function viewBetween(one: string, other: string, size: number): View {
  const [a, b] = [spotOf(one, size), spotOf(other, size)];
  return {
    left: Math.min(a.x, b.x),
    top: Math.min(a.y, b.y),
    right: Math.max(a.x, b.x),
    bottom: Math.max(a.y, b.y),
  };
}

/** middleOf names the point in the middle of what is shown; of the whole board it is the centre. */
export function middleOf({ left, top, right, bottom }: View, size: number): string {
  const up = Math.floor((bottom - top + 1) / 2);
  return nameOf({ column: left + Math.floor((right - left + 1) / 2), row: size - 1 - bottom + up });
}

/** boxOf is all of the drawing. */
export function boxOf(view: View, size: number, coordinates: boolean): Box {
  const beyond = (cut: boolean) => (coordinates ? WITH_COORDINATES : cut ? CUT : AT_EDGE);
  return around(view, size, beyond);
}

/** clothOf is the printed part of the drawing: to the frame, or half a cell on where the board goes on. */
export function clothOf(view: View, size: number): Box {
  return around(view, size, (cut) => (cut ? CUT : FRAME));
}

/** cellsOf is the part of the drawing in which each point has its cell. */
export function cellsOf(view: View, size: number): Box {
  return around(view, size, () => 0.5);
}

/** isWhole tells whether no edge is cut off. */
export function isWhole({ left, top, right, bottom }: View, size: number): boolean {
  return left === 0 && top === 0 && right === size - 1 && bottom === size - 1;
}

function around({ left, top, right, bottom }: View, size: number, beyond: (cut: boolean) => number): Box {
  const x = (left - beyond(left > 0)) * CELL;
  const y = (top - beyond(top > 0)) * CELL;
  const width = (right + beyond(right < size - 1)) * CELL - x;
  const height = (bottom + beyond(bottom < size - 1)) * CELL - y;
  return { x, y, width, height };
}
