import { expect, test } from 'vitest';
import { curve, curves } from './curve';

test('the first value is at the left, the last at the right, and more is higher', () => {
  const { path, least, most } = curve([1500, 1600, 1400], 400, 120);
  const points = path.split(' ').map((pair) => pair.split(',').map(Number));
  expect(points.map(([x]) => x)).toEqual([32, 216, 400]);
  const [first = 0, second = 0, third = 0] = points.map(([, y]) => y);
  expect(second).toBeLessThan(first);
  expect(third).toBeGreaterThan(first);
  expect([least, most]).toEqual([1400, 1600]);
});

test('round numbers stand beside it, within the picture', () => {
  for (const values of [
    [1500, 1500],
    [1500, 1512],
    [1400, 1600, 1533],
    [100, 3900],
  ]) {
    const { lines } = curve(values, 400, 120);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThanOrEqual(6);
    for (const { y, value } of lines) {
      expect(value % 10).toBe(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(120);
    }
  }
});

test('two curves share their time and their height', () => {
  const one = [
    { at: 0, value: 1400 },
    { at: 100, value: 1600 },
  ];
  const other = [{ at: 50, value: 1500 }];
  const { paths, least, most } = curves([one, other], 400, 120);
  expect(paths).toEqual(['32,106 400,14', '216,60 216,60']);
  expect([least, most]).toEqual([1400, 1600]);
  expect(curves([other, other], 400, 120).paths[0]).toBe('216,60 216,60');
});
