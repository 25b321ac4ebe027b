// Figures as they are written.

import { language } from '../i18n/index.svelte';
import { r } from './words.svelte';

/** timeText is a time in seconds, and in minutes where it is long. */
export function timeText(ms: number): string {
  const [value, unit] = ms < 100_000 ? [ms / 1000, 'second'] : [ms / 60_000, 'minute'];
  return new Intl.NumberFormat(language(), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(value);
}

/** numberText is a number with so many places. */
export function numberText(value: number, places = 2): string {
  const options = { minimumFractionDigits: places, maximumFractionDigits: places };
  return new Intl.NumberFormat(language(), options).format(value);
}

/** shareText is a part of a whole, also in percent. */
export function shareText(n: number, all: number): string {
  if (all === 0) return r('unknown');
  const percent = new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 0 });
  return r('share', { n: `${n}`, all: `${all}`, percent: percent.format(n / all) });
}
