import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { en } from '../src/study/text/en';
import { cell, stones } from './browser';
import { beside, type Fingers, fingers, phone, spot } from './fingers';
import { stage } from './stage';
import { press } from './table';

// Positions that are put together and marked by fingers.

const at = stage();
const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true };

async function study(options = phone): Promise<{ page: Page; touch: Fingers }> {
  const page = await at.visitor(options);
  await page.goto(`${at.house.address}/study`);
  await page.locator('.status strong').waitFor();
  return { page, touch: await fingers(page) };
}

async function editor(options = phone): Promise<{ page: Page; touch: Fingers }> {
  const opened = await study(options);
  await press(opened.page, en['game.new']);
  await press(opened.page, en['game.setup']);
  await opened.page.getByRole('region', { name: en.setup }).waitFor();
  await opened.page.locator('.board').scrollIntoViewIfNeeded();
  return opened;
}

async function take(page: Page, tool: 'triangle' | 'letter' | 'arrow'): Promise<void> {
  await page.getByRole('tab', { name: en['panel.notes'] }).click();
  await page.getByRole('button', { name: en[`mark.${tool}`], exact: true }).click();
  await page.locator('.board').scrollIntoViewIfNeeded();
}

const loupe = (page: Page) => page.locator('.loupe');
const shows = (page: Page, point: string) => loupe(page).getByText(point, { exact: true }).waitFor();
const confirmation = (page: Page, point: string) =>
  page.getByRole('button', { name: en['hand.place'].replace('{point}', point), exact: true });
const waiting = (page: Page, point: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${point}, .*${en['hand.title']}`) });
const named = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true }).waitFor();

/** The glass of which the stone in the loupe is. */
const glass = (page: Page) => loupe(page).locator('.sight use.ghost').getAttribute('href');

test('a stone of a position is seen in the loupe, put down, moved and confirmed', async () => {
  const { page, touch } = await editor();
  await touch('touchStart', await spot(page, 'L9'));
  await shows(page, 'L9');
  await touch('touchMove', await spot(page, 'M12'));
  await shows(page, 'M12');
  expect(await glass(page)).toMatch(/-stone-0$/);
  await touch('touchEnd');
  await waiting(page, 'M12').waitFor();
  expect(await page.locator('.board .tentative').count()).toBe(1);

  await touch.tap(await spot(page, 'K10'));
  await waiting(page, 'K10').waitFor();
  expect(await waiting(page, 'M12').count()).toBe(0);
  await confirmation(page, 'K10').click();
  await named(page, 'K10, white stone');
  expect(await stones(page)).toEqual(['K10, white stone']);

  await touch.tap(await spot(page, 'M12'));
  await waiting(page, 'M12').waitFor();
  await touch.tap(await spot(page, 'M12'));
  await named(page, 'M12, white stone');
  expect(await page.locator('.confirm').count()).toBe(0);
});

test('the loupe shows what a finger would do to a stone: replace it, or take it away', async () => {
  const { page, touch } = await editor();
  await cell(page, 'K10').press('Enter');
  await named(page, 'K10, white stone');
  await touch('touchStart', await spot(page, 'K10'));
  await shows(page, 'K10');
  expect(await loupe(page).locator('.sight path.drawn.ghost').count()).toBe(1);
  await touch('touchCancel');

  await page.getByRole('button', { name: 'Black', exact: true }).click();
  await touch('touchStart', await spot(page, 'K10'));
  await shows(page, 'K10');
  expect(await glass(page)).toMatch(/-stone-1$/);
  await touch('touchEnd');
  await confirmation(page, 'K10').click();
  await named(page, 'K10, black stone');

  await page.getByRole('button', { name: en['setup.erase'] }).click();
  await touch.tap(await spot(page, 'K10'));
  await waiting(page, 'K10').waitFor();
  expect(await stones(page)).toHaveLength(1);
  await confirmation(page, 'K10').click();
  await named(page, 'K10, empty');
});

test('what is not confirmed goes with a change of what is in hand, with Escape, and is no part of the position', async () => {
  const { page, touch } = await editor();
  await touch.tap(await spot(page, 'L9'));
  await waiting(page, 'L9').waitFor();
  await page.getByRole('button', { name: 'Black', exact: true }).click();
  await named(page, 'L9, empty');
  await touch.tap(await spot(page, 'L9'));
  await waiting(page, 'L9').waitFor();
  await page.keyboard.press('Escape');
  await named(page, 'L9, empty');
  await page.getByRole('region', { name: en.setup }).waitFor();
  expect(await stones(page)).toEqual([]);
});

test('a second finger, and one that leaves the board, put nothing into a position', async () => {
  const { page, touch } = await editor(tablet);
  await touch('touchStart', await spot(page, 'L9'));
  await shows(page, 'L9');
  await touch('touchStart', await spot(page, 'L9'), await spot(page, 'D4'));
  await loupe(page).waitFor({ state: 'detached' });
  await touch('touchEnd');
  await touch('touchStart', await spot(page, 'L9'));
  await shows(page, 'L9');
  await touch('touchMove', await beside(page));
  await loupe(page).waitFor({ state: 'detached' });
  await touch('touchEnd');
  await touch.tap(await spot(page, 'C3'));
  await named(page, 'C3, white stone');
  expect(await stones(page)).toEqual(['C3, white stone']);
});

test('marks are seen in the loupe, and put down in two steps', async () => {
  const { page, touch } = await study();
  await take(page, 'triangle');
  await touch('touchStart', await spot(page, 'L9'));
  await shows(page, 'L9');
  expect(await loupe(page).locator('.sight path.drawn.ghost').count()).toBe(1);
  await touch('touchEnd');
  await waiting(page, 'L9').waitFor();
  await confirmation(page, 'L9').click();
  await named(page, 'L9, empty, triangle');

  await take(page, 'letter');
  await touch('touchStart', await spot(page, 'M10'));
  await shows(page, 'M10');
  await loupe(page).locator('.sight text').getByText('A', { exact: true }).waitFor();
  expect(await loupe(page).locator('.picture .mark-drawn').count()).toBe(1);
  await touch('touchEnd');
  await confirmation(page, 'M10').click();
  await named(page, 'M10, empty, A');
});

test('on a small board an arrow has two taps, and is seen in the loupe before the second', async () => {
  const { page, touch } = await study();
  await take(page, 'arrow');
  await touch('touchStart', await spot(page, 'K9'));
  await shows(page, 'K9');
  await touch('touchMove', await spot(page, 'K10'));
  await shows(page, 'K10');
  await touch('touchEnd');
  await page.getByRole('log').getByText('From K10', { exact: false }).waitFor({ state: 'attached' });
  await touch('touchStart', await spot(page, 'M11'));
  await shows(page, 'M11');
  await loupe(page).locator('.picture .preview').waitFor();
  await touch('touchMove', await spot(page, 'M12'));
  await shows(page, 'M12');
  await touch('touchEnd');
  await named(page, 'M12, empty, arrow');
  await named(page, 'K10, empty, arrow');
  await named(page, 'M11, empty');
});

test('on a large board a finger draws an arrow', async () => {
  const { page, touch } = await study(tablet);
  await take(page, 'arrow');
  await touch('touchStart', await spot(page, 'K10'));
  await touch('touchMove', await spot(page, 'M12'));
  await shows(page, 'M12');
  await loupe(page).locator('.picture .preview').waitFor();
  await touch('touchEnd');
  await named(page, 'M12, empty, arrow');
});

test.each(['light', 'dark'] as const)(
  'axe finds nothing beside what is not confirmed: %s',
  async (colorScheme) => {
    const { page, touch } = await editor({ ...phone, colorScheme });
    await touch.tap(await spot(page, 'L9'));
    await waiting(page, 'L9').waitFor();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
  },
);
