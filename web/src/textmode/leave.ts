// Vacation from games of days, typed: what there is of it, going, and being back.

import { dateText } from '../app/days';
import { whoIsHere } from '../app/me.svelte';
import { isWhole } from '../app/setup/flaws';
import { language } from '../i18n/index.svelte';
import { api } from '../people/api';
import { faultText } from '../people/fault';
import { p, words } from '../people/words.svelte';
import type { VacationState } from '../wire';
import type { At } from './deeds';
import { sentences } from './read';
import { x } from './words.svelte';

/** vacation tells how much there is and which is taken, or takes so many days after a question: from now, or from a day that is
 * typed as 2026-12-24. */
export async function vacation(at: At): Promise<string | undefined> {
  await words.load(language());
  if (whoIsHere() === null) return x('say.vacation.guest');
  if (at.rest === '') return outcome(api.vacation());
  const [number = '', day = ''] = at.rest.split(/\s+/);
  const days = Number(number);
  // Midnight of the day, where the visitor is.
  const from = day === '' ? 0 : new Date(`${day}T00:00`).getTime();
  if (!isWhole(days, 1, MOST_DAYS) || Number.isNaN(from)) return p('fault.vacation');
  const question =
    from === 0
      ? x('say.vacation.now', { n: days })
      : x('say.vacation.from', { n: days, from: dateText(from) });
  at.sure(question, () => void outcome(api.takeVacation({ from, days })).then(at.tell));
  return undefined;
}

/** home ends a vacation, or gives up one that is planned. */
export async function home(): Promise<string> {
  await words.load(language());
  return whoIsHere() === null ? x('say.vacation.guest') : outcome(api.endVacation());
}

/** MOST_DAYS is how many days a vacation may have. */
const MOST_DAYS = 30;

async function outcome(asked: Promise<VacationState>): Promise<string> {
  try {
    return stateText(await asked, Date.now());
  } catch (error) {
    return faultText(error);
  }
}

function stateText({ left, days, vacation: taken }: VacationState, now: number): string {
  const rest = p('vacation.left', { n: left, all: days });
  if (taken === null) return rest;
  const until = dateText(taken.until);
  const present =
    taken.from <= now
      ? p('vacation.lasts', { until })
      : p('vacation.planned', { from: dateText(taken.from), until });
  return sentences([present, rest]);
}
