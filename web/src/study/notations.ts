// The notations of points that the server reads, and what they are called.

import { s } from './words.svelte';

export const NOTATIONS = [
  'lettered',
  'lettered-i',
  'relative-en',
  'relative-nl',
  'relative-fr',
  'relative-de',
  'number',
  'pair',
  'pair-1',
] as const;

/** notationName is what a notation is called; one that is not known keeps the server's name. */
export function notationName(name: string): string {
  const known = NOTATIONS.find((each) => each === name);
  return known === undefined ? name : s(`notation.${known}`);
}
