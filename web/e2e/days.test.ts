import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { NewMatch } from '../src/wire';
import { signUp } from './accounts';
import { AWAY, cell, play } from './browser';
import { makeMatch } from './seats';
import { stage } from './stage';
import { openNewGame, press, status } from './table';

const at = stage();

const HOUR = 3_600_000;
/** How long a page may take to show what the server has told, on a busy machine. */
const PATIENT = { timeout: 20_000 };
const byPost = (days: number): Omit<NewMatch, 'id' | 'options'> => ({
  variant: 'pente',
  seats: [{ kind: 'person' }, { kind: 'open' }],
  first: 0,
  time: { kind: 'days', main: 0, extra: days * 24 * HOUR },
});

/** Tables of two people, each of so many days for a move, where the one who made them begins. */
async function tables(white: Page, black: Page, ...days: number[]): Promise<string[]> {
  const links: string[] = [];
  for (const each of days) {
    const link = await makeMatch(white, at.house.address, byPost(each));
    await black.goto(link);
    await status(white, 'Your turn');
    links.push(link);
  }
  return links;
}

test('a game of days is chosen in the dialog, and tells until when there is time', async () => {
  const white = await at.visitor();
  const dialog = await openNewGame(white, at.house.address);
  await dialog.getByRole('radio', { name: 'A friend' }).check();
  await dialog.getByRole('radio', { name: 'Draw for it' }).check();
  await dialog
    .getByRole('combobox', { name: 'Time' })
    .selectOption({ label: 'Correspondence: days per move' });
  await dialog.getByRole('radio', { name: 'Draw for it' }).waitFor({ state: 'detached' });
  await dialog.getByRole('radio', { name: 'I do' }).check();
  await dialog.getByRole('radio', { name: '5', exact: true }).check();
  await dialog.getByRole('checkbox', { name: 'Weekends do not count' }).check();
  await dialog.getByRole('button', { name: 'Start the game' }).click();
  await white.waitForURL(/\/m\//);
  const black = await at.visitor();
  await black.goto(white.url());
  await status(white, 'Your turn');
  for (const page of [white, black]) {
    // Five weekdays are a week, or less by what is over of a weekend.
    await page.getByText(/^[56] days left, until \w+/).waitFor();
  }
  await play(white, 'K10');
  await status(black, 'Your turn');
  await black.getByRole('timer', { name: 'Clock of You' }).waitFor();
  expect(await black.getByRole('timer').count()).toBe(1);
});

test('one’s games stand at a glance, the most urgent first, and lead from one to the next', async () => {
  const [white, black] = [await at.visitor(), await at.visitor()];
  const [week, day, two] = await tables(white, black, 7, 1, 2);
  await white.goto(`${at.house.address}/games`);
  const waiting = white.getByRole('region', { name: 'Your turn' });
  await expect
    .poll(
      () =>
        waiting
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href)),
      PATIENT,
    )
    .toEqual([day, two, week]);
  await expect.poll(() => white.title(), PATIENT).toBe('(3) My games · Tessera');
  const wide = white.viewportSize();
  await white.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => white.evaluate(() => document.documentElement.scrollWidth), PATIENT).toBe(360);
  if (wide !== null) await white.setViewportSize(wide);
  await waiting.getByRole('link', { name: /23 hours/ }).click();
  await white.waitForURL(day ?? '');
  await status(white, 'Your turn');
  await press(white, 'Next game (2)');
  await white.waitForURL(two ?? '');
  await white.getByRole('button', { name: 'Next game (2)' }).waitFor();
  await white.keyboard.press('n');
  await white.waitForURL(week ?? '');
  await status(white, 'Your turn');
  await play(white, 'K10');
  await status(white, 'Your opponent’s turn');
  // The move stays where it is unless one asks for more.
  await press(white, 'Settings');
  await white.getByRole('checkbox', { name: 'After my move go to the next game' }).check();
  await white.keyboard.press('Escape');
  await press(white, 'Next game (2)');
  await white.waitForURL(day ?? '');
  await status(white, 'Your turn');
  await cell(white, 'K10').press('Enter');
  await white.waitForURL(two ?? '');
  await status(white, 'Your turn');
  await play(white, 'K10');
  await status(white, 'Your opponent’s turn');
  await white.goto(`${at.house.address}/games`);
  await white.getByRole('region', { name: 'The others’ turn' }).getByRole('link').nth(2).waitFor();
  expect(await white.title()).toBe('My games · Tessera');
  await black.goto(at.house.address);
  await black.getByRole('link', { name: 'My games, 3 wait for you' }).click();
  await black.getByRole('region', { name: 'Your turn' }).getByRole('link').nth(2).waitFor();
});

test('what changes among one’s games is told at once, on their page and on the first one', async () => {
  const [white, black] = [await at.visitor(), await at.visitor()];
  const [link = ''] = await tables(white, black, 3);
  // Nothing is asked for by time: what comes is told by the line.
  await black.addInitScript(() => {
    window.setInterval = (() => 0) as unknown as typeof setInterval;
  });
  await black.goto(`${at.house.address}/games`);
  await black.getByRole('region', { name: 'The others’ turn' }).getByRole('link').waitFor();
  await play(white, 'K10');
  await black.getByRole('region', { name: 'Your turn' }).getByRole('link').waitFor();
  await expect.poll(() => black.title(), PATIENT).toBe('(1) My games · Tessera');

  await black.goto(at.house.address);
  const all = black.getByRole('main').getByRole('link', { name: 'My games 1 waits for you' });
  await all.waitFor();
  const second = await black.context().newPage();
  await second.goto(link);
  await play(second, 'L9');
  await black.getByRole('main').getByRole('link', { name: 'My games', exact: true }).click();
  await black.waitForURL(/\/games$/);
  await black.getByRole('region', { name: 'The others’ turn' }).getByRole('link').waitFor();
});

test('who is on vacation loses no time, and the others are told', async () => {
  const [white, black] = [await at.visitor(), await at.visitor()];
  await signUp(white, at.house.address, 'Wanda');
  const [link] = await tables(white, black, 1);
  await black.getByText(/^23 hours left/).waitFor();
  await white.goto(`${at.house.address}/account`);
  const vacation = white.getByRole('region', { name: 'Vacation' });
  await vacation.getByText('30 days of 30 are left this year.').waitFor();
  await vacation.getByLabel('Number of days').fill('40');
  await vacation.getByRole('button', { name: 'Go on vacation' }).click();
  await vacation.getByText('A vacation takes 1 to 30 days').waitFor();
  await vacation.getByLabel('Number of days').fill('10');
  await vacation.getByRole('button', { name: 'Go on vacation' }).click();
  await vacation.getByText(/You are on vacation until/).waitFor();
  await black.getByText(/^on vacation until/).waitFor();
  await black.getByText(/^10 days left/).waitFor();
  await black.goto(`${at.house.address}/games`);
  await black.getByText(/Wanda: on vacation until/).waitFor();
  await vacation.getByRole('button', { name: 'I am back' }).click();
  await vacation.getByRole('button', { name: 'Go on vacation' }).waitFor();
  await black.goto(link ?? '');
  await black.getByText(/^23 hours left/).waitFor();
  expect(await black.getByText(/on vacation/).count()).toBe(0);
});

test('a game of days outlives a crash, and charges nobody for it', async () => {
  const [white, black] = [await at.visitor(), await at.visitor()];
  await tables(white, black, 2);
  await play(white, 'K10');
  await status(black, 'Your turn');
  at.pardon(AWAY);
  await at.house.kill();
  await at.house.start();
  await black.reload();
  await status(black, 'Your turn');
  await black.getByText(/^(47 hours|2 days) left/).waitFor();
  await play(black, 'A1');
  await status(white, 'Your turn');
});
