import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { deleteAccount, signUp } from './accounts';
import { cell, play } from './browser';
import { makeMatch } from './seats';
import { stage } from './stage';
import { friends } from './table';

const at = stage();

/** What the seats of a table are called, from a visitor's place. */
const seats = (page: Page) => page.getByRole('region', { name: 'Players' }).locator('.who').allInnerTexts();

test('a table has the names of those who sit there, until they are deleted', async () => {
  const { white, black, link } = await friends(at);
  const watcher = await at.visitor();
  await watcher.goto(link);
  await signUp(white, at.house.address, 'Annette');
  await watcher.getByRole('link', { name: 'Annette' }).waitFor();
  await signUp(black, at.house.address, 'Boris');
  await watcher.getByRole('link', { name: 'Boris' }).waitFor();
  await expect.poll(() => watcher.title()).toBe('Annette – Boris · Tessera');
  await black.getByText('Annette to move').waitFor();
  await play(white, 'K10');
  await watcher.getByText('Boris to move').waitFor();
  await watcher.getByRole('link', { name: 'Boris' }).click();
  await watcher.getByRole('heading', { name: 'Boris' }).waitFor();
  await watcher.goBack();
  await white.goto(at.house.address);
  await white.getByRole('link', { name: /Boris.*1 move/s }).waitFor();
  expect(await white.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Boris');
  await white.getByRole('link', { name: /Boris.*1 move/s }).click();
  await white.getByText('Boris to move').waitFor();
  await deleteAccount(black, at.house.address);
  await watcher.getByText('Deleted player to move').waitFor();
  expect((await seats(watcher)).map((each) => each.replace(/,.*/s, '').trim())).toEqual([
    'Annette',
    'Deleted player',
  ]);
  await white.goto(at.house.address);
  await white.getByRole('link', { name: /1 move/ }).waitFor();
  expect(await white.getByText('Boris').count()).toBe(0);
});

test('long names in wide scripts leave a phone’s table as it is', async () => {
  const visitor = { viewport: { width: 360, height: 720 } };
  const white = await at.visitor(visitor);
  await signUp(white, at.house.address, 'ШШШШШШШШШШЩЩЩЩЩЩЩЩЩЩ');
  const link = await makeMatch(white, at.house.address, {
    variant: 'pente',
    first: 0,
    seats: [{ kind: 'person' }, { kind: 'open' }],
    time: { kind: 'increment', main: 600_000, extra: 5000, periods: 0 },
  });
  const black = await at.visitor(visitor);
  await signUp(black, at.house.address, '漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢');
  await black.goto(link);
  await cell(black, 'K10').waitFor();
  for (const page of [white, black]) {
    await page.getByRole('link', { name: '漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢' }).first().waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(360);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  }
});
