import { describe, expect, test } from 'vitest';
import {
  centreOf,
  discOf,
  hiddenPoints,
  innerStars,
  nameOf,
  nearest,
  placeOf,
  pointAt,
  rowsOf,
  spotOf,
  type Hidden,
} from './geometry.ts';

const SIZES = [5, 6, 7, 9, 13, 15, 19];

describe('names', () => {
  test('skip the letter I', () => {
    expect(nameOf({ column: 7, row: 0 })).toBe('H1');
    expect(nameOf({ column: 8, row: 0 })).toBe('J1');
    expect(nameOf({ column: 18, row: 18 })).toBe('T19');
  });

  test.each(SIZES)('are unique and read back on %i lines', (size) => {
    const points = rowsOf(size).flat();
    expect(new Set(points).size).toBe(size * size);
    for (const point of points) expect(nameOf(placeOf(point))).toBe(point);
  });

  test.each(['', 'K', 'I9', 'K0', 'K-1', 'K1.5', 'k10', '10K', 'Kx'])('%j is no point', (text) => {
    expect(() => placeOf(text)).toThrow(RangeError);
  });

  test('end at the nineteenth column', () => {
    expect(() => nameOf({ column: 19, row: 0 })).toThrow(RangeError);
  });
});

describe('the drawing', () => {
  test('has the first row at the bottom', () => {
    expect(rowsOf(19)[0]?.[0]).toBe('A19');
    expect(rowsOf(19).at(-1)?.at(-1)).toBe('T1');
    expect(spotOf('A19', 19)).toEqual({ x: 0, y: 0 });
    expect(spotOf('T1', 19)).toEqual({ x: 18, y: 18 });
  });

  test.each(SIZES)('places every point where it is found again on %i lines', (size) => {
    for (const point of rowsOf(size).flat()) {
      const spot = spotOf(point, size);
      expect(pointAt(spot.x, spot.y, size)).toBe(point);
      expect(nearest(spot, size)).toBe(point);
      expect(nearest({ x: spot.x + 0.49, y: spot.y - 0.49 }, size)).toBe(point);
    }
  });

  test.each([
    [-1, 0],
    [0, -1],
    [9, 0],
    [0, 9],
  ])('has no point at %i, %i on 9 lines', (x, y) => {
    expect(pointAt(x, y, 9)).toBeNull();
  });
});

describe('nearest', () => {
  test('reaches a little beyond the outermost lines and no further', () => {
    expect(nearest({ x: -0.7, y: 0 }, 19)).toBe('A19');
    expect(nearest({ x: 18.7, y: 18.7 }, 19)).toBe('T1');
    expect(nearest({ x: -0.9, y: 9 }, 19)).toBeNull();
    expect(nearest({ x: 9, y: 18.9 }, 19)).toBeNull();
  });

  test('stays with a held point a little longer', () => {
    expect(nearest({ x: 9.55, y: 9 }, 19)).toBe('L10');
    expect(nearest({ x: 9.55, y: 9 }, 19, 'K10')).toBe('K10');
    expect(nearest({ x: 9.65, y: 9 }, 19, 'K10')).toBe('L10');
    expect(nearest({ x: -0.9, y: 0 }, 19, 'A19')).toBeNull();
  });
});

describe('the print', () => {
  test('has the centre as the rules count it', () => {
    expect(centreOf(19)).toBe('K10');
    expect(centreOf(9)).toBe('E5');
    expect(centreOf(6)).toBe('D4');
  });

  test('has inner stars three lines from the centre', () => {
    expect(innerStars(19)).toEqual(['G13', 'N13', 'G7', 'N7']);
    expect(innerStars(7)).toEqual(['A7', 'G7', 'A1', 'G1']);
    expect(innerStars(6)).toEqual([]);
    expect(innerStars(5)).toEqual([]);
  });

  test.each([
    [3, ['J19', 'K19', 'L19']],
    [5, ['H19', 'J19', 'K19', 'L19', 'M19']],
  ] as [Hidden, string[]][])('hides %i points under each half-circle', (hidden, top) => {
    const points = hiddenPoints(19, hidden);
    expect(points.slice(0, hidden)).toEqual(top);
    expect(points).toHaveLength(4 * hidden);
    expect(new Set(points).size).toBe(4 * hidden);
    const edge = ({ x, y }: { x: number; y: number }) => x === 0 || y === 0 || x === 18 || y === 18;
    expect(points.every((point) => edge(spotOf(point, 19)))).toBe(true);
  });

  test('leaves small and even boards without half-circles', () => {
    expect([7, 9, 13].map((size) => discOf(size, 3) !== null)).toEqual([false, true, true]);
    expect([11, 13, 18].map((size) => discOf(size, 5) !== null)).toEqual([false, true, false]);
    expect(hiddenPoints(7, 3)).toEqual([]);
  });
});
