import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { AWAY, cell, play, settled, stones } from './browser';
import { stage } from './stage';
import { friends, moveList, newGame, playLine, status } from './table';

const at = stage();

const matchOf = (page: Page) => new URL(page.url()).pathname.replace('/m/', '');

/** Waits until the banner says something. */
function banner(page: Page, text: string): Promise<void> {
  return page.getByRole('status').getByText(text, { exact: true }).waitFor();
}

/** Waits until a point shows a stone that the server has not acknowledged. */
function pending(page: Page, point: string): Promise<void> {
  return page.getByRole('gridcell', { name: new RegExp(`^${point}, .* stone.*, not yet sent`) }).waitFor();
}

/** The moves of a match as they are stored, read while the server is down. */
async function stored(match: string): Promise<string[]> {
  await at.house.stop();
  const moves = at.house.audit().find((each) => each.match === match)?.moves ?? [];
  await at.house.start();
  return moves;
}

/** Two at one screen with two stones on the board. */
async function table(): Promise<Page> {
  const page = await at.visitor();
  await newGame(page, at.house.address, { against: 'Pass and play' });
  await playLine(['K10', 'L9'], page);
  return page;
}

test('without a network the page says so, keeps a released stone and sends it later', async () => {
  at.pardon(AWAY);
  const page = await table();
  await page.context().setOffline(true);
  await banner(page, 'Not connected. Trying again…');
  await cell(page, 'M12').click();
  await pending(page, 'M12');
  await banner(page, 'Not connected. Your move will be sent when the line is back.');
  await Promise.all([
    banner(page, 'Connected again.'),
    settled(page, 'M12'),
    page.context().setOffline(false),
  ]);
  await play(page, 'B2');
  expect(await stored(matchOf(page))).toEqual(['K10', 'L9', 'M12', 'B2']);
});

test('a stone that was released without a network survives the closing of the page', async () => {
  at.pardon(AWAY);
  const page = await table();
  const context = page.context();
  await context.setOffline(true);
  await banner(page, 'Not connected. Trying again…');
  await cell(page, 'M12').click();
  await pending(page, 'M12');
  const url = page.url();
  await page.close();

  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(url);
  await settled(again, 'M12');
  expect(await moveList(again)).toEqual(['K10', 'L9', 'M12']);
  await again.reload();
  await settled(again, 'M12');
  expect(await stored(matchOf(again))).toEqual(['K10', 'L9', 'M12']);
});

test('a move that was made elsewhere meanwhile is there when the network is back', async () => {
  at.pardon(AWAY);
  const { white, black } = await friends(at);
  await playLine(['K10', 'L9'], white, black);
  await black.context().setOffline(true);
  await banner(black, 'Not connected. Trying again…');
  await play(white, 'M12');
  expect(await stones(black)).toHaveLength(2);
  await black.context().setOffline(false);
  await settled(black, 'M12');
  await status(black, 'Your turn');
});

test('a server that is killed and restarted is told of, and found again', async () => {
  at.pardon(AWAY);
  const { white, black } = await friends(at);
  await playLine(['K10', 'L9'], white, black);
  await at.house.kill();
  await Promise.all([white, black].map((page) => banner(page, 'Not connected. Trying again…')));
  await cell(white, 'M12').click();
  await pending(white, 'M12');
  const relieved = [white, black].map((page) => banner(page, 'Connected again.'));
  await at.house.start();
  await Promise.all([...relieved, settled(white, 'M12'), settled(black, 'M12')]);
  await play(black, 'B2');
  await settled(white, 'B2');
  expect(await stored(matchOf(white))).toEqual(['K10', 'L9', 'M12', 'B2']);
});

test('a stone in the air when the server dies is played once', async () => {
  at.pardon(AWAY);
  const page = await table();
  const moves = ['K10', 'L9'];
  for (const point of ['M12', 'B2', 'D4']) {
    await Promise.all([cell(page, point).click(), at.house.kill()]);
    await at.house.start();
    await settled(page, point);
    moves.push(point);
  }
  expect(await moveList(page)).toEqual(moves);
  expect(await stored(matchOf(page))).toEqual(moves);
});

/** Releases a first stone on the home page while the server is down, and returns how many matches there
 * are without it. */
async function firstStone(page: Page): Promise<number> {
  at.pardon(AWAY);
  await page.goto(at.house.address);
  await cell(page, 'K10').waitFor();
  await at.house.kill();
  const before = at.house.audit().length;
  await cell(page, 'K10').click();
  await pending(page, 'K10');
  return before;
}

/** How many matches are stored. */
async function matches(): Promise<number> {
  await at.house.stop();
  const { length } = at.house.audit();
  await at.house.start();
  return length;
}

test('a first stone without a server makes one match when it is back', async () => {
  const page = await at.visitor();
  const before = await firstStone(page);
  await banner(page, 'Not connected. Your move will be sent when the line is back.');
  await at.house.start();
  await page.waitForURL(/\/m\//);
  await settled(page, 'K10');
  await status(page, 'Your turn');
  expect((await stored(matchOf(page))).slice(0, 1)).toEqual(['K10']);
  expect(await matches()).toBe(before + 1);
});

test('a first stone survives that the page is loaded again before there is a match', async () => {
  const page = await at.visitor();
  const before = await firstStone(page);
  await page.reload().catch(() => null);
  await at.house.start();
  await page.goto(at.house.address);
  await page.waitForURL(/\/m\//);
  await settled(page, 'K10');
  expect(await matches()).toBe(before + 1);
});

test('a first stone that its visitor leaves behind is among his games when the server is back', async () => {
  const page = await at.visitor();
  const before = await firstStone(page);
  await page.getByRole('link', { name: 'Tessera, home page' }).click();
  await page.getByRole('gridcell', { name: 'K10, empty' }).waitFor();
  await at.house.start();
  await page.getByRole('link', { name: /^Computer, medium/ }).click();
  await settled(page, 'K10');
  await status(page, 'Your turn');
  expect(await matches()).toBe(before + 1);
});

test('a stone on its way says so, by keyboard too', async () => {
  at.pardon(AWAY);
  const page = await table();
  await page.context().setOffline(true);
  await cell(page, 'M12').click();
  await pending(page, 'M12');
  await cell(page, 'B2').press('Enter');
  await page.locator('.side').getByText('Your stone is on its way.').waitFor();
  await page.context().setOffline(false);
  await settled(page, 'M12');
  await page.locator('.side').getByText('Your stone is on its way.').waitFor({ state: 'detached' });
});

test('who asks too often is told that, and the first stone is placed as soon as it may be', async () => {
  at.pardon(/429/);
  const page = await at.visitor();
  await page.goto(at.house.address);
  const hurried = { code: 'too_many_requests', message: 'wait 2 seconds' };
  await page.route('**/api/matches', (route) => route.fulfill({ status: 429, json: hurried }));
  await cell(page, 'K10').click();
  await page.getByText('Too many requests. Wait a moment.').first().waitFor();
  expect(await page.getByText('Not connected').count()).toBe(0);
  await page.unroute('**/api/matches');
  await settled(page, 'K10');
  await page.waitForURL(/\/m\//);
});
