import { beforeAll, expect, it } from 'vitest';
import { words as talk } from '../talk/words.svelte';
import type { TrailEntry } from '../wire';
import { detailOf, sentenceOf } from './trail';
import { words } from './words.svelte';

beforeAll(() => Promise.all([words.load('en'), talk.load('en')]));

const entry = (kind: string, detail: string, by = 'Mona', name = ''): TrailEntry => ({
  number: 1,
  at: 0,
  kind,
  detail,
  by,
  name,
});

it.each([
  [entry('role', 'moderator', 'Hosea', 'Mona'), 'Hosea made Mona moderator', ''],
  [entry('sign-in', 'a browser', '', 'Ann'), 'Ann signed in from a new browser', ''],
  [entry('silence', 'guest abc234 spam for good'), 'Mona silenced guest abc234', 'Spam · For good'],
  [entry('report', 'report 3', 'Mona', 'Bob'), 'Mona closed a report about Bob', 'Report 3'],
  [entry('void', 'q7c, game 2'), 'Mona took a game out of the ratings', 'q7c, game 2'],
  [entry('tournament', 'cancelled q7c'), 'Mona cancelled a tournament', 'cancelled q7c'],
  [
    entry('tournament', 'removed entrant 3 of q7c'),
    'Mona took somebody out of a tournament',
    'removed entrant 3 of q7c',
  ],
  [entry('look', 'q7c'), 'Mona looked at how a game was played', 'q7c'],
  [entry('passkey', 'added', '', 'Ann'), 'Ann added a passkey', ''],
  [
    entry('passkey', 'refused: copied', '', 'Ann'),
    'A passkey of Ann was refused: it may have been copied',
    '',
  ],
  [entry('recovery', 'a code was used', '', 'Ann'), 'Ann got in by a recovery code', ''],
  [
    entry('identity', 'linked to https://id.example', '', 'Ann'),
    'Ann linked the account to another site',
    'https://id.example',
  ],
  [entry('token', 'made', '', 'Ann'), 'Ann made a token', ''],
  [entry('bot', 'became a bot', '', 'Ann'), 'Ann became a bot', ''],
  [entry('claim', 'the games of a guest', '', 'Ann'), 'Ann took over the games of a guest', ''],
  [entry('dance', 'slowly', '', 'Ann'), 'somebody · Ann · dance', 'slowly'],
])('%j', (each, sentence, detail) => {
  expect(sentenceOf(each)).toBe(sentence);
  expect(detailOf(each)).toBe(detail);
});

it('tells until when somebody is silenced, and for which report', () => {
  const each = entry('silence', 'insult until 2026-11-29T12:00:00Z report 3', 'Mona', 'Bob');
  expect(detailOf(each)).toMatch(/^Insults, threats or hatred · .*2026.* · Report 3$/);
});
