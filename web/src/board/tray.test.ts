import { expect, test } from 'vitest';
import { traySlots } from './tray.ts';

test('an empty tray shows the places to the goal', () => {
  expect(traySlots([], 0, 2)).toEqual([
    [null, null],
    [null, null],
  ]);
});

test('pairs lie together, before the places that are left', () => {
  expect(traySlots([1, 1, 2, 1], 2, 3)).toEqual([
    [1, 1],
    [2, 1],
    [null, null],
  ]);
});

test('more captures than the goal are all shown', () => {
  expect(traySlots([1, 1, 1, 1, 1, 1], 3, 2)).toHaveLength(3);
});

test('threes lie together where all captures were threes', () => {
  expect(traySlots([1, 1, 1, 1, 1, 1], 2, 0)).toEqual([
    [1, 1, 1],
    [1, 1, 1],
  ]);
});

test('without a goal there are no empty places', () => {
  expect(traySlots([], 0, 0)).toEqual([]);
});

test('an uneven number of stones loses none', () => {
  expect(traySlots([1, 1, 1, 2, 2], 2, 0).flat()).toEqual([1, 1, 1, 2, 2]);
});
