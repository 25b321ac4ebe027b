// The positions of "How to play": each shows one thing, on a small board, and waits for one move.

import type { Captured } from '../board/replay';

export interface Lesson {
  name: 'centre' | 'row' | 'capture' | 'between' | 'fifth' | 'three';
  white: readonly string[];
  black: readonly string[];
  /** The points that are right; the first is marked. */
  right: readonly string[];
  /** The black stones that the move captures. */
  captured: readonly string[];
  /** Captures that the visitor has already. */
  captures: number;
}

export const SIZE = 9;

const nothing = { white: [], black: [], captured: [], captures: 0 };

export const lessons: readonly [Lesson, ...Lesson[]] = [
  { ...nothing, name: 'centre', right: ['E5'] },
  {
    ...nothing,
    name: 'row',
    white: ['C3', 'D4', 'E5', 'F6'],
    black: ['D5', 'F4', 'E7'],
    right: ['G7', 'B2'],
  },
  {
    ...nothing,
    name: 'capture',
    white: ['C5', 'E3'],
    black: ['D5', 'E5'],
    right: ['F5'],
    captured: ['D5', 'E5'],
  },
  { ...nothing, name: 'between', white: ['D5'], black: ['C5', 'F5'], right: ['E5'] },
  {
    ...nothing,
    name: 'fifth',
    white: ['C3', 'F3'],
    black: ['D4', 'E5', 'C6'],
    right: ['F6'],
    captured: ['D4', 'E5'],
    captures: 4,
  },
  { ...nothing, name: 'three', white: ['E3', 'F7'], black: ['D5', 'E5', 'F5'], right: ['G5', 'C5'] },
];

/** Scene is what the board of a lesson shows. */
export interface Scene {
  stones: Map<string, number>;
  last: string | null;
  lifting: readonly Captured[];
  rows: readonly (readonly string[])[];
  taken: readonly number[];
  captures: number;
}

const WHITE = 0;
const BLACK = 1;

/** sceneOf shows a lesson before its move, or after it was played on a point. */
export function sceneOf(lesson: Lesson, played: string | null): Scene {
  const lifting = played === null ? [] : lesson.captured.map((point) => ({ point, colour: BLACK }));
  const white = played === null ? lesson.white : [...lesson.white, played];
  const black =
    played === null ? lesson.black : lesson.black.filter((each) => !lesson.captured.includes(each));
  const captures = lesson.captures + lifting.length / 2;
  return {
    stones: new Map([
      ...white.map((each) => [each, WHITE] as const),
      ...black.map((each) => [each, BLACK] as const),
    ]),
    last: played,
    lifting,
    rows: lesson.name === 'row' && played !== null ? [white] : [],
    taken: Array<number>(captures * 2).fill(BLACK),
    captures,
  };
}
