// The games that go on and in which this browser has a seat, as of when the server was asked last. It is asked when the
// line to the lobby says that something has changed, when the page opens and when it is looked at again, after moves in games
// of days, and every minute while such games go on, for what a line has missed.

import type { MyGame, MyGames } from '../wire';
import { byDays } from './days';

const EVERY = 60_000;

/** What the line says within this time is looked at together, in milliseconds: moves come in swarms where people play
 * without clocks. */
const SWARM = 500;

let games = $state.raw<readonly MyGame[]>([]);
let changes = $state(0);
let swarm: ReturnType<typeof setTimeout> | undefined;

/** changesOfGames counts how often the line has said that games have changed. */
export function changesOfGames(): number {
  return changes;
}

/** gamesChanged is told by the line. */
export function gamesChanged(): void {
  swarm ??= setTimeout(() => {
    swarm = undefined;
    changes++;
    void lookForGames();
  }, SWARM);
}

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
