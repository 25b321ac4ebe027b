// What seasons are called.

import { locale } from '../app/dates';

/** seasonText names the months of a season, as 2026-4 is October to December 2026. */
export function seasonText(season: string): string {
  const [year = 0, quarter = 1] = season.split('-').map(Number);
  const month = (index: number) => new Date(Date.UTC(year, index, 1));
  const form = new Intl.DateTimeFormat(locale(), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return form.formatRange(month(3 * (quarter - 1)), month(3 * quarter - 1));
}
