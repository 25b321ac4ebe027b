import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cell, play, settled, stones } from './browser';
import { wonByCaptures, wonByRow } from './games';
import { stage } from './stage';
import { friends, moveList, newGame, playLine, press, status, trays } from './table';

const at = stage();

async function passAndPlay(moves: readonly string[]): Promise<Page> {
  const page = await at.visitor();
  await newGame(page, at.house.address, { against: 'Pass and play' });
  await playLine(moves, page);
  return page;
}

/** Waits until the board shows the position after so many moves of a game without captures. */
async function showing(page: Page, moves: readonly string[], ply: number): Promise<void> {
  const last = moves[ply - 1];
  if (last === undefined) await page.getByRole('gridcell', { name: 'K10, empty' }).waitFor();
  else await page.getByRole('gridcell', { name: new RegExp(`^${last}, .* stone, last move`) }).waitFor();
  expect(await stones(page)).toHaveLength(ply);
}

test('a game on one screen that a row wins', async () => {
  const page = await passAndPlay(wonByRow.slice(0, -1));
  await status(page, 'White to move');
  await page.getByRole('listitem').filter({ hasText: 'White' }).getByText('to move').waitFor();
  expect(await page.locator('.board .row').count()).toBe(0);

  await play(page, 'K14');
  await status(page, 'White won');
  await page.getByText('5 in a row', { exact: true }).waitFor();
  expect(await page.locator('.board .row').count()).toBe(1);
  expect(await page.locator('.board .halo').count()).toBe(5);

  await cell(page, 'A5').press('Enter');
  await page.locator('.side').getByText('The game is over.').waitFor();
  expect(await stones(page)).toHaveLength(9);
  await page.locator('.side').getByText('5 in a row', { exact: true }).waitFor();
});

test('a game on one screen that the fifth capture wins', async () => {
  const page = await passAndPlay(wonByCaptures.slice(0, 5));
  await status(page, 'Black to move');
  expect(await trays(page)).toEqual(['White: 1 of 5 captures', 'Black: 0 of 5 captures']);
  await page.getByRole('gridcell', { name: 'L10, empty' }).waitFor();
  expect(await page.locator('.board .vacated').count()).toBe(2);

  await playLine(wonByCaptures.slice(5), page);
  await status(page, 'White won');
  await page.getByText('5 captures', { exact: true }).waitFor();
  expect(await trays(page)).toEqual(['White: 5 of 5 captures', 'Black: 0 of 5 captures']);
  expect(await page.locator('.tray.full').count()).toBe(1);
  expect(await page.locator('.board .row').count()).toBe(0);
  expect(await page.locator('.board .vacated').count()).toBe(2);
  const white = wonByCaptures.filter((_, ply) => ply % 2 === 0);
  expect(await stones(page)).toEqual(
    white.map((point) => `${point}, white stone${point === 'G10' ? ', last move' : ''}`).sort(),
  );
});

test('taking back on one screen removes the last stone and brings captured ones back', async () => {
  const page = await passAndPlay(wonByCaptures.slice(0, 5));
  await press(page, 'Take back');
  await status(page, 'White to move');
  await settled(page, 'L10');
  expect(await stones(page)).toHaveLength(4);
  expect(await trays(page)).toEqual(['White: 0 of 5 captures', 'Black: 0 of 5 captures']);
});

test('the loser begins again on one screen', async () => {
  const page = await passAndPlay(wonByRow);
  await press(page, 'Rematch');
  await status(page, 'Black to move');
  expect(await stones(page)).toEqual([]);
  await play(page, 'K10');
  expect(await stones(page)).toEqual(['K10, black stone, last move']);
});

test('stepping through a game with buttons, keys and its list of moves', async () => {
  const moves = wonByRow.slice(0, 6);
  const page = await passAndPlay(moves);
  expect(await moveList(page)).toEqual(moves);

  await press(page, 'One move back');
  await showing(page, moves, 5);
  await press(page, 'To the start');
  await showing(page, moves, 0);
  await press(page, 'One move forward');
  await showing(page, moves, 1);
  await press(page, 'To the latest move');
  await showing(page, moves, 6);

  for (const [key, ply] of [
    ['ArrowLeft', 5],
    ['ArrowLeft', 4],
    ['Home', 0],
    ['ArrowRight', 1],
    ['End', 6],
  ] as const) {
    await page.keyboard.press(key);
    await showing(page, moves, ply);
  }

  await page.getByRole('button', { name: /^Move 3, White: K11/ }).click();
  await showing(page, moves, 3);
  await cell(page, 'A5').press('Enter');
  const notice = page.locator('.side').getByText('Position after move 3 of 6');
  await notice.waitFor();
  await press(page, 'Back to the game');
  await showing(page, moves, 6);
  expect(await notice.count()).toBe(0);
  expect(await moveList(page)).toEqual(moves);
});

test('stepping through a finished game', async () => {
  const page = await passAndPlay(wonByCaptures);
  await page.getByRole('button', { name: /^Move 9, White: N13, 1 capture/ }).click();
  await page.getByRole('gridcell', { name: 'N13, white stone, last move' }).waitFor();
  expect(await trays(page)).toEqual(['White: 2 of 5 captures', 'Black: 0 of 5 captures']);
  await press(page, 'One move back');
  await page.getByRole('gridcell', { name: 'M12, black stone, last move' }).waitFor();
  expect(await trays(page)).toEqual(['White: 1 of 5 captures', 'Black: 0 of 5 captures']);
  await status(page, 'White won');
  await press(page, 'Back to the game');
  await page.getByRole('gridcell', { name: 'G10, white stone, last move' }).waitFor();
});

test('a move that arrives leaves the visitor in the past that he looks at', async () => {
  const { white, black } = await friends(at);
  await playLine(['K10', 'L9'], white, black);
  await press(black, 'To the start');
  await showing(black, [], 0);
  await play(white, 'M12');
  await black.getByRole('button', { name: 'Move 3, Opponent: M12' }).waitFor();
  await showing(black, [], 0);
  await press(black, 'One move forward');
  await showing(black, ['K10'], 1);
  await press(black, 'Back to the game');
  await settled(black, 'M12');
  await play(black, 'B2');
});

test('the past of one game is not looked at in the next', async () => {
  const page = await passAndPlay(['K10', 'L9']);
  await press(page, 'To the start');
  await press(page, 'Resign');
  await page.getByRole('link', { name: 'Tessera, home page' }).click();
  await play(page, 'K10');
  await status(page, 'Your turn');
  await play(page, 'B2');
  await page.getByRole('button', { name: 'Resign', exact: true }).waitFor();
});

test('the board of the first stone stays when its match is made', async () => {
  const page = await at.visitor();
  await page.goto(at.house.address);
  const board = await cell(page, 'K10').elementHandle();
  await play(page, 'K10');
  await page.waitForURL(/\/m\//);
  await status(page, 'Your turn');
  expect(await board?.evaluate((each) => each.isConnected)).toBe(true);
});

/** Counts the tones that a page makes. */
async function listening(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const heard = { tones: 0 };
    const Tone = OscillatorNode;
    Object.assign(globalThis, {
      heard,
      OscillatorNode: class extends Tone {
        constructor(context: BaseAudioContext, options?: OscillatorOptions) {
          super(context, options);
          heard.tones++;
        }
      },
    });
  });
  return () => page.evaluate(() => (globalThis as unknown as { heard: { tones: number } }).heard.tones);
}

test('sounds can be switched off, and stay off', async () => {
  const page = await at.visitor();
  const tones = await listening(page);
  await newGame(page, at.house.address, { against: 'Pass and play' });
  await play(page, 'K10');
  expect(await tones()).toBeGreaterThan(0);

  await press(page, 'Settings');
  await page.getByRole('checkbox', { name: 'Sounds' }).uncheck();
  await press(page, 'Close');
  const before = await tones();
  await play(page, 'L9');
  expect(await tones()).toBe(before);

  await page.reload();
  await settled(page, 'L9');
  await play(page, 'M12');
  expect(await tones()).toBe(0);
  await press(page, 'Settings');
  expect(await page.getByRole('checkbox', { name: 'Sounds' }).isChecked()).toBe(false);
});

test('the frame of the browser follows the theme', async () => {
  const page = await at.visitor({ colorScheme: 'light' });
  await page.goto(at.house.address);
  const colour = () =>
    page
      .locator('meta[name=theme-color]')
      .evaluateAll((all) =>
        (all as HTMLMetaElement[])
          .filter(({ media }) => matchMedia(media).matches)
          .map(({ content }) => content),
      );
  const [light, dark] = ['#f4f2ee', '#1c1b19'];
  expect(await colour()).toEqual([light]);
  await press(page, 'Settings');
  for (const [theme, frame] of [
    ['Dark', dark],
    ['Light', light],
    ['As the device', light],
  ] as const) {
    await page.getByRole('radio', { name: theme }).check();
    expect(await colour()).toEqual([frame]);
  }
});

test('coordinates and the printed board are remembered', async () => {
  const page = await at.visitor();
  await page.goto(at.house.address);
  const disc = page.locator('.board .disc').first();
  const small = await disc.getAttribute('d');
  expect(await page.locator('.board .coordinates text').count()).toBeGreaterThan(0);

  await press(page, 'Settings');
  await page.getByRole('checkbox', { name: 'Coordinates' }).uncheck();
  await page.getByRole('radio', { name: /hide 5 points/ }).check();
  await press(page, 'Close');
  for (const again of [false, true]) {
    if (again) await page.reload();
    await cell(page, 'K10').waitFor();
    expect(await page.locator('.board .coordinates text').count()).toBe(0);
    expect(await disc.getAttribute('d')).not.toBe(small);
  }
  await play(page, 'K10');
});
