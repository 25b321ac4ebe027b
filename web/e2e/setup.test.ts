import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { NewMatch, Table, Update } from '../src/wire';
import { cell, play, stones } from './browser';
import { focused, tabTo, type } from './keys';
import { stage } from './stage';
import { openNewGame, unfold } from './table';

const at = stage();
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Listens for the tables that the server sends to a page; the function tells the last one. */
function tables(page: Page): () => Table | undefined {
  let last: Table | undefined;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload)) as Partial<Update>;
      if (message.type === 'update') last = message.table;
    }),
  );
  return () => last;
}

/** Starts the game of a dialog; returns what was asked of the server. */
async function start(page: Page, dialog: Locator): Promise<NewMatch> {
  const asked = page.waitForRequest((request) => request.method() === 'POST');
  await dialog.getByRole('button', { name: 'Start the game' }).click();
  const body = (await asked).postDataJSON() as NewMatch;
  await page.waitForURL(/\/m\//);
  await cell(page, 'K10').waitFor();
  return body;
}

/** How many pixels stick out of the dialog or the page. */
function excess(page: Page): Promise<number> {
  return page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('.scroller')];
    return Math.max(...boxes.map((each) => each.scrollWidth - each.clientWidth));
  });
}

async function violations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

test('six people at one screen, set up on a phone', async () => {
  const page = await at.visitor(phone);
  const table = tables(page);
  const dialog = await openNewGame(page, at.house.address, 'Free for all');
  await dialog.getByRole('radio', { name: '6', exact: true }).check();
  await dialog.getByRole('radio', { name: 'On this screen' }).check();
  expect(await excess(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  for (const name of ['Black', 'Red', 'Blue', 'Green', 'Amber']) {
    const seat = dialog.getByRole('combobox', { name });
    expect(await seat.evaluate((each: HTMLSelectElement) => each.selectedOptions[0]?.label)).toBe(
      'On this screen',
    );
  }
  await start(page, dialog);
  for (const point of ['K10', 'A1', 'C3', 'E5', 'G7', 'T19']) await play(page, point);
  const colours = (await stones(page)).map((each) => each.split(', ').slice(0, 2).join(' '));
  expect(colours).toEqual([
    'A1 black stone',
    'C3 red stone',
    'E5 blue stone',
    'G7 green stone',
    'K10 white stone',
    'T19 amber stone',
  ]);
  expect(table()).toMatchObject({ variant: 'free', turn: 0 });
});

test('a match for points, with a handicap', async () => {
  const page = await at.visitor();
  const table = tables(page);
  const dialog = await openNewGame(page, at.house.address, 'Points');
  await dialog.getByRole('radio', { name: 'Pass and play' }).check();
  await dialog.getByRole('radio', { name: 'Other', exact: true }).check();
  await dialog.getByRole('spinbutton', { name: 'Number of points' }).fill('30');
  await unfold(dialog, 'Handicaps');
  await dialog.getByRole('spinbutton', { name: 'Black' }).fill('10');
  await dialog.getByText('Black 10').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await start(page, dialog)).toMatchObject({
    variant: 'points',
    target: 30,
    seats: [{ kind: 'person' }, { kind: 'person', handicap: 10 }],
  });
  await play(page, 'K10');
  expect(table()?.series).toMatchObject({ target: 30, totals: [0, 10] });
});

test('numbers that make no match are not sent', async () => {
  const page = await at.visitor();
  const dialog = await openNewGame(page, at.house.address, 'Points');
  let sent = 0;
  page.on('request', (request) => (sent += request.method() === 'POST' ? 1 : 0));
  await unfold(dialog, 'Handicaps');
  await dialog.getByRole('spinbutton', { name: 'White' }).fill('21');
  await unfold(dialog, 'Handicaps');
  await dialog.getByRole('button', { name: 'Start the game' }).click();
  await dialog.getByText('Enter a whole number from 0 to 20.').waitFor();
  expect(await focused(page)).toBe('White');
  await dialog.getByRole('spinbutton', { name: 'White' }).fill('5');
  await dialog.getByRole('radio', { name: 'Other', exact: true }).check();
  await dialog.getByRole('spinbutton', { name: 'Number of points' }).fill('');
  await dialog.getByRole('button', { name: 'Start the game' }).click();
  await dialog.getByText('Enter a whole number from 1 to 1,000.').waitFor();
  expect(sent).toBe(0);
  await dialog.getByRole('radio', { name: '50' }).check();
  expect(await start(page, dialog)).toMatchObject({ target: 50, seats: [{ handicap: 5 }, {}] });
});

test('each seat is somebody’s, and all of it is remembered', async () => {
  const page = await at.visitor(phone);
  const dialog = await openNewGame(page, at.house.address, 'Team Pente');
  const seat = (name: string) => dialog.getByRole('combobox', { name });
  await seat('Seat 2, Black, Team 2').selectOption('By link');
  await seat('Seat 3, Red, Team 1').selectOption('On this screen');
  await seat('Seat 4, Blue, Team 2').selectOption('Me');
  await seat('Seat 1, White, Team 1').selectOption('Computer, strong');
  await dialog.getByRole('combobox', { name: 'Who begins?' }).selectOption('4. Blue (me)');
  await unfold(dialog, 'Rules, board, match');
  await dialog.getByRole('checkbox', { name: 'Claimed captures' }).check();
  await dialog.getByRole('radio', { name: '15 × 15' }).check();
  await dialog.getByRole('combobox', { name: 'Length of the match' }).selectOption('Best of 3 games');
  expect(await excess(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  const { id, ...asked } = await start(page, dialog);
  expect(asked).toEqual({
    variant: 'team',
    size: 15,
    options: ['claimed'],
    seats: [{ kind: 'computer', level: 8 }, { kind: 'open' }, { kind: 'person' }, { kind: 'person' }],
    first: 3,
    bestOf: 3,
  });
  const again = await start(page, await openNewGame(page, at.house.address));
  expect(again).toEqual({ ...asked, id: again.id });
  expect(again.id).not.toBe(id);
});

test('who asks for a friend is offered a game for two', async () => {
  const page = await at.visitor();
  await start(page, await openNewGame(page, at.house.address, 'Free for all'));
  await page.goto(at.house.address);
  await page.getByRole('button', { name: 'Play a friend' }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByRole('radio', { name: 'A friend' }).isChecked()).toBe(true);
  expect(await start(page, dialog)).toMatchObject({ variant: 'pente', seats: [{}, { kind: 'open' }] });
});

test('the list of games works by keyboard, and shows nothing too wide', async () => {
  const page = await at.visitor({ viewport: phone.viewport });
  await page.goto(at.house.address);
  await tabTo(page, /^New game$/);
  await type(page, 'Enter');
  await tabTo(page, /^Another game$/);
  await type(page, 'Enter');
  expect(await focused(page)).toMatch(/^Pente/);
  expect(await excess(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await focused(page)).toBe('Another game');
  await type(page, 'Enter');
  await tabTo(page, /^Gomoku/);
  await type(page, 'Enter');
  const dialog = page.getByRole('dialog', { name: 'New game' });
  await dialog.getByText('Gomoku', { exact: true }).waitFor();
  expect(await focused(page)).toBe('Another game');
  const rules = dialog.getByRole('link', { name: 'The rules of Gomoku, in a new tab' });
  expect(await rules.getAttribute('href')).toBe('/rules/gomoku');
  expect(await dialog.getByRole('radio', { name: '9 × 9' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});
