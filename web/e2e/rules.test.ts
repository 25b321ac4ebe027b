import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cell, play, stones } from './browser';
import { stage } from './stage';
import { type Choice, newGame, playLine, unfold } from './table';

const at = stage();

/** Two people at one screen, under some rule. */
async function table(rules: Pick<Choice, 'rules'> = {}): Promise<Page> {
  const page = await at.visitor();
  await newGame(page, at.house.address, { against: 'Pass and play', ...rules });
  return page;
}

/** Releases a stone where none may stand: the page says why, and nothing changes, now or after a reload. */
async function refused(page: Page, point: string, reason: string): Promise<void> {
  const before = await stones(page);
  await cell(page, point).click();
  await page.locator('.side').getByText(reason).waitFor();
  await page.getByRole('log').getByText(reason).last().waitFor();
  expect(await stones(page)).toEqual(before);
  await page.reload();
  await cell(page, 'K10').waitFor();
  await page.getByRole('button', { name: 'Take back' }).waitFor();
  expect(await stones(page)).toEqual(before);
}

test('the tournament rule and the adjacent rule exclude each other where they are chosen', async () => {
  const page = await at.visitor();
  await page.goto(at.house.address);
  await page.getByRole('button', { name: 'New game' }).first().click();
  await unfold(page, 'Rules, board, match');
  const tournament = page.getByRole('checkbox', { name: 'Tournament rule' });
  const adjacent = page.getByRole('checkbox', { name: 'Adjacent stones' });
  const conflict = page.getByText(/Tournament rule and adjacent stones exclude each other/);

  expect(await conflict.count()).toBe(0);
  await tournament.check();
  expect(await adjacent.isDisabled()).toBe(true);
  await conflict.waitFor();
  await tournament.uncheck();
  expect(await conflict.count()).toBe(0);
  await adjacent.check();
  expect(await tournament.isDisabled()).toBe(true);
  await conflict.waitFor();
});

test('the first stone goes on the centre', async () => {
  const page = await table();
  await refused(page, 'K11', 'The first stone goes on the centre point, K10.');
  await play(page, 'K10');
});

test('the first stone goes on the centre, on the home page too', async () => {
  const page = await at.visitor();
  await page.goto(at.house.address);
  await cell(page, 'A1').click();
  await page.locator('.side').getByText('The first stone goes on the centre point, K10.').waitFor();
  expect(await stones(page)).toEqual([]);
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a stone stands where another would go', async () => {
  const page = await table();
  await playLine(['K10', 'L9'], page);
  await refused(page, 'K10', 'There is a stone on K10 already.');
});

test('the tournament rule keeps the first player’s second stone away from the centre', async () => {
  const page = await table({ rules: 'Tournament rule' });
  await playLine(['K10', 'K11'], page);
  await refused(page, 'M12', 'Tournament rule: your second stone stands at least three lines away');
  await playLine(['N12', 'L10', 'L11'], page);
});

test('the adjacent rule wants every stone to touch another', async () => {
  const page = await table({ rules: 'Adjacent stones' });
  await play(page, 'K10');
  await refused(page, 'M10', 'Your stone must touch a stone that is on the board.');
  await playLine(['L11', 'M12', 'L9'], page);
});

test('a click before the game has begun is told why nothing happens', async () => {
  const page = await at.visitor();
  await newGame(page, at.house.address, { against: 'A friend' });
  await cell(page, 'K10').click();
  await page.locator('.side').getByText('The game has not begun: a seat is still open.').waitFor();
  expect(await stones(page)).toEqual([]);
});
