import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Catalogue } from '../src/i18n/catalogue';
import { de } from '../src/i18n/de';
import { en } from '../src/i18n/en';
import { fr } from '../src/i18n/fr';
import { nl } from '../src/i18n/nl';
import { cell, play } from './browser';
import { signUp } from './accounts';
import { stage } from './stage';
import { friends } from './table';

const at = stage();

/** Windows: upright, at the widths between which the header changes, and lying. */
const WINDOWS = [
  ...[320, 354, 355, 360, 390, 459, 460, 479, 480, 619, 620, 901, 1279, 1280, 1439, 1440].map(
    (width) => [width, 700] as const,
  ),
  ...([
    [568, 320],
    [667, 375],
    [740, 360],
    [932, 430],
  ] as const),
];

/** How far a page or its header is wider than the window, and the heights of what stands in the header. */
function measured(page: Page): Promise<{ beyond: number; heights: number[] }> {
  return page.evaluate(() => {
    const header = document.querySelector('header') as HTMLElement;
    const { scrollWidth, clientWidth } = document.documentElement;
    const parts = [...header.querySelectorAll('a, button')];
    return {
      beyond: Math.max(scrollWidth - clientWidth, header.scrollWidth - header.clientWidth),
      heights: parts.map((part) => part.getBoundingClientRect().height),
    };
  });
}

/** Looks at the header of a page in all windows. */
async function fits(page: Page, texts: Catalogue) {
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    const { beyond, heights } = await measured(page);
    expect(beyond, `${width} × ${height}`).toBeLessThanOrEqual(0);
    for (const each of heights) expect(each, `${width} × ${height}`).toBeLessThanOrEqual(46);
    await page.getByRole('button', { name: texts['nav.new'], exact: true }).first().click({ trial: true });
    await page.getByRole('link', { name: texts['page.lobby'], exact: true }).first().click({ trial: true });
  }
}

const languages = Object.entries({ en, nl, fr, de });

test.each(languages)('fits phones and tablets in %s', async (locale, texts) => {
  const page = await at.visitor({ locale, viewport: { width: 320, height: 640 } });
  await page.goto(at.house.address);
  await cell(page, 'K10').waitFor();
  await fits(page, texts);
  await page.goto(`${at.house.address}/lobby`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await fits(page, texts);
});

test('fits them with games that go on, under a long name', async () => {
  const { black } = await friends(at);
  await signUp(black, at.house.address, 'WilhelminaBartholome');
  const storageState = await black.context().storageState();
  for (const [locale, texts] of languages) {
    const page = await at.visitor({ locale, storageState });
    await page.goto(at.house.address);
    await page.locator('nav.playing').waitFor();
    await fits(page, texts);
  }
});

test('leads to the lobby from a table, on a phone', async () => {
  const page = await at.visitor({ viewport: { width: 360, height: 740 } });
  await page.goto(at.house.address);
  await play(page, 'K10');
  await page.getByRole('link', { name: 'Lobby', exact: true }).click();
  await page.locator('#lobby').waitFor();
});
