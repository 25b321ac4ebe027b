// Entries of the audit trail as sentences.

import { c } from '../talk/words.svelte';
import type { Reason, TrailEntry } from '../wire';
import { momentText } from './name';
import { m, words } from './words.svelte';

type Kind = 'sign-up' | 'sign-in' | 'password' | 'role' | 'deletion' | 'report' | 'silence' | 'lift' | 'look';

/** What a detail may begin with: the guest that it is about. */
const GUEST = /^guest (\w+) ?/;

/** sentenceOf tells what somebody did. */
export function sentenceOf({ kind, name, by, detail }: TrailEntry): string {
  const tag = GUEST.exec(detail)?.[1];
  const who = name !== '' ? name : tag === undefined ? m('somebody') : m('guest', { tag });
  const values = { who, by: by === '' ? m('somebody') : by, detail: roleText(detail), kind };
  const key = `kind.${kind}`;
  return words.isKey(key) ? m(key as `kind.${Kind}`, values as never) : m('kind.other', values);
}

/** detailOf tells more about it: why, until when, of which report; a kind that is not known keeps its words. */
export function detailOf({ kind, detail }: TrailEntry): string {
  const rest = detail.replace(GUEST, '');
  const report = /report (\d+)$/.exec(rest)?.[1];
  const [, reason = '', until] = /^(\w+) (?:until (\S+)|for good)/.exec(rest) ?? [];
  const parts: string[] = [];
  if (kind === 'silence') {
    parts.push(reasonText(reason), until === undefined ? m('silence.good') : momentText(Date.parse(until)));
  }
  if (report !== undefined) parts.push(m('report.title', { n: Number(report) }));
  if (kind === 'look' || !words.isKey(`kind.${kind}`)) parts.push(rest);
  return parts.filter((part) => part !== '').join(' · ');
}

const REASONS: readonly string[] = ['insult', 'spam', 'cheating', 'stalling', 'name', 'other'];

function reasonText(reason: string): string {
  return REASONS.includes(reason) ? c(`reason.${reason as Reason}`) : reason;
}

function roleText(detail: string): string {
  return detail === 'moderator' || detail === 'player' ? m(`role.${detail}`) : detail;
}
