import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from 'vitest';
import { signIn, signUp } from './accounts';
import { play } from './browser';
import { stage } from './stage';
import { friends, press } from './table';

const at = stage();

test('a guest’s game becomes the account’s that was made elsewhere, and goes on', async () => {
  const home = await at.visitor();
  await signUp(home, at.house.address, 'Annette');
  const { white, black, link } = await friends(at);
  await play(white, 'K10');
  await signIn(white, at.house.address, 'Annette');
  await white.goto(link);
  await white.getByText('You are watching').first().waitFor();
  await white.getByRole('heading', { name: 'You have 1 game in this browser. Make it yours?' }).waitFor();
  await press(white, 'Make it mine');
  await black.getByRole('link', { name: 'Annette' }).waitFor();
  await home.goto(link);
  await play(black, 'A1');
  await white.getByText('Your turn').first().waitFor();
  await home.getByText('Your turn').first().waitFor();
  await play(home, 'L11');
  await black.getByText('Your turn').first().waitFor();
  expect(await white.getByRole('heading', { name: /in this browser/ }).count()).toBe(0);
});

test('who does not want a guest’s games is not asked again', async () => {
  const page = await at.visitor({ viewport: { width: 360, height: 720 } });
  const home = await at.visitor();
  await signUp(home, at.house.address, 'Bertram');
  await page.goto(at.house.address);
  await play(page, 'K10');
  await page.waitForURL(/\/m\//);
  await signIn(page, at.house.address, 'Bertram');
  const offer = page.getByRole('heading', { name: /^You have 1 game in this browser/ });
  await offer.waitFor();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  await press(page, 'Not now');
  await offer.waitFor({ state: 'detached' });
  await page.goto(`${at.house.address}/account`);
  await page.getByRole('heading', { name: 'Your account' }).waitFor();
  expect(await offer.count()).toBe(0);
});
