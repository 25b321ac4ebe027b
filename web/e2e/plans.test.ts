import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { AWAY, play, settled, stones } from './browser';
import { makeMatch, spoken } from './seats';
import { stage } from './stage';
import { friends, moveList, newGame, playLine, press, status } from './table';

const at = stage();

/** Opens the conditional moves. */
async function planning(page: Page): Promise<Locator> {
  await press(page, 'If they play …');
  const dialog = page.getByRole('dialog', { name: 'Conditional moves' });
  await dialog.getByText('Position now').waitFor();
  return dialog;
}

function pointIn(dialog: Locator, point: string): Locator {
  return dialog.getByRole('gridcell', { name: new RegExp(`^${point}\\b`) });
}

/** Places stones in the plan, each when the one before has been judged. */
async function placeIn(dialog: Locator, ...points: string[]): Promise<void> {
  for (const point of points) {
    await pointIn(dialog, point).click();
    await dialog
      .getByRole('status')
      .getByText(new RegExp(`: ${point}\\b`))
      .waitFor();
  }
}

/** The stones in the list of lines, as a screen reader says them. */
function linesIn(dialog: Locator): Promise<string[]> {
  return dialog
    .getByRole('region', { name: 'Lines' })
    .getByRole('listitem')
    .getByRole('button')
    .evaluateAll((each) => [...new Set(each.map((button) => button.getAttribute('aria-label') ?? ''))]);
}

test('a tree of conditional moves is stored, survives a kill, and is played at once', async () => {
  at.pardon(AWAY);
  const { white, black, link } = await friends(at);
  await playLine(['K10', 'L9'], white, black);
  const watcher = await at.visitor();
  await watcher.goto(link);
  await settled(watcher, 'L9');

  const dialog = await planning(black);
  await dialog.getByText('Your opponent: where might this stone go?').waitFor();
  await placeIn(dialog, 'K7', 'M8', 'K6', 'N7');
  for (let back = 0; back < 2; back++) await dialog.getByRole('button', { name: 'One stone back' }).click();
  await placeIn(dialog, 'A1', 'B2');
  await dialog.getByRole('button', { name: 'Position now' }).click();
  await placeIn(dialog, 'A3');
  await dialog.getByText('no answer yet').waitFor();
  expect(await linesIn(dialog)).toEqual([
    'Your opponent plays K7',
    'you answer M8',
    'Your opponent plays K6',
    'you answer N7',
    'Your opponent plays A1',
    'you answer B2',
    'Your opponent plays A3',
  ]);
  await dialog.getByRole('button', { name: 'Store' }).click();
  await black.getByText('2 lines are stored').waitFor();

  await at.house.kill();
  await at.house.start();
  await play(white, 'K7');
  for (const page of [white, black, watcher]) await settled(page, 'M8');
  expect(await moveList(watcher)).toEqual(['K10', 'L9', 'K7', 'M8»']);
  await white.getByRole('button', { name: /^Move 4, .*M8, played ahead$/ }).waitFor();
  await status(white, 'Your turn');
  await black.getByText('2 lines are stored').waitFor();

  await play(white, 'A1');
  for (const page of [white, black]) await settled(page, 'B2');
  await expect.poll(() => black.getByText(/stored/).count()).toBe(0);
  await at.house.stop();
  expect(at.house.audit().map(({ error }) => error)).toEqual([null]);
  await at.house.start();
});

test('a plan is kept from everybody else, and ends when they play otherwise', async () => {
  const { white, black } = await friends(at);
  const heard: string[] = [];
  white.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(payload.toString())),
  );
  await white.reload();
  await status(white, 'Your turn');
  const dialog = await planning(black);
  await placeIn(dialog, 'K10', 'L11', 'K7', 'M13');
  await dialog.getByRole('button', { name: 'Store' }).click();
  await black.getByText('1 line is stored').waitFor();
  await play(white, 'K10');
  await settled(white, 'L11');
  await play(white, 'K6');
  await black.getByText('They played otherwise: your conditional moves have ended.').waitFor();
  await status(black, 'Your turn');
  expect(heard.filter((text) => /M13|"plans"/.test(text))).toEqual([]);
  expect(await white.getByText(/conditional|stored/i).count()).toBe(0);
});

test('one plans by keyboard, changes an answer, undoes it, and withdraws everything', async () => {
  const { white, black } = await friends(at);
  await play(white, 'K10');
  await settled(black, 'K10');
  await play(black, 'L10');
  await settled(white, 'L10');
  const button = black.getByRole('button', { name: 'If they play …' });
  await button.press('Enter');
  const dialog = black.getByRole('dialog', { name: 'Conditional moves' });
  await pointIn(dialog, 'K10').focus();
  await black.keyboard.press('ArrowUp');
  await black.keyboard.press('ArrowUp');
  await black.keyboard.press('ArrowUp');
  await black.keyboard.press('Enter');
  await dialog.getByText('What do you answer?').waitFor();
  await placeIn(dialog, 'M10');
  await dialog.getByRole('button', { name: 'One stone back' }).click();
  await placeIn(dialog, 'N10');
  await dialog.getByText('Your other answer there was replaced.', { exact: false }).waitFor();
  expect(await linesIn(dialog)).toEqual(['Your opponent plays K13', 'you answer N10']);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  expect(await linesIn(dialog)).toEqual(['Your opponent plays K13', 'you answer M10']);
  await dialog.getByRole('button', { name: 'you answer M10' }).click();
  await placeIn(dialog, 'N10', 'A1');
  await dialog.getByRole('button', { name: 'Your opponent plays N10, takes 1 group' }).waitFor();
  await dialog.getByText('Captured: Opponent 1 · You 0').waitFor();
  await dialog.getByRole('button', { name: 'Delete all' }).click();
  await dialog.getByText('Nothing is planned yet.').waitFor();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await dialog.getByRole('button', { name: 'Store' }).click();
  await black.getByText('1 line is stored').waitFor();

  await (await planning(black)).getByRole('button', { name: 'Delete all' }).click();
  await dialog.getByRole('button', { name: 'Store' }).click();
  await expect.poll(() => black.getByText(/stored/).count()).toBe(0);
  await play(white, 'K13');
  await status(black, 'Your turn');
  expect(await stones(black)).toHaveLength(3);
});

test('who plans while the other moves is told that the game has gone on', async () => {
  const { white, black } = await friends(at);
  const dialog = await planning(black);
  await placeIn(dialog, 'K10');
  await play(white, 'K10');
  await dialog.waitFor({ state: 'detached' });
  await spoken(black, 'The game has gone on: plan again from here.');
  await status(black, 'Your turn');
});

test('nothing is planned alone, by whoever watches, or while minutes run', async () => {
  const button = (page: Page) => page.getByRole('button', { name: 'If they play …' });
  const alone = await at.visitor();
  await newGame(alone, at.house.address, { against: 'Pass and play' });
  await play(alone, 'K10');
  expect(await button(alone).count()).toBe(0);

  const { black, link } = await friends(at);
  const watcher = await at.visitor();
  await watcher.goto(link);
  await watcher.getByText('You are watching this game.', { exact: true }).first().waitFor();
  await button(black).waitFor();
  expect(await button(watcher).count()).toBe(0);

  const timed = await makeMatch(alone, at.house.address, {
    variant: 'pente',
    seats: [{ kind: 'person' }, { kind: 'open' }],
    first: 0,
    time: { kind: 'increment', main: 600_000, extra: 0 },
  });
  await watcher.goto(timed);
  await status(watcher, 'Your opponent’s turn');
  expect(await button(watcher).count()).toBe(0);
});

test('in a game of days one plans on a phone', async () => {
  const white = await at.visitor();
  const black = await at.visitor();
  const link = await makeMatch(white, at.house.address, {
    variant: 'pente',
    seats: [{ kind: 'person' }, { kind: 'open' }],
    first: 0,
    time: { kind: 'weekdays', main: 0, extra: 3 * 86_400_000 },
  });
  await black.goto(link);
  await status(white, 'Your turn');
  await playLine(['K10', 'L9'], white, black);
  await black.setViewportSize({ width: 360, height: 740 });
  const dialog = await planning(black);
  await placeIn(dialog, 'K7', 'M8', 'K6', 'N7');
  const across = await dialog.evaluate((each) => each.scrollWidth - each.clientWidth);
  expect(across).toBe(0);
  const board = await dialog.getByRole('grid').boundingBox();
  expect(board?.width).toBeGreaterThan(290);
  await dialog.getByRole('button', { name: 'Store' }).click();
  await black.getByText('1 line is stored').waitFor();
  await play(white, 'K7');
  for (const page of [white, black]) await settled(page, 'M8');
  await status(white, 'Your turn');
});
