import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cell, play, settled } from './browser';
import { makeMatch, spoken } from './seats';
import { stage } from './stage';
import { chooseLevel, playLine, press, status } from './table';

const at = stage();

async function table(variant: string): Promise<[Page, Page, Page]> {
  const white = await at.visitor();
  const link = await makeMatch(white, at.house.address, {
    variant,
    seats: [{ kind: 'person' }, { kind: 'open' }, { kind: 'open' }],
    first: 0,
  });
  const [black, red] = [await at.visitor(), await at.visitor()];
  await black.goto(link);
  await status(white, 'Waiting for 1 more player');
  await red.goto(link);
  await status(white, 'Your turn');
  return [white, black, red];
}

async function leave(page: Page): Promise<void> {
  await press(page, 'Leave the game');
  await page.getByText(/^Leave this game\? Your stones stay/).waitFor();
  await press(page, 'Yes, leave');
}

/** The seat of a colour or of the visitor in the list of players. */
function seat(page: Page, name: string) {
  return page.getByRole('region', { name: 'Players' }).getByRole('listitem').filter({ hasText: name });
}

test('who leaves is skipped, the stones stay, and the last one wins', async () => {
  const [white, black, red] = await table('free');
  await playLine(['K10', 'L11', 'A1', 'K12'], white, black, red);
  await leave(black);
  for (const page of [white, red]) {
    await spoken(page, 'Black has left the game. The stones stay.');
    await seat(page, 'Black').getByText('left; stones stay').waitFor();
    await settled(page, 'L11');
  }
  await status(red, 'Your turn');
  await seat(red, 'White').getByText('next').waitFor();
  await black
    .locator('.side')
    .getByText(/^You have left this game/)
    .waitFor();
  await cell(black, 'C3').press('Enter');
  expect(await black.getByRole('button', { name: /^(Take back|Leave the game)$/ }).count()).toBe(0);
  await playLine(['A4'], red);
  await status(white, 'Your turn');

  await leave(red);
  await status(white, 'You won');
  await white.getByText('All others have left', { exact: true }).waitFor();
  await status(red, 'White won');
});

test('the computer plays on for who has left, by consent of the others, until he comes back', async () => {
  const [white, black, red] = await table('free');
  await playLine(['K10', 'L11'], white, black);
  await leave(red);
  await status(white, 'Your turn');
  await press(white, 'Call in the computer');
  const dialog = white.getByRole('dialog', { name: 'The computer takes over' });
  expect(await dialog.getByRole('radio', { name: 'Red' }).isChecked()).toBe(true);
  await chooseLevel(dialog, 'beginner');
  await press(white, 'Let the computer play');
  await white.getByText('The computer is to play for Red. Waiting for Black.').first().waitFor();
  await black.getByText('White would like the computer to play for Red.').first().waitFor();
  await press(black, 'Accept');
  await spoken(white, 'The computer now plays for Red.');
  await seat(white, 'Red').getByText('away (computer)').waitFor();

  await red.locator('.side').getByText('The computer is playing for you.').first().waitFor();
  await press(red, 'Take my seat back');
  await spoken(white, 'Red has come back.');
  await spoken(red, 'You have your seat back.');
  await play(white, 'C3');
  await settled(black, 'C3');
  await play(black, 'C5');
  await status(red, 'Your turn');
  await play(red, 'E5');
});

test('who is asked for goes on playing, and the request has ended', async () => {
  const [white, black, red] = await table('points3');
  await playLine(['K10'], white);
  await press(white, 'Call in the computer');
  const dialog = white.getByRole('dialog', { name: 'The computer takes over' });
  await dialog.getByText(/takes a minute at least/).waitFor();
  await dialog.getByRole('radio', { name: 'Black' }).check();
  await press(white, 'Let the computer play');
  await black
    .getByText(/^The others would like the computer to play for you/)
    .first()
    .waitFor();
  await press(red, 'Accept');
  await play(black, 'L11');
  await spoken(white, 'Black plays on. The request to the computer has ended.');
  expect(
    await white
      .locator('.side')
      .getByText(/^The computer is to play/)
      .count(),
  ).toBe(0);

  await press(white, 'Call in the computer');
  await dialog.getByRole('radio', { name: 'Red' }).check();
  await press(white, 'Let the computer play');
  await press(red, 'I am here');
  await spoken(red, 'You play on. The request to the computer has ended.');
});

test('tria and tessera are announced to whoever wants to hear it', async () => {
  const [white, black, red] = await table('free');
  await press(red, 'Settings');
  await red.getByRole('checkbox', { name: 'Announce tria and tessera' }).check();
  await press(red, 'Close');
  await playLine(['K10', 'A1', 'T19', 'L11', 'A3', 'T17', 'M12'], white, black, red);
  await spoken(red, 'White: tria, K10 L11 M12.');
  await red.locator('.side').getByText('White: tria, K10 L11 M12.').waitFor();
  await red.getByRole('button', { name: 'Move 7, White: M12, tria' }).waitFor();
  expect(await white.getByText(/tria/).count()).toBe(0);
  await playLine(['A5', 'T15', 'N13'], black, red, white);
  await spoken(red, 'White: tessera, K10 L11 M12 N13.');
});
