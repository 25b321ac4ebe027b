import { describe, expect, it } from 'vitest';

import { seatsOf, tableOf } from '../app/table.fixture';
import { add, nodeAt, ROOT, type Tree } from '../study/tree';
import type { PlannedStone, Table } from '../wire';
import {
  answers,
  ends,
  fits,
  linesIn,
  MAX_DEPTH,
  MAX_STONES,
  moverAt,
  stonesOf,
  treeOf,
  unforked,
} from './lines';

const plan: PlannedStone[] = [
  {
    point: 'K10',
    then: [
      {
        point: 'L11',
        then: [
          { point: 'K7', then: [{ point: 'M9' }] },
          { point: 'A1', then: [{ point: 'B1' }] },
        ],
      },
    ],
  },
  { point: 'K9', then: [{ point: 'T19' }] },
];

/** The node at the end of a line of points. */
function nodeOf(tree: Tree, ...points: string[]): number {
  return points.reduce((at, point) => {
    const found = nodeAt(tree, at).children.find((child) => nodeAt(tree, child).move === point);
    if (found === undefined) throw new Error(point);
    return found;
  }, ROOT);
}

function deep(n: number): PlannedStone[] {
  return n === 0 ? [] : [{ point: 'A1', then: deep(n - 1) }];
}

describe('who places a stone', () => {
  const movers = (table: Table, n: number) => Array.from({ length: n }, (_, depth) => moverAt(table, depth));

  it('by turns', () => expect(movers(tableOf({ turn: 1 }), 4)).toEqual([1, 0, 1, 0]));
  it('of three, where one has left', () =>
    expect(movers(tableOf({ seats: seatsOf(3), turn: 2, out: [1] }), 4)).toEqual([2, 0, 2, 0]));
  it('with two stones a turn', () =>
    expect(movers(tableOf({ variant: 'connect6', turn: 0, left: 1 }), 6)).toEqual([0, 1, 1, 0, 0, 1]));
});

describe('a plan', () => {
  const table = tableOf({ turn: 0 });

  it('is a tree and comes back as it was', () => {
    expect(stonesOf(treeOf(plan), table, 1)).toEqual(plan);
    expect(linesIn(plan)).toBe(3);
    expect(linesIn([])).toBe(0);
  });

  it('is stored without stones that are not answered', () => {
    const tree = treeOf(plan);
    const [longer] = add(tree, nodeOf(tree, 'K9', 'T19'), 'S18');
    const [wider] = add(longer, ROOT, 'C3');
    expect(
      ends(wider)
        .map((id) => nodeAt(wider, id).move)
        .sort(),
    ).toEqual(['B1', 'C3', 'M9', 'S18']);
    expect(stonesOf(wider, table, 1)).toEqual(plan);
  });

  it('may end where the turn of its seat is over', () => {
    const two = tableOf({ variant: 'connect6', turn: 0, left: 1 });
    const tree = treeOf([{ point: 'K10', then: [{ point: 'A1', then: [{ point: 'B1' }] }] }]);
    const may = [['K10'], ['K10', 'A1'], ['K10', 'A1', 'B1']].map((line) =>
      answers(tree, two, 1, nodeOf(tree, ...line)),
    );
    expect(may).toEqual([false, false, true]);
  });

  it('runs on up to where it parts', () => {
    const tree = treeOf(plan);
    const [first = ROOT, second = ROOT] = nodeAt(tree, ROOT).children;
    const names = (id: number) => unforked(tree, id).map((each) => nodeAt(tree, each).move);
    expect([names(first), names(second)]).toEqual([
      ['K10', 'L11'],
      ['K9', 'T19'],
    ]);
  });

  it('has a size', () => {
    expect(fits(plan)).toBe(true);
    expect(fits(deep(MAX_DEPTH))).toBe(true);
    expect(fits(deep(MAX_DEPTH + 1))).toBe(false);
    expect(fits(Array.from({ length: MAX_STONES + 1 }, () => ({ point: 'A1' })))).toBe(false);
  });
});
