import { expect, test } from 'vitest';
import { apartIn, type Lie, spotIn } from './lie.ts';
import { wholeOf } from './geometry.ts';
import { boxOf } from './view.ts';

const box = boxOf(wholeOf(19), 19, true);
const lie: Lie = {
  left: 4,
  top: 140,
  scale: 352 / box.width,
  zoom: 1,
  room: { left: 0, top: 0, right: 360, bottom: 740 },
};

test('a place in the window is one in the drawing', () => {
  const middle = spotIn(lie, box, { x: 4 + 176, y: 140 + 176 });
  expect([middle.x, middle.y].map((each) => each.toFixed(6))).toEqual(['9.000000', '9.000000']);
  const corner = spotIn(lie, box, { x: 4, y: 140 });
  expect(corner.x).toBeCloseTo(-1.24);
  expect(corner.y).toBeCloseTo(-1.24);
});

test('crossings are farther apart where the page is drawn apart', () => {
  expect(apartIn(lie)).toBeCloseTo(17.19, 1);
  expect(apartIn({ ...lie, zoom: 2 })).toBeCloseTo(34.38, 1);
});
