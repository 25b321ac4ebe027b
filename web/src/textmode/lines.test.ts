import { describe, expect, it } from 'vitest';
import { inOrder, lineThrough, nextStone, ray, runsOf } from './lines';

const stones = new Map([
  ['K10', 0],
  ['L10', 1],
  ['M10', 1],
  ['K13', 0],
]);

describe('lines', () => {
  it('go from edge to edge', () => {
    expect(lineThrough('C2', 'row', 5)).toEqual(['A2', 'B2', 'C2', 'D2', 'E2']);
    expect(lineThrough('C2', 'column', 5)).toEqual(['C1', 'C2', 'C3', 'C4', 'C5']);
    expect(lineThrough('C2', 'rising', 5)).toEqual(['B1', 'C2', 'D3', 'E4']);
    expect(lineThrough('C2', 'falling', 5)).toEqual(['A4', 'B3', 'C2', 'D1']);
  });

  it('end where the board does', () => {
    expect(ray('A1', 'left', 19)).toEqual([]);
    expect(ray('A1', 'upRight', 19)).toHaveLength(18);
  });
});

it('the next stone is the nearest in a direction', () => {
  expect(nextStone('A10', 'right', stones, 19)).toBe('K10');
  expect(nextStone('K10', 'right', stones, 19)).toBe('L10');
  expect(nextStone('K10', 'up', stones, 19)).toBe('K13');
  expect(nextStone('M10', 'right', stones, 19)).toBeNull();
});

it('runs put neighbours of one colour together', () => {
  expect(runsOf(['J10', 'K10', 'L10', 'M10', 'N10', 'O10'], stones)).toEqual([
    { colour: null, n: 1 },
    { colour: 0, n: 1 },
    { colour: 1, n: 2 },
    { colour: null, n: 2 },
  ]);
});

it('points are put in the order of the rows', () => {
  expect(inOrder(['K13', 'M10', 'K10', 'T2'])).toEqual(['T2', 'K10', 'M10', 'K13']);
});
