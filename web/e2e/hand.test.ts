import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cell, play, settled, stones } from './browser';
import { beside, held, type Spot, spot } from './fingers';
import { stage } from './stage';
import { friends, lastMove, newGame, status } from './table';

const at = stage();

/** Two at one screen; Black is to place the second stone. */
async function table(): Promise<Page> {
  const page = await at.visitor();
  await newGame(page, at.house.address, { against: 'Pass and play' });
  await play(page, 'K10');
  await status(page, 'Black to move');
  return page;
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
