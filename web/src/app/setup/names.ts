// What games and their seats are called in the visitor's language.

import type { Key } from '../../i18n/catalogue';
import type { TimeControl } from '../../wire';
import { daysOf } from '../days';
import { isKey, t } from '../../i18n/index.svelte';
import { minutesOf, secondsOf } from './time';

/** A text without placeholders; all names are such. */
type Name = 'new.title';

function named(key: string): string | undefined {
  return isKey(key) ? t(key satisfies Key as Name) : undefined;
}

/** variantName is what a game is called; one that this page does not know keeps the server's name. */
export function variantName(variant: string): string {
  return named(`variant.${variant}`) ?? variant;
}

/** variantText says in a line what a game is. */
export function variantText(variant: string): string {
  return named(`variant.${variant}.text`) ?? '';
}

/** colourName is what a seat is called that plays a colour. */
export function colourName(colour: number): string {
  return named(`seat.${colour}`) ?? '';
}

/** timeName is what a time control is called. */
export function timeName(time: TimeControl | null): string {
  if (time === null) return t('new.time.none');
  if (time.kind === 'days' || time.kind === 'weekdays') return t(`time.${time.kind}`, { n: daysOf(time) });
  const numbers = { minutes: minutesOf(time), seconds: secondsOf(time) };
  if (time.kind !== 'byoyomi' && time.extra === 0) return t('time.plain', numbers);
  if (time.kind !== 'byoyomi') return t(`time.${time.kind}`, numbers);
  return t('time.byoyomi', { ...numbers, n: time.periods ?? 1 });
}

/** conflictText says why two options exclude each other. */
export function conflictText(one: string, other: string): string {
  const [first, second] = [one, other].sort();
  return named(`rule.conflict.${first}.${second}`) ?? t('refused.options_conflict');
}
