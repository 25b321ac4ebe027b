import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signUp } from './accounts';
import { play, settled } from './browser';
import { stage } from './stage';
import { press, resign } from './table';

const at = stage();

/** Somebody with an account, in the lobby. */
async function person(name: string): Promise<Page> {
  const page = await at.visitor();
  await signUp(page, at.house.address, name);
  await page.goto(`${at.house.address}/lobby`);
  await page.getByRole('heading', { name: 'Quick pairing' }).waitFor();
  return page;
}

/** Offers a rated game to people whose rating is at least so much. */
async function offer(page: Page, least: number): Promise<void> {
  await press(page, 'Offer a game');
  const dialog = page.getByRole('dialog');
  const rated = dialog.getByRole('checkbox', { name: 'Rated' });
  if (!(await rated.isChecked())) await rated.check();
  await dialog.getByLabel('at least').fill(String(least));
  await dialog.getByRole('button', { name: 'Offer this game' }).click();
  await page.getByRole('button', { name: /^Withdraw Pente/ }).waitFor();
}

const take = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Play Pente.* with ${name}$`) });

/** What a list says of somebody’s offer. */
const offered = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** Somebody who tries once more is somebody else. */
let tries = 0;

/** The page of the two on which it is so. */
async function onTurn(ann: Page, bob: Page): Promise<Page> {
  await Promise.race(
    [ann, bob].map((page) => page.getByText('Your turn', { exact: true }).first().waitFor()),
  );
  return (await ann.getByText('Your turn', { exact: true }).count()) > 0 ? ann : bob;
}

const seats = (page: Page) => page.getByRole('region', { name: 'Players' });

test('two find each other by a rated seek with a range, and see what the game has changed', async () => {
  const names = [`Ann${++tries}`, `Bob${tries}`] as const;
  const [ann, bob] = [await person(names[0]), await person(names[1])];
  await offer(ann, 1600);
  await offered(bob, names[0]).getByText('rated · rating 1600 or more').waitFor();
  await take(bob, names[0]).click();
  await bob.getByText('This game is for people with other ratings.').first().waitFor();
  await ann.getByRole('button', { name: /^Withdraw Pente/ }).click();
  await take(bob, names[0]).waitFor({ state: 'detached' });
  await offer(ann, 1400);
  await offered(bob, names[0]).getByText('rated · rating 1400 or more').waitFor();
  await take(bob, names[0]).click();
  await Promise.all([ann, bob].map((page) => page.waitForURL(/\/m\//)));
  await seats(bob).getByText('rating 1500, provisional', { exact: true }).first().waitFor();
  await seats(bob).getByText('Rated', { exact: true }).waitFor();

  const first = await onTurn(ann, bob);
  const second = first === ann ? bob : ann;
  await play(first, 'K10');
  await settled(second, 'K10');
  await play(second, 'A1');
  await settled(first, 'A1');
  await resign(bob);
  const won = seats(ann).getByText(/^rating \d+, provisional, \+\d+$/);
  await won.waitFor();
  const told = (await won.textContent()) ?? '';
  await seats(bob).getByText(told, { exact: true }).waitFor();
  await seats(bob)
    .getByText(/^rating \d+, provisional, −\d+$/)
    .waitFor();
  const value = /\d+/.exec(told)?.[0] ?? '';

  await ann.goto(`${at.house.address}/standing?variant=pente&speed=fast`);
  const rows = ann.getByRole('row');
  await rows.nth(1).waitFor();
  expect(await rows.nth(1).innerText()).toMatch(new RegExp(`^1\\s+${names[0]}\\s+${value}\\?\\s+1 · 0 · 0`));
  expect(await rows.nth(2).innerText()).toContain(names[1]);
  await accessible(ann);
  await ann.getByRole('link', { name: names[0], exact: true }).click();
  await ann.getByRole('region', { name: 'Ratings' }).getByText(`${value}?`, { exact: true }).waitFor();
  await accessible(ann);
  await compared(ann, names);
});

/** What the page of somebody tells of the one game of the two, and the pages that it leads to. */
async function compared(ann: Page, [winner, loser]: readonly [string, string]): Promise<void> {
  const career = ann.getByRole('region', { name: 'Played here' });
  await expect
    .poll(
      async () => {
        await ann.reload();
        await career.getByRole('heading', { name: 'Openings' }).waitFor();
        return career.getByRole('link', { name: loser, exact: true }).count();
      },
      { timeout: 20_000 },
    )
    .toBe(1);
  await career.getByLabel('1 won, 0 drawn, 0 lost').first().waitFor();
  await career.getByRole('link', { name: `Compare ${winner} with ${loser}` }).click();
  await ann.getByRole('heading', { name: `${winner} and ${loser}`, level: 1 }).waitFor();
  await ann
    .getByRole('img', { name: new RegExp(`^Ratings of ${winner}, drawn through, and ${loser}`) })
    .waitFor();
  const rated = ann.getByRole('row', { name: /^Pente, fast/ });
  expect((await rated.innerText()).split(/\s+/).slice(-3)).toEqual(['1', '0', '0']);
  await accessible(ann);
  await ann.getByRole('link', { name: new RegExp(`^Won by ${winner}`) }).click();
  await ann.waitForURL(/\/g\/\d+/);
  await ann.goto(`${at.house.address}/standing?variant=pente&speed=fast`);
  await ann
    .getByRole('navigation', { name: 'Pages of ratings' })
    .getByRole('link', { name: 'Seasons' })
    .click();
  await ann.waitForURL(/\/standing\/seasons\?variant=pente&speed=fast$/);
  expect(await ann.getByRole('row', { name: new RegExp(winner) }).innerText()).toMatch(/1\s+1\s+–$/);
  await accessible(ann);
  await ann.getByRole('link', { name: 'Hall of fame' }).click();
  await ann.getByRole('row', { name: new RegExp(winner) }).waitFor();
  await accessible(ann);
}

test('a guest is told to sign in, and is not asked whether a game is rated', async () => {
  const page = await at.visitor({ viewport: { width: 360, height: 720 } });
  await page.goto(`${at.house.address}/lobby`);
  await press(page, 'Offer a game');
  await page.getByRole('dialog').getByRole('button', { name: 'Offer this game' }).waitFor();
  expect(await page.getByRole('checkbox', { name: 'Rated' }).count()).toBe(0);
  await page.goto(`${at.house.address}/standing`);
  await page.getByRole('heading', { name: 'Ratings', exact: true }).waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
});

async function accessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}
