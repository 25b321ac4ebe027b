// The curves of ratings.

import type { RatingPoint } from '../wire';

/** Curve is what is drawn: the points of a line, and the round numbers beside it. */
export interface Curve extends Scale {
  path: string;
}

/** Scale says how high values lie: the round numbers beside them, and the ends of their range. */
export interface Scale {
  lines: readonly { y: number; value: number }[];
  least: number;
  most: number;
}

/** How much is left free above and below, and at the left for the numbers. */
const MARGIN = 14;
const BESIDE = 32;

/** curve draws values one after the other into a width and a height. */
export function curve(values: readonly number[], width: number, height: number): Curve {
  const { y, scale } = scaled(values, height);
  const x = (index: number) => across(index / Math.max(1, values.length - 1), width);
  return { ...scale, path: values.map((value, index) => `${x(index)},${y(value)}`).join(' ') };
}

/** curves draws ratings of several people over the same time. One who has a single point has a line as short as it can be. */
export function curves(
  series: readonly (readonly RatingPoint[])[],
  width: number,
  height: number,
): Scale & { paths: string[] } {
  const all = series.flat();
  const { y, scale } = scaled(
    all.map(({ value }) => value),
    height,
  );
  const times = all.map(({ at }) => at);
  const [from, until] = [Math.min(...times), Math.max(...times)];
  const x = (at: number) => across(until === from ? 0.5 : (at - from) / (until - from), width);
  const path = (points: readonly RatingPoint[]) => points.map(({ at, value }) => `${x(at)},${y(value)}`);
  return {
    ...scale,
    paths: series.map((points) => {
      const drawn = path(points);
      return (drawn.length === 1 ? [...drawn, ...drawn] : drawn).join(' ');
    }),
  };
}

/** across is how far at the right a part of the time lies. */
const across = (part: number, width: number) => round(BESIDE + part * (width - BESIDE));

/** scaled fits values into a height. */
function scaled(values: readonly number[], height: number): { y: (value: number) => number; scale: Scale } {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const span = Math.max(most - least, 20);
  const low = (least + most - span) / 2;
  const y = (value: number) => round(height - MARGIN - ((value - low) / span) * (height - 2 * MARGIN));
  const step = stepOf(span);
  const first = Math.ceil(low / step) * step;
  const count = Math.floor((low + span - first) / step) + 1;
  const lines = Array.from({ length: count }, (_, index) => first + index * step).map((value) => ({
    y: y(value),
    value,
  }));
  return { y, scale: { lines, least, most } };
}

/** stepOf is a round distance of which two to four fit. */
function stepOf(span: number): number {
  return [10, 20, 50, 100, 200, 500].find((step) => span / step <= 4) ?? 1000;
}

const round = (n: number) => Math.round(n * 10) / 10;
