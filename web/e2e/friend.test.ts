import type { Page } from 'playwright-core';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { cell, play, settled, stones } from './browser';
import { House } from './house';
import { stage } from './stage';
import { friends, moveList, newGame, playLine, press, resign, status, trays } from './table';

const at = stage();

const HERE_ONLY = /This link works on this computer only/;

/** White captures a pair with the last of these. */
const capture = ['K10', 'L10', 'A1', 'M10', 'N10'];

/** The link in the field of a label. */
function linkOf(page: Page, label: string): Promise<string> {
  return page.getByRole('textbox', { name: label }).inputValue();
}

/** The private link of the visitor's own seat. */
async function privateLink(page: Page): Promise<string> {
  await press(page, 'On another device');
  const link = await linkOf(page, 'Your private link');
  await press(page, 'Close');
  return link;
}

/** The dark modules of the QR code on a page, as its path draws them. */
async function darkModules(page: Page): Promise<string[]> {
  const path = page.getByRole('img', { name: 'QR code of the link' }).locator('path');
  return ((await path.getAttribute('d')) ?? '').match(/M\d+ \d+/g) ?? [];
}

function modulesOf(link: string): string[] {
  const { data } = encode(link, { ecc: 'M', border: 2 });
  return data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}`] : [])));
}

test('an invitation shows its link and QR code, and warns where the link leads nobody else', async () => {
  const page = await at.visitor();
  const url = await newGame(page, at.house.address, { against: 'A friend' });
  expect(await linkOf(page, 'Link to this game')).toBe(url);
  await page.getByText(HERE_ONLY).waitFor();
  await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
  expect(await darkModules(page)).toEqual(modulesOf(url));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await press(page, 'Copy link');
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
});

test('a link that cannot be copied is not said to be', async () => {
  const page = await at.visitor();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = (name) => {
      document.documentElement.dataset['asked'] = name;
      return false;
    };
  });
  await newGame(page, at.house.address, { against: 'A friend' });
  await press(page, 'Copy link');
  await page.locator('[data-asked=copy]').waitFor();
  await page.getByRole('button', { name: 'Copy link' }).waitFor();
  expect(await page.getByText('Copied').count()).toBe(0);
});

test('a public address is in the invitation, without any warning', async () => {
  const house = await House.open('--no-limits', '--public-url', 'https://pente.example.org');
  const page = await at.visitor();
  const url = await newGame(page, house.address, { against: 'A friend' });
  const link = url.replace(house.address, 'https://pente.example.org');
  expect(await linkOf(page, 'Link to this game')).toBe(link);
  await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
  expect(await darkModules(page)).toEqual(modulesOf(link));
  expect(await page.getByText(HERE_ONLY).count()).toBe(0);
  await press(page, 'On another device');
  expect(await linkOf(page, 'Your private link')).toMatch(
    /^https:\/\/pente\.example\.org\/m\/.*#seat=0&key=/,
  );
  await page.close();
  await house.close();
});

test('who opens the link first plays, and the next one watches without a stone', async () => {
  const { white, black, link } = await friends(at);
  const watcher = await at.visitor();
  await watcher.goto(link);
  await watcher.getByText('You are watching this game.', { exact: true }).first().waitFor();

  await cell(watcher, 'K10').hover();
  expect(await watcher.locator('.ghost').count()).toBe(0);
  await cell(watcher, 'K10').click();
  await cell(watcher, 'K10').press('Enter');
  expect(await stones(watcher)).toEqual([]);
  expect(await watcher.getByRole('button', { name: /Resign|Take back|Rematch/ }).count()).toBe(0);

  await cell(white, 'K10').hover();
  expect(await white.locator('.ghost').count()).toBe(1);
  await playLine(['K10', 'L9'], white, black);
  await settled(watcher, 'L9');
  expect(await stones(watcher)).toEqual(['K10, white stone', 'L9, black stone, last move']);
  expect(await stones(watcher)).toEqual(await stones(white));
});

test('a move is taken back only with the consent of the other', async () => {
  const { white, black } = await friends(at);
  await playLine(['K10', 'L9'], white, black);

  await press(white, 'Take back');
  await white.getByText('You asked to take back your move.').first().waitFor();
  await black.getByText('Your opponent asks to take back 2 moves.').first().waitFor();
  for (const page of [white, black]) {
    const button = page.getByRole('button', { name: 'Take back', exact: true });
    expect(await button.getAttribute('aria-disabled')).toBe('true');
  }
  await press(black, 'Decline');
  await white.locator('.side').getByText('The request to take back was declined.').waitFor();
  expect(await moveList(white)).toEqual(['K10', 'L9']);

  await press(white, 'Take back');
  await press(black, 'Accept');
  for (const page of [white, black]) {
    await page.getByText('No moves yet').waitFor();
    expect(await stones(page)).toEqual([]);
  }
  await status(white, 'Your turn');
  await status(black, 'Your opponent’s turn');
  await playLine(['K10', 'M12'], white, black);
});

test('a move answers a request to take back, too', async () => {
  const { white, black } = await friends(at);
  await playLine(['K10'], white, black);
  await press(white, 'Take back');
  await black.getByRole('button', { name: 'Accept' }).waitFor();
  await play(black, 'L9');
  await settled(white, 'L9');
  expect(await black.getByRole('button', { name: 'Accept' }).count()).toBe(0);
  expect(await white.locator('.side').getByText('You asked to take back your move.').count()).toBe(0);
});

test('resigning asks once more, and both agree on a rematch that the loser begins', async () => {
  const { white, black } = await friends(at);
  await playLine(capture, white, black);
  expect(await trays(white)).toEqual(['You: 1 of 5 captures', 'Opponent: 0 of 5 captures']);

  await press(black, 'Resign');
  await black.getByText('Resign this game?').waitFor();
  await press(black, 'Cancel');
  await status(black, 'Your turn');
  await resign(black);
  await status(black, 'You lost');
  await status(white, 'You won');

  await press(white, 'Rematch');
  await white.getByText('You asked for a rematch.').first().waitFor();
  await black.getByText('Your opponent would like a rematch.').first().waitFor();
  await press(black, 'Rematch');

  await status(black, 'Your turn');
  await status(white, 'Your opponent’s turn');
  for (const page of [white, black]) {
    expect(await stones(page)).toEqual([]);
    await page.getByText('No moves yet').waitFor();
    await page.getByText('1 won').waitFor();
  }
  expect(await trays(white)).toEqual(['You: 0 of 5 captures', 'Opponent: 0 of 5 captures']);
  await playLine(['K10', 'L9'], black, white);
  expect(await stones(white)).toEqual(['K10, black stone', 'L9, white stone, last move']);
});

test('the private link of a seat gives the seat to another browser, and leaves no key in its address', async () => {
  const { white, black, link } = await friends(at);
  await playLine(['K10', 'L9'], white, black);
  const secret = await privateLink(white);
  expect(secret.startsWith(`${link}#seat=0&key=`)).toBe(true);

  const other = await at.visitor();
  await other.goto(secret);
  await status(other, 'Your turn');
  expect(other.url()).toBe(link);
  await play(other, 'M12');
  await settled(black, 'M12');
  await settled(white, 'M12');
  expect(await stones(black)).toContain('M12, white stone, last move');

  await other.reload();
  await status(other, 'Your opponent’s turn');
  const stranger = await at.visitor();
  await stranger.goto(link);
  await stranger.getByText('You are watching this game.', { exact: true }).first().waitFor();
});

test('a private link works in a tab that watches its match already', async () => {
  const { white, black, link } = await friends(at);
  await playLine(['K10', 'L9'], white, black);
  const secret = await privateLink(white);
  const other = await at.visitor();
  await other.goto(link);
  await other.getByText('You are watching this game.', { exact: true }).first().waitFor();
  await other.goto(secret);
  await status(other, 'Your turn');
  expect(other.url()).toBe(link);
  await play(other, 'M12');
  await settled(black, 'M12');
});

test('a private link that is answered late does not call its visitor back', async () => {
  const { white } = await friends(at);
  const secret = await privateLink(white);
  const other = await at.visitor();
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    void other.route('**/return', async (route) => {
      const held = new Promise<void>((go) => (answer = go));
      resolve();
      await held;
      await route.continue();
    });
  });
  await other.goto(secret);
  await asked;
  await other.getByRole('link', { name: 'Tessera, home page' }).click();
  const answered = other.waitForResponse('**/return');
  answer();
  await (await answered).finished();
  await play(other, 'K10');
  await other.waitForURL(/\/m\//);
  await other.goBack();
  expect(other.url()).toBe(`${at.house.address}/`);
});

test('a wrong key is refused with a kind word, and its bearer watches', async () => {
  at.pardon(/status of 403/);
  const { white, black, link } = await friends(at);
  await playLine(['K10'], white, black);
  const secret = await privateLink(white);
  const stranger = await at.visitor();
  await stranger.goto(secret.replace(/key=.{4}/, 'key=aaaa'));
  await stranger.locator('.side').getByText('This private link is not valid.').waitFor();
  await settled(stranger, 'K10');
  expect(stranger.url()).toBe(link);
  expect(await stranger.getByRole('button', { name: 'Resign' }).count()).toBe(0);
  await cell(stranger, 'L9').click();
  await play(black, 'L9');
  await settled(stranger, 'L9');
  expect(await stones(stranger)).toEqual(await stones(black));
});

test.each([
  ['/m/aaaaaaaaaaaaaaaaaaaaaaaaaa', 200, 'There is no game here'],
  ['/m/', 404, 'There is no page here'],
  ['/m/a/b', 404, 'There is no page here'],
  ['/elsewhere', 404, 'There is no page here'],
])('%s, where no match is, has a page that leads on', async (path, answer, heading) => {
  at.pardon(/status of 404/);
  const page = await at.visitor();
  const response = await page.goto(at.house.address + path);
  expect(response?.status()).toBe(answer);
  await page.getByRole('heading', { name: heading }).waitFor();
  await press(page, 'Play a new game');
  await play(page, 'K10');
});
