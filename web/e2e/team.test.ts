import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { play, settled } from './browser';
import { hearing, makeMatch, openTalk, spoken } from './seats';
import { stage } from './stage';
import { status } from './table';

const at = stage();

/** White, Black, Red and Blue by turns. White and Red take ten stones of their opponents and more: White's
 * last capture takes a stone of Red too, which counts for nobody. */
const line = [
  ...['K10', 'L10', 'K13', 'M10'],
  ...['N10', 'L13', 'K4', 'M13'],
  ...['K7', 'L7', 'N13', 'M7'],
  ...['N7', 'L4', 'K16', 'M4'],
  ...['A1', 'L16', 'N4', 'M16'],
  ...['T19', 'B1', 'C1', 'T1'],
  ...['D1', 'H19', 'N16'],
];

type Four = [Page, Page, Page, Page];

async function table(white: Page): Promise<Four> {
  const link = await makeMatch(white, at.house.address, {
    variant: 'team',
    seats: [{ kind: 'person' }, { kind: 'open' }, { kind: 'open' }, { kind: 'open' }],
    first: 0,
  });
  await status(white, 'Waiting for 3 more players');
  const [black, red, blue] = [await at.visitor(), await at.visitor(), await at.visitor()];
  await black.goto(link);
  await status(white, 'Waiting for 2 more players');
  await red.goto(link);
  await status(white, 'Waiting for 1 more player');
  await blue.goto(link);
  await status(white, 'Your turn');
  return [white, black, red, blue];
}

/** What the tray of each team says. */
function teams(page: Page): Promise<string[]> {
  return page
    .getByRole('img', { name: /stones$/ })
    .evaluateAll((each) => each.map((tray) => tray.getAttribute('aria-label') ?? ''));
}

async function playTo(pages: Four, from: number, to: number): Promise<void> {
  for (const [ply, point] of line.slice(0, to).entries()) {
    if (ply < from) continue;
    await play(pages[ply % 4] ?? pages[0], point);
    await Promise.all(pages.map((page) => settled(page, point)));
  }
}

test('a team game by four people, to its end by captures of both partners', async () => {
  const first = await at.visitor();
  const heard = hearing(first);
  const pages = await table(first);
  const [white, black, red, blue] = pages;
  await status(red, 'Your partner’s turn');
  await status(black, 'White to move');
  await white.getByRole('heading', { name: 'You and Red' }).waitFor();
  await blue.getByRole('heading', { name: 'You and Black' }).waitFor();

  await playTo(pages, 0, 5);
  expect(await teams(red)).toEqual(['You and White: 2 of 10 stones', 'Black and Blue: 0 of 10 stones']);
  await playTo(pages, 5, 11);
  expect(await teams(black)).toEqual(['White and Red: 4 of 10 stones', 'You and Blue: 0 of 10 stones']);
  await red.getByText('next', { exact: true }).waitFor();

  await playTo(pages, 11, 25);
  expect(await teams(white)).toEqual(['You and Red: 9 of 10 stones', 'Black and Blue: 0 of 10 stones']);
  await white.getByRole('img', { name: '1 stone that counts for nobody' }).waitFor();
  await playTo(pages, 25, line.length);

  await status(white, 'You and Red won');
  await status(red, 'You and White won');
  await status(black, 'You lost');
  await blue.getByText('11 stones captured', { exact: true }).waitFor();
  await spoken(blue, 'You lost: 11 stones captured.');
  expect(heard().table.result).toEqual({ winners: [0, 2], by: ['captures'] });
});

test('partners have only fixed phrases while they play, which all hear', async () => {
  const pages = await table(await at.visitor());
  const [white, black, red, blue] = pages;
  await playTo(pages, 0, 4);
  await openTalk(white);
  await white.getByText(/partners may not consult/).waitFor();
  expect(await white.getByRole('textbox', { name: 'Your words' }).count()).toBe(0);
  await white.getByRole('button', { name: 'Good luck!' }).click();
  for (const page of [black, red, blue]) {
    await spoken(page, 'White says: Good luck!');
    await page.getByRole('button', { name: 'Table talk (1 new line)' }).waitFor();
  }

  await black.getByRole('button', { name: 'Resign', exact: true }).click();
  await black.getByText('Resign for your team? The other team wins.').waitFor();
  await black.getByRole('button', { name: 'Yes, resign' }).click();
  await status(white, 'You and Red won');
  await status(blue, 'You lost');
  await white.getByRole('textbox', { name: 'Your words' }).fill('That was quick.');
  await white.getByRole('textbox', { name: 'Your words' }).press('Enter');
  await spoken(red, 'White says: That was quick.');
});
