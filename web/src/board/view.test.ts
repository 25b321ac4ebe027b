import { describe, expect, test } from 'vitest';
import { CELL, FRAME, centreOf, nearest, rowsOf, wholeOf } from './geometry.ts';
import { boxOf, cellsOf, clothOf, isWhole, middleOf, viewBetween } from './view.ts';

const corner = viewBetween('A1', 'E4', 19);
const inside = viewBetween('N13', 'G7', 19);

describe('a window', () => {
  test('lies between two corners, whichever they are', () => {
    expect(inside).toEqual({ left: 6, top: 6, right: 12, bottom: 12 });
    expect(viewBetween('G13', 'N7', 19)).toEqual(inside);
    expect(viewBetween('A19', 'T1', 19)).toEqual(wholeOf(19));
  });

  test('shows its points and no others', () => {
    expect(rowsOf(19, corner)).toEqual([
      ['A4', 'B4', 'C4', 'D4', 'E4'],
      ['A3', 'B3', 'C3', 'D3', 'E3'],
      ['A2', 'B2', 'C2', 'D2', 'E2'],
      ['A1', 'B1', 'C1', 'D1', 'E1'],
    ]);
  });

  test('knows whether it is the whole board', () => {
    expect([isWhole(wholeOf(19), 19), isWhole(corner, 19), isWhole(inside, 19)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('means its own points only', () => {
    expect(nearest({ x: 6, y: 6 }, 19, null, inside)).toBe('G13');
    expect(nearest({ x: 5.3, y: 6 }, 19, null, inside)).toBe('G13');
    expect(nearest({ x: 5, y: 6 }, 19, null, inside)).toBeNull();
    expect(nearest({ x: 12, y: 12.9 }, 19, null, inside)).toBeNull();
  });
});

test.each([5, 6, 9, 15, 19])('the middle of the whole board of %i lines is its centre', (size) => {
  expect(middleOf(wholeOf(size), size)).toBe(centreOf(size));
});

test('the middle of a window is shown', () => {
  expect(middleOf(inside, 19)).toBe('K10');
  expect(rowsOf(19, corner).flat()).toContain(middleOf(corner, 19));
});

describe('the drawing of a window', () => {
  test('ends half a cell on where the board goes on', () => {
    expect(boxOf(inside, 19, false)).toEqual({
      x: 5.5 * CELL,
      y: 5.5 * CELL,
      width: 7 * CELL,
      height: 7 * CELL,
    });
    expect(clothOf(inside, 19)).toEqual(boxOf(inside, 19, false));
  });

  test('has the frame at an edge of the board', () => {
    const { x, y, width, height } = clothOf(corner, 19);
    expect(x).toBe(-FRAME * CELL);
    expect(y).toBe(14.5 * CELL);
    expect(x + width).toBe(4.5 * CELL);
    expect(y + height).toBe((18 + FRAME) * CELL);
  });

  test('has room for coordinates on all sides', () => {
    const { x, width } = boxOf(corner, 19, true);
    expect(x).toBeCloseTo(-1.24 * CELL);
    expect(width).toBeCloseTo((4 + 2 * 1.24) * CELL);
  });

  test('gives each point a cell', () => {
    expect(cellsOf(corner, 19)).toEqual({
      x: -0.5 * CELL,
      y: 14.5 * CELL,
      width: 5 * CELL,
      height: 4 * CELL,
    });
  });
});
