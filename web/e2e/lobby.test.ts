import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from './accounts';
import { stage } from './stage';
import { newGame, press, status } from './table';

const at = stage();

/** Goes from the first page to the lobby as somebody would. */
async function enter(page: Page): Promise<void> {
  await page.goto(at.house.address);
  await page.getByRole('button', { name: /^Play somebody/ }).click();
  await page.getByRole('heading', { name: 'Quick pairing' }).waitFor();
}

/** The tile of a pool, by its accessible name. */
function tile(page: Page, time: RegExp) {
  return page.getByRole('region', { name: 'Quick pairing' }).getByRole('button', { name: time });
}

/** Waits until a page is led to a table at which it has a seat, and tells which. */
async function seated(page: Page): Promise<string> {
  await page.waitForURL(/\/m\//);
  await page.getByRole('button', { name: 'On another device' }).waitFor();
  return page.url();
}

const waiting = (page: Page) => page.getByRole('status').filter({ hasText: /Looking|Waiting|At a table/ });

/** Offers a game from the lobby. */
async function offer(page: Page, game: string, seats?: number): Promise<void> {
  await page.getByRole('button', { name: 'Offer a game' }).click();
  const dialog = page.getByRole('dialog');
  if (game !== 'Pente') {
    await dialog.getByRole('button', { name: 'Another game' }).click();
    await dialog
      .getByRole('listitem')
      .filter({ has: page.getByText(game, { exact: true }) })
      .getByRole('button')
      .click();
  }
  if (seats !== undefined) {
    await dialog.getByRole('radio', { name: String(seats), exact: true }).check();
  }
  await dialog.getByRole('button', { name: 'Offer this game' }).click();
  await page.getByRole('button', { name: `Withdraw ${game}` }).waitFor();
}

async function signUp(page: Page, name: string): Promise<void> {
  await page.goto(`${at.house.address}/sign-up`);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Make an account' }).click();
  await page.getByRole('heading', { name: 'Your account' }).waitFor();
}

test('two press the same tile and play, though one reloads and looks around meanwhile', async () => {
  const [ann, bob] = [await at.visitor(), await at.visitor()];
  await enter(ann);
  await tile(ann, /^5 min \+ 3 s/).click();
  await tile(ann, /Stop waiting$/).waitFor();
  await ann.reload();
  await tile(ann, /^5 min \+ 3 s.*Stop waiting$/).waitFor();
  await ann.getByRole('link', { name: 'Rules', exact: true }).click();
  await waiting(ann).filter({ hasText: 'Looking for an opponent: 5 + 3' }).waitFor();
  await ann.reload();
  await waiting(ann).filter({ hasText: 'Looking for an opponent: 5 + 3' }).waitFor();
  await enter(bob);
  await tile(bob, /1 waiting$/).click();
  expect(await seated(ann)).toBe(await seated(bob));
  const begins = await Promise.all(
    [ann, bob].map((page) => page.getByText('Your turn', { exact: true }).count()),
  );
  expect(begins.reduce((sum, n) => sum + n)).toBeGreaterThan(0);
  expect(await waiting(ann).count()).toBe(0);
});

test('waiting ends with a second press', async () => {
  const [ann, bob] = [await at.visitor(), await at.visitor()];
  await enter(bob);
  await enter(ann);
  await tile(ann, /^10 min/).click();
  await tile(bob, /^10 min.*1 waiting$/).waitFor();
  await tile(ann, /Stop waiting$/).click();
  await tile(bob, /^10 min.*nobody yet$/).waitFor();
  await tile(ann, /^10 min.*nobody yet$/).waitFor();
});

test('a game for three is filled from the list', async () => {
  const pages = [await at.visitor(), await at.visitor(), await at.visitor()] as const;
  const [ann, bob, cat] = pages;
  await Promise.all(pages.map(enter));
  await offer(ann, 'Free for all', 3);
  const take = (page: Page) => page.getByRole('button', { name: /^Play Free for all with Guest$/ });
  await take(bob).click();
  await bob.getByText('You have a seat. It begins when all are filled.').waitFor();
  await ann.getByText('2 of 3 seats filled').waitFor();
  await bob.getByRole('button', { name: 'Get up from Free for all' }).click();
  await ann.getByText('1 of 3 seats filled').waitFor();
  await take(bob).click();
  await take(cat).click();
  const tables = new Set(await Promise.all(pages.map(seated)));
  expect(tables.size).toBe(1);
});

test('of two who take a game at once one gets it, and the other is told', async () => {
  const [ann, bob, cat] = [await at.visitor(), await at.visitor(), await at.visitor()];
  await Promise.all([ann, bob, cat].map(enter));
  await offer(ann, 'Keryo-Pente');
  const takes = [bob, cat].map((page) => page.getByRole('button', { name: /^Play Keryo-Pente with/ }));
  await Promise.all(takes.map((each) => each.waitFor()));
  // Dispatched in the page, so that neither waits for the other.
  const pressed = await Promise.all(
    takes.map((each) =>
      each.evaluate((button: HTMLElement) => {
        button.click();
        return button.isConnected;
      }),
    ),
  );
  const match = await seated(ann);
  const told = async (page: Page) =>
    page.url() === match ||
    (await page.getByRole('status').filter({ hasText: 'Somebody else was faster' }).count()) > 0;
  for (const [index, page] of [bob, cat].entries()) {
    // Whose button had gone by then has asked for nothing.
    if (pressed[index] === true) await expect.poll(() => told(page), { timeout: 20_000 }).toBe(true);
  }
  expect([bob, cat].filter((page) => page.url() === match).length).toBe(1);
});

test('who goes away takes the offer along', async () => {
  const [ann, bob] = [await at.visitor(), await at.visitor()];
  await enter(bob);
  await enter(ann);
  await offer(ann, 'Pente');
  const take = bob.getByRole('button', { name: /^Play Pente with Guest$/ });
  await take.waitFor();
  await ann.context().close();
  await take.waitFor({ state: 'detached', timeout: 60_000 });
}, 90_000);

test('only the tab that looked for a game goes there', async () => {
  const ann = await at.visitor();
  await enter(ann);
  const other = await ann.context().newPage();
  await enter(other);
  await tile(ann, /^3 min/).click();
  const bob = await at.visitor();
  await enter(bob);
  await tile(bob, /1 waiting$/).click();
  await seated(ann);
  await other.getByRole('link', { name: /^Watch Guest – Guest, Pente/ }).waitFor();
  expect(other.url()).toMatch(/\/lobby$/);
});

test('a game that begins is told on another device, until that is put away', async () => {
  const ann = await at.visitor();
  await signUp(ann, 'Tabitha');
  const phone = await at.visitor();
  await signIn(phone, at.house.address, 'Tabitha');
  await enter(ann);
  await tile(ann, /^5 min/).click();
  const bob = await at.visitor();
  await enter(bob);
  await tile(bob, /1 waiting$/).click();
  await seated(ann);
  const note = phone.getByRole('status').filter({ hasText: 'Your game begins!' });
  await note.getByRole('button', { name: 'Close' }).click();
  await phone.reload();
  await phone.getByRole('banner').getByRole('link', { name: 'My games' }).waitFor();
  await phone.waitForTimeout(2000); // it is told a second after the line is there
  expect(await note.count()).toBe(0);
});

test('a challenge by name is declined, and then accepted', async () => {
  const [ann, bob] = [await at.visitor(), await at.visitor()];
  await signUp(ann, 'LobbyAnn');
  await signUp(bob, 'LobbyBob');
  await bob.goto(`${at.house.address}/rules`);
  const challenge = async () => {
    await ann.goto(`${at.house.address}/@/LobbyBob`);
    await ann.getByRole('button', { name: 'Challenge to a game' }).click();
    await ann.getByRole('dialog').getByRole('button', { name: 'Challenge LobbyBob' }).click();
    await waiting(ann).filter({ hasText: 'Waiting for LobbyBob’s answer' }).waitFor();
  };
  await challenge();
  await bob.getByRole('button', { name: 'Decline the challenge of LobbyAnn' }).click();
  await ann.getByRole('status').filter({ hasText: 'LobbyBob would rather not play now.' }).waitFor();
  expect(await waiting(ann).count()).toBe(0);
  await challenge();
  await bob.getByRole('status').filter({ hasText: 'LobbyAnn would like to play you: Pente' }).waitFor();
  await bob.getByRole('button', { name: 'Accept the challenge of LobbyAnn' }).click();
  expect(await seated(ann)).toBe(await seated(bob));
  const cat = await at.visitor();
  await enter(cat);
  await cat.getByText('No game from the lobby is being played just now.').waitFor();
});

test('a game from the lobby can be watched, and the players see by how many', async () => {
  const [ann, bob, cat] = [await at.visitor(), await at.visitor(), await at.visitor()];
  await enter(cat);
  for (const page of [ann, bob]) {
    await enter(page);
    await tile(page, /^No clocks/).click();
  }
  const match = await seated(ann);
  await seated(bob);
  await cat.getByRole('link', { name: /^Watch Guest – Guest, Pente/ }).click();
  await cat.waitForURL(match);
  await ann.getByText('1 watching').waitFor();
  await cat.getByText('Anybody may watch.').waitFor();
  await cat.goto(at.house.address);
  await ann.getByText('1 watching').waitFor({ state: 'detached' });
});

test.each([
  ['en', 360],
  ['fr', 320],
  ['de', 360],
  ['nl', 1280],
])('the lobby in %s is accessible, and no wider than %d px', async (locale, width) => {
  const page = await at.visitor({ locale, viewport: { width, height: 720 } });
  const other = await at.visitor();
  await enter(other);
  await offer(other, 'Pente');
  await page.goto(`${at.house.address}/lobby`);
  await page.locator('.lobby li button').nth(4).waitFor();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
});

test('everything can be done by keyboard', async () => {
  const page = await at.visitor();
  await page.goto(`${at.house.address}/lobby`);
  await tile(page, /^3 min/).focus();
  await page.keyboard.press('Enter');
  await tile(page, /^3 min.*Stop waiting$/).waitFor();
  expect(await tile(page, /^3 min/).getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('Space');
  await tile(page, /^3 min.*nobody yet$/).waitFor();
});

test('who waits for a friend in vain gives the seat to the computer', async () => {
  const [ann, bob] = [await at.visitor(), await at.visitor({ viewport: { width: 360, height: 720 } })];
  const link = await newGame(ann, at.house.address, { against: 'A friend', first: 'I do' });
  await ann.locator('summary').filter({ hasText: 'Nobody comes?' }).click();
  await ann.getByRole('slider', { name: 'Level' }).fill('1');
  await press(ann, 'Let the computer take a seat');
  await status(ann, 'Your turn');
  await bob.goto(link);
  await bob.getByText('Your turn', { exact: true }).waitFor({ state: 'detached' });
  expect(await bob.getByText('Nobody comes?').count()).toBe(0);
});
