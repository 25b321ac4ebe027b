// How a seek is told in a line.

import { timeName, variantName } from '../app/setup/names';
import { minutesOf, secondsOf } from '../app/setup/time';
import { optionName } from '../app/words';
import { basic, variantOf } from '../app/setup/rules';
import { marked } from '../app/names';
import { t } from '../i18n/index.svelte';
import type { LiveTable, Pool, RatingRange, Seek } from '../wire';
import { l } from './words.svelte';

/** gameText is the name of the game with its options: “Pente, tournament rule”. */
export function gameText({ variant, options, size = 0 }: Pick<Seek, 'variant' | 'options' | 'size'>): string {
  const usual = (variantOf(variant) ?? basic).rules.size;
  const board = size === 0 || size === usual ? [] : [`${size} × ${size}`];
  return [variantName(variant), ...options.map(optionName), ...board].join(', ');
}

/** detailsText is what else is to be known of a seek. */
export function detailsText({ time, bestOf = 0, target = 0, rated = false, range }: Seek): string {
  const length =
    target > 0 ? [t('match.target', { n: target })] : bestOf > 1 ? [t('match.best', { n: bestOf })] : [];
  const wanted = rated ? [l('seek.rated'), ...rangeText(range)] : [];
  return [timeName(time ?? null), ...length, ...wanted].join(' · ');
}

/** rangeText says which ratings are sought, if any. */
function rangeText({ least = 0, most = 0 }: RatingRange = {}): string[] {
  if (least > 0 && most > 0) return [l('seek.range', { least: `${least}`, most: `${most}` })];
  if (least > 0) return [l('seek.range.least', { least: `${least}` })];
  return most > 0 ? [l('seek.range.most', { most: `${most}` })] : [];
}

export function seekText(seek: Seek): string {
  return `${gameText(seek)} · ${detailsText(seek)}`;
}

/** poolText is the name of a pool in figures. */
export function poolText({ time }: Pick<Pool, 'time'>): string {
  if (time == null) return l('pool.none');
  return l('time.pool', { minutes: minutesOf(time), seconds: secondsOf(time) });
}

/** nameText is who a seek is of. */
export function nameText(name: string, bot?: boolean): string {
  return name === '' ? l('seek.guest') : marked(name, bot);
}

/** filled is how many seats are taken, that of the maker and those of computers among them. */
export function filled({ seats, takers }: Seek): number {
  return seats.filter(({ kind }) => kind !== 'open').length + takers;
}

/** namesText is who plays at a table. */
export function namesText({ seats }: LiveTable): string {
  return seats
    .map(({ kind, name = '', bot }) => (kind === 'computer' ? t('subject.computer') : nameText(name, bot)))
    .join(' – ');
}
