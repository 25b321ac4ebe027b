// Runs the engine's module in node: sizes, the signature of tessera bench, nodes a second, and how fast it stops. It fails
// where the module is too large, or its signature another one than that of the suite; with "check" that is all it does.
//   node scripts/bench-wasm.mjs bin/engine.wasm $(go env GOROOT)/lib/wasm/wasm_exec.js [check]
import { readFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { createRequire } from "node:module";
import { resolve } from "node:path";

const [file, exec, only] = process.argv.slice(2);
const most = 650 * 1024;
const bytes = readFileSync(file);
const brotli = brotliCompressSync(bytes, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
}).length;
console.log(`size: ${bytes.length}, brotli: ${brotli}, gzip: ${gzipSync(bytes, { level: 9 }).length}`);
if (brotli > most) console.log(`more than ${most} bytes compressed`);

createRequire(import.meta.url)(resolve(exec));
const go = new globalThis.Go();
const { instance } = await WebAssembly.instantiate(bytes, go.importObject);
go.run(instance);
const engine = instance.exports;
const slice = 10;

const suite = JSON.parse(readFileSync(new URL("../internal/bench/bench.json", import.meta.url), "utf8"));

function setUp(moves) {
  if (engine.begin(0, 0, 0, 1) !== 0) throw new Error("begin");
  for (const name of moves.split(" ")) {
    const point = "ABCDEFGHJKLMNOPQRST".indexOf(name[0]) + 19 * (Number(name.slice(1)) - 1);
    if (engine.play(point) !== 0) throw new Error(`play ${name}`);
  }
}

// All positions from an empty table. Node optimises a function only after it has been used for a while, so what counts
// is the fastest of several times.
function searchAll() {
  engine.setMemory(suite.memory);
  let nodes = 0;
  const began = performance.now();
  for (const moves of suite.positions) {
    setUp(moves);
    engine.think(suite.nodes, suite.depth, 0, 1);
    while (engine.step(slice) === 0);
    nodes += engine.nodes();
  }
  return { nodes, speed: Math.round((1000 * nodes) / (performance.now() - began)) };
}

const times = Array.from({ length: only === "check" ? 1 : 5 }, searchAll);
if (new Set(times.map((time) => time.nodes)).size > 1) throw new Error("the search does not repeat");
const right = brotli <= most && times[0].nodes === suite.signature;
if (times[0].nodes !== suite.signature) console.log(`${times[0].nodes} nodes, not ${suite.signature}`);
if (only === "check") process.exit(right ? 0 : 1);

const late = [];
for (let i = 0; i < 200; i++) {
  setUp(suite.positions[i % suite.positions.length]);
  engine.think(0, 0, 0, 1);
  const asked = performance.now() + 5 + (i % 20); // when the stop comes in, within some slice
  while (performance.now() < asked) engine.step(slice);
  engine.stop();
  late.push(performance.now() - asked);
}
late.sort((a, b) => a - b);
const after = (part) => late[Math.ceil(late.length * part) - 1].toFixed(1);
console.log(`stopped after: median ${after(0.5)} ms, 99th percentile ${after(0.99)} ms, at most ${after(1)} ms`);
console.log(`before the code is optimised: ${times[0].speed} nodes/s`);
console.log(`signature: ${times[0].nodes}`);
console.log(`nodes/s: ${Math.max(...times.map((time) => time.speed))}`);
process.exit(right ? 0 : 1);
