import { expect, it } from 'vitest';
import type { Move, Table, Update } from '../wire';
import { apply, nothing } from './held';

const table = { game: 1 } as Table;
const move = (point: string): Move => ({ seat: 0, colour: 0, point });
const update = (part: Partial<Update>): Update => ({
  type: 'update',
  match: 'm',
  since: 0,
  version: 1,
  from: 0,
  moves: [],
  table,
  mine: [],
  now: 0,
  ...part,
});

it('appends the moves of an update after those that are kept', () => {
  const first = apply(nothing, update({ version: 3, moves: [move('K10'), move('L9')], mine: [0] }));
  const second = apply(first, update({ since: 3, version: 4, from: 2, moves: [move('K12')], mine: [0] }));
  expect(second.moves.map((each) => each.point)).toEqual(['K10', 'L9', 'K12']);
  expect(second).toMatchObject({ version: 4, mine: [0], table });
});

it('drops the moves that were taken back', () => {
  const before = apply(nothing, update({ version: 3, moves: [move('K10'), move('L9'), move('K12')] }));
  expect(apply(before, update({ since: 3, version: 4, from: 1 })).moves).toEqual([move('K10')]);
});

it('replaces everything when the server starts anew', () => {
  const before = apply(nothing, update({ version: 9, moves: [move('K10')], mine: [0] }));
  const after = apply(before, update({ since: 0, version: 2, moves: [move('A1')], mine: [1] }));
  expect(after).toMatchObject({ version: 2, moves: [move('A1')], mine: [1] });
});

it('leaves what was held as it was', () => {
  const before = apply(nothing, update({ moves: [move('K10')] }));
  apply(before, update({ since: 1, version: 2, from: 0, moves: [] }));
  expect(before.moves).toEqual([move('K10')]);
});
