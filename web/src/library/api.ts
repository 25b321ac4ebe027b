// What the library asks of the server. Each call gets an answer or throws a No, the server's word, or an Away when
// there was none.

import { Away, No } from '../study/api';
import type { AskPosition, Explored, GamesPage, Imported, LibraryStats, RecordsError } from '../wire';
import { paramsOf, type Query } from './query';

export { Away, No };

/** How long to wait for an answer, in milliseconds. */
const PATIENCE = 15_000;

export function findGames(query: Query, cursor: string, signal: AbortSignal): Promise<GamesPage> {
  const params = paramsOf(query);
  if (cursor !== '') params.set('cursor', cursor);
  return ask(`/api/library/games?${params}`, { signal });
}

export function libraryStats(signal: AbortSignal): Promise<LibraryStats> {
  return ask('/api/library/stats', { signal });
}

export function explore(question: AskPosition, signal: AbortSignal): Promise<Explored> {
  const headers = { 'Content-Type': 'application/json' };
  return ask('/api/library/position', { method: 'POST', headers, body: JSON.stringify(question), signal });
}

async function ask<T>(path: string, init: RequestInit & { signal: AbortSignal }): Promise<T> {
  const signal = AbortSignal.any([init.signal, AbortSignal.timeout(PATIENCE)]);
  const response = await fetch(path, { cache: 'no-store', ...init, signal }).catch((error: unknown) => {
    throw init.signal.aborted ? error : new Away();
  });
  const answer: unknown = await response.json().catch(() => null);
  if (init.signal.aborted) throw init.signal.reason;
  if (response.ok && answer !== null) return answer as T;
  throw refusal(response.status, answer as RecordsError | null);
}

function refusal(status: number, said: RecordsError | null): Error {
  return said === null || said.code === 'unavailable' ? new Away() : new No(status, said);
}

/** Given is what a visitor says of a file that does not say it itself; empty for what it says. */
export interface Given {
  source: string;
  variant: string;
  points: string;
  format: string;
}

/** importFile adds the games of a file. What of it has been sent is told as a part from 0 to 1: the server reads as it
 * goes. Only an XMLHttpRequest tells that. */
export function importFile(
  file: File,
  given: Given,
  signal: AbortSignal,
  sent: (part: number) => void,
): Promise<Imported> {
  const params = new URLSearchParams({ name: file.name.slice(-60) });
  for (const [name, value] of Object.entries(given)) if (value !== '') params.set(name, value as string);
  return new Promise((done, failed) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/library/import?${params}`);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => sent(total === 0 ? 1 : loaded / total);
    request.onload = () => {
      if (request.status === 200 && request.response !== null) done(request.response as Imported);
      else failed(refusal(request.status, request.response as RecordsError | null));
    };
    request.onerror = () => failed(new Away());
    request.onabort = () => failed(signal.reason as Error);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
