// What a verdict on a tried move means in words and marks.

import type { Mark } from '../board/marks';
import type { Captured } from '../board/replay';
import type { Rules } from '../variants';
import type { Figure } from './figures/figure';
import type { Game } from './game';
import { choicesOf, NONE } from './protocol';
import { boardOf, pointOf, takenBy, type Verdict } from './judge';
import { runsOf } from './runs';
import { say, type Sentence } from './sentence';

/** Shown is a diagram after a move. */
export interface Shown {
  stones: ReadonlyMap<string, number>;
  last: string | null;
  lifting: readonly Captured[];
  marks: readonly Mark[];
  /** The colour of the stone that is to be placed, null when none is. */
  colour: number | null;
  said: readonly Sentence[];
}

/** begun is a diagram before anything was tried. */
export function begun(figure: Figure, game: Game, stones: ReadonlyMap<string, number>): Shown {
  const colour = colourOf(figure.moves, figure.turn, game);
  return { stones, last: null, lifting: [], marks: [], colour, said: [] };
}

/** after is a diagram after the last of the tried moves, given what it looked like before that. */
export function after(
  figure: Figure,
  game: Game,
  tried: readonly string[],
  verdict: Verdict,
  before: ReadonlyMap<string, number>,
  mover: number,
): Shown {
  const stones = boardOf(verdict);
  const last = pointOf(tried.at(-1) ?? '');
  const lifting = takenBy(verdict, before, mover);
  const colour = verdict.turn === null ? null : colourOf([...figure.moves, ...tried], verdict.turn, game);
  return {
    stones,
    last: last !== null && stones.has(last) ? last : null,
    lifting,
    marks: marksOf(stones, verdict, game.rules),
    colour,
    said: [
      ...takings(figure, lifting, mover),
      ...calls(verdict),
      ...rows(stones, last, verdict, game.rules),
      ...ends(stones, verdict, game),
      ...(colour === null ? [] : [say('ui.turn', { seat: { colour } })]),
    ],
  };
}

/** colourOf is the colour of the next stone: in a protocol they alternate, whoever places them. */
export function colourOf(moves: readonly string[], turn: number, { rules, seating }: Game): number | null {
  if (rules.protocol === NONE) return seating.colours[turn] ?? 0;
  if (choicesOf(rules.protocol, moves).length > 0) return null;
  return moves.filter((move) => pointOf(move) !== null).length % 2;
}

function takings(figure: Figure, lifting: readonly Captured[], mover: number): Sentence[] {
  const own = lifting.filter(({ colour }) => colour === mover).length;
  const others = lifting.length - own;
  const asked = figure.tries.some(({ expected }) => expected.captured !== undefined);
  if (lifting.length === 0) return asked ? [say('ui.kept')] : [];
  return [
    ...(others > 0 ? [say('ui.captured', { n: others })] : []),
    ...(own > 0 ? [say('ui.lost', { n: own })] : []),
  ];
}

const CALLS = { tria: say('ui.call.tria'), tessera: say('ui.call.tessera') };

function calls({ calls, plies }: Verdict): Sentence[] {
  return calls.filter(([ply]) => ply === plies - 1).map(([, call]) => CALLS[call]);
}

/** rows tells of a row that does not decide yet, or not at all. */
function rows(
  stones: ReadonlyMap<string, number>,
  last: string | null,
  { result }: Verdict,
  { row, exactRow, survive }: Rules,
): Sentence[] {
  const made = runsOf(stones, row).filter((run) => last !== null && run.includes(last));
  if (result !== null || made.length === 0) return [];
  if (exactRow && made.every((run) => run.length > row)) return [say('ui.long')];
  return survive ? [say('ui.pending')] : [];
}

function ends(stones: ReadonlyMap<string, number>, { result, score }: Verdict, game: Game): Sentence[] {
  if (result === null) return [];
  const { colours } = game.seating;
  const seat = { colour: colours[result.winners[0] ?? 0] ?? 0 };
  const row = Math.max(...winning(stones, game.rules, seat.colour).map((run) => run.length), 0);
  const points = (score ?? []).map((n, at) =>
    say('ui.points', { seat: { colour: colours[at] ?? 0 }, points: String(n) }),
  );
  return [
    result.by.includes('row') && say(score === null ? 'ui.won.row' : 'ui.over.row', { seat, row }),
    !result.by.includes('row') && result.by.includes('captures') && say('ui.won.captures', { seat }),
    result.winners.length === 0 && say('ui.draw'),
    points.length > 0 && say('ui.score', { list: { all: points } }),
  ].filter((each) => each !== false);
}

/** winning lists the rows of a colour that win. */
function winning(stones: ReadonlyMap<string, number>, { row, exactRow }: Rules, colour: number): string[][] {
  return runsOf(stones, row).filter(
    (run) => stones.get(run[0] ?? '') === colour && (!exactRow || run.length === row),
  );
}

function marksOf(stones: ReadonlyMap<string, number>, { result, score }: Verdict, rules: Rules): Mark[] {
  const { row, exactRow, survive, scoring } = rules;
  const whole = runsOf(stones, row).filter((run) => !exactRow || run.length === row);
  const paid =
    score === null ? [] : runsOf(stones, scoring.runLength).filter((run) => run.length === scoring.runLength);
  const kind = result?.by.includes('row') ? 'row' : survive && result === null ? 'pending' : null;
  return [
    ...(kind === null ? [] : whole.map((points): Mark => ({ points, kind }))),
    ...paid.map((points): Mark => ({ points, kind: 'run' })),
  ];
}
