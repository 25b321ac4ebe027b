import { expect, test } from 'vitest';
import { windowOf } from './window';

test('an opening is shown with points around it, as a square', () => {
  expect(windowOf(['K10', 'L11', 'K13'], 19)).toEqual(['F7', 'O15']);
  expect(windowOf(['K10'], 19)).toEqual(['F6', 'O14']);
});

test('at the edge the window lies on the board', () => {
  expect(windowOf(['A1', 'B2', 'A3'], 19)).toEqual(['A1', 'J9']);
  expect(windowOf(['T19', 'S18', 'T17'], 19)).toEqual(['L11', 'T19']);
});

test('stones that are far apart show all of the board', () => {
  expect(windowOf(['A1', 'K10', 'T19'], 19)).toEqual(['A1', 'T19']);
  expect(windowOf(['C3'], 6)).toEqual(['A1', 'F6']);
});
