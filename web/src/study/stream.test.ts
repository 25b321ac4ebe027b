import { expect, it } from 'vitest';
import { lines } from './stream';

function streamOf(...parts: (string | Uint8Array)[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(typeof part === 'string' ? encoder.encode(part) : part);
      controller.close();
    },
  });
}

async function read(stream: ReadableStream<Uint8Array>): Promise<string[]> {
  const found: string[] = [];
  for await (const line of lines(stream)) found.push(line);
  return found;
}

it('reads lines however they are cut', async () => {
  expect(await read(streamOf('{"a":', '1}\n{"b":2}\n\n{"c"', ':3}'))).toEqual([
    '{"a":1}',
    '{"b":2}',
    '{"c":3}',
  ]);
  expect(await read(streamOf())).toEqual([]);
});

it('reads letters that are cut in two', async () => {
  const bytes = new TextEncoder().encode('é\n');
  expect(await read(streamOf(bytes.slice(0, 1), bytes.slice(1)))).toEqual(['é']);
});
