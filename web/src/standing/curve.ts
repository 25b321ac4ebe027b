// The curve of a rating.

/** Curve is what is drawn: the points of a line, and the round numbers beside it. */
export interface Curve {
  path: string;
  lines: readonly { y: number; value: number }[];
  least: number;
  most: number;
}

/** How much is left free above and below. */
const MARGIN = 14;

/** curve draws values one after the other into a width and a height. */
export function curve(values: readonly number[], width: number, height: number): Curve {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const span = Math.max(most - least, 20);
  const low = (least + most - span) / 2;
  const y = (value: number) => round(height - MARGIN - ((value - low) / span) * (height - 2 * MARGIN));
  const x = (index: number) => round((index / Math.max(1, values.length - 1)) * width);
  const step = stepOf(span);
  const first = Math.ceil(low / step) * step;
  const count = Math.floor((low + span - first) / step) + 1;
  return {
    path: values.map((value, index) => `${x(index)},${y(value)}`).join(' '),
    lines: Array.from({ length: count }, (_, index) => first + index * step).map((value) => ({
      y: y(value),
      value,
    })),
    least,
    most,
  };
}

/** stepOf is a round distance of which two to four fit. */
function stepOf(span: number): number {
  return [10, 20, 50, 100, 200, 500].find((step) => span / step <= 4) ?? 1000;
}

const round = (n: number) => Math.round(n * 10) / 10;
