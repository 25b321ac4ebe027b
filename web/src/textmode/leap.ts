// The keys of the board of the text mode: those of every board, jumps to stones, columns and rows.

import { type Key, travel } from '../board/keys';
import { nameOf, placeOf } from '../board/geometry';
import { readColumn } from './commands';
import { type Direction, nextStone } from './lines';
import type { Written } from '../app/notation';

export interface Pressed extends Key {
  shiftKey: boolean;
}

/** Leap is where a key leads: to a point, or nowhere for a reason. Digits are those typed of a row so far. */
export interface Leap {
  to: string | null;
  miss: 'edge' | 'stone' | null;
  digits: string;
}

interface Board {
  size: number;
  stones: ReadonlyMap<string, number>;
  last: string | null;
  written: Written;
}

const ARROWS: Partial<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowRight: 'right',
  ArrowDown: 'down',
  ArrowLeft: 'left',
};

/** leap says where a key leads from a point; null where it is none of the board's. */
export function leap(from: string, key: Pressed, digits: string, board: Board): Leap | null {
  const { size, stones, last, written } = board;
  const direction = ARROWS[key.key];
  if (direction !== undefined && key.shiftKey) {
    const to = nextStone(from, direction, stones, size);
    return { to, miss: to === null ? 'stone' : null, digits: '' };
  }
  const to = key.shiftKey ? null : travel(from, key, size, last);
  if (to !== null) return { to, miss: to === from && direction !== undefined ? 'edge' : null, digits: '' };
  if (key.ctrlKey) return null;
  if (/^\d$/.test(key.key)) return toRow(from, digits, key.key, size);
  const column = /^\p{L}$/u.test(key.key) ? readColumn(key.key, { size, written }) : null;
  return column === null ? null : { to: nameOf({ ...placeOf(from), column }), miss: null, digits: '' };
}

/** toRow goes to the row of a digit, or of two where both together name one. */
function toRow(from: string, digits: string, digit: string, size: number): Leap {
  const wanted = [digits + digit, digit].find((each) => Number(each) >= 1 && Number(each) <= size);
  if (wanted === undefined) return { to: null, miss: 'edge', digits: '' };
  const to = nameOf({ ...placeOf(from), row: Number(wanted) - 1 });
  return { to, miss: null, digits: wanted.length > 1 ? '' : wanted };
}
