import { describe, expect, test } from 'vitest';
import { LEVELS, levelFrom } from './levels';

describe('remembered levels', () => {
  test('are what they were', () => {
    expect(LEVELS.map((level) => levelFrom(level, 10))).toEqual([...LEVELS]);
  });

  test.each([
    [1, 2],
    [2, 5],
    [3, 8],
  ])('of three, %i is %i', (former, level) => {
    expect(levelFrom(former, undefined)).toBe(level);
  });

  test.each([0, 11, 1.5, '5', null, undefined])('%s is none', (value) => {
    expect(levelFrom(value, 10)).toBeUndefined();
    expect(levelFrom(value, undefined)).toBeUndefined();
  });
});
