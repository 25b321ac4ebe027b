import { describe, expect, test } from 'vitest';
import type { Lie } from './lie.ts';
import { LENS, lensOver } from './loupe.ts';

/** A phone held upright: the board from 140 px down. */
const lie: Lie = {
  left: 4,
  top: 140,
  scale: 352 / 820,
  zoom: 1,
  room: { left: 0, top: 0, right: 360, bottom: 740 },
};
/** A phone held sideways: the board at the upper edge. */
const sideways: Lie = { ...lie, top: 4, room: { left: 0, top: 0, right: 740, bottom: 360 } };

/** Where the loupe's edges are in the window. */
function edges(where: Lie, at: { x: number; y: number }) {
  const { x, y, shrink } = lensOver(where, at);
  const radius = (LENS / 2) * shrink;
  const [left, top] = [where.left + x, where.top + y];
  return { left: left - radius, right: left + radius, top: top - radius, bottom: top + radius };
}

/** From the crossing to the rim. */
function distance(where: Lie, at: { x: number; y: number }) {
  const { x, y, shrink } = lensOver(where, at);
  return Math.hypot(x - at.x, y - at.y) - (LENS / 2) * shrink;
}

const everywhere = [0.06, 0.2, 0.35, 0.49, 0.5, 0.65, 0.8, 0.94].flatMap((x) =>
  [0.06, 0.15, 0.3, 0.5, 0.75, 0.94].map((y) => ({ x: x * 352, y: y * 352 })),
);

describe('the loupe', () => {
  test('is above the finger where there is room', () => {
    expect(lensOver(lie, { x: 176, y: 176 }).x).toBe(176);
    expect(edges(lie, { x: 176, y: 176 }).bottom).toBeLessThan(140 + 176 - 40);
  });

  test('is beside it near the upper edge, on the left if it fits there', () => {
    expect(edges(sideways, { x: 300, y: 20 }).right).toBeLessThan(300);
    expect(edges(sideways, { x: 30, y: 20 }).left).toBeGreaterThan(34);
  });

  test.each([
    ['upright', lie],
    ['sideways', sideways],
    ['on the smallest phone', { ...lie, room: { left: 0, top: 0, right: 360, bottom: 400 } }],
    ['drawn apart', { ...lie, zoom: 2, room: { left: 0, top: 100, right: 360, bottom: 470 } }],
  ])('is seen whole and leaves the crossing free everywhere: %s', (_, where) => {
    for (const at of everywhere) {
      const { left, right, top } = edges(where, at);
      expect(left, JSON.stringify(at)).toBeGreaterThanOrEqual(where.room.left);
      expect(right, JSON.stringify(at)).toBeLessThanOrEqual(where.room.right);
      expect(top, JSON.stringify(at)).toBeGreaterThan(where.room.top);
      expect(distance(where, at), JSON.stringify(at)).toBeGreaterThan(20 / where.zoom);
    }
  });

  test('magnifies a small board more than a large one, and is as large on a page drawn apart', () => {
    expect(lensOver(lie, { x: 0, y: 200 }).scale / lie.scale).toBeGreaterThan(2);
    expect(lensOver({ ...lie, scale: 1.2 }, { x: 0, y: 200 }).scale / 1.2).toBeCloseTo(1.5);
    expect(lensOver({ ...lie, zoom: 2 }, { x: 0, y: 200 }).shrink).toBe(0.5);
  });
});
