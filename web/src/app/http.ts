// How the server is asked over HTTP: JSON there and back, within a time, and Away when there was no answer.

/** Away means that the server did not answer, or could not serve anybody. */
export class Away extends Error {}

/** Refused makes the error of an answer that is a no, from its status and its JSON, null where it had none. */
export type Refused = (status: number, said: unknown) => Error;

/** get and post describe a question; post sends what it is given as JSON. */
export const get: RequestInit = { method: 'GET' };

export function post(body?: unknown): RequestInit {
  if (body === undefined) return { method: 'POST' };
  return { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

/** ask returns the JSON of an answer that comes within some milliseconds. Where the question's own signal ends it, its
 * reason is thrown. */
export async function ask<T>(
  path: string,
  init: RequestInit,
  patience: number,
  refused: Refused,
): Promise<T> {
  const limit = AbortSignal.timeout(patience);
  const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
  const response = await answerTo(path, { ...init, signal }, refused);
  const answer = (await response.json().catch(() => null)) as T | null;
  init.signal?.throwIfAborted();
  if (answer === null) throw new Away();
  return answer;
}

/** answerTo returns the answer itself, for what is not JSON or comes bit by bit. */
export async function answerTo(path: string, init: RequestInit, refused: Refused): Promise<Response> {
  const response = await fetch(path, { cache: 'no-store', ...init }).catch((error: unknown) => {
    throw isSilence(error) ? new Away() : error;
  });
  if (response.ok) return response;
  throw refused(response.status, await response.json().catch(() => null));
}

/** isSilence tells a line that is down or too slow from a question that was withdrawn. */
function isSilence(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
}
