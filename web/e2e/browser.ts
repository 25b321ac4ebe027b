import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core';

/** Starts the Chromium of the system; it speaks to nobody but the tests' own servers. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-dev-shm-usage',
    ],
  });
}

/** A person with a browser of his own: cookies, storage, an English page without sound. */
export async function visitor(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', ...options });
  return context.newPage();
}

/** The cell of a point, by its accessible name. */
export function cell(page: Page, point: string): Locator {
  return page.getByRole('gridcell', { name: new RegExp(`^${point}\\b`) });
}

/** Waits until a point holds a stone that the server knows. */
export async function settled(page: Page, point: string): Promise<void> {
  await page.getByRole('gridcell', { name: new RegExp(`^${point}, (?!empty)(?!.*not yet sent)`) }).waitFor();
}

/** Places a stone and waits until it is settled. */
export async function play(page: Page, point: string): Promise<void> {
  await cell(page, point).click();
  await settled(page, point);
}

/** What a page shows: the accessible name of each point that is not empty. */
export function stones(page: Page): Promise<string[]> {
  return page.locator('[data-point]').evaluateAll((cells) =>
    cells
      .map((each) => each.getAttribute('aria-label') ?? '')
      .filter((name) => !/, empty/.test(name))
      .sort(),
  );
}
