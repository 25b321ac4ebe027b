/** lines reads a stream of text line by line; empty ones are left out. */
export async function* lines(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const parts = (rest + decoder.decode(value, { stream: !done })).split('\n');
      rest = done ? '' : (parts.pop() ?? '');
      yield* parts.filter((part) => part.trim() !== '');
      if (done) return;
    }
  } finally {
    reader.releaseLock();
  }
}
