import { execFileSync } from 'node:child_process';
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core';

/** Finds the Chromium that scripts/chromium makes sure of. */
function executable(): string {
  const find = ['-c', 'command -v "${CHROMIUM:-chromium}"'];
  return execFileSync('/bin/sh', find, { encoding: 'utf8' }).trim();
}

/** Starts the Chromium of the system; it speaks to nobody but the tests' own servers. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: executable(),
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
  context.setDefaultTimeout(20_000);
  context.on('page', listen);
  return context.newPage();
}

/** What Chromium writes in the console when the server is away. */
export const AWAY = /WebSocket connection to .* failed|Failed to load resource: net::ERR_/;

const heard: string[] = [];

/** Writes down every error of a page: thrown, or in its console, where violations of the
 * Content-Security-Policy and missing files are told too. */
function listen(page: Page): void {
  page.on('pageerror', (error) => heard.push(error.stack ?? error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(`${message.text()} (${message.location().url})`);
  });
}

/** The errors of all pages since it was asked last. */
export function faults(): string[] {
  return heard.splice(0);
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
