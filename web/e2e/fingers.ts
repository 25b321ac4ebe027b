import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { cell } from './browser';

/** A phone that is held upright. */
export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
};

/** A place on the screen. */
export interface Spot {
  x: number;
  y: number;
}

/** The middle of a point on the screen. */
export function spot(page: Page, point: string): Promise<Spot> {
  return middle(cell(page, point));
}

/** The middle of something on the screen. */
export async function middle(what: Locator): Promise<Spot> {
  const box = await what.boundingBox();
  if (box === null) throw new Error('it is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A place on the page beside the board. */
export async function beside(page: Page): Promise<Spot> {
  const box = await page.locator('.board').boundingBox();
  return { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) - 12 };
}

/** The point under the stone that is held, or null. */
export function held(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const box = document.querySelector('.board .held .ghost')?.getBoundingClientRect();
    if (box === undefined) return null;
    const below = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return below.find((each) => each.matches('[data-point]'))?.getAttribute('data-point') ?? null;
  });
}

type Kind = 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel';

/** Fingers on a page. The browser gives its events the time that is told here, so that it does not matter how fast a test
 * runs: fingers come down a second after the one before, and a second after now. */
export interface Fingers {
  /** Says where all fingers are now. */
  (kind: Kind, ...spots: Spot[]): Promise<void>;
  /** Comes down and lifts at one place. */
  tap(at: Spot): Promise<void>;
  /** Taps a tenth of a second after the last finger. */
  tapAgain(at: Spot): Promise<void>;
  /** Taps a moment before something that is done now. */
  tapBefore(at: Spot, something: () => Promise<void>): Promise<void>;
}

/** fingers lends a page some. */
export async function fingers(page: Page): Promise<Fingers> {
  const session = await page.context().newCDPSession(page);
  const now = () => Date.now() / 1000;
  let last = now();

  async function send(kind: Kind, spots: readonly Spot[], timestamp: number) {
    last = timestamp;
    const touchPoints = spots.map((each, id) => ({ ...each, id }));
    await session.send('Input.dispatchTouchEvent', { type: kind, touchPoints, timestamp });
  }
  async function tapAt(at: Spot, when: number) {
    await send('touchStart', [at], when);
    await send('touchEnd', [], when + 0.05);
  }
  return Object.assign(
    (kind: Kind, ...spots: Spot[]) =>
      send(kind, spots, kind === 'touchStart' ? Math.max(last, now()) + 1 : last + 0.02),
    {
      tap: (at: Spot) => tapAt(at, Math.max(last, now()) + 1),
      tapAgain: (at: Spot) => tapAt(at, last + 0.1),
      async tapBefore(at: Spot, something: () => Promise<void>) {
        const when = now();
        await something();
        await tapAt(at, when);
      },
    },
  );
}
