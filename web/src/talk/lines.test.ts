import { expect, it } from 'vitest';
import { linesOf } from './lines';

it('what happened stands between what was said', () => {
  const said = [2, 5, 9].map((version) => ({ version, seat: 0, at: version, text: `said ${version}` }));
  const events = [4, 5, 12].map((version) => ({ version, at: version, text: `done ${version}` }));
  const texts = linesOf(said, events).map((line) => line.said?.text ?? line.event?.text);
  expect(texts).toEqual(['said 2', 'done 4', 'done 5', 'said 5', 'said 9', 'done 12']);
  expect(new Set(linesOf(said, events).map(({ key }) => key)).size).toBe(6);
});
