// A tournament that is being made: what its maker has chosen, and the terms that come of it.

import { type Choice, usual } from '../app/choice';
import { byDays, ofDays } from '../app/days';
import { fit } from '../app/setup/fit';
import { isWhole } from '../app/setup/flaws';
import { ratedOnly } from '../app/setup/rated';
import { basic, numbersOfSeats, variantOf } from '../app/setup/rules';
import { withSeats } from '../app/setup/seats';
import { isPlayable, OWN_START } from '../app/setup/time';
import type { RatingRange, TournamentKind, TournamentTerms } from '../wire';

/** The kinds in the order in which they are offered. */
export const KINDS = ['robin', 'double', 'swiss', 'knockout', 'arena', 'league'] as const;

/** Count is a number that is typed: minutes for an arena, seconds for a pause. */
export type Count = 'most' | 'rounds' | 'days' | 'minutes' | 'late' | 'pause';

/** How many can enter a tournament of each kind, and how many may where its maker says nothing else. */
const MOST: Readonly<Record<TournamentKind, number>> = {
  robin: 32,
  double: 20,
  swiss: 256,
  knockout: 256,
  arena: 256,
  league: 120,
};
const USUAL: Readonly<Record<TournamentKind, number>> = {
  robin: 16,
  double: 10,
  swiss: 64,
  knockout: 32,
  arena: 100,
  league: 24,
};

/** boundsOf are the least and the most that the server takes. */
export function boundsOf({ kind, choice, rounds }: Draft, count: Count): [least: number, most: number] {
  const bounds: Record<Count, [number, number]> = {
    most: [choice.seats.length, MOST[kind]],
    rounds: [1, 30],
    days: [1, 60],
    minutes: [5, 1440],
    late: [0, Number.isInteger(rounds) ? rounds : 30],
    pause: [0, 86_400],
  };
  return bounds[count];
}

/** How long a name, and what is said of a tournament, may be, in characters. */
export const NAME = 80;
export const TEXT = 2000;

/** How far ahead a tournament can be announced, in milliseconds. */
const AHEAD = 366 * 86_400_000;

export const GAMES = [1, 3, 5, 7] as const;

/** Draft is what a maker has chosen. Numbers that are typed stay what they are, NaN for what is none. */
export interface Draft {
  name: string;
  text: string;
  kind: TournamentKind;
  /** The rules, the seats at a table, the clocks, and whether games are rated. */
  choice: Choice;
  /** Whether it is played at real boards. */
  club: boolean;
  rounds: number;
  days: number;
  games: (typeof GAMES)[number];
  thirdPlace: boolean;
  minutes: number;
  /** When it begins, as a field of a form has it in the visitor's own time; empty: when its maker says so. */
  starts: string;
  pause: number;
  most: number;
  late: number;
  range: RatingRange;
  bots: boolean;
}

/** Field names what can be wrong with a draft. */
export type Field = 'name' | 'text' | 'starts' | 'time' | 'range' | Count;

/** beginning is the draft that a maker finds: Pente by the tournament rule, everybody against everybody. */
export function beginning(): Draft {
  return fitted({
    name: '',
    text: '',
    kind: 'robin',
    choice: { ...usual, against: 'friend', options: ['tournament'], first: 'lot', time: OWN_START },
    club: false,
    rounds: 5,
    days: 28,
    games: 1,
    thirdPlace: true,
    minutes: 60,
    starts: '',
    pause: 60,
    most: USUAL.robin,
    late: 0,
    range: {},
    bots: true,
  });
}

/** fitted makes a draft one whose parts go together: games with clocks that run on the site, two at a table but in a
 * league, nothing rated at real boards. */
export function fitted(draft: Draft): Draft {
  const { kind } = draft;
  const club = draft.club && kind !== 'arena';
  const wished = draft.choice;
  const rated = wished.rated && !club;
  const time = timeFor({ ...draft, club });
  const variant = seatsOf({ kind, variant: wished.variant }).length > 0 ? wished.variant : basic.name;
  const numbers = seatsOf({ kind, variant });
  const seats = numbers.includes(wished.seats.length) ? wished.seats.length : (numbers[0] ?? 2);
  const choice = fit({
    ...wished,
    variant,
    rated,
    time,
    against: 'friend',
    bestOf: 0,
    seats: withSeats(wished.seats, seats, wished.level),
  });
  return { ...draft, club, choice: ratedOnly({ ...choice, against: 'friend', first: 'lot' }) };
}

/** An arena has no time for games of days, and a league mostly has nothing else. */
function timeFor({ kind, club, choice: { time } }: Draft): Choice['time'] {
  if (club) return null;
  if (time === null) return OWN_START;
  return kind === 'arena' && byDays(time) ? OWN_START : time;
}

/** seatsOf lists how many can sit at a table: two, and more in leagues alone. */
export function seatsOf({ kind, variant }: { kind: TournamentKind; variant: string }): number[] {
  const row = variantOf(variant);
  const numbers = row === undefined ? [] : numbersOfSeats(row);
  return kind === 'league' ? numbers : numbers.filter((number) => number === 2);
}

/** fieldsOf lists the numbers that a kind of tournament asks for. */
export function fieldsOf({ kind, club }: Pick<Draft, 'kind' | 'club'>): Count[] {
  const own = {
    robin: [],
    double: [],
    knockout: [],
    swiss: ['rounds'],
    arena: ['minutes'],
    league: ['rounds', 'days'],
  } as const;
  const pauses = !club && kind !== 'arena' && kind !== 'league';
  return [
    ...own[kind],
    'most',
    ...(kind === 'swiss' ? (['late'] as const) : []),
    ...(pauses ? (['pause'] as const) : []),
  ];
}

/** flawsOf lists the fields that are to be mended before a tournament can be made; now is the server's time. */
export function flawsOf(draft: Draft, now: number): Field[] {
  const { name, text, starts, choice, club, range } = draft;
  const numbers = fieldsOf(draft).filter((field) => !isWhole(draft[field], ...boundsOf(draft, field)));
  return [
    ...(name.trim() === '' || lengthOf(name) > NAME ? (['name'] as const) : []),
    ...(lengthOf(text) > TEXT ? (['text'] as const) : []),
    ...(!club && choice.time !== null && !isPlayable(choice.time) ? (['time'] as const) : []),
    ...(isEmpty(range) && !club ? (['range'] as const) : []),
    ...numbers,
    ...(isAmiss(starts, now) ? (['starts'] as const) : []),
  ];
}

/** lengthOf counts the characters of a text as the server does. */
const lengthOf = (text: string): number => [...text.trim().normalize()].length;

/** isAmiss says that a moment is none, has passed, or is too far ahead. */
function isAmiss(starts: string, now: number): boolean {
  const at = Date.parse(starts);
  return starts !== '' && !(at > now && at < now + AHEAD);
}

/** isEmpty says that nobody can have such a rating. */
function isEmpty({ least = 0, most = 0 }: RatingRange): boolean {
  return least > 4000 || most > 4000 || (most > 0 && least > most);
}

/** ofKind changes the kind of a draft, and what its maker has left as it was. */
export function ofKind(draft: Draft, kind: TournamentKind): Draft {
  const most = draft.most === USUAL[draft.kind] ? USUAL[kind] : draft.most;
  const slow = kind === 'league' && draft.choice.time === OWN_START;
  const time = slow ? ofDays(1, true) : draft.choice.time;
  return fitted({ ...draft, kind, most, choice: { ...draft.choice, time } });
}

/** termsOf are the terms of a draft without flaws. */
export function termsOf(draft: Draft): TournamentTerms {
  const { name, text, kind, choice, club, starts, range, bots } = draft;
  const { variant, options, size, seats, time, rated } = choice;
  const asked = fieldsOf(draft);
  const number = (field: Count) =>
    asked.includes(field) && draft[field] > 0 ? { [field]: draft[field] } : {};
  return {
    name: name.trim(),
    ...(text.trim() !== '' && { text: text.trim() }),
    kind,
    variant,
    options: [...options],
    size,
    seats: seats.length,
    ...(time !== null && { time }),
    ...(rated && { rated }),
    ...(['rounds', 'days', 'minutes', 'late', 'pause'] as const).reduce(
      (all, field) => ({ ...all, ...number(field) }),
      {},
    ),
    most: draft.most,
    ...(kind === 'knockout' && { games: draft.games, ...(draft.thirdPlace && { thirdPlace: true }) }),
    ...(starts !== '' && { starts: Date.parse(starts) }),
    ...(!club && Object.values(range).some((bound) => bound > 0) && { range }),
    ...(bots && !club && { bots }),
    ...(club && { club }),
  };
}
