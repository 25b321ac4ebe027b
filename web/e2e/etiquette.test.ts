import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from 'vitest';
import { play, settled } from './browser';
import { stage } from './stage';
import { friends, newGame, press } from './table';

const at = stage();

test('how people treat each other is told once, beside the board, and nobody has to read it first', async () => {
  const { white, black } = await friends(at);
  const card = white.getByRole('region', { name: 'Good company' });
  await card.waitFor();
  expect(await card.getByRole('listitem').count()).toBe(5);
  await play(white, 'K10');
  await settled(black, 'K10');
  await white.reload();
  await card.waitFor();
  await press(white, 'I see');
  expect(await card.count()).toBe(0);
  await white.reload();
  await settled(white, 'K10');
  await white.getByRole('button', { name: /^Table talk/ }).waitFor();
  expect(await card.count()).toBe(0);
});

test('nobody who plays the computer is told', async () => {
  const page = await at.visitor();
  await newGame(page, at.house.address, { against: 'The computer', first: 'I do' });
  await play(page, 'K10');
  expect(await page.getByRole('region', { name: 'Good company' }).count()).toBe(0);
});

test.each([1280, 360])('it can be read again at %s pixels', async (width) => {
  const page = await at.visitor({ viewport: { width, height: 740 } });
  await page.goto(`${at.house.address}/etiquette`);
  await page.getByRole('heading', { name: 'Good company', level: 1 }).waitFor();
  await page.getByText('Play by yourself').waitFor();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
});
