import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stage } from './stage';
import { press } from './table';
import { announce, fresh, person, sound } from './tournaments';

const at = stage();

const DAY = 86_400_000;

/** Has people enter a tournament by its page. */
async function enterAll(pages: readonly Page[], address: string): Promise<void> {
  for (const page of pages) {
    await page.goto(address);
    await press(page, 'Enter');
    await page.getByRole('heading', { name: 'You are in' }).waitFor();
  }
}

test('a league for tables of three: who plays finds the table, and who sits out is told so in a league’s words', async () => {
  const names = fresh('Ann', 'Bob', 'Cor', 'Dan');
  const pages = await Promise.all(names.map((name) => person(at, name)));
  const [ann, bob, cor, dan] = pages as [Page, Page, Page, Page];
  const address = await announce(ann, at, {
    ...{ name: 'Winter league', kind: 'league', variant: 'free', seats: 3, rounds: 2, days: 7 },
    time: { kind: 'days', main: 0, extra: DAY },
  });
  await enterAll(pages, address);
  await press(ann, 'Start it now');

  await dan.getByRole('heading', { name: 'You sit this round out' }).waitFor();
  await dan.getByText('It pays as much as a table where all are level.').waitFor();
  await dan
    .locator('.meeting', { hasText: names[3] ?? '' })
    .getByText('sits out')
    .waitFor();
  expect(await dan.getByText(/\bbye\b/).count()).toBe(0);
  await dan.getByText('alone, or together with a partner').waitFor();
  await sound(dan);
  for (const page of [ann, bob, cor]) {
    await page.getByRole('heading', { name: 'Your game is ready' }).waitFor();
    expect(await page.getByRole('link', { name: 'Play', exact: true }).count()).toBe(1);
  }
  await press(dan, 'See the games');
  await dan.locator('#rounds-title:focus').waitFor();
  await dan.getByRole('link', { name: 'Watch', exact: true }).click();
  await dan.getByRole('link', { name: 'Winter league, round 1' }).waitFor();
});

test('who was taken out is told so, and a maker what becomes of games when it is called off', async () => {
  const names = fresh('Eva', 'Fin', 'Gus');
  const pages = await Promise.all(names.map((name) => person(at, name)));
  const [eva, fin] = pages as [Page, Page, Page];
  const address = await announce(eva, at, { name: 'Rated', options: ['tournament'], rated: true });
  await enterAll(pages, address);
  const entrants = eva.getByRole('region', { name: /^Entrants/ });
  await entrants.getByRole('button', { name: `Take ${names[1]} out` }).click();
  await press(eva, 'Yes, take out');
  await fin.getByRole('heading', { name: 'You were taken out' }).waitFor();
  expect(await fin.getByRole('button', { name: 'Enter', exact: true }).count()).toBe(0);
  await sound(fin);
  await press(eva, 'Call it off');
  await eva.getByText('It cannot be taken up again.', { exact: false }).waitFor();
  expect(await eva.getByText('Games that are being played').count()).toBe(0);
  await press(eva, 'Cancel');
  await press(eva, 'Start it now');
  await eva.getByRole('heading', { name: 'Your game is ready' }).waitFor();
  await press(eva, 'Call it off');
  await eva.getByText('Games that are being played go on at their tables').waitFor();
  await eva.getByText('They still count for ratings.').waitFor();
});
