// What makes no sense in what somebody asks of the library.

import { isDay, isEnding, isNumber, type Query, type Field, FIELDS } from './query';

/** Bounds are the ends of what is looked for: of dates, ratings and lengths. */
export const BOUNDS = ['from', 'to', 'minRating', 'maxRating', 'minPlies', 'maxPlies'] as const;

export type Bound = (typeof BOUNDS)[number];

const PAIRS = [
  ['from', 'to'],
  ['minRating', 'maxRating'],
  ['minPlies', 'maxPlies'],
] as const;

export type Flaw = 'day' | 'number' | 'span' | 'more';

/** flawsIn finds the bounds that make no sense, or none together with the other one. */
export function flawsIn(texts: Partial<Record<Bound, string>>): Partial<Record<Bound, Flaw>> {
  const text = (bound: Bound) => (texts[bound] ?? '').trim();
  const found: Partial<Record<Bound, Flaw>> = {};
  for (const bound of BOUNDS) {
    const dated = bound === 'from' || bound === 'to';
    const fits = text(bound) === '' || (dated ? isDay : isNumber)(text(bound));
    if (!fits) found[bound] = dated ? 'day' : 'number';
  }
  for (const [low, high] of PAIRS) {
    if (text(low) === '' || text(high) === '' || low in found || high in found) continue;
    if (low === 'from') {
      if (text(low).slice(0, text(high).length) > text(high)) found[high] = 'span';
    } else if (Number(text(low)) > Number(text(high))) found[high] = 'more';
  }
  return found;
}

/** isCrossed tells whether some bounds are such that nothing can lie between them. */
export function isCrossed(query: Query): boolean {
  return Object.values(flawsIn(query)).some((flaw) => flaw === 'span' || flaw === 'more');
}

/** What the page itself puts into addresses beside conditions. */
const WORDS: Partial<Record<Field, (text: string) => boolean>> = {
  ending: (text) => isEnding(text) || text === 'draw' || text === 'unknown',
  score: (text) => text === 'won' || text === 'lost',
  winner: (text) => /^[0-5]$/.test(text),
  opening: (text) => /^[A-T]\d{1,2}(,[A-T]\d{1,2})*$/.test(text),
  size: isNumber,
  seats: isNumber,
};

/** strayIn lists what an address asks for that cannot be looked for: conditions that there are not, and values that make
 * no sense. */
export function strayIn(search: string): { readonly name: string; readonly value: string }[] {
  const flaws = flawsIn(Object.fromEntries(new URLSearchParams(search)));
  return [...new URLSearchParams(search)]
    .map(([name, value]) => ({ name, value }))
    .filter(({ name, value }) => {
      const field = FIELDS.find((each) => each === name);
      if (field === undefined) return true;
      if (value.trim() === '') return false;
      const flaw = BOUNDS.some((bound) => bound === field) ? flaws[field as Bound] : undefined;
      return flaw === 'day' || flaw === 'number' || WORDS[field]?.(value.trim()) === false;
    });
}
