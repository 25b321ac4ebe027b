import { expect, it } from 'vitest';
import { areaPath, HEIGHT, linePath, nearest, spotsOf, turns, WIDTH } from './graph';

it('places values from the left to the right, the first side above', () => {
  expect(spotsOf([1, 0, -1])).toEqual([
    { x: 0, y: 0 },
    { x: WIDTH / 2, y: HEIGHT / 2 },
    { x: WIDTH, y: HEIGHT },
  ]);
  expect(spotsOf([0])).toEqual([{ x: 0, y: HEIGHT / 2 }]);
});

it('breaks the line where nothing is known', () => {
  expect(linePath(spotsOf([0, 0, null, 0, 0]))).toBe('M0 48L80 48M240 48L320 48');
  expect(areaPath(spotsOf([1, null, null]))).toBe('M0 48L0 0L0 48Z');
  expect(linePath(spotsOf([null, null]))).toBe('');
});

it('finds the position at a place', () => {
  expect([0, 0.49, 0.51, 1, 2, -1].map((share) => nearest(share, 3))).toEqual([0, 1, 1, 2, 2, 0]);
});

it('finds where much changed', () => {
  expect(turns([0, 0.1, -0.6, null, 0.9, 0.2])).toEqual([2, 5]);
});
