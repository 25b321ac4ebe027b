// The evaluation along a line of moves, as a drawing.

/** The drawing is so wide and high, in its own units. */
export const WIDTH = 320;
export const HEIGHT = 96;

/** Spot is the place of a position in the drawing. */
export interface Spot {
  x: number;
  y: number;
}

/** spotsOf places values from -1 to 1, the first position at the left; those that are unknown have no place. */
export function spotsOf(values: readonly (number | null)[]): (Spot | null)[] {
  const step = WIDTH / Math.max(1, values.length - 1);
  return values.map((value, index) =>
    value === null ? null : { x: round(index * step), y: round(((1 - value) / 2) * HEIGHT) },
  );
}

/** linePath joins neighbours; where a value is missing the line is broken. */
export function linePath(spots: readonly (Spot | null)[]): string {
  return runsOf(spots)
    .map((run) => run.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(''))
    .join('');
}

/** areaPath fills between the line and the middle. */
export function areaPath(spots: readonly (Spot | null)[]): string {
  const middle = HEIGHT / 2;
  return runsOf(spots)
    .map((run) => {
      const [first, last] = [run[0], run.at(-1)];
      if (first === undefined || last === undefined) return '';
      return `M${first.x} ${middle}${run.map(({ x, y }) => `L${x} ${y}`).join('')}L${last.x} ${middle}Z`;
    })
    .join('');
}

function runsOf(spots: readonly (Spot | null)[]): Spot[][] {
  const runs: Spot[][] = [[]];
  for (const spot of spots) {
    if (spot !== null) runs.at(-1)?.push(spot);
    else if (runs.at(-1)?.length !== 0) runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

/** nearest is the index of the position at a place from the left, from 0 to 1. */
export function nearest(share: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))));
}

/** A change by so much of the drawing's range is a turning point. */
const TURN = 0.5;

/** turns lists the positions in which much has changed since the one before. */
export function turns(values: readonly (number | null)[]): number[] {
  return values.flatMap((value, index) => {
    const before = values[index - 1];
    return value != null && before != null && Math.abs(value - before) >= TURN ? [index] : [];
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
