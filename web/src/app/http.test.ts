import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, Away, get, post } from './http';

// A server that answers as its path says: /status/body, or never.
let server: Server;
let base: string;

beforeEach(async () => {
  server = createServer((request, response) => {
    const [, status, ...body] = decodeURIComponent(request.url ?? '').split('/');
    if (status === 'never') return;
    response.statusCode = Number(status);
    if (body[0] !== 'echo') response.end(body.join('/'));
    else request.pipe(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  base = `http://127.0.0.1:${address.port}`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

class Said extends Error {}

const said = (status: number, what: unknown) => new Said(`${status} ${JSON.stringify(what)}`);
const to = (path: string, init: RequestInit = get, patience = 5000) => ask(base + path, init, patience, said);

test('an answer is its JSON, and what is posted arrives', async () => {
  await expect(to('/200/{"a":1}')).resolves.toEqual({ a: 1 });
  await expect(to('/200/echo', post({ b: [2] }))).resolves.toEqual({ b: [2] });
});

test('a no is what the server said', async () => {
  await expect(to('/409/{"code":"full"}')).rejects.toThrow(new Said('409 {"code":"full"}'));
  await expect(to('/404/nothing')).rejects.toThrow(new Said('404 null'));
});

test('silence, nonsense and slowness are an absence', async () => {
  await expect(to('/200/nonsense')).rejects.toThrow(Away);
  await expect(to('/never', get, 30)).rejects.toThrow(Away);
  server.close();
  server.closeAllConnections();
  await expect(to('/200/{}')).rejects.toThrow(Away);
});

test('a question that is withdrawn ends with the reason', async () => {
  const withdrawn = new AbortController();
  const answer = to('/never', { signal: withdrawn.signal });
  withdrawn.abort(new Said('enough'));
  await expect(answer).rejects.toThrow('enough');
});
