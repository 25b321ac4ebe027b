import { expect, it } from 'vitest';
import { timeName } from './names';
import { indexOfUsual, isPlayable, OWN_START, TIMES } from './time';

it('every usual time can be played, and has a name of its own', () => {
  for (const time of TIMES) expect(time === null || isPlayable(time)).toBe(true);
  expect(isPlayable(OWN_START)).toBe(true);
  const names = TIMES.map(timeName);
  expect(new Set(names).size).toBe(TIMES.length);
  expect(names).toContain('1 min, nothing added');
});

it('a minute and nothing more is a usual time, with increment only', () => {
  expect(indexOfUsual({ kind: 'increment', main: 60_000, extra: 0 })).toBe(1);
  expect(indexOfUsual({ kind: 'delay', main: 60_000, extra: 0 })).toBe(-1);
});
