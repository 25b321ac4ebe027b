import { expect, test } from 'vitest';
import { type Choice, newMatch, usual } from '../choice';
import { fit } from './fit';
import { canBeRated, ratedOnly } from './rated';

const friends: Choice = fit({ ...usual, against: 'friend', rated: true });

test('a rated game has clocks, lots and the tournament rule', () => {
  const made = newMatch(ratedOnly({ ...friends, size: 13, options: ['adjacent'], first: 0 }), 'm');
  expect(made).toMatchObject({ rated: true, size: 19, options: ['tournament'], first: null });
  expect(made.time).toMatchObject({ kind: 'increment' });
});

test('a game without a tournament rule is rated without', () => {
  expect(ratedOnly(fit({ ...friends, variant: 'swap2' })).options).toEqual([]);
});

test('with the computer or at one screen nothing is rated', () => {
  for (const against of ['computer', 'pass'] as const) {
    const choice = fit({ ...usual, against, rated: true });
    expect(canBeRated(choice)).toBe(false);
    expect(newMatch(ratedOnly(choice), 'm').rated).toBeUndefined();
  }
});
