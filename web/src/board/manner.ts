import { getContext, setContext } from 'svelte';
import type { Placing } from './placing.ts';

/** Manner is how the visitor likes to place stones, and what a board says about that. Names of points come as he
 * reads them. */
export interface Manner {
  readonly placing: Placing;
  /** Whether what lies under a finger is shown magnified. */
  readonly loupe: boolean;
  readonly words: Words;
  /** Tells somebody who does not see the board. */
  say: (text: string) => void;
}

/** Words are the board's texts about a stone that is put down tentatively. */
export interface Words {
  /** Names the two buttons together. */
  title: string;
  place: (point: string) => string;
  takeAway: string;
  /** What is said of its point. */
  here: string;
  /** It was put down; it was taken away. */
  put: (point: string) => string;
  gone: (point: string) => string;
}

const KEY = Symbol('manner');

/** Without a page that says otherwise: one step, no loupe. */
const PLAIN: Manner = {
  placing: 'one',
  loupe: false,
  words: { title: '', place: String, takeAway: '', here: '', put: String, gone: String },
  say: () => undefined,
};

/** provideManner gives all boards of a page their manner; what it holds may change. */
export function provideManner(manner: Manner): void {
  setContext(KEY, manner);
}

/** mannerOf is the manner of the page on which a board is made. */
export function mannerOf(): Manner {
  return getContext<Manner | undefined>(KEY) ?? PLAIN;
}
