import { describe, expect, it } from 'vitest';
import type { Choice, Move } from '../wire';
import { canTakeBack, lastMover } from './takeback';

const stone = (seat: number): Move => ({ seat, colour: seat, point: 'K10' });
const chose = (seat: number, choice: Choice): Move => ({ seat, colour: seat, point: '', choice });

describe('taking back', () => {
  it('needs a stone or a choice of one’s own', () => {
    expect(canTakeBack([], 0)).toBe(false);
    expect(canTakeBack([stone(0)], 1)).toBe(false);
    expect(canTakeBack([stone(0), stone(1)], 0)).toBe(true);
    expect(canTakeBack([stone(0), chose(1, 'first')], 1)).toBe(true);
  });

  it('does not cross another’s choice', () => {
    expect(canTakeBack([stone(0), chose(1, 'first')], 0)).toBe(false);
    expect(canTakeBack([stone(0), chose(1, 'more'), stone(1)], 0)).toBe(false);
    expect(canTakeBack([stone(0), chose(1, 'first'), stone(0)], 0)).toBe(true);
  });

  it('crosses claims, which are nobody’s moves', () => {
    const moves = [stone(0), stone(1), chose(1, 'claim')];
    expect(canTakeBack(moves, 0)).toBe(true);
    expect(canTakeBack([stone(0), chose(1, 'claim')], 1)).toBe(false);
    expect([lastMover(moves), lastMover([chose(1, 'claim')])]).toEqual([1, null]);
  });
});
