import { describe, expect, it } from 'vitest';
import { canClaim, mayClaim, pointsAtCapture } from './claims';

const stones = new Map(['K10', 'L10', 'M10', 'N10', 'K12', 'K13', 'L11', 'M12'].map((point) => [point, 0]));

describe('a press on a stone', () => {
  it.each(['N10', 'M10', 'L10', 'K10'])('on %s means a capture by N10', (point) => {
    expect(pointsAtCapture(point, 'N10', stones)).toBe(true);
  });

  it('means none beyond a gap, off the lines, too far away, or before the first stone', () => {
    expect(pointsAtCapture('K12', 'K10', stones)).toBe(false);
    expect(pointsAtCapture('M12', 'K10', stones)).toBe(true);
    expect(pointsAtCapture('M12', 'L10', stones)).toBe(false);
    const long = new Map(['A1', 'B1', 'C1', 'D1', 'E1'].map((point) => [point, 0]));
    expect(pointsAtCapture('E1', 'A1', long)).toBe(false);
    expect(pointsAtCapture('K10', null, stones)).toBe(false);
  });
});

describe('claims', () => {
  it('are for seats, in a running game with that option', () => {
    const table = { options: ['claimed'], turn: 0 };
    expect(canClaim(table, [1])).toBe(true);
    expect(canClaim(table, [])).toBe(false);
    expect(canClaim({ ...table, turn: null }, [1])).toBe(false);
    expect(canClaim({ ...table, options: [] }, [1])).toBe(false);
  });

  it('follow on a stone whose captures were not claimed, whatever it brackets', () => {
    const stone = { seat: 0, colour: 0, point: 'N10' };
    expect(mayClaim([stone])).toBe(true);
    expect(mayClaim([])).toBe(false);
    expect(mayClaim([stone, { seat: 0, colour: 0, point: '', choice: 'claim', groups: 1 }])).toBe(false);
    expect(mayClaim([{ ...stone, claimed: true, groups: 1 }])).toBe(false);
  });
});
