import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { en as review } from '../src/review/text/en';
import { en } from '../src/study/text/en';
import { cell, play } from './browser';
import { stage } from './stage';
import { friends, newGame, playLine, press, resign, status } from './table';

const at = stage();
const LINE = ['K10', 'L11', 'N10', 'M9'] as const;

/** Opens a tab of somebody's with the analysis board, and nothing on it. */
async function study(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(`${at.house.address}/study`);
  await press(tab, en['game.new']);
  await tab.getByRole('dialog').getByRole('button', { name: en['game.empty'] }).click();
  await tab.locator('.status strong').waitFor();
  return tab;
}

async function analyse(page: Page, moves: readonly string[]): Promise<void> {
  for (const move of moves) {
    await cell(page, move).click();
    await page.locator(`.move[aria-current][aria-label*="${move}"]`).waitFor({ state: 'attached' });
  }
}

const mirrored = (point: string) =>
  `${'TSRQPONMLKJHGFEDCBA'['ABCDEFGHJKLMNOPQRST'.indexOf(point[0] ?? '')]}${point.slice(1)}`;
const refusal = (page: Page) => page.getByRole('status').filter({ hasText: en['own.company'] });
const engine = (page: Page) => page.getByRole('switch', { name: en.engine });

test('nothing helps with the game that one plays with somebody, until it is over', async () => {
  const { white, black, link } = await friends(at);
  await playLine(LINE, white, black);
  for (const line of [LINE, LINE.map(mirrored)]) {
    const tab = await study(black);
    await analyse(tab, line.slice(0, 2));
    await engine(tab).waitFor();
    await analyse(tab, line.slice(2));
    await refusal(tab).waitFor();
    expect(await engine(tab).count()).toBe(0);
    await tab.getByRole('tab', { name: en['panel.library'] }).click();
    await tab.getByText(en['own.engine']).waitFor();
    await tab.close();
  }
  const stranger = await study(await at.visitor());
  await analyse(stranger, LINE);
  await engine(stranger).click();
  await stranger.locator('.lines li').first().waitFor();

  const tab = await study(white);
  await analyse(tab, LINE);
  await refusal(tab).getByRole('link', { name: en['own.game'] }).click();
  await tab.waitForURL(link);
  await resign(tab);
  await status(black, 'You won');
  await tab.goto(`${at.house.address}/study`);
  await cell(tab, 'K10').waitFor();
  await tab.keyboard.press('End');
  await engine(tab).click();
  await tab.locator('.lines li').first().waitFor();
  expect(await refusal(tab).count()).toBe(0);
});

test('the board that stays open when the game ends helps again', async () => {
  const { white, black } = await friends(at);
  await playLine(LINE, white, black);
  const tab = await study(black);
  await analyse(tab, LINE);
  await refusal(tab).waitFor();
  await resign(white);
  await status(black, 'You won');
  await tab.keyboard.press('ArrowLeft');
  await tab.keyboard.press('ArrowRight');
  await engine(tab).waitFor();
  expect(await refusal(tab).count()).toBe(0);
});

test('a game with the computer is marked, and analysed', async () => {
  const page = await at.visitor();
  await newGame(page, at.house.address, { against: 'The computer', level: 'newcomer', first: 'I do' });
  for (const point of ['K10', 'N13', 'Q16']) {
    await status(page, 'Your turn');
    await play(page, point);
  }
  await status(page, 'Your turn');
  expect(await page.getByText('Played with help').count()).toBe(0);
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await tab.getByRole('link', { name: 'Analyse' }).click();
  await tab.getByRole('region', { name: 'Pente board' }).waitFor();
  await tab.locator('.tree .move').first().waitFor();
  await tab.keyboard.press('End');
  await tab.getByRole('status').filter({ hasText: en['own.alone'] }).waitFor();
  await page.getByText('Played with help').waitFor();
  await engine(tab).click();
  await tab.locator('.lines li').first().waitFor();
  await page.reload();
  await page.getByText('Played with help').waitFor();
});

test('what is fair has a page, which is accessible on a phone too', async () => {
  const page = await at.visitor({ viewport: { width: 320, height: 640 } });
  await page.goto(`${at.house.address}/rules`);
  await page.getByRole('link', { name: 'Fair play' }).click();
  await page.getByRole('heading', { name: 'What we cannot prevent' }).waitFor();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('a moderator sees how a finished game was played, and nobody else', async () => {
  at.pardon(/403/);
  const { white, black, link } = await friends(at);
  await playLine([...LINE, 'L9', 'K12', 'M12', 'J8'], white, black);
  await resign(white);
  await status(black, 'You won');
  expect(await black.getByRole('link', { name: 'How it was played' }).count()).toBe(0);
  await black.goto(`${link}/review`);
  await black.getByRole('alert').filter({ hasText: review['no.forbidden'] }).waitFor();

  const host = await at.visitor({ viewport: { width: 360, height: 740 } });
  await host.goto(`${at.house.address}/sign-up`);
  await host.getByLabel('Name', { exact: true }).fill('Hera');
  await host.getByLabel('Password', { exact: true }).fill('correct horse');
  await host.getByLabel(/code/i).fill(at.house.code);
  await host.getByRole('button', { name: 'Make an account' }).click();
  await host.getByRole('heading', { name: 'Your account' }).waitFor();
  await host.goto(link);
  await host.getByRole('link', { name: 'How it was played' }).click();
  const figures = host.getByRole('region', { name: review.figures });
  await figures.waitFor();
  for (const row of [review.counted, review.first, review.median, review.spread])
    await figures.getByRole('rowheader', { name: row, exact: true }).waitFor();
  expect(await host.getByRole('img', { name: /^Times of/ }).count()).toBe(2);
  await host.locator('summary').filter({ hasText: review.list }).click();
  expect(await host.getByRole('region', { name: review.list }).getByRole('row').count()).toBe(9);
  const { violations } = await new AxeBuilder({ page: host }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  expect(await host.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  if (process.env['SHOTS'] !== undefined)
    await host.screenshot({ path: '/tmp/fair-review.png', fullPage: true });
});
