// What the pages of tournaments ask of the server. Each call gets an answer or throws a No.

import { ask, Away, get, post } from '../app/http';
import type {
  NewTournament,
  PeopleError,
  PersonTournaments,
  Tournament,
  TournamentCode,
  TournamentEntrant,
  TournamentResult,
  Tournaments,
} from '../wire';

/** How long to wait for an answer, in milliseconds. */
const PATIENCE = 15_000;

/** Reason is why there is no answer: the server's code, or away where nobody answered. */
export type Reason = TournamentCode | PeopleError['code'] | 'away';

/** No is a refusal. */
export class No extends Error {
  constructor(readonly reason: Reason) {
    super(reason);
  }
}

const at = (id: string, deed = '') =>
  `/api/tournaments/${encodeURIComponent(id)}${deed === '' ? '' : `/${deed}`}`;

export const api = {
  list: (search: URLSearchParams) => call<Tournaments>('GET', `/api/tournaments?${search.toString()}`),
  played: (name: string, before: string) =>
    call<PersonTournaments>(
      'GET',
      `/api/people/${encodeURIComponent(name)}/tournaments?${new URLSearchParams({ before }).toString()}`,
    ),
  make: (body: NewTournament) => call<Tournament>('POST', '/api/tournaments', body),
  one: (id: string) => call<Tournament>('GET', at(id)),
  enter: (id: string) => call<Tournament>('POST', at(id, 'enter')),
  leave: (id: string) => call<Tournament>('POST', at(id, 'leave')),
  start: (id: string) => call<Tournament>('POST', at(id, 'start')),
  cancel: (id: string) => call<Tournament>('POST', at(id, 'cancel')),
  add: (id: string, body: TournamentEntrant) => call<Tournament>('POST', at(id, 'entrants'), body),
  out: (id: string, body: TournamentEntrant) => call<Tournament>('POST', at(id, 'out'), body),
  result: (id: string, body: TournamentResult) => call<Tournament>('POST', at(id, 'results'), body),
};

/** watchOf is the address of the stream of a tournament. */
export const watchOf = (id: string) => at(id, 'watch');

async function call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  return ask<T>(path, method === 'GET' ? get : post(body), PATIENCE, noOf).catch((error: unknown) => {
    throw error instanceof Away ? new No('away') : error;
  });
}

function noOf(_: number, said: unknown): No {
  const code = (said as Partial<PeopleError> | null)?.code;
  return new No(code ?? 'away');
}
