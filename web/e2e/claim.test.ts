import { expect, test } from 'vitest';
import { cell, play, settled, stones } from './browser';
import { makeMatch, spoken } from './seats';
import { stage } from './stage';
import { moveList, playLine, press, status, trays } from './table';

const at = stage();

/** White brackets the pair on L10 and M10 with the last of these. */
const bracket = ['K10', 'L10', 'A1', 'M10', 'N10'];

async function table() {
  const white = await at.visitor();
  const link = await makeMatch(white, at.house.address, {
    variant: 'pente',
    options: ['claimed'],
    seats: [{ kind: 'person' }, { kind: 'open' }],
    first: 0,
  });
  const black = await at.visitor();
  await black.goto(link);
  await status(white, 'Your turn');
  return { white, black, link };
}

test('a capture is claimed by a hand on one of its stones, whoever sees it', async () => {
  const { white, black, link } = await table();
  await playLine(bracket, white, black);
  expect(await stones(black)).toHaveLength(5);
  expect(await trays(black)).toEqual(['Opponent: 0 of 5 captures', 'You: 0 of 5 captures']);

  const watcher = await at.visitor();
  await watcher.goto(link);
  await settled(watcher, 'N10');
  expect(await watcher.getByRole('button', { name: 'Claim capture' }).count()).toBe(0);

  await cell(black, 'M10').click();
  for (const page of [white, black, watcher])
    await page.getByRole('gridcell', { name: 'M10, empty' }).waitFor();
  expect(await trays(white)).toEqual(['You: 1 of 5 captures', 'Opponent: 0 of 5 captures']);
  await spoken(black, 'Opponent: 1 capture claimed.');
  expect(await moveList(black)).toEqual([...bracket, '!×1']);
  await status(black, 'Your turn');
  await play(black, 'C3');
  await settled(white, 'C3');
});

test('a capture is claimed by the keyboard, on the stone that made it', async () => {
  const { white, black } = await table();
  await playLine(bracket, white, black);
  await cell(white, 'N10').press('Enter');
  await white.getByRole('gridcell', { name: 'L10, empty' }).waitFor();
  await spoken(white, 'You: 1 capture claimed.');
});

test('a capture that nobody claims before the next stone is missed for good', async () => {
  const { white, black } = await table();
  await playLine([...bracket, 'C3'], white, black);
  await press(white, 'Claim capture');
  await white.locator('.side').getByText('There is nothing to claim now.').waitFor();
  await cell(black, 'C3').click();
  await black.locator('.side').getByText('There is nothing to claim now.').waitFor();
  await play(white, 'R3');
  await settled(black, 'R3');
  await press(white, 'Claim capture');
  await white.locator('.side').getByText('There is nothing to claim now.').waitFor();
  expect(await stones(white)).toHaveLength(7);
  expect(await trays(white)).toEqual(['You: 0 of 5 captures', 'Opponent: 0 of 5 captures']);
});

test('nothing tells what could be claimed', async () => {
  const { white, black } = await table();
  const drawn = () => black.locator('.board svg *').count();
  const said = () => black.locator('.side').innerText();
  const growth: number[] = [];
  for (const [ply, point] of bracket.entries()) {
    const before = await drawn();
    await playLine([point], ply % 2 === 0 ? white : black);
    await settled(black, point);
    growth.push((await drawn()) - before);
  }
  await status(black, 'Your turn');
  expect(growth[4]).toBe(growth[2]);
  expect(await said()).not.toMatch(/captures? claimed|×/);
  expect(await black.getByRole('log').innerText()).toMatch(/Your opponent plays N10\.$/);
});
