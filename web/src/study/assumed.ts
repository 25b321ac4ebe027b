// What the server took for granted when it read a file, in the visitor's words where there are any.

import { variantName } from '../app/setup/names';
import { s } from './words.svelte';

/** Said is a sentence in two parts: a pattern of the server's words, and ours. */
type Said = readonly [pattern: RegExp, text: (found: string) => string];

const SENTENCES: readonly Said[] = [
  [
    /^the rules are not stated: taken for those of (\w+)$/,
    (name) => s('assumed.rules', { game: variantName(name) }),
  ],
  [/^the game is not stated: taken for (.+)$/, (game) => s('assumed.rules', { game })],
  [/^the rules are not stated: taken for (five) or more in a row/, () => s('assumed.five')],
  [
    /^the points are taken for (.+)$/,
    (notation) => s('assumed.points', { notation: notationName(notation) }),
  ],
  [/^the choice of colours is not written: taken for (.+)$/, () => s('assumed.choice')],
];

/** The notations of points that the server reads. */
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

function notationName(name: string): string {
  const known = NOTATIONS.find((each) => each === name.replace(' with parts put together', ''));
  return known === undefined ? name : s(`notation.${known}`);
}

/** assumedText is what was taken for granted; null where there are no words of ours. */
export function assumedText(said: string): string | null {
  for (const [pattern, text] of SENTENCES) {
    const found = pattern.exec(said)?.[1];
    if (found !== undefined) return text(found);
  }
  return null;
}
