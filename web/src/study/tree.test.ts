import { describe, expect, it } from 'vitest';
import * as tree from './tree';

/** Writes a tree as text: each line of moves, variations in brackets behind the move that they replace. */
function text(of: tree.Tree, id = tree.ROOT): string {
  const { move, children } = tree.nodeAt(of, id);
  const [main, ...others] = children;
  if (main === undefined) return move;
  const [first = '', ...rest] = text(of, main).split(' ');
  const variations = others.map((other) => `(${text(of, other)})`);
  return [move, first, ...variations, ...rest].filter((part) => part !== '').join(' ');
}

/** K10 L9 K12, with L12 instead of L9 and two moves behind that. */
function sample(): { of: tree.Tree; main: number; side: number } {
  const [one, main] = tree.graft(tree.seedling(), tree.ROOT, ['K10', 'L9', 'K12']);
  const [of, side] = tree.graft(one, 1, ['L12', 'M9', 'N8']);
  return { of, main, side };
}

describe('a tree', () => {
  it('takes moves, and knows those that it has', () => {
    const { of } = sample();
    expect(text(of)).toBe('K10 L9 (L12 M9 N8) K12');
    expect(tree.add(of, 1, 'L12')).toEqual([of, 4]);
    expect(tree.countMoves(of)).toBe(6);
  });

  it('does not change what others hold', () => {
    const { of, side } = sample();
    const before = JSON.stringify(of);
    tree.cut(tree.promote(tree.add(of, 2, 'A1')[0], side), 2);
    expect(JSON.stringify(of)).toBe(before);
  });

  it('knows where so many moves lead', () => {
    const { of, main } = sample();
    expect([0, 1, 2, 3, 9].map((moves) => tree.after(of, moves))).toEqual([tree.ROOT, 1, 2, main, main]);
  });

  it('knows ways and lines', () => {
    const { of, main, side } = sample();
    expect(tree.movesTo(of, side)).toEqual(['K10', 'L12', 'M9', 'N8']);
    expect(tree.mainLine(of)).toEqual([0, 1, 2, main]);
    expect(tree.lineThrough(of, 4)).toEqual([0, 1, 4, 5, 6]);
    expect([tree.beside(of, 2, 1), tree.beside(of, 4, -1), tree.beside(of, 4, 1)]).toEqual([4, 2, null]);
    expect([tree.branchOf(of, side), tree.branchOf(of, main)]).toEqual([4, null]);
    expect([tree.forkOf(of, main), tree.forkOf(of, 1)]).toEqual([2, null]);
  });

  it('cuts a node with all that follows, never the root', () => {
    const { of } = sample();
    const left = tree.cut(of, 4);
    expect(text(left)).toBe('K10 L9 K12');
    expect([4, 5, 6].map((id) => tree.has(left, id))).toEqual([false, false, false]);
    expect(tree.cut(of, tree.ROOT)).toBe(of);
    expect(tree.add(left, 1, 'L12')[1], 'a number is never given again').toBe(7);
  });

  it('promotes a variation where it turns off', () => {
    const { of, side } = sample();
    expect(text(tree.promote(of, side))).toBe('K10 L12 (L9 K12) M9 N8');
    const [deep, leaf] = tree.graft(of, 5, ['A1', 'A2']);
    const once = tree.promote(deep, leaf);
    expect(text(once)).toBe('K10 L9 (L12 M9 A1 (N8) A2) K12');
    expect(text(tree.promote(once, leaf))).toBe('K10 L12 (L9 K12) M9 A1 (N8) A2');
    expect(tree.promote(of, 3)).toBe(of);
    expect(text(tree.mainTo(deep, leaf))).toBe('K10 L12 (L9 K12) M9 A1 (N8) A2');
    expect(tree.mainTo(of, 3)).toBe(of);
  });

  it('moves variations up and down', () => {
    const { of, side } = sample();
    const [three] = tree.add(of, 1, 'A1');
    const up = tree.shift(three, side, -1);
    expect(text(up)).toBe('K10 L12 (L9 K12) (A1) M9 N8');
    expect(tree.shift(up, side, -1)).toBe(up);
    expect(text(tree.shift(three, side, 1))).toBe('K10 L9 (A1) (L12 M9 N8) K12');
    expect(tree.shift(of, 1, 1)).toBe(of);
  });

  it('says things about nodes', () => {
    const { of } = sample();
    const said = tree.annotate(of, 2, { comment: 'why?', glyph: '?!' });
    expect(tree.nodeAt(said, 2)).toMatchObject({ move: 'L9', comment: 'why?', glyph: '?!' });
    expect(tree.nodeAt(of, 2).comment).toBe('');
  });
});
