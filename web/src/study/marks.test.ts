import { describe, expect, it } from 'vitest';
import { clear, join, joinPath, lettersOf, nextLetter, put } from './marks';

describe('marks', () => {
  it('come and go, one on a point', () => {
    const one = put([], 'triangle', 'K10');
    expect(one).toEqual([{ kind: 'triangle', at: 'K10' }]);
    expect(put(one, 'square', 'K10')).toEqual([{ kind: 'square', at: 'K10' }]);
    expect(put(one, 'triangle', 'K10')).toEqual([]);
  });

  it('are lettered with what is free', () => {
    const three = ['A1', 'B2', 'C3'].reduce((marks, at) => put(marks, 'letter', at), put([], 'circle', 'T1'));
    expect([...lettersOf(three)]).toEqual([
      ['A1', 'A'],
      ['B2', 'B'],
      ['C3', 'C'],
    ]);
    expect(nextLetter(clear(three, 'B2'))).toBe('B');
  });

  it('join points, beside what stands on them', () => {
    const both = join(put([], 'cross', 'K10'), 'arrow', 'K10', 'L9');
    expect(both).toHaveLength(2);
    expect(join(both, 'line', 'K10', 'L9').at(-1)).toEqual({ kind: 'line', at: 'K10', to: 'L9' });
    expect(join(both, 'arrow', 'K10', 'L9')).toHaveLength(1);
    expect(put(both, 'cross', 'K10')).toEqual([{ kind: 'arrow', at: 'K10', to: 'L9' }]);
    expect(clear(both, 'L9')).toEqual([{ kind: 'cross', at: 'K10' }]);
  });

  it('are drawn from point to point, with a head where they are arrows', () => {
    expect(joinPath('A19', 'C19', 19, false)).toBe('M0 0L80 0');
    expect(joinPath('A19', 'C19', 19, true)).toBe('M12 0L68 0M55 7L68 0L55 -7');
    expect(joinPath('A19', 'A19', 19, true)).toBe('');
  });
});
