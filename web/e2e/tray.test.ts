import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cell } from './browser';
import { makeMatch } from './seats';
import { stage } from './stage';

const at = stage();

/** Where each seat's captures lie and its clock stands, and how high its row is. */
function placesOn(page: Page) {
  return page.locator('.seat').evaluateAll((rows) =>
    rows.map((row) => {
      const [tray, clock] = ['.tray', '.clock'].map((each) =>
        row.querySelector(each)?.getBoundingClientRect(),
      );
      const { y, height } = row.getBoundingClientRect();
      return {
        row: [y, height],
        tray: [tray?.x, tray?.width],
        clock: [clock?.x, clock?.width, clock?.height],
      };
    }),
  );
}

test.each([
  { kind: 'increment', main: 300_000, extra: 5000 } as const,
  { kind: 'byoyomi', main: 1_200_000, extra: 30_000, periods: 5 } as const,
])('on a small phone nothing beside a clock ($kind) moves in the first turns', async (time) => {
  const phone = { viewport: { width: 340, height: 740 } };
  const [white, black] = [await at.visitor(phone), await at.visitor(phone)];
  const seats = [{ kind: 'person' as const }, { kind: 'open' as const }];
  const link = await makeMatch(white, at.house.address, {
    variant: 'pente',
    size: 19,
    first: 0,
    seats,
    time,
  });
  await black.goto(link);
  await white.getByText('begin', { exact: true }).waitFor();
  const before = await placesOn(white);
  const [upper, lower] = before;
  expect(lower?.tray).toEqual(upper?.tray);
  expect(lower?.clock).toEqual(upper?.clock);
  expect(upper?.row[1]).toBeLessThanOrEqual(44);
  const drawn = await white.locator('.tray svg.close').first().boundingBox();
  expect(drawn?.width).toBeGreaterThan(4 * (drawn?.height ?? 0));
  for (const [page, point] of [
    [white, 'K10'],
    [black, 'L10'],
    [white, 'A1'],
  ] as const) {
    await cell(page, point).click();
    await white.locator(`.moves [aria-label*="${point}"]`).first().waitFor({ state: 'attached' });
    expect(await placesOn(white)).toEqual(before);
  }
});
