import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cell } from './browser';
import { makeMatch } from './seats';
import { stage } from './stage';

const at = stage();
const PASSWORD = 'correct horse';

async function fill(page: Page, name: string, password: string) {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

async function signUp(page: Page, name: string) {
  await page.goto(`${at.house.address}/sign-up`);
  await fill(page, name, PASSWORD);
  await page.getByRole('button', { name: 'Make an account' }).click();
  await page.getByRole('heading', { name: 'Your account' }).waitFor();
}

async function signIn(page: Page, name: string, password = PASSWORD) {
  await page.goto(`${at.house.address}/sign-in`);
  await fill(page, name, password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The seats of a match that a visitor has. */
function seatsOf(page: Page, match: string): Promise<unknown> {
  return page.evaluate(async (id) => {
    const answer = (await (await fetch(`/api/matches/${id}`)).json()) as { mine: number[] };
    return answer.mine;
  }, match.split('/').at(-1));
}

test('a guest makes an account, and its game goes on in another browser', async () => {
  const ann = await at.visitor();
  await ann.goto(at.house.address);
  await cell(ann, 'K10').click();
  await ann.waitForURL(/\/m\//);
  const match = ann.url();
  await signUp(ann, 'Ann');
  const phone = await at.visitor({ viewport: { width: 360, height: 720 } });
  await signIn(phone, 'ANN');
  await phone.waitForURL(`${at.house.address}/`);
  const stranger = await at.visitor();
  for (const [page, mine] of [
    [phone, [0]],
    [stranger, []],
  ] as const) {
    await page.goto(match);
    await cell(page, 'K10').waitFor();
    expect(await seatsOf(page, match)).toEqual(mine);
  }
});

test('says what is wrong, by name of the field or of neither', async () => {
  at.pardon(/40[39]|422/);
  const page = await at.visitor();
  await page.goto(`${at.house.address}/sign-up`);
  await fill(page, 'Bea', 'password1');
  await page.getByRole('button', { name: 'Make an account' }).click();
  await page.getByRole('alert').filter({ hasText: 'tried first' }).waitFor();
  await signIn(page, 'nobody-here');
  await page.getByRole('alert').filter({ hasText: 'Name or password is wrong.' }).waitFor();
});

test('who is signed out elsewhere is out there', async () => {
  const here = await at.visitor();
  await signUp(here, 'Cleo');
  const there = await at.visitor();
  await signIn(there, 'Cleo');
  await there.getByRole('link', { name: 'Your account, Cleo' }).waitFor();
  await here.reload();
  await here.getByRole('button', { name: /^Sign out Chrome/ }).click();
  await expect.poll(() => here.getByRole('button', { name: /^Sign out Chrome/ }).count()).toBe(0);
  await there.reload();
  await there.getByRole('link', { name: 'Sign in' }).waitFor();
});

test('an account that is deleted is gone', async () => {
  at.pardon(/40[34]/);
  const page = await at.visitor();
  await signUp(page, 'Dora');
  await page.getByRole('region', { name: 'Delete the account' }).locator('summary').click();
  const end = page.getByRole('region', { name: 'Delete the account' });
  await end.getByLabel('Present password').fill(PASSWORD);
  await end.getByRole('button', { name: 'Delete for good' }).click();
  await page.waitForURL(`${at.house.address}/`);
  await page.goto(`${at.house.address}/@/Dora`);
  await page.getByText('Nobody here has this name.').waitFor();
  await signIn(page, 'Dora');
  await page.getByRole('alert').filter({ hasText: 'wrong' }).waitFor();
});

test.each(['/sign-in', '/sign-up', '/account', '/@/Axel'])(
  '%s is accessible, on a phone too',
  async (path) => {
    const page = await at.visitor({ viewport: { width: 320, height: 640 } });
    if (path === '/@/Axel') await signUp(page, 'Axel');
    if (path === '/account') await signUp(page, 'Alix');
    await page.goto(at.house.address + path);
    await page.locator('.people h1').waitFor();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(320);
  },
);

test('a table tells the truth when somebody signs out or in in another tab', async () => {
  const page = await at.visitor();
  await signUp(page, 'Vera');
  const link = await makeMatch(page, at.house.address, {
    variant: 'pente',
    options: [],
    seats: [{ kind: 'person' }, { kind: 'open' }],
    first: 0,
  });
  const friend = await at.visitor();
  await friend.goto(link);
  const watching = page.getByText('You are watching');
  const mine = page.getByRole('button', { name: 'Resign' });
  await mine.waitFor();

  const other = await page.context().newPage();
  await other.goto(`${at.house.address}/account`);
  await other.getByRole('button', { name: 'Sign out', exact: true }).click();
  await watching.waitFor();
  expect(await mine.count()).toBe(0);
  await page.getByRole('link', { name: 'Sign in' }).waitFor();

  await signIn(other, 'Vera');
  await mine.waitFor();
  await page.getByRole('link', { name: 'Your account, Vera' }).waitFor();
  expect(await watching.count()).toBe(0);
});
