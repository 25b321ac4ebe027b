import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signUp } from './accounts';
import { play } from './browser';
import { stage } from './stage';
import { friends } from './table';

const at = stage();

const games = (page: Page) => page.getByRole('region', { name: 'Games' });

test('a profile has the games, to its owner alone where their tables are private', async () => {
  const { white, black, link } = await friends(at);
  await signUp(white, at.house.address, 'Annette');
  await signUp(black, at.house.address, 'Boris');
  await play(white, 'K10');
  await black.getByText('Your turn').first().waitFor();
  await black.goto(`${at.house.address}/@/Boris`);
  const row = games(black).getByRole('link', { name: /^Annette your turn/ });
  await row.waitFor();
  const { violations } = await new AxeBuilder({ page: black }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  await row.click();
  await black.waitForURL(link);
  const stranger = await at.visitor();
  await stranger.goto(`${at.house.address}/@/Boris`);
  await games(stranger).getByText('No games that everybody may see.').waitFor();
});

test('everything one has comes in one archive', async () => {
  const page = await at.visitor({ viewport: { width: 360, height: 720 } });
  await signUp(page, at.house.address, 'Cleopatra');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('tessera-account.zip');
  expect(await download.failure()).toBeNull();
});
