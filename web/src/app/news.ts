// What happened between two states of a match: said in the live region, heard as sounds.

import type { Move, Result, Said, Table } from '../wire';
import { isDrawing } from './draw';
import type { Held } from './held';
import { isAway } from './sides';

export type News =
  /** again is true for a rematch. */
  | { type: 'started'; again: boolean }
  | { type: 'moved'; move: Move }
  /** Something may be announced about a move. */
  | { type: 'called'; move: Move }
  | { type: 'takenback'; moves: number }
  | { type: 'asked'; seat: number; moves: number }
  /** seat is the one that had asked. */
  | { type: 'declined'; seat: number }
  /** A draw is offered; seat is who offers it, and of a declined one who had. */
  | { type: 'tie'; seat: number }
  | { type: 'tiedeclined'; seat: number }
  | { type: 'rematch'; seat: number }
  | { type: 'left'; seat: number }
  /** The computer is asked to play for a seat, the seat is kept after all, is taken over, is taken back. */
  | { type: 'takeover'; seat: number; by: number }
  | { type: 'kept'; seat: number }
  | { type: 'replaced'; seat: number }
  | { type: 'resumed'; seat: number }
  | { type: 'drawing' }
  | { type: 'drawn'; first: number }
  | { type: 'said'; said: Said }
  | { type: 'over'; result: Result };

/** newsOf compares two states. A page that has just been opened has no news. */
export function newsOf(before: Held, after: Held): News[] {
  const [was, is] = [before.table, after.table];
  if (was === null || is === null) return [];
  const again = is.game !== was.game;
  const kept = again ? 0 : common(before.moves, after.moves);
  const fresh = after.moves.slice(kept);
  return [
    ...drawNews(was, is),
    ...(again ? [{ type: 'started' as const, again: was.game > 0 }] : []),
    ...(again ? [] : backNews(before, after, was, is, kept)),
    ...fresh.flatMap(movesNews),
    ...askNews(was, is, after),
    ...tieNews(was, is, fresh.length > 0 || again),
    ...seatNews(was, is, again),
    ...(is.result !== null && (again || was.result === null)
      ? [{ type: 'over' as const, result: is.result }]
      : []),
    ...is.rematch
      .filter((seat) => again || !was.rematch.includes(seat))
      .map((seat) => ({ type: 'rematch' as const, seat })),
    ...after.said
      .filter(({ version }) => version > before.version)
      .map((said) => ({ type: 'said' as const, said })),
  ];
}

function movesNews(move: Move): News[] {
  return [{ type: 'moved', move }, ...(move.call === undefined ? [] : [{ type: 'called' as const, move }])];
}

function backNews(before: Held, after: Held, was: Table, is: Table, kept: number): News[] {
  if (kept < before.moves.length) return [{ type: 'takenback', moves: before.moves.length - kept }];
  const unanswered = is.takeback === null && after.moves.length === kept && is.result === null;
  return was.takeback !== null && unanswered ? [{ type: 'declined', seat: was.takeback.seat }] : [];
}

function askNews(was: Table, is: Table, after: Held): News[] {
  if (is.takeback === null || was.takeback !== null) return [];
  const { seat, ply } = is.takeback;
  return [{ type: 'asked', seat, moves: after.moves.length - ply }];
}

/** An offer that ends without a move or a result was declined. */
function tieNews(was: Table, is: Table, moved: boolean): News[] {
  if (is.tie !== null) return was.tie === null ? [{ type: 'tie', seat: is.tie.seat }] : [];
  if (was.tie === null || is.result !== null || moved) return [];
  return [{ type: 'tiedeclined', seat: was.tie.seat }];
}

function seatNews(was: Table, is: Table, again: boolean): News[] {
  const news: News[] = [];
  for (const seat of is.out) if (again || !was.out.includes(seat)) news.push({ type: 'left', seat });
  for (const seat of is.seats.keys()) {
    if (isAway(is, seat) && !isAway(was, seat)) news.push({ type: 'replaced', seat });
    if (!isAway(is, seat) && isAway(was, seat)) news.push({ type: 'resumed', seat });
  }
  const [asked, asks] = [was.takeover, is.takeover];
  if (asks !== null && asks.seat !== asked?.seat)
    news.push({ type: 'takeover', seat: asks.seat, by: asks.by });
  if (asked !== null && asks === null && !again && is.result === null && !isAway(is, asked.seat)) {
    news.push({ type: 'kept', seat: asked.seat });
  }
  return news;
}

function drawNews(was: Table, is: Table): News[] {
  const first = is.draw?.first ?? null;
  if (isDrawing(is) && was.draw === null) return [{ type: 'drawing' }];
  return isDrawing(was) && first !== null ? [{ type: 'drawn', first }] : [];
}

/** common counts the moves from the start that are the same in both. */
function common(a: readonly Move[], b: readonly Move[]): number {
  const differ = a.findIndex((move, ply) => {
    const other = b[ply];
    return other?.point !== move.point || other.seat !== move.seat || other.choice !== move.choice;
  });
  return differ < 0 ? a.length : differ;
}
