// Points and moves as people write them, and the coordinates beside a board. The rules, the server and the board itself
// know lettered points only; these are their names for readers. The server's package record writes the same.

import type { Language } from '../i18n/index.svelte';
import type { Labels } from '../board/labels';
import { placeOf } from '../board/geometry';

/** What a visitor may choose. */
export const notations = ['lettered', 'lettered-i', 'relative', 'number', 'pair', 'pair-1'] as const;

export type Notation = (typeof notations)[number];

type Absolute = Exclude<Notation, 'relative'>;

/** Written is a notation by the name that it has in records: one that counts from the centre has words of a language. */
export type Written = Absolute | `relative-${Language}`;

/** writtenIn is the notation that somebody who chose one reads in his language. */
export function writtenIn(notation: Notation, language: Language): Written {
  return notation === 'relative' ? `relative-${language}` : notation;
}

/** Way names a column and a row, counted from 0 at the left and at the bottom, and a point by both. */
interface Way {
  column: (column: number, size: number) => string;
  row: (row: number, size: number) => string;
  point: (column: string, row: string) => string;
}

const concatenated = (column: string, row: string) => column + row;
const fromTop = (row: number, size: number) => size - 1 - row;

function lettered(letters: string): Way {
  return { column: (column) => letters[column] ?? '', row: (row) => `${row + 1}`, point: concatenated };
}

function pairs(first: number): Way {
  return {
    column: (column) => `${column + first}`,
    row: (row, size) => `${fromTop(row, size) + first}`,
    point: (column, row) => `${column},${row}`,
  };
}

/** relative counts from the centre, with letters for right, left, up and down. */
function relative([right = '', left = '', up = '', down = '']: string): Way {
  return {
    column: (column, size) => distance(column, size, right, left),
    row: (row, size) => distance(row, size, up, down),
    point: (column, row) => column + row || '0',
  };
}

function distance(line: number, size: number, more: string, less: string): string {
  const steps = line - Math.floor(size / 2);
  return steps === 0 ? '' : steps > 0 ? `${more}${steps}` : `${less}${-steps}`;
}

const WAYS: Record<Written, Way> = {
  lettered: lettered('ABCDEFGHJKLMNOPQRST'),
  'lettered-i': lettered('ABCDEFGHIJKLMNOPQRS'),
  'relative-en': relative('RLUD'),
  'relative-nl': relative('RLON'),
  'relative-fr': relative('DGHB'),
  'relative-de': relative('RLOU'),
  // The number of a point is that of its column and that with which its row begins.
  number: {
    column: String,
    row: (row, size) => `${size * fromTop(row, size)}`,
    point: (column, row) => `${Number(column) + Number(row)}`,
  },
  pair: pairs(0),
  'pair-1': pairs(1),
};

/** nameIn writes a point, which is given by letters, of a board of so many lines. */
export function nameIn(written: Written, size: number, point: string): string {
  if (written === 'lettered' || point === '') return point;
  const { column, row } = placeOf(point);
  const way = WAYS[written];
  return way.point(way.column(column, size), way.row(row, size));
}

/** moveIn writes a move of a stone: claimed ends in an exclamation mark. Where points are told from the centre, an
 * asterisk says that it captures. */
export function moveIn(written: Written, size: number, point: string, claimed = false, captures = 0): string {
  const mark = marksCaptures(written) && captures > 0 ? '*' : '';
  return nameIn(written, size, point) + (claimed ? '!' : '') + mark;
}

/** marksCaptures tells notations in which the name of a move says that it captures. */
export function marksCaptures(written: Written): boolean {
  return written.startsWith('relative');
}

/** labelsIn are the coordinates of a board. Distances from the centre have their letter at the ends only. */
export function labelsIn(written: Written, size: number): Labels {
  const way = WAYS[written];
  const line = (name: Way['column']) => (index: number) => {
    const label = name(index, size);
    if (!marksCaptures(written)) return label;
    return index === 0 || index === size - 1 ? label : label.slice(1) || '0';
  };
  return { column: line(way.column), row: line(way.row), point: (point) => nameIn(written, size, point) };
}
