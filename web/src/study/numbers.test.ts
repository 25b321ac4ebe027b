import { describe, expect, it } from 'vitest';
import { blocksOf, cellsOf, countFor, numberOf } from './numbers';
import { annotate, graft, nodeAt, ROOT, seedling, type Tree } from './tree';

const pair = countFor(2, true);
const many = countFor(4, true);

it('numbers rounds where two play by turns, and moves elsewhere', () => {
  expect([0, 1, 2, 3].map((ply) => numberOf(ply, pair, false))).toEqual(['1.', '', '2.', '']);
  expect([1, 3].map((ply) => numberOf(ply, pair, true))).toEqual(['1…', '2…']);
  expect([0, 1, 2, 3].map((ply) => numberOf(ply, many, false))).toEqual(['1.', '', '', '4.']);
  expect(numberOf(4, countFor(2, false), true)).toBe('5.');
});

describe('the main line', () => {
  const [line] = graft(seedling(), ROOT, ['K10', 'L9', 'K12', 'L8', 'L7']);

  function rows(tree: Tree): string[] {
    return blocksOf(tree, pair).map(({ number, cells, skipped, said, branches }) =>
      [
        number,
        ...Array<string>(skipped).fill('–'),
        ...cells.map(({ id }) => nodeAt(tree, id).move),
        ...(said === null ? [] : [`“${nodeAt(tree, said).comment}”`]),
        ...branches.map((id) => `(${nodeAt(tree, id).move})`),
      ].join(' '),
    );
  }

  it('stands in rows', () => {
    expect(rows(line)).toEqual(['1. K10 L9', '2. K12 L8', '3. L7']);
    expect(rows(seedling())).toEqual([]);
  });

  it('makes room for what is said and for what else was played', () => {
    const said = annotate(line, 1, { comment: 'the centre' });
    expect(rows(said)).toEqual(['1. K10 “the centre”', '1… – L9', '2. K12 L8', '3. L7']);
    const [branched] = graft(said, 3, ['A1', 'A2']);
    expect(rows(branched)).toEqual(['1. K10 “the centre”', '1… – L9', '2. K12 L8 (A1)', '3. L7']);
  });
});

it('numbers a variation where it begins and where it was interrupted', () => {
  const [line] = graft(seedling(), ROOT, ['K10', 'L9']);
  const [tree, leaf] = graft(line, 1, ['L12', 'M9', 'N8', 'O7']);
  const [deep] = graft(tree, leaf - 2, ['A1']);
  expect(cellsOf(deep, 3, 1, pair).map(({ ply, number }) => [ply, number])).toEqual([
    [1, '1…'],
    [2, '2.'],
    [3, ''],
    [4, '3.'],
  ]);
});
