import { expect, test } from 'vitest';
import { variants } from '../variants';
import { beginning, fieldsOf, fitted, flawsOf, KINDS, ofKind, seatsOf, termsOf } from './draft';

const NOW = Date.parse('2026-11-29T12:00');

test('a newcomer needs a name and no more', () => {
  expect(flawsOf(beginning(), NOW)).toEqual(['name']);
  const draft = { ...beginning(), name: '  Winter cup ' };
  expect(flawsOf(draft, NOW)).toEqual([]);
  expect(termsOf(draft)).toEqual({
    name: 'Winter cup',
    kind: 'robin',
    variant: 'pente',
    options: ['tournament'],
    size: 19,
    seats: 2,
    time: { kind: 'increment', main: 300_000, extra: 5000 },
    pause: 60,
    most: 16,
    bots: true,
  });
});

test('each kind sends what it asks for, and nothing that another has left behind', () => {
  for (const kind of KINDS) {
    const draft = fitted({ ...beginning(), name: 'Cup', kind, late: 2 });
    const terms = termsOf(draft);
    const sent = (['rounds', 'days', 'minutes', 'late', 'pause', 'games'] as const).filter(
      (field) => field in terms,
    );
    const asked = fieldsOf(draft).filter((field) => field !== 'most');
    expect([...sent].sort(), kind).toEqual([...asked, ...(kind === 'knockout' ? ['games'] : [])].sort());
  }
});

test('only leagues have tables of more than two', () => {
  const many = variants.find(({ minSeats }) => minSeats > 2)?.name ?? '';
  expect(seatsOf({ kind: 'swiss', variant: many })).toEqual([]);
  expect(Math.min(...seatsOf({ kind: 'league', variant: many }))).toBeGreaterThan(2);
  const { choice } = beginning();
  const league = fitted({ ...beginning(), kind: 'league', choice: { ...choice, variant: many } });
  expect(league.choice.variant).toBe(many);
  expect(termsOf(league).seats).toBeGreaterThan(2);
  expect(fitted({ ...league, kind: 'robin' }).choice.variant).toBe('pente');
});

test('a club plays without clocks, ratings and programs', () => {
  const { choice } = beginning();
  const club = fitted({ ...beginning(), name: 'Club', club: true, choice: { ...choice, rated: true } });
  const terms = termsOf({ ...club, range: { least: 1500 } });
  expect(terms).toMatchObject({ club: true });
  expect(['time', 'rated', 'bots', 'range', 'pause'].filter((field) => field in terms)).toEqual([]);
  expect(fitted({ ...club, club: false }).choice.time).not.toBeNull();
});

test('games of days are no arena’s', () => {
  const { choice } = beginning();
  const days = { kind: 'days', main: 0, extra: 86_400_000 } as const;
  expect(fitted({ ...beginning(), choice: { ...choice, time: days } }).choice.time).toEqual(days);
  expect(fitted({ ...beginning(), kind: 'arena', choice: { ...choice, time: days } }).choice.time?.kind).toBe(
    'increment',
  );
});

test('another kind changes what its maker has left as it was', () => {
  expect(ofKind(beginning(), 'arena').most).toBe(100);
  expect(ofKind({ ...beginning(), most: 12 }, 'arena').most).toBe(12);
  expect(ofKind(beginning(), 'league').choice.time?.kind).toBe('days');
  expect(ofKind({ ...beginning(), club: true }, 'arena').club).toBe(false);
});

test('what is wrong is told by its field', () => {
  const cup = { ...beginning(), name: 'Cup' };
  expect(flawsOf({ ...cup, name: 'x'.repeat(81) }, NOW)).toEqual(['name']);
  expect(flawsOf({ ...cup, text: 'x'.repeat(2001) }, NOW)).toEqual(['text']);
  expect(flawsOf({ ...cup, name: '🏆'.repeat(80), text: `${'🏆'.repeat(2000)}\n` }, NOW)).toEqual([]);
  expect(flawsOf({ ...cup, text: '🏆'.repeat(2001) }, NOW)).toEqual(['text']);
  expect(flawsOf({ ...cup, most: 1 }, NOW)).toEqual(['most']);
  expect(flawsOf({ ...cup, most: NaN }, NOW)).toEqual(['most']);
  expect(flawsOf({ ...cup, rounds: 0 }, NOW)).toEqual([]);
  expect(flawsOf({ ...cup, kind: 'swiss', rounds: 0 }, NOW)).toEqual(['rounds']);
  expect(flawsOf({ ...cup, starts: '2026-11-29T11:59' }, NOW)).toEqual(['starts']);
  expect(flawsOf({ ...cup, starts: '2026-11-29T12:01' }, NOW)).toEqual([]);
  expect(flawsOf({ ...cup, starts: '2028-01-01T12:00' }, NOW)).toEqual(['starts']);
  expect(flawsOf({ ...cup, range: { least: 1600, most: 1500 } }, NOW)).toEqual(['range']);
  expect(flawsOf({ ...cup, most: 33 }, NOW)).toEqual(['most']);
  expect(flawsOf({ ...cup, kind: 'swiss', late: 6 }, NOW)).toEqual(['late']);
  const { choice } = cup;
  expect(
    flawsOf({ ...cup, choice: { ...choice, time: { kind: 'increment', main: 0, extra: 0 } } }, NOW),
  ).toEqual(['time']);
});
