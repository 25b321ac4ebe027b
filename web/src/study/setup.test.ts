import { expect, it } from 'vitest';
import { variants } from '../variants';
import { type Position, put, setUpGame, toSetup } from './setup';

const empty: Position = { stones: new Map(), turn: 0, captures: [0, 0], taken: [0, 0] };

it('puts stones on the board and takes them away', () => {
  const one = put(put(empty, 'K10', 0), 'L9', 1);
  expect([...put(one, 'K10', 1).stones]).toEqual([
    ['K10', 1],
    ['L9', 1],
  ]);
  expect([...put(one, 'K10', 0).stones.keys()]).toEqual(['L9']);
  expect([...put(one, 'L9', null).stones.keys()]).toEqual(['K10']);
});

it('is written as records have it', () => {
  const position = put(put(put({ ...empty, turn: 1 }, 'K10', 0), 'L9', 1), 'M8', 0);
  expect(toSetup(position)).toEqual({ stones: { 0: ['K10', 'M8'], 1: ['L9'] }, turn: 1 });
  expect(toSetup({ ...position, captures: [2, 0], taken: [4, 0] })).toMatchObject({
    pairs: [2, 0],
    stones_taken: [4, 0],
  });
});

it('is for games without a protocol: a game that opens with choices has a twin', () => {
  expect(setUpGame('pente')).toBe('pente');
  expect(setUpGame('swap2')).toBe('pente');
  expect(setUpGame('dkpente')).toBe('keryo');
  expect(setUpGame('connect6')).toBeNull();
  for (const { name } of variants.filter(({ name }) => name !== 'connect6'))
    expect(setUpGame(name)).not.toBeNull();
});
