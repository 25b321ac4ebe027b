// What is to be read from a table, in sentences: facts of the board, and nothing that judges them.

import { clockText, faceOf } from '../app/clock';
import { moveText } from '../app/moved';
import { sidesOf } from '../app/sides';
import { variantName } from '../app/setup/names';
import { stateDetail, stateTitle } from '../app/titles';
import {
  labelsOn,
  matchText,
  optionName,
  pointName,
  pointText,
  seatName,
  stoneName,
  stoneTitle,
  trayText,
} from '../app/words';
import { placeOf, rowsOf } from '../board/geometry';
import type { Shown } from '../board/replay';
import { language } from '../i18n/index.svelte';
import type { Move, Table } from '../wire';
import { directions, inOrder, lineThrough, type Line, ray, type Run, runsOf } from './lines';
import { x } from './words.svelte';

/** Seen is what somebody has before him: a table, with the position that he looks at. */
export interface Seen {
  table: Table;
  mine: readonly number[];
  moves: readonly Move[];
  /** The number of moves of the position. */
  ply: number;
  shown: Shown;
}

export function lastText({ table, mine, moves, ply }: Seen): string {
  const move = moves[ply - 1];
  if (move === undefined) return x('say.no.moves');
  return `${x('say.move', { n: ply })}. ${moveText(move, table, mine, moves.slice(0, ply))}`;
}

export function movesText({ table, mine, moves, ply }: Seen, count: number): string {
  if (ply === 0) return x('say.no.moves');
  const from = Math.max(0, ply - count);
  const told = (index: number) => {
    const move = moves[index];
    return move === undefined
      ? ''
      : `${index + 1}, ${moveText(move, table, mine, moves.slice(0, index + 1))}`;
  };
  return Array.from({ length: ply - from }, (_, index) => told(from + index)).join(' ');
}

export function capturesText({ table, mine, shown }: Seen): string {
  return sentences(sidesOf(table).map((seats) => trayText(table, mine, seats, shown)));
}

/** turnText says how the game stands, whatever position one looks at. */
export function turnText({ table, mine, moves }: Seen): string {
  return sentences([stateTitle(table, mine), stateDetail(table, mine, moves)].filter((each) => each !== ''));
}

/** timeText tells all clocks as they are at a time of the server's. */
export function timeText({ table, mine }: Seen, now: number): string {
  const told = [...table.seats.keys()].flatMap((seat) => {
    const face = faceOf(table, seat, now);
    if (face === null) return [];
    const runs = table.falls !== null && table.turn === seat;
    const time = spokenTime(face.left);
    return [x(runs ? 'say.clock.runs' : 'say.clock', { seat: seatName(table, mine, seat), time })];
  });
  return told.length === 0 ? x('say.no.clocks') : sentences(told);
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** spokenTime is a time in words, by its two greatest units: 5 minutes 12 seconds. */
export function spokenTime(left: number): string {
  let rest = Math.max(0, Math.floor(left / 1000));
  const parts = UNITS.flatMap(([unit, seconds]) => {
    const n = Math.floor(rest / seconds);
    rest -= n * seconds;
    return n === 0
      ? []
      : [new Intl.NumberFormat(language(), { style: 'unit', unit, unitDisplay: 'long' }).format(n)];
  });
  return parts.length === 0 ? clockText(Math.max(0, left)) : parts.slice(0, 2).join(' ');
}

export function rulesText({ table }: Seen): string {
  const names = [variantName(table.variant), ...table.options.map(optionName)];
  return sentences([names.join(', '), matchText(table)].filter((each) => each !== ''));
}

/** atText says what is on a point. */
export function atText({ table: { size }, shown }: Seen, point: string): string {
  return `${pointText(point, size, shown.stones.get(point) ?? null, point === shown.last)}.`;
}

/** How far one hears from a point in each direction. */
const REACH = 4;

export function aroundText(seen: Seen, point: string): string {
  const { table, shown } = seen;
  const said = directions.map((direction) => {
    const points = ray(point, direction, table.size);
    const near = runsOf(points.slice(0, REACH), shown.stones).map(runText);
    const found = [...near, ...(points.length < REACH ? [x('dir.edge')] : [])].join(', ');
    return x('dir.said', { direction: x(`dir.${direction}`), found });
  });
  return `${atText(seen, point)} ${sentences(said)}`;
}

/** lineText reads the stones of the line through a point. */
export function lineText({ table: { size }, shown }: Seen, point: string, line: Line): string {
  const labels = labelsOn(size);
  const { column, row } = placeOf(point);
  const name =
    { row: labels.row(row), column: labels.column(column) }[line as 'row'] ?? pointName(point, size);
  const title = x(`line.${line}`, { name });
  const stones = lineThrough(point, line, size)
    .filter((each) => shown.stones.has(each))
    .map((each) => `${pointName(each, size)} ${stoneTitle(shown.stones.get(each) ?? 0)}`);
  return stones.length === 0
    ? x('line.empty', { line: title })
    : x('line.stones', { line: title, stones: stones.join(', ') });
}

/** coloursOf lists the colours that are played at a table. */
export function coloursOf({ seats }: Table): number[] {
  return [...new Set(seats.map(({ colour }) => colour))].sort((a, b) => a - b);
}

/** colourTexts says for each colour where its stones are. */
export function colourTexts({ table, shown }: Seen, colours = coloursOf(table)): string[] {
  return colours.map((colour) => {
    const points = inOrder([...shown.stones].flatMap(([point, each]) => (each === colour ? [point] : [])));
    const name = stoneTitle(colour);
    if (points.length === 0) return x('stones.none', { colour: name });
    const named = points.map((point) => pointName(point, table.size)).join(', ');
    return x('stones.of', { n: points.length, colour: name, points: named });
  });
}

/** rowTexts reads the rows that hold stones, from above. */
export function rowTexts(seen: Seen): string[] {
  const { table, shown } = seen;
  return rowsOf(table.size)
    .filter((row) => row.some((point) => shown.stones.has(point)))
    .map((row) => lineText(seen, row[0] ?? '', 'row'));
}

/** runText tells each stone, and how many points are empty. */
function runText({ colour, n }: Run): string {
  if (colour === null) return n === 1 ? x('run.empty') : x('run.empties', { n });
  return Array<string>(n).fill(stoneName(colour)).join(', ');
}

/** sentences ends texts with a full stop, where they have no mark, and puts them together. */
export function sentences(texts: readonly string[]): string {
  return texts.map((each) => (/[.!?…]$/.test(each) ? each : `${each}.`)).join(' ');
}
