// Marks on the board: how they are put there, and what is drawn.

import { type Brush, CLEAR, RING } from '../board/brush';
import { unitsOf } from '../board/placed';
import type { Kind, Mark } from './tree';

/** The tools in the order of their keys, from 1. */
export const TOOLS = ['triangle', 'square', 'circle', 'cross', 'letter', 'arrow', 'line'] as const;

export type Tool = (typeof TOOLS)[number];

/** The most letters that are given by themselves. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** joins tells tools that go from one point to another. */
export function joins(kind: Kind): kind is 'arrow' | 'line' {
  return kind === 'arrow' || kind === 'line';
}

/** put puts a mark on a point, or takes it away where it is already. */
export function put(marks: readonly Mark[], tool: Exclude<Tool, 'arrow' | 'line'>, at: string): Mark[] {
  const others = marks.filter((mark) => mark.at !== at || joins(mark.kind));
  const before = marks.find((mark) => mark.at === at && !joins(mark.kind));
  if (before?.kind === tool) return others;
  return [...others, tool === 'letter' ? { kind: tool, at, text: nextLetter(others) } : { kind: tool, at }];
}

/** join puts an arrow or a line between two points, or takes it away where it is already. */
export function join(marks: readonly Mark[], tool: 'arrow' | 'line', at: string, to: string): Mark[] {
  const same = (mark: Mark) => joins(mark.kind) && mark.at === at && mark.to === to;
  const others = marks.filter((mark) => !same(mark));
  return marks.some((mark) => same(mark) && mark.kind === tool)
    ? others
    : [...others, { kind: tool, at, to }];
}

/** clear takes away all marks on a point, those that begin or end there too. */
export function clear(marks: readonly Mark[], at: string): Mark[] {
  return marks.filter((mark) => mark.at !== at && mark.to !== at);
}

/** brushOf is what a tool would do to a point. */
export function brushOf(marks: readonly Mark[], tool: Tool, at: string): Brush {
  if (tool === 'arrow' || tool === 'line') return { kind: 'mark', path: RING, joins: true };
  const mark = put(marks, tool, at).find((each) => each.at === at && !joins(each.kind));
  if (mark?.kind === 'letter') return { kind: 'letter', text: mark.text ?? '' };
  return { kind: 'mark', path: SHAPES[mark?.kind ?? 'letter'] ?? CLEAR };
}

/** nextLetter is the first letter that is not on the board. */
export function nextLetter(marks: readonly Mark[]): string {
  const used = new Set(marks.map(({ text }) => text));
  return [...LETTERS].find((letter) => !used.has(letter)) ?? 'Z';
}

/** lettersOf are the texts on points. */
export function lettersOf(marks: readonly Mark[]): Map<string, string> {
  return new Map(
    marks.flatMap(({ kind, at, text = '' }) => (kind === 'letter' ? [[at, text] as const] : [])),
  );
}

/** SHAPES are drawn around a point. */
export const SHAPES: Partial<Record<Kind, string>> = {
  triangle: 'M0-11.5L10.4 7.2H-10.4Z',
  square: 'M-8.4-8.4H8.4V8.4H-8.4Z',
  circle: 'M-9.6 0A9.6 9.6 0 1 0 9.6 0A9.6 9.6 0 1 0-9.6 0Z',
  cross: 'M-8.2-8.2L8.2 8.2M8.2-8.2L-8.2 8.2',
  selected: 'M-12.5-5.5V-12.5H-5.5M5.5-12.5H12.5V-5.5M12.5 5.5V12.5H5.5M-5.5 12.5H-12.5V5.5',
};

/** How far from the middle of a point an arrow begins and ends, in units of the drawing. */
const AWAY = 12;
const HEAD = 13;
const WING = 7;

/** joinPath draws from one point to another; an arrow has a head. */
export function joinPath(from: string, to: string, size: number, arrow: boolean): string {
  const [a, b] = [unitsOf(from, size), unitsOf(to, size)];
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length === 0) return '';
  const [right, down] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const at = (along: number, beside = 0) =>
    `${round(a.x + along * right - beside * down)} ${round(a.y + along * down + beside * right)}`;
  const away = Math.min(AWAY, length / 4);
  const end = length - (arrow ? away : 0);
  const shaft = `M${at(arrow ? away : 0)}L${at(end)}`;
  return arrow ? `${shaft}M${at(end - HEAD, WING)}L${at(end)}L${at(end - HEAD, -WING)}` : shaft;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
