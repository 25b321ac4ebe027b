import { expect, test } from 'vitest';
import type { Board, Boards } from '../wire';
import { hang } from './hang';

const board = (match: string, moves = 0) => ({ match, moves }) as Board;
const told = (order: string, ...boards: Board[]): Boards => ({ order: [...order], boards, now: 0 });
const seen = (boards: readonly Board[]) => boards.map(({ match, moves }) => `${match}${moves}`).join(' ');

test('boards keep their places, and new ones take those that are free', () => {
  const first = hang([], told('abc', board('a'), board('b'), board('c')));
  expect(seen(first)).toBe('a0 b0 c0');
  const moved = hang(first, told('cab', board('c', 1)));
  expect(seen(moved)).toBe('a0 b0 c1');
  const gone = hang(moved, told('cdb', board('d')));
  expect(seen(gone)).toBe('d0 b0 c1');
  expect(seen(hang(gone, told('c')))).toBe('c1');
  expect(seen(hang(gone, told('dbce', board('e'))))).toBe('d0 b0 c1 e0');
});
