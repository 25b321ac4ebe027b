import { expect, test } from 'vitest';
import type { TournamentMeeting } from '../wire';
import { mayGoOn } from './club';
import { meeting, round, tournament } from './tournament.fixture';

const { terms } = tournament().summary;

/** A knock-out of five to eight in its second round. */
const second = (meetings: TournamentMeeting[], club = true) =>
  tournament({
    rounds: [round(2, meetings)],
    summary: { stage: 'running', round: 2, of: 3, terms: { ...terms, kind: 'knockout', club } },
  });

test('a club goes on when all results are in', () => {
  expect(mayGoOn(second([meeting([0, 1], [2, 0]), meeting([2, 3])]))).toBe(false);
  expect(mayGoOn(second([meeting([0, 1], [2, 0]), meeting([2, 3], [0, 2])]))).toBe(true);
  expect(mayGoOn(second([meeting([0, 1], [2, 0]), meeting([2, 3], [0, 2])], false))).toBe(false);
});

test('a bye, and a meeting that nobody has come to, hold nobody up', () => {
  expect(mayGoOn(second([meeting([0], [2]), meeting([])]))).toBe(true);
  expect(mayGoOn(second([meeting([0, 1]), meeting([])]))).toBe(false);
});

test('after the last round there is none to begin', () => {
  const last = second([meeting([0, 1], [2, 0])]);
  expect(mayGoOn({ ...last, summary: { ...last.summary, round: 3 } })).toBe(false);
  expect(mayGoOn({ ...last, summary: { ...last.summary, stage: 'over' } })).toBe(false);
});
