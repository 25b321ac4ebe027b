import { expect, test } from 'vitest';
import type { PersonPool, Speed } from '../wire';
import { beside } from './beside';

const pool = (variant: string, speed: Speed, games: number): PersonPool => ({
  variant,
  speed,
  games,
  rating: { value: 1500 },
  deviation: 100,
  won: 0,
  drawn: 0,
  at: 0,
  streak: 0,
  longest: 0,
  peak: null,
  graph: [],
});

test('pools that both have come first, then those with the most games', () => {
  const one = { pools: [pool('keryo', 'live', 90), pool('pente', 'live', 3)] };
  const other = { pools: [pool('pente', 'fast', 40), pool('pente', 'live', 2)] };
  const pairs = beside(one, other);
  expect(pairs.map(({ variant, speed }) => `${variant} ${speed}`)).toEqual([
    'pente live',
    'keryo live',
    'pente fast',
  ]);
  expect(pairs[0]?.one?.games).toBe(3);
  expect(pairs[0]?.other?.games).toBe(2);
  expect(pairs[1]?.other).toBeNull();
  expect(beside({ pools: [] }, { pools: [] })).toEqual([]);
});
