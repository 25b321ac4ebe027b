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

export const SIZE = 11;

const nothing = { white: [], black: [], captured: [], captures: 0 };

export const lessons: readonly [Lesson, ...Lesson[]] = [
  { ...nothing, name: 'centre', right: ['F6'] },
  {
    ...nothing,
    name: 'row',
    white: ['D4', 'E5', 'F6', 'G7'],
    black: ['E6', 'G5', 'F8'],
    right: ['H8', 'C3'],
  },
  {
    ...nothing,
    name: 'capture',
    white: ['D6', 'F4'],
    black: ['E6', 'F6'],
    right: ['G6'],
    captured: ['E6', 'F6'],
  },
  { ...nothing, name: 'between', white: ['E6'], black: ['D6', 'G6'], right: ['F6'] },
  {
    ...nothing,
    name: 'fifth',
    white: ['D4', 'G4'],
    black: ['E5', 'F6', 'D7'],
    right: ['G7'],
    captured: ['E5', 'F6'],
    captures: 4,
  },
  { ...nothing, name: 'three', white: ['F4', 'G8'], black: ['E6', 'F6', 'G6'], right: ['H6', 'D6'] },
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
