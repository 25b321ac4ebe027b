import type { Locator, Page } from 'playwright-core';
import { play, settled } from './browser';
import type { Stage } from './stage';

/** The names of the computer's levels, weakest first. */
export const LEVELS = [
  'newcomer',
  'beginner',
  'casual',
  'attentive',
  'medium',
  'experienced',
  'skilled',
  'strong',
  'expert',
  'master',
] as const;

/** Sets how well the computer plays, in a dialog that asks for it. */
export async function chooseLevel(dialog: Locator, level: (typeof LEVELS)[number]): Promise<void> {
  await dialog.getByRole('slider', { name: 'Level' }).fill(String(LEVELS.indexOf(level) + 1));
}

/** What to choose in the dialog “New game”, by the English labels. */
export interface Choice {
  against: 'The computer' | 'Pass and play' | 'A friend';
  level?: (typeof LEVELS)[number];
  first?: 'I do' | 'My friend' | 'The computer' | 'By lot';
  rules?: 'Tournament rule' | 'Adjacent stones';
}

/** Starts a game through the dialog and waits for its table. */
export async function newGame(page: Page, address: string, choice: Choice): Promise<string> {
  await page.goto(address);
  await page.getByRole('button', { name: 'New game' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New game' });
  for (const [group, label] of [
    ['Opponent', choice.against],
    ['Who begins?', choice.first],
  ] as const) {
    if (label !== undefined)
      await dialog.getByRole('group', { name: group }).getByRole('radio', { name: label }).check();
  }
  if (choice.level !== undefined) await chooseLevel(dialog, choice.level);
  if (choice.rules !== undefined) {
    await unfold(dialog, 'Rules, board, match');
    await dialog.getByRole('checkbox', { name: choice.rules }).check();
  }
  await dialog.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL(/\/m\//);
  await page.getByRole('button', { name: 'On another device' }).waitFor();
  return page.url();
}

/** Opens the dialog “New game” and chooses a game by its English name. */
export async function openNewGame(page: Page, address: string, game = 'Pente'): Promise<Locator> {
  await page.goto(address);
  await page.getByRole('button', { name: 'New game' }).first().click();
  const dialog = page.getByRole('dialog');
  if (game === 'Pente') return dialog;
  await dialog.getByRole('button', { name: 'Another game' }).click();
  await dialog
    .getByRole('listitem')
    .filter({ has: page.getByText(game, { exact: true }) })
    .getByRole('button')
    .click();
  return dialog;
}

/** Opens what is folded away under a title. */
export function unfold(within: Locator | Page, title: string): Promise<void> {
  return within.locator('summary').filter({ hasText: title }).click();
}

/** The title of the status: whose turn it is, or who won. */
export function status(page: Page, title: string): Promise<void> {
  return page.getByText(title, { exact: true }).first().waitFor();
}

/** The names of the trays: what each seat has captured. */
export function trays(page: Page): Promise<string[]> {
  return page
    .getByRole('img', { name: /captures/ })
    .evaluateAll((each) => each.map((tray) => tray.getAttribute('aria-label') ?? ''));
}

/** The board's last move, when it is by a colour: waits for it and returns its point. */
export async function lastMove(page: Page, colour: 'white' | 'black'): Promise<string> {
  const last = page.getByRole('gridcell', { name: `, ${colour} stone, last move` });
  return (await last.getAttribute('data-point')) ?? '';
}

/** The points of the move list, in order. */
export function moveList(page: Page): Promise<string[]> {
  return page.getByRole('button', { name: /^Move \d+, / }).allTextContents();
}

/** Presses a button by its name. */
export function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click();
}

/** Resigns, and means it. */
export async function resign(page: Page): Promise<void> {
  await press(page, 'Resign');
  await press(page, 'Yes, resign');
}

/** Two people, each with a browser of his own, at a table where White is to begin. */
export async function friends(at: Stage): Promise<{ white: Page; black: Page; link: string }> {
  const white = await at.visitor();
  const link = await newGame(white, at.house.address, { against: 'A friend', first: 'I do' });
  const black = await at.visitor();
  await black.goto(link);
  await status(black, 'Your opponent’s turn');
  await status(white, 'Your turn');
  return { white, black, link };
}

/** Plays a line of moves, by turns, and waits until each is on every page. */
export async function playLine(line: readonly string[], ...movers: [Page, ...Page[]]): Promise<void> {
  for (const [ply, point] of line.entries()) {
    await play(movers[ply % movers.length] ?? movers[0], point);
    await Promise.all(movers.map((page) => settled(page, point)));
  }
}
