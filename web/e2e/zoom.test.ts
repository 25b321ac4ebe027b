import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeMatch } from './seats';
import { stage } from './stage';

const at = stage();

/** What is left of a window of 1280 × 800 at 200 %: as much as a small phone held sideways has. */
const viewport = { width: 640, height: 400 };
const person = { kind: 'person' } as const;
const time = { kind: 'increment', main: 300_000, extra: 3000 } as const;

/** The names of seats that are cut off, and how far the page is wider than the window. */
function cramped(page: Page): Promise<unknown[]> {
  return page.evaluate(() => {
    const cut = [...document.querySelectorAll('.seat .who')].filter(
      (who) => who.scrollWidth > who.clientWidth,
    );
    const { scrollWidth, clientWidth } = document.documentElement;
    return [...cut.map((each) => each.textContent), ...(scrollWidth > clientWidth ? [scrollWidth] : [])];
  });
}

test('names are read beside the board, with clocks and in teams too', async () => {
  const page = await at.visitor({ viewport });
  const { address } = at.house;
  await makeMatch(page, address, { variant: 'pente', seats: [person, person], first: 0 });
  expect(await cramped(page)).toEqual([]);
  await makeMatch(page, address, { variant: 'keryo', seats: [person, person], first: 0, time });
  expect(await cramped(page)).toEqual([]);
  const four = [person, person, person, person];
  await makeMatch(page, address, { variant: 'team', seats: four, first: 0, time });
  expect(await cramped(page)).toEqual([]);
  await makeMatch(page, address, { variant: 'free', seats: [...four, person, person], first: 0, time });
  expect(await cramped(page)).toEqual([]);
});

test('the head of the page covers nothing of a page without a board', async () => {
  const page = await at.visitor({ viewport });
  for (const path of ['/library', '/lobby', '/rules/boat', '/games', '/?text']) {
    await page.goto(at.house.address + path);
    const title = page.getByRole('heading', { level: 1 });
    await title.waitFor();
    const head = await page.getByRole('banner').boundingBox();
    const box = await title.boundingBox();
    expect(box?.y, path).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
  }
});
