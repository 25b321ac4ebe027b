// The referee's verdict on a diagram and the moves tried in it, and what a board shows of that.

import { nameOf } from '../board/geometry';
import type { Captured } from '../board/replay';
import type { Code } from '../wire';
import type { Figure } from './figures/figure';
import { isChoice } from './protocol';

/** Verdict is what the referee says of a game. */
export interface Verdict {
  plies: number;
  error: { ply: number; reason: Code } | null;
  captures: readonly [number, readonly string[]][];
  pairs: readonly number[];
  stones: readonly number[];
  calls: readonly [number, 'tria' | 'tessera'][];
  result: { winners: readonly number[]; by: readonly ('row' | 'captures' | 'full' | 'blocked')[] } | null;
  turn: number | null;
  score: readonly number[] | null;
  /** The rows from the top, a character a point: a dot or a colour's number. */
  board: readonly string[];
}

/** The lines of the board that diagrams are windows of. */
export const SIZE = 19;

/** gameOf is what the referee is asked about a diagram after some tried moves. */
export function questionOf(figure: Figure, tried: readonly string[]): object {
  const { variant, options, setup, moves, turn } = figure;
  return {
    variant,
    options,
    size: SIZE,
    ...(setup === null ? {} : { setup: { ...setup, turn } }),
    moves: [...moves, ...tried],
  };
}

/** Unjudged means that the server did not answer, or could not. */
export class Unjudged extends Error {}

/** judge asks the server. */
export async function judge(figure: Figure, tried: readonly string[]): Promise<Verdict> {
  const response = await fetch('/api/judge', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(questionOf(figure, tried)),
    signal: AbortSignal.timeout(9000),
  }).catch(() => null);
  const verdict = (await response?.json().catch(() => null)) as Verdict | { refused: string } | null;
  if (response?.ok !== true || verdict === null || 'refused' in verdict) throw new Unjudged();
  return verdict;
}

/** boardOf reads the stones of a verdict: colours by point. */
export function boardOf({ board }: Pick<Verdict, 'board'>): Map<string, number> {
  return new Map(
    board.flatMap((line, y) =>
      [...line].flatMap((mark, column): [string, number][] =>
        mark === '.' ? [] : [[nameOf({ column, row: board.length - 1 - y }), Number(mark)]],
      ),
    ),
  );
}

/** pointOf is the point of a move that places a stone. */
export function pointOf(move: string): string | null {
  return isChoice(move) ? null : move.replace('!', '');
}

/** positionOf shows a diagram before anything was tried in it. */
export function positionOf({ setup, moves }: Figure, colours: readonly number[]): Map<string, number> {
  const set = Object.entries(setup?.stones ?? {}).flatMap(([colour, points]) =>
    points.map((point): [string, number] => [point, Number(colour)]),
  );
  const played = moves.map((move, ply): [string, number] => [move, colours[ply] ?? 0]);
  return new Map([...set, ...played]);
}

/** takenBy lists the stones that the last move took from the board, with the colours that they had before. */
export function takenBy(
  { captures, plies }: Verdict,
  before: ReadonlyMap<string, number>,
  colour: number,
): Captured[] {
  const points = captures.find(([ply]) => ply === plies - 1)?.[1] ?? [];
  return points.map((point) => ({ point, colour: before.get(point) ?? colour }));
}
