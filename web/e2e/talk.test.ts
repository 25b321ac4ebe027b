import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openTalk, spoken } from './seats';
import { stage } from './stage';
import { friends, newGame, press, resign } from './table';

const at = stage();

test('words and phrases go to everybody at the table, and are text whatever they hold', async () => {
  const { white, black, link } = await friends(at);
  const watcher = await at.visitor();
  await watcher.goto(link);
  await watcher.getByText('You are watching').first().waitFor();
  await openTalk(white);
  const words = '<img src=x onerror="document.title=1"> & “so on”';
  await white.getByRole('textbox', { name: 'Your words' }).fill(words);
  await press(white, 'Say');
  await spoken(black, `Your opponent says: ${words}`);
  await spoken(watcher, `White says: ${words}`);
  await white.getByRole('list', { name: 'Table talk' }).getByText(words).waitFor();
  expect(await white.getByRole('log').getByText(words).count()).toBe(0);

  await black.getByRole('button', { name: 'Table talk (1 new line)' }).click();
  await black.getByRole('list', { name: 'Table talk' }).getByText(words).waitFor();
  expect(await black.locator('.said img').count()).toBe(0);
  expect(await black.getByRole('button', { name: 'Table talk', exact: true }).count()).toBe(1);
  await press(black, 'Thank you!');
  await spoken(white, 'Your opponent says: Thank you!');

  await black.reload();
  await openTalk(black);
  expect(await black.locator('.said .words').allTextContents()).toEqual([words, 'Thank you!']);
  expect(await watcher.getByRole('group', { name: 'Say something' }).count()).toBe(0);
});

test('a phrase is read in the language of whoever hears it', async () => {
  const { white, link } = await friends(at);
  const dutch = await at.visitor({ locale: 'nl-NL' });
  await dutch.goto(link);
  await dutch.getByText('Je kijkt mee').first().waitFor();
  await openTalk(white);
  await press(white, 'Good luck!');
  await spoken(dutch, 'Wit zegt: Succes!');
});

test('whoever does not want to listen hears and sees nothing of it', async () => {
  const { white, black } = await friends(at);
  await openTalk(black);
  await black.getByRole('checkbox', { name: 'Do not listen' }).check();
  await black.getByText('You are not listening.').waitFor();
  await openTalk(white);
  await press(white, 'Hello!');
  await white.locator('.said').getByText('Hello!').waitFor();
  await press(white, 'Good game!');
  await white.locator('.said').getByText('Good game!').waitFor();
  await black.reload();
  await black.getByRole('button', { name: 'Table talk', exact: true }).click();
  await black.getByText('You are not listening.').waitFor();
  expect(await black.getByText('Hello!').count()).toBe(0);
  await black.getByRole('checkbox', { name: 'Do not listen' }).uncheck();
  await black.locator('.said').getByText('Hello!').waitFor();
});

test('two hundred characters are the most, and one is told how many are left', async () => {
  const { white, black } = await friends(at);
  await openTalk(white);
  const field = white.getByRole('textbox', { name: 'Your words' });
  await field.fill('x'.repeat(190));
  await white.getByText('10 characters left').waitFor();
  await field.pressSequentially('y'.repeat(15));
  expect((await field.inputValue()).length).toBe(200);
  await press(white, 'Say');
  await spoken(black, `Your opponent says: ${'x'.repeat(190)}${'y'.repeat(10)}`);
});

test('nobody talks with the computer', async () => {
  const page = await at.visitor();
  await newGame(page, at.house.address, { against: 'The computer' });
  expect(await page.getByRole('button', { name: /^Table talk/ }).count()).toBe(0);
});

/** Opens what can be done about the other at a table of two. */
async function openPerson(page: Page, name = 'Mute or report Opponent'): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).click();
  return page.getByRole('dialog', { name: 'Opponent' });
}

test('whoever is muted is not heard, here and at other tables, until they are heard again', async () => {
  const { white, black } = await friends(at);
  await openTalk(white);
  await openTalk(black);
  await press(black, 'Hello!');
  await white.locator('.said').getByText('Hello!').waitFor();
  const dialog = await openPerson(white);
  await dialog.getByRole('button', { name: 'Mute Opponent' }).click();
  await dialog.getByRole('button', { name: 'Listen to Opponent again' }).waitFor();
  await press(white, 'Close');
  await white.getByText('What muted people say is hidden.').waitFor();
  expect(await white.locator('.said').getByText('Hello!').count()).toBe(0);

  await press(black, 'Good luck!');
  await black.locator('.said').getByText('Good luck!').waitFor();
  await press(white, 'Well played!');
  await spoken(black, 'Your opponent says: Well played!');
  await white.locator('.said').getByText('Well played!').waitFor();
  expect(await white.getByText('Your opponent says: Good luck!').count()).toBe(0);
  expect(await white.locator('.said').getByText('Good luck!').count()).toBe(0);
  expect(await black.getByText('muted', { exact: true }).count()).toBe(0);

  const link = await newGame(white, at.house.address, { against: 'A friend', first: 'I do' });
  await black.goto(link);
  await openTalk(white);
  await white.getByRole('button', { name: 'Mute or report Opponent (muted)' }).waitFor();
  await press(white, 'Settings');
  await press(white, 'Listen to A guest again');
  await white.getByText('Nobody.').waitFor();
  await white.reload();
  await openTalk(white);
  await openTalk(black);
  await press(black, 'Thank you!');
  await white.locator('.said').getByText('Thank you!').waitFor();
});

test('insults are hidden from readers who want that, and said all the same', async () => {
  const { white, black } = await friends(at);
  await openTalk(white);
  await openTalk(black);
  await black.getByRole('textbox', { name: 'Your words' }).fill('shit, you b4stard');
  await press(black, 'Say');
  await spoken(white, 'Your opponent says: shit, you •••');
  await white.locator('.said').getByText('shit, you •••').waitFor();
  await black.locator('.said').getByText('shit, you b4stard').waitFor();
  for (const [strength, text] of [
    ['Swear words too', '•••, you •••'],
    ['Nothing', 'shit, you b4stard'],
  ] as const) {
    await press(white, 'Settings');
    await white.getByRole('radio', { name: strength }).check();
    await press(white, 'Close');
    await white.locator('.said').getByText(text).waitFor();
  }
});

test('the same is not said on and on, and what is refused can be said otherwise', async () => {
  const { white } = await friends(at);
  await openTalk(white);
  const field = white.getByRole('textbox', { name: 'Your words' });
  for (const times of [1, 2]) {
    await field.fill('your move');
    await press(white, 'Say');
    await expect.poll(() => white.locator('.said').getByText('your move').count()).toBe(times);
  }
  await field.fill('Your move');
  await press(white, 'Say');
  await white.getByText('You have just said that.').first().waitFor();
  expect(await field.inputValue()).toBe('Your move');
});

test('what happens at the table stands between what is said', async () => {
  const { white, black } = await friends(at);
  await openTalk(black);
  await press(black, 'Hello!');
  await black.locator('.said').getByText('Hello!').waitFor();
  await resign(white);
  await black.locator('.said .house').getByText('You won').waitFor();
  await press(black, 'Good game!');
  await black.locator('.said').getByText('Good game!').waitFor();
  const lines = await black.locator('.said li').allTextContents();
  expect(lines.map((line) => /Hello|Table:|Good game/.exec(line)?.[0])).toEqual([
    'Table:',
    'Hello',
    'Table:',
    'Good game',
  ]);
});

test.each([1280, 360])('a line is reported, and the dialog is accessible at %s pixels', async (width) => {
  const { white, black } = await friends(at);
  await white.setViewportSize({ width, height: 740 });
  await openTalk(white);
  await openTalk(black);
  await black.getByRole('textbox', { name: 'Your words' }).fill('you oaf, http://example.org/x');
  await press(black, 'Say');
  await white.locator('.said').getByText('you oaf').waitFor();
  expect(await white.locator('.said a').count()).toBe(0);
  const dialog = await openPerson(white, 'Mute or report Opponent, for “you oaf, http://example.org/x”');
  const { violations } = await new AxeBuilder({ page: white }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  expect(await white.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await dialog.getByRole('radio', { name: 'Insults, threats or hatred' }).check();
  await dialog.getByRole('textbox', { name: 'What should they know?' }).fill('For no reason.');
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await dialog.getByText('Thank you. A moderator will look at it.').waitFor();
});
