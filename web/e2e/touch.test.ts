import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cell, play, settled, stones } from './browser';
import { beside, fingers, held, phone, type Spot, spot } from './fingers';
import { wonByRow } from './games';
import { stage } from './stage';
import { lastMove, newGame, playLine, press, status } from './table';

const at = stage();

/** Two at one screen; Black is to place the second stone. */
async function table(options: BrowserContextOptions = phone): Promise<Page> {
  const page = await at.visitor(options);
  await newGame(page, at.house.address, { against: 'Pass and play' });
  await play(page, 'K10');
  await status(page, 'Black to move');
  return page;
}

/** Two friends with phones; White is to begin. */
async function phones(): Promise<{ white: Page; black: Page }> {
  const white = await at.visitor(phone);
  const link = await newGame(white, at.house.address, { against: 'A friend', first: 'I do' });
  const black = await at.visitor(phone);
  await black.goto(link);
  await status(black, 'Your opponent’s turn');
  await status(white, 'Your turn');
  return { white, black };
}

async function choosePlacing(page: Page, way: 'By itself' | 'One step' | 'Two steps'): Promise<void> {
  await press(page, 'Settings');
  await page
    .getByRole('group', { name: 'Placing stones' })
    .getByRole('radio', { name: new RegExp(`^${way}`) })
    .check();
  await press(page, 'Close');
}

const loupe = (page: Page) => page.locator('.loupe');

/** Waits until the loupe shows a point. */
async function shows(page: Page, point: string): Promise<void> {
  await loupe(page).getByText(point, { exact: true }).waitFor();
  expect(await held(page)).toBe(point);
}

/** Waits until a stone is put down on a point and not placed. */
async function put(page: Page, point: string): Promise<void> {
  await page.getByRole('button', { name: `Place at ${point}`, exact: true }).waitFor();
  await page.getByRole('gridcell', { name: `${point}, empty, your stone, not placed yet` }).waitFor();
  expect(await page.locator('.board .tentative').count()).toBe(1);
  expect(await page.locator('.board .held').count()).toBe(0);
}

/** Waits until no stone is put down. */
async function nonePut(page: Page): Promise<void> {
  await page.locator('.confirm').waitFor({ state: 'detached' });
  expect(await page.locator('.board .tentative').count()).toBe(0);
}

/** The points of all stones. */
const points = async (page: Page) => (await stones(page)).map((each) => each.split(',')[0]).sort();

/** Only these stones are there, none is held or put down, and a tap works as ever. */
async function unharmed(page: Page, ...before: string[]): Promise<void> {
  expect(await held(page)).toBe(null);
  await nonePut(page);
  expect(await points(page)).toEqual(before.toSorted());
  await (await fingers(page)).tap(await spot(page, 'C3'));
  await put(page, 'C3');
  await press(page, 'Take away');
}

test('the loupe shows the crossing under a finger, follows it, and the page does not scroll', async () => {
  const page = await table();
  const touch = await fingers(page);
  await touch('touchStart', await spot(page, 'L9'));
  await shows(page, 'L9');
  await touch('touchMove', await spot(page, 'M12'));
  await shows(page, 'M12');
  await touch('touchMove', await spot(page, 'K10'));
  await loupe(page).and(page.locator('.barred')).getByText('K10').waitFor();
  await touch('touchMove', await spot(page, 'M12'));
  await shows(page, 'M12');
  expect(await loupe(page).locator('.held .ghost').getAttribute('href')).toMatch(/-stone-1$/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await touch('touchEnd');
  await put(page, 'M12');
  expect(await loupe(page).count()).toBe(0);
  expect(await points(page)).toEqual(['K10']);
});

test.each([
  ['upright', { width: 360, height: 740 }],
  ['sideways', { width: 740, height: 360 }],
])('the loupe is seen whole and leaves the finger’s crossing free: %s', async (_, viewport) => {
  const page = await table({ ...phone, viewport });
  const touch = await fingers(page);
  await touch('touchStart', await spot(page, 'L9'));
  for (const point of ['A1', 'A19', 'K19', 'T19', 'T1', 'J2']) {
    const at = await spot(page, point);
    await touch('touchMove', at);
    await shows(page, point);
    const rim = await loupe(page).boundingBox();
    const name = await loupe(page).locator('.bubble').boundingBox();
    if (rim === null || name === null) throw new Error('no loupe');
    expect(Math.min(rim.x, name.x, name.y), point).toBeGreaterThanOrEqual(0);
    expect(rim.x + rim.width, point).toBeLessThanOrEqual(viewport.width);
    const away = Math.hypot(rim.x + rim.width / 2 - at.x, rim.y + rim.height / 2 - at.y);
    expect(away - rim.width / 2, point).toBeGreaterThan(20);
  }
  await touch('touchCancel');
});

test('a stone on a small board is put down, moved and placed; nobody else sees it before', async () => {
  const { white, black } = await phones();
  const touch = await fingers(white);
  await touch.tap(await spot(white, 'K10'));
  await put(white, 'K10');
  await white.getByRole('log').getByText('K10: your stone, not placed yet').waitFor({ state: 'attached' });
  expect(await stones(white)).toEqual([]);
  await press(white, 'Place at K10');
  await settled(black, 'K10');
  await nonePut(white);
  expect(await points(black)).toEqual(['K10']);

  const reply = await fingers(black);
  await status(black, 'Your turn');
  for (const point of ['M9', 'L11', 'M9']) {
    await reply.tap(await spot(black, point));
    await put(black, point);
  }
  expect(await points(black)).toEqual(['K10']);
  await reply.tap(await spot(black, 'M9'));
  await settled(white, 'M9');
  await nonePut(black);
  expect(await points(white)).toEqual(['K10', 'M9']);
});

test('a stone that is put down can be taken away again', async () => {
  const page = await table();
  const touch = await fingers(page);
  await touch.tap(await spot(page, 'L9'));
  await put(page, 'L9');
  await press(page, 'Take away');
  await nonePut(page);
  await page.getByRole('log').getByText('L9: your stone was taken away.').waitFor({ state: 'attached' });

  await touch.tap(await spot(page, 'L9'));
  await put(page, 'L9');
  await page.keyboard.press('Escape');
  await nonePut(page);
  expect(await points(page)).toEqual(['K10']);
});

test('a finger that bounces does not place the stone that it puts down', async () => {
  const page = await table();
  const touch = await fingers(page);
  await touch.tap(await spot(page, 'L9'));
  await touch.tapAgain(await spot(page, 'L9'));
  await put(page, 'L9');
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  await touch.tap(await spot(page, 'L9'));
  await settled(page, 'L9');
});

test('a stone that is put down goes with its turn', async () => {
  const page = await table();
  const touch = await fingers(page);
  const second = await page.context().newPage();
  await second.goto(page.url());
  await settled(second, 'K10');
  await touch.tap(await spot(page, 'M12'));
  await put(page, 'M12');
  await play(second, 'L9');
  await settled(page, 'L9');
  await nonePut(page);

  await touch.tap(await spot(page, 'M12'));
  await put(page, 'M12');
  await press(page, 'One move back');
  await nonePut(page);
  await press(page, 'Back to the game');
  await unharmed(page, 'K10', 'L9');

  await touch.tap(await spot(page, 'M12'));
  await put(page, 'M12');
  await press(page, 'Resign');
  await press(page, 'Yes, resign');
  await nonePut(page);
  expect(await points(page)).toEqual(['K10', 'L9']);
});

test('keys place a stone in one step', async () => {
  const page = await table();
  await cell(page, 'L9').press('Enter');
  await settled(page, 'L9');
});

test('a finger that slides off the board puts nothing down', async () => {
  const page = await table();
  const touch = await fingers(page);
  await touch('touchStart', await spot(page, 'L9'));
  await shows(page, 'L9');
  await touch('touchMove', await beside(page));
  expect(await loupe(page).count()).toBe(0);
  await touch('touchEnd');
  await unharmed(page, 'K10');
});

test('a second finger or a palm puts the stone back', async () => {
  const page = await table();
  const touch = await fingers(page);
  const [first, second] = [await spot(page, 'L9'), await spot(page, 'D4')];
  await touch('touchStart', first);
  await touch('touchStart', first, second);
  await touch('touchEnd');
  await unharmed(page, 'K10');

  await touch('touchStart', first);
  await shows(page, 'L9');
  await touch('touchStart', first, await below(page));
  await loupe(page).waitFor({ state: 'detached' });
  await touch('touchEnd');
  await unharmed(page, 'K10');
});

/** A place below the board. */
async function below(page: Page): Promise<Spot> {
  const box = await page.locator('.board').boundingBox();
  return { x: 40, y: (box?.y ?? 0) + (box?.height ?? 0) + 20 };
}

test('a finger may rest on the board: the menu of a long press does not take the stone from it', async () => {
  const page = await table();
  const touch = await fingers(page);
  await touch('touchStart', await spot(page, 'L9'));
  await shows(page, 'L9');
  const opened = await cell(page, 'L9').evaluate((each) =>
    each.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
  );
  expect(opened).toBe(false);
  await touch('touchMove', await spot(page, 'M12'));
  await shows(page, 'M12');
  await touch('touchEnd');
  await put(page, 'M12');
});

test('two fingers draw the board apart, and on what is then large one step is enough', async () => {
  const page = await table();
  const touch = await fingers(page);
  const { x, y } = await spot(page, 'L9');
  const apart = (by: number): [Spot, Spot] => [
    { x: x - by, y },
    { x: x + by, y },
  ];
  await touch('touchStart', ...apart(20));
  for (let by = 24; by <= 150; by += 6) await touch('touchMove', ...apart(by));
  await touch('touchEnd');
  const zoom = () => page.evaluate(() => visualViewport?.scale ?? 1);
  await expect.poll(zoom, { timeout: 20_000 }).toBeGreaterThan(1.9);
  expect(await points(page)).toEqual(['K10']);
  await nonePut(page);
  await touch.tap({ x: 120, y: 300 });
  await expect.poll(async () => (await points(page)).length, { timeout: 20_000 }).toBe(2);
  await status(page, 'White to move');
});

test('a finger pans the page over the board while nothing can be placed', async () => {
  const { black } = await phones();
  const touch = await fingers(black);
  const { x, y } = await spot(black, 'K10');
  await touch('touchStart', { x, y });
  for (let up = 10; up <= 200; up += 10) await touch('touchMove', { x, y: y - up });
  await touch('touchEnd');
  await expect.poll(() => black.evaluate(() => scrollY), { timeout: 20_000 }).toBeGreaterThan(0);
});

test('a finger on a large board places a stone in one step, under the loupe', async () => {
  const page = await table({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });
  const touch = await fingers(page);
  await touch('touchStart', await spot(page, 'L9'));
  await shows(page, 'L9');
  await touch('touchEnd');
  await settled(page, 'L9');
  expect(await page.locator('.confirm').count()).toBe(0);
});

test('a finger that is down when the next game begins plays nothing in it', async () => {
  const page = await at.visitor(phone);
  await newGame(page, at.house.address, { against: 'Pass and play' });
  await choosePlacing(page, 'One step');
  await playLine(wonByRow, page);
  await status(page, 'White won');
  const touch = await fingers(page);
  const second = await page.context().newPage();
  await second.goto(page.url());
  await status(second, 'White won');

  await touch('touchStart', await spot(page, 'K10'));
  await press(second, 'Rematch');
  await status(page, 'Black to move');
  await touch('touchEnd');
  expect(await stones(page)).toEqual([]);
  expect(await page.locator('.board .waiting').count()).toBe(0);

  await touch.tap(await spot(page, 'K10'));
  expect(await lastMove(page, 'black')).toBe('K10');
});

test('a tap from before the next game is stray, however late it is heard of', async () => {
  const page = await at.visitor(phone);
  await newGame(page, at.house.address, { against: 'Pass and play' });
  await choosePlacing(page, 'One step');
  await playLine(wonByRow, page);
  await status(page, 'White won');
  const touch = await fingers(page);
  const target = await spot(page, 'K10');
  await touch.tapBefore(target, async () => {
    await press(page, 'Rematch');
    await status(page, 'Black to move');
  });
  expect(await stones(page)).toEqual([]);
  await touch.tap(target);
  expect(await lastMove(page, 'black')).toBe('K10');
});

test('a finger that is down on one table plays nothing on another', async () => {
  const page = await at.visitor(phone);
  await newGame(page, at.house.address, { against: 'Pass and play' });
  await choosePlacing(page, 'One step');
  await play(page, 'K10');
  const first = page.url();
  await page.getByRole('link', { name: 'Tessera, home page' }).click();
  await play(page, 'K10');
  await lastMove(page, 'black');
  await status(page, 'Your turn');
  const touch = await fingers(page);
  await touch('touchStart', await spot(page, 'A5'));
  await shows(page, 'A5');
  await page.evaluate(() => history.go(-2));
  await page.waitForURL(first);
  await status(page, 'Black to move');
  await touch('touchEnd');
  expect(await points(page)).toEqual(['K10']);
  expect(await page.locator('.board .waiting').count()).toBe(0);
  await touch.tap(await spot(page, 'A5'));
  expect(await lastMove(page, 'black')).toBe('A5');
});

test('a tap that began before the opponent’s move places nothing after it', async () => {
  const { white, black } = await phones();
  await choosePlacing(black, 'One step');
  const touch = await fingers(black);
  await touch('touchStart', await spot(black, 'L9'));
  await play(white, 'K10');
  await settled(black, 'K10');
  await status(black, 'Your turn');
  await touch('touchEnd');
  expect(await points(black)).toEqual(['K10']);
  expect(await black.locator('.board .waiting').count()).toBe(0);
  await touch.tap(await spot(black, 'L9'));
  expect(await lastMove(white, 'black')).toBe('L9');
});

test('a double tap that closes a dialog over the board places nothing', async () => {
  const page = await table({ ...phone, viewport: { width: 740, height: 360 } });
  await choosePlacing(page, 'One step');
  const target = await spot(page, 'B10');
  await press(page, 'On another device');
  const touch = await fingers(page);
  await touch.tap(target);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await touch.tapAgain(target);
  expect(await points(page)).toEqual(['K10']);
  expect(await page.locator('.board .waiting').count()).toBe(0);
  await touch.tap(target);
  await settled(page, 'B10');
});

test('how stones are placed is a setting that stays', async () => {
  const page = await table();
  await choosePlacing(page, 'One step');
  await press(page, 'Settings');
  await page.getByRole('checkbox', { name: 'Loupe above the finger' }).uncheck();
  await press(page, 'Close');
  await page.reload();
  await settled(page, 'K10');
  const touch = await fingers(page);
  await touch('touchStart', await spot(page, 'L9'));
  await page.locator('.bubble', { hasText: 'L9' }).waitFor();
  expect(await loupe(page).count()).toBe(0);
  await touch('touchEnd');
  await settled(page, 'L9');

  await choosePlacing(page, 'By itself');
  await touch.tap(await spot(page, 'M12'));
  await put(page, 'M12');
});

test('a mouse places in one step, and in two if that is wanted', async () => {
  const page = await table({});
  await cell(page, 'L9').click();
  await settled(page, 'L9');
  await choosePlacing(page, 'Two steps');
  await cell(page, 'M12').click();
  await put(page, 'M12');
  await press(page, 'Place at M12');
  await settled(page, 'M12');
});

test('the analysis board and the lessons take two steps, too', async () => {
  const page = await at.visitor(phone);
  const touch = await fingers(page);
  await page.goto(`${at.house.address}/study`);
  await page.locator('.status strong').waitFor();
  await touch.tap(await spot(page, 'K10'));
  await put(page, 'K10');
  await press(page, 'Place at K10');
  await settled(page, 'K10');

  await page.getByRole('link', { name: 'How to play' }).click();
  await cell(page, 'F6').waitFor();
  await touch.tap(await spot(page, 'F6'));
  await put(page, 'F6');
  await touch.tap(await spot(page, 'F6'));
  await page.getByRole('gridcell', { name: /^F6, white stone/ }).waitFor();
});

test.each(['light', 'dark'] as const)(
  'axe finds nothing beside a stone that is put down: %s',
  async (colorScheme) => {
    const page = await table({ ...phone, colorScheme });
    await (await fingers(page)).tap(await spot(page, 'L9'));
    await put(page, 'L9');
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
    for (const button of await page.locator('.confirm button').all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  },
);
