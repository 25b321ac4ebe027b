import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, play, visitor } from './browser';
import { fingers, phone, type Spot, spot } from './fingers';
import { House } from './house';
import { newGame, status } from './table';

/** A phone is about so many times slower than what this runs on. */
const SLOWER = 4;
/** How often a finger goes over the board and back. */
const RUNS = 3;

let house: House;

beforeAll(async () => {
  house = await House.open('--no-limits');
});

afterAll(async () => {
  await house.close();
});

/** From one place to another in so many steps. */
function way(from: Spot, to: Spot, steps: number): Spot[] {
  return Array.from({ length: steps }, (_, step) => {
    const part = (step + 1) / steps;
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  });
}

test('a finger slides over the board under the loupe', async () => {
  const browser = await openBrowser();
  const page = await visitor(browser, { ...phone, reducedMotion: 'no-preference' });
  await newGame(page, house.address, { against: 'Pass and play' });
  const line = [
    'K10',
    'L9',
    'G10',
    'L11',
    'N7',
    'M12',
    'K7',
    'J13',
    'E5',
    'O14',
    'P4',
    'D15',
    'N13',
    'F8',
    'H6',
  ];
  for (const point of line) await play(page, point);
  await status(page, 'Black to move');
  const session = await page.context().newCDPSession(page);
  const touch = await fingers(page);
  const [from, to] = [await spot(page, 'C3'), await spot(page, 'R17')];

  await touch('touchStart', from);
  await page.locator('.loupe').waitFor();
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  for (let run = 0; run < RUNS; run++) {
    for (const at of way(from, to, 60)) await touch('touchMove', at);
    for (const at of way(to, from, 60)) await touch('touchMove', at);
  }
  const tasks = tasksIn(await browser.stopTracing());
  await touch('touchCancel');
  await browser.close();

  const part = (of: number) => tasks[Math.min(tasks.length - 1, Math.floor(of * tasks.length))] ?? NaN;
  expect(tasks.length).toBeGreaterThan(RUNS * 60);
  console.log(`slide, ${SLOWER} times slower: ${tasks.length} tasks of the page, processor time`);
  for (const of of [0.5, 0.9, 0.99, 1]) console.log(`p${of * 100} ${part(of).toFixed(1)} ms`);
  console.log(`BenchmarkSlide ${tasks.length} ${Math.round(part(0.99) * 1e6)} ns/op`);
});

interface Event {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Processor time in microseconds, which other programs on the machine do not change. */
  tdur?: number;
  args?: { name?: string };
}

/** The processor time in milliseconds of each task of the page's main thread, in order. */
function tasksIn(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: Event[] };
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return traceEvents
    .filter(({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && mains.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000)
    .sort((a, b) => a - b);
}
