import { expect, it } from 'vitest';
import { leap } from './leap';

const board = {
  size: 19,
  stones: new Map([
    ['K10', 0],
    ['K15', 1],
  ]),
  last: 'K15',
  written: 'lettered' as const,
};
const press = (key: string, from = 'K10', digits = '', how: { shiftKey?: boolean; ctrlKey?: boolean } = {}) =>
  leap(from, { key, ctrlKey: false, shiftKey: false, ...how }, digits, board);

it('arrows go on by one, and stop at the edge', () => {
  expect(press('ArrowUp')).toEqual({ to: 'K11', miss: null, digits: '' });
  expect(press('ArrowUp', 'K19')).toMatchObject({ miss: 'edge' });
  expect(press('PageUp', 'K19')).toMatchObject({ to: 'K19', miss: null });
});

it('with Shift they go to the next stone', () => {
  expect(press('ArrowUp', 'K10', '', { shiftKey: true })).toMatchObject({ to: 'K15', miss: null });
  expect(press('ArrowLeft', 'K10', '', { shiftKey: true })).toMatchObject({ to: null, miss: 'stone' });
});

it('letters lead to columns', () => {
  expect(press('c')).toMatchObject({ to: 'C10' });
  expect(press('C', 'K10', '', { shiftKey: true })).toMatchObject({ to: 'C10' });
  expect(press('i')).toBeNull();
  expect(press('c', 'K10', '', { ctrlKey: true })).toBeNull();
});

it('digits lead to rows, two of them to a row with two', () => {
  expect(press('1')).toEqual({ to: 'K1', miss: null, digits: '1' });
  expect(press('5', 'K1', '1')).toEqual({ to: 'K15', miss: null, digits: '' });
  expect(press('5', 'K2', '2')).toEqual({ to: 'K5', miss: null, digits: '5' });
  expect(press('0')).toMatchObject({ to: null, miss: 'edge' });
});

it('Control leads to the middle and to the last move', () => {
  expect(press('Home', 'A1', '', { ctrlKey: true })).toMatchObject({ to: 'K10' });
  expect(press('End', 'A1', '', { ctrlKey: true })).toMatchObject({ to: 'K15' });
});
