import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { faults, openBrowser, visitor } from './browser';
import { House } from './house';

/** Stage is what a file of tests plays on: a server with data of its own, and a browser. */
export interface Stage {
  readonly house: House;
  readonly browser: Browser;
  /** A new person; see visitor. */
  visitor(options?: BrowserContextOptions): Promise<Page>;
  /** Names the complaints that belong to the present test: of a server that is away, say. */
  pardon(complaint: RegExp): void;
}

/** Sets the stage for the tests of a file. After each of them everybody leaves, and no page may have
 * thrown or complained in its console. */
export function stage(...flags: string[]): Stage {
  let house: House;
  let browser: Browser;
  let pardoned: RegExp | null = null;

  beforeAll(async () => {
    house = await House.open('--no-limits', ...flags);
    browser = await openBrowser();
  });

  afterEach(async () => {
    await Promise.all(browser.contexts().map((each) => each.close()));
    const complaints = faults().filter((each) => pardoned?.test(each) !== true);
    pardoned = null;
    expect(complaints).toEqual([]);
  });

  afterAll(async () => {
    await browser.close();
    await house.close();
  });

  return {
    get house() {
      return house;
    },
    get browser() {
      return browser;
    },
    visitor: (options) => visitor(browser, options),
    pardon: (complaint) => (pardoned = complaint),
  };
}
