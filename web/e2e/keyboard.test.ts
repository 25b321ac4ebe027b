import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Catalogue } from '../src/i18n/catalogue';
import { de } from '../src/i18n/de';
import { en } from '../src/i18n/en';
import { fr } from '../src/i18n/fr';
import { nl } from '../src/i18n/nl';
import { cell, settled, stones } from './browser';
import { wonByCaptures, wonByRow } from './games';
import { focused, goTo, tabTo, type } from './keys';
import { stage } from './stage';
import { friends, lastMove, moveList, newGame, playLine, status } from './table';

const at = stage();

/** Waits until the live region has said something. */
function said(page: Page, text: string): Promise<void> {
  return page.getByRole('log').getByText(text, { exact: true }).last().waitFor();
}

/** Chooses a new game in the dialog, from the home page. */
async function chooseGame(page: Page, opponent: string, ...level: string[]): Promise<void> {
  await page.goto(at.house.address);
  await tabTo(page, /^New game$/);
  await type(page, 'Enter');
  await tabTo(page, /^(The computer|Pass and play|A friend)$/);
  while ((await focused(page)) !== opponent) await type(page, 'ArrowDown');
  for (const name of level) {
    await tabTo(page, /^Level$/);
    await type(page, 'Home');
    const slider = page.getByRole('slider', { name: 'Level' });
    while (!(await slider.getAttribute('aria-valuetext'))?.includes(`, ${name}.`))
      await type(page, 'ArrowRight');
  }
  await tabTo(page, /^Start the game$/);
  await type(page, 'Enter');
  await page.waitForURL(/\/m\//);
  await page.getByRole('button', { name: 'Resign' }).waitFor();
  await focused(page);
}

/** Places a stone on a point from wherever on the board the focus is. */
async function place(page: Page, point: string, key: 'Enter' | 'Space'): Promise<void> {
  await goTo(page, point);
  await type(page, key);
  await settled(page, point);
  expect(await focused(page)).toMatch(new RegExp(`^${point}, .* stone, last move|^${point}, .* stone$`));
}

test('a game against the computer by keyboard alone', async () => {
  const page = await at.visitor();
  await chooseGame(page, 'The computer', 'beginner');
  await page.getByRole('region', { name: 'Players' }).getByText('beginner').waitFor();
  await tabTo(page, /^K10, empty$/);
  await place(page, 'K10', 'Enter');
  await status(page, 'Your turn');
  const answer = await lastMove(page, 'black');
  await said(page, 'You play K10.');
  await said(page, `The computer plays ${answer}.`);
  await type(page, 'Control+End');
  expect(await focused(page)).toBe(`${answer}, black stone, last move`);
  await place(page, 'B2', 'Space');
  await status(page, 'Your turn');

  await tabTo(page, /^Take back$/);
  await type(page, 'Enter');
  await said(page, '2 moves taken back.');
  expect(await focused(page)).toBe('Take back');
  expect(await moveList(page)).toEqual(['K10', answer]);
  await type(page, 'Space');
  await page.getByText('No moves yet').waitFor();
  expect(await focused(page)).toBe('Take back');

  await tabTo(page, /^B2, /, 'Shift+Tab');
  await place(page, 'K10', 'Space');
  await status(page, 'Your turn');
  await tabTo(page, /^Resign$/);
  await type(page, 'Enter');
  expect(await focused(page)).toBe('Cancel');
  await type(page, 'Enter');
  expect(await focused(page)).toBe('Resign');
  await type(page, 'Enter');
  await tabTo(page, /^Yes, resign$/, 'Shift+Tab');
  await type(page, 'Enter');
  await said(page, 'You lost: by resignation.');
  await focused(page);

  await tabTo(page, /^Rematch$/);
  await type(page, 'Enter');
  await page.getByRole('log').getByText('A new game begins.').waitFor();
  await focused(page);
  await tabTo(page, /^K10, /, 'Shift+Tab');
  await place(page, 'K10', 'Enter');
});

test('moves, captures and results are announced', async () => {
  const page = await at.visitor();
  await chooseGame(page, 'Pass and play');
  await tabTo(page, /^K10, empty$/);
  for (const point of wonByCaptures) await place(page, point, 'Enter');
  await said(page, 'White plays G13 and captures 2 stones. White: 4 of 5 captures.');
  await said(page, 'Black plays H10.');
  await said(page, 'White plays G10 and captures 2 stones. White: 5 of 5 captures.');
  await said(page, 'White won: 5 captures.');
  expect(await page.getByRole('log').getAttribute('aria-live')).toBe('polite');
});

test('why a point is closed is said where it is and when it is chosen', async () => {
  const page = await at.visitor();
  await page.goto(at.house.address);
  await tabTo(page, /^K10, empty$/);
  await goTo(page, 'L11');
  expect(await focused(page)).toBe('L11, empty, The first stone goes on the centre point, K10.');
  await type(page, 'Enter');
  await said(page, 'The first stone goes on the centre point, K10.');
  expect(await stones(page)).toEqual([]);
});

test('an offer is answered, and the past is left, without losing the focus', async () => {
  const { white, black } = await friends(at);
  await playLine(['K10', 'L9'], white, black);
  await cell(white, 'K10').focus();
  for (const answer of ['Decline', 'Accept']) {
    await cell(black, 'K10').focus();
    await tabTo(black, /^Take back$/);
    await type(black, 'Enter');
    await said(white, 'Your opponent asks to take back 1 move.');
    await tabTo(white, new RegExp(`^${answer}$`));
    await type(white, 'Enter');
    await white.getByRole('button', { name: answer }).waitFor({ state: 'detached' });
    await focused(white);
    await focused(black);
  }
  await said(white, '1 move taken back.');

  await cell(white, 'K10').focus();
  await tabTo(white, /^One move back$/);
  await type(white, 'Enter');
  await cell(white, 'K10')
    .and(white.getByRole('gridcell', { name: /empty/ }))
    .waitFor();
  await tabTo(white, /^Back to the game$/);
  await type(white, 'Enter');
  await settled(white, 'K10');
  await focused(white);
});

test('dialogs keep the focus and give it back', async () => {
  const page = await at.visitor();
  await page.goto(at.house.address);
  for (const name of ['New game', 'Settings', 'Play a friend']) {
    await tabTo(page, new RegExp(`^${name}`));
    await type(page, 'Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await dialog.evaluate((each) => each.contains(document.activeElement))).toBe(true);
    await type(page, 'Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await focused(page)).toMatch(new RegExp(`^${name}`));
  }
});

test('the first Tab skips to the board', async () => {
  const page = await at.visitor();
  await page.goto(at.house.address);
  await cell(page, 'K10').waitFor();
  await type(page, 'Tab');
  expect(await focused(page)).toBe('Skip to the board');
  await type(page, 'Enter');
  expect(await focused(page)).toBe('K10, empty');
});

test('the arrow keys lead to every point', async () => {
  const page = await at.visitor();
  await newGame(page, at.house.address, { against: 'Pass and play' });
  await cell(page, 'K10').focus();
  await type(page, 'ArrowUp', 'Home', ...Array<string>(9).fill('ArrowUp'));
  const reached = new Set<string>();
  for (let row = 0; row < 19; row++) {
    for (let column = 0; column < 19; column++) {
      reached.add((await focused(page)).split(',')[0] ?? '');
      await page.keyboard.press(row % 2 === 0 ? 'ArrowRight' : 'ArrowLeft');
    }
    await page.keyboard.press('ArrowDown');
  }
  expect(reached.size).toBe(361);
  for (const [key, point] of [
    ['Control+Home', 'K10'],
    ['PageUp', 'K13'],
    ['End', 'T13'],
    ['PageDown', 'T10'],
  ] as const) {
    await type(page, key);
    expect((await focused(page)).split(',')[0]).toBe(point);
  }
});

const tongues: [locale: string, lang: string, texts: Catalogue][] = [
  ['en-US', 'en', en],
  ['nl-NL', 'nl', nl],
  ['fr-FR', 'fr', fr],
  ['de-DE', 'de', de],
];

test.each(tongues)('with the locale %s the points have names in %s', async (locale, lang, texts) => {
  const page = await at.visitor({ locale });
  await page.goto(at.house.address);
  await page.getByRole('gridcell', { name: `K10, ${texts['board.empty']}`, exact: true }).click();
  await settledIn(page, 'K10', texts);
  expect(await page.locator('html').getAttribute('lang')).toBe(lang);

  const names = await page
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.map((each) => [each.getAttribute('data-point'), each.ariaLabel] as const));
  expect(new Set(names.map(([point]) => point)).size).toBe(361);
  for (const [point, name] of names) {
    expect(name).toMatch(
      new RegExp(`^${point}, (${texts['board.empty']}|${texts['stone.0']}|${texts['stone.1']})`),
    );
  }
});

/** Waits for a white stone in some language. */
function settledIn(page: Page, point: string, texts: Catalogue): Promise<void> {
  return page.getByRole('gridcell', { name: `${point}, ${texts['stone.0']}` }).waitFor();
}

test('the language can be switched, and is remembered', async () => {
  const page = await at.visitor({ locale: 'nl-NL' });
  await newGameIn(page, nl);
  await page.getByRole('button', { name: nl['nav.settings'] }).click();
  await page.getByRole('radio', { name: 'Français' }).check();
  await settledIn(page, 'K10', fr);
  await page.getByRole('button', { name: fr.close }).click();
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  await page.reload();
  await settledIn(page, 'K10', fr);
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  await page.goto(at.house.address);
  await page.getByText(fr['turn.you'], { exact: true }).waitFor();
});

/** Begins a game on the home page in some language. */
async function newGameIn(page: Page, texts: Catalogue): Promise<void> {
  await page.goto(at.house.address);
  await cell(page, 'K10').click();
  await settledIn(page, 'K10', texts);
}

test('a whole game is won by keyboard', async () => {
  const page = await at.visitor();
  await chooseGame(page, 'Pass and play');
  await tabTo(page, /^K10, empty$/);
  for (const point of wonByRow) await place(page, point, 'Space');
  await status(page, 'White won');
  await said(page, 'White won: 5 in a row.');
});
