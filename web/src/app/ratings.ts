// How ratings are written and told.

import { t } from '../i18n/index.svelte';
import type { Rating } from '../wire';

/** ratingSign is a rating in a few characters; one that is provisional has a question mark. */
export function ratingSign({ value, provisional = false }: Rating): string {
  return `${value}${provisional ? '?' : ''}`;
}

/** ratingText says the same in words. */
export function ratingText({ value, provisional = false }: Rating): string {
  return t(provisional ? 'rating.unsure' : 'rating', { n: `${value}` });
}

/** changeSign is what a game has changed: “+12”, “−8”, “±0”. */
export function changeSign(change: number): string {
  if (change === 0) return '±0';
  return change > 0 ? `+${change}` : `−${-change}`;
}
