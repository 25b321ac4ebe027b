// Days and moments, as one says them in the visitor’s language.

import { language } from '../i18n/index.svelte';

/** locale is the one in which dates and times are written: English here puts the day first and counts 24 hours. */
export function locale(): string {
  return language() === 'en' ? 'en-GB' : language();
}

/** dayText is a day in full; a text is a date without a time, which is the same everywhere. */
export function dayText(day: number | string): string {
  const zone = typeof day === 'string' ? { timeZone: 'UTC' } : {};
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'long', ...zone }).format(new Date(day));
}

/** momentText is a moment, to the minute. */
export function momentText(at: number, dateStyle: 'medium' | 'long' = 'medium'): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle, timeStyle: 'short' }).format(at);
}
