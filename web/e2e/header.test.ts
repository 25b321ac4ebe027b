import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { de } from '../src/i18n/de';
import { en } from '../src/i18n/en';
import { fr } from '../src/i18n/fr';
import { nl } from '../src/i18n/nl';
import { cell } from './browser';
import { stage } from './stage';

const at = stage();

/** Windows: upright, at the widths between which the header changes, and lying. */
const WINDOWS = [
  ...[320, 354, 355, 360, 390, 459, 460, 539, 540, 620, 900, 901].map((width) => [width, 700] as const),
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

test.each(Object.entries({ en, nl, fr, de }))('fits phones and tablets in %s', async (locale, texts) => {
  const page = await at.visitor({ locale, viewport: { width: 320, height: 640 } });
  await page.goto(at.house.address);
  await cell(page, 'K10').waitFor();
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    const { beyond, heights } = await measured(page);
    expect(beyond, `${width} × ${height}`).toBeLessThanOrEqual(0);
    for (const each of heights) expect(each, `${width} × ${height}`).toBeLessThanOrEqual(46);
    await page.getByRole('button', { name: texts['nav.new'], exact: true }).first().click({ trial: true });
  }
});
