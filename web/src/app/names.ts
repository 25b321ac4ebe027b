// The names of the people who sit at tables and played games, as far as they have accounts.

import type { Table } from '../wire';
import { t } from '../i18n/index.svelte';

/** What the server's records call somebody who has deleted the account. */
const DELETED = 'deleted player';

/** nameAt is the name of whoever sits in a seat, null where nobody there has an account or had one. Several who are gone
 * are numbered. */
export function nameAt({ seats }: Table, seat: number): string | null {
  const { name = '', gone = false, bot = false } = seats[seat] ?? {};
  if (name !== '') return marked(isolated(name), bot);
  if (!gone) return null;
  const others = seats.flatMap((each, index) => (each.gone === true ? [index] : []));
  const deleted = t('seat.gone');
  return others.length < 2 ? deleted : t('seat.nth', { seat: deleted, n: others.indexOf(seat) + 1 });
}

/** marked is a name with the word for a program where one plays under it. */
export function marked(name: string, bot: boolean | undefined): string {
  return bot === true ? `${name} (${t('seat.bot')})` : name;
}

/** playerName is what a record's player is called. */
export function playerName(written: string): string {
  return written === DELETED ? t('seat.gone') : isolated(written);
}

/** recorded is what a player of a record is called, with the word for a program where one played for an account; the name of the
 * house’s computer says it already. */
export function recorded({ name = '', kind }: { name?: string; kind?: string }): string {
  const bot = kind === 'computer' && name !== '' && !/^Tessera( \(|$)/.test(name);
  return marked(playerName(name), bot);
}

/** isolated keeps a name that is written from right to left from turning the sentence around it. */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
