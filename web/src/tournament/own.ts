// How a tournament stands for the visitor, and what has changed since it was last told.

import type { Tournament } from '../wire';

/** Own is what there is to do for the visitor: enter or not, play, wait for others, have a bye or sit out at a league, or look on, for
 * one reason or another. */
export type Own =
  'enter' | 'entered' | 'play' | 'wait' | 'bye' | 'sit' | 'left' | 'out' | 'late' | 'last' | 'watch' | 'over';

/** ownOf says how a tournament stands for the visitor; now is the server's time. */
export function ownOf(told: Tournament, now: number): Own {
  const { stage, terms } = told.summary;
  if (stage === 'over' || stage === 'cancelled') return 'over';
  if (isIn(told)) return stage === 'open' ? 'entered' : playing(told);
  if (told.out === true) return 'out';
  if (stage === 'open') return 'enter';
  if (mayComeLate(told, now)) return 'late';
  if (told.mine !== null) return 'left';
  return terms.kind === 'arena' ? 'last' : 'watch';
}

/** isIn says that the visitor has entered and not left. */
export function isIn({ mine, entrants }: Tournament): boolean {
  return mine !== null && entrants.some(({ number, left = false }) => number === mine && !left);
}

function playing({ match = '', mine, rounds, summary: { terms } }: Tournament): Own {
  if (match !== '') return 'play';
  const meeting = rounds.at(-1)?.meetings.find(({ entrants }) => entrants.includes(mine ?? -1));
  if (meeting?.entrants.length !== 1) return 'wait';
  return terms.kind === 'league' ? 'sit' : 'bye';
}

/** How long before its end an arena takes nobody any more, in milliseconds. */
const LAST = 120_000;

/** closing is when an arena takes nobody any more, in milliseconds since 1970. */
export const closing = ({ ends = 0 }: Tournament): number => ends - LAST;

/** mayComeLate says that the visitor may still enter what runs already, or come back to a Swiss; an arena refuses people in its
 * last minutes. */
export function mayComeLate(told: Tournament, now: number): boolean {
  const { mine, standings, summary } = told;
  const { terms, round, stage } = summary;
  if (stage !== 'running' || terms.club === true) return false;
  if (terms.kind === 'arena') return now < closing(told);
  const back = terms.kind === 'swiss' && standings.some(({ entrant }) => entrant === mine);
  return back || (terms.late ?? 0) > round;
}

/** News is what has changed since it was last told, as far as it is said aloud. */
export type News = { type: 'round'; round: number } | { type: 'game' | 'began' | 'over' | 'cancelled' };

/** newsOf compares a tournament with what was told before. */
export function newsOf(before: Tournament, after: Tournament): News[] {
  const [was, is] = [before.summary, after.summary];
  const ended = is.stage === 'over' || is.stage === 'cancelled';
  if (was.stage !== is.stage && ended) return [{ type: is.stage === 'over' ? 'over' : 'cancelled' }];
  return [...beginnings(was, is), ...(isReady(before, after) ? [{ type: 'game' } as const] : [])];
}

function beginnings(was: Tournament['summary'], is: Tournament['summary']): News[] {
  const begun = was.stage === 'open' && is.stage === 'running';
  if (is.terms.kind === 'arena') return begun ? [{ type: 'began' }] : [];
  return is.stage === 'running' && is.round > was.round ? [{ type: 'round', round: is.round }] : [];
}

/** isReady says that there is a game to play that was not there before. */
export function isReady(before: Tournament | null, after: Tournament): boolean {
  const { match = '' } = after;
  return match !== '' && match !== before?.match;
}
