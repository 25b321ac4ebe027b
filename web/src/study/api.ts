// What the analysis board asks of the server. Each call gets an answer or throws a No, the server's word, or an Away
// when there was none.

import type {
  Evaluate,
  Evaluation,
  Formats,
  LibraryGame,
  Line,
  LineAnswer,
  ReadRecords,
  RecordJSON,
  RecordsError,
  StudyKept,
} from '../wire';
import { answerTo, ask, Away, get, post } from '../app/http';
import { lines } from './stream';

/** No is a refusal. */
export class No extends Error {
  constructor(
    readonly status: number,
    readonly said: RecordsError,
  ) {
    super(said.message);
  }
}

/** Given is what a visitor says of a file that does not say it itself. */
export interface Given {
  variant?: string;
  points?: string;
}

/** How long to wait for an answer, in milliseconds. Files may be large. */
const PATIENCE = 9000;
const LONG = 60_000;

export const api = {
  line: (line: Line) => json<LineAnswer>('/api/line', post(line)),
  study: (id: string) => json<RecordJSON>(`/api/studies/${id}`),
  game: (id: string) => json<LibraryGame>(`/api/library/games/${id}`),
  match: (id: string) => json<RecordJSON>(`/api/matches/${id}/record?format=json`),
  keep: (record: RecordJSON) => json<StudyKept>('/api/studies', post(record)),
  formats: () => json<Formats>('/api/records/formats'),
  read: (name: string, body: Blob | string, given: Given) =>
    json<ReadRecords>(
      `/api/records/read?${new URLSearchParams({ name, lenient: '1', ...given })}`,
      { method: 'POST', body },
      LONG,
    ),
};

/** fileOf has the server write records in a format, with points in a notation where it leaves that open; lossy takes it
 * that something is lost. */
export async function fileOf(
  records: readonly RecordJSON[],
  format: string,
  points: string,
  lossy: boolean,
): Promise<Blob> {
  const query = new URLSearchParams({ format, points, ...(lossy && { lossy: '1' }) });
  const response = await answerTo(`/api/records/write?${query}`, post({ records }), refusalOf);
  return response.blob();
}

/** evaluate streams what the engine finds, until it is done or the signal ends it. */
export async function evaluate(
  question: Evaluate,
  signal: AbortSignal,
  report: (found: Evaluation) => void,
): Promise<void> {
  const response = await answerTo('/api/evaluate', { ...post(question), signal }, refusalOf);
  if (response.body === null) throw new Away();
  for await (const line of lines(response.body)) report(JSON.parse(line) as Evaluation);
}

/** offers tells whether the server has something at an address. */
export async function offers(path: string): Promise<boolean> {
  const response = await fetch(path, { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE) }).catch(
    () => null,
  );
  return response?.ok === true;
}

function json<T>(path: string, init: RequestInit = get, patience = PATIENCE): Promise<T> {
  return ask(path, init, patience, refusalOf);
}

/** refusalOf tells a no from what is only so at the moment. */
export function refusalOf(status: number, said: unknown): Error {
  const no = said as RecordsError | null;
  return no === null || no.code === 'unavailable' ? new Away() : new No(status, no);
}
