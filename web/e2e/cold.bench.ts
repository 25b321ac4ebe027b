import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, settled, visitor } from './browser';
import { House } from './house';

const RUNS = 5;

let house: House;

beforeAll(async () => {
  house = await House.open('--no-limits');
});

afterAll(async () => {
  await house.close();
});

/** Lets a page click on the centre point as soon as something there can be hit, and note when the stone
 * is shown: milliseconds since the navigation began. */
async function clickAtOnce(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let clicked = false;
    function look() {
      const cell = document.querySelector<HTMLElement>('[data-point="K10"]');
      if (cell === null) return requestAnimationFrame(look);
      if (clicked && !/empty/.test(cell.ariaLabel ?? '')) return performance.mark('usable');
      const { x, y, width, height } = cell.getBoundingClientRect();
      if (!clicked && document.elementFromPoint(x + width / 2, y + height / 2) === cell) {
        clicked = true;
        cell.click();
      }
      return requestAnimationFrame(look);
    }
    requestAnimationFrame(look);
  });
}

/** Loads the home page in a browser that knows nothing, and returns how long it took until a first stone
 * stood on the board, in milliseconds. */
async function coldLoad(): Promise<number> {
  const browser = await openBrowser();
  const page = await visitor(browser);
  await clickAtOnce(page);
  await page.goto(house.address);
  await settled(page, 'K10');
  const time = await page.evaluate(() => performance.getEntriesByName('usable')[0]?.startTime ?? NaN);
  await browser.close();
  return time;
}

test('cold load: from the navigation to a stone on the board', async () => {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) times.push(await coldLoad());
  expect(times.every(Number.isFinite)).toBe(true);

  const median = times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? NaN;
  console.log(`cold load in ms: ${times.map((each) => each.toFixed(0)).join(', ')}`);
  console.log(`median ${median.toFixed(0)} ms`);
  console.log(`BenchmarkColdLoad ${RUNS} ${Math.round(median * 1e6)} ns/op`);
});
