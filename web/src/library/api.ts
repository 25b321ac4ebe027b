// What the library asks of the server. Each call gets an answer or throws a No, the server's word, or an Away when
// there was none.

import { ask, Away, post } from '../app/http';
import { refusalOf } from '../study/api';
import type { AskPosition, Explored, GamesPage, Imported, LibraryStats } from '../wire';
import { paramsOf, type Query } from './query';

/** How long to wait for an answer, in milliseconds. */
const PATIENCE = 15_000;

export function findGames(query: Query, cursor: string, signal: AbortSignal): Promise<GamesPage> {
  const params = paramsOf(query);
  if (cursor !== '') params.set('cursor', cursor);
  return ask(`/api/library/games?${params}`, { signal }, PATIENCE, refusalOf);
}

export function libraryStats(signal: AbortSignal): Promise<LibraryStats> {
  return ask('/api/library/stats', { signal }, PATIENCE, refusalOf);
}

export function explore(question: AskPosition, signal: AbortSignal): Promise<Explored> {
  return ask('/api/library/position', { ...post(question), signal }, PATIENCE, refusalOf);
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
      else failed(refusalOf(request.status, request.response));
    };
    request.onerror = () => failed(new Away());
    request.onabort = () => failed(signal.reason as Error);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
