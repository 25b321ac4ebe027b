import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { TimeControl } from '../src/wire';
import { AWAY, cell, play, settled } from './browser';
import { makeMatch, spoken } from './seats';
import { stage } from './stage';
import { friends, openNewGame, playLine, press, status } from './table';

const at = stage();

const blitz: TimeControl = { kind: 'increment', main: 180_000, extra: 2000 };

/** A table with time of two people, White to begin. */
async function timed(time: TimeControl): Promise<{ white: Page; black: Page; link: string }> {
  const white = await at.visitor();
  const seats = [{ kind: 'person' as const }, { kind: 'open' as const }];
  const link = await makeMatch(white, at.house.address, { variant: 'pente', seats, first: 0, time });
  const black = await at.visitor();
  await black.goto(link);
  await status(white, 'Your turn');
  return { white, black, link };
}

function clock(page: Page, seat: string): Locator {
  return page.getByRole('timer', { name: `Clock of ${seat}` }).locator('.time');
}

/** What a clock shows, in seconds. */
async function shown(page: Page, seat: string): Promise<number> {
  const text = (await clock(page, seat).textContent()) ?? '';
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

test('a game with time is chosen in the dialog, and both see the clocks', async () => {
  const white = await at.visitor();
  const dialog = await openNewGame(white, at.house.address);
  await dialog.getByRole('radio', { name: 'A friend' }).check();
  await dialog.getByRole('radio', { name: 'I do' }).check();
  await dialog.getByRole('combobox', { name: 'Time' }).selectOption({ label: 'A time of your own…' });
  await dialog.getByRole('spinbutton', { name: 'Minutes for the game' }).fill('0');
  await dialog.getByRole('spinbutton', { name: 'Seconds added after each turn' }).fill('5');
  await dialog.getByRole('button', { name: 'Start the game' }).click();
  await dialog.getByText('Nobody can play with this time.').waitFor();
  await dialog.getByRole('spinbutton', { name: 'Minutes for the game' }).fill('2');
  await dialog.getByRole('button', { name: 'Start the game' }).click();
  await white.waitForURL(/\/m\//);
  const black = await at.visitor();
  await black.goto(white.url());
  await status(white, 'Your turn');
  await playLine(['K10', 'A1'], white, black);
  await clock(white, 'You').waitFor();
  await expect.poll(() => shown(white, 'You')).toBeLessThan(120);
  expect(await shown(black, 'You')).toBe(120);
});

test('a flag falls when the server says so, and a move that comes after it does not count', async () => {
  const { white, black } = await timed({ kind: 'increment', main: 5000, extra: 0 });
  await playLine(['K10', 'A1'], white, black);
  await status(black, 'You won');
  await black.getByText('On time', { exact: true }).waitFor();
  await status(white, 'You lost');
  expect(await shown(white, 'You')).toBe(0);
  await cell(white, 'C3').press('Enter');
  expect(await white.getByRole('gridcell', { name: /stone/ }).count()).toBe(2);
});

test('a move that races the flag counts, or the game is lost: never both, and all see the same', async () => {
  const { white, black } = await timed({ kind: 'increment', main: 5000, extra: 0 });
  await playLine(['K10', 'A1'], white, black);
  await expect.poll(() => shown(white, 'You'), { interval: 20, timeout: 10_000 }).toBeLessThan(0.5);
  await cell(white, 'C3').click();
  const counted = settled(black, 'C3').then(() => true);
  const lost = status(black, 'You won').then(() => false);
  if (await Promise.race([counted, lost])) {
    await settled(white, 'C3');
    expect(await shown(black, 'Opponent')).toBeLessThan(5);
  } else {
    await status(white, 'You lost');
  }
});

test('nobody pays for a restart of the server', async () => {
  at.pardon(AWAY);
  const { white, black } = await timed(blitz);
  await playLine(['K10', 'A1'], white, black);
  await white.waitForTimeout(2500);
  const before = await shown(white, 'You');
  await at.house.kill();
  await white.waitForTimeout(6000);
  await at.house.start();
  await play(white, 'C3');
  await settled(black, 'C3');
  const after = await shown(black, 'Opponent');
  expect(after).toBeGreaterThan(before - 3);
});

/** The names of seats that have no room. */
function cutNames(page: Page): Promise<string[]> {
  return page
    .getByRole('region', { name: 'Players' })
    .locator('.who')
    .evaluateAll((names) =>
      names.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent ?? ''),
    );
}

test('at a table of three one seat drops, the others see it, and it comes back to its place', async () => {
  const white = await at.visitor();
  const seats = [{ kind: 'person' as const }, { kind: 'open' as const }, { kind: 'open' as const }];
  const link = await makeMatch(white, at.house.address, { variant: 'free', seats, first: 0, time: blitz });
  const [black, red] = [await at.visitor(), await at.visitor()];
  await black.goto(link);
  await status(white, 'Waiting for 1 more player');
  await red.goto(link);
  await status(white, 'Your turn');
  await playLine(['K10'], white, black, red);
  await status(black, 'Your turn');
  await black.goto('about:blank');
  const seat = white
    .getByRole('region', { name: 'Players' })
    .getByRole('listitem')
    .filter({ hasText: 'Black' });
  await seat.getByText('away', { exact: true }).waitFor();
  for (const width of [360, 1280]) {
    await white.setViewportSize({ width, height: 740 });
    await expect.poll(() => cutNames(white), { message: `at ${width} px` }).toEqual([]);
  }
  const patience = await white
    .getByText(/^Black is away\. You can play on without this seat in/)
    .textContent();
  expect(Number(/0:(\d\d)/.exec(patience ?? '')?.[1])).toBeLessThanOrEqual(22); // a tenth of 180 + 20 × 2
  await black.goto(link);
  await seat.getByText('away', { exact: true }).waitFor({ state: 'detached' });
  await play(black, 'A1');
  await Promise.all([settled(white, 'A1'), settled(red, 'A1')]);
});

test('who is away for too long can be claimed against', async () => {
  const { white, black } = await timed({ kind: 'increment', main: 60_000, extra: 0 });
  await playLine(['K10', 'A1', 'C3'], white, black);
  await black.goto('about:blank');
  await white.getByRole('button', { name: 'Claim the win' }).click({ timeout: 40_000 });
  await status(white, 'You won');
});

test('a draw is offered, declined and agreed', async () => {
  const { white, black } = await friends(at);
  await playLine(['K10', 'A1'], white, black);
  await press(white, 'Offer a draw');
  await white.getByRole('main').getByText('You offer a draw.').waitFor();
  await black.getByRole('main').getByText('Your opponent offers a draw.').waitFor();
  await press(black, 'Decline');
  await white.getByText('The draw was declined.').first().waitFor();
  await press(white, 'Offer a draw');
  await press(black, 'Accept');
  for (const page of [white, black]) {
    await status(page, 'A draw');
    await page.getByText('By agreement', { exact: true }).waitFor();
  }
});

test('a game that has hardly begun is called off, and is begun again as it was', async () => {
  const { white, black } = await friends(at);
  await playLine(['K10'], white, black);
  await press(black, 'Call off');
  for (const page of [white, black]) await status(page, 'The game was called off');
  await press(white, 'Rematch');
  await press(black, 'Rematch');
  await status(white, 'Your turn');
  await spoken(black, /./);
});
