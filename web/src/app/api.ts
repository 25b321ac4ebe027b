// The server's HTTP interface. Each call either gets an answer or throws a Refusal, the server's word, or
// an Away when there was none.

import type { Code, Created, Error as WireError, Keys, NewMatch, Return, Seated, Site } from '../wire';
import { ask, Away, get, post } from './http';
import { delay } from './line';

/** Refusal is the server's no. */
export class Refusal extends Error {
  constructor(readonly code: Code) {
    super(code);
  }
}

/** Hurried is the answer to somebody who has asked too often: he is there, and it is asked again later. */
export class Hurried extends Away {}

/** How long to wait for an answer, in milliseconds. */
const PATIENCE = 9000;

export const api = {
  create: (body: NewMatch) => call<Created>('POST', '/api/matches', body),
  sit: (match: string) => call<Seated>('POST', `/api/matches/${match}/sit`),
  comeBack: (match: string, key: Return) => call<Seated>('POST', `/api/matches/${match}/return`, key),
  keys: (match: string) => call<Keys>('GET', `/api/matches/${match}/keys`),
  site: () => call<Site>('GET', '/api/site'),
};

function call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  return ask(path, method === 'GET' ? get : post(body), PATIENCE, refusalOf);
}

/** refusalOf tells a no from an absence: what is only so at the moment is tried again. */
export function refusalOf(status: number, answer: unknown): Refusal | Away {
  const code = (answer as Partial<WireError> | null)?.code;
  if (code === 'too_many_requests') return new Hurried();
  if (code === undefined || code === 'unavailable') {
    return status === 404 ? new Refusal('unknown_match') : new Away();
  }
  return new Refusal(code);
}

/** insist repeats a call until the server says something, more slowly each time; trouble hears of each
 * failure. A network that comes back is tried at once. */
export async function insist<T>(attempt: () => Promise<T>, trouble: (why: Error) => void): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Away)) throw error;
      trouble(error);
      await pause(delay(failures, Math.random()));
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    }
    addEventListener('online', done);
  });
}
