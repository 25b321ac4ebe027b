/** Slot is a place in a tray: a stone, or where one may come to lie. */
export interface Slot {
  x: number;
  colour: number | null;
}

/** Layout is a tray as it is drawn, the middle of its first place at 0. */
export interface Layout {
  slots: Slot[];
  /** From the edge of the first place to that of the last, 0 when there is none. */
  length: number;
}

/** RADIUS is that of a place, in units of the drawing. */
export const RADIUS = 22;

/** Goal is what wins: so many captures, so many stones, or neither. 0 is none. */
export interface Goal {
  captures: number;
  stones: number;
}

/** equalParts groups stones of which only the number of captures is known. */
export function equalParts(stones: readonly number[], captures: number): number[][] {
  const even = captures > 0 && stones.length % captures === 0;
  const each = even ? Math.max(1, stones.length / captures) : 2;
  return Array.from({ length: Math.ceil(stones.length / each) }, (_, part) =>
    stones.slice(part * each, (part + 1) * each),
  );
}

/** emptyPlaces groups the places that are left to the goal. Stones that win by fifteen go in threes, so that
 * the tray is no longer than for ten in pairs; anything else goes in pairs. */
export function emptyPlaces(groups: readonly (readonly number[])[], goal: Goal): null[][] {
  const places = (count: number) => Array<null>(count).fill(null);
  if (goal.stones === 0) {
    const each = groups.length > 0 && groups.every(({ length }) => length === 3) ? 3 : 2;
    return Array.from({ length: Math.max(0, goal.captures - groups.length) }, () => places(each));
  }
  const each = goal.stones % 3 === 0 ? 3 : 2;
  const left = Math.max(0, goal.stones - groups.flat().length);
  const whole = Array.from({ length: Math.floor(left / each) }, () => places(each));
  return left % each === 0 ? whole : [places(left % each), ...whole];
}

/** layOut places groups in a row: step is from a stone to the next of its group, gap from a group to the next. */
export function layOut(groups: readonly (readonly (number | null)[])[], step: number, gap: number): Layout {
  const slots: Slot[] = [];
  let x = 0;
  for (const group of groups) {
    slots.push(...group.map((colour, index) => ({ x: x + index * step, colour })));
    x += Math.max(0, group.length - 1) * step + gap;
  }
  const last = slots.at(-1);
  return { slots, length: last === undefined ? 0 : last.x + 2 * RADIUS };
}
