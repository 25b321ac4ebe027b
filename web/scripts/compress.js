// Writes a .br and a .gz file beside each built file that gets smaller by it: the server sends these.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = new URL('../dist/', import.meta.url).pathname;
const compressible = /\.(html|js|css|svg|json|txt|webmanifest)$/;

const brotli = (data) =>
  brotliCompressSync(data, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
    },
  });

for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !compressible.test(entry.name)) continue;
  const path = join(entry.parentPath, entry.name);
  const data = readFileSync(path);
  for (const [ending, compress] of [
    ['.br', brotli],
    ['.gz', (data) => gzipSync(data, { level: 9 })],
  ]) {
    const small = compress(data);
    if (small.length < data.length) writeFileSync(path + ending, small);
  }
}
