// The games that go on and in which this browser has a seat, as of when the server was asked last. It is asked when the
// page opens, when it is looked at again, after moves in games of days, and every minute while such games go on: a game of
// days can wait for a minute, and nothing is kept open for it.

import type { MyGame, MyGames } from '../wire';
import { byDays } from './days';

const EVERY = 60_000;

let games = $state.raw<readonly MyGame[]>([]);

/** withOthers are the games in which somebody else plays. */
export function withOthers(): readonly MyGame[] {
  return games.filter(({ seats }) => seats.some(({ own, kind }) => own !== true && kind !== 'computer'));
}

/** waitingBut are the games that wait for the visitor, but for one; the most urgent first. */
export function waitingBut(match: string | null): readonly MyGame[] {
  return games.filter((game) => game.waiting === true && game.match !== match);
}

/** nextAfter is the game to turn to after one: the next of those that wait, and after the last the first. */
export function nextAfter(match: string | null): string | null {
  const waiting = games.filter((game) => game.waiting === true);
  const at = waiting.findIndex((game) => game.match === match);
  const next = waiting[(at + 1) % Math.max(1, waiting.length)];
  return next === undefined || next.match === match ? null : next.match;
}

/** lookForGames asks the server. Without an answer things stay as they are. */
export async function lookForGames(): Promise<void> {
  const answer = await fetchGames(false);
  if (answer !== null) games = answer.games;
}

/** fetchGames are the games, with what stands on the boards or without; null when there was no answer. */
export async function fetchGames(boards: boolean): Promise<MyGames | null> {
  const response = await fetch(`/api/games${boards ? '?boards=1' : ''}`, { cache: 'no-store' }).catch(
    () => null,
  );
  return response?.ok === true ? ((await response.json().catch(() => null)) as MyGames | null) : null;
}

/** keepLooking asks again when it is time to, until what it returns is called. */
export function keepLooking(): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') void lookForGames();
  };
  const timer = setInterval(() => games.some(({ time }) => byDays(time)) && look(), EVERY);
  document.addEventListener('visibilitychange', look);
  addEventListener('focus', look);
  look();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    removeEventListener('focus', look);
  };
}
