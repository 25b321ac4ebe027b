import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cell, play, settled, stones } from './browser';
import { stage } from './stage';
import { friends, lastMove, newGame, status } from './table';

const at = stage();

const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
};

interface Spot {
  x: number;
  y: number;
}

/** The middle of a point on the screen. */
async function spot(page: Page, point: string): Promise<Spot> {
  const box = await cell(page, point).boundingBox();
  if (box === null) throw new Error(`${point} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A place on the page beside the board. */
async function beside(page: Page): Promise<Spot> {
  const box = await page.locator('.board').boundingBox();
  return { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) - 12 };
}

/** Two at one screen; Black is to place the second stone. */
async function table(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await at.visitor(options);
  await newGame(page, at.house.address, { against: 'Pass and play' });
  await play(page, 'K10');
  await status(page, 'Black to move');
  return page;
}

/** The point under the stone that is held, or null. */
function held(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const box = document.querySelector('.board .held .ghost')?.getBoundingClientRect();
    if (box === undefined) return null;
    const below = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return below.find((each) => each.matches('[data-point]'))?.getAttribute('data-point') ?? null;
  });
}

async function moveTo(page: Page, { x, y }: Spot): Promise<void> {
  await page.mouse.move(x, y, { steps: 4 });
}

/** Presses the mouse on a point and keeps it down. */
async function pressOn(page: Page, point: string): Promise<void> {
  await moveTo(page, await spot(page, point));
  await page.mouse.down();
  expect(await held(page)).toBe(point);
}

/** Only the stones of before are there, and the next click plays. */
async function unharmed(page: Page, ...before: string[]): Promise<void> {
  expect(await held(page)).toBe(null);
  await play(page, 'C3');
  expect((await stones(page)).map((each) => each.split(',')[0])).toEqual([...before, 'C3'].sort());
}

test('a stone is shown on the press, corrected by sliding and played on the release', async () => {
  const page = await table();
  await pressOn(page, 'L9');
  await moveTo(page, await spot(page, 'M12'));
  expect(await held(page)).toBe('M12');
  expect(await stones(page)).toEqual(['K10, white stone, last move']);
  await page.mouse.up();
  await settled(page, 'M12');
  expect(await stones(page)).toEqual(['K10, white stone', 'M12, black stone, last move']);
});

test('a stone that slides off the board is not played, and one that slides back is', async () => {
  const page = await table();
  await pressOn(page, 'L9');
  await moveTo(page, await beside(page));
  expect(await held(page)).toBe(null);
  await page.mouse.up();
  await unharmed(page, 'K10');

  await pressOn(page, 'L9');
  await moveTo(page, await beside(page));
  await moveTo(page, await spot(page, 'D4'));
  await page.mouse.up();
  expect(await lastMove(page, 'white')).toBe('D4');
});

test('Escape and the other mouse buttons put a held stone back', async () => {
  const page = await table();
  await pressOn(page, 'L9');
  await page.keyboard.press('Escape');
  expect(await held(page)).toBe(null);
  await page.mouse.up();
  await page.mouse.click((await spot(page, 'E5')).x, (await spot(page, 'E5')).y, { button: 'right' });
  await unharmed(page, 'K10');
});

test('a quick double click plays one stone', async () => {
  const page = await table();
  await cell(page, 'L9').dblclick();
  await settled(page, 'L9');
  expect(await stones(page)).toHaveLength(2);
  await cell(page, 'M12').dblclick();
  await settled(page, 'M12');
  expect(await stones(page)).toHaveLength(3);
});

test('a press from before the opponent’s move plays nothing after it', async () => {
  const { white, black } = await friends(at);
  await moveTo(black, await spot(black, 'L9'));
  await black.mouse.down();
  await play(white, 'K10');
  await settled(black, 'K10');
  await status(black, 'Your turn');
  await black.mouse.up();
  expect(await stones(black)).toEqual(['K10, white stone, last move']);
  await moveTo(black, await spot(black, 'M12'));
  await unharmed(black, 'K10');
  expect(await lastMove(white, 'black')).toBe('C3');
});

test('a stone that is held when the position changes is not played for the next seat', async () => {
  const page = await table();
  const second = await page.context().newPage();
  await second.goto(page.url());
  await settled(second, 'K10');
  await pressOn(page, 'M12');
  await play(second, 'L9');
  await settled(page, 'L9');
  expect(await held(page)).toBe(null);
  await page.mouse.up();
  await unharmed(page, 'K10', 'L9');
});

/** Fingers on a page: each call says where all of them are. */
async function fingers(page: Page) {
  const session = await page.context().newCDPSession(page);
  return async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...spots: Spot[]) => {
    const touchPoints = spots.map((each, id) => ({ ...each, id }));
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
}

test('a finger shows, corrects and plays a stone, and the page does not scroll under it', async () => {
  const page = await table(phone);
  const touch = await fingers(page);
  await touch('touchStart', await spot(page, 'L9'));
  await page.locator('.bubble', { hasText: 'L9' }).waitFor();
  await touch('touchMove', await spot(page, 'M12'));
  await page.locator('.bubble', { hasText: 'M12' }).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await stones(page)).toHaveLength(1);
  await touch('touchEnd');
  await settled(page, 'M12');
  expect(await page.locator('.bubble').count()).toBe(0);
  expect(await stones(page)).toEqual(['K10, white stone', 'M12, black stone, last move']);
});

test('a finger that slides off the board plays nothing', async () => {
  const page = await table(phone);
  const touch = await fingers(page);
  await touch('touchStart', await spot(page, 'L9'));
  await touch('touchMove', await beside(page));
  expect(await page.locator('.bubble').count()).toBe(0);
  await touch('touchEnd');
  await unharmed(page, 'K10');
});

test('a second finger puts the stone back, whether or not the two pinch', async () => {
  const page = await table(phone);
  const touch = await fingers(page);
  const [first, second] = [await spot(page, 'L9'), await spot(page, 'D4')];
  await touch('touchStart', first);
  await touch('touchStart', first, second);
  await touch('touchEnd');
  await unharmed(page, 'K10');

  await touch('touchStart', first);
  await touch('touchStart', first, second);
  await touch('touchMove', await spot(page, 'M8'), second);
  await touch('touchEnd');
  expect(await held(page)).toBe(null);
  expect(await stones(page)).toHaveLength(2);
});

test('a tap plays one stone', async () => {
  const page = await table(phone);
  await cell(page, 'L9').tap();
  await settled(page, 'L9');
  await cell(page, 'M12').tap();
  await settled(page, 'M12');
  expect(await stones(page)).toHaveLength(3);
});
