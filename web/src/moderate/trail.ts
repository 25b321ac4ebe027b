// Entries of the audit trail as sentences.

import { REASONS } from '../talk/reasons';
import { c } from '../talk/words.svelte';
import type { Reason, TrailEntry } from '../wire';
import { momentText } from '../app/dates';
import { m, words } from './words.svelte';

/** The kinds of which a detail tells what was done, each with the word by which it begins. */
const DEEDS: Readonly<Record<string, Readonly<Record<string, Key>>>> = {
  passkey: { added: 'kind.passkey.added', removed: 'kind.passkey.removed', refused: 'kind.passkey.refused' },
  recovery: { new: 'kind.recovery.new', a: 'kind.recovery.used' },
  mail: { confirmed: 'kind.mail.confirmed', removed: 'kind.mail.removed' },
  token: { made: 'kind.token.made', revoked: 'kind.token.revoked' },
  identity: { linked: 'kind.identity.linked', unlinked: 'kind.identity.unlinked' },
  tournament: { cancelled: 'kind.tournament.cancelled', removed: 'kind.tournament.removed' },
};

/** The kinds of entries that are read together. */
export const PARTS = {
  all: [],
  moderation: ['report', 'silence', 'lift', 'look', 'void', 'tournament', 'role'],
  accounts: ['password', 'passkey', 'recovery', 'mail', 'identity', 'token', 'bot', 'claim', 'deletion'],
  arrivals: ['sign-up', 'sign-in'],
} as const satisfies Record<string, readonly string[]>;

export type Part = keyof typeof PARTS;

type Key = Extract<Parameters<typeof m>[0], `kind.${string}`>;

/** keyOf is the sentence of an entry, null for one that is not known. */
function keyOf({ kind, detail }: TrailEntry): Key | null {
  const deed = DEEDS[kind]?.[/^\w+/.exec(detail)?.[0] ?? ''];
  if (deed !== undefined) return deed;
  return words.isKey(`kind.${kind}`) ? (`kind.${kind}` as Key) : null;
}

/** What a detail may begin with: the guest that it is about. */
const GUEST = /^guest (\w+) ?/;

/** sentenceOf tells what somebody did. */
export function sentenceOf(entry: TrailEntry): string {
  const { kind, name, by, detail } = entry;
  const tag = GUEST.exec(detail)?.[1];
  const who = name !== '' ? name : tag === undefined ? m('somebody') : m('guest', { tag });
  const values = { who, by: by === '' ? m('somebody') : by, detail: roleText(detail), kind };
  return m(keyOf(entry) ?? 'kind.other', values as never);
}

/** detailOf tells more about it: why, until when, of which report; a kind that is not known keeps its words. */
export function detailOf(entry: TrailEntry): string {
  const { kind, detail } = entry;
  const rest = detail.replace(GUEST, '');
  const report = /report (\d+)$/.exec(rest)?.[1];
  const [, reason = '', until] = /^(\w+) (?:until (\S+)|for good)/.exec(rest) ?? [];
  const parts: string[] = [];
  if (kind === 'silence') {
    parts.push(reasonText(reason), until === undefined ? m('silence.good') : momentText(Date.parse(until)));
  }
  if (report !== undefined) parts.push(m('report.title', { n: Number(report) }));
  if (kind === 'look' || kind === 'void' || kind === 'tournament' || keyOf(entry) === null) parts.push(rest);
  if (kind === 'identity') parts.push(/https?:\S+/.exec(rest)?.[0] ?? '');
  return parts.filter((part) => part !== '').join(' · ');
}

function reasonText(reason: string): string {
  return (REASONS as readonly string[]).includes(reason) ? c(`reason.${reason as Reason}`) : reason;
}

function roleText(detail: string): string {
  return detail === 'moderator' || detail === 'player' ? m(`role.${detail}`) : detail;
}
