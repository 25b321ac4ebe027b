import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { play, settled } from './browser';
import { tabTo } from './keys';
import { spoken } from './seats';
import { stage } from './stage';
import { press, resign, status, unfold } from './table';
import { announce, fresh, person, sound } from './tournaments';

const at = stage();

/** The rows of a table of the page, cell by cell. */
const rows = (page: Page, region: string) =>
  page
    .getByRole('region', { name: region })
    .getByRole('table')
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('td, th')].map((cell) => cell.textContent.trim())),
    );

/** Presses Enter on what the Tab key leads to. */
async function activate(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

test('a newcomer makes a tournament by keys, with a name and one press, and wins it', async () => {
  const [annName = '', bobName = ''] = fresh('Ann', 'Bob');
  const [ann, bob] = [await person(at, annName), await person(at, bobName)];
  await ann.goto(`${at.house.address}/lobby`);
  await activate(ann, /^Tournaments$/);
  await ann.getByRole('heading', { name: 'Tournaments', level: 1 }).waitFor();
  await ann.getByText('No tournament is running just now.').waitFor();
  await sound(ann);
  await activate(ann, /^Make a tournament$/);
  await ann.getByRole('heading', { name: 'A new tournament' }).waitFor();
  await sound(ann);
  await tabTo(ann, /^What is it called/);
  await ann.keyboard.press('Enter');
  await ann.getByText('It needs a name of up to 80 characters.').waitFor();
  await ann.keyboard.type('Evening cup');
  await ann.keyboard.press('Enter');
  await ann.getByRole('heading', { name: 'Evening cup', level: 1 }).waitFor();
  expect(await ann.title()).toBe('Evening cup · Tessera');
  await activate(ann, /^Enter$/);
  await ann.getByRole('heading', { name: 'You are in' }).waitFor();

  await bob.goto(`${at.house.address}/tournaments`);
  await bob.getByRole('link', { name: /^Evening cup/ }).click();
  await press(bob, 'Enter');
  await bob.getByRole('heading', { name: 'You are in' }).waitFor();
  await ann
    .getByRole('region', { name: /^Entrants/ })
    .getByText(bobName)
    .waitFor();
  await sound(ann);
  await activate(ann, /^Start it now$/);
  for (const page of [ann, bob]) {
    await page.getByRole('heading', { name: 'Your game is ready' }).waitFor();
    await spoken(page, 'Round 1 begins.');
    await spoken(page, 'Your game is ready.');
    expect(new URL(page.url()).pathname).toMatch(/^\/tournaments\//);
  }
  await sound(ann);

  await activate(ann, /^To your game$/);
  await bob.getByRole('link', { name: 'To your game' }).click();
  await ann.getByRole('link', { name: 'Evening cup, round 1' }).waitFor();
  await status(ann, 'Your turn');
  await play(ann, 'K10');
  await settled(bob, 'K10');
  await play(bob, 'A1');
  await settled(ann, 'A1');
  await resign(bob);
  await ann.getByRole('link', { name: 'Back to the tournament' }).waitFor();
  await sound(ann);
  await activate(ann, /^Back to the tournament$/);
  await ann.getByRole('heading', { name: 'Final standings' }).waitFor();
  await ann.getByRole('heading', { name: 'Your place: 1' }).waitFor();
  expect((await rows(ann, 'Final standings')).map(([place, name, points]) => [place, name, points])).toEqual([
    ['1', annName, '1'],
    ['2', bobName, '0'],
  ]);
  await sound(ann);
  await bob.goto(`${at.house.address}/tournaments?kind=robin`);
  await bob.getByText(`Winner: ${annName}`).waitFor();
  await bob.getByLabel('Kind').selectOption({ label: 'Arena' });
  await bob.getByText('None has been played yet.').waitFor();
  await bob.goto(`${at.house.address}/@/${annName}`);
  const played = bob.getByRole('region', { name: 'Tournaments' });
  await played.getByRole('link', { name: /^Evening cup place 1 of 2 · 1 point/ }).waitFor();
  await sound(bob);
  await played.getByRole('link').click();
  await bob.getByRole('heading', { name: 'Evening cup', level: 1 }).waitFor();
});

test('a page turns to a game by itself only for whoever asked for that', async () => {
  const names = fresh('Cor', 'Dan', 'Eva');
  const pages = await Promise.all(names.map((name) => person(at, name)));
  const [cor, dan, eva] = pages as [Page, Page, Page];
  const address = await announce(cor, at, { name: 'Three', pause: 0 });
  for (const page of [dan, eva]) await page.goto(address);
  for (const page of pages) {
    await press(page, 'Enter');
    await page.getByRole('heading', { name: 'You are in' }).waitFor();
  }
  await press(cor, 'Start it now');
  await cor.getByRole('heading', { name: 'You have a bye in this round' }).waitFor();
  await cor.getByRole('checkbox', { name: 'Go to my games by itself' }).check();
  await dan.getByRole('link', { name: 'To your game' }).click();
  await eva.getByRole('link', { name: 'To your game' }).click();
  await play(dan, 'K10');
  await settled(eva, 'K10');
  await play(eva, 'A1');
  await settled(dan, 'A1');
  await resign(eva);
  await cor.waitForURL(/\/m\//);
  await cor.getByRole('link', { name: 'Three, round 2' }).waitFor();
  await dan.getByRole('link', { name: 'Back to the tournament' }).click();
  await dan.getByRole('heading', { name: 'Standings' }).waitFor();
  expect(new URL(dan.url()).pathname).toMatch(/^\/tournaments\//);
});

test('somebody leaves by keys, and is asked once more while it runs', async () => {
  const [finName = '', gusName = ''] = fresh('Fin', 'Gus');
  const [fin, gus] = [await person(at, finName), await person(at, gusName)];
  const address = await announce(fin, at, { name: 'Short' });
  await gus.goto(address);
  await press(fin, 'Enter');
  await press(gus, 'Enter');
  await activate(gus, /^Leave the tournament$/);
  await gus.getByRole('heading', { name: 'Would you like to play?' }).waitFor();
  await fin.getByText('It takes 2 entrants at least.').waitFor();
  await press(gus, 'Enter');
  await fin
    .getByRole('region', { name: /^Entrants/ })
    .getByText(gusName)
    .waitFor();
  await press(fin, 'Start it now');
  await gus.getByRole('heading', { name: 'Your game is ready' }).waitFor();
  await activate(gus, /^Leave the tournament$/);
  await gus.getByText('Leave this tournament?').waitFor();
  await tabTo(gus, /^Yes, leave$/, 'Shift+Tab');
  await gus.keyboard.press('Enter');
  await gus.getByRole('heading', { name: 'You have left' }).waitFor();
  await activate(fin, /^Call it off$/);
  await tabTo(fin, /^Yes, call it off$/, 'Shift+Tab');
  await fin.keyboard.press('Enter');
  await fin.getByText('It was called off.').waitFor();
  await spoken(gus, 'The tournament was called off.');
});

test('a guest is told kindly what an account is for', async () => {
  const [hanName = ''] = fresh('Han');
  const han = await person(at, hanName);
  const address = await announce(han, at, { name: 'Open house' });
  const guest = await at.visitor();
  await guest.goto(`${at.house.address}/tournaments/new`);
  await guest.getByText('Whoever has an account can make a tournament and enter one.').waitFor();
  await guest.goto(address);
  await guest.getByRole('link', { name: 'Sign in to enter' }).click();
  await guest.waitForURL(/\/sign-in\?to=/);
});

test('a club’s knock-out goes on although nobody comes to a meeting, and its best of three can end 2½ : ½', async () => {
  const [name = ''] = fresh('Jan');
  const jan = await person(at, name);
  await announce(jan, at, { name: 'Pairs', kind: 'knockout', games: 3, club: true });
  const field = jan.getByRole('textbox', { name: 'Name' });
  for (const each of ['Ada', 'Ben', 'Cas', 'Dee', 'Eef', 'Fay', 'Gijs']) {
    await field.fill(each);
    await field.press('Enter');
    await jan
      .getByRole('region', { name: /^Entrants/ })
      .getByText(each)
      .waitFor();
  }
  await press(jan, 'Start it now');
  // Ada has a bye, and meets who wins of Dee and Eef. Nobody comes to the other two meetings.
  await press(jan, 'Dee has won against Eef, 2½–½');
  await press(jan, 'Neither Ben nor Gijs has come');
  await press(jan, 'Neither Cas nor Fay has come');
  await press(jan, 'Begin the next round');
  await jan.getByText('Round 2 of 3').waitFor();
  expect(await jan.getByRole('button', { name: 'Begin the next round' }).count()).toBe(0);
  await press(jan, 'Neither Ada nor Dee has come');
  await press(jan, 'Begin the next round');
  await jan.getByText('Round 3 of 3').waitFor();
  expect((await rows(jan, 'Standings')).map(([place]) => place)).toEqual(['2', '2', '3', '3', '3', '3', '3']);
});

test('a club enters names and results by keys, mends one, and prints a table for the wall', async () => {
  at.pardon(/409 \(Conflict\)/);
  const [name = ''] = fresh('Ida');
  const ida = await person(at, name);
  await ida.goto(`${at.house.address}/tournaments/new`);
  await ida.getByLabel('What is it called?').fill('Club night');
  await ida.getByRole('radio', { name: /^At a club/ }).check();
  await unfold(ida, 'Entries and pauses');
  await ida.getByLabel('Pause between rounds, in seconds').waitFor({ state: 'detached' });
  await press(ida, 'Make the tournament');
  await ida.getByRole('heading', { name: 'Club night', level: 1 }).waitFor();
  await tabTo(ida, /^Name$/);
  for (const each of ['Anna', 'Boris', 'Clara', 'David']) {
    await ida.keyboard.type(each);
    await ida.keyboard.press('Enter');
    await ida
      .getByRole('region', { name: /^Entrants/ })
      .getByText(each)
      .waitFor();
  }
  await ida.keyboard.type('Anna');
  await ida.keyboard.press('Enter');
  await ida.getByText('Somebody with this name is in it already.').waitFor();
  await sound(ida);
  await press(ida, 'Start it now');

  // By the Berger table of four: Anna–David and Boris–Clara, then David–Clara and Anna–Boris, then Boris–David and Clara–Anna.
  await tabTo(ida, /^Anna has won against David$/);
  await ida.keyboard.press('1');
  await ida.locator('.results button:focus[aria-label="Boris has won against Clara"]').waitFor();
  await ida.keyboard.press('0');
  await press(ida, 'Boris and Clara have drawn');
  await ida.getByRole('button', { name: 'Boris and Clara have drawn', pressed: true }).waitFor();
  await sound(ida);
  await press(ida, 'Begin the next round');
  await press(ida, 'Clara has won against David');
  await press(ida, 'Anna and Boris have drawn');
  await press(ida, 'Begin the next round');
  await press(ida, 'David has won against Boris by forfeit');
  await press(ida, 'Clara has won against Anna');

  // Boris and David have 1 each: Boris drew with Clara (2½) and Anna (1½), which is 2; David won against Boris (1).
  await expect
    .poll(async () => (await rows(ida, 'Standings')).map((cells) => cells.slice(0, 4)))
    .toEqual([
      ['1', 'Clara', '2½', '3'],
      ['2', 'Anna', '1½', '1½'],
      ['3', 'Boris', '1', '2'],
      ['4', 'David', '1', '1'],
    ]);
  await ida.emulateMedia({ media: 'print' });
  expect(await ida.getByRole('navigation').isVisible()).toBe(false);
  expect(await ida.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  expect(await ida.locator('.results').first().isVisible()).toBe(false);
  expect(await ida.getByRole('heading', { name: 'Cross table' }).isVisible()).toBe(true);
  expect(await ida.getByText(/^As of /).isVisible()).toBe(true);
  const colours = await ida.locator('article').evaluate((each) => getComputedStyle(each).color);
  expect(colours).toBe('rgb(0, 0, 0)');
});
