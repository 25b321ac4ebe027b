// Which games the explorer counts, as the visitor left it.

import { recall, remember } from '../app/storage';
import type { PositionFilter } from '../wire';
import { isDay, isNumber } from './query';

/** Narrow is what was written into the fields. */
export interface Narrow {
  minRating: string;
  maxRating: string;
  from: string;
  to: string;
}

export const NOTHING: Narrow = { minRating: '', maxRating: '', from: '', to: '' };

function load(): Narrow {
  const known = (recall('explorer') ?? {}) as Partial<Record<keyof Narrow, unknown>>;
  const text = (name: keyof Narrow) => (typeof known[name] === 'string' ? known[name] : '');
  return { minRating: text('minRating'), maxRating: text('maxRating'), from: text('from'), to: text('to') };
}

let current = $state.raw<Narrow>(load());

export function narrow(): Narrow {
  return current;
}

export function setNarrow(part: Partial<Narrow>): void {
  current = { ...current, ...part };
  remember('explorer', current);
}

/** filterOf is what of it makes sense. */
export function filterOf({ minRating, maxRating, from, to }: Narrow): PositionFilter {
  return {
    ...(isNumber(minRating) && { minRating: Number(minRating) }),
    ...(isNumber(maxRating) && { maxRating: Number(maxRating) }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  };
}
