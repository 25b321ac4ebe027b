// What happened between two states of a match: said in the live region, heard as sounds.

import type { Move, Result } from '../wire';
import type { Held } from './held';

export type News =
  /** again is true for a rematch. */
  | { type: 'started'; again: boolean }
  | { type: 'moved'; move: Move }
  | { type: 'takenback'; moves: number }
  | { type: 'asked'; seat: number; moves: number }
  /** seat is the one that had asked. */
  | { type: 'declined'; seat: number }
  | { type: 'rematch'; seat: number }
  | { type: 'over'; result: Result };

/** newsOf compares two states. A page that has just been opened has no news. */
export function newsOf(before: Held, after: Held): News[] {
  const [was, is] = [before.table, after.table];
  if (was === null || is === null) return [];
  const again = is.game !== was.game;
  const kept = again ? 0 : common(before.moves, after.moves);
  const news: News[] = [];
  if (again) news.push({ type: 'started', again: was.game > 0 });
  else if (kept < before.moves.length) news.push({ type: 'takenback', moves: before.moves.length - kept });
  else if (
    was.takeback !== null &&
    is.takeback === null &&
    after.moves.length === kept &&
    is.result === null
  ) {
    news.push({ type: 'declined', seat: was.takeback.seat });
  }
  for (const move of after.moves.slice(kept)) news.push({ type: 'moved', move });
  if (is.takeback !== null && was.takeback === null) {
    const { seat, ply } = is.takeback;
    news.push({ type: 'asked', seat, moves: after.moves.length - ply });
  }
  if (is.result !== null && (again || was.result === null)) news.push({ type: 'over', result: is.result });
  for (const seat of is.rematch) {
    if (again || !was.rematch.includes(seat)) news.push({ type: 'rematch', seat });
  }
  return news;
}

/** common counts the moves from the start that are the same in both. */
function common(a: readonly Move[], b: readonly Move[]): number {
  const differ = a.findIndex((move, ply) => b[ply]?.point !== move.point || b[ply]?.seat !== move.seat);
  return differ < 0 ? a.length : differ;
}
