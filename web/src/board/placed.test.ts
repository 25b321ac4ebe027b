import { expect, test } from 'vitest';
import { placer } from './placed.ts';

test('stones are placed in units of the drawing, in their order', () => {
  const stones = new Map([
    ['T1', 1],
    ['A19', 0],
  ]);
  expect(placer(19)(stones)).toEqual([
    { point: 'T1', colour: 1, x: 720, y: 720 },
    { point: 'A19', colour: 0, x: 0, y: 0 },
  ]);
});

test('a stone that stays is the same value, one of another colour is not', () => {
  const place = placer(19);
  const before = place(
    new Map([
      ['K10', 0],
      ['C3', 1],
    ]),
  );
  const after = place(
    new Map([
      ['C3', 0],
      ['K10', 0],
    ]),
  );
  expect(after[1]).toBe(before[0]);
  expect(after[0]).not.toBe(before[1]);
});
