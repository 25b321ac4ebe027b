// What the library tells of a game, in the visitor's words.

import { language } from '../i18n/index.svelte';
import { locale } from '../app/dates';
import { recorded } from '../app/names';
import { stoneTitle, listOf } from '../app/words';
import { coloursOf } from '../study/games';
import type { GameSummary, RecordPlayer } from '../wire';
import { isEnding } from './query';
import { l } from './words.svelte';

/** dateText writes a date of ISO 8601, perhaps without day or month; another text stays as it is. */
export function dateText(date: string): string {
  const [, year, month, day] = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?$/.exec(date) ?? [];
  if (year === undefined || month === undefined) return date;
  const at = new Date(`${year}-${month}-${day ?? '01'}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return date;
  return new Intl.DateTimeFormat(locale(), {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'short',
    ...(day !== undefined && { day: 'numeric' }),
  }).format(at);
}

/** nameOf is what a player is called in a list. */
export function nameOf(player: RecordPlayer | undefined): string {
  return (player?.name ?? '') === '' ? l('game.nobody') : recorded(player ?? {});
}

/** scoreText is a result in figures, where two played: 1–0. Empty where it cannot be told so. */
export function scoreText({ seats, result }: Pick<GameSummary, 'seats' | 'result'>): string {
  if (seats !== 2 || result === null) return '';
  if (result.winners.length !== 1) return '½–½';
  return result.winners[0] === 0 ? '1–0' : '0–1';
}

/** resultText says who won, and how. */
export function resultText({
  variant,
  seats,
  result,
}: Pick<GameSummary, 'variant' | 'seats' | 'result'>): string {
  if (result === null) return l('game.open');
  const colours = coloursOf({ variant, seats });
  const winners = [...new Set(result.winners.map((seat) => colours[seat] ?? seat))].map(stoneTitle);
  const who = winners.length === 0 ? l('game.draw') : l('game.won', { seat: listOf(winners) });
  const how = endingText(result.by);
  return how === '' ? who : l('game.how', { who, how });
}

/** endingText is what a way to end is called; of what nobody knows it says nothing. */
export function endingText(by: string | undefined): string {
  return by !== undefined && isEnding(by) ? l(`ending.${by}`) : '';
}

/** bytesText writes a size. */
export function bytesText(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const value = bytes / 1024 ** power;
  return new Intl.NumberFormat(language(), {
    style: 'unit',
    unit: units[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}

/** sourceText is what a source is called: two of them the server names, the others are as somebody wrote them. */
export function sourceText(source: string): string {
  if (source === 'here') return l('source.here');
  return source === 'import' ? l('source.import') : source;
}
