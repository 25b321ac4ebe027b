import { expect, test } from 'vitest';
import type { TournamentTerms } from '../wire';
import { mayComeLate, newsOf, ownOf } from './own';
import { entrant, meeting, round, standing, tournament } from './tournament.fixture';

const terms = (part: Partial<TournamentTerms>): TournamentTerms => ({
  ...tournament().summary.terms,
  ...part,
});
const NOW = 1_800_000_000_000;
const running = { stage: 'running', round: 1 } as const;

test('before it begins one enters, or has entered', () => {
  expect(ownOf(tournament(), NOW)).toBe('enter');
  expect(ownOf(tournament({ mine: 2 }), NOW)).toBe('entered');
  const gone = [{ ...entrant(0), left: true }];
  expect(ownOf(tournament({ mine: 0, entrants: gone }), NOW)).toBe('enter');
});

test('while it runs one plays, waits, has a bye, or looks on', () => {
  const rounds = [round(1, [meeting([0, 1], [2, 0]), meeting([2])])];
  const at = (mine: number | null, match = '') =>
    ownOf(tournament({ mine, match, rounds, summary: running }), NOW);
  expect(at(0, 'm1')).toBe('play');
  expect(at(1)).toBe('wait');
  expect(at(2)).toBe('bye');
  expect(at(null)).toBe('watch');
});

test('who left a round robin does not come back', () => {
  const entrants = [{ ...entrant(0), left: true }, entrant(1)];
  expect(ownOf(tournament({ mine: 0, entrants, summary: running }), NOW)).toBe('left');
});

test('an arena and a Swiss with late entry stay open', () => {
  const at = (part: Partial<TournamentTerms>) =>
    mayComeLate(tournament({ ends: NOW + 121_000, summary: { ...running, terms: terms(part) } }), NOW);
  expect(at({ kind: 'arena' })).toBe(true);
  expect(at({ kind: 'swiss', late: 2 })).toBe(true);
  expect(at({ kind: 'swiss', late: 1 })).toBe(false);
  expect(at({ kind: 'robin' })).toBe(false);
  expect(at({ kind: 'arena', club: true })).toBe(false);
});

test('an arena takes nobody in its last two minutes, and says so to who has not entered', () => {
  const arena = tournament({ ends: NOW + 120_000, summary: { ...running, terms: terms({ kind: 'arena' }) } });
  expect(ownOf(arena, NOW - 1)).toBe('late');
  expect(ownOf(arena, NOW)).toBe('last');
  const left = { ...arena, mine: 0, entrants: [{ ...entrant(0), left: true }] };
  expect(ownOf(left, NOW)).toBe('left');
});

test('who was taken out is told so, and not asked to enter', () => {
  const out = { mine: 0, out: true, entrants: [{ ...entrant(0), left: true }] };
  expect(ownOf(tournament(out), NOW)).toBe('out');
  const arena = { ...running, terms: terms({ kind: 'arena' }) };
  expect(ownOf(tournament({ ...out, ends: NOW + 999_999, summary: arena }), NOW)).toBe('out');
});

test('who has nobody to sit with at a league sits out', () => {
  const rounds = [round(1, [meeting([0, 1, 3]), meeting([2])])];
  const league = { ...running, terms: terms({ kind: 'league', seats: 3 }) };
  expect(ownOf(tournament({ mine: 2, rounds, summary: league }), NOW)).toBe('sit');
});

test('rounds, one’s game and the end are news, each once', () => {
  const open = tournament({ mine: 0 });
  const first = tournament({ mine: 0, match: 'm1', summary: running });
  expect(newsOf(open, first)).toEqual([{ type: 'round', round: 1 }, { type: 'game' }]);
  expect(newsOf(first, first)).toEqual([]);
  expect(newsOf(first, tournament({ mine: 0, match: 'm2', summary: running }))).toEqual([{ type: 'game' }]);
  expect(newsOf(first, tournament({ summary: { stage: 'over', round: 3 } }))).toEqual([{ type: 'over' }]);
  expect(newsOf(open, tournament({ summary: { stage: 'cancelled' } }))).toEqual([{ type: 'cancelled' }]);
});

test('an arena begins once, and its round does not count', () => {
  const arena = { terms: terms({ kind: 'arena' }) };
  const before = tournament({ summary: arena });
  const after = tournament({ summary: { ...arena, ...running } });
  expect(newsOf(before, after)).toEqual([{ type: 'began' }]);
  expect(newsOf(after, after)).toEqual([]);
});

test('whoever has left a Swiss may come back', () => {
  const left = tournament({
    mine: 1,
    entrants: [entrant(0), { ...entrant(1), left: true }],
    standings: [standing(0, 1, 2), standing(1, 2, 0)],
    summary: { stage: 'running', round: 2, terms: { ...tournament().summary.terms, kind: 'swiss' } },
  });
  expect(ownOf(left, NOW)).toBe('late');
  expect(ownOf({ ...left, standings: [standing(0, 1, 2)] }, NOW)).toBe('left');
});
