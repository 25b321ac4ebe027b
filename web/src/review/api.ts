// What the page about a finished game asks of the server.

import { post } from '../app/http';
import { lines } from '../study/stream';
import type { Error as WireError, Review, Update, VoidGame } from '../wire';

export type Trouble = 'forbidden' | 'running' | 'missing' | 'busy' | 'away';

/** No says why there is nothing to see. */
export class No extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble);
  }
}

/** tableOf is the match, for the names of its seats. */
export async function matchOf(match: string, signal: AbortSignal): Promise<Update> {
  const response = await call(`/api/matches/${match}`, signal);
  return (await response.json()) as Update;
}

/** review streams how far a review has come, and at last all of it; game 0 is the last one that is over. */
export async function review(
  match: string,
  game: number,
  signal: AbortSignal,
  report: (told: Review) => void,
): Promise<void> {
  const response = await call(`/api/matches/${match}/review?game=${game}`, signal);
  if (response.body === null) throw new No('away');
  for await (const line of lines(response.body)) {
    const told = JSON.parse(line) as Review;
    if (told.error !== undefined) throw new No('away');
    report(told);
  }
}

/** voidGame takes a game out of the ratings, for good. */
export async function voidGame(match: string, game: number): Promise<void> {
  const body: VoidGame = { match, game };
  await call('/api/moderate/void', AbortSignal.timeout(10_000), post(body));
}

async function call(path: string, signal: AbortSignal, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, { cache: 'no-store', ...init, signal }).catch(() => {
    throw new No('away');
  });
  if (response.ok) return response;
  const said = (await response.json().catch(() => null)) as WireError | null;
  throw new No(troubleOf(response.status, said?.code));
}

function troubleOf(status: number, code: string | undefined): Trouble {
  if (status === 403) return 'forbidden';
  if (code === 'game_running') return 'running';
  if (status === 404) return 'missing';
  return status === 429 ? 'busy' : 'away';
}
