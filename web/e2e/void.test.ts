import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { en as review } from '../src/review/text/en';
import { signIn, signUpHost } from './accounts';
import { play, settled } from './browser';
import { tabTo } from './keys';
import { stage } from './stage';
import { press, resign } from './table';
import { announce, fresh, person, sound } from './tournaments';

const at = stage();

/** A house has one host, also where a test is tried once more. */
let hosted = false;

async function moderator(): Promise<Page> {
  const page = await at.visitor({ viewport: { width: 360, height: 740 } });
  await (hosted ? signIn(page, at.house.address, 'Hera') : signUpHost(page, at.house, 'Hera'));
  hosted = true;
  return page;
}

test('a moderator takes a game out of the ratings, is asked once more, and everybody sees that it counts no more', async () => {
  const [annName = '', bobName = ''] = fresh('Ann', 'Bob');
  const [ann, bob] = [await person(at, annName), await person(at, bobName)];
  const cup = await announce(ann, at, { name: 'Rated cup', options: ['tournament'], rated: true });
  await bob.goto(cup);
  for (const page of [ann, bob]) await press(page, 'Enter');
  await press(ann, 'Start it now');
  for (const page of [ann, bob]) await page.getByRole('link', { name: 'To your game' }).click();
  await play(ann, 'K10');
  await settled(bob, 'K10');
  await play(bob, 'A1');
  await settled(ann, 'A1');
  await resign(bob);
  const players = ann.getByRole('region', { name: 'Players' });
  await players.getByText(/^rating \d+, provisional, \+\d+$/).waitFor();
  await players.getByText('Rated', { exact: true }).waitFor();

  const host = await moderator();
  await host.goto(ann.url());
  await host.getByRole('link', { name: 'How it was played' }).click();
  await host.getByText(review['void.rated']).waitFor();
  await tabTo(host, new RegExp(`^${review.void}$`));
  await host.keyboard.press('Enter');
  await host.getByText('Take game 1 out for good?').waitFor();
  await sound(host);
  await press(host, review['void.not']);
  expect(await host.getByText('Take game 1 out for good?').count()).toBe(0);
  await press(host, review.void);
  await press(host, review['void.do']);
  await host.getByText(review['void.done']).waitFor();
  await sound(host);

  await players.getByText('Not rated after all', { exact: true }).waitFor();
  await host.reload();
  await host.getByText(review['void.done']).waitFor();
  expect(await host.getByRole('button', { name: review.void }).count()).toBe(0);
  await host.goto(`${at.house.address}/moderate/trail`);
  await host.getByText('Hera took a game out of the ratings').waitFor();
  await ann.goto(`${at.house.address}/standing?variant=pente&speed=fast`);
  await ann.getByRole('heading', { name: 'Ratings', exact: true }).waitFor();
  await expect
    .poll(async () => {
      await ann.reload();
      await ann.getByRole('heading', { name: 'Ratings', exact: true }).waitFor();
      return ann.getByRole('link', { name: annName, exact: true }).count();
    })
    .toBe(0);
});
