// Files on their way into the library, and what is to be said of them together.

import type { Imported, RecordsError, Sentence } from '../wire';

/** The size of the largest file that the server takes, in bytes. */
export const MAX_IMPORT = 32 << 20;

/** What has become of a file. */
export type State =
  | { kind: 'waiting' }
  /** A part from 0 to 1 is sent. */
  | { kind: 'sending'; part: number }
  | { kind: 'done'; report: Imported }
  | { kind: 'refused'; said: RecordsError }
  | { kind: 'away' }
  | { kind: 'large' }
  | { kind: 'stopped' }
  /** Nothing of it was sent when the visitor stopped. */
  | { kind: 'unsent' };

/** Item is a file with its state. */
export interface Item {
  readonly id: number;
  readonly file: File;
  readonly state: State;
}

/** Sum adds up the reports of files. */
export interface Sum {
  imported: number;
  duplicates: number;
  refused: number;
}

/** sumOf adds up what the reports say. */
export function sumOf(items: readonly Item[]): Sum {
  const sum: Sum = { imported: 0, duplicates: 0, refused: 0 };
  for (const { state } of items) {
    if (state.kind !== 'done') continue;
    sum.imported += state.report.imported;
    sum.duplicates += state.report.duplicates;
    sum.refused += state.report.refused;
  }
  return sum;
}

/** Trouble counts the files of which not everything came in. */
export interface Trouble {
  /** Nothing of them did. */
  failed: number;
  /** Something was left out. */
  damaged: number;
  stopped: number;
  unsent: number;
}

/** troubleIn counts them. */
export function troubleIn(items: readonly Item[]): Trouble {
  const count = (rank: number) => items.filter(({ state }) => rankOf(state) === rank).length;
  return { failed: count(0), stopped: count(1), unsent: count(2), damaged: count(3) };
}

/** byTrouble puts the files first that somebody has to look at. */
export function byTrouble(items: readonly Item[]): readonly Item[] {
  return items.toSorted((one, other) => rankOf(one.state) - rankOf(other.state));
}

function rankOf(state: State): number {
  switch (state.kind) {
    case 'refused':
    case 'away':
    case 'large':
      return 0;
    case 'stopped':
      return 1;
    case 'unsent':
      return 2;
    case 'done':
      return state.report.refused > 0 || state.report.dropped.length > 0 ? 3 : 4;
    default:
      return 5;
  }
}

/** partOf is how much of all files is through, from 0 to 1, by their sizes. */
export function partOf(items: readonly Item[]): number {
  const whole = items.reduce((sum, { file }) => sum + file.size, 0);
  const through = items.reduce((sum, { file, state }) => sum + file.size * shareOf(state), 0);
  return whole === 0 ? 1 : through / whole;
}

/** What is sent of a file is not all of its way: the answer is still to come. */
const SENT = 0.95;

export function shareOf(state: State): number {
  if (state.kind === 'waiting') return 0;
  return state.kind === 'sending' ? state.part * SENT : 1;
}

/** readingsOf lists the notations of which the server asks which one is meant. */
export function readingsOf({ dropped }: Pick<Imported, 'dropped'>): readonly string[] {
  const named = dropped.flatMap(({ key, with: { notation, notation2 } = {} }) =>
    key?.startsWith('ambiguous_') ? [notation, notation2].flatMap(notationIn) : [],
  );
  return [...new Set(named)];
}

/** A notation is said by its name, or in a sentence that says more of it. */
function notationIn(value: string | number | Sentence | undefined): string[] {
  if (typeof value === 'object') return notationIn(value.with?.['notation']);
  return typeof value === 'string' ? [value] : [];
}
