import { letterOf } from './geometry.ts';

/** Labels are the names that the readers of a board have for its lines, counted from 0 at the left and at the bottom,
 * and for its points. */
export interface Labels {
  column: (column: number) => string;
  row: (row: number) => string;
  point: (point: string) => string;
}

/** LETTERED names lines and points as the board itself does. */
export const LETTERED: Labels = {
  column: letterOf,
  row: (row) => String(row + 1),
  point: (point) => point,
};
