// How tournaments, their times and their people are told in a line.

import { byDays, leftText } from '../app/days';
import { isolated, marked } from '../app/names';
import { timeName } from '../app/setup/names';
import { gameText } from '../lobby/told';
import type { Entrant, RatingRange, TournamentMeeting, TournamentTerms } from '../wire';
import { scoreText } from './points';
import { u } from './words.svelte';

const HOUR = 3_600_000;

/** factsOf are the terms in a few words each: the game, the clocks, what else is to be known before one enters. */
export function factsOf(terms: TournamentTerms): string[] {
  const { kind, time, rated = false, club = false, seats, games = 0, minutes = 0, rounds = 0, range } = terms;
  return [
    gameText(terms),
    ...(time != null ? [timeName(time)] : []),
    ...(seats > 2 ? [u('facts.seats', { n: seats })] : []),
    ...(kind === 'knockout' && games > 1 ? [u('facts.games', { n: games })] : []),
    ...(kind === 'arena' && minutes > 0 ? [u('facts.minutes', { n: minutes })] : []),
    ...(rounds > 0 ? [u('facts.rounds', { n: rounds })] : []),
    ...(rated ? [u('facts.rated')] : []),
    ...(club ? [u('facts.club')] : []),
    ...rangeText(range),
  ];
}

/** rangeText says whose ratings may enter, if that is limited. */
function rangeText({ least = 0, most = 0 }: RatingRange = {}): string[] {
  if (least > 0 && most > 0) return [u('facts.range', { least: `${least}`, most: `${most}` })];
  if (least > 0) return [u('facts.range.least', { least: `${least}` })];
  return most > 0 ? [u('facts.range.most', { most: `${most}` })] : [];
}

/** untilText tells how long it still is: in days and hours, and in the last hour as a clock with whole seconds. */
export function untilText(left: number): string {
  if (left >= HOUR) return leftText(left);
  const seconds = Math.max(0, Math.ceil(left / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** nameOf is what an entrant is called, with the word for a program. */
export function nameOf({ name, bot }: Pick<Entrant, 'name' | 'bot'>): string {
  return name === '' ? u('gone') : marked(isolated(name), bot);
}

/** namesOf are the names of some entrants. */
export function namesOf(entrants: readonly Entrant[], numbers: readonly number[]): string[] {
  return numbers.map((number) => {
    const entrant = entrants.find((each) => each.number === number);
    return entrant === undefined ? u('gone') : nameOf(entrant);
  });
}

/** meetingText says who meets, and what came of it. */
export function meetingText(meeting: TournamentMeeting, entrants: readonly Entrant[]): string {
  const names = namesOf(entrants, meeting.entrants).join(' – ');
  if (meeting.entrants.length === 1) return u('meeting.bye.of', { name: names });
  if (meeting.points.length === 0) return u('meeting.open.of', { names });
  const score = scoreText(meeting.points);
  return u(meeting.forfeit === true ? 'meeting.forfeit.of' : 'meeting.of', { names, score });
}

/** isSlow says that games go on over days. */
export const isSlow = ({ time }: TournamentTerms): boolean => byDays(time ?? null);
