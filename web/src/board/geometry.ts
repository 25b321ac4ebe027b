// Points are named as players write them: a column letter without I and the row from 1 at the bottom.
// The drawing has its origin in the top left corner of the grid, x to the right and y down.

/** The distance between two lines in the units of the drawing. */
export const CELL = 40;

/** From the outermost line to the printed frame, in cells. */
export const FRAME = 0.56;

/** How far outside the outermost lines a pointer still means a point, in cells. */
const REACH = 0.8;

/** How far a held pointer may stray from its point before it means another one, in cells. A finger rolls
 * when it lifts, and must not play the neighbour by that. */
const STICKY = 0.62;

const LETTERS = 'ABCDEFGHJKLMNOPQRST';

/** Hidden says how many points each printed half-circle covers; both boards exist in cloth. */
export type Hidden = 3 | 5;

/** Place is a point as its column from the left and its row from the bottom, both counted from 0. */
export interface Place {
  column: number;
  row: number;
}

/** Spot is a position of the drawing in cells from its origin; whole numbers are points. */
export interface Spot {
  x: number;
  y: number;
}

/** View is the part of a board that is shown: its outermost lines in the drawing, all of them shown. */
export interface View {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** wholeOf shows all of a board. */
export function wholeOf(size: number): View {
  return { left: 0, top: 0, right: size - 1, bottom: size - 1 };
}

/** nameOf writes a point: column 9, row 9 is “K10”. */
export function nameOf({ column, row }: Place): string {
  return `${letterOf(column)}${row + 1}`;
}

/** letterOf names a column; beyond the nineteenth there is none. */
export function letterOf(column: number): string {
  const letter = LETTERS[column];
  if (letter === undefined) throw new RangeError(`column ${column}: a board has at most ${LETTERS.length}`);
  return letter;
}

/** placeOf reads what nameOf writes. */
export function placeOf(name: string): Place {
  const column = LETTERS.indexOf(name.charAt(0));
  const row = Number(name.slice(1)) - 1;
  if (name.length < 2 || column < 0 || !Number.isInteger(row) || row < 0) {
    throw new RangeError(`"${name}" is not a point`);
  }
  return { column, row };
}

/** spotOf says where a point is drawn. */
export function spotOf(name: string, size: number): Spot {
  const { column, row } = placeOf(name);
  return { x: column, y: size - 1 - row };
}

/** pointAt names the point at whole cells, or null off the board. */
export function pointAt(x: number, y: number, size: number): string | null {
  if (x < 0 || y < 0 || x >= size || y >= size) return null;
  return nameOf({ column: x, row: size - 1 - y });
}

/** rowsOf names every point that is shown, the top row first and each row from the left, as it is read. */
export function rowsOf(size: number, view: View = wholeOf(size)): string[][] {
  const columns = span(view.left, view.right);
  return span(view.top, view.bottom).map((y) => columns.map((x) => nameOf({ column: x, row: size - 1 - y })));
}

/** span counts from a whole number to another, both included. */
export function span(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** nearest names the point that a pointer means, or null off what is shown. A point that is already held
 * stays meant a little longer than halfway to its neighbour. */
export function nearest(
  spot: Spot,
  size: number,
  held: string | null = null,
  { left, top, right, bottom }: View = wholeOf(size),
): string | null {
  const beyond = spot.x < left - REACH || spot.x > right + REACH;
  if (beyond || spot.y < top - REACH || spot.y > bottom + REACH) return null;
  if (held !== null) {
    const at = spotOf(held, size);
    if (Math.abs(spot.x - at.x) < STICKY && Math.abs(spot.y - at.y) < STICKY) return held;
  }
  const inside = (value: number, from: number, to: number) => Math.min(to, Math.max(from, Math.round(value)));
  return pointAt(inside(spot.x, left, right), inside(spot.y, top, bottom), size);
}

/** centreOf names the centre: half the size, rounded down, from the left and from the bottom. */
export function centreOf(size: number): string {
  const half = Math.floor(size / 2);
  return nameOf({ column: half, row: half });
}

/** innerStars names the four points three lines right or left and three lines up or down of the centre. */
export function innerStars(size: number): string[] {
  const half = Math.floor(size / 2);
  if (half - 3 < 0 || half + 3 >= size) return [];
  return [3, -3].flatMap((up) => [-3, 3].map((right) => nameOf({ column: half + right, row: half + up })));
}

/** Disc is the circle of which a printed half-circle shows the part inside the frame. Its middle lies
 * outside the grid, in line with the centre. In cells. */
export interface Disc {
  /** From the outermost line outwards to the middle of the circle. */
  out: number;
  radius: number;
}

// Chosen so that exactly the promised points lie under the print: with the middle on the frame a circle
// covers three points of the outermost line before it reaches the second line, but never five.
const DISCS: Record<Hidden, Disc> = {
  3: { out: FRAME, radius: 1.33 },
  5: { out: 2, radius: 2.9 },
};

/** discOf says how the half-circles are drawn; boards too small for them have none. */
export function discOf(size: number, hidden: Hidden): Disc | null {
  return size % 2 === 1 && size >= 2 * hidden + 3 ? DISCS[hidden] : null;
}

/** discPath draws the half-circle at the top edge, flat side on the frame, in units of the drawing. */
export function discPath(size: number, disc: Disc, shrink = 0): string {
  const radius = disc.radius - shrink;
  const half = Math.sqrt(radius ** 2 - (disc.out - FRAME) ** 2);
  const middle = (size - 1) / 2;
  const [left, right] = [middle - half, middle + half].map((x) => round(x * CELL));
  const r = round(radius * CELL);
  return `M${left} ${round(-FRAME * CELL)}A${r} ${r} 0 0 0 ${right} ${round(-FRAME * CELL)}Z`;
}

/** hiddenPoints names the points under the half-circles, those of the top edge first. */
export function hiddenPoints(size: number, hidden: Hidden): string[] {
  const disc = discOf(size, hidden);
  if (disc === null) return [];
  const middle = (size - 1) / 2;
  const covered = (across: number, deep: number) =>
    Math.hypot(across - middle, deep + disc.out) < disc.radius;
  const points = rowsOf(size).flat();
  const edges: ((at: Spot) => boolean)[] = [
    ({ x, y }) => covered(x, y),
    ({ x, y }) => covered(y, size - 1 - x),
    ({ x, y }) => covered(x, size - 1 - y),
    ({ x, y }) => covered(y, x),
  ];
  return edges.flatMap((edge) => points.filter((point) => edge(spotOf(point, size))));
}

/** gridPath draws all lines of a board. */
export function gridPath(size: number): string {
  const end = (size - 1) * CELL;
  return span(0, size - 1)
    .map((line) => `M0 ${line * CELL}H${end}M${line * CELL} 0V${end}`)
    .join('');
}

/** round keeps paths short: a hundredth of a unit is far below a pixel. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}
