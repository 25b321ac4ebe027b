import { expect, it } from 'vitest';
import { newMatch, usual } from '../choice';
import { fit } from './fit';
import { offered } from './offer';

it('the other of two is found in the lobby, and lots decide who begins', () => {
  const { seats, first } = newMatch(offered(usual), 'x');
  expect(seats).toEqual([{ kind: 'person' }, { kind: 'open' }]);
  expect(first).toBeNull();
});

it('at a larger table computers may stay, but one seat is open and nobody sits at the same screen', () => {
  const four = fit({ ...usual, variant: 'free', against: 'mixed', seats: ['me', 'here', 3, 'link'] });
  expect(newMatch(offered(four), 'x').seats.map(({ kind }) => kind)).toEqual([
    'person',
    'open',
    'computer',
    'open',
  ]);
  const machines = fit({ ...usual, variant: 'free', against: 'mixed', seats: ['me', 3, 3, 5] });
  expect(newMatch(offered(machines), 'x').seats.map(({ kind }) => kind)).toEqual([
    'person',
    'open',
    'open',
    'open',
  ]);
});

it('nobody begins with points', () => {
  const match = newMatch(offered(fit({ ...usual, variant: 'points', handicaps: [5, 0] })), 'x');
  expect(match.seats.some(({ handicap }) => handicap !== undefined)).toBe(false);
});
