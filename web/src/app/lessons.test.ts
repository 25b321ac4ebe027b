import { describe, expect, it } from 'vitest';
import { placeOf } from '../board/geometry';
import { type Lesson, lessons, sceneOf, SIZE } from './lessons';

const DIRECTIONS = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => ({ dx, dy })));

/** The rules of captures and rows once more, as plainly as can be. */
function judge(lesson: Lesson, point: string): { captured: string[]; row: number } {
  const key = (column: number, row: number) => `${column},${row}`;
  const at = new Map<string, { name: string; white: boolean }>();
  for (const name of lesson.white)
    at.set(key(placeOf(name).column, placeOf(name).row), { name, white: true });
  for (const name of lesson.black)
    at.set(key(placeOf(name).column, placeOf(name).row), { name, white: false });
  const { column, row } = placeOf(point);
  const look = (dx: number, dy: number, n: number) => at.get(key(column + dx * n, row + dy * n));
  const captured: string[] = [];
  let longest = 1;
  for (const { dx, dy } of DIRECTIONS) {
    if (dx === 0 && dy === 0) continue;
    const [a, b, c] = [1, 2, 3].map((n) => look(dx, dy, n));
    if (a?.white === false && b?.white === false && c?.white === true) captured.push(a.name, b.name);
    let length = 1;
    for (const sign of [1, -1]) for (let n = 1; look(dx, dy, sign * n)?.white; n++) length++;
    longest = Math.max(longest, length);
  }
  return { captured, row: longest };
}

describe.each(lessons)('$name', (lesson) => {
  it('stands on the board, each stone on a point of its own', () => {
    const stones = [...lesson.white, ...lesson.black];
    expect(new Set(stones).size).toBe(stones.length);
    for (const point of [...stones, ...lesson.right]) {
      expect(placeOf(point).column).toBeLessThan(SIZE);
      expect(placeOf(point).row).toBeLessThan(SIZE);
    }
  });

  it('captures what it says, and wins only where it says so', () => {
    for (const point of lesson.right) {
      const { captured, row } = judge(lesson, point);
      expect([...captured].sort()).toEqual([...lesson.captured].sort());
      expect(row >= 5).toBe(lesson.name === 'row');
      expect(lesson.captures + captured.length / 2 >= 5).toBe(lesson.name === 'fifth');
    }
  });

  it('shows the stones after the move', () => {
    const point = lesson.right[0] ?? '';
    const scene = sceneOf(lesson, point);
    expect(scene.stones.get(point)).toBe(0);
    for (const each of lesson.captured) expect(scene.stones.has(each)).toBe(false);
    expect(scene.taken).toHaveLength(scene.captures * 2);
  });
});
