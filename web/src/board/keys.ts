import { placeOf, nameOf, wholeOf, type View } from './geometry.ts';
import { middleOf } from './view.ts';

/** Key is the part of a keyboard event that matters here. */
export interface Key {
  key: string;
  ctrlKey: boolean;
}

/** From the centre to an inner star, and so a good stride. */
const STRIDE = 3;

const STEPS: Record<string, [right: number, up: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  PageUp: [0, STRIDE],
  PageDown: [0, -STRIDE],
  Home: [-Infinity, 0],
  End: [Infinity, 0],
};

/** travel says to which point a key leads, or null when it is not a key for moving about. At an edge of
 * what is shown it stays. With Control, Home leads to the middle and End to the last move. */
export function travel(
  from: string,
  { key, ctrlKey }: Key,
  size: number,
  last: string | null,
  view: View = wholeOf(size),
): string | null {
  if (ctrlKey && key === 'Home') return middleOf(view, size);
  if (ctrlKey && key === 'End') return last ?? from;
  const step = STEPS[key];
  if (step === undefined || ctrlKey) return null;
  const { column, row } = placeOf(from);
  const inside = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
  return nameOf({
    column: inside(column + step[0], view.left, view.right),
    row: inside(row + step[1], size - 1 - view.bottom, size - 1 - view.top),
  });
}
