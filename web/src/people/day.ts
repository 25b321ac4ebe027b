import { language } from '../i18n/index.svelte';

/** dayText is a day as one says it; a text is a date without a time, which is the same everywhere. */
export function dayText(day: number | string): string {
  const zone = typeof day === 'string' ? { timeZone: 'UTC' } : {};
  return new Intl.DateTimeFormat(language(), { dateStyle: 'long', ...zone }).format(new Date(day));
}
