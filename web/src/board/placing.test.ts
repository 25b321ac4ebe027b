import { describe, expect, test } from 'vitest';
import { BOUNCE, inTwoSteps, put, SMALL, standing, type Tentative } from './placing.ts';

describe('steps', () => {
  test.each([
    ['auto', true, SMALL - 0.5, true],
    ['auto', true, SMALL, false],
    ['auto', false, 19, false],
    ['one', true, 19, false],
    ['two', true, 60, true],
    ['two', false, 60, true],
  ] as const)('%s, finger %s, crossings %s apart: two is %s', (placing, finger, apart, two) => {
    expect(inTwoSteps(placing, finger, apart)).toBe(two);
  });
});

describe('a tentative stone', () => {
  const tap = (point: string, began: number) => ({ point, began, ended: began + 80 });

  /** taps runs taps in turn and tells what stands and what was placed. */
  function taps(...all: readonly (readonly [point: string, began: number, turn?: string])[]) {
    let tentative: Tentative = null;
    const placed: string[] = [];
    for (const [point, began, turn = 'now'] of all) {
      const next = put(tentative, tap(point, began), turn);
      tentative = next.tentative;
      if (next.placed !== null) placed.push(next.placed);
    }
    return { point: (tentative as Tentative)?.point ?? null, placed };
  }

  test('is put down by one tap and placed by another on it', () => {
    expect(taps(['K10', 0])).toEqual({ point: 'K10', placed: [] });
    expect(taps(['K10', 0], ['K10', 1000])).toEqual({ point: null, placed: ['K10'] });
  });

  test('goes where the next tap is', () => {
    expect(taps(['K10', 0], ['L9', 1000])).toEqual({ point: 'L9', placed: [] });
    expect(taps(['K10', 0], ['L9', 1000], ['K10', 2000])).toEqual({ point: 'K10', placed: [] });
    expect(taps(['K10', 0], ['L9', 1000], ['L9', 2000]).placed).toEqual(['L9']);
  });

  test('is not placed by a finger that bounces', () => {
    const down = 80;
    expect(taps(['K10', 0], ['K10', down + BOUNCE - 1])).toEqual({ point: 'K10', placed: [] });
    expect(taps(['K10', 0], ['K10', down + BOUNCE])).toEqual({ point: null, placed: ['K10'] });
  });

  test('of another turn is not placed', () => {
    expect(taps(['K10', 0, 'game 1'], ['K10', 1000, 'game 2'])).toEqual({ point: 'K10', placed: [] });
  });

  test('stands as long as it could be placed', () => {
    const { tentative } = put(null, tap('K10', 0), 'now');
    expect(standing(tentative, 'now', () => true)).toBe(tentative);
    expect(standing(tentative, 'then', () => true)).toBe(null);
    expect(standing(tentative, null, () => true)).toBe(null);
    expect(standing(tentative, 'now', (point) => point !== 'K10')).toBe(null);
    expect(standing(null, 'now', () => true)).toBe(null);
  });
});
