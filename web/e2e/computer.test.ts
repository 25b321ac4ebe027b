import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { AWAY, cell, play, settled, stones } from './browser';
import { stage } from './stage';
import { lastMove, moveList, newGame, press, resign, status, trays } from './table';

const at = stage();

/** Plays a stone and waits for the computer's. */
async function exchange(page: Page, point: string): Promise<string> {
  await play(page, point);
  await status(page, 'Your turn');
  return lastMove(page, 'black');
}

/** A game against the computer in which each has placed two stones. */
async function someGame(): Promise<{ page: Page; moves: string[] }> {
  const page = await at.visitor();
  await page.goto(at.house.address);
  const first = await exchange(page, 'K10');
  const second = await exchange(page, 'B2');
  return { page, moves: ['K10', first, 'B2', second] };
}

test('the board of the home page takes the first stone at once, and the computer answers', async () => {
  const page = await at.visitor();
  await page.goto(at.house.address);
  await cell(page, 'K10').click();
  await page.waitForURL(/\/m\/[\w-]+$/);
  await settled(page, 'K10');
  await status(page, 'Your turn');
  const answer = await lastMove(page, 'black');
  expect(await stones(page)).toEqual(['K10, white stone', `${answer}, black stone, last move`].sort());
  expect(await moveList(page)).toEqual(['K10', answer]);
});

test('taking back removes the pair of moves, again and again', async () => {
  const { page, moves } = await someGame();
  await press(page, 'Take back');
  await status(page, 'Your turn');
  await cell(page, 'B2')
    .and(page.getByRole('gridcell', { name: /empty/ }))
    .waitFor();
  expect(await moveList(page)).toEqual(moves.slice(0, 2));
  expect(await stones(page)).toHaveLength(2);

  await press(page, 'Take back');
  await page.getByText('No moves yet').waitFor();
  expect(await stones(page)).toEqual([]);
  expect(await page.getByRole('button', { name: 'Take back' }).getAttribute('aria-disabled')).toBe('true');

  const answer = await exchange(page, 'K10');
  expect(await moveList(page)).toEqual(['K10', answer]);
});

test('who resigns has lost and begins the rematch on an empty board', async () => {
  const { page } = await someGame();
  await resign(page);
  await status(page, 'You lost');
  await page.getByText('By resignation', { exact: true }).waitFor();
  await press(page, 'Rematch');
  await status(page, 'Your turn');
  await page.getByText('No moves yet').waitFor();
  expect(await stones(page)).toEqual([]);
  expect(await trays(page)).toEqual(['You: 0 of 5 captures', 'Computer: 0 of 5 captures']);
  await page.getByText('1 won').waitFor();
  await exchange(page, 'K10');
});

test('a reload in the middle of a game goes on with it', async () => {
  const { page, moves } = await someGame();
  const before = await stones(page);
  await page.reload();
  await settled(page, 'B2');
  await status(page, 'Your turn');
  expect(await stones(page)).toEqual(before);
  expect(await moveList(page)).toEqual(moves);
  const answer = await exchange(page, 'S18');
  expect(await moveList(page)).toEqual([...moves, 'S18', answer]);
});

test('a server that is killed while the computer thinks lets it move after the restart', async () => {
  at.pardon(AWAY);
  const page = await at.visitor();
  await newGame(page, at.house.address, { against: 'The computer', level: 'strong' });
  const match = page.url().split('/').at(-1);
  let thinking = false;
  for (const point of ['K10', 'B2', 'S18', 'B18', 'S2']) {
    await play(page, point);
    await at.house.kill();
    const moves = at.house.audit().find((each) => each.match === match)?.moves ?? [];
    thinking ||= moves.at(-1) === point;
    await at.house.start();
    await lastMove(page, 'black');
    await status(page, 'Your turn');
    if (thinking) break;
  }
  expect(thinking, 'a kill before the computer had moved').toBe(true);
});

test.each(['newcomer', 'beginner', 'medium', 'strong', 'master'] as const)(
  'the level %s can be chosen, and answers',
  async (level) => {
    const page = await at.visitor();
    await newGame(page, at.house.address, { against: 'The computer', level });
    await page.getByRole('region', { name: 'Players' }).getByText(level).waitFor();
    await exchange(page, 'K10');
    await exchange(page, 'B2');
    expect(await stones(page)).toHaveLength(4);
  },
);

test('the computer can begin', async () => {
  const page = await at.visitor();
  await newGame(page, at.house.address, { against: 'The computer', first: 'The computer' });
  await status(page, 'Your turn');
  expect(await stones(page)).toEqual(['K10, black stone, last move']);
  await play(page, 'B2');
  await status(page, 'Your turn');
  expect(await stones(page)).toHaveLength(3);
});
