import { expect, test } from 'vitest';
import { travel } from './keys.ts';

const plain = (key: string) => ({ key, ctrlKey: false });
const control = (key: string) => ({ key, ctrlKey: true });

test.each([
  ['ArrowLeft', 'J10'],
  ['ArrowRight', 'L10'],
  ['ArrowUp', 'K11'],
  ['ArrowDown', 'K9'],
  ['PageUp', 'K13'],
  ['PageDown', 'K7'],
  ['Home', 'A10'],
  ['End', 'T10'],
])('%s leads from K10 to %s', (key, to) => {
  expect(travel('K10', plain(key), 19, null)).toBe(to);
});

test.each([
  ['A1', 'ArrowLeft', 'A1'],
  ['A1', 'ArrowDown', 'A1'],
  ['A2', 'PageDown', 'A1'],
  ['J9', 'ArrowRight', 'J9'],
  ['J8', 'PageUp', 'J9'],
])('the edge of nine lines stops %s at %s', (from, key, to) => {
  expect(travel(from, plain(key), 9, null)).toBe(to);
});

test('control leads to the centre and to the last move', () => {
  expect(travel('A1', control('Home'), 19, 'C3')).toBe('K10');
  expect(travel('A1', control('End'), 19, 'C3')).toBe('C3');
  expect(travel('A1', control('End'), 19, null)).toBe('A1');
});

test.each([plain('a'), plain('Tab'), plain('Escape'), control('ArrowLeft'), control('r')])(
  '%o is left to others',
  (key) => {
    expect(travel('K10', key, 19, 'C3')).toBeNull();
  },
);

test('a window stops at its edges and has a middle of its own', () => {
  const view = { left: 2, top: 10, right: 8, bottom: 16 };
  expect(travel('C5', plain('ArrowLeft'), 19, null, view)).toBe('C5');
  expect(travel('C5', plain('Home'), 19, null, view)).toBe('C5');
  expect(travel('C5', plain('End'), 19, null, view)).toBe('J5');
  expect(travel('C5', plain('PageDown'), 19, null, view)).toBe('C3');
  expect(travel('C5', control('Home'), 19, null, view)).toBe('F6');
});
