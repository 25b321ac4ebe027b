// What is told about a game beside its moves: who played, when and where, and how it ended.

import type { RecordPlayer } from '../wire';
import type { Head } from './record';

/** What is told in a line of text, in the order in which it is asked for. */
export const TEXTS = [
  'event',
  'section',
  'round',
  'site',
  'date',
  'time',
  'timeControl',
  'source',
  'annotator',
] as const;

export type TextName = (typeof TEXTS)[number];

/** The ways in which games end. */
export const ENDINGS = [
  'row',
  'captures',
  'row+captures',
  'full',
  'blocked',
  'resignation',
  'time',
  'agreement',
  'forfeit',
] as const;

/** The highest rating that can be told. */
export const MOST_RATING = 9999;

/** How long a text may be, in characters. */
export const LONGEST = 200;

/** withText tells something; an empty text is left out. */
export function withText(head: Head, name: TextName, text: string): Head {
  const { [name]: before, ...others } = head;
  const told = text.trim();
  return told === '' ? others : told === before ? head : { ...others, [name]: told };
}

/** Told is what is told of a player; what is empty or zero is not known. */
export interface Told extends Omit<RecordPlayer, 'kind'> {
  kind?: RecordPlayer['kind'] | '';
}

/** withPlayer tells who plays in a seat. Seats behind the last of which something is known are left out. */
export function withPlayer(head: Head, seat: number, part: Told): Head {
  const { players = [], ...others } = head;
  const changed = Array.from({ length: Math.max(players.length, seat + 1) }, (_, each) =>
    tidy(each === seat ? { ...players[each], ...part } : (players[each] ?? {})),
  );
  const known = changed.slice(0, changed.findLastIndex((each) => Object.keys(each).length > 0) + 1);
  return known.length === 0 ? others : { ...others, players: known };
}

function tidy({ name = '', rating = 0, kind = '' }: Told): RecordPlayer {
  return {
    ...(name.trim() !== '' && { name: name.trim() }),
    ...(rating !== 0 && { rating }),
    ...(kind !== '' && { kind }),
  };
}

/** withRated tells whether a game was rated, null for what is not known. */
export function withRated(head: Head, rated: 'yes' | 'no' | null): Head {
  const { rated: before, ...others } = head;
  return rated === null ? others : rated === before ? head : { ...others, rated };
}

/** withResult tells who won, null for what is not known and nobody in a draw, and how; empty where that is not known.
 * What each was paid is true of the old result only. */
export function withResult(head: Head, winners: readonly number[] | null, by: string): Head {
  const { result, ...others } = head;
  if (winners === null) return others;
  if (result?.winners.join() === winners.join() && (result.by ?? '') === by) return head;
  return { ...others, result: { winners: [...winners], ...(by !== '' && { by }) } };
}

/** isDate tells whether a text is a day, a month or a year as records write them. */
export function isDate(text: string): boolean {
  const found = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(text.trim());
  if (found === null) return false;
  const [year = 0, month = 1, day = 1] = found
    .slice(1)
    .map((each) => (each === undefined ? undefined : +each));
  const date = new Date(Date.UTC(year, month - 1, day));
  date.setUTCFullYear(year);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Flaw is what cannot be told as it is written: the date, or the rating of a seat. */
export type Flaw = { of: 'date' } | { of: 'rating'; seat: number };

/** flawsIn lists what is wrong with what was changed; what a file said already stays as it is. */
export function flawsIn(head: Head, before: Head): Flaw[] {
  const { date = '', players = [] } = head;
  const odd = players.flatMap(({ rating = 0 }, seat) =>
    Number.isInteger(rating) && rating >= 0 && rating <= MOST_RATING ? [] : [{ of: 'rating', seat } as const],
  );
  return [...(date === '' || date === before.date || isDate(date) ? [] : [{ of: 'date' } as const]), ...odd];
}

/** sidesOf lists the seats that win together. */
export function sidesOf(sides: readonly number[]): number[][] {
  return [...new Set(sides)].map((side) => sides.flatMap((each, seat) => (each === side ? [seat] : [])));
}
