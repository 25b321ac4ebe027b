import { expect, test } from 'vitest';
import { openTalk, spoken } from './seats';
import { stage } from './stage';
import { friends, newGame, press } from './table';

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
