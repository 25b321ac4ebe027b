import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { play, settled, stones } from './browser';
import { stage } from './stage';
import { openNewGame, press, status } from './table';

const at = stage();

/** Two people, each with a browser of his own, at a table where the first places the opening. */
async function opening(): Promise<{ placer: Page; chooser: Page }> {
  const placer = await at.visitor();
  const dialog = await openNewGame(placer, at.house.address, 'Swap2-Pente');
  await dialog.getByRole('radio', { name: 'A friend' }).check();
  await dialog.getByRole('button', { name: 'Start the game' }).click();
  await placer.waitForURL(/\/m\//);
  const chooser = await at.visitor();
  await chooser.goto(placer.url());
  await status(chooser, 'Your opponent’s turn');
  return { placer, chooser };
}

/** Places stones, one after the other, and waits until each is on both boards. */
async function place(mover: Page, other: Page, ...points: string[]): Promise<void> {
  for (const point of points) {
    await play(mover, point);
    await settled(other, point);
  }
}

/** The stones of a page as “K10 white”. */
async function shown(page: Page): Promise<string[]> {
  return (await stones(page)).map((each) => each.split(' stone')[0]?.replace(',', '') ?? '');
}

test('three stones, two more, and the first player takes the second colour', async () => {
  const { placer, chooser } = await opening();
  await place(placer, chooser, 'K10', 'L11', 'N12');
  expect(await shown(chooser)).toEqual(['K10 white', 'L11 black', 'N12 white']);

  await press(chooser, 'Place two more');
  await place(chooser, placer, 'M9', 'J8');
  expect(await shown(placer)).toEqual(['J8 white', 'K10 white', 'L11 black', 'M9 black', 'N12 white']);
  expect(await placer.getByRole('button', { name: 'Place two more' }).count()).toBe(0);

  await press(placer, 'Take Black');
  await status(placer, 'Your turn');
  await place(placer, chooser, 'L12');
  await place(chooser, placer, 'K11');
  expect(await shown(chooser)).toEqual([
    'J8 white',
    'K10 white',
    'K11 white',
    'L11 black',
    'L12 black',
    'M9 black',
    'N12 white',
  ]);
});

test('the other player takes the first colour, and the first player goes on with the second', async () => {
  const { placer, chooser } = await opening();
  await place(placer, chooser, 'A1', 'T19', 'C3');
  await press(chooser, 'Take White');
  await status(placer, 'Your turn');
  await place(placer, chooser, 'K10');
  expect(await shown(chooser)).toContain('K10 black');
  await place(chooser, placer, 'K11');
  expect(await shown(placer)).toContain('K11 white');
});

test('the other player takes the second colour, and moves', async () => {
  const { placer, chooser } = await opening();
  await place(placer, chooser, 'K10', 'L11', 'N12');
  await press(chooser, 'Take Black');
  await status(chooser, 'Your turn');
  await place(chooser, placer, 'M9');
  expect(await shown(placer)).toContain('M9 black');
  await place(placer, chooser, 'J8');
  expect(await shown(chooser)).toContain('J8 white');
});
