// Hides words in what others say. It looks at whole words only, however they are disguised, and only the reader's page
// does: nobody is kept from saying anything by it.

import type { Language } from '../i18n/index.svelte';
import { words } from './offensive';

export type Strength = 'mild' | 'strict';

/** What stands in place of a hidden word. */
export const HIDDEN = '•••';

/** Letters, and signs that stand for some. */
const WORD = /[\p{L}\p{M}\p{N}@$!]+/gu;

/** Three single letters or more with something between them. */
const SPACED =
  /(?<![\p{L}\p{M}\p{N}])(?:[\p{L}\p{N}@$][\p{M}]*[ .,\-_*/]{1,3}){2,}[\p{L}\p{N}@$][\p{M}]*(?![\p{L}\p{M}\p{N}])/gu;

/** Words of so many letters or more are known with their letters doubled. */
const DOUBLED = 4;

const SIGNS: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
};

interface Known {
  whole: ReadonlySet<string>;
  /** Those whose letters may be doubled, each letter once. */
  single: ReadonlySet<string>;
}

const known = new Map<string, Known>();

/** masked is a text without the words that a reader of a language does not want to read. */
export function masked(text: string, strength: Strength, language: Language): string {
  const list = listOf(strength, language);
  return text
    .replace(SPACED, (found) => (offends(found.replace(/[ .,\-_*/]/g, ''), list) ? HIDDEN : found))
    .replace(WORD, (found) => hide(found, list));
}

/** A mark at the end of a word is no letter of it. */
function hide(found: string, list: Known): string {
  const word = found.replace(/!+$/, '');
  return offends(word, list) ? HIDDEN + found.slice(word.length) : found;
}

function offends(word: string, { whole, single }: Known): boolean {
  if (!/\p{L}/u.test(word)) return false;
  return foldings(word).some((each) => {
    const once = each.replace(/(.)\1+/gu, '$1');
    return whole.has(each) || (once !== each && single.has(once));
  });
}

/** foldings are what a word may mean: without case, accents and signs for letters. */
export function foldings(word: string): string[] {
  const plain = word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[034578@$]/g, (sign) => SIGNS[sign] ?? sign);
  return /[1!]/.test(plain) ? ['i', 'l'].map((letter) => plain.replace(/[1!]/g, letter)) : [plain];
}

function listOf(strength: Strength, language: Language): Known {
  const name = strength === 'mild' ? strength : language;
  const before = known.get(name);
  if (before !== undefined) return before;
  const all = Object.values(words).flatMap(({ mild }) => mild.split(' '));
  if (strength === 'strict') all.push(...words[language].strict.split(' '));
  const long = all.filter(({ length }) => length >= DOUBLED);
  const list = { whole: new Set(all), single: new Set(long.map((word) => word.replace(/(.)\1+/gu, '$1'))) };
  known.set(name, list);
  return list;
}
